#include "engine/kit/fields.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

namespace engine {
namespace {

enum class Mood : std::uint8_t { calm, wild };

struct Gun {
  std::uint8_t size;
  double range;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("size", self.size), f("range", self.range);
  }
};

struct Ship {
  std::int16_t hull;
  Mood mood;
  bool sunk;
  std::array<Gun, 2> guns;
  Few<std::int32_t, 4> fires;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("hull", self.hull), f("mood", self.mood), f("sunk", self.sunk), f("guns", self.guns),
        f("fires", self.fires);
  }
};

// The same ship in memory that held something else before.
Ship ship_over(unsigned char rubbish) {
  Ship ship;
  std::memset(static_cast<void*>(&ship), rubbish, sizeof ship);
  ship.hull = -4, ship.mood = Mood::wild, ship.sunk = false;
  for (Gun& gun : ship.guns) gun.size = 8, gun.range = 12.5;
  ship.fires.count = 0;
  ship.fires.add(7);
  return ship;
}

TEST(Fields, TheHashIgnoresPaddingAndUnusedRoom) {
  const Ship a = ship_over(0x00), b = ship_over(0xAB);
  ASSERT_NE(std::memcmp(&a, &b, sizeof a), 0);
  EXPECT_EQ(hash_of(a), hash_of(b));
}

TEST(Fields, TheHashIgnoresTheSignOfZero) {
  Ship a = ship_over(0), b = ship_over(0);
  a.guns[0].range = 0.0, b.guns[0].range = -0.0;
  EXPECT_EQ(hash_of(a), hash_of(b));
  EXPECT_EQ(lines_of(a), lines_of(b));
}

TEST(Fields, TheHashHearsOfEveryField) {
  const Ship ship = ship_over(0);
  std::set<std::uint64_t> hashes{hash_of(ship)};
  const auto changed = [&](auto change) {
    Ship other = ship;
    change(other);
    hashes.insert(hash_of(other));
  };
  changed([](Ship& s) { s.hull = 4; });
  changed([](Ship& s) { s.mood = Mood::calm; });
  changed([](Ship& s) { s.sunk = true; });
  changed([](Ship& s) { s.guns[1].size = 9; });
  changed([](Ship& s) { s.guns[0].range = 12.5000001; });
  changed([](Ship& s) { s.fires[0] = 8; });
  changed([](Ship& s) { s.fires.clear(); });
  changed([](Ship& s) { s.fires.add(0); });
  EXPECT_EQ(hashes.size(), 9u);
}

TEST(Fields, TheHashIsTheSameOnEveryMachineAndForever) {
  EXPECT_EQ(hash_of(ship_over(0)), 12148402117088019949ull);
}

TEST(Fields, AreListedOneALine) {
  EXPECT_EQ(lines_of(ship_over(0)),
            "hull = -4\nmood = 1\nsunk = 0\nguns[0].size = 8\nguns[0].range = 12.5\nguns[1].size = 8\n"
            "guns[1].range = 12.5\nfires[0] = 7\n");
}

TEST(Fields, FreePlacesOfAListAreSpare) {
  Ship ship = ship_over(0);
  Spares spares;
  spares_of(ship, spares);
  ASSERT_EQ(spares.size(), 1);
  const auto place = [&](const auto* at) {
    return std::uint32_t(reinterpret_cast<const std::byte*>(at) - reinterpret_cast<const std::byte*>(&ship));
  };
  EXPECT_EQ(spares[0].from, place(ship.fires.begin() + 1));
  EXPECT_EQ(spares[0].to, place(ship.fires.begin() + ship.fires.capacity));
  while (!ship.fires.full()) ship.fires.add(1);
  spares_of(ship, spares);
  EXPECT_TRUE(spares.empty());
}

TEST(Fields, AreListedWithEveryDigitThatCounts) {
  Ship a = ship_over(0), b = ship_over(0);
  b.guns[0].range = 12.500000001;
  EXPECT_NE(lines_of(a), lines_of(b));
}

struct Spot {
  double x, y;
};
struct Boat {
  const Gun* drawing;  // not a field
  Spot at;             // two fields
  Gun gun;             // one field, with fields of its own
  std::array<std::uint8_t, 2> crew;
  static constexpr const char* field_names = "x y gun crew";
};

TEST(Fields, AMemberWithoutNamesOfItsOwnIsAsManyFieldsAsItHasPartsAndAPointerIsNone) {
  const Boat boat{nullptr, {1, 2.5}, {8, 12}, {3, 4}};
  EXPECT_EQ(lines_of(boat), "x = 1\ny = 2.5\ngun.size = 8\ngun.range = 12\ncrew[0] = 3\ncrew[1] = 4\n");
  const Gun gun{};
  Boat other = boat;
  other.drawing = &gun;
  EXPECT_EQ(hash_of(other), hash_of(boat));
  other.at.y = 2;
  EXPECT_NE(hash_of(other), hash_of(boat));
}

}  // namespace
}  // namespace engine
