// Step 1: what carriers launch, and CAP or escort orders of fighters (air.6, air.7, fight.2, fight.4).
#include <algorithm>

#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/choice_of.h"
#include "rulebooks/wetthrust/estimate.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

constexpr double worth_striking = 52;  // inches: beyond it bombers stay aboard
constexpr double strike_reach = 52;    // so that they attack together and come home

AirOrder launch_order(Actor who, DeckVerb verb, Actor object) { return AirOrder::of(who, int(verb), object); }

using OnDeck = Few<Actor, max_squadrons>;
OnDeck ready_on(const Battle& battle, Actor carrier) {
  OnDeck ready{};
  for (int i = 0; i < battle.squadrons.size(); ++i)
    if (battle.squadrons[i].carrier == index(carrier) && battle.squadrons[i].state == AirState::aboard &&
        battle.squadrons[i].plane != Plane::recon)
      ready.add(squadron_actor(i));
  return ready;
}

double nearest_enemy_range(const Battle& battle, const Ship& ship) {
  double nearest = 1e9;
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side != ship.side) nearest = std::min(nearest, sea::distance(ship.pose.at, enemy.pose.at));
  });
  return nearest;
}

bool raid_near(const Battle& battle, const Ship& ship) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.side != ship.side && s.plane != Plane::recon;
  });
}

int in_the_air(const Battle& battle, Actor carrier, AirOrders orders) {
  int count = 0;
  for (const Squadron& s : battle.squadrons)
    count += aloft(s) && s.carrier == index(carrier) && s.orders == orders;
  return count;
}

// Somebody wants to land soon, and she cannot launch and recover in one turn (air.6).
bool deck_is_wanted(const Battle& battle, Actor carrier) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.carrier == index(carrier) && s.plane != Plane::recon &&
           (!s.armed || s.endurance <= 2) &&
           sea::distance(s.pose.at, battle[carrier].pose.at) <= air_speed(s) + aircraft_move;
  });
}

// The enemy ship that is worth most, or the carrier herself where there is none.
const Ship& greatest_prize(const Battle& battle, const Ship& carrier) {
  const Ship* prize = &carrier;
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == carrier.side || enemy.mode != Mode::surfaced) return;
    if (prize == &carrier || worth(battle, enemy) > worth(battle, *prize)) prize = &enemy;
  });
  return *prize;
}

// One fighter squadron on CAP, bombers when somebody is near enough, otherwise nobody.
Air plain_launch(const Battle& battle, const Question& q) {
  Air air{};
  const Ship& carrier = battle[q.actor];
  if (deck_is_wanted(battle, q.actor)) return air;
  const bool strike = nearest_enemy_range(battle, carrier) < worth_striking;
  constexpr int most_cap = 2;
  const bool threatened = strike || raid_near(battle, carrier);
  bool cap = in_the_air(battle, q.actor, AirOrders::cap) < most_cap && threatened;
  for (const Actor who : ready_on(battle, q.actor)) {
    if (air.orders.size() == deck_rate) break;
    const bool fighter = battle.squadron(who).plane == Plane::fighter;
    if (fighter && cap) air.orders.add(launch_order(who, DeckVerb::cap, q.actor)), cap = false;
    if (!fighter && strike) air.orders.add(launch_order(who, DeckVerb::launch, nobody));
  }
  return air;
}

// Whoever comes back can wait until the strike is off, while his fuel lasts.
bool somebody_must_land(const Battle& battle, Actor carrier) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.carrier == index(carrier) && s.plane != Plane::recon && s.endurance <= 2 &&
           sea::distance(s.pose.at, battle[carrier].pose.at) <= air_speed(s) + aircraft_move;
  });
}

// Bombers are kept until the greatest prize is in reach, and are placed as far towards her as they may be
// (air.7); fighters guard the carrier while they are away.
Air strike_launch(const Battle& battle, const Question& q) {
  Air air{};
  const Ship& carrier = battle[q.actor];
  if (somebody_must_land(battle, q.actor)) return air;
  const sea::Point prize = greatest_prize(battle, carrier).pose.at;
  const bool strike = nearest_enemy_range(battle, carrier) < strike_reach;
  constexpr int most_cap = 2;
  int cap = raid_near(battle, carrier) ? most_cap - in_the_air(battle, q.actor, AirOrders::cap) : 0;
  for (const Actor who : ready_on(battle, q.actor)) {
    if (air.orders.size() == deck_rate) break;
    const bool fighter = battle.squadron(who).plane == Plane::fighter;
    if (fighter && cap > 0) air.orders.add(launch_order(who, DeckVerb::cap, q.actor)), --cap;
    if (fighter || !strike) continue;
    AirOrder order = launch_order(who, DeckVerb::launch, nobody);
    order.heading = std::int16_t(sea::bearing(carrier.pose.at, prize).minutes());
    order.speed = std::int16_t(launch_reach);
    air.orders.add(order);
  }
  return air;
}

