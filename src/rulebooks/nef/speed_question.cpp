// nef.seq.1: what speed a vessel or flight marks for this turn.
#include "rulebooks/nef/air.h"
#include "rulebooks/nef/estimate.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

struct SpeedQuestion {
  static constexpr const char* name = "speed";
  static constexpr engine::Clause clause = "nef.seq.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static int most(const Battle& battle, const Question& q) { return battle.factors(battle[q.actor]).speed; }
  static int least(const Battle& battle, const Question& q) { return least_speed(battle, battle[q.actor]); }

  static Answer standard(const Battle& battle, const Question& q) { return Answer::option(most(battle, q)); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int speed = answer.choice.option;
    if (speed > most(battle, q))
      return refusal(battle, q.actor, clause, "speed.too-fast",
                     "speed {} is more than the {} of her present row", speed, most(battle, q));
    if (speed < 0) return refusal(battle, q.actor, clause, "speed.negative", "speed {} is below 0", speed);
    if (speed < least(battle, q))
      return refusal(battle, q.actor, clause, "speed.hover",
                     "speed {} is too slow; a flight cannot hover and marks at least {}", speed,
                     least(battle, q));
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    return Answer::option(picker.between(least(battle, q), most(battle, q)));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const int fast = most(battle, q), slow = least(battle, q);
    out.push_back(Answer::option(fast));
    if ((fast + slow) / 2 < fast) out.push_back(Answer::option((fast + slow + 1) / 2));
    if (slow < (fast + slow) / 2) out.push_back(Answer::option(std::max(slow, std::min(3, fast))));
    if (available(battle, battle[q.actor], Weapon::bombs) > 0) add_bombing_speeds(battle, q, out);
  }

  // To be over a sitting target when bombs fall: stay where she is, or arrive with the first half move.
  static void add_bombing_speeds(const Battle& battle, const Question& q, engine::Candidates& out) {
    if (least(battle, q) == 0) out.push_back(Answer::option(0));
    each_unit(battle, [&](Actor, const Unit& target) {
      if (target.side == q.side || !on_table(target) || !is_ground(target.kind)) return;
      const int speed = int(2 * sea::distance(battle[q.actor].pose.at, target.pose.at) + 0.5);
      if (speed <= most(battle, q)) out.push_back(Answer::option(speed));
    });
  }

  // Looks at where the first half would lead: straight on, or after a turn either way.
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Unit& unit = battle[q.actor];
    const int half = half_distance(answer.choice.option);
    engine::Prospect best{0, 1e9, 0};
    double best_value = -1e9;
    for (const int turn : {0, -turn_angle, turn_angle}) {
      const int ahead = turn ? half - turn_cost : half;
      if (ahead < 0 || (turn && battle.factors(unit).turn == 0)) continue;
      sea::Pose pose{unit.pose.at, unit.pose.heading.turned({turn})};
      pose = sea::ahead(pose, engine::units(ahead));
      const Outlook there = outlook(battle, q.actor, pose);
      const double goal = place_value(battle, unit, pose, there), value = there.dealt - there.taken + goal;
      if (value > best_value) best_value = value, best = {there.dealt, there.taken, goal};
    }
    best.goal += 0.05 * answer.choice.option;  // who is faster moves later and sees more
    return best;
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: mark her speed for this turn, {} to {} inches", battle.name(q.actor),
                             least(battle, q), most(battle, q));
    out.form = fmt::format("a number, as in {}", most(battle, q));
    out.limits.push_back({"speed", least(battle, q), most(battle, q)});
  }
};

}  // namespace

const QuestionKind speed_kind = engine::question_kind<Battle, SpeedQuestion>();

}  // namespace nef
