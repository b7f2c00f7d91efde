// Step 7: on which systems and holes a ship's damage control works, as in "bridge 1; boiler 2". And which
// fuel boxes a hit ship gives up.
#include <algorithm>

#include "engine/few.h"
#include "engine/kit/choice_of.h"
#include "engine/kit/share_of.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/systems.h"

namespace wetthrust {
namespace {

using engine::Part;

// wetthrust.dc.1: bridge, last fire control, rudder, boilers, highest battery, holes, the rest.
int urgency(const Battle& battle, const Ship& ship, int slot) {
  if (slot >= max_symbols) return 60 + slot - max_symbols;
  const Symbol& symbol = battle.sheet(ship).symbols[std::size_t(slot)];
  switch (symbol.system) {
    case System::bridge: return 0;
    case System::second_bridge: return 5;
    case System::fire_control: return any_fire_control(battle, ship) ? 70 : 10;
    case System::rudder: return 20;
    case System::boiler: return 30;
    case System::battery: return 40 + static_cast<int>(symbol.battery);
    default: return 80;
  }
}

RepairSlots slots_by_urgency(const Battle& battle, const Ship& ship) {
  RepairSlots slots = repair_slots(battle, ship);
  const auto rank = [&](const Part& part) { return std::pair{urgency(battle, ship, part.slot), part.slot}; };
  std::sort(slots.begin(), slots.end(), [&](const Part& a, const Part& b) { return rank(a) < rank(b); });
  return slots;
}

std::string slot_name(const Battle& battle, const Ship& ship, int slot) {
  if (slot == small_hole_slot) return "hole";
  if (slot == big_hole_slot) return "big hole";
  return symbol_name(battle, ship, slot);
}

Verdict bad_repair(const Battle& battle, const Question& q, const Part& part, int most) {
  const Refusing no{battle, q.actor};
  if (most == 0) return no("wetthrust.dc.4", "repair.no-such", "she has nothing like that to repair");
  if (part.amount >= 1 && part.amount <= most) return std::nullopt;
  return no("wetthrust.dc.1", "repair.too-often", "\"{} {}\" is not possible: {} can be tried",
            slot_name(battle, battle[q.actor], part.slot), part.amount, most);
}

struct RepairQuestion : engine::ShareOf<Battle, RepairQuestion> {
  static constexpr const char *name = "repair", *unit = "attempts",
                              *form =
                                  "what, and how many of it, with ; between them, as in \"bridge 1; boiler "
                                  "2\"; or none";
  static constexpr Clause clause = "wetthrust.dc.1", slot_clause = "wetthrust.dc.2";
  static constexpr auto bad_part = bad_repair;

  static RepairSlots open(const Battle& battle, const Question& q) {
    return slots_by_urgency(battle, battle[q.actor]);
  }
  static int room(const Battle& battle, const Question& q) {
    return repair_attempts(battle, battle[q.actor]);
  }
  static std::string label(const Battle& battle, const Question& q, int slot) {
    return slot_name(battle, battle[q.actor], slot);
  }

  // All there is, or as much as her parties can do, the most urgent first.
  static Answer standard(const Battle& battle, const Question& q) {
    const Ship& ship = battle[q.actor];
    const bool all = repairs_wanted(battle, ship) <= room(battle, q);
    return first_of(all ? repair_slots(battle, ship) : open(battle, q), room(battle, q));
  }
  static Refusal twice(const Battle& battle, const Question& q, const Part& part) {
    return refusal(battle, q.actor, clause, "repair.twice", "{} is there twice", label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int attempts) {
    return refusal(battle, q.actor, clause, "repair.too-many", "{}, but she has {}",
                   engine::counted(attempts, "repair"), engine::counted(room(battle, q), "attempt"));
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    const int attempts = room(battle, q);
    return fmt::format("what does damage control work on? She {}",
                       repairs_wanted(battle, battle[q.actor]) > attempts
                           ? "has " + engine::counted(attempts, "attempt")
                           : "can try all of it");
  }
};

struct FuelQuestion : engine::ChoiceOf<Battle, FuelQuestion> {
  static constexpr const char *name = "fuel", *code = "fuel.boxes",
                              *refused = "that many empty boxes cannot be given up",
                              *form = "how many empty boxes she gives up";
  static constexpr Clause clause = "wetthrust.fuel.4";

  static int worth(const Battle&, const Question&, int empty_boxes) { return empty_boxes; }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    engine::ChoiceList boxes{};
    const int least = std::max(0, q.detail - full_boxes(battle, battle[q.actor]));
    for (int i = least; i <= std::min<int>(q.detail, battle[q.actor].fuel_empty); ++i) boxes.add(i);
    return boxes;
  }
  static std::string label(const Battle&, const Question&, int option) { return std::to_string(option); }
  // wetthrust.fuel.5
  static engine::Stakes stakes(const Battle& battle, const Question& q, int empty_boxes) {
    const int full = std::max(0, full_boxes(battle, battle[q.actor]) - (q.detail - empty_boxes));
    return {fmt::format("{} of fuel left; each two that are lost full are 1 against her when she disengages",
                        engine::counted(full, "full box"))};
  }
  static std::string prompt(const Battle&, const Question& q) {
    return fmt::format("she loses {} fuel box{}; how many empty ones?", q.detail, q.detail == 1 ? "" : "es");
  }
};

}  // namespace

const QuestionKind repair_kind = engine::question_kind<Battle, RepairQuestion>();

const QuestionKind fuel_kind = engine::question_kind<Battle, FuelQuestion>();

}  // namespace wetthrust
