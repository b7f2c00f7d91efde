// Who goes first, and which ship a side moves next.
#include <algorithm>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/option_words.h"
#include "rulebooks/buoyz/squadrons.h"

namespace buoyz {
namespace {

constexpr Clause first_clauses[] = {"buoyz.2.1.2", "buoyz.2.1.3", "buoyz.4.2.1"};
constexpr const char* first_names[] = {"first-mover", "first-to-fire", "first-to-fly"};
constexpr const char* first_deeds[] = {"moves the first ship", "fires first", "moves its aircraft first"};

// To move last is to know more; to fire first is to fire unhurt.
Side usual_first(Side holder, First what) { return what == First::fire ? holder : enemy_of(holder); }

enum class Who : std::uint8_t { we, they };

template <First what>
struct FirstQuestion {
  static constexpr const char* name = first_names[static_cast<int>(what)];
  static constexpr engine::Clause clause = first_clauses[static_cast<int>(what)];
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle&, const Question& q) {
    return Answer::option(index(usual_first(q.side, what)));
  }
  static const char* brings(Who who) {
    constexpr const char* mine[] = {"you move first, and the enemy answers what he sees",
                                    "you fire before the enemy can hurt you",
                                    "your aircraft move first, and the enemy's answer"};
    constexpr const char* theirs[] = {"you move after the enemy, and see where he goes",
                                      "the enemy fires before you can hurt him",
                                      "your aircraft move after the enemy's, and see where they go"};
    return (who == Who::we ? mine : theirs)[static_cast<int>(what)];
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == 0 || answer.choice.option == 1) return std::nullopt;
    return Refusal{clause, "first.no-side", battle.book->side(q.side).name + ": there is no such side"};
  }
  static Answer any(const Battle&, const Question&, engine::Picker& picker) {
    return Answer::option(picker.below(sides));
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("Initiative of {}: which side {}?", battle.book->side(q.side).name,
                             first_deeds[static_cast<int>(what)]);
    out.form = "the name of a side";
    for (int side = 0; side < sides; ++side)
      out.options.push_back({side,
                             battle.book->sides[std::size_t(side)].name,
                             "",
                             clause,
                             {brings(q.side == Side(side) ? Who::we : Who::they)}});
  }
};

// buoyz.4.1.2: every ship exactly once, in the order her side likes.
struct MoverQuestion {
  static constexpr const char* name = "mover";
  static constexpr engine::Clause clause = "buoyz.4.1.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static constexpr bool names_actor = true;

  template <class F>
  static void each_option(const Battle& battle, Side side, F&& f) {
    for (int i = 0; i < battle.ships.size(); ++i)
      if (const Named named = may_be_named(battle, side, ship_actor(i)); named != Named::no) f(i, named);
  }

  // The first on the list that can: the question comes with her.
  static Answer standard(const Battle&, const Question& q) { return Answer::option(q.detail); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    const std::string& side = battle.book->side(q.side).name;
    if (option < 0 || option >= battle.ships.size())
      return Refusal{clause, "mover.nobody", side + ": one of its ships must be named; none may be skipped"};
    if (battle.ships[option].side != q.side)
      return Refusal{clause, "mover.not-yours", side + ": that ship is not its own"};
    if (may_be_named(battle, q.side, ship_actor(option)) != Named::no) return std::nullopt;
    return refusal(battle, ship_actor(option), clause, "mover.done", "she has moved, or cannot");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Few<int, max_ships> open{};
    each_option(battle, q.side, [&](int i, Named) { open.add(i); });
    return Answer::option(open[picker.below(open.size())]);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    each_option(battle, q.side, [&](int i, Named) { out.push_back(Answer::option(i)); });
  }

  // The ships that matter most move last, when most is known.
  static engine::Prospect prospect(const Battle& battle, const Question&, const Answer& answer) {
    return {0, 0, -0.01 * worth(battle, battle.ships[answer.choice.option])};
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which ship moves next?", battle.book->side(q.side).name);
    out.form = "the name of a ship";
    each_option(battle, q.side, [&](int i, Named named) {
      out.options.push_back({i,
                             battle.name(ship_actor(i)),
                             "",
                             named == Named::to_act ? "buoyz.7.1.5" : clause,
                             {in_brief(battle, ship_actor(i)) +
                              (named == Named::to_act ? "; she lies still and may try an action" : "")}});
    });
  }
};

bool has_part(const Battle& battle, Side side, First what) {
  if (what == First::fly)
    return std::any_of(battle.flights.begin(), battle.flights.end(),
                       [&](const Flight& flight) { return flight.side == side && aloft(flight); });
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (what == First::move ? may_be_named(battle, side, ship_actor(i)) == Named::to_move
                            : ship.side == side && on_table(ship) && !ship.is(Mark::struck))
      return true;
  }
  return false;
}

}  // namespace

const QuestionKind first_mover_kind = engine::question_kind<Battle, FirstQuestion<First::move>>();
const QuestionKind first_fire_kind = engine::question_kind<Battle, FirstQuestion<First::fire>>();
const QuestionKind first_flight_kind = engine::question_kind<Battle, FirstQuestion<First::fly>>();
const QuestionKind mover_kind = engine::question_kind<Battle, MoverQuestion>();

QuestionKinds move_questions() {
  static constexpr const QuestionKind* kinds[] = {&first_mover_kind, &first_fire_kind, &first_flight_kind,
                                                  &mover_kind,       &company_kind,    &action_kind,
                                                  &course_kind,      &disengage_kind};
  return kinds;
}

// buoyz.2.1.2, 2.1.3, 4.2.1: the Initiative holder says which side goes first, where both have something to
// do.
Side ask_first(const Battle& battle, Umpire& umpire, First what) {
  const Side holder = battle.holder, other = enemy_of(holder);
  if (!has_part(battle, other, what)) return holder;
  if (!has_part(battle, holder, what)) return other;
  const QuestionKind* kinds[] = {&first_mover_kind, &first_fire_kind, &first_flight_kind};
  const QuestionKind& kind = *kinds[static_cast<int>(what)];
  if (what == First::move) umpire.cite("buoyz.3.0.4");
  const Side first = Side(umpire.ask<engine::Choice>(battle, question(kind, holder)).option);
  umpire.tell(event(MoveTold::goes_first, kind.clause, engine::actor_of(first), nobody,
                    {static_cast<std::int32_t>(what)}));
  return first;
}

// buoyz.2.1.2, 7.1.5: who lies still need not be named, but may; a grappled ship that may cut loose has her
// turn.
Named may_be_named(const Battle& battle, Side side, Actor who) {
  const Ship& ship = battle[who];
  if (ship.side != side || ship.is(Mark::moved)) return Named::no;
  if (ship.state == State::transit) return ship.arrives == 0 ? Named::to_move : Named::no;
  if (!on_table(ship)) return Named::no;
  const Still lies = still(battle, who);
  if (lies == Still::no) return Named::to_move;
  if (lies == Still::grappled && !action_bar(battle, who, Action::cut_loose).why) return Named::to_move;
  return ship.is(Mark::struck) || ship.is(Mark::lit) ? Named::no : Named::to_act;
}

}  // namespace buoyz
