// Sentences of submarines.
#include "engine/text.h"
#include "rulebooks/wetthrust/sub.h"
#include "rulebooks/wetthrust/submarine_events.h"
#include "rulebooks/wetthrust/text.h"

namespace wetthrust {
namespace {

constexpr const char* submarine_event_names[] = {"placed",  "crash-dived", "dive-aborted",
                                                 "flooded", "detected",    "contact-lost",
                                                 "mode",    "runs-silent", "attack-run"};
constexpr const char* modes[] = {"surfaces", "comes to periscope depth", "goes deep"};

}  // namespace

std::string describe_submarine(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  switch (SubmarineTold(e.kind)) {
    case SubmarineTold::placed:
      return fmt::format("lies in wait at {:.1f},{:.1f}", n[0] / 1000.0, n[1] / 1000.0);
    case SubmarineTold::crash_dived: return "crash dives and is gone";
    case SubmarineTold::dive_aborted:
      return n[0] ? "fails to dive and stays on the surface" : "fails to dive and comes to the surface";
    case SubmarineTold::flooded: return "floods in a crash dive";
    case SubmarineTold::detected:
      return fmt::format("is detected by {} at {:.1f},{:.1f}", name_of(battle, e.whom), n[0] / 1000.0,
                         n[1] / 1000.0);
    case SubmarineTold::contact_lost: return "is no longer heard by any sonar";
    case SubmarineTold::mode_changed: return modes[n[0]];
    case SubmarineTold::runs_silent: return "runs silent";
    case SubmarineTold::attack_run:
      return fmt::format("attacks {} with {} ({}): {}, {}", name_of(battle, e.whom),
                         engine::counted(n[0], "mount"), hits_on(n[1]), engine::counted(n[2], "hit"),
                         engine::counted(n[3], "point"));
  }
  return {};
}

const char* submarine_event_name(std::uint16_t kind) {
  const std::size_t number = std::size_t(kind - submarine_events);
  return number < std::size(submarine_event_names) ? submarine_event_names[number] : "event";
}

}  // namespace wetthrust
