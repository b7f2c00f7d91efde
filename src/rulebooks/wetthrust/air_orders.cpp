// Step 1: what carriers launch, and CAP or escort orders of fighters (air.6, air.7, fight.2, fight.4).
#include <algorithm>

#include "engine/air_orders.h"
#include "engine/choice_of.h"
#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/deck_plan.h"
#include "rulebooks/wetthrust/flight_plan.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

// wetthrust.fight.4: a squadron or a reconnaissance aircraft in the air, which fighters may escort.
bool is_charge(const Battle& battle, Actor whom, Side side) {
  if (!is_squadron(whom) || index(whom) - max_ships >= battle.squadrons.size()) return false;
  const Squadron& charge = battle.squadron(whom);
  return aloft(charge) && charge.side == side;
}

// wetthrust.air.7: whether it could be met within 8 inches of the carrier when all have moved.
bool can_be_joined(const Battle& battle, Actor carrier, Actor charge) {
  const double approach = air_speed(battle.squadron(charge)) + top_speed(battle, battle[carrier]) / 1000.0;
  return sea::within(sea::distance(battle[carrier].pose.at, battle.squadron(charge).pose.at),
                     launch_reach + approach);
}

// A squadron that the same carrier launches now may be escorted too.
bool launched_together(const Air& air, Actor whom) {
  return std::any_of(air.orders.begin(), air.orders.end(), [&](const AirOrder& order) {
    return order.flight == whom && DeckVerb(order.verb) == DeckVerb::launch;
  });
}

Verdict bad_escort(const Battle& battle, const Question& q, const Air& air, const AirOrder& order) {
  if (launched_together(air, order.object)) return std::nullopt;
  if (!is_charge(battle, order.object, q.side))
    return refusal(battle, q.actor, "wetthrust.fight.4", "deck.escort",
                   "an escort needs another squadron in the air, or one that she launches now");
  if (!can_be_joined(battle, q.actor, order.object))
    return refusal(battle, q.actor, "wetthrust.air.7", "deck.escort-too-far",
                   "{} is too far away: {} is launched within {} inches of her", battle.name(order.object),
                   battle.name(order.flight), launch_reach);
  return std::nullopt;
}

Verdict bad_launch(const Battle& battle, const Question& q, const Air& air, const AirOrder& order) {
  const OnDeck ready = ready_on(battle, q.actor);
  if (std::find(ready.begin(), ready.end(), order.flight) == ready.end())
    return refusal(battle, q.actor, "wetthrust.air.9", "deck.not-ready",
                   "no squadron of that name is ready on her deck");
  const Squadron& squadron = battle.squadron(order.flight);
  if (order.load != 0 || order.verb > 2)
    return refusal(battle, q.actor, "wetthrust.air.7", "deck.order",
                   "{} is launched, alone, on CAP or as an escort", battle.name(order.flight));
  const DeckVerb verb = DeckVerb(order.verb);
  const bool goes_somewhere = order.speed != 0 || order.heading != -1 || !order.path.empty() ||
                              (verb == DeckVerb::launch && order.object != nobody);
  if (goes_somewhere)
    return refusal(battle, q.actor, "wetthrust.air.7", "deck.place",
                   "{} is only launched now; you say where it goes when the ships have moved",
                   battle.name(order.flight));
  if (verb != DeckVerb::launch && squadron.plane != Plane::fighter)
    return refusal(battle, q.actor, "wetthrust.fight.2", "deck.no-fighter", "{} has no fighters",
                   battle.name(order.flight));
  if (verb == DeckVerb::cap && order.object != q.actor)
    return refusal(battle, q.actor, "wetthrust.fight.2", "deck.cap", "CAP is flown over the mother carrier");
  return verb == DeckVerb::escort ? bad_escort(battle, q, air, order) : std::nullopt;
}

struct DeckQuestion : engine::AirOrders<Battle, DeckQuestion> {
  static constexpr const char* name = "deck";
  static constexpr auto& verbs = deck_verbs;
  static constexpr const char* form =
      "none, or \"launch SQUADRON\", \"cap SQUADRON > CARRIER\" or \"escort SQUADRON > OTHERS\", with ; "
      "between two";
  static constexpr Clause clause = "wetthrust.air.6", flight_clause = "wetthrust.air.1";

