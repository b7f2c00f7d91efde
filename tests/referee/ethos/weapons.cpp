// Torpedoes, missiles and ASW.
#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

using ::ethos::AswFired, ::ethos::MineSetOff, ::ethos::RunnerKind, ::ethos::Striker, ::ethos::Struck;

// l.417-421.
void runs(const Step& seen, Notes& notes) {
  for (const auto& runner : seen.after.runners) {
    const bool missile = runner.kind == RunnerKind::missile;
    const double speed = missile                         ? 25
                         : seen.after.book->year >= 1970 ? 6
                                                         : 4,
                 run = way(runner.last, runner.pose.at);
    hold(seen, notes, "runs", Actor(0), run <= speed + 0.02, "'s table has one that ran {} inches", run);
  }
}

// l.431-437: torpedoes fail on 1 and 2, missiles on 1; two dice of hits, and three.
void impacts(const Step& seen, Notes& notes) {
  each<Struck>(seen, [&](std::size_t i, const engine::Event& event, const Struck& struck) {
    const bool missile = struck.what == Striker::missile;
    const auto* effect = thrown_for(seen, i, missile ? "ethos.missile.3" : "ethos.torp.6");
    const auto* damage = thrown_for(seen, i, missile ? "ethos.missile.4" : "ethos.torp.7");
    if (!effect) return;
    const bool works = effect->faces[0] > (missile ? 1 : 2);
    const int dice = missile ? 3 : 2, hits = works && damage ? damage->result : 0;
    const bool thrown = works == (damage != nullptr) && (!damage || int(damage->faces.size()) == dice);
    hold(seen, notes, missile ? "missiles fail on 1" : "torpedoes fail on 1 and 2", event.who,
         thrown && struck.hits == hits, "takes {} hits, not {}", struck.hits, hits);
  });
}

// l.427, l.441.
void depth_charges(const Step& seen, Notes& notes) {
  each<AswFired>(seen, [&](std::size_t i, const engine::Event& event, const AswFired&) {
    if (!is_ship(event.who)) return;
    const Ship& ship = seen.before[event.who];
    const double range = way(ship.pose.at, seen.before.contact(event.whom).pose.at);
    hold(seen, notes, "ASW reach", event.who, range <= 1.02, "fires {} inches", range);
    if (const auto* roll = thrown_for(seen, i, "ethos.asw.2"))
      hold(seen, notes, "ASW hits", event.who, roll->need == 6 - ship.ecm, "hits on {}", roll->need);
  });
}

// l.360: of all the mines that were armed one lies within an inch of her track.
void mines(const Step& seen, Notes& notes) {
  each<MineSetOff>(seen, [&](std::size_t, const engine::Event& event, const MineSetOff&) {
    if (!is_ship(event.who)) return;
    const auto& track = seen.before[event.who].track;
    double nearest = 99;
    for (const auto& mine : seen.before.mines)
      for (int i = 0; i + 1 < track.size(); ++i)
        if (mine.armed) nearest = std::min(nearest, from_line(mine.at, track[i].at, track[i + 1].at));
    hold(seen, notes, "mines within an inch", event.who, nearest <= 1.02, "is {} inches from any", nearest);
  });
}

// l.363-365.
void sweepers(const Step& seen, Notes& notes) {
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    const Ship& ship = seen.before.ships[i];
    if (ship.declared.sweep == 255) continue;
    bool fires = false;
    for (const engine::Event& event : seen.events)
      fires |=
          event.who == Actor(i) && (engine::is<::ethos::Fired>(event) || engine::is<::ethos::AaFired>(event));
    hold(seen, notes, "sweepers are slow", Actor(i), ship.moved <= 1010 && !fires, "moves {} or fires",
         ship.moved);
  }
}

}  // namespace

void judge_weapons(const Step& seen, Notes& notes) {
  if (in(seen, 'g')) runs(seen, notes);
  if (in(seen, 'h')) mines(seen, notes);
  if (in(seen, 'h') || in(seen, 'k') || in(seen, 'n')) sweepers(seen, notes);
  if (in(seen, 'l')) depth_charges(seen, notes);
  if (in(seen, 'm')) impacts(seen, notes);
}

}  // namespace referee::ethos_book
