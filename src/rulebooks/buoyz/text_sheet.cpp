// A readable SD, and the state of one ship or flight.
#include <fmt/format.h>

#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

using Lines = std::vector<engine::SheetLine>;

std::string in_a_row_or_none(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

std::string speed_text(const Sheet& sheet) {
  constexpr const char* names[] = {"engines", "steam", "oars", "sails"};
  std::vector<std::string> words;
  for (std::size_t i = 0; i < propulsions; ++i)
    if (sheet.speed[i] > 0) words.push_back(fmt::format("{} in ({})", sheet.speed[i], names[i]));
  if (sheet.submerged_speed > 0) words.push_back(fmt::format("{} in submerged", sheet.submerged_speed));
  return in_a_row_or_none(words);
}

std::string layout_text(const Layout& layout) {
  if (layout.mounting == Mounting::broadside) return "broadside";
  if (layout.mounting == Mounting::all_round) return "all round";
  return fmt::format("turrets {}+{}+{}{}{}", layout.fore, layout.mid, layout.aft,
                     layout.port ? fmt::format("+{}P", layout.port) : "",
                     layout.starboard ? fmt::format("+{}S", layout.starboard) : "");
}

std::string loads_text(int loads) { return loads == no_limit ? "" : fmt::format(", loads {}", loads); }

std::string tubes_text(const Sheet& sheet) {
  std::vector<std::string> arcs;
  if (sheet.torpedoes_fore) arcs.emplace_back("fore");
  if (sheet.torpedoes_aft) arcs.emplace_back("aft");
  if (sheet.torpedoes_beam) arcs.emplace_back("beam");
  if (sheet.torpedoes_port) arcs.emplace_back("port");
  if (sheet.torpedoes_starboard) arcs.emplace_back("starboard");
  return fmt::format("{}{}{}", in_a_row_or_none(arcs), sheet.long_lance ? ", Long Lance" : "",
                     loads_text(sheet.torpedo_loads));
}

void add_weapons(const Sheet& sheet, Lines& lines) {
  if (sheet.main > 0)
    lines.push_back(
        {"main", fmt::format("{} ({}), {}", sheet.main, sheet.calibre, layout_text(sheet.main_layout))});
  if (sheet.cannon > 0)
    lines.push_back({"cannon", fmt::format("{} (C), {}", sheet.cannon, layout_text(sheet.cannon_layout))});
  if (sheet.bow_chasers > 0) lines.push_back({"bow chasers", fmt::format("{} (C)", sheet.bow_chasers)});
  if (sheet.stern_chasers > 0) lines.push_back({"stern chasers", fmt::format("{} (C)", sheet.stern_chasers)});
  if (sheet.secondary > 0) lines.push_back({"secondary", std::to_string(sheet.secondary)});
  if (sheet.aa > 0) lines.push_back({"anti-aircraft", std::to_string(sheet.aa)});
  if (sheet.torpedoes) lines.push_back({"torpedoes", tubes_text(sheet)});
  if (sheet.launchers > 0)
    lines.push_back(
        {"missiles", fmt::format("{} launcher{}{}", sheet.launchers, sheet.launchers == 1 ? "" : "s",
                                 loads_text(sheet.missile_loads))});
  if (sheet.depth_charges) lines.push_back({"depth charges", "yes" + loads_text(sheet.depth_charge_loads)});
  if (sheet.mines > 0) lines.push_back({"mines", std::to_string(sheet.mines)});
  if (sheet.flights > 0) lines.push_back({"aircraft", fmt::format("{} flights", sheet.flights)});
}

std::string ability_text(Ability ability, int close, int radar) {
  std::string name = ability_name(ability);
  if (ability == Ability::close && close > 1) name += fmt::format(" x {}", close);
  if (ability == Ability::radar) name += fmt::format(" {}", radar);
  return (drawbacks & bit(ability)) ? name + "*" : name;
}

std::string abilities_text(Abilities set, const Sheet& sheet) {
  std::vector<std::string> words;
  for (int i = 0; i < abilities; ++i)
    if (set & bit(Ability(i))) words.push_back(ability_text(Ability(i), sheet.close, sheet.radar));
  return in_a_row_or_none(words);
}

std::string damage_text(const Ship& ship) {
  std::vector<std::string> words;
  const auto add = [&](int count, const char* what) {
    if (count > 0) words.push_back(count > 1 ? fmt::format("{} x {}", what, count) : what);
  };
  add(crippled(ship), "crippled"), add(ship.armament, "armament"), add(ship.motive, "motive");
  add(ship.steering, "steering"), add(ship.fires, "fire"), add(ship.is(Mark::struck), "struck");
  add(ship.is(Mark::aground), "aground"), add(ship.is(Mark::prize), "prize");
  return in_a_row_or_none(words);
}

std::string stores_text(const Ship& ship) {
  std::vector<std::string> words;
  const auto add = [&](int count, const char* what) {
    if (count == no_limit) words.emplace_back(what);
    if (count > 0 && count != no_limit) words.push_back(fmt::format("{} x {}", what, count));
  };
  add(ship.torpedoes, "torpedoes"), add(ship.missiles, "missiles");
  add(ship.depth_charges, "depth charges"), add(ship.mines, "mines");
  return in_a_row_or_none(words);
}

// buoyz.8.2.5: a prize crew has no Marines and no Legendary Officers.
Abilities abilities_of(const Ship& ship) {
  const Abilities of_her_crew = bit(Ability::marines) | bit(Ability::legendary_officers);
  return ship.is(Mark::prize) ? ship.abilities & ~of_her_crew : ship.abilities;
}

Lines ship_status(const Battle& battle, const Ship& ship) {
  constexpr const char* states[] = {"on the table", "lurking", "in transit", "left", "saved", "sunk"};
  const Sheet& sheet = battle.sheet(ship);
  Lines lines{{"design", fmt::format("{}, {}", sheet.name, sheet.type)},
              {"state", submerged(ship) ? "submerged" : states[static_cast<int>(ship.state)]},
              {"hull", fmt::format("{} of {}, crippled at {}", ship.hull, sheet.hull, sheet.cripple)},
              {"damage", damage_text(ship)},
              {"command", std::to_string(ship.command)},
              {"abilities", abilities_text(abilities_of(ship), sheet)}};
  if (ship.lost) lines.push_back({"abilities lost", abilities_text(ship.lost, sheet)});
  if (ship.zone > 0) lines.push_back({"zone", std::to_string(ship.zone)});
  lines.push_back({"stores", stores_text(ship)});
  return lines;
}

Lines flight_status(const Battle& battle, const Flight& flight) {
  constexpr const char* states[] = {"aboard", "rearming", "in the air", "away", "lost"};
  constexpr const char* duties[] = {"free", "CAP", "attacking", "homeward"};
  return {{"type", fmt::format("{}, {}", battle.type(flight).name, kind_name(flight.kind))},
          {"state", states[static_cast<int>(flight.state)]},
          {"duty", duties[static_cast<int>(flight.duty)]},
          {"load", load_name(flight.load)},
          {"dogfight value", std::to_string(flight.dogfight)},
          {"base", flight.carrier == land_based ? "land base" : battle.name(ship_actor(flight.carrier))}};
}

}  // namespace

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor) {
  return is_ship(actor) ? ship_status(battle, battle[actor]) : flight_status(battle, battle.flight(actor));
}

std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet) {
  const std::string eras = sheet.first_era == sheet.last_era
                               ? std::to_string(sheet.first_era)
                               : fmt::format("{} to {}", sheet.first_era, sheet.last_era);
  Lines lines{{"type", sheet.type},
              {"era", eras},
              {"speed", sheet.fort() ? "none" : speed_text(sheet)},
              {"turning", std::to_string(sheet.turning)},
              {"target size", std::to_string(sheet.size)},
              {"armour", std::to_string(sheet.armour)},
              {"hull", fmt::format("{}/{}", sheet.hull, sheet.cripple)},
              {"command", std::to_string(sheet.command)}};
  add_weapons(sheet, lines);
  lines.push_back({"abilities", abilities_text(sheet.has, sheet)});
  if (!sheet.note.empty()) lines.push_back({"note", sheet.note});
  return lines;
}

}  // namespace buoyz
