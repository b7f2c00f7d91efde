// Campaign supplement 4.0, 4.1: what is agreed before a campaign begins, and by which dice it goes.
#include "tests/buoyz/campaign_desk.h"

namespace campaign_terms_test {

using namespace desk;

std::string said(const Wishes& wishes) {
  return complaint([&] { begun(wishes); });
}

Wishes with(Wishes wishes, const Wishes& more) {
  wishes.insert(wishes.end(), more.begin(), more.end());
  return wishes;
}

TEST(BuoyzCampaignTerms, YearsBeforeChristAndShortOnesAreYearsToo) {
  const auto years = [](const char* text) {
    const Campaign campaign = read(begun({{"years", text}, {"theatre", "mediterranean"}}));
    EXPECT_EQ(campaign.era, 1) << text;
    return std::pair{campaign.first_year, campaign.last_year};
  };
  EXPECT_EQ(years("-480"), std::pair(-480, -480));
  EXPECT_EQ(years("-480--470"), std::pair(-480, -470));
  EXPECT_EQ(years("-31-14"), std::pair(-31, 14));
  EXPECT_EQ(years("5-9"), std::pair(5, 9));
  EXPECT_EQ(years("-3000"), std::pair(-3000, -3000));
}

TEST(BuoyzCampaignTerms, WhatIsNoYearIsRefused) {
  for (const char* text : {"soon-1944", "1940-soon", "-3001", "3001", "1944-1943", "1940-"})
    EXPECT_EQ(said({{"years", text}, {"theatre", "atlantic"}}),
              fmt::format("--years: is \"{}\"; expected a year or two, as in 1940-1943", text));
  EXPECT_EQ(said({{"years", "1990-3001"}, {"theatre", "atlantic"}}), "--years: 3001 is not in era 8");
  EXPECT_EQ(said({{"years", "2000-3000"}, {"theatre", "atlantic"}}), "none");
}

// The first battle in the first year, the last in the last, also where there are only two.
TEST(BuoyzCampaignTerms, TheYearsOfShortCampaigns) {
  Campaign campaign;
  campaign.first_year = 1940, campaign.last_year = 1944;
  campaign.scenarios = 2;
  EXPECT_EQ(campaign.year_of(1), 1940);
  EXPECT_EQ(campaign.year_of(2), 1944);
  campaign.scenarios = 1;
  EXPECT_EQ(campaign.year_of(1), 1940);
}

TEST(BuoyzCampaignTerms, NumbersHaveTheirBounds) {
  EXPECT_EQ(said(with(atlantic, {{"points", "0"}})),
            "--points: is \"0\"; expected a whole number, 1 to 1000");
  EXPECT_EQ(said(with(atlantic, {{"points", "0"}, {"fleet", "50"}})),
            "--points: is \"0\"; expected a whole number, 1 to 1000");
  EXPECT_EQ(said(with(atlantic, {{"bc-percent", "0"}})),
            "--bc-percent: is \"0\"; expected a whole number, 1 to 100");
  const Campaign campaign = read(begun(with(atlantic, {{"bc-percent", "60"}, {"survive-on-doubles", "no"}})));
  EXPECT_EQ(campaign.bc_percent, 60);
  EXPECT_FALSE(campaign.survive_on_doubles);
}

// cam2.1.4, Gaps G19: Britain until 1942, unless another is named; on whichever side it fights.
TEST(BuoyzCampaignTerms, TheDominantPowerIsTheErasOrTheOneNamed) {
  const auto dominant = [](const Wishes& wishes, int battle) {
    const Plan plan = plan_of(read(begun(wishes)), battle);
    return std::pair{plan.forces[0].dominant, plan.forces[1].dominant};
  };
  EXPECT_EQ(dominant(atlantic, 1), std::pair(true, false));
  EXPECT_EQ(dominant(atlantic, 3), std::pair(false, false)) << "1944: the USA";
  EXPECT_EQ(dominant(with(atlantic, {{"dominant", "Germans"}}), 1), std::pair(false, true));
  EXPECT_EQ(dominant(with(atlantic, {{"dominant", "British"}}), 3), std::pair(true, false));
  const Wishes swapped = {
      {"theatre", "atlantic"}, {"years", "1940"}, {"sides", "Germans=Germany,British=Britain"}};
  EXPECT_EQ(dominant(swapped, 1), std::pair(false, true));
}

// ---- Campaign points

TEST(BuoyzCampaignTerms, ContactBrokenInTheFirstTurnIsBrokenToo) {
  Fought battle;
  battle.sides[1].broke_contact = 1;
  Clerk clerk({1, 0});
  EXPECT_EQ(campaign_points(battle, 0, clerk), 3 + 2);
  EXPECT_EQ(campaign_points(battle, 1, clerk), 0);
  EXPECT_FALSE(clerk.clauses().contains("buoyz.cam4.3.2")) << "nothing was destroyed";
}

TEST(BuoyzCampaignTerms, TheLeaderIsWhoHasMorePoints) {
  Campaign campaign;
  campaign.battles.resize(2);
  const auto led_by = [&](int first, int second) {
    campaign.battles[1].sides[0].campaign_points = first;
    campaign.battles[1].sides[1].campaign_points = second;
    return leader(campaign);
  };
  campaign.battles[0].sides[1].campaign_points = 2;
  EXPECT_EQ(led_by(2, 0), std::nullopt);
  EXPECT_EQ(led_by(3, 0), 0);
  EXPECT_EQ(led_by(2, 1), 1);
}

// ---- Dice: keyed by the battle or interval and the stage of it, so that one throw more here changes none
// there.

int thrown(std::uint64_t seed, engine::Moment stage, int actor) {
  Clerk clerk({seed, 0});
  clerk.begin(stage);
  return clerk.roll(Die::d6, {Actor(actor), "buoyz.cam4.1.1", "a die"});
}

TEST(BuoyzCampaignTerms, AFleetIsBoughtByTheDiceOfItsOwnStage) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Campaign campaign = read(begun({{"era", "6"},
                                          {"points", "60"},
                                          {"sides", "British=Britain,Germans=Germany"},
                                          {"force", "British=HMS Cossack"},
                                          {"force", "Germans=KMS U-99"},
                                          {"minefield", "Germans"}},
                                         seed));
    Clerk clerk({seed, 0});
    clerk.begin({0, 1});
    EXPECT_EQ(int(campaign.theatre) + 1, clerk.roll(Die::d5, {Actor(0), "buoyz.cam2.1.1", "theatre"}))
        << seed;
    EXPECT_EQ(campaign.sides[1].ships.back().points,
              thrown(seed, {0, 2}, index(engine::actor_of(engine::Side(1)))))
        << seed;
  }
}

