// ships.toml of a rulebook: a sheet in each [[ship]], no two of one name, and those of a scenario laid over
// the book's own. A book says how one is read and how it is shown:
//   void read_sheet(TomlSection&, Sheet&);
//   ShipSheet shown(const Sheet&);
#pragma once

#include <fmt/format.h>

#include "engine/files/scenario_file.h"
#include "engine/rulebook.h"

namespace engine {

inline constexpr int most_sheets = 200;

template <class Sheet>
std::vector<Sheet> read_sheets(const TextFile& file, Faults& faults) {
  const TomlFile toml(file.path, file.text, &faults);
  TomlSection root = toml.root();
  std::vector<Sheet> sheets;
  root.each("ship", most_sheets, [&](TomlSection& section) {
    Sheet sheet;
    read_sheet(section, sheet);
    section.done();
    for (const Sheet& other : sheets)
      if (other.name == sheet.name) section.fail("name", fmt::format("\"{}\" is there twice", sheet.name));
    sheets.push_back(std::move(sheet));
  });
  root.done();
  return sheets;
}

template <class Sheet>
std::vector<Sheet> read_sheets(const std::filesystem::path& file, const std::string& text) {
  Faults faults;
  std::vector<Sheet> sheets = read_sheets<Sheet>(TextFile{file, text}, faults);
  faults.settle();
  return sheets;
}

template <class Sheet>
std::vector<Sheet> load_sheets(const DataFiles& data, Faults& faults) {
  return layered(
      data, "ships.toml", most_sheets, [&](const TextFile& file) { return read_sheets<Sheet>(file, faults); },
      [](const Sheet& a, const Sheet& b) { return a.name == b.name; });
}

// For whoever looks through them.
template <class Sheet>
std::vector<ShipSheet> list_of_sheets(const DataFiles& data) {
  Faults faults;
  const std::vector<Sheet> sheets = load_sheets<Sheet>(data, faults);
  faults.settle();
  std::vector<ShipSheet> list;
  for (const Sheet& sheet : sheets) list.push_back(shown(sheet));
  return list;
}

// Inches, written as 6.5.
inline int read_thousandths(TomlSection& section, const char* key, double most) {
  return int(section.real(key, 0, most) * 1000 + 0.5);
}

// The number of the sheet that a section names as its design.
template <class Sheet>
int read_design(TomlSection& section, const std::vector<Sheet>& sheets) {
  return read_name(section, "design", sheets, "ship", "ships.toml");
}

}  // namespace engine
