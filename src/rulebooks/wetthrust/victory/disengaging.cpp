// Chapter diseng and step 8.
#include "rulebooks/wetthrust/victory/disengaging.h"

#include "engine/kit/choice_of.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "rulebooks/wetthrust/victory/victory.h"

namespace wetthrust {
namespace {

constexpr sea::Angle away = sea::degrees(90), parallel = sea::degrees(30);  // diseng.1, diseng.3

constexpr int inch = 1000;  // thousandths

// wetthrust.diseng.4: barred by the recovery of a reconnaissance aircraft (recon.5).
bool barred(const Ship& ship) { return ship.is(Mark::no_disengaging); }

bool surface_ship(const Ship& ship) { return on_table(ship) && ship.mode == Mode::surfaced; }

template <class Holds>
Actor nearest(const Battle& battle, const Ship& ship, Holds&& holds) {
  return fleet(battle).nearest(
      [&](const Ship& enemy) { return enemy.side != ship.side && holds(enemy); },
      [&](const Ship& enemy) { return sea::distance_squared(ship.pose.at, enemy.pose.at); });
}

Actor nearest_enemy(const Battle& battle, const Ship& ship) { return nearest(battle, ship, surface_ship); }

// wetthrust.diseng.1: ordered, at full attainable speed, turned away, and making smoke where the weather lets
// her, as the order itself sees to.
StuckBy what_holds(const Battle& battle, const Ship& ship) {
  if (barred(ship)) return StuckBy::recovery;
  if (ship.is(Mark::stopped_touch)) return StuckBy::collision;
  if (!ship.is(Mark::full_speed)) return StuckBy::speed;
  if (smoke_possible(battle.weather) && !making_smoke(ship)) return StuckBy::no_smoke;
  const Actor enemy = nearest_enemy(battle, ship);
  const bool turned_away = enemy == nobody || sea::angle_off_bow(ship.pose, battle[enemy].pose.at) >= away;
  return turned_away ? StuckBy::nothing : StuckBy::course;
}

// wetthrust.diseng.3: under way, and on a parallel course or with the ship in her bow quadrant.
bool may_challenge(const Ship& enemy, const Ship& ship) {
  if (!surface_ship(enemy) || enemy.speed == 0 || barred(enemy)) return false;
  const sea::Angle between = sea::absolute(sea::difference(enemy.pose.heading, ship.pose.heading));
  return between <= parallel || (quadrants(enemy.pose, ship.pose.at) & bow_bit);
}

Actor challenger_of(const Battle& battle, const Ship& ship) {
  return nearest(battle, ship, [&](const Ship& enemy) { return may_challenge(enemy, ship); });
}

void get_away(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  battle[who].state = State::left;
  umpire.tell(told(Disengaged{}, clause, who));
}

bool is_challenged(const Battle& battle, Umpire& umpire, Actor who, Actor challenger) {
  if (challenger == nobody) return false;
  const Question q = question(challenge_kind, battle, challenger, index(who));
  return umpire.ask<engine::Choice>(battle, q).option == 1;
}

// wetthrust.diseng.2: unchallenged she gets away; wetthrust.diseng.6: else on a D6 at or below the number.
void try_to_disengage(Battle& battle, Umpire& umpire, Actor who) {
  const StuckBy held = what_holds(battle, battle[who]);
  const Actor enemy = held == StuckBy::course ? nearest_enemy(battle, battle[who]) : nobody;
  umpire.tell(told(TriesToDisengage{held}, "wetthrust.diseng.1", who, enemy));
  if (held != StuckBy::nothing) return;
  const Actor challenger = challenger_of(battle, battle[who]);
  if (!is_challenged(battle, umpire, who, challenger)) {
    umpire.tell(told(NotChallenged{}, "wetthrust.diseng.2", who));
    return get_away(battle, umpire, who, "wetthrust.diseng.2");
  }
  const Tally number = disengagement(battle, who, challenger);
  const int die = umpire.roll(Die::d6, {who, "wetthrust.diseng.6", "disengagement", &number});
  umpire.tell(told(Challenged{total(number), die}, "wetthrust.diseng.5", who, challenger));
  if (die <= total(number)) return get_away(battle, umpire, who, "wetthrust.diseng.6");
  umpire.tell(told(InContact{}, "wetthrust.diseng.6", who));
}

// wetthrust.torp.8: launchers with reloads are loaded again after some full turns.
void reload(const Battle& battle, Ship& ship, int turn) {
  const Sheet& sheet = battle.sheet(ship);
  each_symbol(sheet, sheet.of[std::size_t(System::launcher)], [&](int, const Symbol& symbol) {
    const std::size_t mount = symbol.mount;
    if (ship.ready[mount] == 0 || turn + 1 < ship.ready[mount]) return;
    ship.ready[mount] = 0;
    if (ship.reloads[mount] == 0) return;
    --ship.reloads[mount];
    ship.loaded[mount] = symbol.tubes;
  });
}

// wetthrust.bridge.4: in the next turn the second bridge commands.
void hand_over(const Battle& battle, Umpire& umpire, Actor who, const Ship& ship) {
  const bool first = working(battle, ship, System::bridge);
  if (!first && controlled(battle, ship, umpire.turn() + 1) && !controlled(battle, ship, umpire.turn()))
    umpire.tell(told(SecondBridge{}, "wetthrust.bridge.4", who));
}

void end_ships_turn(const Battle& battle, Umpire& umpire, Actor who, Ship& ship) {
  constexpr std::uint32_t of_this_turn = bit(Mark::salvo_chasing) | bit(Mark::disruptive) | bit(Mark::fired) |
                                         bit(Mark::full_speed) | bit(Mark::stopped_touch);
  if (ship.is(Mark::stopped_touch)) ship.speed = 0;
  ship.marks &= ~of_this_turn;
  ship.comments = 0, ship.ram = nobody, ship.shuns = nobody;
  ship.fired = 0, ship.smokes = Smoke::none, ship.launched = 0, ship.recovered = 0;
  reload(battle, ship, umpire.turn());
  hand_over(battle, umpire, who, ship);
}

struct ChallengeQuestion : engine::YesOrNo<Battle, ChallengeQuestion> {
  static constexpr const char *name = "challenge", *code = "challenge.yes-or-no";
  static constexpr Clause clause = "wetthrust.diseng.3";

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("does she challenge {}, who wants to disengage?", battle.name(ship_actor(q.detail)));
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int yes) {
    const Actor ship = ship_actor(q.detail);
    if (!yes) return {battle.name(ship) + " gets away"};
    return engine::stakes_at_most(Die::d6, total(disengagement(battle, ship, q.actor)),
                                  battle.name(ship) + " gets away only by dice");
  }
};

}  // namespace

