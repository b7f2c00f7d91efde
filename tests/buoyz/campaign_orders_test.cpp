// Campaign supplement 4.2: what is told of repairs and deliveries, what may be ordered, what computers order.
#include "tests/buoyz/campaign_desk.h"

namespace campaign_orders_test {

using namespace desk;

bool tells(const Desk& desk, const std::string& line) {
  return desk.clerk.text().find(line) != std::string::npos;
}
int ready(const Desk& desk, int side) {
  int count = 0;
  for (const FleetShip& ship : desk.campaign.sides[std::size_t(side)].ships) count += is_ready(ship);
  return count;
}

TEST(BuoyzOrders, WhatIsToldOfRepairs) {
  Desk desk;
  desk.dice.load({4, 3});
  desk.fight({{"crippled", "HMS Norfolk, KMS Bismarck"}});
  EXPECT_TRUE(tells(desk, "HMS Norfolk: d6 4: repaired"));
  EXPECT_TRUE(tells(desk, "KMS Bismarck: d6 3: still in dock for the next scenario"));
  EXPECT_FALSE(desk.clerk.clauses().contains("buoyz.cam4.2.2")) << "nobody sank";
  EXPECT_TRUE(tells(desk, "British, replacement points: 5 more, 5 in all"));
  desk.open();
  desk.dice.load({2});
  desk.fight({});
  EXPECT_TRUE(tells(desk, "KMS Bismarck: d6 2: still in dock for the next scenario"));
  EXPECT_TRUE(tells(desk, "Germans, replacement points: 5 more, 10 in all"));
}

// cam4.2.2: cited for her who sank, and for her only.
TEST(BuoyzOrders, OnlyWhoSankReachedPort) {
  Desk desk;
  desk.dice.load({6, 6});
  desk.fight({{"crippled", "HMS Norfolk"}, {"sunk", "KMS Bismarck"}, {"saved", "KMS Prinz Eugen"}});
  EXPECT_TRUE(desk.clerk.clauses().contains("buoyz.cam4.2.2"));
  Desk other;
  other.dice.load({6});
  other.fight({{"crippled", "KMS Prinz Eugen"}, {"sunk", "KMS Bismarck"}});
  EXPECT_FALSE(other.clerk.clauses().contains("buoyz.cam4.2.2"));
}

// Tcam4.2: a second-rate power's small ship, +2.
TEST(BuoyzOrders, WhatIsToldOfDeliveries) {
  Desk desk;
  desk.fight({});
  desk.dice.load({2});
  order_replacement(desk.campaign, 1, sheet("KMS U-99"), sheets(), desk.clerk);
  EXPECT_TRUE(tells(desk, "German submarine 4: d6 2 +2 second-rate power: delivered")) << desk.clerk.text();
  desk.open();
  desk.fight({});
  desk.dice.load({1});
  order_replacement(desk.campaign, 1, sheet("KMS U-99"), sheets(), desk.clerk);
  EXPECT_TRUE(tells(desk, "German submarine 5: d6 1 +2 second-rate power: delayed"));
  const FleetShip& boat = desk.campaign.sides[1].ships.back();
  EXPECT_EQ(boat.joined, 2);
  EXPECT_EQ(boat.replaces, "");
  EXPECT_EQ(desk.campaign.intervals[1].deliveries.size(), 1u);
  EXPECT_EQ(desk.campaign.intervals[1].deliveries[0].modifier, 2);
}

// ---- What may be ordered

TEST(BuoyzOrders, FortsAndWhatCostsNothingCannotBeOrdered) {
  Desk desk;
  desk.campaign.sides[0].start = 500;
  desk.fight({});
  const auto said = [&](const Sheet& sheet) {
    const auto no = why_no_order(desk.campaign, 0, sheet, sheets());
    return no ? fmt::format("{} [{}]", no->why, no->clause.text()) : "none";
  };
  EXPECT_EQ(said(sheet("Shore Fort, modernised")),
            "Shore Fort, modernised cannot be ordered [buoyz.cam4.2.4]");
  Sheet free = sheet("HMS Cossack");
  free.points = 0;
  EXPECT_EQ(said(free), "HMS Cossack cannot be ordered [buoyz.cam4.2.4]");
  free.points = 1;
  EXPECT_EQ(said(free), "none");
  free.points = 50;
  EXPECT_EQ(said(free), "none") << "all there is";
  free.points = 51;
  EXPECT_EQ(said(free), "HMS Cossack costs 51 points; the British have 50 [buoyz.cam4.2.4]");
}

// cam2.1.2: what is in service when the next battle is fought. Battles in 1940, 1942 and 1944.
TEST(BuoyzOrders, ShipsOfTheYearOfTheNextBattle) {
  Desk desk({{"theatre", "pacific"},
             {"years", "1940-1944"},
             {"scenarios", "3"},
             {"sides", "Americans=USA,Japanese=Japan"},
             {"force", "Americans=HMS Queen Elizabeth, HMS Cossack"},
             {"force", "Japanese=KMS Bismarck"}});
  desk.campaign.sides[0].start = 500;
  const auto said = [&] {
    const auto no = why_no_order(desk.campaign, 0, sheet("USS Missouri (1944-54)"), sheets());
    return no ? no->why : "none";
  };
  desk.fight({{"sunk", desk.campaign.sides[0].ships[0].name}});
  EXPECT_EQ(said(), "USS Missouri (1944-54) was not in service in 1942");
  desk.open();
  desk.fight({});
  EXPECT_EQ(said(), "none") << "1944";
}

// Prince of Wales joins in 1941. Battles in 1940 and 1944; whoever is in a fleet stays in it.
TEST(BuoyzOrders, ACampaignKeepsToHistoryUnlessItIsAgreedOtherwise) {
  Wishes wishes = {{"theatre", "atlantic"},
                   {"years", "1940-1944"},
                   {"scenarios", "2"},
                   {"force", "British=HMS Prince of Wales"},
                   {"force", "Germans=KMS U-99"}};
  EXPECT_EQ(complaint([&] { begun(wishes); }),
            "--force: HMS Prince of Wales was not in service in 1940 [buoyz.cam2.1.2]");
  wishes.emplace_back("history", "no");
  const std::string free = begun(wishes);
  EXPECT_NE(free.find("history = false"), std::string::npos);
  EXPECT_FALSE(plan_of(read(free), 1).history);
  EXPECT_NE(begun(atlantic).find("history = true"), std::string::npos);
  EXPECT_TRUE(plan_of(read(begun(atlantic)), 1).history);
}

// A campaign begun when only eras counted goes on as it began.
TEST(BuoyzOrders, OlderFilesSayNothingOfHistory) {
  std::string old = begun(atlantic);
  const std::size_t from = old.find("history = ");
  old.erase(from, old.find('\n', from) + 1 - from);
  EXPECT_FALSE(read(old).history);
}

// Only between two scenarios: not before the first, not while one is open, not after the last.
TEST(BuoyzOrders, WhenOrdersMayBeGiven) {
  Wishes wishes = atlantic;
  wishes[2].second = "2";
  Desk desk(wishes);
  EXPECT_FALSE(may_order(read(begun(wishes))));
  EXPECT_FALSE(may_order(desk.campaign));
  desk.fight({});
  EXPECT_TRUE(may_order(desk.campaign));
  desk.open();
  EXPECT_FALSE(may_order(desk.campaign));
  desk.fight({});
  EXPECT_FALSE(may_order(desk.campaign));
  EXPECT_EQ(complaint([&] { order_flight(desk.campaign, 0, "Dive Bomber", desk.clerk); }),
            "replacements come between two scenarios [buoyz.cam4.2.3]");
}

// Tcam2.2: three points each.
TEST(BuoyzOrders, AFlightCostsThree) {
  for (const auto& [start, said] :
       {std::pair{30, "none"}, {20, "Dive Bomber costs 3 points; the British have 2 [buoyz.cam4.2.4]"}}) {
    Desk desk;
    desk.campaign.sides[0].start = start;
    desk.fight({});
    if (start == 30) desk.dice.load({1});
    EXPECT_EQ(complaint([&] { order_flight(desk.campaign, 0, "Dive Bomber", desk.clerk); }), said);
    if (start != 30) continue;
    EXPECT_EQ(desk.campaign.sides[0].hoard, 0);
    EXPECT_EQ(desk.campaign.sides[0].ships.back().joined, 1);
    EXPECT_EQ(desk.standing(0, "British Dive Bomber 1"), Standing::ready) << "1 + 3";
  }
}

// Machines of the year of the next battle, 1942, for three points; first-rate powers add 3, second-rate 2.
TEST(BuoyzOrders, StatusListsAircraftThatCanBeOrdered) {
  for (const auto& [start, listed] : {std::pair{30, true}, {29, false}}) {
    Desk desk;
    for (FleetSide& side : desk.campaign.sides) side.start = start;
    desk.fight({});
    const std::string status = status_text(desk.campaign, stock());
    for (const char* offer : {"Dive Bomber (3, on 1+)", "Dive Bomber (3, on 2+)", "Stuka (3, on 2+)"})
      EXPECT_EQ(status.find(offer) != std::string::npos, listed) << offer << "\n" << status;
    EXPECT_EQ(status.find("Camel"), std::string::npos) << "of another year";
    EXPECT_EQ(status.find("Phantom"), std::string::npos);
    EXPECT_EQ(status.find("Fighter (3, on 1+)"), status.rfind(", Fighter (3, on 1+)") + (listed ? 2 : 0))
        << "once";
  }
}

// A captured ship is lost as a sunk one is; the second lost of a kind is replaced after the first.
TEST(BuoyzOrders, EachLostShipIsReplacedOnce) {
  Desk desk({{"theatre", "atlantic"},
             {"years", "1941"},
             {"scenarios", "3"},
             {"force", "British=HMS Norfolk, HMS Exeter, HMS Cossack, HMS Queen Elizabeth"},
             {"force", "Germans=KMS U-99"}});
  desk.campaign.sides[0].start = 500;
  desk.fight({{"captured", "HMS Exeter"}, {"sunk", "HMS Norfolk, HMS Cossack, HMS Queen Elizabeth"}});
  desk.dice.load({6, 1});
  const auto order = [&] {
    return complaint(
        [&] { order_replacement(desk.campaign, 0, sheet("HMS Suffolk"), sheets(), desk.clerk); });
  };
  EXPECT_EQ(order(), "none");
  EXPECT_EQ(desk.campaign.sides[0].ships.back().replaces, "HMS Norfolk");
  EXPECT_EQ(order(), "none");
  EXPECT_EQ(desk.campaign.sides[0].ships.back().replaces, "HMS Exeter");
  EXPECT_EQ(order(), "the British have lost no medium ship that is not replaced [buoyz.cam4.2.6]");
}

// ---- What computers order

TEST(BuoyzOrders, ComputersFillAFleetThatIsShort) {
  Desk desk({{"theatre", "atlantic"},
             {"years", "1941"},
             {"points", "30"},
             {"force", "British=HMS Norfolk, 2 x HMS Cossack"},
             {"force", "Germans=KMS Prinz Eugen, 4 x KMS U-99"}});
  for (FleetSide& side : desk.campaign.sides) side.start = 500;
  desk.fight({});
  desk.dice.load({6, 6});
  for (int side = 0; side < 2; ++side) order_by_habit(desk.campaign, side, sheets(), desk.clerk);
  EXPECT_EQ(ready(desk, 0), 5) << "two of five points make 30 of 20";
  EXPECT_EQ(desk.campaign.sides[0].ships.back().points, 5)
      << "the dearest of the small ones, and no merchant";
  EXPECT_EQ(desk.campaign.sides[0].ships.back().design, "HMS Cossack") << "of equals the first";
  EXPECT_EQ(ready(desk, 1), 5) << "30 of 30: nothing is missing";
}

// What is on order counts, and one ship makes up for one.
TEST(BuoyzOrders, ComputersReplaceOneSmallShipByOne) {
  Desk desk;
  desk.campaign.sides[1].start = 500;
  desk.fight({{"sunk", "KMS U-99, German submarine 1"}});
  desk.dice.load({1, 1});
  order_by_habit(desk.campaign, 1, sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[1].ships.size(), 8u) << "two lost, two ordered, both delayed";
  order_by_habit(desk.campaign, 1, sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[1].ships.size(), 8u);
}

// The same where the fleet is not short: two lost small ships are made up for by two, a cruiser by a cruiser.
TEST(BuoyzOrders, ComputersMakeUpForWhatWasLostAndNoMore) {
  const Wishes wishes = {{"theatre", "atlantic"},
                         {"years", "1941"},
                         {"points", "20"},
                         {"fleet", "60"},
                         {"force", "British=HMS Cossack, HMS Norfolk, HMS Exeter, 4 x HMS Cossack"},
                         {"force", "Germans=KMS U-99"}};
  Desk small(wishes);
  small.campaign.sides[0].start = 900;
  small.fight({{"sunk", "HMS Cossack, British destroyer 1"}});
  small.dice.load({6, 6});
  order_by_habit(small.campaign, 0, sheets(), small.clerk);
  EXPECT_EQ(small.campaign.sides[0].ships.size(), 9u);
  EXPECT_EQ(small.campaign.sides[0].ships.back().points, 5);
  Desk medium(wishes);
  medium.campaign.sides[0].start = 900;
  medium.fight({{"sunk", "HMS Norfolk"}});
  medium.dice.load({6});
  order_by_habit(medium.campaign, 0, sheets(), medium.clerk);
  EXPECT_EQ(medium.campaign.sides[0].ships.size(), 8u);
  EXPECT_EQ(medium.campaign.sides[0].ships.back().replaces, "HMS Norfolk");
}

// Aircraft shot down are no ships that are missing.
TEST(BuoyzOrders, ComputersDoNotTakeAircraftForShips) {
  Desk desk({{"theatre", "atlantic"},
             {"years", "1941"},
             {"points", "30"},
             {"fleet", "60"},
             {"force", "British=HMS Norfolk, 6 x HMS Cossack"},
             {"force", "Germans=KMS Prinz Eugen, 4 x KMS U-99"},
             {"flight", "British=2 x Dive Bomber"}});
  desk.campaign.sides[0].start = 500;
  for (FoughtSide& side : desk.campaign.battles[0].sides) side.ships.clear();
  desk.campaign.battles[0].sides[0].ships = {{"British Dive Bomber 1", 3, Fate::sunk, 0, Asset::flight}};
  close_battle(desk.campaign, desk.clerk);
  order_by_habit(desk.campaign, 0, sheets(), desk.clerk);
  EXPECT_EQ(desk.campaign.sides[0].ships.size(), 9u) << "nothing is ordered";
}

// Tcam2.2: a light cruiser of 7 points is made up for by another, not by a heavy one of 10.
TEST(BuoyzOrders, ComputersPayNoMoreThanWasLost) {
  Desk desk({{"theatre", "atlantic"},
             {"years", "1941"},
             {"points", "30"},
             {"fleet", "60"},
             {"force", "British=HMS Ajax, 2 x HMS Norfolk, 4 x HMS Cossack"},
             {"force", "Germans=KMS U-99"}});
  desk.campaign.sides[0].start = 900;
  desk.fight({{"sunk", "HMS Ajax"}});
  desk.dice.load({6});
  order_by_habit(desk.campaign, 0, sheets(), desk.clerk);
  ASSERT_EQ(desk.campaign.sides[0].ships.size(), 8u);
  EXPECT_EQ(desk.campaign.sides[0].ships.back().klass, Class::light_cruiser);
  EXPECT_EQ(desk.campaign.sides[0].ships.back().points, 7);
}

}  // namespace campaign_orders_test
