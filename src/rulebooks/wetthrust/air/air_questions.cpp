// Step 3: where a squadron flies, and whom it attacks.
#include <algorithm>

#include "engine/kit/air_orders.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/captain/flight_plan.h"
#include "rulebooks/wetthrust/firing/fire.h"

namespace wetthrust {
namespace {

using engine::AirOrder;

constexpr Clause flight_clause = "wetthrust.air.3";

// An order to a squadron, as it is judged.
struct Sortie {
  const Battle& battle;
  const Squadron& squadron;
  const AirOrder& order;
  Refusing no;

  bool is_in_reach() const { return sea::within(way_of(battle, squadron, order), reach_of(squadron)); }
  std::string object() const { return battle.name(order.object); }
  bool is_at_ship() const { return is_ship(order.object) && engine::has_unit(battle, order.object); }
};

Clause launch_clause(const Squadron& squadron) {
  return is_recon(squadron) ? "wetthrust.recon.6" : "wetthrust.air.7";
}

Refusal too_far(const Sortie& s) {
  if (s.squadron.launched)
    return s.no(launch_clause(s.squadron), "fly.too-far", "it is placed within {} inches of its ship",
                reach_of(s.squadron));
  return s.no(flight_clause, "fly.too-far", "it flies at most {} inches", reach_of(s.squadron));
}

Verdict bad_way(const Sortie& s) {
  const AirOrder& o = s.order;
  if (!o.path.empty() && o.speed != 0)
    return s.no(flight_clause, "fly.path", "behind the points of a path no speed is wanted");
  for (const engine::Waypoint& waypoint : o.path)
    if (!sea::inside(s.battle.book->table, point_of(waypoint)))
      return s.no(flight_clause, "fly.off-table", "its path leaves the table");
  if (o.speed < 0 || o.speed > reach_of(s.squadron) || o.heading < -1 || o.heading >= 21600)
    return too_far(s);
  return std::nullopt;
}

// From its carrier, or from the edge beyond which it has its deck or airfield.
double way_left(const Sortie& s, sea::Point home, sea::Point at) {
  if (s.squadron.carrier != no_carrier) return sea::distance(at, home);
  return sea::distance_to(s.battle.book->table, s.battle.book->side(s.squadron.side).edge, at);
}

// wetthrust.air.12, wetthrust.fight.6: who has to re-arm flies home, or circles near it. wetthrust.land.1:
// bombers of an airfield have no deck to wait for.
Verdict bad_flight(const Sortie& s) {
  if (s.order.object != nobody)
    return s.no(flight_clause, "fly.object", "fly goes to a place, not to a ship");
  const auto home = home_at(s.battle, s.squadron);
  if (s.squadron.armed || is_recon(s.squadron) || !home) return std::nullopt;
  const double before = way_left(s, *home, s.squadron.pose.at);
  const double after = way_left(s, *home, destination(s.battle, s.squadron, s.order).at);
  const bool airfield = s.squadron.plane == Plane::land_bomber;
  if (sea::within(after, airfield ? before : std::max(before, aircraft_move))) return std::nullopt;
  if (airfield)
    return s.no("wetthrust.land.1", "fly.must-return",
                "it returns to its airfield; it may not fly further away from its edge");
  return s.no("wetthrust.air.12", "fly.must-return",
              "it has to return and re-arm; it may not fly further away from home");
}

// wetthrust.torp.2, wetthrust.dive.1, wetthrust.land.2, wetthrust.fight.7: from where each kind attacks.
Verdict bad_attack(const Sortie& s) {
  struct Place {
    Clause clause;
    const char* words;
  };
  constexpr Place places[] = {{"wetthrust.fight.7", "it fires ahead, within 3 inches, or fights in contact"},
                              {"wetthrust.dive.1", "it bombs from straight above"},
                              {"wetthrust.torp.2", "torpedoes are dropped within 8 inches"},
                              {"wetthrust.recon.1", ""},
                              {"wetthrust.land.2", "it bombs from straight above"}};
  const auto [clause, why_not] = may_attack(s.battle, s.squadron, s.order.object);
  if (why_not) return s.no(clause, "fly.no-target", "{}", why_not);
  if (!says_where(s.order) && !can_reach(s.battle, s.squadron, s.order.object))
    return s.no(clause, "fly.no-target", "{} is too far away", s.object());
  if (attacks_from(s.battle, s.squadron, destination(s.battle, s.squadron, s.order), s.order.object))
    return std::nullopt;
  const Place& from = places[static_cast<int>(s.squadron.plane)];
  return s.no(from.clause, "fly.not-from-there", "it cannot attack {} from there; {}", s.object(),
              from.words);
}

std::string why_no_landing(const Sortie& s) {
  if (!s.is_at_ship()) return "it lands on a carrier";
  if (is_recon(s.squadron))
    return "a reconnaissance aircraft comes alongside its own ship when she lies still";
  const std::string own = s.squadron.carrier == no_carrier ? "a carrier off the table"
                                                           : s.battle.name(ship_actor(s.squadron.carrier));
  if (const char* why = why_no_landing(s.battle, s.squadron, s.order.object))
    return fmt::format(fmt::runtime(why), fmt::arg("carrier", s.object()), fmt::arg("own", own));
  return s.is_in_reach() ? "" : s.object() + " is too far away";
}

Verdict bad_landing(const Sortie& s) {
  const std::string why = why_no_landing(s);
  if (why.empty()) return std::nullopt;
  return s.no(is_recon(s.squadron) ? "wetthrust.recon.4" : "wetthrust.air.8", "fly.cannot-land", "{}", why);
}

Verdict bad_recovery(const Sortie& s) {
  if (grounded(s.battle))
    return s.no("wetthrust.wx.1", "fly.too-rough", "nothing lands in a storm or a gale");
  if (is_recon(s.squadron) && index(s.order.object) == s.squadron.carrier) {
    const Ship& ship = s.battle[s.order.object];
    if (on_table(ship) && stationary(ship) && s.is_in_reach()) return std::nullopt;
  }
  return s.no("wetthrust.recon.4", "fly.cannot-come-alongside", "its own ship must lie still, in reach");
}

// wetthrust.air.8, wetthrust.land.1: those who came from off the table may leave it again.
Verdict bad_leave(const Sortie& s) {
  if (s.squadron.carrier != no_carrier)
    return s.no("wetthrust.air.8", "fly.cannot-leave", "it belongs to a ship on the table and lands there");
  if (s.order.object != nobody || s.order.speed != 0)
    return s.no("wetthrust.air.8", "fly.leaves-only",
                "\"leave\" goes by the shortest way, to no ship and with no speed");
  if (s.is_in_reach()) return std::nullopt;
  return s.no(flight_clause, "fly.cannot-leave", "its way to the edge is {:.1f} inches; it flies at most {}",
              rounded_up(way_of(s.battle, s.squadron, s.order)), air_speed(s.squadron));
}

struct FlyQuestion : engine::OneAirOrder<Battle, FlyQuestion> {
  static constexpr const char *name = "fly", *one_order = "one order for this squadron is wanted";
  static constexpr Clause clause = flight_clause;
  static constexpr auto plain = plain_flight, weighed = weighed_flight;

