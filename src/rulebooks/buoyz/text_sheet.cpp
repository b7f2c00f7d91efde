// A readable SD, and the state of one ship or flight.
#include <fmt/format.h>

#include "engine/text.h"

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
  const std::pair<int, const char*> groups[] = {{layout.fore, "fore"},
                                                {layout.mid, "amidships"},
                                                {layout.aft, "aft"},
                                                {layout.port, "to port"},
                                                {layout.starboard, "to starboard"}};
  return "turrets " + engine::listed(groups, [](const auto& group) {
           return group.first ? fmt::format("{} {}", group.first, group.second) : std::string{};
         });
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
    lines.push_back({"main guns", fmt::format("{} ({}), {}", dice_in_words(sheet.main), sheet.calibre,
                                              layout_text(sheet.main_layout))});
  if (sheet.cannon > 0)
    lines.push_back(
        {"cannon", fmt::format("{}, {}", dice_in_words(sheet.cannon), layout_text(sheet.cannon_layout))});
  if (sheet.bow_chasers > 0) lines.push_back({"bow chasers", dice_in_words(sheet.bow_chasers)});
  if (sheet.stern_chasers > 0) lines.push_back({"stern chasers", dice_in_words(sheet.stern_chasers)});
  if (sheet.secondary > 0) lines.push_back({"secondary guns", dice_in_words(sheet.secondary)});
  if (sheet.aa > 0) lines.push_back({"anti-aircraft guns", dice_in_words(sheet.aa)});
  if (sheet.torpedoes) lines.push_back({"torpedoes", tubes_text(sheet)});
  if (sheet.launchers > 0)
    lines.push_back(
        {"missiles", engine::counted(sheet.launchers, "launcher") + loads_text(sheet.missile_loads)});
  if (sheet.depth_charges) lines.push_back({"depth charges", "yes" + loads_text(sheet.depth_charge_loads)});
  if (sheet.mines > 0) lines.push_back({"mines", std::to_string(sheet.mines)});
  if (sheet.flights > 0) lines.push_back({"aircraft", engine::counted(sheet.flights, "flight")});
}

std::string ability_text(Ability ability, const Sheet& sheet) {
  std::string name = ability_name(ability);
  if (ability == Ability::close && sheet.close > 1) name += fmt::format(" x {}", sheet.close);
  if (ability == Ability::radar) name += fmt::format(" {}", sheet.radar);
  return (drawbacks & bit(ability)) ? name + "*" : name;
}

// buoyz.7.3.2 to buoyz.7.3.23, 8.1.6 and Gaps G17: what each does for its ship.
std::string ability_in_words(Ability ability) {
  constexpr const char* words[abilities] = {
      "may turn twice in a move",
      "+1 when boarding; may land troops",
      "two Special Actions every turn, and +1 when boarding",
      "torpedoes and missiles go in one launch",
      "in bad weather she takes a critical hit every turn",
      "a weak deck: shells from afar and bombs do 1 more on each damage die",
      "at the shortest range her cannon do more on each damage die; without cannon, +1 when boarding",
      "rams the ship she closes with",
      "an inch more a turn under sail",
      "may sweep mines",
      "shells from afar do no more damage than others, bombs 1 less on each die",
      "flies aircraft",
      "helps her guns, her anti-aircraft fire, her search and the fleet's initiative",
      "throws depth charges in any direction",
      "+1 to find submarines, and from further off",
      "may submerge and lie in wait",
      "up to half the damage dice of torpedoes and mines are rolled again",
      "+1 to the fleet's initiative",
      "may dive at once when an enemy comes near",
      "half her secondary dice may fire at aircraft instead",
      "secondary guns that have not fired may shoot at missiles",
      "her helicopter drops depth charges far from her",
      "an explosive charge on a pole, set off by ramming",
      "one fighter on a catapult"};
  return words[static_cast<int>(ability)];
}

void add_abilities(Abilities set, const Sheet& sheet, Lines& lines) {
  for (int i = 0; i < abilities; ++i)
    if (set & bit(Ability(i)))
      lines.push_back({ability_text(Ability(i), sheet), ability_in_words(Ability(i))});
}

std::string abilities_text(Abilities set, const Sheet& sheet) {
  std::vector<std::string> words;
  for (int i = 0; i < abilities; ++i)
    if (set & bit(Ability(i))) words.push_back(ability_text(Ability(i), sheet));
  return in_a_row_or_none(words);
}

// How she sails and how hard she is to hit and to hurt.
void add_build(const Sheet& sheet, Lines& lines) {
  lines.push_back({"speed", sheet.fort() ? "none" : speed_text(sheet)});
  if (!sheet.fort())
    lines.push_back({"turning", sheet.turning == 1 ? "1 point" : fmt::format("{} points", sheet.turning)});
  lines.push_back({"target size", std::to_string(sheet.size)});
  lines.push_back({"armour", std::to_string(sheet.armour)});
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
              {"damage", damage_text(ship)}};
  add_build(sheet, lines);
  lines.push_back({"command", std::to_string(ship.command)});
  add_weapons(sheet, lines);
  lines.push_back({"stores", stores_text(ship)});
  add_abilities(abilities_of(ship), sheet, lines);
  if (ship.lost) lines.push_back({"abilities lost", abilities_text(ship.lost, sheet)});
  if (ship.zone > 0) lines.push_back({"zone", std::to_string(ship.zone)});
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

std::string kind_in_words(const Sheet& sheet) {
  constexpr std::pair<std::string_view, const char*> words[] = {
      {"BB", "battleship"},    {"BC", "battlecruiser"},
      {"CV", "carrier"},       {"CVE", "escort carrier"},
      {"CA", "heavy cruiser"}, {"CL", "light cruiser"},
      {"DD", "destroyer"},     {"DE", "escort"},
      {"SS", "submarine"},     {"SS, nuclear", "nuclear submarine"},
      {"TP", "transport"},     {"MTB", "motor torpedo boats"}};
  for (const auto& [letters, word] : words)
    if (sheet.type == letters) return word;
  return sheet.type;
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor) {
  return is_ship(actor) ? ship_status(battle, battle[actor]) : flight_status(battle, battle.flight(actor));
}

std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet) {
  const std::string eras = sheet.first_era == sheet.last_era
                               ? std::to_string(sheet.first_era)
                               : fmt::format("{} to {}", sheet.first_era, sheet.last_era);
  Lines lines{{"type", sheet.type}, {"era", eras}};
  add_build(sheet, lines);
  lines.push_back({"hull", fmt::format("{}, crippled at {}", sheet.hull, sheet.cripple)});
  lines.push_back({"command", std::to_string(sheet.command)});
  add_weapons(sheet, lines);
  add_abilities(sheet.has, sheet, lines);
  if (!sheet.note.empty()) lines.push_back({"note", sheet.note});
  return lines;
}

}  // namespace buoyz
