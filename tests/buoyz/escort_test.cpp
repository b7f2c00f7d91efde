// What captains do with fighters while the strikers of their carrier are over another table (9.6, 12.4.2).
#include "rulebooks/buoyz/escort.h"

#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace {

using namespace buoyz;
using field::Field;
using wings::aboard;

struct EscortTest : testing::Test {
  Field field{{"HMS_Illustrious=Lusty 48,30 @000"},
              {"HMS_Norfolk=Tone 48,30 @000 table 2"},
              {.head = "table = [96, 60]\ntables = 2\n",
               .south = aboard("Sword", "Swordfish", "Lusty") + aboard("Fulmar 1", "Fulmar", "Lusty") +
                        aboard("Fulmar 2", "Fulmar", "Lusty")}};

  EscortTest() {
    for (const char* name : {"Sword", "Fulmar 1", "Fulmar 2"}) flies(name, 0);
    Flight& cap = field.flight("Fulmar 2");
    cap.duty = Duty::cap;
    cap.target = field.who("Lusty");
  }

  void flies(const char* name, int table) {
    Flight& flight = field.flight(name);
    flight.state = AirState::aloft;
    flight.table = std::uint8_t(table);
    flight.pose.at = {48, 30};
  }

  // The verb of its order, or nothing.
  std::optional<Fly> order(const char* name) {
    const auto some = escort(field.battle, field.who(name));
    return some ? std::optional(Fly(some->verb)) : std::nullopt;
  }
};

TEST_F(EscortTest, AFighterFollowsTheStrikeIfAnotherCoversTheCarrier) {
  EXPECT_FALSE(order("Fulmar 1"));  // the strikers are still here
  flies("Sword", 1);
  EXPECT_EQ(order("Fulmar 1"), Fly::go);
  EXPECT_FALSE(order("Fulmar 2"));  // it is the only CAP
  EXPECT_FALSE(order("Sword"));
}

TEST_F(EscortTest, AFighterComesHomeWithTheStrike) {
  flies("Sword", 1);
  flies("Fulmar 1", 1);
  EXPECT_EQ(order("Fulmar 1"), Fly::go);
  field.flight("Sword").duty = Duty::homeward;
  EXPECT_EQ(order("Fulmar 1"), Fly::home);
}

TEST_F(EscortTest, AClearWayIsWorthWhatTheStrikersCarry) {
  EXPECT_EQ(clear_way_worth(field.battle, Side(0), 1), 0);
  flies("Sword", 1);
  EXPECT_GT(clear_way_worth(field.battle, Side(0), 1), 0);
  EXPECT_EQ(clear_way_worth(field.battle, Side(0), 0), 0);
  field.flight("Sword").duty = Duty::homeward;
  EXPECT_EQ(clear_way_worth(field.battle, Side(0), 1), 0);
}

}  // namespace
