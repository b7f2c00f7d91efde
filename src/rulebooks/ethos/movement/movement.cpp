// Step f: all ships of side A, then all of side B. Those that nobody steers go first.
#include "rulebooks/ethos/movement/movement.h"

#include <algorithm>

#include "rulebooks/ethos/boarding/boarding.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/view.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

// ethos.wind.1: further upwind than the nearest enemy she sees; with none in sight she holds it.
bool holds_gauge(const Battle& battle, const Ship& ship) {
  const Actor nearest = fleet(battle).best([&](Actor who, const Ship& other) {
    const bool seen = other.side != ship.side && !other.submerged && ship.sees & one(index(who));
    return seen ? 1 / (1 + sea::distance_squared(ship.pose.at, other.pose.at)) : 0;
  });
  if (nearest == nobody) return true;
  const sea::WindPoint wind = battle.weather.wind;
  return sea::upwind_position(ship.pose.at, wind) > sea::upwind_position(battle[nearest].pose.at, wind);
}

// ethos.wind.5: boats come back at no cost when the wind does.
void begin_step(Battle& battle) {
  drop_lost_grapples(battle);
  each_ship(battle, [&](Actor, Ship& ship) {
    ship.track.clear(), ship.declared = {}, ship.faced = ship.pose.heading;
    ship.gauge = battle.sheet(ship).sails && holds_gauge(battle, ship);
    ship.boats_out &= battle.weather.calm;
  });
  contacts(battle).each([](Contact& contact) { contact.track.clear(); });
}

// ethos.general.7: ships have withdrawn, a boat with all her counters; a red herring is removed.
void leave(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge) {
  umpire.tell(told(LeftTable{edge}, "ethos.general.7", who));
  if (is_contact(battle, who) && who != real_contact(hull_of(battle, who))) {
    battle.contact(who).there = false;
    return;
  }
  Ship& ship = battle[ship_of(battle, who)];
  ship.gone_unseen = goes_unseen(battle, ship_of(battle, who));
  take_off_counters(battle, ship);
  ship.state = State::left, ship.exit_edge = std::uint8_t(edge);
}

// Gaps 9: she stops at the edge of the shoal and loses a box of her hull.
void run_aground(Battle& battle, Umpire& umpire, Actor who) {
  battle[who].aground = true;
  umpire.tell(told(RanAground{}, "ethos.weather.5", who));
  lose_hull(battle, umpire, who, 1, "ethos.weather.5");
}

void tell_end(Battle& battle, Umpire& umpire, Actor who, const Way& way) {
  switch (way.ended) {
    case Ended::as_ordered: return;
    case Ended::at_ship: return umpire.tell(told(StoppedBy{}, "ethos.move.6", who, way.met));
    case Ended::at_land: return umpire.tell(told(StoppedAshore{}, "ethos.move.6", who));
    case Ended::aground: return run_aground(battle, umpire, who);
    case Ended::left: return leave(battle, umpire, who, way.edge);
  }
}

// ethos.smoke.1: smoke lies along the track; ethos.mine.2: mines are passed.
void make_way(Battle& battle, Actor who, const Way& way) {
  if (is_contact(battle, who)) {
    Contact& contact = battle.contact(who);
    contact.pose = way.end, contact.track = way.track;
    if (who != real_contact(hull_of(battle, who))) return;
  }
  const Actor number = ship_of(battle, who);
  Ship& ship = battle[number];
  ship.pose = way.end, ship.track = way.track, ship.moved = milli(way.run);
  ship.jammed = false;  // ethos.spd.7: for one move
  if (ship.smoke) lay_smoke(battle, number);
  if (way.run > 0) pass_mines(battle, number);
}

void tell_moved(Umpire& umpire, Actor who, const Way& way, sea::Heading before) {
  const int x = milli(way.end.at.x), y = milli(way.end.at.y), heading = way.end.heading.minutes();
  if (way.run > 0)
    umpire.tell(told(Moved{x, y, heading, milli(way.run)}, "ethos.move.1", who));
  else if (way.end.heading != before)
    umpire.tell(told(Pivoted{heading}, "ethos.wind.3", who));
}

// Gaps 9: a ship on a shoal needs 5 or more to back off.
bool comes_off(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int needed = 5;
  if (!battle[who].aground) return true;
  const bool off = umpire.roll(Die::d6, {who, "ethos.weather.5", "to come off the shoal"}) >= needed;
  umpire.tell(off ? told(CameOff{}, "ethos.weather.5", who) : told(StaysAground{}, "ethos.weather.5", who));
  battle[who].aground = !off;
  return off;
}

