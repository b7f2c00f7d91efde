// ethos.fire: arcs, ranges and the points that bear.
#include "rulebooks/ethos/gunnery/weapons.h"

#include <fmt/format.h>

#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

constexpr int degrees_45 = 45 * 60, degrees_90 = 90 * 60, degrees_135 = 135 * 60, degrees_180 = 180 * 60;

// ethos.boats.3: siege engines that fire all round.
constexpr Entry boat_entry = {.weapon = WeaponClass::siege, .ends = Ends::anywhere};

// ethos.fire.1: a ship that lies against one of her long sides, or is made fast there, is in its arc.
bool lies_alongside(const Battle& battle, Actor who, Actor target, Quarter quarter) {
  if (!is_ship(battle, target)) return false;
  const Ship &ship = battle[who], &other = battle[target];
  constexpr double near = 3;
  if (!sea::within(ship.pose.at, other.pose.at, near)) return false;
  const sea::Outline hull = outline(battle, ship), alongside = outline(battle, other);
  if (!(ship.grappled & one(index(target))) && !touching(hull, alongside)) return false;
  const sea::Vec there = sea::nearest_point(alongside, hull.middle) - hull.middle;
  const bool long_side = std::abs(sea::dot(there, hull.ahead)) <= hull.half_length;
  const bool to_port = sea::cross(hull.ahead, there) > 0;
  return long_side && to_port == (quarter == Quarter::port);
}

// ethos.sd.7, ethos.fire.4: the ends at which an entry can fire. ethos.fire.9: a fort as its sheet says.
bool reaches(Ends ends, Quarter quarter) {
  switch (ends) {
    case Ends::none: return quarter <= Quarter::starboard;
    case Ends::bow: return quarter != Quarter::astern;
    case Ends::stern: return quarter != Quarter::ahead;
    case Ends::front: return quarter == Quarter::ahead;
    default: return true;
  }
}

// Arcs end at 45, 90 and 135 degrees and on her own line. Boats have none.
int off_bow(const Battle& battle, Actor who, Actor target) {
  constexpr double near_an_end = 0.005;
  const sea::Point at = bow_of(battle, target);
  const sea::Pose& pose = pose_of(battle, who);
  const sea::Vec way = at - pose.at, bow = pose.heading.unit();
  const double ahead = sea::dot(way, bow), right = sea::dot(way, sea::to_starboard(bow));
  const double along = std::abs(ahead), across = std::abs(right), least = near_an_end * (along + across);
  if (along <= least || across <= least || std::abs(along - across) <= least)
    return sea::relative_bearing(pose, at).minutes;
  const int from_line = (along > across ? 22 : 67) * 60,
            off = ahead > 0 ? from_line : degrees_180 - from_line;
  return right > 0 ? off : -off;
}

bool in_broadside_arc(int off, Quarter quarter) {
  const int to_side = quarter == Quarter::port ? -off : off;
  return to_side >= degrees_45 && to_side <= degrees_135;
}

// The side on which the target lies; dead ahead or astern the better one.
int side_toward(const Battle& battle, Actor who, int mount, int off) {
  const Ship& ship = battle[who];
  if (const Quarter quarter = quarter_of_mount(mount); quarter <= Quarter::starboard) return int(quarter);
  const std::size_t entry = std::size_t(entry_of_mount(mount));
  if (off % degrees_180 == 0) return ship.points[1][entry] > ship.points[0][entry];
  return off > 0;
}

// ethos.fire.6: guns that turn to either side; and whatever the sheet says fires all ways.
bool is_turreted(const Entry& entry) {
  if (entry.ends == Ends::anywhere || entry.ends == Ends::front) return true;
  return entry.weapon == WeaponClass::gun && !entry.secondary && entry.ends != Ends::none;
}

bool has_like(const Sheet& sheet, const Entry& entry) {
  int like = 0;
  for (const Entry& other : sheet.entries) like += battery_of(other) == battery_of(entry);
  return like > 1;
}

}  // namespace

namespace {

// What lies nowhere is taken to lie dead ahead. A broadside has one side wherever the target is.
int off_for(const Battle& battle, Actor who, int mount, Actor target) {
  const bool matters =
      target != nobody && is_ship(battle, who) && quarter_of_mount(mount) > Quarter::starboard;
  return matters ? off_bow(battle, who, target) : 0;
}

}  // namespace

int mounts_of(const Battle& battle, Actor who) {
  return is_ship(battle, who) ? battle.sheet(who).entries.size() * directions : 1;
}

const Entry& entry_of(const Battle& battle, Actor who, int mount) {
  return is_ship(battle, who) ? battle.sheet(who).entries[entry_of_mount(mount)] : boat_entry;
}

Battery battery_of(const Entry& entry) {
  if (entry.secondary) return Battery::secondary;
  return Battery(entry.weapon);
}

