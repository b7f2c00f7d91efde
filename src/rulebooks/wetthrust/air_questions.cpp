// Step 3: where a squadron flies, and whom it attacks.
#include <algorithm>

#include "engine/text.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/flight_plan.h"
#include "rulebooks/wetthrust/fly.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

struct FlyQuestion {
  static constexpr const char* name = "fly";
  static constexpr Clause clause = "wetthrust.air.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer of(const AirOrder& order) {
    Air air{};
    air.orders.add(order);
    return Answer::of(air);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return of(plain_flight(battle, q.actor));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const auto& orders = answer.air.orders;
    if (orders.size() != 1 || orders[0].flight != q.actor)
      return refusal(battle, q.actor, clause, "fly.one-order", "one order for this squadron is wanted");
    const AirOrder& o = orders[0];
    const Squadron& squadron = battle.squadron(q.actor);
    if (o.verb > 4 || o.load != 0)
      return refusal(battle, q.actor, clause, "fly.verb",
                     "it can fly, attack, land, come alongside or leave the table");
    if (squadron.launched && FlyVerb(o.verb) != FlyVerb::fly)
      return refusal(battle, q.actor, launch_clause(squadron), "fly.launched",
                     "it is only placed near its ship now");
    if (auto bad = bad_way(battle, q, squadron, o)) return bad;
    if (auto bad = bad_object(battle, q, squadron, o)) return bad;
    if (auto bad = bad_return(battle, q, squadron, o)) return bad;
    if (sea::within(way_to(battle, squadron, o, destination(battle, squadron, o).at), reach_of(squadron)))
      return std::nullopt;
    return too_far(battle, q, squadron);
  }

  static Clause launch_clause(const Squadron& squadron) {
    return squadron.plane == Plane::recon ? "wetthrust.recon.6" : "wetthrust.air.7";
  }
  static Verdict too_far(const Battle& battle, const Question& q, const Squadron& squadron) {
    if (squadron.launched)
      return refusal(battle, q.actor, launch_clause(squadron), "fly.too-far",
                     "it is placed within {} inches of its ship", reach_of(squadron));
    return refusal(battle, q.actor, clause, "fly.too-far", "it flies at most {} inches", reach_of(squadron));
  }

  static Verdict bad_way(const Battle& battle, const Question& q, const Squadron& squadron,
                         const AirOrder& o) {
    if (!o.path.empty() && o.speed != 0)
      return refusal(battle, q.actor, clause, "fly.path", "behind the points of a path no speed is wanted");
    for (const engine::Waypoint& waypoint : o.path)
      if (!sea::inside(battle.book->table, point_of(waypoint)))
        return refusal(battle, q.actor, clause, "fly.off-table", "its path leaves the table");
    if (o.speed < 0 || o.speed > reach_of(squadron) || o.heading < -1 || o.heading >= 21600)
      return too_far(battle, q, squadron);
    return std::nullopt;
  }

  struct Reason {
    Clause clause;
    std::string why;
  };
  static Reason no_attack(const Battle& battle, const Squadron& squadron, Actor target) {
    const bool fighter = squadron.plane == Plane::fighter;
    if (squadron.plane == Plane::recon) return {"wetthrust.recon.1", "a reconnaissance aircraft is unarmed"};
    if (!squadron.armed && squadron.plane == Plane::land_bomber)
      return {"wetthrust.land.1", "bombers of an airfield attack only once"};
    if (!squadron.armed)
      return {fighter ? "wetthrust.fight.6" : "wetthrust.air.12", "it has to re-arm before it attacks again"};
    if (fighter && is_ship(target)) return {"wetthrust.fight.1", "fighters cannot attack ships"};
    if (!fighter && is_squadron(target)) return {"wetthrust.fight.9", "only fighters attack aircraft"};
    const bool below = is_ship(target) && index(target) < battle.ships.size() &&
                       battle[target].mode != Mode::surfaced && battle[target].is(Mark::detected);
    const Clause rule = below ? "wetthrust.sub.3" : fighter ? "wetthrust.fight.1" : "wetthrust.air.3";
    if (!may_attack(battle, squadron, target)) return {rule, "there is no such enemy that it could attack"};
    return {rule, fmt::format("{} is too far away", battle.name(target))};
  }
  static const char* where_from(const Squadron& squadron) {
    if (squadron.plane == Plane::fighter) return "it fires ahead, within 3 inches, or fights in contact";
    return squadron.plane == Plane::torpedo_bomber ? "torpedoes are dropped within 8 inches"
                                                   : "it bombs from straight above";
  }

  // wetthrust.torp.2, wetthrust.dive.1, wetthrust.land.2, wetthrust.fight.7: from where each kind attacks.
  static Verdict bad_attack(const Battle& battle, const Question& q, const Squadron& squadron,
                            const AirOrder& o) {
    constexpr Clause from[] = {"wetthrust.fight.7", "wetthrust.dive.1", "wetthrust.torp.2",
                               "wetthrust.recon.1", "wetthrust.land.2"};
    const bool able =
        says_where(o) ? may_attack(battle, squadron, o.object) : legal_target(battle, squadron, o.object);
    if (!able) {
      const Reason reason = no_attack(battle, squadron, o.object);
      return refusal(battle, q.actor, reason.clause, "fly.no-target", "{}", reason.why);
    }
    if (attacks_from(battle, squadron, destination(battle, squadron, o), o.object)) return std::nullopt;
    return refusal(battle, q.actor, from[static_cast<int>(squadron.plane)], "fly.not-from-there",
                   "it cannot attack {} from there; {}", battle.name(o.object), where_from(squadron));
  }

  // From its carrier, or from the edge beyond which it has its deck or airfield.
  static double way_left(const Battle& battle, const Squadron& squadron, sea::Point home, sea::Point at) {
    if (squadron.carrier != no_carrier) return sea::distance(at, home);
    return sea::distance_to(battle.book->table, battle.book->side(squadron.side).edge, at);
  }

  // wetthrust.air.12, wetthrust.fight.6: who has to re-arm flies home, or circles near it. wetthrust.land.1:
  // bombers of an airfield have no deck to wait for.
  static Verdict bad_return(const Battle& battle, const Question& q, const Squadron& squadron,
                            const AirOrder& o) {
    const bool returns = !squadron.armed && squadron.plane != Plane::recon;
    if (!returns || FlyVerb(o.verb) != FlyVerb::fly) return std::nullopt;
    const auto home = home_at(battle, squadron);
    if (!home) return std::nullopt;
    const double before = way_left(battle, squadron, *home, squadron.pose.at);
    const double after = way_left(battle, squadron, *home, destination(battle, squadron, o).at);
    const bool airfield = squadron.plane == Plane::land_bomber;
    if (sea::within(after, airfield ? before : std::max(before, aircraft_move))) return std::nullopt;
    if (airfield)
      return refusal(battle, q.actor, "wetthrust.land.1", "fly.must-return",
                     "it returns to its airfield; it may not fly further away from its edge");
    return refusal(battle, q.actor, "wetthrust.air.12", "fly.must-return",
                   "it has to return and re-arm; it may not fly further away from home");
  }

  // wetthrust.air.8, wetthrust.land.1: those who came from off the table may leave it again.
  static Verdict bad_leave(const Battle& battle, const Question& q, const Squadron& squadron,
                           const AirOrder& o) {
    if (squadron.carrier != no_carrier)
      return refusal(battle, q.actor, "wetthrust.air.8", "fly.cannot-leave",
                     "it belongs to a ship on the table and lands there");
    if (o.object != nobody || o.speed != 0)
      return refusal(battle, q.actor, "wetthrust.air.8", "fly.leaves-only",
                     "\"leave\" goes by the shortest way, to no ship and with no speed");
    const double way = way_to(battle, squadron, o, way_home(battle, squadron));
    if (sea::within(way, air_speed(squadron))) return std::nullopt;
    return refusal(battle, q.actor, "wetthrust.air.3", "fly.cannot-leave",
                   "its way to the edge is {:.1f} inches; it flies at most {}", rounded_up(way),
                   air_speed(squadron));
  }

  static std::string own_deck(const Battle& battle, const Squadron& squadron) {
    return squadron.carrier == no_carrier ? "a carrier off the table"
                                          : battle.name(ship_actor(squadron.carrier));
  }
  static std::string why_no_landing(const Battle& battle, const Squadron& squadron, Actor on) {
    const Ship& carrier = battle[on];
    const bool hers = working(battle, carrier, System::squadron) || squadron.carrier == index(on);
    if (squadron.plane == Plane::recon)
      return "a reconnaissance aircraft comes alongside its own ship when she lies still";
    if (!hers || carrier.side != squadron.side || !on_table(carrier))
      return "it lands on a carrier of its side";
    if (carrier.launched > 0) return fmt::format("{} launches this turn", battle.name(on));
    if (carrier.recovered >= deck_rate) return fmt::format("two have landed on {} already", battle.name(on));
    if (may_land_on(battle, squadron, on)) return fmt::format("{} is too far away", battle.name(on));
    if (grounded(battle)) return "no aircraft land in this weather";
    if (has_own_deck(battle, squadron)) return fmt::format("it belongs to {}", own_deck(battle, squadron));
    return fmt::format("{} has no empty place: hers belong to her own squadrons", battle.name(on));
  }

  static bool reaches_deck(const Battle& battle, const Squadron& squadron, const AirOrder& o) {
    return sea::within(way_to(battle, squadron, o, battle[o.object].pose.at), air_speed(squadron));
  }

  static Verdict bad_object(const Battle& battle, const Question& q, const Squadron& squadron,
                            const AirOrder& o) {
    const bool ship = is_ship(o.object) && index(o.object) < battle.ships.size();
    switch (FlyVerb(o.verb)) {
      case FlyVerb::fly:
        if (o.object == nobody) return std::nullopt;
        return refusal(battle, q.actor, clause, "fly.object", "fly goes to a place, not to a ship");
      case FlyVerb::attack: return bad_attack(battle, q, squadron, o);
      case FlyVerb::land:
        if (ship && squadron.plane != Plane::recon && may_land_on(battle, squadron, o.object) &&
            reaches_deck(battle, squadron, o))
          return std::nullopt;
        return refusal(
            battle, q.actor,
            squadron.plane == Plane::recon ? Clause("wetthrust.recon.4") : Clause("wetthrust.air.8"),
            "fly.cannot-land", "{}",
            ship ? why_no_landing(battle, squadron, o.object) : "it lands on a carrier");
      case FlyVerb::alongside:
        if (grounded(battle))
          return refusal(battle, q.actor, "wetthrust.wx.1", "fly.too-rough",
                         "nothing lands in a storm or a gale");
        if (ship && squadron.plane == Plane::recon && index(o.object) == squadron.carrier &&
            on_table(battle[o.object]) && stationary(battle[o.object]) && reaches_deck(battle, squadron, o))
          return std::nullopt;
        return refusal(battle, q.actor, "wetthrust.recon.4", "fly.cannot-come-alongside",
                       "its own ship must lie still, in reach");
      case FlyVerb::leave: return bad_leave(battle, q, squadron, o);
    }
    return std::nullopt;
  }

  // Home or at the enemy, alongside its ship, or somewhere in two legs.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const bool wander = picker.one_in(2);
    if (!wander) return standard(battle, q);
    const Squadron& squadron = battle.squadron(q.actor);
    const Answer back = of(AirOrder::of(q.actor, int(FlyVerb::alongside), Actor(squadron.carrier)));
    if (squadron.plane == Plane::recon && !refuse(battle, q, back)) return back;
    AirOrder o = AirOrder::of(q.actor, int(FlyVerb::fly));
    sea::Point at = squadron.pose.at;
    for (int leg = 0; leg < 2; ++leg) {
      const sea::Heading heading = sea::Heading::from_north({picker.below(36) * 600});
      at = kept_on_table(battle, at + heading.unit() * double(picker.below(int(reach_of(squadron)) / 2 + 1)));
      o.path.add(waypoint_at(at));
    }
    return refuse(battle, q, of(o)) ? standard(battle, q) : of(o);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(of(weighed_flight(battle, q.actor)));
  }
  static engine::Prospect prospect(const Battle&, const Question&, const Answer&) { return {}; }

  static std::string form(const Squadron& squadron) {
    std::string text = "\"fly SQUADRON to X,Y X,Y @090\" (one or more points, then the facing)";
    if (squadron.launched) return text;
    if (squadron.plane == Plane::recon) return text + " or \"alongside SQUADRON > SHIP\"";
    text += squadron.plane == Plane::fighter ? ", \"attack SQUADRON > SQUADRON\""
                                             : ", \"attack SQUADRON > SHIP\"";
    text += " (\"to X,Y\" before > names the place)";
    return text + (squadron.carrier == no_carrier ? " or \"leave SQUADRON\" (home, off the table)"
                                                  : " or \"land SQUADRON > CARRIER\"");
  }

  // A reconnaissance aircraft is one, unarmed, and stays as long as it likes (recon.1, recon.3).
  static std::string strength(const Squadron& squadron) {
    if (squadron.plane == Plane::recon) return {};
    const std::string armed =
        fmt::format(" ({} aircraft, {}", squadron.aircraft, squadron.armed ? "armed" : "not armed");
    if (squadron.plane == Plane::land_bomber) return armed + ")";
    return fmt::format("{}, {} left in the air)", armed, engine::counted(squadron.endurance, "turn"));
  }

  static std::string prompt(const Battle& battle, const Question& q, const Squadron& squadron) {
    if (squadron.launched)
      return fmt::format("{}: where is it placed? Within {} inches of its ship", battle.name(q.actor),
                         reach_of(squadron));
    const std::string from =
        comes_on(squadron)
            ? fmt::format(" It comes on anywhere along the {} edge, and flies at",
                          sea::edge_words[static_cast<int>(battle.book->side(squadron.side).edge)])
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
    for (int i = 0; i < max_ships + battle.squadrons.size(); ++i)
      if ((i < battle.ships.size() || i >= max_ships) && !squadron.launched &&
          legal_target(battle, squadron, Actor(i)))
        out.options.push_back({i, battle.name(Actor(i)), {}, clause});
  }
};

}  // namespace

const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();

}  // namespace wetthrust
