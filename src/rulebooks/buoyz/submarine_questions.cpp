// What submarine captains are asked: whether to dive or surface, now or in a hurry.
#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/stalking.h"
#include "rulebooks/buoyz/submarines.h"

namespace buoyz {
namespace {

using engine::Candidates;
using engine::Explanation;
using engine::Picker;
using engine::Prospect;

// buoyz.11.1.4: stay as she is, or dive or surface and attack nothing this turn.
struct DepthQuestion {
  static constexpr const char* name = "depth";
  static constexpr Clause clause = "buoyz.11.1.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static constexpr double danger = 14, sea_room = 30;  // inches to the nearest warship

  static DepthOrder change(const Ship& boat) {
    return submerged(boat) ? DepthOrder::surface : DepthOrder::dive;
  }
  static Answer option(DepthOrder order) { return Answer::option(static_cast<int>(order)); }
  static double value(const Prospect& p) { return p.dealt - 0.6 * p.taken + p.goal; }

  static Answer standard(const Battle& battle, const Question& q) {
    const Answer stay = option(DepthOrder::stay), other = option(change(battle[q.actor]));
    return value(prospect(battle, q, other)) > value(prospect(battle, q, stay)) ? other : stay;
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Ship& boat = battle[q.actor];
    if (answer.choice.option < 0 || answer.choice.option > 2)
      return refusal(battle, q.actor, clause, "depth.unknown", "she stays, dives or surfaces");
    const DepthOrder order = DepthOrder(answer.choice.option);
    if (order == DepthOrder::stay) return std::nullopt;
    if (order == DepthOrder::surface && !submerged(boat))
      return refusal(battle, q.actor, clause, "depth.surfaced", "she is on the surface");
    if (order == DepthOrder::dive && submerged(boat))
      return refusal(battle, q.actor, clause, "depth.submerged", "she is submerged");
    if (order == DepthOrder::dive && !may_dive(battle, boat)) return cannot_dive(battle, q.actor);
    return std::nullopt;
  }
  static Refusal cannot_dive(const Battle& battle, Actor who) {
    const Ship& boat = battle[who];
    if (crippled(boat))
      return refusal(battle, who, "buoyz.5.7.7", "depth.crippled", "she is crippled and cannot dive");
    if (boat.steering)
      return refusal(battle, who, "buoyz.5.8.4", "depth.steering", "her steering is hit and she cannot dive");
    if (battle.sheet(boat).deploys && !boat.is(Mark::stowed))
      return refusal(battle, who, "buoyz.7.3.17", "depth.deployed", "her gun and aircraft are not stowed");
    return refusal(battle, who, "buoyz.11.1.1", "depth.cannot", "she cannot dive here");
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Answer other = option(change(battle[q.actor]));
    if (picker.one_in(2) || refuse(battle, q, other)) return option(DepthOrder::stay);
    return other;
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(option(DepthOrder::stay));
    const Answer other = option(change(battle[q.actor]));
    if (!refuse(battle, q, other)) out.push_back(other);
  }
  // Deep where warships are near, on the surface where there is room to run.
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Ship& boat = battle[q.actor];
    const bool stays = DepthOrder(answer.choice.option) == DepthOrder::stay;
    const bool deep = submerged(boat) == stays;
    Prospect worth = ambush(battle, boat, boat.pose, deep ? Depth::submerged : Depth::surfaced);
    if (!stays) worth.dealt = 0;
    const double away = nearest_warship(battle, boat);
    if (deep && away < danger) worth.goal += 1;
    if (!deep && away > sea_room) worth.goal += 0.3;
    return worth;
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format(
        "{}: {} and attack nothing this turn?", battle.name(q.actor),
        submerged(battle[q.actor]) ? "stay submerged, or surface" : "stay on the surface, or dive");
    out.form = "stay, dive or surface";
    constexpr const char* labels[] = {"stay", "dive", "surface"};
    const char* const brings[] = {
        submerged(battle[q.actor]) ? "she stays down, and may attack" : "she stays up, and may attack",
        "only those who find her can attack her; no attack and no Special Action this turn",
        "faster, and everybody sees her; no attack and no Special Action this turn"};
    for (int i = 0; i < 3; ++i) {
      const Verdict no = refuse(battle, q, Answer::option(i));
      out.options.push_back({i, labels[i], no ? no->sentence : "", no ? no->clause : clause, {brings[i]}});
    }
  }
};

// buoyz.7.3.20: an enemy has come near; she may try to get under at once, one try a turn.
struct CrashDiveQuestion {
  static constexpr const char* name = "crash-dive";
  static constexpr Clause clause = "buoyz.7.3.20";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(is_warship(battle, Actor(q.detail)) ? 1 : 0);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == 0 || answer.choice.option == 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "crash-dive.unknown", "she dives or stays on the surface");
  }
  static Answer any(const Battle&, const Question&, Picker& picker) {
    return Answer::option(picker.below(2));
  }
  static void candidates(const Battle&, const Question&, Candidates& out) {
    out.push_back(Answer::option(1));
    out.push_back(Answer::option(0));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Ship& boat = battle[q.actor];
    Prospect worth =
        ambush(battle, boat, boat.pose, answer.choice.option ? Depth::submerged : Depth::surfaced);
    if (answer.choice.option) worth.dealt = 0;
    if (answer.choice.option && is_warship(battle, Actor(q.detail))) worth.goal = 1;
    return worth;
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: {} comes within {} inches; does she crash dive?", battle.name(q.actor),
                             battle.name(Actor(q.detail)), battle.book->p.crash_dive_reach);
    out.form = "dive or stay";
    out.options = {
        {1, "dive", "", clause,
         engine::stakes_at_least(Die::d6, crash_dive_check - command_score(battle, battle[q.actor]),
                                 "she is under at once and harder to find; no attack this turn")},
        {0, "stay", "", clause, {"she stays up, and may attack"}}};
  }
};

}  // namespace

const QuestionKind depth_kind = engine::question_kind<Battle, DepthQuestion>();
const QuestionKind crash_dive_kind = engine::question_kind<Battle, CrashDiveQuestion>();

}  // namespace buoyz
