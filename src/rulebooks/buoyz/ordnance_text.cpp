// Sentences about torpedoes, mines, missiles and submarines, without the name they open with.
#include "engine/question/notation.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

constexpr const char* event_names[] = {"torpedoes-launched",
                                       "missiles-launched",
                                       "torpedoes-struck",
                                       "missile-struck",
                                       "ran-on",
                                       "ran-out",
                                       "missile-downed",
                                       "mine-laid",
                                       "mines-crossed",
                                       "mine-struck",
                                       "mines-swept",
                                       "lurks",
                                       "revealed",
                                       "dived",
                                       "surfaced",
                                       "crash-dived",
                                       "crash-dive-failed",
                                       "aircraft-lost",
                                       "zone-searched",
                                       "ram-missed",
                                       "rammed",
                                       "detected",
                                       "not-detected",
                                       "depth-charged"};

std::string counted(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// "scores 2 torpedo hits on Hood", "misses Hood with torpedoes".
std::string scored(int count, const std::string& whom, const char* what, const char* with) {
  if (count == 0) return fmt::format("misses {} with {}", whom, with);
  return fmt::format("scores {} {} {} on {}", count, what, count == 1 ? "hit" : "hits", whom);
}

struct SpreadWords {
  const char *one, *many;
};
SpreadWords words_of_spread(const Battle& battle, Actor from) {
  return drops_guided_bombs(battle, from) ? SpreadWords{"guided bomb", "guided bombs"}
                                          : SpreadWords{"torpedo", "torpedoes"};
}

std::string weapon_text(const Battle& battle, const engine::Event& e, const std::string& whom) {
  const auto& n = e.numbers;
  const SpreadWords spread = words_of_spread(battle, e.who);
  switch (OrdnanceTold(e.kind)) {
    case OrdnanceTold::torpedoes_launched:
      return fmt::format("{} at {}, on her {}", n[2] ? "releases guided bombs" : "launches torpedoes", whom,
                         n[1] ? "beam" : "bow or stern");
    case OrdnanceTold::missiles_launched:
      return fmt::format("launches {} at {}", counted(n[0], "missile", "missiles"), whom);
    case OrdnanceTold::torpedoes_struck: return scored(n[0], whom, spread.one, spread.many);
    case OrdnanceTold::missile_struck: return scored(n[0], whom, "missile", "a missile");
    case OrdnanceTold::ran_on: return fmt::format("sees the torpedoes run on to {}", whom);
    case OrdnanceTold::ran_out: return fmt::format("has nothing left to strike: {} is gone", whom);
    case OrdnanceTold::counters_downed: return fmt::format("brings down a missile aimed at {}", whom);
    case OrdnanceTold::depth_charged:
      return fmt::format("drops depth charges on {}: {}", whom, hits_in_words(n[0]));
    default: return {};
  }
}

std::string mine_text(const Battle& battle, const engine::Event& e) {
  switch (OrdnanceTold(e.kind)) {
    case OrdnanceTold::mine_laid: return "lays a mine at " + place_text(battle, e);
    case OrdnanceTold::mines_crossed:
      return e.numbers[0] > 0 ? "crosses " + counted(e.numbers[0], "row", "rows") + " of mines"
                              : "moves through a minefield between its rows";
    case OrdnanceTold::mine_struck: return "strikes a mine";
    case OrdnanceTold::mines_swept:
      return e.numbers[0]
                 ? "sweeps " + counted(e.numbers[0], "mine or row of mines", "mines and rows of mines")
                 : "sweeps and finds nothing";
    default: return {};
  }
}

std::string boat_text(const Battle& battle, const engine::Event& e, const std::string& whom) {
  const auto& n = e.numbers;
  switch (OrdnanceTold(e.kind)) {
    case OrdnanceTold::lurks: return fmt::format("lurks in zone {}", n[1] * zones + n[0]);
    case OrdnanceTold::revealed:
      return fmt::format("appears {} at {}", n[3] ? "submerged" : "on the surface", place_text(battle, e));
    case OrdnanceTold::dived: return "dives";
    case OrdnanceTold::surfaced: return "surfaces";
    case OrdnanceTold::crash_dived:
      return fmt::format("crash dives before {} ({})", whom, check_in_words(n[0], n[1], n[2]));
    case OrdnanceTold::crash_dive_failed:
      return fmt::format("fails to crash dive before {} is upon her ({})", whom,
                         check_in_words(n[0], n[1], n[2]));
    case OrdnanceTold::aircraft_lost: return fmt::format("is washed off the deck of {}", whom);
    case OrdnanceTold::zone_searched:
      return fmt::format("searches zone {} and finds {}", n[0],
                         n[1] ? counted(n[1], "submarine", "submarines") : "nothing");
    case OrdnanceTold::ram_missed: return fmt::format("tries to ram {} and misses", whom);
    case OrdnanceTold::rammed: return fmt::format("rams {}", whom);
    case OrdnanceTold::detected: return fmt::format("detects {}", whom);
    case OrdnanceTold::not_detected: return fmt::format("looks for {} in vain", whom);
    default: return {};
  }
}

}  // namespace

std::string describe_ordnance(const Battle& battle, const engine::Event& event) {
  const std::string whom = event.whom == nobody ? "" : name_of(battle, event.whom);
  if (std::string text = weapon_text(battle, event, whom); !text.empty()) return text;
  if (std::string text = mine_text(battle, event); !text.empty()) return text;
  return boat_text(battle, event, whom);
}

const char* ordnance_event_name(std::uint16_t kind) {
  const unsigned number = kind - unsigned{ordnance_events};
  return number < std::size(event_names) ? event_names[number] : "";
}

}  // namespace buoyz
