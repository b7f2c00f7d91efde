// What the end of a course is worth to a captain, in points as damage is counted.
#include <algorithm>
#include <limits>

#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/gunnery/weapons.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/victory/objectives.h"
#include "rulebooks/ethos/victory/victory.h"

namespace ethos {
namespace {

constexpr double a_hit = 2, an_enemys_hit = 1.6, an_inch = 0.4, astray = 200, home = 100;
constexpr double an_inch_alone = 2, company = 1.5;  // found by trying; a missile lies up to half an inch off
constexpr double a_chance_to_ram = 2;               // found by trying
constexpr double endless = std::numeric_limits<double>::infinity();

// About so much of an entry bears on a place: a broadside abeam, half of turrets ahead and astern.
double bearing_share(const Entry& entry, sea::Angle off) {
  if (entry.ends == Ends::anywhere) return 1;
  if (entry.ends == Ends::front) return off <= sea::quarter_circle ? 1 : 0;
  if (off >= sea::degrees(45) && off <= sea::degrees(135)) return 1;
  const bool ahead = off < sea::quarter_circle;
  const bool ends = entry.ends == Ends::both || entry.ends == (ahead ? Ends::bow : Ends::stern);
  return ends ? 0.5 : 0;
}

// Hits to expect of her guns at a target of that size.
double gun_hits(const Battle& battle, const Ship& ship, const sea::Pose& pose, Size size, sea::Point at) {
  const Sheet& sheet = battle.sheet(ship);
  if (sheet.entries.empty()) return 0;
  const double away = sea::distance(pose.at, at);
  const sea::Angle bearing = sea::relative_bearing(pose, at);
  const Beam beam = bearing.minutes < 0 ? Beam::port : Beam::starboard;
  double dice = 0;
  for (int i = 0; i < sheet.entries.size(); ++i) {
    const double reach = gun_range(sheet.entries[i]);
    if (away > reach) continue;
    const double share = bearing_share(sheet.entries[i], sea::absolute(bearing));
    dice += ship.points[std::size_t(beam)][std::size_t(i)] * share * (2 * away > reach ? 0.5 : 1);
  }
  return dice / (size == Size::small ? 6 : 3);
}

double longest_reach(const Battle& battle, const Ship& ship) {
  double reach = 0;
  for (const Entry& entry : battle.sheet(ship).entries) reach = std::max(reach, gun_range(entry) / 2);
  return reach;
}

// Where an enemy will be: those who have moved in this turn stay.
sea::Pose soon(const Ship& enemy) {
  return enemy.track.empty() ? sea::ahead(enemy.pose, engine::units(enemy.moved)) : enemy.pose;
}

// To the nearest edge over which she comes home; none: endless.
double way_home(const Battle& battle, Actor ship, sea::Point at) {
  double away = endless;
  const bool convoy = battle.book->convoy & one(index(ship));
  const unsigned edges = (convoy ? battle.book->exits : 0) | edges_to_leave_by(battle, ship);
  for (int edge = 0; edge < 4; ++edge)
    if (edges >> edge & 1) away = std::min(away, sea::distance_to(battle.book->table, sea::Edge(edge), at));
  return away;
}

double nearest_contact(const Battle& battle, const Ship& ship, sea::Point at) {
  double nearest = endless;
  contacts(battle).each([&](const Contact& contact) {
    if (contact.side != ship.side) nearest = std::min(nearest, sea::distance(at, contact.pose.at));
  });
  return nearest;
}

// A side with a fort whose ships alone are the weaker lets the enemy come: how far she is from its guns.
double out_of_cover(const Battle& battle, const Ship& ship, sea::Point at) {
  constexpr double covered = 3;  // inches, found by trying
  double nearest = endless, ours = 0, theirs = 0;
  each_ship(battle, [&](Actor who, const Ship& other) {
    const bool fort = battle.sheet(other).kind == Kind::fort;
    (other.side == ship.side ? ours : theirs) += fort ? 0 : points_of(battle, who);
    if (fort && other.side == ship.side) nearest = std::min(nearest, sea::distance(at, other.pose.at));
  });
  return ours < theirs && nearest < endless ? std::max(0.0, nearest - covered) : -1;
}

// How far she is from where she can do something.
double out_of_reach(const Battle& battle, const Ship& ship, sea::Point at) {
  const Sheet& sheet = battle.sheet(ship);
  constexpr double torpedo_reach = 8, alongside = 0.5;
  double useful = longest_reach(battle, ship);
  if (!sheet.launchers.empty()) useful = std::max(useful, torpedo_reach);
  if (sheet.ram || sheet.spar) useful = alongside;
  if (useful == 0 && sheet.asw == 0) return 0;
  if (const double away = out_of_cover(battle, ship, at); away >= 0) return away;
  double away = endless;
  if (sheet.asw > 0) away = nearest_contact(battle, ship, at);
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side || enemy.submerged || useful == 0) return;
    away = std::min(away, std::max(0.0, sea::distance(at, soon(enemy).at) - useful));
  });
  if (away < endless) return away;
  return sea::distance(at, sea::middle(battle.book->table));
}

