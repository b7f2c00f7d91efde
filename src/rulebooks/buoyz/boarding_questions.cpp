// What captains are asked in chapters 8 and 12.5, and about landings (Gaps G21).
#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/landings.h"

namespace buoyz {
namespace {

using engine::AnswerKind;
using engine::Candidates;
using engine::Explanation;
using engine::Picker;
using engine::Prospect;

constexpr int none = -1;

bool is_ship_here(const Battle& battle, int option) { return option >= 0 && option < battle.ships.size(); }

// What a hand-to-hand fight is worth to the one who starts it.
Prospect fight_worth(const Battle& battle, const Ship& ship, const Ship& other) {
  if (other.is(Mark::struck)) return {worth(battle, other), 0, 0};
  const BoardingOdds odds = boarding_odds(battle, ship, other);
  return {odds.win * worth(battle, other), odds.lose * worth(battle, ship), 0};
}

// "hand to hand 42 % to take her, 42 % to be taken"
std::string odds_in_words(const Battle& battle, const Ship& ship, const Ship& other) {
  if (other.is(Mark::struck)) return "she has struck and is taken without a fight";
  const BoardingOdds odds = boarding_odds(battle, ship, other);
  return fmt::format("hand to hand {:.0f} % to take her, {:.0f} % to be taken", 100 * odds.win,
                     100 * odds.lose);
}

// buoyz.7.2.11: with whom she closes; none wastes the action.
struct CloseQuestion {
  static constexpr const char* name = "close";
  static constexpr Clause clause = "buoyz.7.2.11";
  static constexpr AnswerKind answer = AnswerKind::choice;

  template <class F>
  static void each_target(const Battle& battle, const Question& q, F&& f) {
    each_ship(battle, [&](Actor other, const Ship& ship) {
      if (!why_no_closing(battle, q.actor, other).code) f(other, ship);
    });
  }

  // The nearest.
  static Answer standard(const Battle& battle, const Question& q) {
    int nearest = none;
    double apart = 0;
    each_target(battle, q, [&](Actor other, const Ship& ship) {
      const double far = sea::distance_squared(ship.pose.at, battle[q.actor].pose.at);
      if (nearest == none || far < apart) nearest = index(other), apart = far;
    });
    return Answer::option(nearest);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option == none) return std::nullopt;
    if (!is_ship_here(battle, option))
      return refusal(battle, q.actor, clause, "close.no-ship", "there is no such ship to close with");
    const NoClosing no = why_no_closing(battle, q.actor, ship_actor(option));
    if (!no.code) return std::nullopt;
    return refusal(battle, q.actor, no.clause, no.code, "cannot close with {}: {}",
                   battle.name(ship_actor(option)), no.sentence);
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    int count = 0, chosen = none;
    each_target(battle, q, [&](Actor other, const Ship&) {
      if (picker.one_in(++count)) chosen = index(other);
    });
    return Answer::option(chosen);
  }

  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    each_target(battle, q, [&](Actor other, const Ship&) { out.push_back(Answer::option(index(other))); });
    out.push_back(Answer::option(none));
  }

  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == none) return {};
    const Ship& ship = battle[q.actor];
    return closing_worth(battle, ship, ship.pose.at, battle[ship_actor(answer.choice.option)]);
  }

  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    if (answer.choice.option != none) attempt(battle, umpire, q.actor, ship_actor(answer.choice.option));
  }

  static std::string brings(const Battle& battle, const Ship& ship, const Ship& other) {
    if (ship.has(Ability::spar_torpedo)) return "her spar torpedo goes off against her";
    return fmt::format("{}grapples her; {}", ship.has(Ability::ram) ? "rams and " : "",
                       odds_in_words(battle, ship, other));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: with whom does she close?", battle.name(q.actor));
    out.form = "a ship's name, or none";
    out.options.push_back({none, "none", "", clause, {"she closes with nobody, and the action is wasted"}});
    each_ship(battle, [&](Actor other, const Ship& ship) {
      if (ship.side == q.side && !ship.is(Mark::struck)) return;
      const NoClosing no = why_no_closing(battle, q.actor, other);
      out.options.push_back({index(other),
                             battle.name(other),
                             no.sentence,
                             no.code ? no.clause : clause,
                             {brings(battle, battle[q.actor], ship)}});
    });
  }
};

// buoyz.7.2.12: Evade Grapple! as a reaction, or whether a success she kept is for this attempt; detail is
// the attacker.
struct EvadeQuestion {
  static constexpr const char* name = "evade";
  static constexpr Clause clause = "buoyz.7.2.12";
  static constexpr AnswerKind answer = AnswerKind::choice;
  static constexpr int stay = 0, evade = 1;

