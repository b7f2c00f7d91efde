#include "tests/referee/nef/judge.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "rulebooks/nef/chronicle.h"

namespace referee::nef_book {
namespace {

using engine::Event;
using ::nef::Attack;
using ::nef::Exploded;
using ::nef::HeldFire;
using ::nef::Kind;
using ::nef::Landed;
using ::nef::Launched;
using ::nef::Moved;
using ::nef::Rearmed;
using ::nef::Reloaded;
using ::nef::SpeedMarked;
using ::nef::State;
using ::nef::Weapon;
using support::maybe;

constexpr Limit all_limits[] = {
    {"speed", "l.2, 47", "nobody marks more than the Speed of the present row"},
    {"slowest first", "l.13-14, 20", "in a half move the slower go before the faster"},
    {"once a half", "l.5, 12", "nobody moves twice in a half move"},
    {"half the distance", "l.6-7, 15-18",
     "each half move is half of the speed, turns and their cost included"},
    {"as far as flown", "l.18", "nobody gets farther than the inches flown"},
    {"sixty degrees", "l.23", "a heading changes by 60 degrees for each turn told, and not otherwise"},
    {"turn factor", "l.26-28", "no more turns in both halves than the Turn of the row"},
    {"standing still", "l.18", "who marks 0 stays where he is"},
    {"reach", "l.30-32", "guns 12 inches, torpedoes 8, rockets and fighter guns 6, bombs underneath"},
    {"front arc", "l.39, 89, 94", "torpedoes and rockets leave through the front arc"},
    {"gun factor", "l.35", "no more gun factors are fired than the row has"},
    {"half the dice", "l.33", "through front and rear a Nef throws half her gun dice, rounded down"},
    {"one torpedo", "l.84", "a Nef fires one torpedo salvo a turn"},
    {"ammunition", "l.50-51, 83, 86",
     "what is fired leaves the magazine, and nothing is fired that was not there"},
    {"loading", "l.96-97", "who loads rockets fires no guns"},
    {"gun or rockets", "l.74", "a fighter flight fires its gun or its rockets"},
    {"enemies", "l.72", "targets are enemies on the table"},
    {"hits are told", "l.36, 45", "the hits on a vessel are those that were told, no more and no fewer"},
    {"boxes", "l.38, 45", "at the end of the turn hits and explosions cross off as many boxes"},
    {"rows", "l.46-48", "the row in force is the first with a box left"},
    {"lost", "l.45, 71, 79",
     "a vessel falls with her last box, a fighter flight at 2 hits, a bomber flight at 3"},
    {"the lost are out", "l.45", "who is lost or away does nothing more"},
    {"deck rate", "l.63", "four fighter flights or two bomber flights leave or reach a deck in a turn"},
    {"one way", "l.64", "a carrier does not launch and land in the same turn"},
    {"loads", "l.68, 74, 80", "a fighter has one rocket pack, a bomber two Rapiers or four bombs"},
    {"on the table", "l.1", "who is on the table stands on it"},
};

std::string name(const Step& seen, engine::Actor who) { return seen.before.name(who); }

double apart(const Unit& a, const Unit& b) {
  return std::hypot(a.pose.at.x - b.pose.at.x, a.pose.at.y - b.pose.at.y);
}

// Degrees from the bow of one to the other, 0 to 180.
double off_bow(const Unit& from, const Unit& to) {
  const double bearing =
      std::atan2(to.pose.at.x - from.pose.at.x, to.pose.at.y - from.pose.at.y) * 180 / M_PI;
  return std::abs(std::remainder(bearing - from.pose.heading.minutes() / 60.0, 360.0));
}

double reach_of(Weapon weapon) {
  switch (weapon) {
    case Weapon::guns: return 12;
    case Weapon::torpedo:
    case Weapon::rapier: return 8;
    case Weapon::bombs: return 1;
    default: return 6;
  }
}

constexpr double ruler = 0.011;  // inches that nobody can measure
constexpr double protractor = 0.05;

bool left_table(const Step& seen, engine::Actor who) {
  const State state = seen.after[who].state;
  return state == State::withdrawn || state == State::crossed;
}

int told_hits(const Step& seen, engine::Actor whom) {
  int hits = 0;
  for (const Event& event : seen.events)
    if (const auto attack = maybe<Attack>(event); attack && event.whom == whom) hits += attack->hits;
  return hits;
}

int fired(const Step& seen, engine::Actor who, Weapon weapon) {
  int amount = 0;
  for (const Event& event : seen.events)
    if (const auto attack = maybe<Attack>(event); attack && event.who == who && attack->weapon == weapon)
      amount += attack->amount;
  return amount;
}

int exploded(const Step& seen, engine::Actor who) {
  int boxes = 0;
  for (const Event& event : seen.events)
    if (const auto burst = maybe<Exploded>(event); burst && event.who == who) boxes += burst->boxes;
  return boxes;
}

// Something one does, not something one suffers.
bool is_a_deed(const Event& event) {
  return engine::is<SpeedMarked, Launched, Moved, Attack, HeldFire, Landed, Reloaded, Rearmed>(event);
}

int hull_of(const Battle& battle, const Unit& unit) {
  return unit.kind == Kind::fighter ? 2 : unit.kind == Kind::bomber ? 3 : battle.sheet(unit).hull();
}

int row_after(const Battle& battle, const Unit& unit) {
  int left = unit.boxes, row = 0;
  for (; row < ::nef::hull_rows - 1 && left >= battle.sheet(unit).rows[std::size_t(row)].boxes; ++row)
    left -= battle.sheet(unit).rows[std::size_t(row)].boxes;
  return row;
}

}  // namespace

std::span<const Limit> limits() { return all_limits; }

void Judge::watch(const Step& seen, Notes& notes) {
  always(seen, notes);
  if (seen.step == "Mark speed") speeds(seen, notes);
  if (seen.step == "First half move" || seen.step == "Second half move") moves(seen, notes);
  if (seen.step == "Combat") fire(seen, notes);
  decks(seen, notes);
  if (seen.step == "End of turn") damage(seen, notes);
}

void Judge::speeds(const Step& seen, Notes& notes) {
  turns_ = {}, launched_ = {}, landed_ = {};
  each_unit(seen.after, [&](engine::Actor who, const Unit& unit) {
    row_[std::size_t(engine::index(who))] = unit.row;
    if (unit.state == State::on_table)
      hold(seen, notes, "speed", who, unit.speed <= seen.after.factors(unit).speed, "marks {}", unit.speed);
  });
}

void Judge::moves(const Step& seen, Notes& notes) {
  std::set<int> moved;
  int last = 0;
  for (const Event& event : seen.events) {
    if (!engine::is<Moved>(event)) continue;
    const int speed = seen.before[event.who].speed;
    hold(seen, notes, "slowest first", event.who, speed >= last, "goes at {} after {}", speed, last);
    last = std::max(last, speed);
    hold(seen, notes, "once a half", event.who, moved.insert(engine::index(event.who)).second, "moves twice");
    one_move(seen, event, notes);
  }
  each_unit(seen.after, [&](engine::Actor who, const Unit& unit) {
    const Unit& was = seen.before[who];
    if (unit.state == State::on_table && was.state == State::on_table && was.speed == 0)
      hold(seen, notes, "standing still", who, unit.pose == was.pose, "moves without speed");
  });
}

void Judge::one_move(const Step& seen, const Event& event, Notes& notes) {
  const Unit &was = seen.before[event.who], &is = seen.after[event.who];
  const auto [x, y, heading, turns, flown] = engine::as<Moved>(event);
  const int half = was.speed * 500;
  const std::size_t i = std::size_t(engine::index(event.who));
  turns_[i] += turns;
  hold(seen, notes, "half the distance", event.who,
       flown == half || (flown < half && left_table(seen, event.who)), "flies {} of {}", flown, half);
  if (is.state == State::on_table)
    hold(seen, notes, "as far as flown", event.who, apart(was, is) <= (flown - 2000 * turns) / 1000.0 + ruler,
         "gets {:.3f} inches away", apart(was, is));
  const int change = int(std::abs(
      std::lround(std::remainder((is.pose.heading.minutes() - was.pose.heading.minutes()) / 60.0, 360.0))));
  const int most = 60 * (turns % 6 > 3 ? 6 - turns % 6 : turns % 6);
  hold(seen, notes, "sixty degrees", event.who, change % 60 == 0 && (turns >= 4 || change <= most),
       "comes round {} with {} turns", change, turns);
  const int factor = seen.before.sheet(was).rows[std::size_t(row_[i])].turn;
  hold(seen, notes, "turn factor", event.who, turns_[i] <= factor, "makes {} turns of {}", turns_[i], factor);
}

void Judge::fire(const Step& seen, Notes& notes) {
  for (const Event& event : seen.events)
    if (engine::is<Attack>(event)) one_shot(seen, event, notes);
  totals(seen, notes);
  stores(seen, notes);
}

void Judge::one_shot(const Step& seen, const Event& event, Notes& notes) {
  const Unit &firer = seen.before[event.who], &target = seen.before[event.whom];
  const Weapon weapon = engine::as<Attack>(event).weapon;
  const double range = apart(firer, target);
  hold(seen, notes, "enemies", event.who, target.side != firer.side && target.state == State::on_table,
       "fires at {}", name(seen, event.whom));
  hold(seen, notes, "reach", event.who, range <= reach_of(weapon) + ruler, "fires {:.2f} inches", range);
  const bool ahead = weapon == Weapon::torpedo || weapon == Weapon::rocket || weapon == Weapon::rapier;
  if (ahead && !::nef::is_ground(firer.kind) && range > ruler)
    hold(seen, notes, "front arc", event.who, off_bow(firer, target) <= 30 + protractor,
         "fires {:.1f} off the bow", off_bow(firer, target));
}

// What a unit fires in all, and with how many dice.
void Judge::totals(const Step& seen, Notes& notes) {
  each_unit(seen.before, [&](engine::Actor who, const Unit& unit) {
    const int guns = fired(seen, who, Weapon::guns), torpedoes = fired(seen, who, Weapon::torpedo);
    if (guns) {
      hold(seen, notes, "gun factor", who, guns <= seen.before.factors(unit).gun, "fires {} guns", guns);
      hold(seen, notes, "loading", who, !seen.after[who].reloading, "fires guns while it loads");
    }
    if (torpedoes) hold(seen, notes, "one torpedo", who, torpedoes == 1, "fires {} salvos", torpedoes);
    const int bursts = fired(seen, who, Weapon::fighter_gun), rockets = fired(seen, who, Weapon::rocket);
    if (unit.kind == Kind::fighter && (bursts || rockets))
      hold(seen, notes, "gun or rockets", who, !bursts || !rockets, "fires both");
    const int hits = seen.after[who].hits - unit.hits, told = told_hits(seen, who);
    hold(seen, notes, "hits are told", who, hits == told, "has {} hits, told {}", hits, told);
    if (guns) dice_of_guns(seen, who, notes);
  });
}

// By arcs as the referee sees them.
void Judge::dice_of_guns(const Step& seen, engine::Actor who, Notes& notes) {
  const Unit& unit = seen.before[who];
  int most = 0, thrown = 0;
  for (const Event& event : seen.events) {
    const auto attack = maybe<Attack>(event);
    if (!attack || event.who != who || attack->weapon != Weapon::guns) continue;
    const Unit& target = seen.before[event.whom];
    const double off = off_bow(unit, target);
    const bool end_on = !::nef::is_ground(unit.kind) && apart(unit, target) > ruler &&
                        (off < 30 - protractor || off > 150 + protractor);
    most += end_on ? attack->amount / 2 : attack->amount;
  }
  for (const support::HeardRoll& roll : seen.rolls)
    if (roll.why.actor == who && std::string_view(roll.why.what) == "guns")
      thrown += int(roll.faces.size()) - int(std::count(roll.faces.begin(), roll.faces.end(), 6));
  hold(seen, notes, "half the dice", who, thrown <= most, "throws {} dice of {}", thrown, most);
}

void Judge::stores(const Step& seen, Notes& notes) {
  each_unit(seen.before, [&](engine::Actor who, const Unit& was) {
    const Unit& is = seen.after[who];
    const bool left = is.torpedoes == was.torpedoes - fired(seen, who, Weapon::torpedo) &&
                      is.rockets == was.rockets - fired(seen, who, Weapon::rocket) &&
                      is.bombs == was.bombs - fired(seen, who, Weapon::bombs) &&
                      is.rapiers == was.rapiers - fired(seen, who, Weapon::rapier);
    hold(seen, notes, "ammunition", who, left, "has other stores left than it fired");
  });
}

void Judge::decks(const Step& seen, Notes& notes) {
  for (const Event& event : seen.events) {
    const auto launched = maybe<Launched>(event);
    const bool launch = launched && launched->speed >= 0;
    if (!launch && !engine::is<Landed>(event)) continue;
    const std::size_t base = std::size_t(engine::index(event.whom));
    (launch ? launched_ : landed_)[base] += seen.before[event.who].kind == Kind::bomber ? 2 : 1;
    hold(seen, notes, "deck rate", event.whom, launched_[base] + landed_[base] <= 4,
         "works too many flights");
    if (!::nef::is_ground(seen.before[event.whom].kind))
      hold(seen, notes, "one way", event.whom, !launched_[base] || !landed_[base], "launches and lands");
  }
}

void Judge::damage(const Step& seen, Notes& notes) {
  each_unit(seen.before, [&](engine::Actor who, const Unit& was) {
    const Unit& is = seen.after[who];
    if (was.state == State::destroyed || was.state == State::aboard) return;
    const int hull = hull_of(seen.before, was);
    const int due = std::min(was.boxes + was.hits + exploded(seen, who), hull);
    hold(seen, notes, "boxes", who, std::min<int>(is.boxes, hull) == due, "has {} boxes lost, {} were due",
         is.boxes, due);
    hold(seen, notes, "lost", who, (due >= hull) == (is.state == State::destroyed),
         "with {} of {} boxes lost", due, hull);
    if (!::nef::is_flight(was.kind) && is.state == State::on_table)
      hold(seen, notes, "rows", who, is.row == row_after(seen.after, is), "is on row {}", is.row + 1);
  });
}

void Judge::always(const Step& seen, Notes& notes) {
  for (const Event& event : seen.events)
    if (is_a_deed(event))
      hold(seen, notes, "the lost are out", event.who, !gone_.contains(engine::index(event.who)),
           "still acts");
  each_unit(seen.after, [&](engine::Actor who, const Unit& unit) {
    if (unit.state == State::destroyed || unit.state == State::withdrawn || unit.state == State::crossed)
      gone_.insert(engine::index(who));
    if (unit.kind == Kind::fighter)
      hold(seen, notes, "loads", who, unit.rockets <= 1, "has too many rockets");
    if (unit.kind == Kind::bomber)
      hold(seen, notes, "loads", who, unit.rapiers <= 2 && unit.bombs <= 4 && !(unit.rapiers && unit.bombs),
           "is loaded beyond its load");
    if (unit.state == State::on_table) on_the_table(seen, who, notes);
  });
}

void Judge::on_the_table(const Step& seen, engine::Actor who, Notes& notes) {
  const sea::Table& table = seen.after.book->table;
  const auto& [x, y] = seen.after[who].pose.at;
  const double over = std::max({-x, -y, x - sea::width(table), y - sea::depth(table)});
  hold(seen, notes, "on the table", who, over <= ruler, "stands {:.3f} inches beside it", over);
}

}  // namespace referee::nef_book
