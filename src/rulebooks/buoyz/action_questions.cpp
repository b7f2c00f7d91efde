// buoyz.7.1.2: which Special Action a ship tries.
#include <algorithm>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/option_words.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/retreat.h"
#include "sea/course.h"

namespace buoyz {
namespace {

double chance_of(const Battle& battle, const Ship& ship, Action action) {
  const int need = check_number(action) - command_score(battle, ship);
  return std::clamp(7 - need, 0, 6) / 6.0;
}

// What she could gain by closing with somebody at the end of this move (7.2.11).
engine::Prospect closing_in_reach(const Battle& battle, Actor who, double run) {
  const Ship& ship = battle[who];
  engine::Prospect best;
  if (!at_close_quarters(battle, ship, run)) return best;
  Courses courses;
  lay_close(battle, who, 0, courses);
  for (const engine::Course& course : courses) {
    const engine::Prospect now = best_closing(battle, ship, sail(battle, who, course).end);
    if (closing_value(now) > closing_value(best)) best = now;
  }
  return best;
}

double worst_link(const Battle& battle, Actor who) {
  double worst = 0;
  for (const Grapple& link : battle.grapples) {
    const Actor other = link.attacker == who ? link.target : link.target == who ? link.attacker : nobody;
    if (other != nobody) worst = std::min(worst, boarding_worth(battle, battle[who], battle[other]));
  }
  return worst;
}

engine::Prospect at(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Outlook there = outlook(battle, who, pose);
  return {there.dealt, there.taken, place_value(battle, who, pose, there)};
}

// The one with this chance, else the other.
engine::Prospect mixed(double chance, const engine::Prospect& one, const engine::Prospect& other) {
  const auto mix = [chance](double a, double b) { return chance * a + (1 - chance) * b; };
  return {mix(one.dealt, other.dealt), mix(one.taken, other.taken), mix(one.goal, other.goal)};
}

// Where Tack!, Jib! and Wear! bring her, if she then goes straight.
engine::Prospect handled(const Battle& battle, Actor who, Action action, double run) {
  sea::Pose pose = battle[who].pose;
  if (action == Action::tack) {
    run = battle.sheet(who).speed[std::size_t(Propulsion::sails)];
  } else {
    const sea::Angle off = sea::wind_off_bow(pose.heading, battle.weather.wind);
    const int toward = off >= sea::Angle{} ? 1 : -1;
    pose.heading = pose.heading.turned(sea::quarter_circle * (action == Action::jib ? toward : -toward));
  }
  return at(battle, who, sea::ahead(pose, run));
}

struct ActionQuestion {
  static constexpr const char* name = "action";
  static constexpr engine::Clause clause = "buoyz.7.1.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static ActionBar bar(const Battle& battle, const Question& q, Action action) {
    const bool given = action == Action::hero && has_legendary_officers(battle[q.actor]);
    if (!given && (std::uint32_t(q.detail) & bit(action)))
      return {"it must be another action", "buoyz.7.2.1"};
    return action_bar(battle, q.actor, action);
  }

  // buoyz.7.2.1, 7.3.4: who may try two, by a hero or her officers, has the hero among what she tried
  // (detail).
  static const char* which(const Question& q) {
    if (!(std::uint32_t(q.detail) & bit(Action::hero))) return "";
    return std::uint32_t(q.detail) == bit(Action::hero) ? ", the first of two" : ", the second of two";
  }

  // buoyz.12.5.3: that is how a fireship is lit.
  static bool may_be_lit(const Battle& battle, const Question& q) {
    return battle.sheet(q.actor).fireship() && !bar(battle, q, Action::all_hands).why;
  }

