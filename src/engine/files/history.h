// Battles that were fought, as they stood at one moment: real ships, places in yards, courses and speeds.
// data/battles holds each of them once; a scenario of any rulebook takes its places from there and scales
// them to its own table.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/files/setting.h"
#include "engine/files/toml.h"

namespace engine {

struct HistoricShip {
  std::string name, type;
  double east = 0, north = 0;  // yards from the battle's origin
  double course = 0;           // degrees from north
  double knots = 0;
};

struct HistoricSide {
  std::string name, nation;
  std::vector<HistoricShip> ships;
};

struct HistoricBattle {
  std::string title, moment, account, sources;
  int year = 0;
  Setting setting;        // `when` is its moment
  std::string wind;       // where it came from: "NE"
  double visibility = 0;  // yards
  std::vector<HistoricSide> sides;

  const HistoricShip* ship(std::string_view name) const;  // or null
};

// Throws LoadError.
HistoricBattle load_battle(const std::filesystem::path& file);

// Such a battle on the table of a scenario: `battle` names it, `origin` says where its origin lies.
struct Refight {
  std::optional<HistoricBattle> battle{};
  std::array<double, 2> origin{};
  std::string text{};  // of its file, for the fingerprint
};
// `data` is the folder of the rulebook; data/battles lies beside it.
Refight read_refight(TomlSection& root, const std::filesystem::path& data);

// The ship that `real` names, her place in units of the table, each of so many yards.
HistoricShip read_real(TomlSection& ship, const Refight& refight, double yards);

}  // namespace engine
