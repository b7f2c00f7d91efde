// What captains are asked about boats to hunt, missiles to stop and mines to lay.
#include "rulebooks/buoyz/ordnance_questions.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

using engine::Candidates;
using engine::Explanation;
using engine::Part;
using engine::Picker;
using engine::Prospect;
using engine::Share;

using Boats = Few<Actor, max_ships>;

// Boats a rule lets this ship choose, nearest first.
template <class Rule>
Boats boats_by(const Battle& battle, Actor who, Rule&& rule) {
  Boats boats{};
  for (int i = 0; i < battle.ships.size(); ++i)
    if (battle.sheet(ship_actor(i)).submarine() && rule(ship_actor(i))) boats.add(ship_actor(i));
  std::ranges::sort(boats.begin(), boats.end(), {}, [&](Actor boat) {
    return sea::distance_squared(battle[who].pose.at, battle[boat].pose.at);
  });
  return boats;
}

bool named(const Boats& boats, int option) {
  return std::any_of(boats.begin(), boats.end(), [&](Actor boat) { return index(boat) == option; });
}

template <class Stakes>
void list(const Battle& battle, const Boats& boats, Clause clause, Stakes&& stakes, Explanation& out) {
  for (const Actor boat : boats)
    out.options.push_back({index(boat), battle.name(boat), "", clause, stakes(boat)});
}

// buoyz.11.2.4: which boat to look for; one try a turn.
struct SearchQuestion {
  static constexpr const char* name = "search";
  static constexpr Clause clause = "buoyz.11.2.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Boats boats(const Battle& battle, const Question& q) {
    return boats_by(battle, q.actor, [&](Actor boat) { return may_look_for(battle, q.actor, boat); });
  }
  static Answer standard(const Battle& battle, const Question& q) {
    const Boats all = boats(battle, q);
    return Answer::option(all.empty() ? -1 : index(all[0]));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == -1 || named(boats(battle, q), answer.choice.option)) return std::nullopt;
    return refusal(battle, q.actor, "buoyz.11.2.2", "search.no-boat",
                   "no such boat is in reach of her sonar");
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Boats all = boats(battle, q);
    return Answer::option(all.empty() ? -1 : index(all[picker.below(all.size())]));
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    for (const Actor boat : boats(battle, q)) out.push_back(Answer::option(index(boat)));
    if (out.empty()) out.push_back(Answer::option(-1));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option < 0) return {};
    const Ship &ship = battle[q.actor], &boat = battle[Actor(answer.choice.option)];
    const double found = chance_to_hit(total(detection(battle, ship, boat)), 4);
    return {found * fire_worth(battle, ship, ship.pose, boat, boat.pose), 0, found * 0.1};
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: which submerged boat does she look for?", battle.name(q.actor));
    out.form = "a boat's name, or none";
    list(
        battle, boats(battle, q), clause, [&](Actor boat) { return finding(battle, q.actor, boat); }, out);
    out.options.push_back({-1, "none", "", clause, {"she looks for no boat this turn"}});
  }
};

// buoyz.11.4.1: which surfaced boat to ram, if any.
struct RamBoatQuestion {
  static constexpr const char* name = "ram-boat";
  static constexpr Clause clause = "buoyz.11.4.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Boats boats(const Battle& battle, const Question& q) {
    return boats_by(battle, q.actor, [&](Actor boat) { return may_ram(battle, q.actor, boat); });
  }
  // By default the nearest, unless the blow would cripple or sink the rammer.
  static Answer standard(const Battle& battle, const Question& q) {
    const Boats all = boats(battle, q);
    const Ship& ship = battle[q.actor];
    const bool dear = ship.hull <= battle.sheet(ship).cripple + 1;
    return Answer::option(all.empty() || dear ? -1 : index(all[0]));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == -1 || named(boats(battle, q), answer.choice.option)) return std::nullopt;
    return refusal(battle, q.actor, clause, "ram-boat.no-boat",
                   "no such surfaced boat is ahead of her within {} inches",
                   battle.book->p.ram_submarine_reach);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Boats all = boats(battle, q);
    return Answer::option(all.empty() || picker.one_in(4) ? -1 : index(all[picker.below(all.size())]));
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(Answer::option(-1));
    for (const Actor boat : boats(battle, q)) out.push_back(Answer::option(index(boat)));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option < 0) return {};
    return ramming_worth(battle, battle[q.actor], battle[Actor(answer.choice.option)]);
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    if (answer.choice.option >= 0) ram_boat(battle, umpire, q.actor, Actor(answer.choice.option));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: does she ram a surfaced submarine?", battle.name(q.actor));
    out.form = "a boat's name, or none";
    const auto stakes =
        engine::stakes_at_least(Die::d6, ramming_needs, "sinks the boat, and costs her 1 hull");
    list(
        battle, boats(battle, q), clause, [&](Actor) { return stakes; }, out);
    out.options.push_back({-1, "none", "", clause, {"she goes on, and the boat stays as she is"}});
  }
};

using Counters = Few<std::uint16_t, decltype(Share::parts)::capacity>;  // more than that are let through

// buoyz.5.11.1.3: unfired points over the missile counters she may engage, declared before rolling.
struct DefenceQuestion {
  static constexpr const char* name = "point-defence";
  static constexpr Clause clause = "buoyz.5.11.1.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::share;