// wetthrust.fight.4: a squadron of bombers in the air, which fighters may escort.
bool is_charge(const Battle& battle, Actor whom, Side side) {
  if (!is_squadron(whom) || index(whom) - max_ships >= battle.squadrons.size()) return false;
  const Squadron& charge = battle.squadron(whom);
  return aloft(charge) && charge.side == side && charge.plane != Plane::fighter &&
         charge.plane != Plane::recon;
}

Verdict bad_launch(const Battle& battle, const Question& q, const AirOrder& order) {
  const OnDeck ready = ready_on(battle, q.actor);
  if (std::find(ready.begin(), ready.end(), order.flight) == ready.end())
    return refusal(battle, q.actor, "wetthrust.air.9", "deck.not-ready",
                   "no squadron of that name is ready on her deck");
  const Squadron& squadron = battle.squadron(order.flight);
  const bool plain = order.load == 0 && order.verb <= 2 && order.speed >= 0 && order.speed <= launch_reach &&
                     order.heading >= -1 && order.heading < 21600;
  if (!plain)
    return refusal(battle, q.actor, "wetthrust.air.7", "deck.order", "{} is launched within {} inches of her",
                   battle.name(order.flight), launch_reach);
  const DeckVerb verb = DeckVerb(order.verb);
  if (verb != DeckVerb::launch && squadron.plane != Plane::fighter)
    return refusal(battle, q.actor, "wetthrust.fight.2", "deck.no-fighter", "{} has no fighters",
                   battle.name(order.flight));
  if (verb == DeckVerb::cap && order.object != q.actor)
    return refusal(battle, q.actor, "wetthrust.fight.2", "deck.cap", "CAP is flown over the mother carrier");
  if (verb == DeckVerb::escort && !is_charge(battle, order.object, q.side))
    return refusal(battle, q.actor, "wetthrust.fight.4", "deck.escort",
                   "an escort needs a squadron of bombers in the air");
  return std::nullopt;
}

struct DeckQuestion {
  static constexpr const char* name = "deck";
  static constexpr Clause clause = "wetthrust.air.6";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::of(plain_launch(battle, q));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const auto& orders = answer.air.orders;
    if (orders.size() > deck_rate)
      return refusal(battle, q.actor, clause, "deck.too-many",
                     "{} squadrons, but a carrier launches at most {}", orders.size(), deck_rate);
    for (int i = 0; i < orders.size(); ++i) {
      if (auto bad = bad_launch(battle, q, orders[i])) return bad;
      for (int j = 0; j < i; ++j)
        if (orders[j].flight == orders[i].flight)
          return refusal(battle, q.actor, clause, "deck.twice", "{} is there twice",
                         battle.name(orders[i].flight));
    }
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Air air{};
    for (const Actor who : ready_on(battle, q.actor)) {
      if (air.orders.size() == deck_rate) break;
      if (picker.one_in(2)) continue;
      const bool cap = battle.squadron(who).plane == Plane::fighter && picker.one_in(2);
      air.orders.add(launch_order(who, cap ? DeckVerb::cap : DeckVerb::launch, cap ? q.actor : nobody));
    }
    return Answer::of(air);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(Answer::of(strike_launch(battle, q)));
  }
  static engine::Prospect prospect(const Battle&, const Question&, const Answer&) { return {}; }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which squadrons does she launch? At most {}, and none lands then",
                             battle.name(q.actor), deck_rate);
    out.form =
        "none, or \"launch SQUADRON @090 speed 8\" (heading and inches from her), \"cap SQUADRON > CARRIER\" "
        "or "
        "\"escort SQUADRON > BOMBERS\", with ; between two";
    out.verbs.assign(std::begin(deck_verbs), std::end(deck_verbs));
    for (const Actor who : ready_on(battle, q.actor))
      out.options.push_back(
          {index(who),
           fmt::format("{} ({}, {} aircraft)", battle.name(who), plane_name(battle.squadron(who).plane),
                       battle.squadron(who).aircraft),
           {},
           "wetthrust.air.1"});
  }
};

