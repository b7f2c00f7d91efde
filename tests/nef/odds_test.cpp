// Exact odds from the rules themselves, against the ledger's table of chances and against many throws.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/ways/ways.h"
#include "rulebooks/nef/captain/estimate.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/combat/damage.h"
#include "tests/nef/field.h"

namespace {

using field::Field;
using nef::Battle;

// Chance of each number that `count` reads off the battle after `rule` has been carried out.
std::map<int, double> odds(const Battle& start, const std::function<void(Battle&, engine::Umpire&)>& rule,
                           const std::function<int(const Battle&)>& count) {
  engine::Umpire umpire(nef::rulebook());
  support::Standard captain;
  for (int side = 0; side < 2; ++side) umpire.seat(engine::Side(side), captain);
  engine::Ways ways(1'000'000);
  umpire.enumerate(&ways);
  Battle battle;
  std::map<int, double> chances;
  ways.each([&] { rule(battle = start, umpire); }, [&](double chance) { chances[count(battle)] += chance; });
  EXPECT_FALSE(ways.exceeded());
  EXPECT_LT(ways.cut(), 1e-10);
  return chances;
}

std::map<int, double> hits_on_adalar(Field& field, const std::string& firer, nef::Weapon weapon, nef::Arc arc,
                                     int amount) {
  const nef::Actor who = field.who(firer), target = field.who("Adalar");
  const engine::Shot shot{std::uint8_t(weapon), std::uint8_t(arc), std::int16_t(amount), target};
  return odds(
      field.battle, [=](Battle& battle, engine::Umpire& umpire) { nef::resolve(battle, umpire, who, shot); },
      [=](const Battle& battle) { return int(battle[target].hits); });
}

TEST(NefOdds, ADieThatHitsOnSixesCausesHitsAsTheLedgerSays) {
  Field field({"Lastschiff 20,20 @000"}, {"Adalar 28,20 @180"});
  const auto chances = hits_on_adalar(field, "Lastschiff", nef::Weapon::guns, nef::Arc::starboard, 1);
  EXPECT_NEAR(chances.at(0), 5.0 / 6, 1e-12);
  for (int k = 1; k <= 5; ++k) EXPECT_NEAR(chances.at(k), 5.0 / 6 * std::pow(1.0 / 6, k), 1e-12) << k;
  EXPECT_DOUBLE_EQ(nef::mean_hits(1, 6), 0.2);
}

// What the guns of Adalar, heading south, do to a ship at this place, as captains weigh it.
double gunfire_at(Field& field, double x, double y) {
  const sea::Pose pose{{x, y}, sea::Heading::from_north({0})};
  return nef::prospect_at(field.battle, field.who("Lastschiff"), pose).taken;
}

TEST(NefOdds, CaptainsExpectOfGunsWhatTheRulesThrow) {
  Field field({"Lastschiff 60,5 @000"}, {"Adalar 28,20 @180"});
  nef::Unit& adalar = field["Adalar"];
  adalar.torpedoes = adalar.rockets = adalar.bombs = 0;
  const int guns = nef::available(field.battle, adalar, nef::Weapon::guns);
  const auto dice = [&](nef::Arc arc) {
    const auto told = nef::dice_of<engine::Tally>(field.battle, adalar, nef::Weapon::guns, guns, arc);
    const auto weighed = nef::dice_of<engine::Sum>(field.battle, adalar, nef::Weapon::guns, guns, arc);
    EXPECT_EQ(told.total(engine::Rounding::down), weighed.total(engine::Rounding::down));
    return told.total(engine::Rounding::down);
  };
  const double a_die = gunfire_at(field, 22, 20) / dice(nef::Arc::starboard);
  EXPECT_GT(a_die, 0);
  EXPECT_NEAR(gunfire_at(field, 34, 20), a_die * dice(nef::Arc::port), 1e-9);
  EXPECT_NEAR(gunfire_at(field, 28, 14), a_die * dice(nef::Arc::front), 1e-9);
  EXPECT_NEAR(gunfire_at(field, 28, 26), a_die * dice(nef::Arc::rear), 1e-9);
}

TEST(NefOdds, ADieThatHitsOnFivesCausesHitsAsTheLedgerSays) {
  Field field({"Pegasus 60,10 @000"}, {"Adalar 20,25 @180"});
  field.aloft("Pegasus fighter 1", 20, 20, 0);
  const auto chances =
      hits_on_adalar(field, "Pegasus fighter 1", nef::Weapon::fighter_gun, nef::Arc::front, 1);
  EXPECT_NEAR(chances.at(0), 2.0 / 3, 1e-12);
  for (int k = 1; k <= 5; ++k) EXPECT_NEAR(chances.at(k), 5.0 / 3 * std::pow(1.0 / 6, k), 1e-12) << k;
  EXPECT_DOUBLE_EQ(nef::mean_hits(1, 5), 0.4);
}

TEST(NefOdds, TwelveGunsAgreeWithManyThrows) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 28,20 @180"});
  const auto chances = hits_on_adalar(field, "Sovereign", nef::Weapon::guns, nef::Arc::starboard, 12);
  double mean = 0;
  for (const auto& [hits, chance] : chances) mean += hits * chance;
  EXPECT_NEAR(mean, 2.4, 1e-9);

  engine::Umpire umpire(nef::rulebook());
  constexpr int battles = 20'000;
  std::map<int, int> seen;
  const engine::Shot shot{0, std::uint8_t(nef::Arc::starboard), 12, field.who("Adalar")};
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    umpire.start({seed, 0});
    umpire.begin_step({1, 2});
    Battle battle = field.battle;
    nef::resolve(battle, umpire, field.who("Sovereign"), shot);
    ++seen[battle[shot.target].hits];
  }
  for (int hits = 0; hits <= 6; ++hits)
    EXPECT_NEAR(double(seen[hits]) / battles, chances.at(hits), 0.015) << hits;
}

TEST(NefOdds, AnAttackDestroysASalvoInAThirdOfCasesAndOneInSixOfThoseExplodes) {
  Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"});
  field["Adalar"].attacks = 1;
  const nef::Actor adalar = field.who("Adalar");
  const auto check = [=](Battle& battle, engine::Umpire& umpire) {
    nef::check_vulnerability(battle, umpire, adalar);
  };
  const auto torpedoes =
      odds(field.battle, check, [=](const Battle& battle) { return int(battle[adalar].torpedoes); });
  EXPECT_NEAR(torpedoes.at(1), 1.0 / 3, 1e-12);
  const auto boxes =
      odds(field.battle, check, [=](const Battle& battle) { return int(battle[adalar].boxes); });
  for (int lost = 1; lost <= 6; ++lost) EXPECT_NEAR(boxes.at(lost), 1.0 / 3 / 36, 1e-12) << lost;
}

}  // namespace