  static const Ship& attacker(const Battle& battle, const Question& q) {
    return battle[ship_actor(q.detail)];
  }

  static bool kept(const Battle& battle, const Question& q) { return battle[q.actor].is(Mark::evading); }
  static Answer standard(const Battle&, const Question&) { return Answer::option(evade); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == stay || answer.choice.option == evade) return std::nullopt;
    return refusal(battle, q.actor, clause, "evade.unknown", "she evades or stays");
  }
  static Answer any(const Battle&, const Question&, Picker& picker) {
    return Answer::option(picker.below(2));
  }
  static void candidates(const Battle&, const Question&, Candidates& out) {
    for (const int option : {evade, stay}) out.push_back(Answer::option(option));
  }
  // What the other can do at close quarters.
  static Prospect threat(const Battle& battle, const Question& q) {
    const Ship &ship = battle[q.actor], &other = attacker(battle, q);
    const Prospect theirs = closing_worth(battle, other, other.pose.at, ship);
    const bool boards = !other.has(Ability::spar_torpedo);
    return {theirs.taken, theirs.dealt, boards ? boarding_worth(battle, ship, other) : 0};
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    constexpr double price_of_action = 0.1;
    Prospect prospect = threat(battle, q);
    if (answer.choice.option == stay) return prospect;
    const double caught = kept(battle, q) ? 0 : 1 - chance_to_evade(battle, battle[q.actor]);
    return {prospect.dealt * caught, prospect.taken * caught, prospect.goal * caught - price_of_action};
  }
  static engine::Stakes evading(const Battle& battle, const Question& q) {
    if (kept(battle, q)) return {"the attempt fails; her success is used up"};
    const int need = check_number(Action::evade_grapple) - command_score(battle, battle[q.actor]);
    return engine::stakes_at_least(Die::d6, need, "the attempt fails");
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const std::string closes =
        fmt::format("{}: {} closes; ", battle.name(q.actor), battle.name(ship_actor(q.detail)));
    out.prompt = closes + (kept(battle, q) ? "use Evade Grapple! now? It stops one attempt this turn"
                                           : fmt::format("try Evade Grapple! (check {})?",
                                                         check_number(Action::evade_grapple)));
    out.form = "evade or stay";
    out.options = {{evade, "evade", "", clause, evading(battle, q)},
                   {stay, "stay", "", clause, {"the other closes with her"}}};
  }
};

// Yes unless her owner says no.
struct YesOrNo {
  static constexpr AnswerKind answer = AnswerKind::choice;
  static constexpr int no = 0, yes = 1;

  static Answer standard(const Battle&, const Question&) { return Answer::option(yes); }
  static Answer any(const Battle&, const Question&, Picker& picker) {
    return Answer::option(picker.below(2));
  }
  static void candidates(const Battle&, const Question&, Candidates& out) {
    for (const int option : {yes, no}) out.push_back(Answer::option(option));
  }
};

// buoyz.12.5.3: a fireship passed All Hands On Deck!; what else it is good for is damage control (7.2.2).
struct LightQuestion : YesOrNo {
  static constexpr const char* name = "light";
  static constexpr Clause clause = "buoyz.12.5.3";

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == no || answer.choice.option == yes) return std::nullopt;
    return refusal(battle, q.actor, clause, "light.unknown", "she is set alight or not: yes or no");
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    return {0, 0, answer.choice.option == yes ? worth_alight(battle, battle[q.actor]) : 0};
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt =
        fmt::format("{}: set her alight? Her crew leaves her; if not, +1 on damage control this turn",
                    battle.name(q.actor));
    out.form = "yes or no";
    out.options = {{yes, "yes", "", clause, {"her crew leaves; she runs straight on, burns and blows up"}},
                   {no, "no", "", "buoyz.7.2.2", {"+1 on damage control this turn"}}};
  }
};

// buoyz.8.2.4: which of two attackers of one enemy fights first; detail is the other one.
struct OrderQuestion {
  static constexpr const char* name = "boarding-order";
  static constexpr Clause clause = "buoyz.8.2.4";
  static constexpr AnswerKind answer = AnswerKind::choice;