  static Answer standard(const Battle&, const Question&) { return Answer::option(-1); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option == -1) return std::nullopt;
    if (option <= 0 || option >= actions)
      return refusal(battle, q.actor, clause, "action.unknown", "there is no such Special Action");
    const ActionBar no = bar(battle, q, Action(option));
    if (!no.why) return std::nullopt;
    return refusal(battle, q.actor, no.clause, "action.barred", "{}: {}", action_name(Action(option)),
                   no.why);
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Few<int, actions> open{};
    open.add(-1);
    for (int i = 1; i < actions; ++i)
      if (!bar(battle, q, Action(i)).why) open.add(i);
    return Answer::option(open[picker.below(open.size())]);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(Answer::option(-1));
    const Ship& ship = battle[q.actor];
    const bool hurt = ship.armament + ship.motive + ship.steering + ship.fires > 0 || ship.lost;
    for (int i = 1; i < actions; ++i) {
      const Action action = Action(i);
      const bool idle = action == Action::hero || action == Action::come_about ||
                        action == Action::evade_grapple ||
                        (action == Action::all_hands && !hurt && !battle.sheet(ship).fireship());
      if (!idle && !bar(battle, q, action).why) out.push_back(Answer::option(i));
    }
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer);

  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    if (answer.choice.option != -1) try_action(battle, umpire, q.actor, Action(answer.choice.option));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Ship& ship = battle[q.actor];
    const int command = command_score(battle, ship);
    out.prompt = fmt::format("{}: a Special Action{}? Her Command, {:+}, is counted in what the D6 needs",
                             battle.name(q.actor), which(q), command);
    if (may_be_lit(battle, q)) out.prompt += "; All Hands On Deck! may set her alight";
    std::vector<std::string> numbers;
    out.options.push_back({-1, "none", "", clause, {action_brings(battle, ship, Action::none)}});
    for (int i = 1; i < actions; ++i) {
      const ActionBar no = bar(battle, q, Action(i));
      const int need = check_number(Action(i)) - command;
      out.options.push_back({i, action_name(Action(i)), no.why ? no.why : "",
                             no.why ? no.clause : action_clause(Action(i)),
                             engine::stakes_at_least(Die::d6, need, action_brings(battle, ship, Action(i)))});
      if (!no.why) numbers.push_back(fmt::format("{} {}", action_name(Action(i)), need));
    }
    out.form =
        fmt::format("none, or the name of an action, with what it needs: {}", fmt::join(numbers, ", "));
  }
};

int raiders_about(const Battle& battle, const Ship& ship) {
  int count = 0;
  each_flight(battle, [&](Actor, const Flight& flight) {
    count += flight.side != ship.side && flight.table == ship.table && is_armed(flight);
  });
  return count;
}

// What an action changes for a ship that goes straight on.
engine::Prospect changed(const Battle& battle, Actor who, Action action, engine::Prospect now, double run) {
  constexpr double for_each_aa_die = 0.1;  // at flank speed she fires worse at aircraft, in smoke not at all
  const Ship& ship = battle[who];
  switch (action) {
    case Action::all_hands: now.goal += 0.2 * worth_of_hull(battle, ship); break;
    case Action::flank_speed:
      now.goal += (goes_home(ship) ? 0.3 : 0.05) * 0.25 * run;
      now.dealt *= 0.8;
      now.goal -= for_each_aa_die * battle.sheet(ship).aa * raiders_about(battle, ship);
      break;
    case Action::evasive: now.dealt *= 0.5, now.taken *= 0.25; break;
    case Action::put_out_fire:
      now.goal += (ship.fires > 0 ? 2 : 1) * worth_of_hull(battle, ship);
      now.dealt = 0;
      break;
    case Action::grapple: {
      const engine::Prospect closing = closing_in_reach(battle, who, run);
      now = {now.dealt + closing.dealt, now.taken + closing.taken, now.goal + closing.goal};
      break;
    }
    case Action::smoke:
      if (now.taken > now.dealt) now.taken *= 0.7;
      if (ship.has(Ability::radar)) break;
      now.dealt = 0;
      now.goal -= for_each_aa_die * battle.sheet(ship).aa * raiders_about(battle, ship);
      break;
    case Action::silent_running: now.goal += 0.2 * worth(battle, ship), now.dealt = 0; break;
    case Action::cut_loose: now.goal -= worst_link(battle, who); break;
    default: break;
  }
  return now;
}

// buoyz.12.5.3: alight.
engine::Prospect lit(const Battle& battle, Actor who, engine::Prospect now) {
  now.goal += worth_alight(battle, battle[who]);
  return now;
}

engine::Prospect ActionQuestion::prospect(const Battle& battle, const Question& q, const Answer& answer) {
  const Ship& ship = battle[q.actor];
  const int inch = still(battle, q.actor) == Still::no ? helm(battle, q.actor, 0).inches : 0;
  const double run = double(inch) / engine::thousand;
  const engine::Prospect plain = at(battle, q.actor, sea::ahead(ship.pose, run));
  const Action action = answer.choice.option < 0 ? Action::none : Action(answer.choice.option);
  if (action == Action::none) return plain;
  const double chance = chance_of(battle, ship, action);
  if (action == Action::tack || action == Action::jib || action == Action::wear)
    return mixed(chance, handled(battle, q.actor, action, run), plain);
  if (action == Action::all_hands && battle.sheet(ship).fireship())
    return mixed(chance, lit(battle, q.actor, plain), plain);
  engine::Prospect changes = changed(battle, q.actor, action, plain, run);
  changes.goal -= 0.01;                                                         // not for nothing
  if (ship.has(Ability::carrier)) changes.goal -= deck_worth(battle, q.actor);  // 9.3.1: it closes her deck
  return mixed(chance, changes, plain);
}

}  // namespace

const QuestionKind action_kind = engine::question_kind<Battle, ActionQuestion>();

}  // namespace buoyz
