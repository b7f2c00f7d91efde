// On what a crew works: blocks of two, as in "hull 1; steering 2".
#include "engine/kit/share_of.h"
#include "rulebooks/ethos/repair/repair.h"

namespace ethos {
namespace {

using engine::Part, engine::Share;

struct RepairQuestion : engine::ShareOf<Battle, RepairQuestion> {
  static constexpr const char *name = "repair", *unit = "blocks of two crew",
                              *form =
                                  "what, and how many blocks of two crew work on it, with ; between, as in "
                                  "\"hull 1; steering 2\"; or none";
  static constexpr Clause clause = "ethos.repair.1", slot_clause = "ethos.repair.1";

  // ethos.repair.5, ethos.repair.8: too few are one attempt all the same.
  static int room(const Battle& battle, const Question& q) { return std::max(1, blocks(battle[q.actor])); }
  static auto open(const Battle& battle, const Question& q) {
    Few<Part, RepairSlots::capacity> parts{};
    for (const int slot : repair_slots(battle, battle[q.actor]))
      parts.add({std::uint16_t(slot), std::int16_t(room(battle, q))});
    return parts;
  }
  static std::string label(const Battle& battle, const Question& q, int slot) {
    constexpr const char* words[] = {"hull", "steering", "motive"};
    return slot >= hull_slot ? words[slot - hull_slot] : item_name(battle, q.actor, slot);
  }

  // One roll for each, the most urgent first, and what crew is left begins again.
  static Answer hand_out(const RepairSlots& slots, int room) {
    Share share{};
    const auto give = [&](int slot, int amount) {
      for (Part& part : share.parts)
        if (part.slot == slot) return void(part.amount = std::int16_t(part.amount + amount));
      if (!share.parts.full()) share.parts.add({std::uint16_t(slot), std::int16_t(amount)});
    };
    for (int before = 0; room != before;) {
      before = room;
      for (const int slot : slots)
        if (const int amount = blocks_for(slot); amount <= room) give(slot, amount), room -= amount;
    }
    return Answer::of(share);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    const RepairSlots slots = repair_slots(battle, battle[q.actor]);
    const Answer usual = hand_out(slots, room(battle, q));
    if (!usual.share.parts.empty()) return usual;
    Share one_try{};  // nothing but what takes more crew than she has
    one_try.parts.add({std::uint16_t(slots[0]), 1});
    return Answer::of(one_try);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    if (picker.one_in(10)) return Answer::of(Share{});
    RepairSlots slots = repair_slots(battle, battle[q.actor]);
    for (int i = slots.size() - 1; i > 0; --i) std::swap(slots[i], slots[picker.below(i + 1)]);
    return hand_out(slots, room(battle, q));
  }

  // ethos.repair.2: steering and motive take two blocks a roll, unless she has no two.
  static Verdict bad_part(const Battle& battle, const Question& q, const Part& part, int most) {
    if (most == 0)
      return refusal(battle, q.actor, slot_clause, "repair.no-such", "she has nothing like that to repair");
    if (part.amount < 1)
      return refusal(battle, q.actor, clause, "repair.no-crew", "at least one block works on {}",
                     label(battle, q, part.slot));
    if (part.amount % blocks_for(part.slot) == 0 || blocks(battle[q.actor]) < blocks_for(part.slot))
      return std::nullopt;
    return refusal(battle, q.actor, "ethos.repair.2", "repair.by-twos",
                   "{} takes four crew a roll: two blocks", label(battle, q, part.slot));
  }
  static Refusal twice(const Battle& battle, const Question& q, const Part& part) {
    return refusal(battle, q.actor, clause, "repair.twice", "{} is there twice", label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int amount) {
    return refusal(battle, q.actor, clause, "repair.too-many", "{}, but she has {}", counted(amount, "block"),
                   room(battle, q));
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    const int there = blocks(battle[q.actor]);
    if (there == 0) return "what do the few who are left try to repair?";
    return fmt::format("what is repaired? She has {} of two crew", counted(there, "block"));
  }
};

}  // namespace

const QuestionKind repair_kind = engine::question_kind<Battle, RepairQuestion>();

}  // namespace ethos
