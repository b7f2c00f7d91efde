// Sentences about the set-up.
#include "engine/notation.h"
#include "rulebooks/buoyz/setup.h"

namespace buoyz {
namespace {

constexpr const char* names[] = {"placed", "places-first", "flagship", "fitted-out"};

}  // namespace

std::string describe_setup(const Battle& battle, const engine::Event& event) {
  const auto& n = event.numbers;
  switch (SetupTold(event.kind)) {
    case SetupTold::placed:
      return fmt::format("starts at {:.1f},{:.1f} heading {}", n[0] / 1000.0, n[1] / 1000.0,
                         engine::print_degrees(n[2]));
    case SetupTold::places_first: return "loses the roll and places first";
    case SetupTold::flagship: return fmt::format("flies the admiral's flag in {}", battle.name(event.whom));
    case SetupTold::fitted: return fmt::format("takes {} aboard", fitting_names[n[0]]);
  }
  return {};
}

const char* setup_event_name(std::uint16_t kind) {
  const std::size_t i = std::size_t(kind) - setup_events;
  return i < std::size(names) ? names[i] : "event";
}

}  // namespace buoyz
