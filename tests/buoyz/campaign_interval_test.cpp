// Campaign supplement 4.2: repairs and replacements.
#include "tests/buoyz/campaign_desk.h"

namespace {

using namespace desk;

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
  desk.fight({});
  desk.dice.load({2});
  order_replacement(desk.campaign, 0, sheet("HMS Norfolk"), sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[0].ships.back().standing, Standing::ready) << "2 + 2";
  desk.exercises({"buoyz.cam4.2.6"});
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
  EXPECT_EQ(desk.standing(1, "Germans battleship 1"), Standing::ready) << "6 - 2";
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

}  // namespace
