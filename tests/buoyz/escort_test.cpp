// What captains do with fighters while the strikers of their carrier are over another table (9.6, 12.4.2).
#include "rulebooks/buoyz/escort.h"

#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace escort_test {

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

// Strikers that are on their way to another table count as if they were there; those bound for their base do
// not, nor those without a warload, nor those of another carrier.
TEST_F(EscortTest, WhichStrikersAreEscorted) {
  Flight& sword = field.flight("Sword");
  sword.state = AirState::away, sword.bound_for = 1;
  EXPECT_EQ(order("Fulmar 1"), Fly::go);
  sword.bound_for = its_base;
  EXPECT_FALSE(order("Fulmar 1"));
  sword.bound_for = 0;
  EXPECT_FALSE(order("Fulmar 1")) << "they come back";
  sword.bound_for = 1, sword.state = AirState::aboard;
  EXPECT_FALSE(order("Fulmar 1"));
  flies("Sword", 1);
  const Warload load = sword.load;
  sword.load = Warload::none;
  EXPECT_FALSE(order("Fulmar 1"));
  sword.load = load;
  EXPECT_EQ(order("Fulmar 1"), Fly::go);
  sword.carrier = std::uint8_t(index(field.who("Tone")));
  EXPECT_FALSE(order("Fulmar 1"));
}

// The carrier is covered by another fighter in the air, on CAP, over her.
TEST_F(EscortTest, WhatCoversTheCarrier) {
  flies("Sword", 1);
  Flight& cap = field.flight("Fulmar 2");
  cap.duty = Duty::free;
  EXPECT_FALSE(order("Fulmar 1"));
  cap.duty = Duty::cap, cap.target = field.who("Tone");
  EXPECT_FALSE(order("Fulmar 1"));
  cap.target = field.who("Lusty"), cap.state = AirState::away;
  EXPECT_FALSE(order("Fulmar 1"));
  cap.state = AirState::aloft;
  field.flight("Fulmar 1").duty = Duty::cap, field.flight("Fulmar 1").target = field.who("Lusty");
  EXPECT_EQ(order("Fulmar 1"), Fly::go);
  EXPECT_EQ(order("Fulmar 2"), Fly::go) << "each covers for the other";
}

// Only a carrier's own fighters are told to, while she is there; whichever table is hers.
TEST_F(EscortTest, WhoEscorts) {
  flies("Sword", 1);
  Flight& fighter = field.flight("Fulmar 1");
  const std::uint8_t carrier = fighter.carrier;
  fighter.carrier = land_based;
  EXPECT_FALSE(order("Fulmar 1"));
  fighter.carrier = carrier;
  field["Lusty"].state = State::left;
  EXPECT_FALSE(order("Fulmar 1"));
  field["Lusty"].state = State::on_table;
  field["Lusty"].table = 1;
  EXPECT_EQ(order("Fulmar 1"), Fly::home) << "her strikers are where she is";
  flies("Sword", 0), flies("Fulmar 1", 1);
  EXPECT_EQ(order("Fulmar 1"), Fly::go);
  field.flight("Sword").state = AirState::away, field.flight("Sword").bound_for = its_base;
  EXPECT_FALSE(order("Fulmar 1"));
}

// Six tenths of the most that any striker there could do to any enemy there.
TEST_F(EscortTest, HowMuchAClearWayIsWorth) {
  flies("Sword", 1);
  const double most = load_worth(field.battle, field.flight("Sword"), field["Tone"], {48, 30});
  ASSERT_GT(most, 0);
  EXPECT_DOUBLE_EQ(clear_way_worth(field.battle, Side(0), 1), 0.6 * most);
  EXPECT_EQ(clear_way_worth(field.battle, Side(1), 1), 0);
  field["Tone"].table = 0;
  EXPECT_EQ(clear_way_worth(field.battle, Side(0), 1), 0);
}

}  // namespace escort_test
