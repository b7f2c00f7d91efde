#include "rulebooks/wetthrust/screen/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/question/notation.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/screen/chart.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "rulebooks/wetthrust/victory/victory.h"

namespace wetthrust {
namespace {

constexpr const char* class_words[] = {"battleship",    "battlecruiser", "carrier",   "heavy cruiser",
                                       "armoured ship", "light cruiser", "destroyer", "escort",
                                       "submarine",     "merchant",      "tanker"};

std::string lost_text(const Battle& battle, const Ship& ship) {
  std::vector<int> places;
  each_symbol(battle.sheet(ship), ship.lost, [&](int place, const Symbol&) { places.push_back(place); });
  return engine::listed(places, [&](int place) { return symbol_name(battle, ship, place); });
}

std::string rows_text(const Sheet& sheet) {
  return engine::listed(
      sheet.rows,
      [](const Row& row) {
        return row.check ? fmt::format("{}({})", row.boxes, row.check) : std::to_string(row.boxes);
      },
      " ");
}

std::string levels_text(const Sheet& sheet) {
  return engine::listed(sheet.levels, [](const Level& level) {
    return level.disruptive_numerator ? fmt::format("{} (disruptive above {}/{})", level.points,
                                                    level.disruptive_numerator, level.disruptive_divisor)
                                      : std::to_string(level.points);
  });
}

// Launchers are counted by their tubes.
std::string weapons_text(const Sheet& sheet, System system) {
  return engine::listed(sheet.groups, [&](const Group& group) {
    int amount = 0;
    each_symbol(sheet, group.members,
                [&](int, const Symbol& symbol) { amount += system == System::launcher ? symbol.tubes : 1; });
    return group.system == system ? fmt::format("{} {}", group_name(group), amount) : "";
  });
}

// wetthrust.asw.8, where an option limits them.
void add_salvos_left(const Battle& battle, const Ship& ship, std::vector<engine::SheetLine>& lines) {
  int left = 0;
  const Symbols mounts = working(battle, ship, System::asw_mount);
  each_symbol(battle.sheet(ship), mounts,
              [&](int, const Symbol& symbol) { left += ship.loaded[symbol.mount]; });
  if (mounts) lines.push_back({"depth charges", engine::counted(left, "salvo") + " left"});
}

std::vector<engine::SheetLine> squadron_lines(const Squadron& s) {
  constexpr const char* states[] = {"aboard",        "taking off", "re-arming", "in the air",
                                    "off the table", "gone home",  "lost"};
  std::vector<engine::SheetLine> lines = {{"kind", plane_name(s.plane)},
                                          {"state", states[static_cast<int>(s.state)]},
                                          {"aircraft", std::to_string(s.aircraft)}};
  if (s.plane != Plane::recon) lines.push_back({"armed", s.armed ? "yes" : "no"});
  const bool limited = s.plane != Plane::recon && s.plane != Plane::land_bomber;
  if (limited && aloft(s)) lines.push_back({"endurance", engine::counted(s.endurance, "turn")});
  return lines;
}

// What of her sheet does not change; without what she has not got.
void add_build(const Sheet& sheet, std::vector<engine::SheetLine>& lines) {
  constexpr std::string_view changing[] = {"speed", "damage rows", "fuel, fire boxes"};
  for (engine::SheetLine& line : sheet_lines(sheet)) {
    const bool shown = std::find(std::begin(changing), std::end(changing), line.label) == std::end(changing);
    if (shown && line.value != "none" && line.value != "0" && line.value != "0, 0") lines.push_back(line);
  }
}

}  // namespace

std::string shown_speed(int thousandths) {
  constexpr int hundredth = 10;
  return fmt::format("{:g}", (thousandths + hundredth / 2) / hundredth / 100.0);
}

std::string hits_on(int needed) {
  return needed <= 0 ? "none can hit" : fmt::format("{} or less on a die hits", needed);
}

const char* kind_name(const Sheet& sheet) { return class_words[static_cast<int>(sheet.type)]; }

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor) {
  if (is_squadron(actor)) return squadron_lines(battle.squadron(actor));
  const Ship& ship = battle[actor];
  const Sheet& sheet = battle.sheet(ship);
  constexpr const char* states[] = {"on the table", "sinking",    "sunk",  "a hulk",
                                    "gone",         "driven off", "unseen"};
  constexpr const char* modes[] = {"surfaced", "at periscope depth", "deep"};
  const bool known = !ship.is(Mark::course_unknown);
  std::vector<engine::SheetLine> lines = {
      {"state", states[static_cast<int>(ship.state)]},
      {"boxes", fmt::format("{} of {} marked, rows {}", ship.damage, sheet.boxes(), rows_text(sheet))},
      {known ? "speed" : "course and speed",
       known ? fmt::format("{} of {}", shown_speed(ship.speed), shown_speed(top_speed(battle, ship)))
             : "unknown"},
      {"lost", lost_text(battle, ship)},
      {"fires", fmt::format("{} of {}", ship.fires, sheet.fire_boxes)},
      {"fuel", fmt::format("{} of {}", full_boxes(battle, ship), sheet.fuel)},
      {"last plot", known ? print_plot(ship.plot, 0) : "unknown"}};
  if (sheet.dives) lines.push_back({"mode", modes[static_cast<int>(ship.mode)]});
  if (battle.book->options.asw_loads > 0 && known) add_salvos_left(battle, ship, lines);
  if (ship.flooding) lines.push_back({"flooding", fmt::format("{} a turn", ship.flooding)});
  add_build(sheet, lines);
  return lines;
}