  // The one with the better chance.
  static Answer standard(const Battle& battle, const Question& q) {
    const int mine = total(boarding(battle, battle[q.actor]));
    const int others = total(boarding(battle, battle[ship_actor(q.detail)]));
    return Answer::option(others > mine ? q.detail : index(q.actor));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == q.detail || answer.choice.option == index(q.actor)) return std::nullopt;
    return refusal(battle, q.actor, clause, "boarding-order.unknown", "she or {} boards first",
                   battle.name(ship_actor(q.detail)));
  }
  static Answer any(const Battle&, const Question& q, Picker& picker) {
    return Answer::option(picker.one_in(2) ? q.detail : index(q.actor));
  }
  static void candidates(const Battle&, const Question& q, Candidates& out) {
    for (const int option : {index(q.actor), q.detail}) out.push_back(Answer::option(option));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const Actor other = ship_actor(q.detail);
    out.prompt = fmt::format("{} and {} board the same ship: whose men go first?", battle.name(q.actor),
                             battle.name(other));
    out.form = "a ship's name";
    for (const Actor who : {q.actor, other})
      out.options.push_back({index(who),
                             battle.name(who),
                             "",
                             clause,
                             {fmt::format("{:+} on her die", total(boarding(battle, battle[who])))}});
  }
};

// buoyz.8.2.4: whether a drawn fight is resumed; detail is the other ship.
struct ResumeQuestion : YesOrNo {
  static constexpr const char* name = "resume-boarding";
  static constexpr Clause clause = "buoyz.8.2.4";

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == no || answer.choice.option == yes) return std::nullopt;
    return refusal(battle, q.actor, clause, "resume-boarding.unknown", "she fights on or not: yes or no");
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == no) return {};
    return fight_worth(battle, battle[q.actor], battle[ship_actor(q.detail)]);
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: does she go on fighting {} hand to hand?", battle.name(q.actor),
                             battle.name(ship_actor(q.detail)));
    out.form = "yes or no";
    const std::string odds = odds_in_words(battle, battle[q.actor], battle[ship_actor(q.detail)]);
    out.options = {{yes, "yes", "", clause, {odds}},
                   {no, "no", "", clause, {"no fight, unless the other wants it"}}};
  }
};

// Gaps G21: whether marines land, and at which fort.
struct LandQuestion {
  static constexpr const char* name = "land";
  static constexpr Clause clause = "buoyz.7.3.3";
  static constexpr AnswerKind answer = AnswerKind::choice;

  template <class F>
  static void each_fort(const Battle& battle, const Question& q, F&& f) {
    each_ship(battle, [&](Actor fort, const Ship& ship) {
      if (may_land(battle, q.actor, fort)) f(fort, ship);
    });
  }
  // The first fort that they have a better chance against than it has against them.
  static Answer standard(const Battle& battle, const Question& q) {
    int chosen = none;
    each_fort(battle, q, [&](Actor fort, const Ship& ship) {
      const BoardingOdds odds = boarding_odds(battle, battle[q.actor], ship);
      if (chosen == none && (ship.is(Mark::struck) || odds.win > odds.lose)) chosen = index(fort);
    });
    return Answer::option(chosen);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option == none) return std::nullopt;
    if (is_ship_here(battle, option) && may_land(battle, q.actor, ship_actor(option))) return std::nullopt;
    return refusal(battle, q.actor, clause, "land.no-fort",
                   "marines land from a ship stopped at a dock within {:g} inches of a fort",
                   battle.book->p.grapple_reach);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    int count = 0, chosen = none;
    each_fort(battle, q, [&](Actor fort, const Ship&) {
      if (picker.one_in(++count)) chosen = index(fort);
    });
    return Answer::option(chosen);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    each_fort(battle, q, [&](Actor fort, const Ship&) { out.push_back(Answer::option(index(fort))); });
    out.push_back(Answer::option(none));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == none) return {};
    return fight_worth(battle, battle[q.actor], battle[ship_actor(answer.choice.option)]);
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    if (answer.choice.option != none)
      fight_hand_to_hand(battle, umpire, q.actor, ship_actor(answer.choice.option));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: do her marines land?", battle.name(q.actor));
    out.form = "a fort's name, or none";
    out.options.push_back({none, "none", "", clause, {"they stay aboard"}});
    each_fort(battle, q, [&](Actor fort, const Ship& ship) {
      out.options.push_back(
          {index(fort), battle.name(fort), "", clause, {odds_in_words(battle, battle[q.actor], ship)}});
    });
  }
};

}  // namespace

const QuestionKind close_kind = engine::question_kind<Battle, CloseQuestion>();
const QuestionKind evade_kind = engine::question_kind<Battle, EvadeQuestion>();
const QuestionKind light_kind = engine::question_kind<Battle, LightQuestion>();
const QuestionKind order_kind = engine::question_kind<Battle, OrderQuestion>();
const QuestionKind resume_kind = engine::question_kind<Battle, ResumeQuestion>();
const QuestionKind land_kind = engine::question_kind<Battle, LandQuestion>();

QuestionKinds boarding_questions() {
  static const QuestionKind* const kinds[] = {&close_kind, &evade_kind,  &light_kind,
                                              &order_kind, &resume_kind, &land_kind};
  return kinds;
}

}  // namespace buoyz
