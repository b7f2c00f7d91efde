// Of step d: which waves take off, with which load (ethos.carrier.5).
#include <algorithm>

#include "engine/kit/air_orders.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

using engine::Air, engine::AirOrder;

constexpr int all_loads = int(Load::itself) + 1;

// By their numbers; a load that nobody asked can carry is not offered.
template <class MayCarry>
std::vector<std::string> offered_loads(const MayCarry& may) {
  std::vector<std::string> words;
  for (int i = 1; i < all_loads; ++i) words.emplace_back(may(Load(i)) ? word(Load(i)) : "");
  return words;
}

// "two bombs, missile, fighter".
std::string loads_text(WaveType type) {
  const auto words = offered_loads([&](Load load) { return may_carry(type, load); });
  return engine::listed(words, [](const std::string& one) { return one; });
}

bool is_ready(const Battle& battle, const Wave& wave, Actor ship) {
  return stands_on(wave, ship) && wave.ready <= battle.turn;
}

// ethos.air.1: the load is chosen now; what can have one load only need not be told.
Load load_of(const Wave& wave, const AirOrder& order) {
  return order.load == 0 ? usual_load(wave.type) : Load(order.load);
}

bool enemy_flies(const Battle& battle, Side side) {
  return std::any_of(battle.waves.begin(), battle.waves.end(), [&](const Wave& wave) {
    return wave.side != side && is_aircraft(wave) &&
           (wave.where == Aloft::aboard || wave.where == Aloft::on_table);
  });
}

// Where the enemy has aircraft, every second of the waves that can be fighters is one.
Load weighed_load(const Battle& battle, Actor who, const Wave& wave) {
  const bool fights = may_carry(wave.type, Load::fighter);
  const bool strikes = wave.type == WaveType::jet || wave.type == WaveType::vtol;
  if (fights && enemy_flies(battle, wave.side) && (!strikes || index(who) % 2 == 0)) return Load::fighter;
  if (fights) return strikes ? Load::two_bombs : Load::bomb;
  return usual_load(wave.type);
}

struct TakeOffQuestion : engine::AirOrders<Battle, TakeOffQuestion> {
  static constexpr const char *name = "take-off", *verbs[] = {"launch"};
  static constexpr const char* form = "none, or \"launch WAVE with bomb\" with ; between several";
  static constexpr Clause clause = "ethos.carrier.5";

