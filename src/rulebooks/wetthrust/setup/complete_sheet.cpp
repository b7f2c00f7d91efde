// What follows from the symbols and rows of a control sheet, worked out once when it is loaded.
#include <algorithm>

#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/setup/load.h"

namespace wetthrust {
namespace {

// For each symbol those of its system, class and facing.
void find_alike(Sheet& sheet) {
  for (const Symbol& symbol : sheet.symbols) {
    Symbols alike = 0;
    for (std::size_t i = 0; i < sheet.symbols.size(); ++i) {
      const Symbol& other = sheet.symbols[i];
      if (other.system == symbol.system && other.battery == symbol.battery && other.facing == symbol.facing)
        alike |= Symbols{1} << i;
    }
    sheet.alike.push_back(alike);
  }
}

// Weapons that are ordered together.
void group(Sheet& sheet) {
  std::uint8_t mounts = 0;
  for (std::size_t i = 0; i < sheet.symbols.size(); ++i) {
    Symbol& s = sheet.symbols[i];
    if (s.system != System::battery && s.system != System::launcher && s.system != System::asw_mount)
      continue;
    if (std::size_t(std::countr_zero(sheet.alike[i])) == i)
      sheet.groups.push_back({s.system, s.battery, s.facing, sheet.alike[i], reach_of(s.system, s.battery)});
    if (s.system != System::battery) s.mount = mounts++;
  }
}

// wetthrust.end.1: damage boxes, 6 for each A battery, 4 B, 2 C, 1 D, 1 for a torpedo tube, 4 for a squadron.
int value_of(const Sheet& sheet) {
  int sum = sheet.boxes();
  for (const Symbol& symbol : sheet.symbols) {
    constexpr int batteries[] = {6, 4, 2, 1};
    if (symbol.system == System::battery) sum += batteries[static_cast<int>(symbol.battery)];
    if (symbol.system == System::launcher) sum += symbol.tubes;
    if (symbol.system == System::squadron) sum += 4;
  }
  return sum;
}

void lay_guns(Sheet& sheet) {
  for (std::size_t bands = 0; bands < classes; ++bands)
    for (std::size_t c = 0; c + bands < classes; ++c) sheet.reaching[bands] |= sheet.batteries[c];
  for (const Group& group : sheet.groups) {
    if (group.system != System::battery) continue;
    auto same = std::find_if(sheet.gun_arcs.begin(), sheet.gun_arcs.end(),
                             [&](const GunArc& arc) { return arc.facing == group.facing; });
    if (same == sheet.gun_arcs.end()) same = sheet.gun_arcs.insert(same, {group.facing, 0});
    same->batteries |= group.members;
  }
}

// Systems of one kind are thrown for together, unless it matters which of them is lost.
Symbols thrown_together(const Sheet& sheet, std::size_t place) {
  const System system = sheet.symbols[place].system;
  const bool alone = system == System::squadron || system == System::recon || system == System::launcher ||
                     system == System::asw_mount;
  return alone ? Symbols{1} << place : sheet.alike[place];
}

}  // namespace

void complete(Sheet& sheet) {
  find_alike(sheet);
  group(sheet);
  lay_guns(sheet);
  for (const Group& weapons : sheet.groups)
    if (weapons.system == System::battery) sheet.biggest = std::min(sheet.biggest, weapons.battery);
  for (std::size_t i = 0; i < sheet.symbols.size(); ++i) {
    if (!never_repaired(sheet.symbols[i].system)) sheet.repairable |= Symbols{1} << i;
    sheet.thrown_together.push_back(thrown_together(sheet, i));
  }
  sheet.worth = value_of(sheet);
}

}  // namespace wetthrust
