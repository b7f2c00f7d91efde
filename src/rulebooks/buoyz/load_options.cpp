// [options] of a scenario, and options given to take their place.
#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/buoyz/load_parts.h"

namespace buoyz {
namespace {

struct Switch {
  const char* name;
  bool Options::*value;
};
constexpr Switch switches[] = {
    {"show_ranges", &Options::show_ranges},
    {"special_abilities", &Options::special_abilities},
    {"special_actions", &Options::special_actions},
    {"doubling_up", &Options::doubling_up},
    {"torpedo_overshoot", &Options::torpedo_overshoot},
    {"floating_map", &Options::floating_map},
    {"survive_on_doubles", &Options::survive_on_doubles},
    {"ram_extra_critical", &Options::ram_extra_critical},
    {"vtol_any_heading", &Options::vtol_any_heading},
    {"dogfight_losers_half", &Options::dogfight_losers_half},
    {"wind_changes", &Options::wind_changes},
    {"short_calm", &Options::short_calm},
    {"own_sonar_contact", &Options::own_sonar_contact},
    {"dc_stern_only", &Options::dc_stern_only},
    {"squadrons", &Options::squadrons},
    {"multi_tables", &Options::multi_tables},
    {"trireme_swwobs1", &Options::trireme_swwobs1},
    {"norfolk_superior", &Options::norfolk_superior},
    {"landings", &Options::landings},
    {"break_contact", &Options::break_contact},
    {"unique_ships", &Options::unique_ships},
};
constexpr const char* modes[] = {"fixed", "wind_table", "reroll"};

[[noreturn]] void fail(const std::string& name, const std::string& what) {
  throw engine::LoadError("option " + name, 0, what);
}

void set(Options& options, const std::string& name, const std::string& value) {
  for (const Switch& item : switches)
    if (name == item.name) {
      const bool on = value == "on" || value == "true";
      if (!on && value != "off" && value != "false")
        fail(name, fmt::format("is \"{}\"; expected on or off", value));
      options.*item.value = on;
      return;
    }
  if (name == "bc_percent") {
    const bool digits =
        !value.empty() && value.size() <= 3 && value.find_first_not_of("0123456789") == std::string::npos;
    const int percent = digits ? std::stoi(value) : -1;
    if (percent < 1 || percent > 100) fail(name, fmt::format("is \"{}\"; expected 1 to 100", value));
    options.bc_percent = percent;
    return;
  }
  if (name == "weather_mode") {
    for (int i = 0; i < 3; ++i)
      if (value == modes[i]) return void(options.weather_mode = WeatherMode(i));
    fail(name, fmt::format("is \"{}\"; expected one of {}", value, fmt::join(modes, ", ")));
  }
  std::vector<std::string> known{"bc_percent", "weather_mode"};
  for (const Switch& item : switches) known.emplace_back(item.name);
  fail(name, fmt::format("no such option in buoyz; there are {}", fmt::join(known, ", ")));
}

}  // namespace

bool option_is_on(const Options& options, const std::string& name) {
  for (const Switch& item : switches)
    if (name == item.name) return options.*item.value;
  return false;
}

engine::Options read_options(TomlSection* section, const engine::Options& given, Options& options) {
  if (section) {
    for (const Switch& item : switches) options.*item.value = section->flag(item.name, options.*item.value);
    options.bc_percent = int(section->number("bc_percent", {1, 100}, options.bc_percent));
    const std::string mode = section->one_of("weather_mode", {std::begin(modes), std::end(modes)},
                                             modes[int(options.weather_mode)]);
    set(options, "weather_mode", mode);
    section->done();
  }
  for (const auto& [name, value] : given) set(options, name, value);
  engine::Options all;
  for (const Switch& item : switches) all.emplace_back(item.name, options.*item.value ? "on" : "off");
  all.emplace_back("bc_percent", std::to_string(options.bc_percent));
  all.emplace_back("weather_mode", modes[int(options.weather_mode)]);
  return all;
}

}  // namespace buoyz
