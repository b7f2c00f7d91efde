// Names, and sentences by the chapter that told them.
#include "rulebooks/buoyz/text.h"

#include <cstdlib>

#include "engine/question/notation.h"
#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/fire.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/setup.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

// The chapters in the order of their blocks of event numbers.
struct Chapter {
  std::uint16_t first;
  std::string (*describe)(const Battle&, const engine::Event&);
  const char* (*name)(std::uint16_t);
};
constexpr Chapter chapters[] = {
    {setup_events, describe_setup, setup_event_name},
    {fleet_events, describe_fleet, fleet_event_name},
    {boarding_events, describe_boarding, boarding_event_name},
    {air_events, describe_air, air_event_name},
    {ordnance_events, describe_ordnance, ordnance_event_name},
    {fire_events, describe_fire, fire_event_name},
    {move_events, describe_move, move_event_name},
};

const Chapter& chapter_of(std::uint16_t kind) {
  const Chapter* chapter = chapters;
  while (kind < chapter->first) ++chapter;
  return *chapter;
}

}  // namespace

std::string hits_in_words(int count) {
  return count == 0 ? "no hit" : fmt::format("{} hit{}", count, count == 1 ? "" : "s");
}

std::string dice_in_words(int count) { return fmt::format("{} {}", count, count == 1 ? "die" : "dice"); }

std::string check_in_words(int die, int bonus, int need) {
  return fmt::format("{} {} {} = {}, needs {}", die, bonus < 0 ? '-' : '+', std::abs(bonus), die + bonus,
                     need);
}

std::string place_text(const Battle& battle, const engine::Event& event) {
  const int table = event.numbers[0] < 0 ? 0 : event.numbers[0] / (1000 * table_stride);
  const sea::Point at =
      drawn(battle, table, {engine::units(event.numbers[0]), engine::units(event.numbers[1])});
  const auto tenths = [](int thousandths) {
    return engine::print_thousandths((thousandths + 50) / 100 * 100);
  };
  return fmt::format("{},{}{} heading {}", tenths(milli(at.x)), tenths(milli(at.y)),
                     table > 0 ? fmt::format(" (table {})", table + 1) : "",
                     engine::print_degrees(event.numbers[2]));
}

// At the beginning of a sentence: "The Germans", "Hood".
std::string subject(const Battle& battle, Actor actor) {
  for (int side = 0; side < sides; ++side)
    if (actor == engine::actor_of(Side(side)))
      return engine::capitalised(battle.book->sides[std::size_t(side)].words.called);
  return name_of(battle, actor);
}

std::string describe(const Battle& battle, const engine::Event& event) {
  const std::string name = subject(battle, event.who);
  const std::string deed = chapter_of(event.kind).describe(battle, event);
  return name.empty() ? deed : name + " " + deed;
}

const char* event_name(std::uint16_t kind) { return chapter_of(kind).name(kind); }

const char* ability_name(Ability ability) {
  constexpr const char* names[abilities] = {"Agile",       "Marines",       "Legendary Officers",
                                            "One-Shot",    "SWWOBS1",       "SWWOBS2",
                                            "Close",       "Ram",           "Copper-Bottomed",
                                            "Minesweeper", "Armoured Deck", "Carrier",
                                            "Radar",       "Hedgehog",      "Sub-Hunter",
                                            "Submarine",   "Torpedo Belt",  "Spotter",
                                            "Crash Dive",  "High Angle",    "Aegis",
                                            "ASW (H)",     "Spar Torpedo",  "CAM"};
  return names[static_cast<int>(ability)];
}

}  // namespace buoyz
