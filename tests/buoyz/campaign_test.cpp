// Campaign supplement 4.0, 4.1 and 4.3: how a campaign goes, and who wins it.
#include <fstream>

#include "tests/buoyz/campaign_desk.h"

namespace campaign_test {

using namespace desk;

TEST(BuoyzCampaign, BeginsWithFleetsOfAnAgreedTotal) {
  Clerk clerk({7, 0});
  const Campaign campaign = begin_campaign(Asked(atlantic, rules().beginning), sheets(), clerk);
  EXPECT_EQ(campaign.scenarios, 3);
  EXPECT_EQ(campaign.sides[0].start, 50);
  EXPECT_EQ(campaign.sides[0].ships.size(), 6u);
  EXPECT_EQ(campaign.sides[0].rank, Rank::first);
  EXPECT_EQ(campaign.sides[1].rank, Rank::second);
  EXPECT_TRUE(campaign.survive_on_doubles);
  support::exercises({"buoyz.cam4.0.1", "buoyz.cam4.1.1"}, clerk.clauses());
  EXPECT_EQ(read(begun({{"years", "1941"}})).scenarios, 5) << "five are recommended";
}

TEST(BuoyzCampaign, ItsYearsGoByFromBattleToBattle) {
  const Campaign campaign = read(begun(atlantic));
  EXPECT_EQ(campaign.year_of(1), 1940);
  EXPECT_EQ(campaign.year_of(2), 1942);
  EXPECT_EQ(campaign.year_of(3), 1944);
}

TEST(BuoyzCampaign, AFleetMayBeLargerThanWhatFights) {
  Wishes wishes = atlantic;
  wishes.resize(3);
  wishes.insert(wishes.end(), {{"points", "30"}, {"fleet", "60"}, {"rank", "Germans=third"}});
  const Campaign campaign = read(begun(wishes));
  EXPECT_EQ(campaign.sides[0].start, 60);
  EXPECT_EQ(campaign.sides[1].rank, Rank::third);
  Desk desk(wishes);
  for (const FoughtSide& side : desk.campaign.battles[0].sides) {
    int points = 0;
    for (const SentShip& ship : side.ships) points += ship.points;
    EXPECT_LE(points, 30);
    EXPECT_GE(points, 20);
  }
}

// cam4.0.1: a total for each fleet; cam4.2.3: a tenth of its own.
TEST(BuoyzCampaign, EachFleetMayHaveATotalOfItsOwn) {
  Wishes wishes = {{"theatre", "pacific"},
                   {"years", "1942"},
                   {"sides", "British=Britain,Japanese=Japan"},
                   {"points", "30"}};
  const auto begin = [&](std::initializer_list<std::pair<std::string, std::string>> more) {
    Wishes all = wishes;
    all.insert(all.end(), more);
    return all;
  };
  Desk desk(begin({{"fleet", "British=100"}, {"fleet", "Japanese=80"}}));
  const int totals[] = {100, 80};
  for (std::size_t i = 0; i < 2; ++i) {
    const FleetSide& side = desk.campaign.sides[i];
    int bought = 0;
    for (const FleetShip& ship : side.ships) bought += ship.points;
    EXPECT_EQ(side.start, totals[i]);
    EXPECT_LE(bought, totals[i]);
    EXPECT_GE(bought, totals[i] - 4);
  }
  desk.fight({});
  EXPECT_EQ(desk.campaign.intervals[0].granted, (std::array{10, 8}));
  EXPECT_EQ(read(campaign_text(desk.campaign)).sides[1].start, 80);
  EXPECT_EQ(read(begun(begin({{"fleet", "Japanese=80"}}))).sides[0].start, 30) << "the points of a battle";
  EXPECT_EQ(read(begun(begin({{"fleet", "British=100; Japanese=80"}}))).sides[1].start, 80);
  const auto said = [&](const char* fleet) { return complaint([&] { begun(begin({{"fleet", fleet}})); }); };
  EXPECT_EQ(said("British=29"), "--fleet: is \"29\" for the British; expected a whole number, 30 to 2000");
  EXPECT_EQ(said("British=2001"),
            "--fleet: is \"2001\" for the British; expected a whole number, 30 to 2000");
  EXPECT_EQ(said("British=many"),
            "--fleet: is \"many\" for the British; expected a whole number, 30 to 2000");
  EXPECT_EQ(said("Dutch=50"), "--fleet: no side \"Dutch\"; expected British or Japanese");
  Clerk clerk({7, 0});
  begin_campaign(Asked(begin({{"fleet", "British=100"}}), rules().beginning), sheets(), clerk);
  EXPECT_NE(clerk.text().find("Fleets: British 100 points, Japanese 30 [buoyz.cam4.0.1]"), std::string::npos)
      << clerk.text();
}

TEST(BuoyzCampaign, BadBeginningsAreRefused) {
  const auto said = [](const Wishes& wishes) { return complaint([&] { begun(wishes); }); };
  EXPECT_EQ(said({{"years", "1944-1940"}}),
            "--years: is \"1944-1940\"; expected a year or two, as in 1940-1943");
  EXPECT_EQ(said({{"years", "1940-1960"}}), "--years: 1960 is not in era 6");
  EXPECT_EQ(said({{"years", "1941"}, {"rank", "British=great"}, {"theatre", "atlantic"}}),
            "--rank: is \"great\"; expected one of first, second, third, other");
  EXPECT_EQ(said({{"scenarios", "0"}}), "--scenarios: is \"0\"; expected a whole number, 1 to 20");
  EXPECT_EQ(said({{"years", "1941"}, {"title", "\"\"\""}}),
            "--title: expected plain text of at most 80 characters");
  EXPECT_EQ(said({{"years", "1941"}, {"points", "50"}, {"fleet", "40"}}),
            "--fleet: is \"40\"; expected a whole number, 50 to 2000");
}

TEST(BuoyzCampaign, EveryScenarioIsFoughtToTheSameTotal) {
  Campaign campaign = read(begun(atlantic));
  Clerk clerk{campaign.seed};
  prepare_battle(campaign, Asked({{"nature", "battle"}}, rules().battle), sheets(), clerk);
  support::exercises({"buoyz.cam4.1.2"}, clerk.clauses());
  const auto scenario = field::load_text(campaign.battles[0].scenario);
  EXPECT_EQ(scenario->points[0], 50);
  EXPECT_EQ(scenario->points[1], 50);
  EXPECT_EQ(scenario->title, "Campaign in the Atlantic, 1940, battle 1");
  Battle battle;
  std::memcpy(static_cast<void*>(&battle), scenario->start.data(), sizeof battle);
  EXPECT_TRUE(battle.book->options.survive_on_doubles);
}

TEST(BuoyzCampaign, ASideThatCannotFillTheTotalFightsShort) {
  Desk desk;
  desk.dice.load({1});  // the cruiser stays in dock
  desk.fight({{"sunk", "KMS Bismarck"}, {"crippled", "KMS Prinz Eugen"}});
  desk.open();
  const auto scenario = field::load_text(desk.campaign.battles[1].scenario);
  EXPECT_EQ(scenario->points[1], 20) << "four submarines";
  Battle battle;
  std::memcpy(static_cast<void*>(&battle), scenario->start.data(), sizeof battle);
  EXPECT_EQ(battle.book->sides[1].break_contact, 8) << "40% of what it brings";
}

TEST(BuoyzCampaign, AnAdmiralMaySayWhoSails) {
  const std::string campaign = begun(atlantic);
  const auto with = [&](const char* who) {
    return rules().prepare(file_of(campaign), {{"nature", "battle"}, {"bring", who}});
  };
  const Campaign chosen = read(with("British=HMS Norfolk, HMS Cossack").text);
  ASSERT_EQ(chosen.battles[0].sides[0].ships.size(), 2u);
  EXPECT_EQ(chosen.battles[0].sides[1].ships.size(), 6u);
  EXPECT_EQ(complaint([&] { with("British=KMS Bismarck"); }),
            "--bring: the British have no ship \"KMS Bismarck\"");
}

TEST(BuoyzCampaign, AConvoyIsLentTheMerchantsTheFleetHasNot) {
  const std::string text =
      rules().prepare(file_of(begun(atlantic)), {{"nature", "convoy"}, {"defender", "British"}}).text;
  const Campaign campaign = read(text);
  int merchants = 0;
  for (const SentShip& ship : campaign.battles[0].sides[0].ships) {
    if (campaign.sides[0].find(ship.name)) continue;
    EXPECT_EQ(ship.points, 2);
    ++merchants;
  }
  EXPECT_EQ(merchants, 3) << "a tenth of 50 points";
  for (const FoughtSide& side : campaign.battles[0].sides)
    for (const SentShip& ship : side.ships) EXPECT_LT(ship.points, 20) << "no battleship in a convoy action";
  field::load_text(campaign.battles[0].scenario);
}

TEST(BuoyzCampaign, ADesignedScenarioMayBeFought) {
  const std::string campaign = begun(atlantic);
  const std::string own =
      read(rules().prepare(file_of(campaign), {{"nature", "battle"}}).text).battles[0].scenario;
  const auto path = std::filesystem::temp_directory_path() / "buoyz-designed.toml";
  std::ofstream(path) << own;
  const Campaign designed = read(rules().prepare(file_of(campaign), {{"scenario", path.string()}}).text);
  EXPECT_EQ(designed.battles[0].scenario, own);
  EXPECT_EQ(designed.battles[0].sides[0].ships.size(), 6u);
  std::filesystem::remove(path);
  EXPECT_NE(complaint([&] {
              rules().prepare(file_of(campaign), {{"scenario", path.string()}});
            }).find("cannot be opened"),
            std::string::npos);
}

TEST(BuoyzCampaign, WithNothingLeftThereIsNoBattle) {
  Desk desk;
  desk.fight({{"sunk",
               "KMS Bismarck, KMS Prinz Eugen, KMS U-99, German submarine 1, German submarine 2, German "
               "submarine 3"}});
  desk.open();
  EXPECT_EQ(desk.campaign.battles.size(), 2u);
  EXPECT_FALSE(desk.campaign.has_open_battle());
  EXPECT_EQ(desk.campaign.battles[1].sides[0].campaign_points, 0);
}

// Ex cam-A.
TEST(BuoyzCampaign, CoralSea) {
  Fought battle;
  battle.sides[0].ships = {{"USS Lexington", 20, Fate::sunk, 0},
                           {"USS Yorktown", 20, Fate::crippled, 0},
                           {"USS Sims", 5, Fate::sunk, 0},
                           {"USS Neosho", 2, Fate::sunk, 0}};
  battle.sides[1].ships = {{"Shoho", 15, Fate::sunk, 0}, {"Shokaku", 20, Fate::crippled, 0}};
  battle.sides[1].broke_contact = 7;
  battle.sides[0].broke_contact = 8;
  Clerk clerk({1, 0});
  EXPECT_EQ(points_destroyed(battle, 1), 27);
  EXPECT_EQ(campaign_points(battle, 1, clerk), 2) << "Japan";
  EXPECT_EQ(campaign_points(battle, 0, clerk), 4) << "USA: 3 for the break, 1 for Shoho";
  support::exercises({"buoyz.cam4.3.1", "buoyz.cam4.3.2"}, clerk.clauses());
  EXPECT_FALSE(clerk.clauses().contains("buoyz.cam4.3.3"));
  battle.sides[0].broke_contact = 0;
  EXPECT_EQ(campaign_points(battle, 0, clerk), 6) << "and 2 more had it stayed";
  support::exercises({"buoyz.cam4.3.3"}, clerk.clauses());
}

TEST(BuoyzCampaign, NobodyScoresABreakInTheSameTurn) {
  Fought battle;
  battle.sides[0].broke_contact = battle.sides[1].broke_contact = 5;
  Clerk clerk({1, 0});
  EXPECT_EQ(campaign_points(battle, 0, clerk), 0);
  EXPECT_EQ(campaign_points(battle, 1, clerk), 0);
}

TEST(BuoyzCampaign, EveryFullTenPointsCountCapturedAndSavedToo) {
  Fought battle;
  battle.sides[1].ships = {
      {"A", 10, Fate::captured, 0}, {"B", 5, Fate::saved, 0}, {"C", 5, Fate::crippled, 0}};
  Clerk clerk({1, 0});
  EXPECT_EQ(campaign_points(battle, 0, clerk), 1) << "15 points";
  battle.sides[1].ships[2].fate = Fate::sunk;
  EXPECT_EQ(campaign_points(battle, 0, clerk), 2);
}

TEST(BuoyzCampaign, MostPointsWin) {
  Wishes wishes = atlantic;
  wishes[2].second = "1";
  Desk desk(wishes);
  desk.fight({{"sunk", "KMS Bismarck"}, {"broke-contact", "Germans=4"}});
  EXPECT_TRUE(desk.campaign.over());
  EXPECT_EQ(total_points(desk.campaign, 0), 7);
  EXPECT_EQ(leader(desk.campaign), 0);
  desk.exercises({"buoyz.cam4.3.4"});
  EXPECT_NE(report_text(desk.campaign).find("the British win it"), std::string::npos);
  EXPECT_TRUE(desk.campaign.intervals.empty()) << "nothing is repaired after the last battle";
}

// cam4.3: 3 and 2 for the sea held, 1 for each full 10 points sunk; cam4.1.1: the battles add up.
TEST(BuoyzCampaign, TheAccountOfPointsIsKeptBattleByBattle) {
  Desk desk(atlantic);
  desk.fight({{"sunk", "KMS Bismarck, HMS Norfolk"}, {"broke-contact", "Germans=4"}});
  for (const char* line : {"Battle 1, British: 20 points of enemy shipping destroyed [buoyz.cam4.3.2]",
                           "Battle 1, British: +3 the enemy broke contact first [buoyz.cam4.3.1]",
                           "Battle 1, British: +2 for enemy shipping destroyed [buoyz.cam4.3.2]",
                           "Battle 1, British: +2 did not have to break contact [buoyz.cam4.3.3]",
                           "Battle 1, British: 7 campaign points for this battle [buoyz.cam4.1.1]",
                           "Battle 1, Germans: 10 points of enemy shipping destroyed [buoyz.cam4.3.2]",
                           "Battle 1, Germans: 1 campaign point for this battle [buoyz.cam4.1.1]"})
    EXPECT_NE(desk.clerk.text().find(line), std::string::npos) << desk.clerk.text();
  EXPECT_EQ(desk.clerk.text().find("Germans: +3"), std::string::npos);
  EXPECT_NE(report_text(desk.campaign).find("7 campaign points (3 cam4.3.1, 2 cam4.3.2, 2 cam4.3.3)\n"),
            std::string::npos)
      << report_text(desk.campaign);
  EXPECT_NE(report_text(desk.campaign).find("1 campaign point (1 cam4.3.2)\n"), std::string::npos);
  desk.open();
  desk.fight({{"broke-contact", "British=3, Germans=5"}});
  EXPECT_EQ(desk.campaign.battles[1].sides[0].campaign_points, 0);
  EXPECT_EQ(desk.campaign.battles[1].sides[1].campaign_points, 3) << "both broke contact: no 2 for staying";
  EXPECT_EQ(total_points(desk.campaign, 0), 7);
  EXPECT_EQ(total_points(desk.campaign, 1), 1 + 3);
  EXPECT_EQ(leader(desk.campaign), 0);
}

TEST(BuoyzCampaign, FatesAreReadFromTheBattle) {
  Ship ship{};
  EXPECT_EQ(fate_of(ship), Fate::fit);
  ship.set(Mark::crippled);
  EXPECT_EQ(fate_of(ship), Fate::crippled);
  ship.state = State::left;
  EXPECT_EQ(fate_of(ship), Fate::crippled);
  ship.set(Mark::struck);
  EXPECT_EQ(fate_of(ship), Fate::captured);
  ship.clear(Mark::struck);
  ship.side = Side(1);
  EXPECT_EQ(fate_of(ship), Fate::captured);
  ship.state = State::saved;
  EXPECT_EQ(fate_of(ship), Fate::saved);
  ship.state = State::sunk;
  EXPECT_EQ(fate_of(ship), Fate::sunk);
  Ship fireship{};
  fireship.set(Mark::lit);
  EXPECT_EQ(fate_of(fireship), Fate::sunk) << "spent, though she has not exploded (12.5.4)";
}

TEST(BuoyzCampaign, TheResultOfABattleIsTakenFromTheTable) {
  Desk desk;
  const auto scenario = field::load_text(desk.campaign.battles[0].scenario);
  Battle end;
  std::memcpy(static_cast<void*>(&end), scenario->start.data(), sizeof end);
  end[buoyz::rulebook().find(&end, "KMS Bismarck")].state = State::sunk;
  end[buoyz::rulebook().find(&end, "HMS Norfolk")].set(Mark::crippled);
  end.fleet(Side(1)).ordered_off = 6;
  const CampaignFile file = file_of(campaign_text(desk.campaign));
  const auto step = rules().fought(file, {*scenario, &end, 9, engine::no_side});
  const Campaign after = read(step.text);
  EXPECT_EQ(after.battles[0].sides[0].campaign_points, 7);
  EXPECT_EQ(after.battles[0].sides[1].broke_contact, 6);
  EXPECT_EQ(after.sides[1].find("KMS Bismarck")->standing, Standing::sunk);
  EXPECT_EQ(after.intervals[0].repairs.size(), 1u);
  const Campaign given_up = read(rules().fought(file, {*scenario, &end, 9, Side(0)}).text);
  EXPECT_EQ(given_up.battles[0].sides[0].broke_contact, 9) << "who gives a battle up breaks contact";
  EXPECT_EQ(given_up.battles[0].sides[0].campaign_points, 5);
}

TEST(BuoyzCampaign, BadResultsAreRefused) {
  Desk desk;
  const auto said = [&](const Wishes& result) {
    return complaint([&] { rules().entered(file_of(campaign_text(desk.campaign)), result); });
  };
  EXPECT_EQ(said({{"sunk", "HMS Hood"}}), "--sunk: no ship \"HMS Hood\" in this battle");
  EXPECT_EQ(said({{"sunk", "HMS Norfolk"}, {"crippled", "HMS Norfolk"}}),
            "--sunk: HMS Norfolk is crippled already");
  EXPECT_EQ(said({{"broke-contact", "French=3"}}),
            "--broke-contact: no side \"French\"; expected British or Germans");
  EXPECT_EQ(said({{"broke-contact", "British=soon"}}),
            "--broke-contact: is \"British=soon\"; expected a side and the turn, as in British=5");
  EXPECT_EQ(said({{"broke-contact", "Germans,British"}, {"sunk", "HMS Norfolk, KMS U-99"}}), "none");
  EXPECT_EQ(complaint([&] { rules().entered(file_of(begun(atlantic)), {}); }), "no battle is open");
}

}  // namespace campaign_test