  template <class F>
  static void each_flight(const Battle& battle, const Question& q, F&& f) {
    for (int i = 0; i < battle.waves.size(); ++i)
      if (is_ready(battle, battle.waves[i], q.actor)) f(wave_actor(i), battle.waves[i]);
  }
  static int room(const Battle& battle, const Question& q) { return rate_of(battle, battle[q.actor]).launch; }
  static int share(const Wave& wave) { return needs_rate(wave); }
  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("which waves take off? {} can launch {}",
                       battle.sheet(q.actor).has_deck() ? "Her deck" : "She", room(battle, q));
  }

  static AirOrder armed(Actor who, Load load) { return AirOrder::of(who, 0, nobody, int(load)); }
  static Answer all(const Battle& battle, const Question& q) {
    return orders(
        battle, q, [](const Wave&) { return true; },
        [&](Actor who, const Wave& wave) { return armed(who, weighed_load(battle, who, wave)); });
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(all(battle, q));
  }
  static Prospect prospect(const Battle&, const Question&, const Answer&) { return {}; }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return orders(
        battle, q, [&](const Wave&) { return picker.one_in(2); },
        [&](Actor who, const Wave& wave) {
          const Load load = Load(picker.below(all_loads));
          return armed(who, may_carry(wave.type, load) ? load : usual_load(wave.type));
        });
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const Air&, const AirOrder& order) {
    const bool here = is_wave(battle, order.flight) && stands_on(battle.wave(order.flight), q.actor);
    if (!here) return refusal(battle, q.actor, clause, "take-off.not-aboard", "that wave is not aboard");
    const Wave& wave = battle.wave(order.flight);
    const bool fits = order.load < all_loads && may_carry(wave.type, load_of(wave, order));
    return first_objection(battle, q.actor,
                           {{engine::says_too_much(order, {.load = true}), clause, "take-off.not-asked",
                             "the order to {0} says more than is asked here"},
                            {wave.ready > battle.turn, "ethos.carrier.9", "take-off.rearming",
                             "{0} is being made ready until turn {1}"},
                            {!fits, "ethos.air.1", "take-off.load", "{0} cannot carry that: it takes {2}"}},
                           battle.name(order.flight), wave.ready, loads_text(wave.type));
  }
  static Refusal twice(const Battle& battle, const Question& q, Actor wave) {
    return refusal(battle, q.actor, clause, "take-off.twice", "{} is named twice", battle.name(wave));
  }
  static Verdict too_much(const Battle& battle, const Question& q, const Air& air) {
    int wanted = 0;
    for (const AirOrder& order : air.orders) wanted += share(battle.wave(order.flight));
    if (wanted <= room(battle, q)) return std::nullopt;
    return refusal(battle, q.actor, "ethos.carrier.1", "take-off.rate", "{} in a turn, but she can launch {}",
                   counted(wanted, "wave"), room(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    AirOrders::explain(battle, q, out);
    out.loads = offered_loads([&](Load load) {
      bool can = false;
      each_flight(battle, q, [&](Actor, const Wave& wave) { can = can || may_carry(wave.type, load); });
      return can;
    });
  }
};

// Whatever is to be asked: a wave ready and a deck or helicopter that can be used.
bool may_fly_off(const Battle& battle, Actor who) {
  const int rate = rate_of(battle, battle[who]).launch;
  return may_act(battle, battle[who]) &&
         std::any_of(battle.waves.begin(), battle.waves.end(), [&](auto& wave) {
           return is_ready(battle, wave, who) && (rate > 0 || !needs_rate(wave));
         });
}

// ethos.seq.3: whoever is near enough sees it. With what it is armed its own side alone knows.
void take_off(Battle& battle, Umpire& umpire, const AirOrder& order, Actor base, Clause clause) {
  Wave& wave = battle.wave(order.flight);
  wave.load = load_of(wave, order), wave.spent = wave.shown = false, wave.homeless = 0;
  wave.where = Aloft::on_table, wave.aboard = 255;
  look_for(battle, order.flight);
  umpire.tell(told(TookOff{}, clause, order.flight, base));
  if (wave.load != Load::none)
    umpire.tell(told(Armed{wave.load}, clause, order.flight, nobody, engine::Audience::side(wave.side)));
}

// ethos.carrier.5: touching her bow, on her heading.
void leave_deck(Battle& battle, Umpire& umpire, const AirOrder& order) {
  Wave& wave = battle.wave(order.flight);
  Ship& ship = battle.ships[wave.aboard];
  wave.pose = sea::ahead(ship.pose, wave_base.length);
  ship.flown_off = std::uint8_t(ship.flown_off + needs_rate(wave));
  take_off(battle, umpire, order, Actor(wave.aboard), "ethos.carrier.5");
}

// ---- Waves from the shore, which come in over their edge (ethos.carrier.9).

bool waits_ashore(const Battle& battle, const Wave& wave) {
  return wave.where == Aloft::away && wave.mother == 255 && wave.ready <= battle.turn &&
         battle.side(wave.side).shore_edge >= 0;
}
sea::Edge shore_of(const Battle& battle, const Wave& wave) {
  return sea::Edge(battle.side(wave.side).shore_edge);
}
sea::Heading inland(sea::Edge edge) {
  constexpr double away[] = {180, 270, 0, 90};  // from north, east, south, west
  return sea::heading(away[static_cast<int>(edge)]);
}

constexpr const char* come_in_verbs[] = {"wait", "enter"};
struct ComeInQuestion : engine::OneAirOrder<Battle, ComeInQuestion> {
  static constexpr const char *name = "come-in", *one_order = "one order is wanted for this wave";
  static constexpr Clause clause = "ethos.carrier.9";

  // Abreast of where it left, with its usual load.
  static AirOrder plain(const Battle& battle, Actor who) {
    const Wave& wave = battle.wave(who);
    AirOrder order = AirOrder::of(who, 1, nobody, int(weighed_load(battle, who, wave)));
    const sea::Point in = sea::on_edge(battle.book->table, shore_of(battle, wave),
                                       sea::kept_on(battle.book->table, wave.pose.at));
    order.path.add({milli(in.x), milli(in.y)});
    return order;
  }
  static AirOrder weighed(const Battle& battle, Actor who) { return plain(battle, who); }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return of(picker.one_in(3) ? AirOrder::of(q.actor, 0) : plain(battle, q.actor));
  }
  static Verdict bad_order(const Battle& battle, const Question& q, const AirOrder& order) {
    const Wave& wave = battle.wave(q.actor);
    const bool enters = order.verb == 1, one_place = order.path.size() == 1;
    const sea::Point in =
        one_place ? sea::Point{engine::units(order.path[0].x), engine::units(order.path[0].y)} : sea::Point{};
    const bool on_it = one_place && sea::inside(battle.book->table, in) &&
                       sea::within(sea::distance_to(battle.book->table, shore_of(battle, wave), in), 0);
    const bool fits = order.load < all_loads && may_carry(wave.type, load_of(wave, order));
    return first_objection(
        battle, q.actor,
        {{order.verb > 1, clause, "come-in.verb", "it waits or enters"},
         {enters && !on_it, clause, "come-in.place", "say where on its own edge it comes in"},
         {enters && !fits, "ethos.air.1", "come-in.load", "it cannot carry that: it takes {}"},
         {!enters && (order.load != 0 || !order.path.empty()), clause, "come-in.waits",
          "a wave that waits needs no more orders"},
         {order.object != nobody || order.heading != -1 || order.speed != 0, clause, "come-in.more",
          "place and load are all that is ordered now"}},
        loads_text(wave.type));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: does it come in from the shore, and where?", battle.name(q.actor));
    out.form = fmt::format("\"wait {0}\" or \"enter {0} with bomb\" and the place on its edge",
                           battle.name(q.actor));
    out.verbs.assign(std::begin(come_in_verbs), std::end(come_in_verbs));
    const WaveType type = battle.wave(q.actor).type;
    out.loads = offered_loads([&](Load load) { return may_carry(type, load); });
    out.path_length = sea::width(battle.book->table) + sea::depth(battle.book->table);
  }
};

