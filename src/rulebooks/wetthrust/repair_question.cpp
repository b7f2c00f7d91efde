// Step 7: on which systems and holes a ship's damage control works. Written as slots, as in "bridge; hole".
#include <algorithm>

#include "rulebooks/wetthrust/dc.h"
#include "rulebooks/wetthrust/fire_questions.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

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

using Slots = Few<std::uint16_t, max_symbols + 2>;

Slots slots_by_urgency(const Battle& battle, const Ship& ship) {
  Slots slots{};
  for (int slot = 0; slot <= big_hole_slot; ++slot)
    if (repairable(battle, ship, slot)) slots.add(std::uint16_t(slot));
  std::stable_sort(slots.begin(), slots.end(), [&](std::uint16_t a, std::uint16_t b) {
    return urgency(battle, ship, a) < urgency(battle, ship, b);
  });
  return slots;
}

std::string slot_name(const Battle& battle, const Ship& ship, int slot) {
  if (slot == small_hole_slot) return "hole";
  if (slot == big_hole_slot) return "big hole";
  return symbol_name(battle, ship, slot);
}

Answer first_slots(const Slots& slots, int count) {
  Share share{};
  for (int i = 0; i < std::min({count, slots.size(), Few<engine::Part, 32>::capacity}); ++i)
    share.parts.add({slots[i], 1});
  return Answer::of(share);
}

struct RepairQuestion {
  static constexpr const char* name = "repair";
  static constexpr Clause clause = "wetthrust.dc.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::share;

  static Answer standard(const Battle& battle, const Question& q) {
    return first_slots(slots_by_urgency(battle, battle[q.actor]), repair_attempts(battle, battle[q.actor]));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Ship& ship = battle[q.actor];
    const auto& parts = answer.share.parts;
    for (int i = 0; i < parts.size(); ++i) {
      if (!repairable(battle, ship, parts[i].slot))
        return refusal(battle, q.actor, "wetthrust.dc.4", "repair.no-such",
                       "there is nothing to repair at {}", parts[i].slot);
      if (parts[i].amount != 1)
        return refusal(battle, q.actor, "wetthrust.dc.1", "repair.one-attempt",
                       "a system gets one attempt a turn");
      for (int j = 0; j < i; ++j)
        if (parts[j].slot == parts[i].slot)
          return refusal(battle, q.actor, "wetthrust.dc.1", "repair.twice", "{} is there twice",
                         slot_name(battle, ship, parts[i].slot));
    }
    if (parts.size() > repair_attempts(battle, ship))
      return refusal(battle, q.actor, "wetthrust.dc.1", "repair.too-many",
                     "{} repairs, but she has {} attempts", parts.size(), repair_attempts(battle, ship));
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Slots slots = slots_by_urgency(battle, battle[q.actor]);
    for (int i = slots.size() - 1; i > 0; --i) std::swap(slots[i], slots[picker.below(i + 1)]);
    return first_slots(slots, repair_attempts(battle, battle[q.actor]));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Ship& ship = battle[q.actor];
    const int attempts = repair_attempts(battle, ship);
    out.prompt = fmt::format("{}: what does damage control work on? She has {} attempt{}",
                             battle.name(q.actor), attempts, attempts == 1 ? "" : "s");
    out.form = "slot numbers with 1 each, as in \"3:1 5:1\"";
    for (const std::uint16_t slot : slots_by_urgency(battle, ship))
      out.options.push_back({slot, slot_name(battle, ship, slot), {}, "wetthrust.dc.2"});
    out.limits = {{"attempts", 0, attempts}};
  }
};

constexpr const QuestionKind* kinds[] = {&repair_kind};

}  // namespace

const QuestionKind repair_kind = engine::question_kind<Battle, RepairQuestion>();

QuestionKinds repair_questions() { return kinds; }

}  // namespace wetthrust
