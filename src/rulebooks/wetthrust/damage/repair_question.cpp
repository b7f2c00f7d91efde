// Step 7: on which systems and holes a ship's damage control works, as in "bridge 1; boiler 2". And which
// fuel boxes a hit ship gives up.
#include <algorithm>

#include "engine/few.h"
#include "engine/kit/choice_of.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/systems.h"

namespace wetthrust {
namespace {

using engine::Part;
using engine::Share;

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

Answer first_of(const RepairSlots& slots, int attempts) {
  Share share{};
  for (const Part& part : slots) {
    const int tried = std::min<int>(part.amount, attempts);
    if (tried > 0) share.parts.add({part.slot, std::int16_t(tried)});
    attempts -= tried;
  }
  return Answer::of(share);
}

Verdict bad_part(const Battle& battle, const Question& q, const Share& share, const Part& part) {
  const Ship& ship = battle[q.actor];
  const int most = repairable(battle, ship, part.slot);
  const bool twice =
      std::any_of(share.parts.begin(), &part, [&](const Part& before) { return before.slot == part.slot; });
  return engine::first_refusal(
      battle, q.actor,
      {{most == 0, "wetthrust.dc.4", "repair.no-such", "she has nothing like that to repair"},
       {part.amount < 1 || part.amount > most, "wetthrust.dc.1", "repair.too-often",
        "\"{0} {1}\" is not possible: {2} can be tried"},
       {twice, "wetthrust.dc.1", "repair.twice", "{0} is there twice"}},
      [&](auto sentence) {
        return fmt::format(sentence, most ? slot_name(battle, ship, part.slot) : "", part.amount, most);
      });
}

struct RepairQuestion {
  static constexpr const char* name = "repair";
  static constexpr Clause clause = "wetthrust.dc.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::share;

  // All there is, or as much as her parties can do, the most urgent first.
  static Answer standard(const Battle& battle, const Question& q) {
    const Ship& ship = battle[q.actor];
    const int attempts = repair_attempts(battle, ship);
    const bool all = repairs_wanted(battle, ship) <= attempts;
    return first_of(all ? repair_slots(battle, ship) : slots_by_urgency(battle, ship), attempts);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    int attempts = 0;
    for (const Part& part : answer.share.parts) {
      if (auto bad = bad_part(battle, q, answer.share, part)) return bad;
      attempts += part.amount;
    }
    const int most = repair_attempts(battle, battle[q.actor]);
    if (attempts <= most) return std::nullopt;
    return refusal(battle, q.actor, "wetthrust.dc.1", "repair.too-many", "{}, but she has {}",
                   engine::counted(attempts, "repair"), engine::counted(most, "attempt"));
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    RepairSlots slots = slots_by_urgency(battle, battle[q.actor]);
    for (int i = slots.size() - 1; i > 0; --i) std::swap(slots[i], slots[picker.below(i + 1)]);
    const int attempts = repair_attempts(battle, battle[q.actor]);
    return first_of(slots, picker.one_in(6) ? picker.below(attempts) : attempts);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Ship& ship = battle[q.actor];
    const int wanted = repairs_wanted(battle, ship), attempts = repair_attempts(battle, ship);
    out.prompt =
        fmt::format("{}: what does damage control work on? She {}", battle.name(q.actor),
                    wanted > attempts ? "has " + engine::counted(attempts, "attempt") : "can try all of it");
    out.form = "what, and how many of it, with ; between them, as in \"bridge 1; boiler 2\"; or none";
    for (const Part& part : slots_by_urgency(battle, ship))
      out.options.push_back({part.slot, slot_name(battle, ship, part.slot), {}, "wetthrust.dc.2"});
    out.limits = {{"attempts", 0, std::min(wanted, attempts)}};
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
  static std::string prompt(const Battle&, const Question& q) {
    return fmt::format("she loses {} fuel box{}; how many empty ones?", q.detail, q.detail == 1 ? "" : "es");
  }
};

}  // namespace

const QuestionKind repair_kind = engine::question_kind<Battle, RepairQuestion>();

const QuestionKind fuel_kind = engine::question_kind<Battle, FuelQuestion>();

}  // namespace wetthrust