void come_in(Battle& battle, Umpire& umpire, const AirOrder& order) {
  if (order.verb == 0) return;
  Wave& wave = battle.wave(order.flight);
  wave.pose = {{engine::units(order.path[0].x), engine::units(order.path[0].y)},
               inland(shore_of(battle, wave))};
  take_off(battle, umpire, order, nobody, "ethos.carrier.9");
}

}  // namespace

const QuestionKind take_off_kind = engine::question_kind<Battle, TakeOffQuestion>();
const QuestionKind come_in_kind = engine::question_kind<Battle, ComeInQuestion>();

// Gaps 9: a scenario may forbid flying. ethos.boats.4: boats are launched like waves.
void ask_for_waves(const Battle& battle, Side side, LaunchSheet& sheet) {
  const bool no_flying = battle.book->no_flying && battle.book->weather_holds(battle.turn);
  if (battle.waves.empty() || no_flying) return;
  ask_ships(battle, side, take_off_kind, sheet,
            [&](Actor who, const Ship&) { return may_fly_off(battle, who); });
  for (int i = 0; i < battle.waves.size(); ++i)
    if (battle.waves[i].side == side && waits_ashore(battle, battle.waves[i]))
      sheet.add(question(come_in_kind, battle, wave_actor(i)));
}

void launch_waves(Battle& battle, Umpire& umpire, const Question& asked, const Answer& answer) {
  for (const AirOrder& order : answer.air.orders)
    asked.kind == &come_in_kind ? come_in(battle, umpire, order) : leave_deck(battle, umpire, order);
}

}  // namespace ethos