bool has_missiles(const Sheet& sheet) {
  return std::any_of(sheet.launchers.begin(), sheet.launchers.end(),
                     [](const Launcher& launcher) { return launcher.missile; });
}

// ethos.gk.3: against missiles ships within two inches cover one another; how far she is from such company.
double out_of_company(const Battle& battle, Actor who, sea::Point at) {
  double nearest = endless;
  bool threatened = false;
  each_ship(battle, [&](Actor other, const Ship& ship) {
    if (ship.side != battle[who].side)
      threatened = threatened || has_missiles(battle.sheet(ship));
    else if (other != who && goalkeeper_dice(ship) > 0)
      nearest = std::min(nearest, sea::distance(at, ship.pose.at));
  });
  return threatened && nearest < endless ? std::max(0.0, nearest - company) : 0;
}

double end_worth(const Battle& battle, Actor ship, const Way& way) {
  if (way.ended == Ended::aground) return -home;
  const double away = way_home(battle, ship, way.end.at);
  if (way.ended == Ended::left) return away < 1 ? home : -astray;
  if (away < endless) return -2 * an_inch * away;
  constexpr double sea_room = 4;
  const bool inside = sea::inside(battle.book->table, sea::ahead(way.end, sea_room).at);
  return (inside ? 0.0 : -5.0) - (way.ended == Ended::at_land ? 5 : 0);
}

// ethos.mine.2: counters that the way leads past.
double mines_met(const Battle& battle, const Way& way) {
  constexpr double a_mine = 12;
  double taken = 0;
  for (const Mine& mine : battle.mines)
    if (mine.armed && way.run > 0 && sea::within(mine.at, way.end.at, 1)) taken += a_mine;
  return taken;
}

// ethos.ram: two salvos on the beam, one elsewhere; without a ram she hurts herself.
void weigh_ram(const Battle& battle, Actor who, const Way& way, const Course& course, Prospect& worth) {
  constexpr double a_salvo = 6 * a_hit;
  const Actor target = ship_at_bow(battle, who, way);
  if (target == nobody) return;
  if (has(course, Order::spar)) worth.dealt += a_salvo;
  if (!has(course, Order::ram)) return;
  if (!battle.sheet(who).ram)
    worth.taken += a_salvo;
  else
    worth.dealt += a_salvo * (is_on_beam(battle, way.end, battle[target]) ? 2 : 1);
}

// Whether a ship with a ram can run at another in her next move: she lies before her, with room for a run.
bool can_ram_next(const Battle& battle, const Ship& ship, const sea::Pose& pose, const sea::Pose& there) {
  if (!battle.sheet(ship).ram) return false;
  constexpr double least = 0.5, half_length = 0.4;
  const sea::Point middle = sea::ahead(there, -half_length).at;
  const double away = sea::distance(pose.at, middle);
  return away >= least && away <= engine::units(battle.sheet(ship).speed) + half_length &&
         sea::angle_off_bow(pose, middle) <= sea::degrees(60);
}

// Who can ram next, and who can be rammed.
double weigh_ram_to_come(const Battle& battle, Actor who, const sea::Pose& end) {
  const Ship& ship = battle[who];
  double worth = 0;
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side || enemy.submerged) return;
    const sea::Pose there = soon(enemy);
    if (can_ram_next(battle, ship, end, there)) worth = std::max(worth, a_chance_to_ram);
    if (can_ram_next(battle, enemy, there, end)) worth -= a_chance_to_ram;
  });
  return worth;
}

// How much of an enemy's fire she draws: all of it if no friend is nearer to him, else her share.
double drawn(const Battle& battle, Actor who, sea::Point at, const Ship& enemy, sea::Point enemy_at) {
  const double away = sea::distance_squared(at, enemy_at);
  const int nearer = fleet(battle).sum([&](Actor other, const Ship& ship) {
    return int(other != who && ship.side != enemy.side && !ship.submerged &&
               sea::distance_squared(ship.pose.at, enemy_at) < away);
  });
  return 1.0 / (1 + nearer);
}

