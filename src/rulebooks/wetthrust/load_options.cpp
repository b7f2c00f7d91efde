#include "rulebooks/wetthrust/load_options.h"

#include <fmt/format.h>

#include <algorithm>

namespace wetthrust {
namespace {

// An option is one of a few words; each says what it does to the options.
struct Choices {
  const char* name;
  std::vector<std::string> values;  // the default first
  void (*set)(Options&, int choice);
};

const std::vector<Choices>& all_choices() {
  static const std::vector<Choices> list = {
      {"hit_die_faces",
       {"2", "1", "3", "4", "5"},
       [](Options& o, int i) {
         constexpr int faces[] = {2, 1, 3, 4, 5};
         o.hit_die_faces = faces[i];
       }},
      {"point_angle_deg",
       {"30", "22.5", "11.25"},
       [](Options& o, int i) {
         constexpr int minutes[] = {1800, 1350, 675};
         o.point_angle = minutes[i];
       }},
      {"turn_template_radius", {"0.5", "0"}, [](Options& o, int i) { o.turn_template_radius = i ? 0 : 0.5; }},
      {"evasive_armour_scope",
       {"all", "gunfire"},
       [](Options& o, int i) { o.evasive_armour = EvasiveArmour(i); }},
      {"fc_penalty", {"cumulative", "last_turn"}, [](Options& o, int i) { o.fc_penalty = LostControls(i); }},
      {"broadside_needs_all", {"off", "on"}, [](Options& o, int i) { o.broadside_needs_all = i; }},
      {"dc_attempts",
       {"per_symbol", "unlimited"},
       [](Options& o, int i) { o.dc_attempts = RepairParties(i); }},
      {"torpedo_reload_turns",
       {"3", "1", "2", "4", "5", "6"},
       [](Options& o, int i) {
         constexpr int turns[] = {3, 1, 2, 4, 5, 6};
         o.torpedo_reload_turns = turns[i];
       }},
      {"torpedo_natural_six_misses",
       {"off", "on"},
       [](Options& o, int i) { o.torpedo_natural_six_misses = i; }},
      {"asw_loads",
       {"0", "1", "2", "3", "4", "5", "6", "8", "10", "12"},
       [](Options& o, int i) {
         constexpr int loads[] = {0, 1, 2, 3, 4, 5, 6, 8, 10, 12};
         o.asw_loads = loads[i];
       }},
      {"recon_ban", {"rest_of_game", "during"}, [](Options& o, int i) { o.recon_ban = ReconBan(i); }},
      {"collisions", {"on", "off"}, [](Options& o, int i) { o.collisions = !i; }},
      {"weather_changes", {"off", "on"}, [](Options& o, int i) { o.weather_changes = i; }},
      {"air_ops_weather_limit", {"off", "on"}, [](Options& o, int i) { o.air_ops_weather_limit = i; }},
  };
  return list;
}

[[noreturn]] void fail(const std::string& name, const std::string& what) {
  throw engine::LoadError("option " + name, 0, what);
}

std::string given_value(const engine::Options& given, const Choices& choices, std::string value) {
  for (const auto& [name, wanted] : given)
    if (name == choices.name) value = wanted;
  if (std::find(choices.values.begin(), choices.values.end(), value) == choices.values.end())
    fail(choices.name, fmt::format("is \"{}\"; expected one of {}", value, fmt::join(choices.values, ", ")));
  return value;
}

void check_known(const engine::Options& given) {
  std::vector<std::string> known;
  for (const Choices& choices : all_choices()) known.emplace_back(choices.name);
  for (const auto& option : given)
    if (std::find(known.begin(), known.end(), option.first) == known.end())
      fail(option.first, fmt::format("no such option in wetthrust; there are {}", fmt::join(known, ", ")));
}

}  // namespace

engine::Options read_options(engine::TomlSection* section, const engine::Options& given, Options& options) {
  check_known(given);
  engine::Options all;
  for (const Choices& choices : all_choices()) {
    const std::string in_file = section
                                    ? section->one_of(choices.name, choices.values, choices.values[0].c_str())
                                    : choices.values[0];
    const std::string value = given_value(given, choices, in_file);
    choices.set(options,
                int(std::find(choices.values.begin(), choices.values.end(), value) - choices.values.begin()));
    all.emplace_back(choices.name, value);
  }
  if (section) section->done();
  return all;
}

}  // namespace wetthrust