const QuestionKind challenge_kind = engine::question_kind<Battle, ChallengeQuestion>();

// wetthrust.diseng.5: what is over in the difference goes against the ship that runs.
Tally disengagement(const Battle& battle, Actor ship, Actor challenger) {
  const Ship &runs = battle[ship], &follows = battle[challenger];
  Tally number;
  const int faster = top_speed(battle, runs) - top_speed(battle, follows), over = faster % inch;
  number.plus((faster - over) / inch - (over < 0 ? 1 : 0),
              over ? "difference of top speeds, rounded down" : "difference of top speeds",
              "wetthrust.diseng.5");
  if (runs.fuel_lost > 1) number.plus(-(runs.fuel_lost / 2), "fuel lost", "wetthrust.fuel.5");
  if (working(battle, follows, System::radar)) number.plus(-1, "the challenger's radar", "wetthrust.radar.2");
  if (making_smoke(runs)) number.plus(1, "smoke", "wetthrust.smoke.1");
  if (const int weather = weather_number(battle.weather)) number.plus(weather, "weather", "wetthrust.wx.1");
  return number;
}

// Step 8, the last (wetthrust.seq.1): disengagement, then bookkeeping.
void end_of_turn(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.ordered(Comment::disengage)) try_to_disengage(battle, umpire, who);
  });
  age_ladders(battle);
  air_bookkeeping(battle, umpire);
  age_smoke(battle, umpire);
  change_modes(battle, umpire);
  each_ship(battle, [&](Actor who, Ship& ship) { end_ships_turn(battle, umpire, who, ship); });
  change_weather(battle, umpire);
  settle_objectives(battle, umpire);
}

}  // namespace wetthrust
