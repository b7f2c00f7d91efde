// Chapter "seq", step 1. Both sides write the speed of every vessel and flight, and what takes off;
// the orders are sealed and revealed together.
#include "rulebooks/nef/movement/move.h"

#include "engine/kit/sealed_orders.h"
#include "rulebooks/nef/air/air.h"
#include "rulebooks/nef/captain/estimate.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {
namespace {

// nef.seq.1: what speed a vessel or flight marks for this turn.
struct SpeedQuestion {
  static constexpr const char* name = "speed";
  static constexpr Clause clause = "nef.seq.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static int most(const Battle& battle, const Question& q) { return battle.factors(battle[q.actor]).speed; }

  static Answer standard(const Battle& battle, const Question& q) { return Answer::option(most(battle, q)); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int speed = answer.choice.option;
    if (speed > most(battle, q))
      return refusal(battle, q.actor, clause, "speed.too-fast",
                     "speed {} is more than the {} of {} present row", speed, most(battle, q),
                     her(battle[q.actor]));
    if (speed < 0) return refusal(battle, q.actor, clause, "speed.negative", "speed {} is below 0", speed);
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return Answer::option(picker.between(0, most(battle, q)));
  }

  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    const int fast = most(battle, q);
    out.push_back(Answer::option(fast));
    if (fast > 1) out.push_back(Answer::option((fast + 1) / 2));
    if (is_flight(battle[q.actor].kind)) out.push_back(Answer::option(3 * fast / 4));
    if (fast > 3) out.push_back(Answer::option(3));
    if (available(battle, battle[q.actor], Weapon::bombs) > 0) candidates_for_bombing(battle, q, out);
  }

  // To be over a sitting target when bombs fall: stay where she is, or arrive with the first half move.
  static void candidates_for_bombing(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(Answer::option(0));
    enemies(battle, q.side).each([&](const Unit& target) {
      if (!is_ground(target.kind)) return;
      const int speed = int(2 * sea::distance(battle[q.actor].pose.at, target.pose.at) + 0.5);
      if (speed <= most(battle, q)) out.push_back(Answer::option(speed));
    });
  }

  // Looks at where the first half would lead: straight on, or after a turn either way.
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Unit& unit = battle[q.actor];
    const int half = half_distance(answer.choice.option);
    Prospect best{0, 1e9, 0};
    double best_value = -1e9;
    for (const int turn : {0, -turn_angle, turn_angle}) {
      const int ahead = turn ? half - turn_cost : half;
      if (ahead < 0 || (turn && battle.factors(unit).turn == 0)) continue;
      const sea::Pose turned{unit.pose.at, unit.pose.heading.turned({turn})};
      const Prospect there = prospect_at(battle, q.actor, sea::ahead(turned, engine::units(ahead)));
      const double value = there.dealt - there.taken + there.goal;
      if (value > best_value) best_value = value, best = there;
    }
    best.goal += 0.05 * answer.choice.option;  // who is faster moves later and sees more
    return best;
  }

  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: mark {} speed for this turn, 0 to {} inches", battle.name(q.actor),
                             her(battle[q.actor]), most(battle, q));
    out.form = fmt::format("a number, as in {}", most(battle, q));
    out.limits.push_back({"speed", 0, most(battle, q)});
  }
};

void fill_order_sheet(const Battle& battle, Side side, auto& sheet) {
  each_unit(battle, [&](Actor who, const Unit& unit) {
    if (unit.side != side || !on_table(unit)) return;
    if (battle.factors(unit).speed > 0) sheet.add(question(speed_kind, battle, who));
    if (open_deck(battle, unit) && flights_aboard(battle, who) > 0)
      sheet.add(question(launch_kind, battle, who));
  });
}

void reveal(Battle& battle, Umpire& umpire, const Question& question, const Answer& answer) {
  if (question.kind == &launch_kind) return launch(battle, umpire, question.actor, answer.air);
  battle[question.actor].speed = std::uint8_t(answer.choice.option);
  umpire.tell(told(SpeedMarked{answer.choice.option}, "nef.seq.1", question.actor));
}

// nef.damage.2: a row without a speed leaves nothing to mark; she stops.
void stop_the_helpless(Battle& battle, Umpire& umpire) {
  each_unit(battle, [&](Actor who, Unit& unit) {
    if (!on_table(unit) || unit.speed == 0 || battle.factors(unit).speed > 0) return;
    unit.speed = 0;
    umpire.tell(told(SpeedMarked{0}, "nef.damage.2", who));
  });
}

}  // namespace

// nef.seq.1: the speed for this turn is written for every vessel.
void mark_speed(Battle& battle, Umpire& umpire) {
  stop_the_helpless(battle, umpire);
  engine::ask_sealed<sides, max_units>(
      battle, umpire, [&](Side side, auto& sheet) { fill_order_sheet(battle, side, sheet); },
      [&](const Question& question, const Answer& answer) { reveal(battle, umpire, question, answer); });
}

const QuestionKind speed_kind = engine::question_kind<Battle, SpeedQuestion>();

}  // namespace nef
