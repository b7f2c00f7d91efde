// Campaign supplement 4.2: repairs and replacements.
#include "rulebooks/buoyz/campaign_parts.h"
#include "tests/buoyz/campaign_desk.h"

namespace campaign_interval_test {

using namespace desk;

TEST(BuoyzCampaign, RanksAreGivenByTheirWords) {
  EXPECT_EQ(buoyz::rank_named("First"), Rank::first);
  EXPECT_EQ(buoyz::rank_named("other"), Rank::other);
  EXPECT_THROW(buoyz::rank_named("best"), engine::BadWish);
}

TEST(BuoyzCampaign, ACrippledShipIsRepairedOnFour) {
  Desk desk;
  desk.dice.load({4, 3});
  desk.fight({{"crippled", "HMS Norfolk, KMS Bismarck"}});
  EXPECT_EQ(desk.standing(0, "HMS Norfolk"), Standing::ready);
  EXPECT_EQ(desk.standing(1, "KMS Bismarck"), Standing::crippled);
  desk.exercises({"buoyz.cam4.2.1"});
  desk.open();
  for (const SentShip& ship : desk.campaign.battles[1].sides[1].ships) EXPECT_NE(ship.name, "KMS Bismarck");
  desk.dice.load({5});  // she rolls again before the one after
  desk.fight({});
  EXPECT_EQ(desk.standing(1, "KMS Bismarck"), Standing::ready);
}

TEST(BuoyzCampaign, AShipThatSankAndReachedPortIsTreatedAsCrippled) {
  Desk desk;
  desk.dice.load({6});
  desk.fight({{"saved", "KMS Bismarck"}});
  EXPECT_EQ(desk.standing(1, "KMS Bismarck"), Standing::ready);
  EXPECT_EQ(desk.campaign.battles[0].sides[0].campaign_points, 2) << "for that scenario she counts as lost";
  desk.exercises({"buoyz.cam4.2.2"});
}

TEST(BuoyzCampaign, ATenthOfTheStartComesAndIsHoarded) {
  Desk desk;
  desk.fight({});
  EXPECT_EQ(desk.campaign.sides[0].hoard, 5);
  desk.exercises({"buoyz.cam4.2.3"});
  desk.open();
  desk.fight({});
  EXPECT_EQ(desk.campaign.sides[0].hoard, 10);
  EXPECT_EQ(desk.campaign.sides[1].hoard, 10);
}

TEST(BuoyzCampaign, AReplacementCostsItsPointsAndIsDelivered) {
  Desk desk;
  desk.fight({});
  desk.dice.load({1});
  order_replacement(desk.campaign, 0, sheet("HMS Cossack"), sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[0].hoard, 0);
  EXPECT_EQ(desk.campaign.sides[0].ships.back().name, "British destroyer 4");
  EXPECT_EQ(desk.campaign.sides[0].ships.back().standing, Standing::ready) << "1 + 3 never fails";
  desk.exercises({"buoyz.cam4.2.4", "buoyz.cam4.2.7"});
  EXPECT_EQ(
      complaint([&] { order_replacement(desk.campaign, 0, sheet("HMS Cossack"), sheets(), desk.clerk); }),
      "HMS Cossack costs 5 points; the British have 0 [buoyz.cam4.2.4]");
}

TEST(BuoyzCampaign, ADelayedReplacementRollsAgainAtNoFurtherCost) {
  Desk desk;
  desk.campaign.sides[1].rank = Rank::other;
  desk.fight({});
  desk.dice.load({3});
  order_replacement(desk.campaign, 1, sheet("KMS U-99"), sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[1].ships.back().standing, Standing::delayed);
  EXPECT_EQ(desk.campaign.sides[1].hoard, 0);
  desk.open();
  desk.dice.load({4});
  desk.fight({});
  EXPECT_EQ(desk.campaign.sides[1].ships.back().standing, Standing::ready);
  EXPECT_EQ(desk.campaign.sides[1].hoard, 5) << "the new points only";
}

TEST(BuoyzCampaign, MediumShipsHaveTheirOwnRow) {
  Desk desk;
  desk.campaign.sides[0].start = 100;
  desk.fight({{"sunk", "HMS Norfolk"}});
  desk.dice.load({2});
  order_replacement(desk.campaign, 0, sheet("HMS Norfolk"), sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[0].ships.back().standing, Standing::ready) << "2 + 2";
  desk.exercises({"buoyz.cam4.2.6"});
}

TEST(BuoyzCampaign, OnlyALostCruiserIsReplacedOneForOne) {  // cam4.2.6
  Desk desk;
  desk.campaign.sides[0].start = 400;
  const auto order = [&] {
    return complaint(
        [&] { order_replacement(desk.campaign, 0, sheet("HMS Norfolk"), sheets(), desk.clerk); });
  };
  desk.fight({{"sunk", "HMS Queen Elizabeth"}});
  EXPECT_EQ(order(), "the British have lost no medium ship that is not replaced [buoyz.cam4.2.6]");
  desk.open();
  desk.fight({{"sunk", "HMS Norfolk"}});
  desk.dice.load({6});
  EXPECT_EQ(order(), "none");
  EXPECT_EQ(desk.campaign.sides[0].ships.back().replaces, "HMS Norfolk");
  EXPECT_EQ(order(), "the British have lost no medium ship that is not replaced [buoyz.cam4.2.6]");
}

TEST(BuoyzCampaign, ComputersReplaceWhatWasLost) {
  Desk desk;
  desk.campaign.sides[0].start = 150;
  desk.campaign.sides[1].start = 100;
  desk.fight({{"sunk", "HMS Norfolk, KMS U-99"}});
  desk.dice.load({6, 6});
  for (int side = 0; side < 2; ++side) order_by_habit(desk.campaign, side, sheets(), desk.clerk);
  const auto& british = desk.campaign.sides[0].ships;
  EXPECT_EQ(british.back().klass, Class::heavy_cruiser);
  EXPECT_EQ(british.back().replaces, "HMS Norfolk");
  EXPECT_EQ(british.size(), 7u) << "nothing beyond what was lost";
  EXPECT_EQ(desk.campaign.sides[0].hoard, 5);
  EXPECT_EQ(group_of(desk.campaign.sides[1].ships.back().klass), Group::small);
  EXPECT_EQ(desk.campaign.sides[1].ships.size(), 7u);
}

TEST(BuoyzCampaign, ComputersStockUpByTheFile) {
  Desk desk;
  desk.campaign.sides[1].start = 100;
  desk.campaign.seed = {7, 0};
  desk.fight({{"sunk", "KMS U-99"}});
  const engine::CampaignStep step = rules().stock_up(file_of(campaign_text(desk.campaign)));
  EXPECT_EQ(read(step.text).sides[1].ships.size(), 7u);
  EXPECT_NE(step.news.find("[buoyz.cam4.2.4]"), std::string::npos) << step.news;
  const std::string fresh = begun(atlantic);
  EXPECT_EQ(rules().stock_up(file_of(fresh)).text, fresh) << "before the first battle nothing can be ordered";
}

TEST(BuoyzCampaign, DesignsWithACommaCanBeOrdered) {
  Desk desk({{"theatre", "atlantic"},
             {"years", "1984"},
             {"force", "British=HMS Hero (1980s refit), 2 x MTB Squadron #1, missile fit"},
             {"force", "Argentines=ARA General Belgrano"}});
  EXPECT_EQ(desk.campaign.sides[0].ships.size(), 3u);
  desk.campaign.sides[0].start = 100;
  desk.fight({});
  const engine::CampaignStep step =
      rules().replace(file_of(campaign_text(desk.campaign)),
                      orders("British=HMS Hero (1980s refit), MTB Squadron #1, missile fit"));
  const Campaign after = read(step.text);
  ASSERT_EQ(after.sides[0].ships.size(), 5u);
  EXPECT_EQ(after.sides[0].ships[3].design, "HMS Hero (1980s refit)");
  EXPECT_EQ(after.sides[0].ships[4].design, "MTB Squadron #1, missile fit");
}

TEST(BuoyzCampaign, StatusNamesTheDesignsThatCanBeOrdered) {
  Desk desk;
  desk.campaign.sides[0].start = 100;
  EXPECT_EQ(status_text(desk.campaign, stock()).find("to order"), std::string::npos) << "a battle is open";
  desk.fight({{"sunk", "HMS Norfolk"}});
  const std::string status = status_text(desk.campaign, stock());
  EXPECT_NE(status.find("HMS Norfolk (10, on 2+)"), std::string::npos) << status;
  EXPECT_NE(status.find("HMS Cossack (5, on 1+)"), std::string::npos) << status;
  EXPECT_EQ(status.find("HMS Prince of Wales"), std::string::npos) << status;
  EXPECT_NE(status.find("British destroyer 1 (HMS Cossack, 5)"), std::string::npos) << status;
}

TEST(BuoyzCampaign, StatusTellsWhatIsReadyAndWhatSails) {
  Wishes wishes = {{"theatre", "atlantic"},
                   {"years", "1940-1944"},
                   {"points", "20"},
                   {"fleet", "50"},
                   {"force", "British=HMS Norfolk, 4 x HMS Cossack"},
                   {"force", "Germans=2 x KMS U-99"}};
  const std::string status = status_text(read(begun(wishes)), stock());
  EXPECT_NE(status.find("30 points ready of which 20 sail in a battle"), std::string::npos) << status;
  EXPECT_NE(status.find("10 points ready, 0 replacement points"), std::string::npos) << status;
}

// cam2.2.2: 20% of 50 points are 10; a battleship costs 20.
TEST(BuoyzCampaign, CapitalShipsThatStayInPortDuringAConvoyAreTold) {
  const std::string text = begun(atlantic);
  const auto prepared = [&](const Wishes& wishes) { return rules().prepare(file_of(text), wishes).news; };
  const std::string news = prepared({{"nature", "convoy"}, {"defender", "British"}});
  EXPECT_NE(
      news.find("British, in port: HMS Queen Elizabeth (20): capital ships make up at most 20% of either "
                "side in a convoy battle, 10 of 50 points"),
      std::string::npos)
      << news;
  EXPECT_EQ(prepared({{"nature", "battle"}}).find("in port"), std::string::npos);
  EXPECT_EQ(
      complaint([&] {
        prepared({{"nature", "convoy"}, {"defender", "British"}, {"bring", "Germans=KMS Bismarck"}});
      }),
      "--bring: KMS Bismarck costs 20 points; capital ships make up at most 20% of either side in a convoy "
      "battle, 10 of 50 points [buoyz.cam2.2.2]");
}

// Tcam2.2.
const Wishes with_everything = {{"theatre", "atlantic"},
                                {"years", "1940-1944"},
                                {"points", "60"},
                                {"scenarios", "3"},
                                {"force", "British=HMS Norfolk, 2 x HMS Cossack"},
                                {"force", "Germans=KMS Prinz Eugen, 2 x KMS U-99"},
                                {"battery", "British"},
                                {"minefield", "British"},
                                {"flight", "Germans=2 x Dive Bomber"}};

TEST(BuoyzCampaign, FleetsHoldBatteriesMinefieldsAndExtraAircraft) {
  const Campaign campaign = read(begun(with_everything));
  const FleetShip* field = campaign.sides[0].find("British minefield 1");
  ASSERT_TRUE(field);
  EXPECT_GE(field->points, 1);
  EXPECT_LE(field->points, 6);
  EXPECT_EQ(std::count_if(campaign.sides[0].ships.begin(), campaign.sides[0].ships.end(),
                          [](const FleetShip& ship) { return ship.klass == Class::fort; }),
            1);
  ASSERT_TRUE(campaign.sides[1].find("German Dive Bomber 2"));
  EXPECT_EQ(campaign.sides[1].find("German Dive Bomber 2")->points, 3);
  Desk desk(with_everything);
  const auto scenario = field::load_text(desk.campaign.battles[0].scenario);
  Battle battle;
  std::memcpy(static_cast<void*>(&battle), scenario->start.data(), sizeof battle);
  EXPECT_EQ(battle.book->minefields.size(), 1u);
  ASSERT_EQ(battle.flights.size(), 2);
  EXPECT_EQ(battle.name(flight_actor(0)), "German Dive Bomber 1");
  battle.flights[0].state = AirState::lost;
  take_result(desk.campaign, battle);
  close_battle(desk.campaign, desk.clerk);
  EXPECT_EQ(desk.standing(1, "German Dive Bomber 1"), Standing::sunk);
  EXPECT_EQ(desk.standing(1, "German Dive Bomber 2"), Standing::ready);
  EXPECT_EQ(desk.standing(0, "British minefield 1"), Standing::ready);
  EXPECT_EQ(points_destroyed(desk.campaign.battles[0], 0), 0) << "aircraft are no shipping";
  const std::string text = campaign_text(desk.campaign);
  EXPECT_EQ(campaign_text(read(text)), text);
}

TEST(BuoyzCampaign, AircraftAreOrderedLikeOtherCounters) {  // cam4.2.7
  Desk desk(with_everything);
  desk.fight({{"sunk", "German Dive Bomber 1"}});
  const std::string text = campaign_text(desk.campaign);
  const Campaign after = read(rules().replace(file_of(text), orders("Germans=Dive Bomber")).text);
  EXPECT_EQ(after.sides[1].ships.back().name, "German Dive Bomber 3");
  EXPECT_EQ(after.sides[1].ships.back().kind, Asset::flight);
  EXPECT_EQ(after.sides[1].hoard, desk.campaign.sides[1].hoard - 3);
  EXPECT_EQ(
      complaint([&] { rules().replace(file_of(text), orders("Germans=Concorde")); }),
      "--order: no design \"Concorde\" in ships.toml or aircraft.toml; `broadside campaign status` lists "
      "what can be ordered");
}

TEST(BuoyzCampaign, OnlyALostCapitalShipIsReplacedOneForOne) {
  Desk desk;
  desk.campaign.sides[0].start = 500;
  const auto order = [&] {
    order_replacement(desk.campaign, 0, sheet("HMS Prince of Wales"), sheets(), desk.clerk);
  };
  desk.dice.load({6});
  desk.fight({{"sunk", "HMS Queen Elizabeth"}, {"crippled", "KMS Bismarck"}});
  desk.dice.load({3});
  order();
  EXPECT_EQ(desk.campaign.sides[0].ships.back().standing, Standing::ready) << "3 + 1";
  EXPECT_EQ(desk.campaign.sides[0].ships.back().replaces, "HMS Queen Elizabeth");
  desk.exercises({"buoyz.cam4.2.5"});
  EXPECT_EQ(complaint(order), "the British have lost no capital ship that is not replaced [buoyz.cam4.2.5]");
}

TEST(BuoyzCampaign, MinorPowersNeverReplaceCapitalShips) {
  Desk desk;
  desk.campaign.sides[1].start = 500;
  desk.campaign.sides[1].rank = Rank::other;
  desk.fight({{"sunk", "KMS Bismarck"}});
  EXPECT_EQ(
      complaint([&] { order_replacement(desk.campaign, 1, sheet("KMS Bismarck"), sheets(), desk.clerk); }),
      "Germany is of no rank that replaces capital ships [buoyz.cam4.2.5]");
}

// Tcam4.2 and D-14.
TEST(BuoyzCampaign, TheTableOfDeliveries) {
  const int table[3][4] = {{1, 0, -2, 99}, {2, 1, 0, -1}, {3, 2, 1, 0}};
  for (int group = 0; group < 3; ++group)
    for (int rank = 0; rank < 4; ++rank)
      EXPECT_EQ(delivery_modifier(Group(group), Rank(rank)).value_or(99), table[group][rank]);
  EXPECT_GE(6 + *delivery_modifier(Group::capital, Rank::third), delivery_need);
  EXPECT_LT(5 + *delivery_modifier(Group::capital, Rank::third), delivery_need);
  EXPECT_GE(3 + *delivery_modifier(Group::small, Rank::third), delivery_need);
  for (const Class klass : {Class::battleship, Class::carrier, Class::battlecruiser, Class::nuclear_submarine,
                            Class::ironclad, Class::first_rate, Class::second_rate, Class::third_rate})
    EXPECT_EQ(group_of(klass), Group::capital);
  for (const Class klass :
       {Class::heavy_cruiser, Class::light_cruiser, Class::escort_carrier, Class::frigate})
    EXPECT_EQ(group_of(klass), Group::medium);
  for (const Class klass : {Class::destroyer, Class::destroyer_escort, Class::submarine, Class::transport,
                            Class::small_sail, Class::boat_counter, Class::merchant_sail})
    EXPECT_EQ(group_of(klass), Group::small);
}

TEST(BuoyzCampaign, DeliveriesOfAThirdRatePower) {
  Desk desk;
  desk.campaign.sides[1].start = 500;
  desk.campaign.sides[1].rank = Rank::third;
  desk.fight({{"sunk", "KMS Bismarck"}});
  desk.dice.load({5, 3});
  order_replacement(desk.campaign, 1, sheet("KMS Bismarck"), sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[1].ships.back().standing, Standing::delayed) << "5 - 2";
  order_replacement(desk.campaign, 1, sheet("KMS U-99"), sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[1].ships.back().standing, Standing::ready) << "3 + 1";
  desk.open();
  desk.dice.load({6});
  desk.fight({});
  EXPECT_EQ(desk.standing(1, "German battleship 1"), Standing::ready) << "6 - 2";
}

TEST(BuoyzCampaign, ReplacementsComeBetweenBattlesAndFromTheirTime) {
  Desk desk;
  EXPECT_EQ(
      complaint([&] { order_replacement(desk.campaign, 0, sheet("HMS Cossack"), sheets(), desk.clerk); }),
      "replacements come between two scenarios [buoyz.cam4.2.3]");
  desk.fight({});
  desk.dice.load({6, 6});
  EXPECT_EQ(
      complaint([&] { order_replacement(desk.campaign, 1, sheet("HMS Cossack"), sheets(), desk.clerk); }),
      "none")
      << "stands in: Germany has no destroyer of its own";
  EXPECT_EQ(complaint([&] { order_replacement(desk.campaign, 0, sheet("KMS U-99"), sheets(), desk.clerk); }),
            "none");
}

}  // namespace campaign_interval_test
