// Sentences of chapters 5.7.6, 8 and 12.5.
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr const char* boarding_event_names[] = {
    "closes",    "evades",         "rams",          "dragged-down",  "spar-torpedo",
    "grapples",  "cuts-loose",     "fire-kept-off", "fire-spreads",  "boards",
    "drawn",     "captured",       "brought-back",  "rejoins",       "strikes",
    "fights-on", "marines-land",   "fireship-lit",  "fireship-hits", "fireship-explodes",
    "no-room",   "evasion-failed", "holds-off"};

// " (4 + 2 = 6, needs 6)", or nothing where no check was made
std::string checked(const engine::Event& event) {
  const auto& n = event.numbers;
  return n[2] ? fmt::format(" ({})", check_in_words(n[0], n[1], n[2])) : "";
}

}  // namespace

std::string describe_boarding(const Battle& battle, const engine::Event& event) {
  const auto& n = event.numbers;
  const std::string whom = event.whom == nobody ? "" : name_of(battle, event.whom);
  switch (BoardTold(event.kind)) {
    case BoardTold::closes: return "closes with " + whom;
    case BoardTold::evades: return fmt::format("gives {} the slip{}", whom, checked(event));
    case BoardTold::rams:
      return fmt::format("rams {} with {}: {}", whom, dice_in_words(n[0]), hits_in_words(n[1]));
    case BoardTold::dragged_down: return "is dragged down by " + whom;
    case BoardTold::spar_torpedo:
      return fmt::format("explodes her spar torpedo under {}: {}", whom, hits_in_words(n[0]));
    case BoardTold::grapples:
      return fmt::format("is grappled to {}, bows {}", whom, n[0] ? "opposite ways" : "the same way");
    case BoardTold::cuts_loose: return "cuts loose";
    case BoardTold::keeps_fire_off: return fmt::format("keeps the fire of {} off", whom);
    case BoardTold::catches_fire: return "catches fire from " + whom;
    case BoardTold::boards: return fmt::format("fights {} hand to hand: {} against {}", whom, n[0], n[1]);
    case BoardTold::drawn: return fmt::format("and {} fight on undecided", whom);
    case BoardTold::taken:
      return fmt::format("{} {} and is a prize", n[0] ? "is taken without a fight by" : "is captured by",
                         whom);
    case BoardTold::brought_back: return fmt::format("is boarded by {} and will fight again", whom);
    case BoardTold::rejoins: return "hoists her colours again";
    case BoardTold::strikes: return "strikes her colours" + checked(event);
    case BoardTold::fights_on: return "keeps her colours flying" + checked(event);
    case BoardTold::lands: return "lands her marines at " + whom;
    case BoardTold::lit: return "is set alight and left by her crew";
    case BoardTold::runs_into: return fmt::format("drifts burning into {}", whom);
    case BoardTold::explodes:
      return fmt::format(
          "explodes{}", n[0] ? fmt::format(" and sets fire to {} vessel{}", n[0], n[0] == 1 ? "" : "s") : "");
    case BoardTold::no_room:
      return fmt::format("cannot close with {}: two ships are grappled to her already", whom);
    case BoardTold::holds_off: return fmt::format("and {} lie alongside and do not fight on", whom);
    case BoardTold::cannot_evade: return fmt::format("fails to give {} the slip{}", whom, checked(event));
  }
  return {};
}

const char* boarding_event_name(std::uint16_t kind) {
  const std::size_t i = std::size_t(kind) - boarding_events;
  return i < std::size(boarding_event_names) ? boarding_event_names[i] : "event";
}

}  // namespace buoyz
