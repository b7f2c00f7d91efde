// Step 1: what carriers launch, and CAP or escort orders of fighters (air.6, air.7, fight.2, fight.4).
#include <algorithm>

#include "engine/kit/air_orders.h"
#include "engine/kit/choice_of.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/captain/deck_plan.h"
#include "rulebooks/wetthrust/captain/flight_plan.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/screen/chart.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

// wetthrust.fight.4: a squadron or a reconnaissance aircraft in the air, which fighters may escort.
bool is_charge(const Battle& battle, Actor whom, Side side) {
  if (!is_squadron(whom) || !engine::has_unit(battle, whom)) return false;
  return aloft(battle.squadron(whom)) && battle.squadron(whom).side == side;
}

// wetthrust.air.7: whether it could be met within 8 inches of the carrier when all have moved.
bool can_be_joined(const Battle& battle, Actor carrier, const Squadron& charge) {
  const double approach = air_speed(charge) + top_speed(battle, battle[carrier]) / 1000.0;
  return sea::within(battle[carrier].pose.at, charge.pose.at, launch_reach + approach);
}

// A squadron that the same carrier launches now may be escorted too.
bool launched_together(const Air& air, Actor whom) {
  return std::any_of(air.orders.begin(), air.orders.end(), [&](const AirOrder& order) {
    return order.flight == whom && DeckVerb(order.verb) == DeckVerb::launch;
  });
}

Verdict bad_escort(const Battle& battle, const Question& q, const Air& air, const AirOrder& order) {
  const Refusing no{battle, q.actor};
  if (launched_together(air, order.object)) return std::nullopt;
  if (!is_charge(battle, order.object, q.side))
    return no("wetthrust.fight.4", "deck.escort",
              "an escort needs another squadron in the air, or one that she launches now");
  if (can_be_joined(battle, q.actor, battle.squadron(order.object))) return std::nullopt;
  return no("wetthrust.air.7", "deck.escort-too-far",
            "{} is too far away: {} is launched within {} inches of her", battle.name(order.object),
            battle.name(order.flight), launch_reach);
}

