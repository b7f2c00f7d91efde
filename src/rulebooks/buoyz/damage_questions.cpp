// What the owner of a damaged ship decides: dice for the Torpedo Belt, the ability a Vital System hit takes,
// what damage control sees to.
#include <algorithm>
#include <bit>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/option_words.h"
#include "rulebooks/buoyz/repairs.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

using engine::Part;
using engine::Share;

constexpr const char* slot_words[] = {"failing", "equal", "beating"};
constexpr const char* slot_does[] = {"did no damage", "cost her hull",
                                     "cost her hull, with a critical check"};

int dice_in_slot(const DamageDice& dice, int slot) {
  return slot == 0 ? dice.fail : slot == 1 ? dice.equal : dice.beat;
}

// buoyz.7.3.18. Slots are what the dice did to her Armour; the detail is how many did.
struct BeltQuestion {
  static constexpr const char* name = "belt";
  static constexpr engine::Clause clause = "buoyz.7.3.18";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::share;

  static int most(const DamageDice& dice) { return (dice.all() + 1) / 2; }

  static Answer share(int beating, int equal) {
    Share share{};
    if (beating) share.parts.add({2, std::int16_t(beating)});
    if (equal) share.parts.add({1, std::int16_t(equal)});
    return Answer::of(share);
  }

  // Dice that reach the Armour, the highest first.
  static Answer standard(const Battle&, const Question& q) {
    const DamageDice dice = DamageDice::unpacked(q.detail);
    const int beating = std::min(dice.beat, most(dice));
    return share(beating, std::min(dice.equal, most(dice) - beating));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const DamageDice dice = DamageDice::unpacked(q.detail);
    std::array<bool, 3> named{};
    int picked = 0;
    for (const Part& part : answer.share.parts) {
      if (part.slot > 2 || part.amount < 0 || part.amount > dice_in_slot(dice, part.slot) || named[part.slot])
        return refusal(battle, q.actor, clause, "belt.no-such-dice", "no such dice were rolled");
      named[part.slot] = true;
      picked += part.amount;
    }
    if (picked <= most(dice)) return std::nullopt;
    return refusal(battle, q.actor, clause, "belt.too-many",
                   "{} dice again, but her belt helps against {} of {}", picked, most(dice), dice.all());
  }

  static Answer any(const Battle&, const Question& q, engine::Picker& picker) {
    const DamageDice dice = DamageDice::unpacked(q.detail);
    const int beating = picker.between(0, std::min(dice.beat, most(dice)));
    const int equal = picker.between(0, std::min(dice.equal, most(dice) - beating));
    return share(beating, equal);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const DamageDice dice = DamageDice::unpacked(q.detail);
    out.push_back(standard(battle, q));
    if (dice.equal && dice.beat) out.push_back(share(std::min(dice.beat, most(dice)), 0));
    out.push_back(Answer::of(Share{}));
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const double armour = battle.sheet(q.actor).armour, pierced = std::clamp((7 - armour) / 6, 0.0, 1.0),
                 beaten = std::clamp((6 - armour) / 6, 0.0, 1.0);
    constexpr double of_a_critical = 1.5;  // hull points a critical check is worth
    engine::Prospect worth;
    for (const Part& part : answer.share.parts) {
      const double now = part.slot == 2 ? 1 + of_a_critical : part.slot == 1 ? 1 : 0;
      worth.goal += part.amount * (now - pierced - of_a_critical * beaten);
    }
    return worth;
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const DamageDice dice = DamageDice::unpacked(q.detail);
    out.prompt = fmt::format("{}: which {} of {} damage dice does her Torpedo Belt have rolled again?",
                             battle.name(q.actor), most(dice), dice.all());
    out.form = "what the dice do to her Armour and how many of them, as in \"beating 2; equal 1\", or none";
    for (int slot = 0; slot < 3; ++slot) {
      out.options.push_back({slot,
                             slot_words[slot],
                             dice_in_slot(dice, slot) ? "" : "no such dice",
                             clause,
                             {slot_does[slot]}});
      out.limits.push_back({slot_words[slot], 0, dice_in_slot(dice, slot)});
    }
  }
};