std::string speed_text(const Sheet& sheet) {
  const std::string text = fmt::format("{:g}, +{:g} -{:g}", sheet.speed / 1000.0, sheet.acceleration / 1000.0,
                                       sheet.deceleration / 1000.0);
  return sheet.dives ? fmt::format("{}; {:g} submerged", text, sheet.submerged_speed / 1000.0) : text;
}

// wetthrust.mag.4: with what is added to their threshold dice.
std::string magazines_text(const Sheet& sheet) {
  const Symbols magazines = sheet.of[std::size_t(System::magazine)];
  if (!magazines) return "none";
  const int modifier = sheet.symbols[std::size_t(std::countr_zero(magazines))].modifier;
  const std::string count = std::to_string(how_many(magazines));
  return modifier ? fmt::format("{}, {:+} on their checks", count, modifier) : count;
}

// wetthrust.move.16, wetthrust.move.17.
const char* evasion_text(const Sheet& sheet) {
  switch (sheet.evasion) {
    case Evasion::full: return "E, with belt and deck 3";
    case Evasion::penalties: return "e, harder to hit with bombs and torpedoes";
    case Evasion::none: break;
  }
  return "none";
}

std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet) {
  const auto count = [&](System system) {
    return std::to_string(std::popcount(sheet.of[std::size_t(system)]));
  };
  return {
      {"speed", speed_text(sheet)},
      {"manoeuvre levels", levels_text(sheet)},
      {"evasion", evasion_text(sheet)},
      {"damage rows", rows_text(sheet)},
      {"armour", fmt::format("belt {}, deck {}", sheet.belt, sheet.deck)},
      {"batteries", weapons_text(sheet, System::battery)},
      {"torpedoes", weapons_text(sheet, System::launcher)},
      {"anti-submarine", weapons_text(sheet, System::asw_mount)},
      {"sonar", count(System::sonar)},
      {"PDF, ADF", count(System::pdf) + ", " + count(System::adf)},
      {"squadrons", count(System::squadron)},
      {"boilers, propellers", count(System::boiler) + ", " + count(System::propeller)},
      {"bridge, second bridge", count(System::bridge) + ", " + count(System::second_bridge)},
      {"magazines", magazines_text(sheet)},
      {"fire controls, damage control", count(System::fire_control) + ", " + count(System::damage_control)},
      {"radar, reconnaissance", count(System::radar) + ", " + count(System::recon)},
      {"fuel, fire boxes", fmt::format("{}, {}", sheet.fuel, sheet.fire_boxes)}};
}

engine::ShipSheet shown(const Sheet& sheet) {
  return {sheet.name, type_words[static_cast<int>(sheet.type)], double(sheet.value()), sheet_lines(sheet),
          blank_boxes(sheet)};
}

}  // namespace wetthrust
