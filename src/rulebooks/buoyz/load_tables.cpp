// tables.toml and a scenario's [parameters]: the numbers of the rules; and what doubling up makes of them.
#include "rulebooks/buoyz/load_parts.h"

namespace buoyz {
namespace {

enum class Grows : std::uint8_t { yes, no };  // with the option doubling_up (buoyz.1.7.1)

// Calls f(name, value, grows) for every parameter.
template <class F>
void each_parameter(Parameters& p, F&& f) {
  constexpr Grows yes = Grows::yes, no = Grows::no;
  f("effective_range", p.effective_range, yes), f("secondary_range", p.secondary_range, yes);
  f("cannon_range", p.cannon_range, yes), f("long_range", p.long_range, yes);
  f("extreme_range", p.extreme_range, yes), f("cannon_long", p.cannon_long, yes);
  f("cannon_extreme", p.cannon_extreme, yes), f("close_range", p.close_range, yes);
  f("fast_target", p.fast_target, yes), f("torpedo_least", p.torpedo_least, yes);
  f("torpedo_era4", p.torpedo_era4, yes), f("torpedo_era5", p.torpedo_era5, yes);
  f("torpedo_late", p.torpedo_late, yes), f("air_torpedo", p.air_torpedo, yes);
  f("guided_bomb", p.guided_bomb, yes), f("missile_least", p.missile_least, yes);
  f("missile", p.missile, yes), f("air_missile", p.air_missile, yes);
  f("overshoot_width", p.overshoot_width, yes), f("mine_length", p.mine_length, yes);
  f("mine_width", p.mine_width, yes), f("mine_fast", p.mine_fast, yes);
  f("sweep_speed", p.sweep_speed, yes), f("torpedo_dice", p.torpedo_dice, yes);
  f("air_torpedo_dice", p.air_torpedo_dice, yes), f("missile_dice", p.missile_dice, yes);
  f("air_missile_dice", p.air_missile_dice, yes), f("mine_dice", p.mine_dice, yes);
  f("least_move", p.least_move, yes), f("turn_cost", p.turn_cost, yes), f("turn_spot", p.turn_spot, no);
  f("turn_first", p.turn_first, no), f("turn_next", p.turn_next, no), f("land_belt", p.land_belt, yes);
  f("squadron_spacing", p.squadron_spacing, yes), f("fireship_speed", p.fireship_speed, yes);
  f("fireship_blast", p.fireship_blast, yes), f("grapple_reach", p.grapple_reach, yes);
  f("ram_submarine_reach", p.ram_submarine_reach, yes), f("crash_dive_reach", p.crash_dive_reach, yes);
  f("contact", p.contact, no), f("air_speed", p.air_speed, yes), f("strike_speed", p.strike_speed, yes);
  f("airship_speed", p.airship_speed, yes), f("cap_radius", p.cap_radius, yes);
  f("cap_station", p.cap_station, yes), f("bomb_reach", p.bomb_reach, yes);
  f("air_depth_charge", p.air_depth_charge, yes), f("aa_range", p.aa_range, yes);
  f("bomb_dice", p.bomb_dice, yes), f("kamikaze_dice", p.kamikaze_dice, yes), f("deck_rate", p.deck_rate, no);
  f("ditch_after", p.ditch_after, no), f("cam_turns", p.cam_turns, no), f("visibility", p.visibility, yes);
  f("visibility_bad", p.visibility_bad, yes), f("radar_range", p.radar_range, yes);
  f("sonar", p.sonar, yes), f("sonar_helicopter", p.sonar_helicopter, yes);
  f("depth_charge", p.depth_charge, yes);
  f("depth_charge_helicopter", p.depth_charge_helicopter, yes), f("dc_dice_ship", p.dc_dice_ship, yes);
  f("dc_dice_air", p.dc_dice_air, yes), f("smoke_length", p.smoke_length, yes);
  f("smoke_width", p.smoke_width, yes);
}

struct Reader {
  TomlSection& section;
  bool optional;

  bool skips(const char* name) const { return optional && !section.has(name); }
  void operator()(const char* name, double& value, Grows) {
    if (!skips(name)) value = section.real(name, 0, 1000);
  }
  void operator()(const char* name, int& value, Grows) {
    if (!skips(name)) value = int(section.number(name, {0, 100}));
  }
  template <std::size_t N>
  void operator()(const char* name, std::array<double, N>& values, Grows) {
    if (skips(name)) return;
    const auto read = section.reals(name, int(N), 0, 1000);
    std::copy(read.begin(), read.end(), values.begin());
  }
};

struct Doubler {
  template <class T>
  void operator()(const char*, T& value, Grows grows) {
    if (grows == Grows::yes) value *= 2;
  }
  template <std::size_t N>
  void operator()(const char*, std::array<double, N>& values, Grows grows) {
    for (double& value : values) (*this)("", value, grows);
  }
};

}  // namespace

// The first table has every number; one laid over it only those that differ.
void load_parameters(const engine::DataFiles& data, Parameters& p, engine::Faults& faults) {
  bool first = true;
  for (const engine::TextFile& file : engine::layers(data, "tables.toml")) {
    const engine::TomlFile toml(file.path, file.text, &faults);
    TomlSection section = toml.root();
    each_parameter(p, Reader{section, !first});
    section.done();
    first = false;
  }
}

void override_parameters(TomlSection& section, Parameters& p) {
  each_parameter(p, Reader{section, true});
  section.done();
}

// buoyz.1.7.1: distances and dice double; what is compared with a die, and Turning, do not.
void double_up(Parameters& p) { each_parameter(p, Doubler{}); }

void double_up(Sheet& sheet) {
  for (std::uint8_t& speed : sheet.speed) speed = std::uint8_t(speed * 2);
  for (std::uint8_t* number :
       {&sheet.submerged_speed, &sheet.hull, &sheet.cripple, &sheet.main, &sheet.cannon, &sheet.bow_chasers,
        &sheet.stern_chasers, &sheet.secondary, &sheet.aa})
    *number = std::uint8_t(*number * 2);
}

}  // namespace buoyz