void back_off(Battle& battle, Umpire& umpire, Actor who, double inches) {
  if (!comes_off(battle, umpire, who)) inches = 0;
  const Way way = slide(battle, who, battle[who].pose.heading.opposite(), inches);
  make_way(battle, who, way);
  if (way.run > 0)
    umpire.tell(told(Backed{milli(way.end.at.x), milli(way.end.at.y), milli(way.run)}, "ethos.move.1", who));
  tell_end(battle, umpire, who, way);
}

// ethos.sub.6: a dash takes her red herrings off; a silent drive is quiet until her next move.
void drive(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  if (is_contact(battle, who) && who != real_contact(hull_of(battle, who))) return;
  Ship& boat = battle[ship_of(battle, who)];
  boat.silent = has(course, Order::silent);
  if (!has(course, Order::dash)) return;
  umpire.tell(told(Dashed{}, "ethos.sub.6", who));
  remove_herrings(battle, boat);
}

// ethos.ram.5: made in this step after half an inch, and not with whom she lay in contact already.
void declare(Battle& battle, Umpire& umpire, Actor who, const Course& course, const Way& way, Ships touched) {
  if (!has(course, Order::ram) && !has(course, Order::spar)) return;
  const Actor target = ship_at_bow(battle, who, way);
  if (target == nobody) return;
  const bool fresh = !(touched & one(index(target))) && sea::at_least(way.run, engine::units(half_inch));
  if (has(course, Order::ram) && fresh) declare_ram(battle, umpire, who, target);
  if (has(course, Order::spar)) battle[who].declared.spar = target;
}

Ships touched_by(const Battle& battle, Actor who) {
  Ships ships = 0;
  const sea::Outline hull = outline(battle, battle[who]);
  each_ship(battle, [&](Actor other, const Ship& ship) {
    if (other != who && sea::closer(hull, outline(battle, ship), touching_gap)) ships |= one(index(other));
  });
  return ships;
}

void carry_out(Battle& battle, Umpire& umpire, Actor who, const Course& course) {
  if (has(course, Order::back)) return back_off(battle, umpire, who, engine::units(course.legs[0].amount));
  const sea::Heading before = pose_of(battle, who).heading;
  const bool closes = has(course, Order::ram) || has(course, Order::spar);
  const Ships touched = closes ? touched_by(battle, who) : 0;
  const Way way = follow(battle, who, course);
  drive(battle, umpire, who, course);
  tell_moved(umpire, who, way, before);
  if (has(course, Order::boats)) {
    battle[who].boats_out = true;
    umpire.tell(told(BoatsOut{}, "ethos.wind.5", who));
  }
  if (has(course, Order::sweep)) battle[who].pose = way.end, name_swept(battle, umpire, who);
  make_way(battle, who, way);
  if (!is_contact(battle, who)) declare(battle, umpire, who, course, way, touched);
  tell_end(battle, umpire, who, way);
  if (way.ended == Ended::left) return;
  if (has(course, Order::mine)) lay(battle, umpire, who, Laid::mine);
  if (has(course, Order::dummy)) lay(battle, umpire, who, Laid::dummy);
}

// ethos.move.8, ethos.move.10: downwind on her heading; not in a calm.
void drift(Battle& battle, Umpire& umpire, Actor who, double inches, Clause clause) {
  const bool still = battle.weather.calm || battle[who].aground;
  const Way way = slide(battle, who, sea::downwind(battle.weather.wind), still ? 0 : inches);
  make_way(battle, who, way);
  if (way.run > 0)
    umpire.tell(told(Drifted{milli(way.end.at.x), milli(way.end.at.y), milli(way.run)}, clause, who));
  tell_end(battle, umpire, who, way);
}

bool can_run_on(const Battle& battle, const Ship& ship) {
  const bool becalmed = battle.weather.calm && battle.sheet(ship).sails_alone();
  return ship.moved > 0 && ship.motive > 0 && !ship.aground && !becalmed &&
         !in_irons(battle, ship, ship.pose.heading);
}

// ethos.crew.1: her owner says once whether she runs on or drifts.
void choose_fate(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  if (ship.reduced) return;
  ship.reduced = true;
  ship.runs_on = can_run_on(battle, ship) &&
                 umpire.ask<engine::Choice>(battle, question(adrift_kind, battle, who)).option == 1;
  umpire.tell(told(TooFewLeft{ship.runs_on}, "ethos.crew.1", who));
}

