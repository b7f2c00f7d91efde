// Whole battles of ethos, held to the printed rules by somebody who does not know the code. Line numbers are
// those of the book.
#include "tests/referee/ethos/judge.h"
#include "tests/referee/watch.h"

namespace referee::ethos_book {
namespace {

constexpr Limit all_limits[] = {
    {"armour stays lost", "l.493-497", "armour is never repaired"},
    {"crews stay lost", "l.495", "repairs bring nobody back"},
    {"one hull point", "l.496", "repairs restore one hull point a turn"},
    {"no return", "l.472-474", "who is sunk does not come back"},
    {"nobody moves out of step", "l.7-24", "ships lie still while guns fire and crews repair"},
    {"wind", "l.278-282", "the wind shifts one point at most, but after a calm"},
    {"smoke goes", "l.283", "smoke lasts two turns"},
    {"torpedoes run four turns", "l.417", "no torpedo runs longer"},
    {"hull is mended by repairs", "l.493-496", "no hull point comes back but in step p"},
    {"sunk at nothing", "l.472-474", "without hull a ship sinks, or is a hulk"},
    {"tubes rest", "l.418-423", "each bank launches every second turn"},
    {"three salvos", "l.419-424", "a submarine has three salvos"},
    {"flight", "l.324-325", "no wave flies farther than 24 inches"},
    {"hits of dice", "l.442-446", "no more hits than dice"},
    {"missiles fly three turns", "l.421", "no missile flies longer"},
    {"dice of a salvo", "l.443-457", "the dice of every salvo follow from a to l"},
    {"sixes at small ships", "l.443-445", "5 hits, at destroyers and smaller 6"},
    {"gun range", "l.409-414", "no weapon fires beyond its range"},
    {"boxes of a salvo", "l.458-463", "all hits but every third cost a box"},
    {"armour and hull by turns", "l.458-461", "armour alternates with hull"},
    {"every third hit", "l.461-463", "every third hit is a die of the chart"},
    {"least flight", "l.326", "piston-engined aircraft fly 5 inches at least"},
    {"launch rate", "l.352-355", "a ship launches as many waves as her sheet says, or one"},
    {"shot down in pairs", "l.393-397", "one wave of each pair that is not level is lost"},
    {"AA reach", "l.464", "AA reaches 2 inches"},
    {"AA hits on six", "l.464-465", "6 hits, ECM added"},
    {"AA destroys", "l.465", "any hit destroys the wave"},
    {"goalkeepers", "l.467-469", "with ECM 3, a die for two AA points", Often::rarely},
    {"bombs within half an inch", "l.425", "bombs reach half an inch"},
    {"one load", "l.367, l.425", "a load is used once"},
    {"runs", "l.417-421", "torpedoes run 4 or 6 inches, missiles 25"},
    {"torpedoes fail on 1 and 2", "l.431-432", "two dice of hits, none on 1 and 2"},
    {"missiles fail on 1", "l.435-436", "three dice of hits, none on 1"},
    {"ASW reach", "l.427", "ASW reaches an inch", Often::rarely},
    {"ASW hits", "l.441", "5 hits, with ECM less one added", Often::rarely},
    {"mines within an inch", "l.360", "a ship sets off what she comes within an inch of"},
    {"sweepers are slow", "l.363-365", "they move an inch at most and fire nothing", Often::rarely},
    {"grapples on four", "l.510-512", "4 grapples, a corvus adds one"},
    {"boarding losses", "l.513-517", "the loser loses the difference, the winner half"},
    {"prizes lie still", "l.518", "a captured ship does not move in the next turn", Often::rarely},
    {"too few to fire", "l.520-521", "a ship down to one crew does not fire"},
    {"a repair for two crew", "l.493-499", "a die for two crew, marines half"},
};

struct Judge {
  void watch(const Step& seen, Notes& notes) {
    if (seen.turn == 0) return;
    for (int i = 0; i < seen.before.ships.size(); ++i)
      ship(seen, notes, Actor(i), seen.before.ships[i], seen.after.ships[i]);
    weather(seen, notes);
    waves(seen, notes);
    for (const auto judge : {judge_gunnery, judge_damage, judge_air, judge_weapons, judge_crews})
      judge(seen, notes);
    for (const auto& runner : seen.after.runners)
      if (runner.kind == ::ethos::RunnerKind::missile)
        hold(seen, notes, "missiles fly three turns", Actor(0), runner.turns <= 3, "'s table has an old one");
    for (const auto& runner : seen.after.runners)
      if (runner.kind == ::ethos::RunnerKind::torpedo)
        hold(seen, notes, "torpedoes run four turns", Actor(0), runner.turns <= 4, "'s table has an old one");
  }
  void ship(const Step& seen, Notes& notes, Actor who, const Ship& was, const Ship& is) {
    hold(seen, notes, "armour stays lost", who, is.armour <= was.armour, "has more armour");
    if (was.state == ::ethos::State::sunk)
      hold(seen, notes, "no return", who, is.state == was.state, "is there again");
    if (in(seen, 'n') && !was.submerged && !is.submerged)
      hold(seen, notes, "nobody moves out of step", who, is.pose == was.pose, "moves");
    if (is.state == ::ethos::State::afloat)
      hold(seen, notes, "sunk at nothing", who, is.hull > 0 || is.hulk, "floats without hull");
    hold(seen, notes, "three salvos", who, is.salvos <= 3, "has more");
    for (std::size_t i = 0; i < was.launched.size(); ++i)
      if (in(seen, 'd') && was.launched[i] > 0 && is.launched[i] != was.launched[i])
        hold(seen, notes, "tubes rest", who, is.launched[i] >= was.launched[i] + 2, "launches too soon");
    if (!in(seen, 'p'))
      return hold(seen, notes, "hull is mended by repairs", who, is.hull <= was.hull, "has more hull");
    hold(seen, notes, "crews stay lost", who, is.crew <= was.crew && is.marines <= was.marines, "has more");
    hold(seen, notes, "one hull point", who, is.hull <= was.hull + 1, "restores more");
  }
  void waves(const Step& seen, Notes& notes) {
    if (!in(seen, 'g')) return;
    for (int i = 0; i < seen.before.waves.size(); ++i) {
      const auto &was = seen.before.waves[i], &is = seen.after.waves[i];
      if (was.where != ::ethos::Aloft::on_table || is.where != was.where) continue;
      const double way = std::hypot(is.pose.at.x - was.pose.at.x, is.pose.at.y - was.pose.at.y);
      hold(seen, notes, "flight", ::ethos::wave_actor(i), way <= 24.02, "flies {}", way);
    }
  }
  void weather(const Step& seen, Notes& notes) {
    if (!in(seen, 'b')) return;
    const int shift = (int(seen.after.weather.wind) - int(seen.before.weather.wind) + 8) % 8;
    if (!seen.before.weather.calm)
      hold(seen, notes, "wind", Actor(0), shift <= 1 || shift == 7, "'s wind shifts {} points", shift);
    for (const auto& puff : seen.after.puffs)
      hold(seen, notes, "smoke goes", Actor(0), seen.turn - puff.laid < 2, "'s table has old smoke");
  }
};

// Does this to the first ship of such a step.
template <class Do>
bool with_ship(Step& seen, char letter, Do&& change) {
  return in(seen, letter) && (change(seen.before.ships[0], seen.after.ships[0]), true);
}

constexpr Fault<Battle> all_faults[] = {
    {"armour stays lost",
     [](Step& seen) {
       return with_ship(seen, 'n', [](Ship& was, Ship& is) { is.armour = was.armour + 1; });
     }},
    {"crews stay lost",
     [](Step& seen) { return with_ship(seen, 'p', [](Ship& was, Ship& is) { is.crew = was.crew + 1; }); }},
    {"one hull point",
     [](Step& seen) { return with_ship(seen, 'p', [](Ship& was, Ship& is) { is.hull = was.hull + 2; }); }},
    {"no return",
     [](Step& seen) {
       return with_ship(seen, 'n', [](Ship& was, Ship& is) {
         was.state = ::ethos::State::sunk, is.state = ::ethos::State::afloat;
       });
     }},
    {"nobody moves out of step",
     [](Step& seen) { return with_ship(seen, 'n', [](Ship&, Ship& is) { is.pose.at.x += 1; }); }},
    {"wind",
     [](Step& seen) {
       seen.after.weather.wind = sea::WindPoint((int(seen.before.weather.wind) + 4) % 8);
       return in(seen, 'b');
     }},
    {"smoke goes",
     [](Step& seen) {
       if (!in(seen, 'b') || seen.turn < 3 || seen.after.puffs.empty()) return false;
       return seen.after.puffs[0].laid = 1, true;
     }},
    {"torpedoes run four turns",
     [](Step& seen) {
       for (auto& runner : seen.after.runners)
         if (runner.kind == ::ethos::RunnerKind::torpedo) return runner.turns = 5, true;
       return false;
     }},
    {"hull is mended by repairs",
     [](Step& seen) { return with_ship(seen, 'n', [](Ship& was, Ship& is) { is.hull = was.hull + 1; }); }},
    {"sunk at nothing",
     [](Step& seen) { return with_ship(seen, 'd', [](Ship&, Ship& is) { is.hull = 0; }); }},
    {"tubes rest",
     [](Step& seen) {
       return with_ship(seen, 'd', [](Ship& was, Ship& is) { was.launched[0] = 1, is.launched[0] = 2; });
     }},
    {"three salvos", [](Step& seen) { return with_ship(seen, 'd', [](Ship&, Ship& is) { is.salvos = 4; }); }},
    {"flight",
     [](Step& seen) {
       if (in(seen, 'g'))
         for (int i = 0; i < seen.before.waves.size(); ++i)
           if (seen.before.waves[i].where == ::ethos::Aloft::on_table &&
               seen.after.waves[i].where == ::ethos::Aloft::on_table)
             return seen.after.waves[i].pose.at.x += 60, true;
       return false;
     }},
    {"hits of dice",
     [](Step& seen) {
       for (engine::Event& event : seen.events)
         if (engine::is<::ethos::Fired>(event))
           return support::alter<::ethos::Fired>(event, [](auto& fired) { fired.hits = fired.dice + 1; }),
                  true;
       return false;
     }},
    {"missiles fly three turns",
     [](Step& seen) {
       for (auto& runner : seen.after.runners)
         if (runner.kind == ::ethos::RunnerKind::missile) return runner.turns = 4, true;
       return false;
     }},
};

TEST(EthosReferee, SeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(all_scenarios(), all_limits, 120);
}
TEST(EthosReferee, FindsEveryPlantedFault) {
  std::vector<Fault<Battle>> faults(std::begin(all_faults), std::end(all_faults));
  faults.insert(faults.end(), more_faults().begin(), more_faults().end());
  expect_faults_found<Battle, Judge>(all_scenarios(), all_limits, std::span<const Fault<Battle>>(faults));
}

TEST(EthosReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(all_scenarios(), all_limits, 10'000);
}

TEST(EthosReferee, SeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::ethos_recipe(), 25);
}
TEST(EthosReferee, SoakSeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::ethos_recipe(), 1'700);
}

}  // namespace
}  // namespace referee::ethos_book
