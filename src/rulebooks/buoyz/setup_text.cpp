// Sentences about the set-up.
#include "engine/question/notation.h"
#include "rulebooks/buoyz/setup.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr const char* setup_event_names[] = {"placed", "places-first", "flagship", "fitted-out", "wing",
                                             "game",   "doubled",      "left-out", "squadron"};
static_assert(std::size(setup_event_names) == std::size_t(SetupTold::squadron) - setup_events + 1);
constexpr const char* left_out[] = {"", "abilities", "actions", "abilities and actions"};

}  // namespace

std::string describe_setup(const Battle& battle, const engine::Event& event) {
  const auto& n = event.numbers;
  switch (SetupTold(event.kind)) {
    case SetupTold::placed: return "starts at " + place_text(battle, event);
    case SetupTold::places_first: return "lost the roll and placed first";
    case SetupTold::flagship: return fmt::format("hoisted the admiral's flag in {}", battle.name(event.whom));
    case SetupTold::fitted: return fmt::format("takes {} aboard", fitting_names[n[0]]);
    case SetupTold::wing:
      return fmt::format("is a flight of type {}", battle.book->flight_types[std::size_t(n[0])].name);
    case SetupTold::game:
      return n[1] < 0 ? fmt::format("A game of era {}, {} BC", n[0], -n[1])
                      : fmt::format("A game of era {}, the year {}", n[0], n[1]);
    case SetupTold::doubled: return "All distances, hulls and dice are doubled";
    case SetupTold::squadron: return n[0] ? fmt::format("sails in squadron {}", n[0]) : "sails alone";
    case SetupTold::left_out: return fmt::format("This game leaves out special {}", left_out[n[0]]);
  }
  return {};
}

const char* setup_event_name(std::uint16_t kind) {
  const std::size_t i = std::size_t(kind) - setup_events;
  return i < std::size(setup_event_names) ? setup_event_names[i] : "event";
}

}  // namespace buoyz
