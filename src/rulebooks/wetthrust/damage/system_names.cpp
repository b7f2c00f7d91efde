#include "rulebooks/wetthrust/damage/system_names.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/air.h"

namespace wetthrust {
namespace {

struct Names {
  const char *one, *checked;
};
constexpr Names names[systems] = {{"boiler", "boilers"},
                                  {"propeller", "propellers"},
                                  {"rudder", "rudders"},
                                  {"radar", "radar"},
                                  {"reconnaissance aircraft", "reconnaissance aircraft"},
                                  {"battery", "batteries"},
                                  {"launcher", "launcher"},
                                  {"squadron", "squadron"},
                                  {"PDF", "PDF"},
                                  {"ADF", "ADF"},
                                  {"bridge", "the bridge"},
                                  {"second bridge", "the second bridge"},
                                  {"fire control", "fire controls"},
                                  {"damage control", "damage control"},
                                  {"magazine", "magazines"},
                                  {"anti-submarine mount", "anti-submarine mount"},
                                  {"sonar", "sonar"}};

// Those of which a sheet has several kinds are called by their own names: "A batteries fwd", "launcher prt
// 2", "fighter squadron 3".
std::string checked(const Sheet& sheet, std::size_t place) {
  const Symbol& symbol = sheet.symbols[place];
  const auto number = 1 + std::count_if(sheet.symbols.begin(), sheet.symbols.begin() + std::ptrdiff_t(place),
                                        [&](const Symbol& before) {
                                          return before.system == symbol.system &&
                                                 before.facing == symbol.facing &&
                                                 before.plane == symbol.plane;
                                        });
  switch (symbol.system) {
    case System::battery: return fmt::format("{} batteries {}", letter(symbol.battery), word(symbol.facing));
    case System::launcher:
    case System::asw_mount:
      return fmt::format("{} {} {}", system_name(symbol.system), word(symbol.facing), number);
    case System::squadron: return fmt::format("{} squadron {}", plane_name(symbol.plane), number);
    default: return names[static_cast<int>(symbol.system)].checked;
  }
}

}  // namespace

const char* system_name(System system) { return names[static_cast<int>(system)].one; }

std::string symbol_name(const Battle& battle, const Ship& ship, int symbol) {
  const Symbol& what = battle.sheet(ship).symbols[std::size_t(symbol)];
  if (what.system == System::battery)
    return fmt::format("{} battery {}", letter(what.battery), word(what.facing));
  if (what.system == System::launcher || what.system == System::asw_mount)
    return fmt::format("{} {}", system_name(what.system), word(what.facing));
  return system_name(what.system);
}

const char* name_of_check(const Sheet& sheet, std::size_t place) {
  return engine::lasting("check of " + checked(sheet, place));
}

}  // namespace wetthrust