TEST(BuoyzCampaignTerms, EveryBattleIsRolledUpByItsOwnDice) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Desk desk;
    desk.campaign.seed = {seed, 0};
    desk.fight({});
    for (const int number : {2, 3}) {
      Campaign& campaign = desk.campaign;
      Clerk clerk(campaign.seed), expected(campaign.seed);
      const Asked asked({}, rules().battle);
      Plan plan = plan_of(campaign, number);
      expected.begin({std::uint32_t(number), 1});
      choose_nature(plan, asked, expected);
      choose_defender(plan, asked, expected);
      expected.begin({std::uint32_t(number), 3});
      roll_table(plan, sheets(), expected);
      roll_night(plan, asked, expected);
      roll_weather(plan, asked, expected);
      prepare_battle(campaign, asked, sheets(), clerk);
      for (const Minute& minute : expected.minutes())
        EXPECT_NE(clerk.text().find(minute.text), std::string::npos) << seed << ": " << minute.text;
      if (number == 2) desk.fight({});
    }
  }
}

// A ship's dice are her own: twice her place in the list of her side, and one more for the second side.
TEST(BuoyzCampaignTerms, EveryShipIsRepairedAndDeliveredByHerOwnDice) {
  const Wishes hurt = {{"crippled", "HMS Norfolk, British destroyer 2, KMS Bismarck"}};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Desk desk;
    desk.campaign.seed = {seed, 0};
    const auto step = rules().entered(file_of(campaign_text(desk.campaign)), hurt);
    const Campaign after = read(step.text);
    ASSERT_EQ(after.intervals[0].repairs.size(), 3u);
    EXPECT_EQ(after.intervals[0].repairs[0].die, thrown(seed, {1, 11}, 2)) << seed;
    EXPECT_EQ(after.intervals[0].repairs[1].die, thrown(seed, {1, 11}, 8)) << seed;
    EXPECT_EQ(after.intervals[0].repairs[2].die, thrown(seed, {1, 11}, 1)) << seed;
    const Campaign ordered = read(rules().replace(file_of(step.text), orders("Germans=KMS U-99")).text);
    ASSERT_EQ(ordered.intervals[0].deliveries.size(), 1u);
    EXPECT_EQ(ordered.intervals[0].deliveries[0].die, thrown(seed, {1, 12}, 2 * 6 + 1)) << seed;
  }
}

TEST(BuoyzCampaignTerms, EveryBattleIsFoughtWithASeedOfItsOwn) {
  Desk desk;
  desk.campaign.seed = {7, 4};
  const auto first = rules().open(file_of(campaign_text(desk.campaign)));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->number, 1);
  EXPECT_EQ(first->seed.key, 7u);
  EXPECT_EQ(first->seed.battle, 5u);
  desk.fight({});
  EXPECT_FALSE(rules().open(file_of(campaign_text(desk.campaign))));
  desk.open();
  EXPECT_EQ(rules().open(file_of(campaign_text(desk.campaign)))->seed.battle, 6u);
}

}  // namespace campaign_terms_test