  static int room(const Battle&, const Question&) { return deck_rate; }
  template <class F>
  static void each_flight(const Battle& battle, const Question& q, F&& f) {
    for (const Actor who : ready_on(battle, q.actor)) f(who, battle.squadron(who));
  }

  static Verdict too_many(const Battle& battle, const Question& q, int orders) {
    if (orders <= deck_rate) return std::nullopt;
    return refusal(battle, q.actor, clause, "deck.too-many",
                   "{} squadrons, but a carrier launches at most {}", orders, deck_rate);
  }
  static constexpr auto bad_order = bad_launch;
  static Refusal twice(const Battle& battle, const Question& q, Actor squadron) {
    return refusal(battle, q.actor, clause, "deck.twice", "{} is there twice", battle.name(squadron));
  }

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::of(plain_launch(battle, q));
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    return orders(
        battle, q, [&](const Squadron&) { return !picker.one_in(2); },
        [&](Actor who, const Squadron& squadron) {
          const bool cap = squadron.plane == Plane::fighter && picker.one_in(2);
          return launch_order(who, cap ? DeckVerb::cap : DeckVerb::launch, cap ? q.actor : nobody);
        });
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(Answer::of(strike_launch(battle, q)));
  }
  static engine::Prospect prospect(const Battle&, const Question&, const Answer&) { return {}; }

  static std::string prompt(const Battle&, const Question&) {
    return fmt::format("which squadrons does she launch? At most {}, and none lands then", deck_rate);
  }
};

// wetthrust.fight.4: those who come on the table with these fighters.
bool arrives_with(const Battle& battle, const Squadron& fighter, Actor whom) {
  if (!is_squadron(whom)) return false;
  const Squadron& charge = battle.squadron(whom);
  return charge.state == AirState::away && charge.enters == fighter.enters && charge.side == fighter.side;
}

// wetthrust.fight.6: the charge has to return as well, to the same deck or edge, or to a deck so near that
// the fighters do not stray from theirs (air.12).
bool returns_with(const Battle& battle, const Squadron& fighter, const Squadron& charge) {
  if (charge.armed || charge.plane == Plane::recon) return false;
  if (charge.carrier == fighter.carrier) return true;
  const auto home = home_at(battle, fighter), other = home_at(battle, charge);
  return home && other && sea::within(sea::distance(*home, *other), aircraft_move);
}

// wetthrust.fight.6: before it is re-armed it only escorts others on the way home.
bool may_guard(const Battle& battle, const Squadron& fighter, Actor whom) {
  const bool itself = is_squadron(whom) && &battle.squadron(whom) == &fighter;
  if (itself) return false;
  if (!fighter.armed && !(is_squadron(whom) && returns_with(battle, fighter, battle.squadron(whom))))
    return false;
  if (fighter.state == AirState::away) return arrives_with(battle, fighter, whom);
  if (is_ship(whom))
    return on_table(battle[whom]) &&
           sea::within(sea::distance(fighter.pose.at, battle[whom].pose.at), fighter_move);
  return is_charge(battle, whom, fighter.side) &&
         sea::within(sea::distance(fighter.pose.at, battle.squadron(whom).pose.at), fighter_move);
}

// wetthrust.fight.2, wetthrust.fight.4: its own carrier, and squadrons.
using Charges = Few<Actor, max_squadrons + 1>;
Charges charges_of(const Battle& battle, const Squadron& fighter) {
  Charges charges{};
  const auto add = [&](Actor whom) {
    if (may_guard(battle, fighter, whom)) charges.add(whom);
  };
  if (fighter.carrier != no_carrier) add(ship_actor(fighter.carrier));
  for (int i = 0; i < battle.squadrons.size(); ++i) add(squadron_actor(i));
  return charges;
}

// CAP over the mother carrier, escort of a squadron, or free: the number of either, or -1.
struct FighterQuestion : engine::ChoiceOf<Battle, FighterQuestion> {
  static constexpr const char *name = "fighters", *code = "fighters.cannot",
                              *form = "a name from the list (its carrier means CAP), or none to fly freely";
  static constexpr const char* refused =
      "it can guard its own carrier or another squadron in reach; if it has to re-arm, only one that returns "
      "as well";
  static constexpr Clause clause = "wetthrust.fight.2";