// What an ability is worth to her now; the least is given up first.
int ability_worth(const Battle& battle, const Ship& ship, Ability ability) {
  const auto any_enemy = [&](auto&& is) {
    return std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& other) {
      return other.side != ship.side && other.state <= State::transit && is(battle.sheet(other));
    });
  };
  const auto boats = [](const Sheet& sheet) { return sheet.submarine(); };
  const auto torpedoes = [&](const Sheet& sheet) { return sheet.torpedoes || !battle.flights.empty(); };
  switch (ability) {
    case Ability::cam:
    case Ability::aegis: return battle.sheet(ship).secondary ? 3 : 0;
    case Ability::minesweeper: return battle.book->minefields.empty() && battle.mines.empty() ? 0 : 6;
    case Ability::hedgehog: return any_enemy(boats) ? 5 : 0;
    case Ability::sub_hunter: return any_enemy(boats) ? 6 : 0;
    case Ability::asw_helicopter: return any_enemy(boats) ? 7 : 0;
    case Ability::torpedo_belt: return any_enemy(torpedoes) ? 7 : 1;
    case Ability::spotter:
    case Ability::ram: return 2;
    case Ability::copper_bottomed:
    case Ability::marines: return 3;
    case Ability::high_angle:
    case Ability::armoured_deck: return battle.flights.empty() ? 1 : 6;
    case Ability::agile: return 4;
    case Ability::close: return 5;
    case Ability::legendary_officers: return 6;
    case Ability::crash_dive: return 7;
    case Ability::radar: return 8;
    case Ability::carrier: return 9;
    default: return 10;  // Submarine; drawbacks are never at stake
  }
}

// buoyz.5.8.8: "the player's own choice".
struct VitalQuestion {
  static constexpr const char* name = "vital";
  static constexpr engine::Clause clause = "buoyz.5.8.8";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  template <class F>
  static void each(const Battle& battle, const Question& q, F&& f) {
    const Abilities at_stake = losable(battle, battle[q.actor]);
    for (int i = 0; i < abilities; ++i)
      if (at_stake & bit(Ability(i))) f(Ability(i));
  }

  static Answer standard(const Battle& battle, const Question& q) {
    int least = 1000, option = -1;
    each(battle, q, [&](Ability ability) {
      const int worth = ability_worth(battle, battle[q.actor], ability);
      if (worth < least) least = worth, option = static_cast<int>(ability);
    });
    return Answer::option(option);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option >= 0 && option < abilities && (losable(battle, battle[q.actor]) & bit(Ability(option))))
      return std::nullopt;
    return refusal(battle, q.actor, clause, "vital.no-ability", "she has no such ability to lose");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    int skip = picker.below(std::popcount(losable(battle, battle[q.actor]))), option = -1;
    each(battle, q, [&](Ability ability) {
      if (skip-- == 0) option = static_cast<int>(ability);
    });
    return Answer::option(option);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    each(battle, q, [&](Ability ability) { out.push_back(Answer::option(static_cast<int>(ability))); });
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    engine::Prospect worth;
    worth.taken = ability_worth(battle, battle[q.actor], Ability(answer.choice.option));
    return worth;
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: a vital system is hit; which ability does she lose?", battle.name(q.actor));
    out.form = "one of the abilities";
    each(battle, q, [&](Ability ability) {
      out.options.push_back({static_cast<int>(ability),
                             ability_name(ability),
                             "",
                             clause,
                             {"lost: " + ability_brings(ability)}});
    });
  }
};

// buoyz.6.2.2: one effect a turn, or none.
struct RepairQuestion {
  static constexpr int none = -1;
  static constexpr const char* name = "repair";
  static constexpr engine::Clause clause = "buoyz.6.2.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  // Fire, then steering, motive, armament, an ability.
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(static_cast<int>(effects_on(battle[q.actor])[0]));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option == none) return std::nullopt;
    if (option >= 0 && option < effects && suffers(battle[q.actor], Effect(option))) return std::nullopt;
    return refusal(battle, q.actor, clause, "repair.no-damage", "she has no such damage to repair");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const auto damaged = effects_on(battle[q.actor]);
    const int pick = picker.below(damaged.size() + 1);
    return Answer::option(pick < damaged.size() ? static_cast<int>(damaged[pick]) : none);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const Effect effect : effects_on(battle[q.actor]))
      out.push_back(Answer::option(static_cast<int>(effect)));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: what does damage control see to?", battle.name(q.actor));
    out.form = "one of the effects, or none";
    const Ship& ship = battle[q.actor];
    out.options.push_back({none, "none", "", clause, {"all stays as it is"}});
    for (const Effect effect : effects_on(ship))
      out.options.push_back(
          {static_cast<int>(effect), effect_name(effect), "", clause,
           engine::stakes_at_least(Die::d6, repair_check - total(repair_tally(battle, ship)),
                                   repair_brings(ship, effect))});
  }
};

}  // namespace

const QuestionKind belt_kind = engine::question_kind<Battle, BeltQuestion>();
const QuestionKind vital_kind = engine::question_kind<Battle, VitalQuestion>();
const QuestionKind repair_kind = engine::question_kind<Battle, RepairQuestion>();

}  // namespace buoyz