std::string mount_name(const Battle& battle, Actor who, int mount) {
  constexpr const char* words[] = {"siege", "cannon", "main", "secondary"};
  constexpr const char* ways[] = {"port", "starboard", "ahead", "astern"};
  const Entry& entry = entry_of(battle, who, mount);
  std::string name = words[int(battery_of(entry))];
  if (is_ship(battle, who) && has_like(battle.sheet(who), entry))
    name += fmt::format(" {:g} in", entry.calibre / 100.0);
  const bool one_way = !is_ship(battle, who) || entry.ends == Ends::front;
  return one_way ? name : name + " " + ways[mount % directions];
}

// ethos.fire.8: calibres between two rows have the shorter range.
double gun_range(const Entry& entry) {
  constexpr int inch = 100;
  if (entry.weapon == WeaponClass::siege) return 2;
  if (entry.weapon == WeaponClass::cannon) return 8;
  if (entry.calibre < 8 * inch) return 30;
  if (entry.calibre < 11 * inch) return 35;
  return entry.calibre < 14 * inch ? 40 : 45;
}

double longest_range(const Battle& battle, Actor who) {
  if (!is_ship(battle, who)) return gun_range(boat_entry);
  double longest = 0;
  for (const Entry& entry : battle.sheet(who).entries) longest = std::max(longest, gun_range(entry));
  return longest;
}

// ethos.fire.1: broadsides from 45 to 135 degrees off the bow. ethos.fire.2: turrets bear ahead and astern
// too.
Lie lie_of(const Battle& battle, Actor who, Actor target) {
  Lie lie{off_bow(battle, who, target), 0};
  if (!is_ship(battle, who)) return lie;
  const int either_side = std::abs(lie.off);
  for (const Quarter quarter : {Quarter::port, Quarter::starboard})
    if (in_broadside_arc(lie.off, quarter) || lies_alongside(battle, who, target, quarter))
      lie.quarters |= bit(quarter);
  if (either_side <= degrees_45) lie.quarters |= bit(Quarter::ahead);
  if (either_side >= degrees_135) lie.quarters |= bit(Quarter::astern);
  return lie;
}

bool bears(const Battle& battle, Actor who, int mount, Actor target) {
  return bears(battle, who, mount, lie_of(battle, who, target));
}

// ethos.fire.3: ahead and astern turrets are all that bears.
bool bears(const Battle& battle, Actor who, int mount, const Lie& lie) {
  if (!is_ship(battle, who)) return true;
  const Ends ends = entry_of(battle, who, mount).ends;
  const Quarter quarter = quarter_of_mount(mount);
  if (!reaches(ends, quarter)) return false;
  return ends == Ends::front ? std::abs(lie.off) <= degrees_90 : (lie.quarters & bit(quarter)) != 0;
}

int points_toward(const Battle& battle, Actor who, int mount, Actor target) {
  return points_toward(battle, who, mount, off_for(battle, who, mount, target));
}

// ethos.boats.3: the guns of boats bear all round.
int points_toward(const Battle& battle, Actor who, int mount, int off) {
  if (is_wave(battle, who)) return battle.wave(who).guns;
  const Entry& entry = entry_of(battle, who, mount);
  const Quarter quarter = quarter_of_mount(mount);
  if (!reaches(entry.ends, quarter)) return 0;
  const Ship& ship = battle[who];
  const int side = side_toward(battle, who, mount, off);
  const int points = ship.points[std::size_t(side)][std::size_t(entry_of_mount(mount))];
  if (quarter <= Quarter::starboard || entry.ends == Ends::anywhere || entry.ends == Ends::front)
    return points;
  const int printed = quarter == Quarter::ahead ? entry.ahead : entry.astern;
  return printed < 0 ? half_of(points, ship.squadron) : std::min(points, printed);
}

int group_of(const Battle& battle, Actor who, int mount, Actor target) {
  return group_of(battle, who, mount, off_for(battle, who, mount, target));
}

int group_of(const Battle& battle, Actor who, int mount, int off) {
  if (is_wave(battle, who)) return 0;
  const bool turreted = is_turreted(entry_of(battle, who, mount));
  const int side = turreted ? broadsides : side_toward(battle, who, mount, off);
  return entry_of_mount(mount) * (broadsides + 1) + side;
}

int points_of_group(const Battle& battle, Actor who, int group) {
  if (is_wave(battle, who)) return battle.wave(who).guns;
  const auto& points = battle[who].points;
  const std::size_t entry = std::size_t(group / (broadsides + 1)),
                    side = std::size_t(group % (broadsides + 1));
  return side < broadsides ? points[side][entry] : std::max(points[0][entry], points[1][entry]);
}

}  // namespace ethos