// Straight on, with nobody at her helm.
void run_on(Battle& battle, Umpire& umpire, Actor who, double inches) {
  const Way way = slide(battle, who, pose_of(battle, who).heading, inches);
  make_way(battle, who, way);
  tell_moved(umpire, who, way, way.end.heading);
  tell_end(battle, umpire, who, way);
}

// ethos.comms.4: out of her flagship's sight she keeps course and speed until an order signal arrives.
void keep_on(Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  umpire.tell(told(NoOrders{}, "ethos.comms.4", who, nobody, engine::Audience::side(ship.side)));
  const double most = can_run_on(battle, ship) ? allowance(battle, ship) : 0;
  run_on(battle, umpire, who, std::min(most, engine::units(ship.moved)));
}

void run_on_or_drift(Battle& battle, Umpire& umpire, Actor who) {
  constexpr double unmanned_drift = 1;
  choose_fate(battle, umpire, who);
  const Ship& ship = battle[who];
  if (!ship.runs_on || !can_run_on(battle, ship))
    return drift(battle, umpire, who, unmanned_drift, "ethos.crew.1");
  run_on(battle, umpire, who, engine::units(ship.moved));
}

// ethos.grapple.2, ethos.damage.6, ethos.board.5: those made fast, hulks, fresh prizes and forts lie still.
void move_unsteered(Battle& battle, Umpire& umpire, Actor who) {
  constexpr double wreck_drift = 0.5;
  const Ship& ship = battle[who];
  const bool lies = ship.grappled != 0 || ship.hulk || is_fresh_prize(battle, ship) ||
                    battle.sheet(ship).kind == Kind::fort;
  if (lies) return make_way(battle, who, slide(battle, who, ship.pose.heading, 0));
  if (!in_game(battle, ship)) return run_on_or_drift(battle, umpire, who);
  if (ship.motive > 0) return keep_on(battle, umpire, who);
  drift(battle, umpire, who, wreck_drift, "ethos.move.8");
}

using Queue = engine::Scratch<Actor, max_ships + max_contacts>;

// ethos.sub.8: red herrings come back before the boats move. ethos.crew.1: a boat with too few aboard keeps
// on below, where no wind drives her.
Queue move_the_unsteered(Battle& battle, Umpire& umpire, Side side) {
  Queue steered;
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (ship.side != side) return;
    if (ship.submerged) {
      if (ship.exposed > 0 && ship.exposed < battle.turn) return_herrings(battle, umpire, who);
      if (!in_game(battle, ship)) run_on(battle, umpire, real_contact(ship), engine::units(ship.moved));
      return;
    }
    if (in_game(battle, ship)) ship.reduced = false;
    if (!is_steered(battle, ship))
      move_unsteered(battle, umpire, who);
    else
      steered.add(who);
  });
  contacts(battle).each([&](Actor who, const Contact& contact) {
    const Ship& boat = battle[Actor(contact.ship)];
    const bool runs_on = who == real_contact(boat) && !in_game(battle, boat);
    if (contact.side == side && !runs_on) steered.add(who);
  });
  return steered;
}

bool still_there(const Battle& battle, Actor who) {
  return is_contact(battle, who) ? battle.contact(who).there : afloat(battle[who]);
}

// ethos.seq.6: in any order the owner likes: whoever waits goes to the end of the queue, until all have
// waited. Who can only lie still is not asked.
void move_side(Battle& battle, Umpire& umpire, Side side) {
  Queue queue = move_the_unsteered(battle, umpire, side);
  int next = 0, left = queue.size();
  for (int waited = 0; left > 0;) {
    const Actor who = queue[next];
    Course course{};
    if (still_there(battle, who) && has_choice(battle, who))
      course = umpire.ask<Course>(battle, question(course_kind, battle, who, waited + 1 < left));
    if (has(course, Order::wait)) {
      std::rotate(queue.begin() + next, queue.begin() + next + 1, queue.end());
      ++waited;
      continue;
    }
    if (still_there(battle, who)) carry_out(battle, umpire, who, course);
    ++next, --left, waited = 0;
  }
}

}  // namespace

void move_ships(Battle& battle, Umpire& umpire) {
  begin_step(battle);
  for (const Side side : {battle.first, enemy_of(battle.first)}) move_side(battle, umpire, side);
  take_off_the_lost(battle, umpire);
}

}  // namespace ethos
