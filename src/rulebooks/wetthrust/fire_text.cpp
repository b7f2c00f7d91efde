// Sentences of steps 4, 6 and 7.
#include "engine/text.h"
#include "rulebooks/wetthrust/dc.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/fire_events.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/text.h"
#include "rulebooks/wetthrust/torp.h"

namespace wetthrust {
namespace {

constexpr const char* fire_event_names[] = {"initiative",
                                            "held-fire",
                                            "salvo",
                                            "struck",
                                            "no-bearing",
                                            "torpedoes",
                                            "german-fire-control",
                                            "damaged",
                                            "check-due",
                                            "sinking",
                                            "sunk",
                                            "system-lost",
                                            "crossed-off",
                                            "fuel-lost",
                                            "fire-started",
                                            "extra-effect",
                                            "hole",
                                            "broke-up",
                                            "flooding",
                                            "check",
                                            "boiler-burst",
                                            "magazine",
                                            "blew-up",
                                            "fire-spreads",
                                            "fire-burns",
                                            "fire-out",
                                            "repaired",
                                            "beyond-repair",
                                            "no-repair",
                                            "hole-patched",
                                            "hole-stays",
                                            "hulk",
                                            "second-bridge"};

std::string article(const Sheet& sheet, System system, const std::string& name) {
  if (how_many(sheet.of[std::size_t(system)]) == 1) return "her " + name;
  return (name[0] == 'A' || name[0] == 'a' ? "an " : "a ") + name;
}

std::string what(const Battle& battle, const engine::Event& e) {
  if (e.numbers[0] == small_hole_slot || e.numbers[0] == big_hole_slot) return "a hole";
  const std::string name = symbol_name(battle, battle[e.who], e.numbers[0]);
  const Sheet& sheet = battle.sheet(e.who);
  const System system = sheet.symbols[std::size_t(e.numbers[0])].system;
  // wetthrust.air.11: those in the air fly on without it.
  const bool aircraft = system == System::recon || system == System::squadron;
  return (aircraft ? "the berth of " : "") + article(sheet, system, name);
}

std::string gun_text(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = name_of(battle, e.whom);
  switch (FireTold(e.kind)) {
    case FireTold::salvo:
      return fmt::format("fires a salvo at {} with {}: {}", whom,
                         n[0] == 1 ? "1 hit die" : fmt::format("{} hit dice", n[0]),
                         n[1] ? "it strikes" : "no hit");
    case FireTold::struck:
      return fmt::format("does {} to {} with {}", engine::counted(n[1], "point"), whom,
                         n[0] == 1 ? "1 damage die" : fmt::format("{} damage dice", n[0]));
    case FireTold::no_bearing: return fmt::format("repeats her fire order at {}, but nothing bears", whom);
    case FireTold::torpedoes:
      return fmt::format("launches {} at {} ({}): {}, {}",
                         n[0] == 1 ? "1 torpedo" : fmt::format("{} torpedoes", n[0]), whom, hits_on(n[1]),
                         engine::counted(n[2], "hit"), engine::counted(n[3], "point"));
    default: return {};
  }
}

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

std::string extra_text(int result, Cause cause, int none_of) {
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
std::string hole_text(int points) {
  constexpr const char* slower[] = {"", ", and her top speed is a quarter less until it is closed",
                                    ", and her top speed is halved; it cannot be closed"};
  return fmt::format("is holed: {} a turn{}", engine::counted(points, "point"), slower[points - 1]);
}

// Torpedoes may come from a boat that nobody sees: all that is known then is that they struck.
std::string damage_text(const Battle& battle, const engine::Event& e) {
  const bool torpedoed = e.clause.text() == "wetthrust.torp.7";
  const int boxes = battle.sheet(e.who).boxes();
  return fmt::format("{}takes {}; {} of {} boxes {} marked", torpedoed ? "is torpedoed and " : "",
                     engine::counted(e.numbers[0], "point"), e.numbers[1], boxes, boxes == 1 ? "is" : "are");
}

std::string fuel_text(int boxes, int empty) {
  const bool all_empty = empty == boxes;
  if (boxes == 1) return all_empty ? "an empty fuel box" : "a fuel box";
  const std::string which = !all_empty && empty > 0 ? fmt::format(", {} of them empty", empty) : "";
  return fmt::format("{}{} fuel boxes{}", boxes, all_empty ? " empty" : "", which);
}

std::string loss_text(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  switch (FireTold(e.kind)) {
    case FireTold::damaged: return damage_text(battle, e);
    case FireTold::check_due: return fmt::format("has row {} full: a check is due", n[0] + 1);
    case FireTold::sinking: return "is sinking";
    case FireTold::sunk: return "sinks";
    case FireTold::system_lost: return fmt::format("loses {}", what(battle, e));
    case FireTold::crossed_off: return fmt::format("is hit on {}", what(battle, e));
    case FireTold::fuel_lost: return "loses " + fuel_text(n[0], n[1]);
    case FireTold::fire_started: return fmt::format("is on fire ({})", engine::counted(n[0], "fire"));
    case FireTold::extra_effect: return extra_text(n[0], Cause(n[1]), n[2]);
    case FireTold::hole: return hole_text(n[0]);
    case FireTold::broke_up: return "breaks in two";
    case FireTold::flooding: return fmt::format("floods: {}", engine::counted(n[0], "point"));
    case FireTold::check:
      return fmt::format("takes a check on {}: {} lost", n[0], engine::counted(n[1], "system"));
    case FireTold::boiler_burst: return fmt::format("has a boiler burst: {}", engine::counted(n[0], "point"));
    case FireTold::magazine_exploded:
      return fmt::format("has a magazine explode: {}", engine::counted(n[0], "point"));
    case FireTold::blew_up: return "blows up";
    default: return {};
  }
}

std::string initiative_text(const Battle& battle, const engine::Event& e) {
  for (int side = 0; side < sides; ++side)
    if (e.who == engine::actor_of(Side(side)) && battle.book->sides[std::size_t(side)].words.plural)
      return "have the initiative: they fire first and fly last";
  return "has the initiative: fires first and flies last";
}

std::string repair_text(const Battle& battle, const engine::Event& e) {
  switch (FireTold(e.kind)) {
    case FireTold::initiative: return initiative_text(battle, e);
    case FireTold::held_fire: return "holds fire";
    case FireTold::german_fire_control:
      return e.numbers[0] >= 4 ? "has good fire control" : "has poor fire control";
    case FireTold::fire_spreads:
      return fmt::format("has {} spread; {} burning now", engine::counted(e.numbers[1], "fire"),
                         e.numbers[0]);
    case FireTold::fire_burns:
      return fmt::format("fights {} without success", engine::counted(e.numbers[1], "fire"));
    case FireTold::fire_out:
      return fmt::format("puts out {}; {} left", engine::counted(e.numbers[1], "fire"), e.numbers[0]);
    case FireTold::repaired: return fmt::format("repairs {}", what(battle, e));
    case FireTold::beyond_repair: return fmt::format("finds {} beyond repair", what(battle, e));
    case FireTold::no_repair: return fmt::format("works on {} without success", what(battle, e));
    case FireTold::hole_patched: return e.numbers[0] ? "closes a hole" : "closes half of a big hole";
    case FireTold::hole_stays: return "cannot close a hole in this battle";
    case FireTold::hulk: return "is a blazing hulk and is abandoned";
    case FireTold::second_bridge: return "is commanded from her second bridge";
    default: return {};
  }
}

}  // namespace

std::string describe_fire(const Battle& battle, const engine::Event& e) {
  for (const auto& text : {gun_text(battle, e), loss_text(battle, e), repair_text(battle, e)})
    if (!text.empty()) return text;
  return {};
}

const char* fire_event_name(std::uint16_t kind) {
  const std::size_t number = std::size_t(kind - fire_events);
  return number < std::size(fire_event_names) ? fire_event_names[number] : "event";
}

}  // namespace wetthrust
