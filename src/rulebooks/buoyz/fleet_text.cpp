// Sentences about the Initiative, the weather, losses and breaking contact. What a side did is told in the
// past, which fits fleet_event_names in the singular and in the plural.
#include "engine/text.h"
#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/result.h"
#include "rulebooks/buoyz/victory.h"

namespace buoyz {
namespace {

constexpr const char* fleet_event_names[] = {
    "initiative",     "wind",  "calm",     "gale",   "gale-over", "weather", "losses",
    "breaks-contact", "stays", "vanishes", "scores", "objective", "over",    "initiative-tied"};
constexpr const char* conditions[] = {"", "heavy losses", "the state of the capital ships",
                                      "having only carriers left as capital ships"};

// A total, and how it is made where modifiers came to the dice.
std::string score_text(int total, int dice) {
  return total == dice ? std::to_string(total) : fmt::format("{} ({} {:+})", total, dice, total - dice);
}

std::string because(int condition) { return condition ? fmt::format(" for {}", conditions[condition]) : ""; }

std::string over_text(const engine::Event& event) {
  const auto& n = event.numbers;
  if (event.who == nobody) return fmt::format("The battle is drawn, {} points to {}", n[0], n[1]);
  const bool first = event.who == engine::actor_of(Side(0));
  if (!n[2]) return fmt::format("won; the points are {} to {}", n[first ? 0 : 1], n[first ? 1 : 0]);
  return fmt::format("won, {} points to {}: a {} victory", n[first ? 0 : 1], n[first ? 1 : 0],
                     victory_level(n[first ? 0 : 1], n[first ? 1 : 0]));
}

}  // namespace

std::string describe_fleet(const Battle& battle, const engine::Event& event) {
  const auto& n = event.numbers;
  switch (FleetTold(event.kind)) {
    case FleetTold::initiative:
      return fmt::format("won the Initiative, {} to {}", score_text(n[0], n[2]), score_text(n[1], n[3]));
    case FleetTold::tied:
      return fmt::format("The Initiative is tied, {} to {}, and rolled again", score_text(n[0], n[2]),
                         score_text(n[1], n[3]));
    case FleetTold::wind: return fmt::format("The wind comes from {}", sea::name(sea::WindPoint(n[0])));
    case FleetTold::calm: return "There is no wind";
    case FleetTold::gale: return "A gale begins: Bad Weather";
    case FleetTold::gale_over: return "The gale is over";
    case FleetTold::weather: return n[0] ? "The weather is Bad" : "The weather is Good";
    case FleetTold::lost:
      return fmt::format("lost {} so far{}", engine::counted(n[0], "point"),
                         n[1] ? fmt::format("; contact is checked at {}", n[1]) : "");
    case FleetTold::breaks_contact: return "got the order to break contact" + because(n[0]);
    case FleetTold::stays:
      return "fought on" + (n[0] ? fmt::format(" in spite of {}", conditions[n[0]]) : "");
    case FleetTold::vanishes: return "slips away to lurk";
    case FleetTold::scores:
      return fmt::format("scored {} for the scenario's objectives", engine::counted(n[0], "point"));
    case FleetTold::objective: return "won by the objective: " + objective_text(battle);
    case FleetTold::over: return over_text(event);
  }
  return {};
}

const char* fleet_event_name(std::uint16_t kind) {
  const std::size_t i = std::size_t(kind) - fleet_events;
  return i < std::size(fleet_event_names) ? fleet_event_names[i] : "event";
}

}  // namespace buoyz
