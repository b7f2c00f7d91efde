#include "tests/wetthrust/sheets.h"

#include <fmt/format.h>

#include <bit>
#include <stdexcept>

namespace ledger {
namespace {

using wetthrust::Symbol;
using wetthrust::System;

int count(const wetthrust::Sheet& sheet, System system) {
  return std::popcount(sheet.of[std::size_t(system)]);
}

std::string rows_of(const wetthrust::Sheet& sheet) {
  std::string text;
  for (const wetthrust::Row& row : sheet.rows)
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", row.boxes,
                        row.check ? fmt::format("({})", row.check) : "");
  return text;
}

const char* facing(const Symbol& symbol) { return wetthrust::facing_words[int(symbol.facing)]; }

std::string batteries_of(const wetthrust::Sheet& sheet) {
  std::string text;
  for (const wetthrust::Group& group : sheet.groups)
    if (group.system == System::battery)
      text += fmt::format("{}{} {} {}", text.empty() ? "" : ", ", char('A' + int(group.battery)),
                          std::popcount(group.members), wetthrust::facing_words[int(group.facing)]);
  return text;
}

std::string torpedoes_of(const wetthrust::Sheet& sheet) {
  std::string text;
  for (const Symbol& symbol : sheet.symbols)
    if (symbol.system == System::launcher)
      text +=
          fmt::format("{}{} {} R{}", text.empty() ? "" : ", ", symbol.tubes, facing(symbol), symbol.reloads);
  return text;
}

}  // namespace

const Sheet& sheet(const std::string& name) {
  for (const Sheet& one : sheets)
    if (name == one.name) return one;
  throw std::runtime_error("no " + name + " in the ledger");
}

std::string text_of(const Sheet& s) {
  return fmt::format(
      "{} speed {:g} +{:g} -{:g}; boilers {} propellers {} rudders {} radar {} recon {} controls {} DC {} "
      "bridges {} magazines {}; fuel {} fire {}; rows {}; belt {} deck {} {}; {}; {}; PDF {} ADF {}",
      s.type, s.speed, s.acceleration, 2 * s.acceleration, s.boilers, s.propellers, s.rudders, s.radar,
      s.recon, s.fire_controls, s.damage_control, s.bridges, s.magazines, s.fuel, s.fire_boxes, s.rows,
      s.belt, s.deck, s.evasion, s.batteries, s.torpedoes, s.pdf, s.adf);
}

std::string text_of(const wetthrust::Sheet& s) {
  constexpr const char* evasions[] = {"-", "e", "E"};
  return fmt::format(
      "{} speed {:g} +{:g} -{:g}; boilers {} propellers {} rudders {} radar {} recon {} controls {} DC {} "
      "bridges {} magazines {}; fuel {} fire {}; rows {}; belt {} deck {} {}; {}; {}; PDF {} ADF {}",
      wetthrust::type_words[int(s.type)], s.speed / 1000.0, s.acceleration / 1000.0, s.deceleration / 1000.0,
      count(s, System::boiler), count(s, System::propeller), count(s, System::rudder),
      count(s, System::radar), count(s, System::recon), count(s, System::fire_control),
      count(s, System::damage_control), count(s, System::bridge) + count(s, System::second_bridge),
      count(s, System::magazine), s.fuel, s.fire_boxes, rows_of(s), s.belt, s.deck, evasions[int(s.evasion)],
      batteries_of(s), torpedoes_of(s), count(s, System::pdf), count(s, System::adf));
}

}  // namespace ledger