  static Verdict bad_order(const Battle& battle, const Question& q, const AirOrder& o) {
    constexpr Verdict (*bad[])(const Sortie&) = {bad_flight, bad_attack, bad_landing, bad_recovery,
                                                 bad_leave};  // by FlyVerb
    const Sortie s{battle, battle.squadron(q.actor), o, {battle, q.actor}};
    if (o.verb >= std::size(bad) || o.load != 0)
      return s.no(clause, "fly.verb", "it can fly, attack, land, come alongside or leave the table");
    if (s.squadron.launched && FlyVerb(o.verb) != FlyVerb::fly)
      return s.no(launch_clause(s.squadron), "fly.launched", "it is only placed near its ship now");
    if (auto wrong = bad_way(s)) return wrong;
    if (auto wrong = bad[o.verb](s)) return wrong;
    return s.is_in_reach() ? std::nullopt : Verdict(too_far(s));
  }

  // Home or at the enemy, alongside its ship, or somewhere in two legs.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const bool wander = picker.one_in(2);
    if (!wander) return standard(battle, q);
    const Squadron& squadron = battle.squadron(q.actor);
    const Answer back = of(AirOrder::of(q.actor, int(FlyVerb::alongside), Actor(squadron.carrier)));
    if (is_recon(squadron) && !refuse(battle, q, back)) return back;
    AirOrder o = AirOrder::of(q.actor, int(FlyVerb::fly));
    sea::Point at = squadron.pose.at;
    for (int leg = 0; leg < 2; ++leg) {
      const sea::Heading heading = sea::Heading::from_north({picker.below(36) * 600});
      at = kept_on_table(battle, at + heading.unit() * double(picker.below(int(reach_of(squadron)) / 2 + 1)));
      o.path.add(waypoint_at(at));
    }
    return refuse(battle, q, of(o)) ? standard(battle, q) : of(o);
  }

  static std::string form(const Squadron& squadron) {
    std::string text = "\"fly SQUADRON to X,Y X,Y @090\" (one or more points, then the facing)";
    if (squadron.launched) return text;
    if (is_recon(squadron)) return text + " or \"alongside SQUADRON > SHIP\"";
    text += is_fighter(squadron) ? ", \"attack SQUADRON > SQUADRON\"" : ", \"attack SQUADRON > SHIP\"";
    text += " (\"to X,Y\" before > names the place)";
    return text + (squadron.carrier == no_carrier ? " or \"leave SQUADRON\" (home, off the table)"
                                                  : " or \"land SQUADRON > CARRIER\"");
  }

  // A reconnaissance aircraft is one, unarmed, and stays as long as it likes (recon.1, recon.3).
  static std::string strength(const Squadron& squadron) {
    if (is_recon(squadron)) return {};
    const std::string armed =
        fmt::format(" ({} aircraft, {}", squadron.aircraft, squadron.armed ? "armed" : "not armed");
    if (squadron.plane == Plane::land_bomber) return armed + ")";
    return fmt::format("{}, {} left in the air)", armed, engine::counted(squadron.endurance, "turn"));
  }

  static std::string prompt(const Battle& battle, const Question& q, const Squadron& squadron) {
    if (squadron.launched)
      return fmt::format("{}: where is it placed? Within {} inches of its ship", battle.name(q.actor),
                         reach_of(squadron));
    const std::string from = comes_on(squadron)
                                 ? fmt::format(" It comes on anywhere along the {} edge, and flies at",
                                               word(battle.book->side(squadron.side).edge))
                                 : " At";
    return fmt::format("{}{}: where does it fly?{} most {} inches, with as many turns as you like",
                       battle.name(q.actor), strength(squadron), from, reach_of(squadron));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Squadron& squadron = battle.squadron(q.actor);
    out.prompt = prompt(battle, q, squadron);
    out.form = form(squadron);
    out.path_length = reach_of(squadron);
    out.verbs.assign(std::begin(fly_verbs), std::end(fly_verbs));
    engine::each_actor(battle, [&](Actor target, const auto&) {
      if (!squadron.launched && legal_target(battle, squadron, target))
        out.options.push_back({index(target), battle.name(target), {}, clause});
    });
  }
};

}  // namespace

const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();

}  // namespace wetthrust
