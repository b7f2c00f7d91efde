// Sentences of steps 4, 6 and 7 that need thought.
#include "engine/text.h"
#include "rulebooks/wetthrust/fire_events.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

// wetthrust.xtra.2 to wetthrust.xtra.13: the tables of torpedoes and of bombs, from 6 on.
constexpr const char* torpedo_effects[] = {"1 more point",
                                           "2 more points",
                                           "3 more points and a fuel box",
                                           "4 more points and a fuel box",
                                           "5 more points, a fire and a fuel box",
                                           "a rudder",
                                           "a boiler and more damage",
                                           "a fuel box and a fire",
                                           "a propeller",
                                           "a small magazine",
                                           "a magazine",
                                           "a hole",
                                           "a big hole",
                                           "a severe hole",
                                           "her back is broken"};

// wetthrust.xtra.14: but the points that come with a boiler count.
std::string nothing_struck(int result, Cause cause, System system) {
  const std::string none = fmt::format("she has no {} to lose", system_name(system));
  if (result == 12 && cause != Cause::bomb)
    return fmt::format("suffers an extra effect ({} on the D20): more damage, but {}", result, none);
  return fmt::format("suffers no extra effect ({} on the D20: {})", result, none);
}

}  // namespace

std::string sentence(const Battle&, const engine::Event&, const ExtraEffect& effect) {
  const auto [result, cause, none_of] = effect;
  constexpr int first = 6;
  if (result < first) return fmt::format("suffers no extra effect ({} on the D20)", result);
  const bool stern = result == 11 || result == 12 || result == 14;
  if (stern && cause == Cause::torpedo_from_bow)
    return fmt::format("suffers no extra effect ({} on the D20, hit in the bows)", result);
  if (none_of) return nothing_struck(result, cause, System(none_of - 1));
  const char* what = torpedo_effects[result - first];
  if (cause == Cause::bomb && stern)
    what = result == 11 ? "a battery of her biggest guns" : result == 12 ? "her bridge" : "her radar";
  return fmt::format("suffers an extra effect ({} on the D20): {}", result, what);
}

// wetthrust.xtra.8 to wetthrust.xtra.11.
std::string sentence(const Battle&, const engine::Event&, const Holed& hole) {
  constexpr const char* slower[] = {"", ", and her top speed is a quarter less until it is closed",
                                    ", and her top speed is halved; it cannot be closed"};
  return fmt::format("is holed: {} a turn{}", engine::counted(hole.points, "point"), slower[hole.points - 1]);
}

// Torpedoes may come from a boat that nobody sees: all that is known then is that they struck.
std::string sentence(const Battle& battle, const engine::Event& e, const Damaged& damaged) {
  const bool torpedoed = e.clause.text() == "wetthrust.torp.7";
  const int boxes = battle.sheet(e.who).boxes();
  return fmt::format("{}takes {}; {} of {} boxes {} marked", torpedoed ? "is torpedoed and " : "",
                     engine::counted(damaged.points, "point"), damaged.boxes, boxes,
                     boxes == 1 ? "is" : "are");
}

std::string sentence(const Battle&, const engine::Event&, const FuelLost& fuel) {
  const auto [boxes, empty] = fuel;
  const bool all_empty = empty == boxes;
  if (boxes == 1) return all_empty ? "loses an empty fuel box" : "loses a fuel box";
  const std::string which = !all_empty && empty > 0 ? fmt::format(", {} of them empty", empty) : "";
  return fmt::format("loses {}{} fuel boxes{}", boxes, all_empty ? " empty" : "", which);
}

std::string sentence(const Battle& battle, const engine::Event& e, const Initiative&) {
  for (int side = 0; side < sides; ++side)
    if (e.who == engine::actor_of(Side(side)) && battle.book->sides[std::size_t(side)].words.plural)
      return "have the initiative: they fire first and fly last";
  return "has the initiative: fires first and flies last";
}

std::string sentence(const Battle&, const engine::Event&, const GermanFireControl& control) {
  return control.die >= 4 ? "has good fire control" : "has poor fire control";
}

}  // namespace wetthrust
