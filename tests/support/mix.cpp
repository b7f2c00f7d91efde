#include "support/mix.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <random>
#include <sstream>

#include "engine/files/load_error.h"
#include "engine/files/toml.h"

namespace support {
namespace {

class Bowl {
 public:
  Bowl(const Recipe& recipe, std::uint64_t seed) : recipe_(recipe), random_(seed) {
    file_ = recipe.scenarios[below(recipe.scenarios.size())];
    table_ = toml::parse(engine::read_text(file_));
    table_.erase("balance");
    about_ = file_.stem().string();
  }

  Mixed stirred() {
    if (below(3) > 0) try_change([&](toml::table& to) { return crowd(to, 0.25 * double(1 + below(3))); });
    for (const Spice& spice : recipe_.battle)
      if (below(2)) try_change([&](toml::table& to) { return set(to, spice); });
    for (const Spice& spice : recipe_.options)
      if (below(4) == 0) try_change([&](toml::table& to) { return set(section(to, "options"), spice); });
    for (const Spice& spice : recipe_.sides)
      if (below(4) == 0) try_change([&](toml::table& to) { return spice_side(to, spice); });
    for (const Spice& spice : recipe_.units)
      for (int i = 0; i < recipe_.helpings; ++i)
        try_change([&](toml::table& to) { return spice_unit(to, spice); });
    return {load(table_), about_};
  }

 private:
  std::size_t below(std::size_t count) { return std::size_t(random_() % count); }

  engine::ScenarioPtr load(const toml::table& table) const {
    std::ostringstream text;
    text << table;
    return recipe_.rulebook->load({recipe_.data, file_, text.str(), {}});
  }

  template <class Change>
  void try_change(const Change& change) {
    toml::table changed = table_;
    const std::string about = change(changed);
    if (about.empty()) return;
    try {
      load(changed);
    } catch (const engine::LoadError&) {
      return;
    }
    table_ = std::move(changed);
    about_ += ", " + about;
  }

  static toml::table& section(toml::table& table, const char* key) {
    if (!table.contains(key)) table.insert(key, toml::table{});
    return *table[key].as_table();
  }

  std::string set(toml::table& table, const Spice& spice) {
    const char* value = spice.values[below(spice.values.size())];
    const toml::table read = toml::parse(fmt::format("value = {}", value));
    read["value"].visit([&](const auto& node) { table.insert_or_assign(spice.key, node); });
    return fmt::format("{} = {}", spice.key, value);
  }

  toml::array* units_of(toml::table& table, std::size_t side) {
    return table["side"][side][recipe_.unit].as_array();
  }

  std::string spice_unit(toml::table& table, const Spice& spice) {
    toml::array* units = units_of(table, below(2));
    if (!units || units->empty()) return "";
    toml::table* unit = units->get_as<toml::table>(below(units->size()));
    const std::string name = (*unit)["name"].value_or((*unit)["design"].value_or(std::string()));
    return fmt::format("{}: {}", name, set(*unit, spice));
  }

  std::string spice_side(toml::table& table, const Spice& spice) {
    toml::table* side = table["side"][below(2)].as_table();
    return fmt::format("{}: {}", (*side)["name"].value_or(std::string()), set(*side, spice));
  }

  // Everybody nearer to the middle of the table, or to the corner that a smaller table keeps.
  std::string crowd(toml::table& table, double share) {
    toml::array* size = table["table"].as_array();
    if (!size) return "";
    const bool smaller = recipe_.crowding == Crowding::table;
    const double keep = smaller ? 0 : 0.5;
    const double kept[] = {keep * (*size)[0].value_or(0.0), keep * (*size)[1].value_or(0.0)};
    for (std::size_t side = 0; side < 2; ++side) {
      toml::array* units = units_of(table, side);
      for (std::size_t i = 0; units && i < units->size(); ++i)
        if (toml::array* at = (*units)[i].as_table()->get_as<toml::array>("at"))
          *at = toml::array{kept[0] + share * ((*at)[0].value_or(0.0) - kept[0]),
                            kept[1] + share * ((*at)[1].value_or(0.0) - kept[1])};
    }
    if (smaller) *size = toml::array{share * (*size)[0].value_or(0.0), share * (*size)[1].value_or(0.0)};
    return fmt::format("crowded to {}", share);
  }

  const Recipe& recipe_;
  std::mt19937_64 random_;
  std::filesystem::path file_;
  toml::table table_;
  std::string about_;
};

}  // namespace

Mixed mix(const Recipe& recipe, std::uint64_t seed) {
  Mixed mixed = Bowl(recipe, seed).stirred();
  mixed.about = fmt::format("mix {} of {}: {}", seed, recipe.rulebook->id, mixed.about);
  return mixed;
}

}  // namespace support
