// Answers about aircraft that no text can give, and answers carried out for their odds.
#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace air_refusals_test {

using namespace buoyz;
using field::Field;
using wings::aboard;
using wings::aloft;

constexpr const char* lusty = "HMS_Illustrious=Lusty 60,40 @000";
constexpr const char* enemy = "KMS_Bismarck=Bismarck 60,79 @000";

TEST(BuoyzAirRefusals, DeckOrdersForNobodyAndOfNoKind) {  // 9.3.1
  Field field({lusty}, {enemy}, {.south = aboard("Fulmar", "Fulmar", "Lusty")});
  const auto code = [&](const engine::AirOrder& order) {
    engine::Air air{};
    air.orders.add(order);
    const Question q = question(deck_kind, field.battle, field.who("Lusty"), 1);
    const Verdict no = deck_kind.refuse(&field.battle, q, Answer::of(air));
    return std::string(no ? no->code : "legal");
  };
  const Actor fulmar = field.who("Fulmar");
  EXPECT_EQ(code({fulmar, 0, 0, nobody, -1, 0, {}}), "legal");
  EXPECT_EQ(code({flight_actor(field.battle.flights.size()), 0, 0, nobody, -1, 0, {}}), "deck.no-flight");
  EXPECT_EQ(code({fulmar, 2, 0, nobody, -1, 0, {}}), "deck.not-asked");
  EXPECT_EQ(code({fulmar, 0, 0, nobody, 0, 0, {}}), "deck.not-asked");
  EXPECT_EQ(code({fulmar, 0, 0, nobody, -1, 1, {}}), "deck.not-asked");
  EXPECT_EQ(code({fulmar, 0, 6, nobody, -1, 0, {}}), "deck.load");
  EXPECT_EQ(code({fulmar, 1, 0, nobody, -1, 0, {}}), "deck.recover");
}

TEST(BuoyzAirRefusals, TargetsThatAreNoShips) {  // 9.4.3
  Field field({"KMS_Bismarck=Tirpitz 60,40 @000"}, {enemy},
              {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  const auto code = [&](int option) {
    const Question q = question(declare_kind, field.battle, field.who("Val"));
    const Verdict no = declare_kind.refuse(&field.battle, q, Answer::option(option));
    return std::string(no ? no->code : "legal");
  };
  EXPECT_EQ(code(0), "legal");
  for (const int option : {2, 64, 65536, -65536, -2}) EXPECT_EQ(code(option), "air-attack.target") << option;
}

// What an attack could do, as a player is shown it before he decides.
TEST(BuoyzAirRefusals, AnAttackCarriedOutForItsOdds) {
  Field field({"KMS_Bismarck=Tirpitz 60,40 @000"}, {enemy},
              {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  const Question q = question(declare_kind, field.battle, field.who("Val"));
  field.run({},
            [&](Umpire& umpire) { declare_kind.carry_out(&field.battle, umpire, q, Answer::option(-1)); });
  EXPECT_EQ(field.flight("Val").load, Warload::bombs);
  field.run({.dice = {1, 1}}, [&](Umpire& umpire) {
    declare_kind.carry_out(&field.battle, umpire, q, Answer::option(index(field.who("Tirpitz"))));
  });
  EXPECT_EQ(field.flight("Val").load, Warload::none);
}

TEST(BuoyzAirRefusals, TheOddsOfAVolleyTellNoRange) {  // 1.1.2
  Field field({lusty}, {enemy}, {.north = aloft("Val", "Val", "60, 45")});
  const Question q = question(aa_kind, field.battle, field.who("Lusty"));
  engine::Fire fire{};
  fire.shots.add({static_cast<std::uint8_t>(Weapon::aa), 0, 2, field.who("Val")});
  const auto carry_out = [&](const std::vector<int>& dice) {
    field.run({.dice = dice},
              [&](Umpire& umpire) { aa_kind.carry_out(&field.battle, umpire, q, Answer::of(fire)); });
    return int(field["Lusty"].aa_used);
  };
  EXPECT_EQ(carry_out({1, 1}), 2);
  field["Lusty"].aa_used = 0;
  field.book().options.show_ranges = false;
  EXPECT_EQ(carry_out({}), 0);
}

}  // namespace air_refusals_test