// ethos.vis.5: about half tells past a third ship, or beyond what is seen.
double share_on_line(const Battle& battle, Actor who, const sea::Segment& line, Actor enemy, double sight) {
  constexpr double half_length = 0.5, near = 0.4;
  if (sea::length(line) > sight) return 0.5;
  const bool blocked = fleet(battle).any([&](Actor third, const Ship& ship) {
    if (third == who || third == enemy || ship.submerged) return false;
    return sea::distance(sea::ahead(soon(ship), -half_length).at, line) < near;
  });
  return blocked ? 0.5 : 1;
}

// The hits of an enemy's broadside that are spared ahead and astern of her, in part on the way there, for
// that takes more than a turn. Who rams wants her beam.
double off_her_broadside(const Battle& battle, const Ship& enemy, const sea::Pose& there, sea::Point at) {
  double hits = 0;
  const auto& entries = battle.sheet(enemy).entries;
  for (int i = 0; i < entries.size(); ++i)
    if (entries[i].ends != Ends::anywhere && sea::distance(at, there.at) <= gun_range(entries[i]))
      hits += std::max(enemy.points[0][std::size_t(i)], enemy.points[1][std::size_t(i)]) / 3.0;
  const int off_beam = (sea::absolute(sea::relative_bearing(there, at)) - sea::quarter_circle).minutes;
  return hits * std::abs(off_beam) / sea::quarter_circle.minutes;
}

void weigh_guns(const Battle& battle, Actor who, const Way& way, Prospect& worth) {
  const Ship& ship = battle[who];
  const Size size = battle.sheet(ship).size;
  const double sight = visual_range(battle, ship.side);
  each_ship(battle, [&](Actor other, const Ship& enemy) {
    if (enemy.side == ship.side || enemy.submerged) return;
    const sea::Pose there = soon(enemy);
    const double share = share_on_line(battle, who, {way.end.at, there.at}, other, sight);
    const Size her_size = battle.sheet(enemy).size;
    worth.dealt = std::max(worth.dealt, share * a_hit * gun_hits(battle, ship, way.end, her_size, there.at));
    worth.taken += share * an_enemys_hit * gun_hits(battle, enemy, there, size, way.end.at) *
                   drawn(battle, who, way.end.at, enemy, there.at);
    if (!battle.sheet(ship).ram) worth.goal += off_her_broadside(battle, enemy, there, way.end.at);
  });
}

// A submerged counter goes where a boat would lie in wait, and keeps off those who hunt her.
Prospect weigh_contact(const Battle& battle, Actor who, const Way& way) {
  constexpr double in_wait = 4, hunted = 3;
  const Ship& boat = hull_of(battle, who);
  Prospect worth{0, 0, end_worth(battle, ship_of(battle, who), way)};
  double nearest = endless;
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == boat.side || enemy.submerged) return;
    const double away = sea::distance(way.end.at, soon(enemy).at);
    if (battle.sheet(enemy).asw > 0)
      worth.taken += std::max(0.0, hunted - away);
    else
      nearest = std::min(nearest, away);
  });
  if (nearest < endless) worth.goal -= an_inch * std::abs(nearest - in_wait);
  return worth;
}

double worth_of_orders(const Battle& battle, const Ship& ship, const Course& course) {
  constexpr double mine_reach = 10;
  if (has(course, Order::sweep)) return 5;
  if (has(course, Order::boats)) return 1;
  if (!has(course, Order::mine) && !has(course, Order::dummy)) return 0;
  const bool near = fleet(battle).any([&](const Ship& enemy) {
    return enemy.side != ship.side && sea::within(enemy.pose.at, ship.pose.at, mine_reach);
  });
  return !near ? -1 : has(course, Order::mine) ? 3 : 2;
}

}  // namespace

Prospect place_worth(const Battle& battle, Actor who, const Course& course) {
  const Way way = has(course, Order::back)
                      ? slide(battle, who, pose_of(battle, who).heading.opposite(), engine::units(half_inch))
                      : follow(battle, who, course);
  if (is_contact(battle, who)) return weigh_contact(battle, who, way);
  const Ship& ship = battle[who];
  Prospect worth{0, mines_met(battle, way), end_worth(battle, who, way)};
  if (way.ended == Ended::left) return worth;
  worth.goal += worth_of_orders(battle, ship, course) + 0.1 * way.run;
  if (way_home(battle, who, way.end.at) == endless)
    worth.goal -= an_inch * out_of_reach(battle, ship, way.end.at);
  worth.goal -= an_inch_alone * out_of_company(battle, who, way.end.at);
  worth.goal += weigh_ram_to_come(battle, who, way.end);
  weigh_guns(battle, who, way, worth);
  weigh_ram(battle, who, way, course, worth);
  return worth;
}

}  // namespace ethos