bool may_guard(const Battle& battle, const Squadron& fighter, Actor whom) {
  if (is_ship(whom))
    return index(whom) == fighter.carrier && on_table(battle[whom]) &&
           sea::within(sea::distance(fighter.pose.at, battle[whom].pose.at), fighter_move);
  return is_charge(battle, whom, fighter.side) &&
         sea::within(sea::distance(fighter.pose.at, battle.squadron(whom).pose.at), fighter_move);
}

// CAP over the mother carrier, escort of a squadron, or free: the number of either, or -1.
struct FighterQuestion : ChoiceOf<FighterQuestion> {
  static constexpr const char* name = "fighters";
  static constexpr Clause clause = "wetthrust.fight.2";
  static constexpr const char *code = "fighters.cannot",
                              *refused = "it can guard its own carrier or a squadron of bombers in reach",
                              *form = "the name of the carrier or of the squadron to guard, or none";

  static Answer standard(const Battle& battle, const Question& q) {
    const Squadron& fighter = battle.squadron(q.actor);
    if (fighter.endurance <= 2 || !fighter.armed) return Answer::option(-1);
    const Actor carrier = fighter.carrier == 255 ? nobody : ship_actor(fighter.carrier);
    return Answer::option(carrier != nobody && may_guard(battle, fighter, carrier) ? index(carrier) : -1);
  }
  static ChoiceList list(const Battle& battle, const Question& q) {
    ChoiceList charges{};
    charges.add(-1);
    for (int i = 0; i < max_ships + battle.squadrons.size(); ++i)
      if ((i < battle.ships.size() || i >= max_ships) &&
          may_guard(battle, battle.squadron(q.actor), Actor(i)))
        charges.add(i);
    return charges;
  }
  static std::string label(const Battle& battle, int option) { return unit_label(battle, option); }
  static std::string prompt(const Battle&, const Question&) { return "on CAP, as an escort, or free?"; }
};

// wetthrust.air.6: on the deck from now on; in the air in step 3.
void launch(Battle& battle, Umpire& umpire, Actor carrier, const AirOrder& order) {
  Squadron& squadron = battle.squadron(order.flight);
  squadron.state = AirState::taking_off, squadron.launched = 1;
  squadron.pose.heading =
      order.heading < 0 ? battle[carrier].pose.heading : sea::Heading::from_north({order.heading});
  squadron.off = std::uint8_t(order.speed);
  squadron.orders = AirOrders(order.verb), squadron.object = order.object;
  ++battle[carrier].launched;
  umpire.cite("wetthrust.air.6");
}

void guard(Battle& battle, Umpire& umpire, Actor who, int option) {
  Squadron& fighter = battle.squadron(who);
  const bool cap = option >= 0 && option < max_ships;
  fighter.orders = option < 0 ? AirOrders::free : cap ? AirOrders::cap : AirOrders::escort;
  fighter.object = option < 0 ? nobody : Actor(option);
  if (option >= 0)
    umpire.tell(
        event(AirTold::ordered, cap ? "wetthrust.fight.2" : "wetthrust.fight.4", who, fighter.object));
}

void add_deck_questions(const Battle& battle, Side side, int turn, OrderQuestions& sheet) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side != side || !battle.sheet(ship).of[std::size_t(System::squadron)]) return;
    const OnDeck ready = ready_on(battle, who);
    if (!ready.empty() && may_launch(battle, battle.squadron(ready[0]), turn))
      sheet.add(question(deck_kind, battle, who));
  });
}

}  // namespace

const QuestionKind deck_kind = engine::question_kind<Battle, DeckQuestion>();
const QuestionKind fighter_kind = engine::question_kind<Battle, FighterQuestion>();

void add_air_questions(const Battle& battle, Side side, int turn, OrderQuestions& sheet) {
  if (battle.book->carriers) add_deck_questions(battle, side, turn, sheet);
  each_squadron(battle, [&](Actor who, const Squadron& squadron) {
    if (squadron.side == side && squadron.plane == Plane::fighter)
      sheet.add(question(fighter_kind, battle, who));
  });
}

void take_air_order(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
  if (q.kind == &fighter_kind) return guard(battle, umpire, q.actor, answer.choice.option);
  for (const AirOrder& order : answer.air.orders) launch(battle, umpire, q.actor, order);
}

}  // namespace wetthrust
