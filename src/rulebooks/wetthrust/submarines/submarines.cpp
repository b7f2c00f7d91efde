// Chapter sub: modes, hidden boats, crash dives.
#include "rulebooks/wetthrust/submarines/submarines.h"

#include "engine/kit/sealed_orders.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/firing/guns.h"

namespace wetthrust {
namespace {

constexpr int floods_at = 1, aborted_up_to = 3, silent_from = 9;  // sub.11

// wetthrust.sub.11: the boat may run silent at once.
void ask_silence(Battle& battle, Umpire& umpire, Actor who) {
  if (umpire.ask<engine::Choice>(battle, question(silent_kind, battle, who)).option != 1) return;
  battle[who].comments |= bit(Comment::run_silent);
  umpire.tell(told(RunsSilent{}, "wetthrust.sub.11", who));
}

void go_deep(Ship& boat) {
  boat.mode = Mode::deep;
  boat.clear(Mark::detected);
}

// wetthrust.sub.10: in the same turn, before movement. wetthrust.sub.12: from the surface with -1 on the die.
void crash_dive(Battle& battle, Umpire& umpire, Actor who) {
  Ship& boat = battle[who];
  Tally modifier;
  if (boat.mode == Mode::surfaced) modifier.plus(-1, "from the surface", "wetthrust.sub.12");
  const int die = umpire.roll(Die::d10, {who, "wetthrust.sub.11", "crash dive", &modifier}) + total(modifier);
  if (die <= floods_at) {
    umpire.tell(told(Flooded{}, "wetthrust.sub.11", who));
    return sink(battle, umpire, who, nobody, "wetthrust.sub.11", Moment::later);
  }
  if (die <= aborted_up_to) {
    const bool up_already = boat.mode == Mode::surfaced;
    boat.mode = Mode::surfaced;
    return umpire.tell(told(DiveAborted{up_already}, "wetthrust.sub.11", who));
  }
  umpire.tell(told(CrashDived{die}, "wetthrust.sub.11", who));
  go_deep(boat);
  if (die >= silent_from) ask_silence(battle, umpire, who);
}

// wetthrust.sub.6: ordered in step 1, in force from step 8. wetthrust.sub.9, wetthrust.sub.13: normal dives.
Mode ordered_mode(const Ship& boat) {
  if (boat.ordered(Comment::deep)) return Mode::deep;
  if (boat.ordered(Comment::periscope)) return Mode::periscope;
  return boat.ordered(Comment::surface) ? Mode::surfaced : boat.mode;
}

void put(Battle& battle, Umpire& umpire, Actor who, const engine::Place& place) {
  battle[who].placing = 0;
  battle[who].pose = {{place.x / 1000.0, place.y / 1000.0}, sea::Heading::from_north({place.heading})};
  umpire.tell(told(Placed{place.x, place.y, place.heading}, "wetthrust.sub.2", who));
}

}  // namespace

// wetthrust.sub.2: deep she is not on the table; wetthrust.sub.3: nor at periscope depth unless detected. One
// who goes unseen, away or down, stays unseen.
bool hidden(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).dives && ship.mode != Mode::surfaced && !ship.is(Mark::detected);
}

// Set-up: boats that start hidden are placed by their owner, unseen.
void place_submarines(Battle& battle, Umpire& umpire) {
  engine::ask_sealed<sides, max_ships>(
      battle, umpire,
      [&](Side side, auto& sheet) {
        each_ship(battle, [&](Actor who, const Ship& ship) {
          if (ship.side == side && ship.placing) sheet.add(question(place_kind, battle, who));
        });
      },
      [&](const Question& q, const Answer& answer) { put(battle, umpire, q.actor, answer.place); });
}

void crash_dives(Battle& battle, Umpire& umpire) {
  if (!battle.book->submarines) return;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.ordered(Comment::crash_dive)) crash_dive(battle, umpire, who);
  });
}

// wetthrust.sub.4: surfaced she is a ship like others; wetthrust.sub.13: and may dive again.
void change_modes(Battle& battle, Umpire& umpire) {
  if (!battle.book->submarines) return;
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (!battle.sheet(ship).dives) return;
    const Mode mode = ordered_mode(ship);
    if (mode == ship.mode) return;
    const Clause clause = mode == Mode::deep ? "wetthrust.sub.9" : "wetthrust.sub.6";
    const bool below = mode != Mode::surfaced && ship.mode != Mode::surfaced;
    const auto audience =  // the marker shows it, if it stays
        below ? engine::Audience::side(ship.side) : engine::Audience::everyone();
    const engine::Event changed = told(ModeChanged{mode}, clause, who, nobody, audience);
    if (mode != Mode::surfaced) umpire.tell(changed);  // before she is gone
    ship.mode = mode;
    if (mode != Mode::surfaced) return;
    ship.clear(Mark::detected);
    umpire.tell(changed);
  });
  lose_contacts(battle, umpire);
}

}  // namespace wetthrust