  static Counters counters(const Battle& battle, const Question& q) {
    Counters counters{};
    for (int i = 0; i < battle.spreads.size(); ++i)
      if (!counters.full() && may_defend(battle, q.actor, battle.spreads[i])) counters.add(std::uint16_t(i));
    return counters;
  }
  static int points(const Battle& battle, const Question& q) { return defence_dice(battle, battle[q.actor]); }

  // Evenly over the counters from `first` on.
  static Answer evenly(const Counters& counters, int points) {
    Share share{};
    for (int i = 0; i < counters.size(); ++i)
      if (const int part = points / counters.size() + (i < points % counters.size() ? 1 : 0))
        share.parts.add({counters[i], std::int16_t(part)});
    return Answer::of(share);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return evenly(counters(battle, q), points(battle, q));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    int sum = 0;
    const auto& parts = answer.share.parts;
    for (int i = 0; i < parts.size(); ++i) {
      const bool known = parts[i].slot < battle.spreads.size();
      if (!known || !may_defend(battle, q.actor, battle.spreads[parts[i].slot]))
        return refusal(battle, q.actor, "buoyz.5.11.1.3", "point-defence.no-missile",
                       "no such missile is in reach of her guns");
      for (int j = 0; j < i; ++j)
        if (parts[j].slot == parts[i].slot)
          return refusal(battle, q.actor, clause, "point-defence.twice", "a missile is named twice");
      if (parts[i].amount < 1)
        return refusal(battle, q.actor, clause, "point-defence.amount",
                       "at least one point for each missile");
      sum += parts[i].amount;
    }
    if (sum > points(battle, q))
      return refusal(battle, q.actor, clause, "point-defence.too-many", "{} points, but she has {} unfired",
                     sum, points(battle, q));
    return std::nullopt;
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Counters all = counters(battle, q);
    std::array<int, Counters::capacity> amount{};
    for (int i = points(battle, q); i > 0; --i) ++amount[std::size_t(picker.below(all.size()))];
    Share share{};
    for (int i = 0; i < all.size(); ++i)
      if (amount[std::size_t(i)]) share.parts.add({all[i], std::int16_t(amount[std::size_t(i)])});
    return Answer::of(share);
  }
  // Evenly over all, or over those aimed at one ship.
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    const Counters all = counters(battle, q);
    out.push_back(evenly(all, points(battle, q)));
    for (int i = 0; i < all.size(); ++i) {
      const Actor target = battle.spreads[all[i]].target;
      Counters at_one{};
      for (const std::uint16_t counter : all)
        if (battle.spreads[counter].target == target) at_one.add(counter);
      if (at_one[0] == all[i] && at_one.size() < all.size()) out.push_back(evenly(at_one, points(battle, q)));
    }
  }
  // Damage that the missiles it brings down would have done.
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const double stop = radar_level(battle, battle[q.actor]) / 6.0;
    Prospect worth;
    for (const Part& part : answer.share.parts) {
      const Spread& missile = battle.spreads[part.slot];
      const double hits = missile.dice * chance_to_hit(total(missile_hits(battle, missile)), 2);
      worth.goal += (1 - std::pow(1 - stop, part.amount)) *
                    hits_worth(battle, battle[missile.target], hits, 0, Die::d6);
    }
    return worth;
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: {} points against missiles, D6 + {} to reach 7", battle.name(q.actor),
                             points(battle, q), radar_level(battle, battle[q.actor]));
    out.form = "none, or missiles with points, as in \"missile 1 2; missile 3 1\"";
    for (const std::uint16_t counter : counters(battle, q)) {
      const Spread& missile = battle.spreads[counter];
      out.options.push_back(
          {counter,
           fmt::format("missile {}", counter + 1),
           "",
           clause,
           {fmt::format("from {} at {}", battle.name(missile.from), battle.name(missile.target))}});
      out.prompt += fmt::format("{} missile {} of {} at {}", out.options.size() == 1 ? ":" : ",", counter + 1,
                                battle.name(missile.from), battle.name(missile.target));
    }
  }
};

// buoyz.5.10.3: where on her way the mine goes, in tenths of an inch from where she started.
struct MineQuestion {
  static constexpr const char* name = "mine";
  static constexpr Clause clause = "buoyz.5.10.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle&, const Question& q) { return Answer::option(q.detail); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option >= 0 && answer.choice.option <= q.detail) return std::nullopt;
    return refusal(battle, q.actor, clause, "mine.off-path", "her way is {} tenths of an inch long",
                   q.detail);
  }
  static Answer any(const Battle&, const Question& q, Picker& picker) {
    return Answer::option(picker.between(0, q.detail));
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt =
        fmt::format("{}: after how many tenths of an inch does she lay the mine?", battle.name(q.actor));
    out.form = fmt::format("a whole number, 0 to {}", q.detail);
    out.limits.push_back({"tenths", 0, q.detail});
  }
};

}  // namespace

const QuestionKind search_kind = engine::question_kind<Battle, SearchQuestion>();
const QuestionKind ram_boat_kind = engine::question_kind<Battle, RamBoatQuestion>();
const QuestionKind defence_kind = engine::question_kind<Battle, DefenceQuestion>();
const QuestionKind mine_kind = engine::question_kind<Battle, MineQuestion>();

QuestionKinds ordnance_questions() {
  static const QuestionKind* const kinds[] = {&zone_kind,   &reveal_kind,     &appear_kind,
                                              &depth_kind,  &crash_dive_kind, &ram_boat_kind,
                                              &search_kind, &defence_kind,    &mine_kind};
  return kinds;
}

}  // namespace buoyz