  // With those it escorts already or comes with, else over its own carrier; free when its fuel runs out.
  static Answer standard(const Battle& battle, const Question& q) {
    const Squadron& fighter = battle.squadron(q.actor);
    if (fighter.state == AirState::away) return Answer::option(bombers_to_join(battle, q));
    if (fighter.endurance <= 2 || turns_to_spare(battle, fighter) < 1) return Answer::option(-1);
    if (fighter.orders == AirOrders::escort && may_guard(battle, fighter, fighter.object))
      return Answer::option(index(fighter.object));
    const Actor carrier = fighter.carrier == 255 ? nobody : ship_actor(fighter.carrier);
    if (carrier != nobody && may_guard(battle, fighter, carrier)) return Answer::option(index(carrier));
    return Answer::option(of_far_carrier(fighter) ? bombers_to_join(battle, q) : -1);
  }
  // Whoever has no carrier to guard goes with bombers that have still to attack.
  static int bombers_to_join(const Battle& battle, const Question& q) {
    for (const int option : list(battle, q))
      if (is_squadron(Actor(option)) && can_attack_ships(battle.squadron(Actor(option)))) return option;
    return -1;
  }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(charges_of(battle, battle.squadron(q.actor)), engine::OrNone::yes);
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    return battle.squadron(q.actor).armed ? "does it fly CAP or escort somebody?"
                                          : "does it escort somebody on the way home?";
  }
};

// wetthrust.air.6: on the deck from now on; in the air in step 3.
void launch(Battle& battle, Actor carrier, const AirOrder& order) {
  Squadron& squadron = battle.squadron(order.flight);
  squadron.state = AirState::taking_off, squadron.launched = 1;
  squadron.orders = AirOrders(order.verb), squadron.object = order.object;
  ++battle[carrier].launched;
}

void guard(Battle& battle, Umpire& umpire, Actor who, int option) {
  Squadron& fighter = battle.squadron(who);
  const bool cap = option >= 0 && option < max_ships;
  fighter.orders = option < 0 ? AirOrders::free : cap ? AirOrders::cap : AirOrders::escort;
  fighter.object = option < 0 ? nobody : Actor(option);
  const Clause clause = cap ? "wetthrust.fight.2" : fighter.armed ? "wetthrust.fight.4" : "wetthrust.fight.6";
  if (option >= 0) umpire.tell(told(Ordered{}, clause, who, fighter.object));
}

void add_deck_questions(const Battle& battle, Side side, int turn, OrderQuestions& sheet) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side != side || !battle.sheet(ship).of[std::size_t(System::squadron)]) return;
    if (!ready_on(battle, who).empty() && may_launch(battle, ship, turn))
      sheet.add(question(deck_kind, battle, who));
  });
}

}  // namespace

const QuestionKind deck_kind = engine::question_kind<Battle, DeckQuestion>();
const QuestionKind fighter_kind = engine::question_kind<Battle, FighterQuestion>();

void add_air_questions(const Battle& battle, Side side, int turn, OrderQuestions& sheet) {
  if (battle.book->carriers) add_deck_questions(battle, side, turn, sheet);
  for (int i = 0; i < battle.squadrons.size(); ++i) {
    const Squadron& s = battle.squadrons[i];
    const bool here = aloft(s) || (s.state == AirState::away && s.enters == turn);
    if (here && s.side == side && s.plane == Plane::fighter && !charges_of(battle, s).empty())
      sheet.add(question(fighter_kind, battle, squadron_actor(i)));
  }
}

// wetthrust.fight.2, wetthrust.fight.4: who can reach nobody to guard is not asked, and flies freely.
void release_fighters(Battle& battle) {
  each_squadron(battle, [&](Actor, Squadron& fighter) {
    if (fighter.orders != AirOrders::free && charges_of(battle, fighter).empty())
      fighter.orders = AirOrders::free, fighter.object = nobody;
  });
}

void take_air_order(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
  if (q.kind == &fighter_kind) return guard(battle, umpire, q.actor, answer.choice.option);
  for (const AirOrder& order : answer.air.orders) launch(battle, q.actor, order);
}

}  // namespace wetthrust
