// tables.toml: the guns of Table 1 and the tables that numbers are looked up in.
#include <fmt/format.h>

#include <algorithm>

#include "engine/files/data_files.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/setup/words.h"

namespace davco {
namespace {

using engine::TomlFile;
using engine::TomlSection;

LookUp read_table(TomlSection& root, const char* key, int width) {
  auto section = root.section(key);
  if (section) return engine::read_look_up(*section, width);
  root.report(key, "is missing; expected a table");
  return {};
}

void read_places(TomlSection& section, const char* key, std::array<Place, 20>& out) {
  const std::vector<std::string> names = section.texts(key);
  if (names.size() != out.size()) return section.report(key, "expected 20 places");
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (const auto place = place_called(names[i]))
      out[i] = *place;
    else
      section.report(key, fmt::format("there is no place \"{}\"", names[i]));
  }
}

void read_positions(TomlSection& root, Tables& tables) {
  auto section = root.section("positions");
  if (!section) return root.report("positions", "is missing; expected the places of Table 4");
  for (std::size_t i = 0; i < std::size(column_words); ++i) {
    const std::string column = column_words[i];
    read_places(*section, (column + "_long").c_str(), tables.positions[2 * i]);
    read_places(*section, (column + "_short").c_str(), tables.positions[2 * i + 1]);
  }
  section->done();
}

// davco.pen.4: a calibre without a row lies between its neighbours, rounded down.
int base_of(const std::vector<std::array<double, 2>>& rows, double calibre) {
  const auto above =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row[0] >= calibre; });
  if (above == rows.end()) return int(rows.back()[1]);
  if (above == rows.begin() || (*above)[0] == calibre) return int((*above)[1]);
  const auto below = above - 1;
  const double share = (calibre - (*below)[0]) / ((*above)[0] - (*below)[0]);
  return int((*below)[1] + share * ((*above)[1] - (*below)[1]) + 1e-9);
}

void read_gun(TomlSection& section, Tables& tables) {
  Gun gun;
  gun.id = section.text("id");
  section.text("name"), engine::read_word(section, "nation", nation_words);  // for readers
  const double calibre = section.real("calibre", 1, 20);
  gun.calibre = int(calibre * 100 + 0.5);
  gun.range = int(section.number("range", {1, 1000}));
  gun.boundary = int(section.number("boundary", {1, 1000}));
  gun.penetrating = int(section.number("penetrating", {1, 20000}));
  gun.not_penetrating = int(section.number("not_penetrating", {1, 20000}));
  gun.base = tables.penetration.empty() ? 0 : base_of(tables.penetration, calibre);
  section.done();
  tables.guns.push_back(gun);
}

void read_penetration(TomlSection& root, Tables& tables) {
  auto section = root.section("penetration");
  if (!section) return root.report("penetration", "is missing; expected the ranges of Table 5");
  for (const auto& row : section->rows("bases", 2, 40, 0, 1000))
    tables.penetration.push_back({row[0], row[1]});
  section->done();
}

}  // namespace

Tables load_tables(const engine::DataFiles& data, engine::Faults& faults) {
  constexpr int most_guns = 100;
  Tables tables;
  for (const engine::TextFile& file : engine::layers(data, "tables.toml")) {
    const TomlFile toml(file.path, file.text, &faults);
    TomlSection root = toml.root();
    tables = {};
    tables.visibility = read_table(root, "visibility", 1);
    tables.far_salvos = read_table(root, "far_salvos", 8);
    tables.salvos = {read_table(root, "salvos_a", 7), read_table(root, "salvos_b", 7),
                     read_table(root, "salvos_c", 7)};
    tables.torpedoes_a = read_table(root, "torpedoes_a", 7);
    tables.torpedoes_b = read_table(root, "torpedoes_b", 7);
    tables.casualties = read_table(root, "casualties", 5);
    tables.mines = read_table(root, "mines", 1);
    read_positions(root, tables);
    read_penetration(root, tables);
    root.each("gun", most_guns, [&](TomlSection& gun) { read_gun(gun, tables); });
    root.done();
  }
  return tables;
}

}  // namespace davco
