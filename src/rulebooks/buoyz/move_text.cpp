// The sentences of the Movement Phase.
#include <cstdlib>

#include "engine/question/notation.h"
#include "engine/text.h"
#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/sailing.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

std::string inches(std::int32_t thousandths) { return engine::print_thousandths(thousandths); }

const char* edge_name(std::int32_t edge) { return sea::edge_words[edge & 3]; }

std::string moved(const Battle& battle, const engine::Event& event) {
  if (event.numbers[3] == 0) return "does not move from " + place_text(battle, event);
  return fmt::format("moves {} in {} to {}", inches(event.numbers[3]),
                     driven_by(battle.sheet(event.who), Propulsion(event.numbers[4])),
                     place_text(battle, event));
}

// "26 in south", "3 in east and 4 in north"
std::string floated(std::int32_t east, std::int32_t north) {
  std::vector<std::string> parts;
  if (east) parts.push_back(fmt::format("{} in {}", inches(std::abs(east)), east < 0 ? "west" : "east"));
  if (north) parts.push_back(fmt::format("{} in {}", inches(std::abs(north)), north < 0 ? "south" : "north"));
  return fmt::format("{}", fmt::join(parts, " and "));
}

const char* first_deed(std::int32_t what) {
  constexpr const char* deeds[] = {"will move first", "will fire first", "will fly first"};
  return deeds[what % 3];
}

struct Telling {
  MoveTold kind;
  const char* name;
  const char* deed;  // of events without numbers or names
};
constexpr Telling tellings[] = {
    {MoveTold::goes_first, "goes-first", ""},
    {MoveTold::moved, "moved", ""},
    {MoveTold::rested, "rested", ""},
    {MoveTold::lies_still, "lies-still", ""},
    {MoveTold::drifted, "drifted", ""},
    {MoveTold::company_moves, "squadron-moves", ""},
    {MoveTold::collided, "collided", ""},
    {MoveTold::fouled, "fouled", ""},
    {MoveTold::set_back, "set-back", "is set back to the last clear water"},
    {MoveTold::grounded, "grounded", ""},
    {MoveTold::clipped, "stopped-by-land", "stops at the closed water round the land"},
    {MoveTold::left_table, "left-table", ""},
    {MoveTold::set_off, "set-off", ""},
    {MoveTold::in_transit, "in-transit", ""},
    {MoveTold::arrived, "arrived", ""},
    {MoveTold::anchored, "anchored", "drops anchor"},
    {MoveTold::weighed, "weighed", "weighs anchor"},
    {MoveTold::laid_smoke, "smoke", "lays smoke"},
    {MoveTold::sweeping, "sweeping", "sweeps mines"},
    {MoveTold::deploying, "deploying", ""},
    {MoveTold::action_passed, "action-passed", ""},
    {MoveTold::action_failed, "action-failed", ""},
    {MoveTold::fire_out, "fire-out", "has her fires out and her holes plugged"},
    {MoveTold::fire_watch, "fire-watch", "keeps fire watch"},
    {MoveTold::map_floats, "map-floats", ""},
    {MoveTold::stays_on_map, "stays-on-map", "keeps up at the edge of the map"},
    {MoveTold::pushed_off, "pushed-off", "lets the map float away"},
    {MoveTold::left_squadron, "left-squadron", "falls out of her squadron"},
    {MoveTold::leaks_stopped, "leaks-stopped", "stops her leaks: the sea does her no harm next turn"},
};
// "attempts Flank Speed!: 4 + 2 = 6, needs 5: "
std::string attempt(const engine::Event& event) {
  const auto& n = event.numbers;
  return fmt::format("attempts {}: {}: ", action_name(Action(n[0])), check_in_words(n[1], n[2], n[3]));
}

const Telling& telling(std::uint16_t kind) { return tellings[std::size_t(kind - move_events)]; }

}  // namespace

std::string describe_move(const Battle& battle, const engine::Event& event) {
  const auto& n = event.numbers;
  const auto whom = [&] { return event.whom == nobody ? std::string() : battle.name(event.whom); };
  switch (MoveTold(event.kind)) {
    case MoveTold::goes_first: return first_deed(n[0]);
    case MoveTold::moved: return moved(battle, event);
    case MoveTold::rested: return fmt::format("stays where she is, heading {}", engine::print_degrees(n[2]));
    case MoveTold::lies_still:
      return n[0] ? "lies stopped in irons; damage has taken the little speed she makes there"
                  : "lies stopped; damage has taken all her speed";
    case MoveTold::drifted: return fmt::format("drifts downwind to {}", place_text(battle, event));
    case MoveTold::company_moves: return "leads a squadron of " + engine::counted(n[0], "ship");
    case MoveTold::collided: return fmt::format("collides with {}; they glance off", whom());
    case MoveTold::fouled: return fmt::format("runs against {} and stops", whom());
    case MoveTold::grounded: return n[0] ? "runs aground on a shoal" : "runs aground";
    case MoveTold::left_table: return fmt::format("leaves the table by the {} edge", edge_name(n[0]));
    case MoveTold::set_off:
      return fmt::format("leaves by the {} edge for table {}, to arrive in turn {}", edge_name(n[0]),
                         n[1] + 1, n[2]);
    case MoveTold::in_transit:
      return fmt::format("is in transit to table {}, to arrive in turn {}", n[0] + 1, n[1]);
    case MoveTold::arrived: return fmt::format("arrives on table {}", n[0] + 1);
    case MoveTold::deploying: return n[0] ? "stows her gun and aircraft" : "makes her gun and aircraft ready";
    case MoveTold::action_passed: return attempt(event) + "success";
    case MoveTold::action_failed: return attempt(event) + "failure";
    case MoveTold::map_floats: return "The map floats " + floated(n[0], n[1]);
    default: return telling(event.kind).deed;
  }
}

const char* move_event_name(std::uint16_t kind) { return telling(kind).name; }

}  // namespace buoyz
