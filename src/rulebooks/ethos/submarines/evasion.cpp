// ethos.sub.9, ethos.sub.10: shaking off the hunters, and where the counters are put.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/place_of.h"
#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

constexpr int evades_from = 5;                       // ethos.sub.9
constexpr int evasion_inches = 5, start_inches = 2;  // ethos.sub.10; Gaps 11
constexpr int circle = 360;

const Ship& boat_of(const Battle& battle, const Question& q) {
  return battle.ships[battle.contact(q.actor).ship];
}

int evasion_bonus(const Ship& boat) { return boat.quality == Quality::exceptional; }

struct EvadeQuestion : engine::YesOrNo<Battle, EvadeQuestion> {
  static constexpr const char *name = "evade", *prompt = "does she try to evade?", *code = "evade.yes-or-no";
  static constexpr Clause clause = "ethos.sub.9";

  static engine::Stakes stakes(const Battle& battle, const Question& q, int yes) {
    if (!yes) return {"she stays found"};
    return engine::stakes_at_least(Die::d6, evades_from - evasion_bonus(battle[q.actor]),
                                   "lost again among new red herrings, within 5 inches");
  }
};

// Where one counter is put; the detail is how far from the boat, in inches.
struct CounterQuestion : engine::PlaceOf<Battle, CounterQuestion> {
  static constexpr const char *name = "counter", *form = "x,y @heading, as in \"40,30 @090\"";
  static constexpr Clause clause = "ethos.sub.10";

  static bool on_land(const Battle& battle, sea::Point at) {
    const auto& land = battle.book->land;
    return std::any_of(land.begin(), land.end(), [&](const auto& shape) { return sea::inside(shape, at); });
  }
  static Verdict bad_place(const Battle& battle, const Question& q, engine::Spot to) {
    const sea::Point at{to.x, to.y};
    return first_objection(
        battle, q.actor,
        {{!sea::inside(battle.book->table, at), clause, "counter.off-table",
          "{:.1f},{:.1f} is off the table"},
         {to.heading < 0 || to.heading >= sea::full_circle_minutes || to.heading % a_degree != 0, clause,
          "counter.heading", "a heading is a whole number of degrees, from 0 to 359"},
         {on_land(battle, at), clause, "counter.land", "{:.1f},{:.1f} is on land"},
         {!sea::within(at, boat_of(battle, q).pose.at, q.detail), clause, "counter.too-far",
          "{:.1f},{:.1f} is more than {} inches from the submarine"}},
        to.x, to.y, q.detail);
  }
  // As far that way as may be.
  static Answer that_way(const Battle& battle, const Question& q, sea::Heading way, int inches) {
    const sea::Pose& boat = boat_of(battle, q).pose;
    const int degrees = way.minutes() / a_degree * a_degree;
    for (; inches > 0; --inches) {
      const sea::Point at = boat.at + way.unit() * inches;
      const Answer there = engine::place_at(at.x, at.y, degrees);
      if (!refuse(battle, q, there)) return there;
    }
    return engine::place_at(boat.at.x, boat.at.y, degrees);
  }
  // Apart from each other, whichever of them is the boat.
  static Answer standard(const Battle& battle, const Question& q) {
    const int number = (index(q.actor) - index(contact_actor(0))) % counters_a_boat;
    const sea::Angle off = sea::full_circle / counters_a_boat * number;
    return that_way(battle, q, boat_of(battle, q).pose.heading + off, q.detail);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const auto way = sea::Heading::from_north({picker.below(circle) * a_degree});
    return that_way(battle, q, way, picker.below(q.detail + 1));
  }
  static int facing(const Battle& battle, const Question& q, double x, double y) {
    const sea::Pose& boat = boat_of(battle, q).pose;
    return sea::bearing(boat.at, {x, y}, boat.heading).minutes() / a_degree * a_degree;
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("where is it put? Within {} inches of {}; it is {}", q.detail,
                       battle.name(Actor(battle.contact(q.actor).ship)),
                       real_contact(boat_of(battle, q)) == q.actor ? "the submarine" : "a red herring");
  }
};

// ethos.sub.1: the boat lies where her counter lies.
void put(Battle& battle, const Question& q, const Answer& answer) {
  const engine::Spot spot = engine::spot_of(answer.place);
  Contact& counter = battle.contact(q.actor);
  counter.pose = {{spot.x, spot.y}, sea::Heading::from_north({spot.heading})};
  Ship& boat = battle.ships[counter.ship];
  if (real_contact(boat) == q.actor) boat.pose = counter.pose;
}

// ethos.sub.9: located, or without red herrings that will come back.
bool may_evade(const Battle& battle, const Ship& boat) {
  return attackable(battle, boat) && in_game(battle, boat) && (boat.located || boat.exposed == 0);
}

// ethos.sub.10: shuffled, and each put by the owner within 5 inches of where she was.
void slip_away(Battle& battle, Umpire& umpire, Actor who) {
  Ship& boat = battle[who];
  boat.located = false;
  boat.exposed = 0;
  set_out_counters(battle, umpire, who, "ethos.sub.10");
  std::array<Question, counters_a_boat> asked;
  std::array<Answer, counters_a_boat> places;
  for (int i = 0; i < counters_a_boat; ++i)
    asked[std::size_t(i)] =
        question(counter_kind, battle, contact_actor(counters_a_boat * boat.boat + i), evasion_inches);
  umpire.ask_all(battle, asked, places.data());
  for (std::size_t i = 0; i < asked.size(); ++i) put(battle, asked[i], places[i]);
}

void try_to_evade(Battle& battle, Umpire& umpire, Actor who) {
  if (umpire.ask(battle, question(evade_kind, battle, who)).choice.option == 0) return;
  const int bonus = evasion_bonus(battle[who]);
  Tally tally;
  if (bonus > 0) tally.plus(bonus, "exceptional crew", "ethos.sub.9");
  const int total = umpire.roll(Die::d6, {who, "ethos.sub.9", "evasion", &tally}) + bonus;
  umpire.tell(told(EvasionTried{total >= evades_from, bonus}, "ethos.sub.9", who));
  if (total >= evades_from) slip_away(battle, umpire, who);
}

}  // namespace

const QuestionKind evade_kind = engine::question_kind<Battle, EvadeQuestion>();
const QuestionKind counter_kind = engine::question_kind<Battle, CounterQuestion>();

void evade(Battle& battle, Umpire& umpire) {
  if (battle.contacts.empty()) return;
  for (const Side side : {battle.first, enemy_of(battle.first)})
    each_ship(battle, [&](Actor who, const Ship& ship) {
      if (ship.side == side && may_evade(battle, ship)) try_to_evade(battle, umpire, who);
    });
}

// Gaps 11: all three, since the place of the scenario is no secret.
void begin_submerged(Battle& battle, Umpire& umpire) {
  if (battle.contacts.empty()) return;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.submerged) set_out_counters(battle, umpire, who, "ethos.sub.2");
  });
  const auto fill = [&](Side side, auto& sheet) {
    contacts(battle).each([&](Actor who, const Contact& contact) {
      if (contact.side == side) sheet.add(question(counter_kind, battle, who, start_inches));
    });
  };
  engine::ask_sealed<sides, max_contacts>(
      battle, umpire, fill, [&](const Question& q, const Answer& answer) { put(battle, q, answer); });
}

}  // namespace ethos