Verdict bad_launch(const Battle& battle, const Question& q, const Air& air, const AirOrder& order) {
  const Refusing no{battle, q.actor};
  const FlightList ready = ready_on(battle, q.actor);
  if (std::find(ready.begin(), ready.end(), order.flight) == ready.end())
    return no("wetthrust.air.9", "deck.not-ready", "no squadron of that name is ready on her deck");
  const std::string& name = battle.name(order.flight);
  if (order.load != 0 || order.verb >= std::size(deck_verbs))
    return no("wetthrust.air.7", "deck.order", "{} is launched, alone, on CAP or as an escort", name);
  const DeckVerb verb = DeckVerb(order.verb);
  const bool goes_somewhere = order.speed != 0 || order.heading != -1 || !order.path.empty() ||
                              (verb == DeckVerb::launch && order.object != nobody);
  if (goes_somewhere)
    return no("wetthrust.air.7", "deck.place",
              "{} is only launched now; you say where it goes when the ships have moved", name);
  if (verb == DeckVerb::launch) return std::nullopt;
  if (!is_fighter(battle.squadron(order.flight)))
    return no("wetthrust.fight.2", "deck.no-fighter", "{} has no fighters", name);
  if (verb == DeckVerb::escort) return bad_escort(battle, q, air, order);
  if (order.object == q.actor) return std::nullopt;
  return no("wetthrust.fight.2", "deck.cap", "CAP is flown over the mother carrier");
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
          const bool cap = is_fighter(squadron) && picker.one_in(2);
          return cap ? launch_order(who, DeckVerb::cap, q.actor) : launch_order(who, DeckVerb::launch);
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

// wetthrust.fight.6: the charge has to return as well, to the same deck or edge, or to a deck so near that
// the fighters do not stray from theirs (air.12).
bool returns_with(const Battle& battle, const Squadron& fighter, const Squadron& charge) {
  if (charge.armed || is_recon(charge)) return false;
  if (charge.carrier == fighter.carrier) return true;
  const auto home = home_at(battle, fighter), other = home_at(battle, charge);
  return home && other && sea::within(*home, *other, aircraft_move);
}

// wetthrust.fight.2: over its own carrier, in reach.
bool may_fly_cap(const Battle& battle, const Squadron& fighter) {
  if (fighter.carrier == no_carrier || !fighter.armed || !aloft(fighter)) return false;
  const Ship& carrier = battle.ships[fighter.carrier];
  return on_table(carrier) && sea::within(fighter.pose.at, carrier.pose.at, fighter_move);
}

// wetthrust.fight.4: those in reach, or who come on the table with these fighters. wetthrust.fight.6: before
// it is re-armed it only escorts others on the way home.
bool may_escort(const Battle& battle, const Squadron& fighter, const Squadron& charge) {
  if (&charge == &fighter || charge.side != fighter.side) return false;
  if (!fighter.armed && !returns_with(battle, fighter, charge)) return false;
  if (fighter.state == AirState::away)
    return charge.state == AirState::away && charge.enters == fighter.enters;
  return aloft(charge) && sea::within(fighter.pose.at, charge.pose.at, fighter_move);
}

FlightList charges_of(const Battle& battle, const Squadron& fighter) {
  FlightList charges{};
  if (may_fly_cap(battle, fighter)) charges.add(ship_actor(fighter.carrier));
  squadrons(battle).each([&](Actor whom, const Squadron& charge) {
    if (may_escort(battle, fighter, charge)) charges.add(whom);
  });
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
    const FlightList charges = charges_of(battle, fighter);
    const bool stays = std::find(charges.begin(), charges.end(), fighter.object) != charges.end();
    if (fighter.orders == AirOrders::escort && stays) return Answer::option(index(fighter.object));
    if (may_fly_cap(battle, fighter)) return Answer::option(fighter.carrier);
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
  // wetthrust.fight.2 to fight.5
  static engine::Stakes stakes(const Battle& battle, const Question&, int option) {
    if (option < 0) return {"it flies where it likes"};
    if (is_ship(Actor(option))) return {"CAP: it meets whoever attacks her from the air"};
    return {fmt::format("escort: it goes along and is fought first; {}", in_brief(battle, Actor(option)))};
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

void guard(Battle& battle, Umpire& umpire, Actor who, Actor whom) {
  Squadron& fighter = battle.squadron(who);
  fly_freely(fighter);
  if (whom == nobody) return;
  const bool cap = is_ship(whom);
  fighter.orders = cap ? AirOrders::cap : AirOrders::escort, fighter.object = whom;
  const Clause clause = cap ? "wetthrust.fight.2" : fighter.armed ? "wetthrust.fight.4" : "wetthrust.fight.6";
  umpire.tell(told(Ordered{}, clause, who, whom));
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
  squadrons(battle).each([&](Actor who, const Squadron& s) {
    const bool here = aloft(s) || (s.state == AirState::away && s.enters == turn);
    if (here && s.side == side && is_fighter(s) && !charges_of(battle, s).empty())
      sheet.add(question(fighter_kind, battle, who));
  });
}

// wetthrust.fight.2, wetthrust.fight.4: who can reach nobody to guard is not asked, and flies freely.
void release_fighters(Battle& battle) {
  flying(battle).each([&](Squadron& fighter) {
    if (fighter.orders != AirOrders::free && charges_of(battle, fighter).empty()) fly_freely(fighter);
  });
}

void take_air_order(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
  if (q.kind == &fighter_kind) return guard(battle, umpire, q.actor, Actor(answer.choice.option));
  for (const AirOrder& order : answer.air.orders) launch(battle, q.actor, order);
}

}  // namespace wetthrust
