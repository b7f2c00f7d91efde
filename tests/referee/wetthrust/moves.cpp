// How ships move, touch and lay smoke.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

constexpr double on_templates = 0.8;  // the turns of a move take her so far

struct Turned {
  int middle, end;  // points
};

// l.59: one point at the middle; more at the middle and the end, as 1+1 and 2+1; l.60: both ways.
Turned turned(const ::wetthrust::Plot& plot) {
  if (plot.second) return {plot.first, plot.second};
  const int points = std::abs(plot.first), middle = points - points / 2;
  return plot.first < 0 ? Turned{-middle, middle - points} : Turned{middle, points - middle};
}

struct Way {
  double x, y;
  int heading;  // arc-minutes
};

void run(Way& way, double inches) {
  const double angle = way.heading * M_PI / 10800;
  way.x += inches * std::sin(angle), way.y += inches * std::cos(angle);
}

// l.58: along the template; what it measures the source does not say, options do.
void turn(Way& way, int points, const ::wetthrust::Options& options) {
  const double angle = way.heading * M_PI / 10800, by = points * options.point_angle * M_PI / 10800;
  const double radius = options.turn_template_radius, side = points < 0 ? -1 : 1;
  const double ahead = radius * std::sin(std::abs(by)), across = side * radius * (1 - std::cos(by));
  way.x += ahead * std::sin(angle) + across * std::cos(angle);
  way.y += ahead * std::cos(angle) - across * std::sin(angle);
  way.heading = (way.heading + points * options.point_angle + 43200) % 21600;
}

// Where she is at some moments of the two halves of her move.
std::vector<sea::Point> places_of(const Ship& was, const Ship& is, const ::wetthrust::Options& options) {
  constexpr int moments = 12;
  const Turned points = is.speed == 0 ? Turned{0, 0} : turned(is.plot);
  Way way{was.pose.at.x, was.pose.at.y, was.pose.heading.minutes()};
  std::vector<sea::Point> places;
  for (int half = 0; half < 2; ++half) {
    places.push_back({way.x, way.y});
    for (int i = 0; i < moments; ++i) {
      run(way, is.speed / 2000.0 / moments);
      places.push_back({way.x, way.y});
    }
    turn(way, points.middle, options);
  }
  return places;
}

bool on_this_table(const Battle& battle, sea::Point at) {
  const auto& [south_west, north_east] = battle.book->table;
  return at.x >= south_west.x && at.y >= south_west.y && at.x <= north_east.x && at.y <= north_east.y;
}

// l.73-80: what the other ship adds.
int weight_of(Type type) {
  constexpr int of_bb_bc_cv_ca_pb_cl_dd_de_ss_mv_tk[] = {8, 8, 8, 6, 6, 6, 4, 4, 2, 4, 6};
  return of_bb_bc_cv_ca_pb_cl_dd_de_ss_mv_tk[static_cast<int>(type)];
}

// l.527
bool may_hide_in_smoke(Type type) {
  return type != Type::BB && type != Type::BC && type != Type::CV && type != Type::CA && type != Type::PB;
}

// l.566-577
int life_of_screen(::wetthrust::Weather weather) {
  constexpr int lives[] = {3, 2, 1, 0, 0, 0};
  return lives[static_cast<int>(weather)];
}

}  // namespace

void Judge::moves() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    if (is.state == State::sunk && !is_told_of<told::Collided>(who) && !is_told_of<told::Rammed>(who)) return;
    one_move(who, was, is);
    smoke(who, is);
  });
  screens_laid();
  near_misses();
  for (const Event& event : seen_->events)
    if (is<told::Collided, told::Rammed>(event))
      one_collision(event);
    else if (is<told::Left, told::DrivenOff>(event))
      one_exit(event);
}

void Judge::one_move(Actor who, const Ship& was, const Ship& is) {
  Ship moving = was;
  moving.mode = is.mode;  // after a crash dive
  const int top = top_speed_of(before(), moving), start = std::min(was.speed, top);
  const Sheet& sheet = before().sheet(was);
  const double faster = share_of(before(), was, sheet.acceleration),
               slower = share_of(before(), was, sheet.deceleration);
  full_speed_[at(who)] = is.speed >= std::min(top, was.speed + int(faster));
  hold("top speed", who, is.speed <= top, "goes {} of {}", is.speed, top);
  const bool silent = is.mode == Mode::deep && is.ordered(::wetthrust::Comment::run_silent);
  if (silent) return hold("silent", who, is.speed == 0, "runs silent at speed {}", is.speed);
  hold("rates", who, is.speed <= start + faster + 1 && is.speed >= start - slower - 1,
       "changes from {} to {}", start, is.speed);
  if (commanded(who, was) && is.plot.evasive)
    hold("evasive", who, is.speed == start && under_way(is), "changes speed, or lies still");
  one_track(who, was, is);
}

void Judge::one_track(Actor who, const Ship& was, const Ship& is) {
  if (is.state != State::on_table || is.is(Mark::stopped_touch)) return;
  const Turned points = is.speed == 0 ? Turned{0, 0} : turned(is.plot);
  Way way{was.pose.at.x, was.pose.at.y, was.pose.heading.minutes()};
  run(way, is.speed / 2000.0);
  turn(way, points.middle, options());
  run(way, is.speed / 2000.0);
  turn(way, points.end, options());
  hold("track", who, apart({way.x, way.y}, is.pose.at) < ruler && way.heading == is.pose.heading.minutes(),
       "ends at {:.2f} {:.2f}, not at {:.2f} {:.2f}", is.pose.at.x, is.pose.at.y, way.x, way.y);
}

// l.81: who may not ram must steer away.
bool Judge::steers_clear(Actor one, Actor other) const {
  return std::any_of(seen_->events.begin(), seen_->events.end(), [&](const Event& event) {
    return engine::is<told::SteeredClear>(event) &&
           ((event.who == one && event.whom == other) || (event.who == other && event.whom == one));
  });
}

// l.71: at the same moments of the two halves; by option nobody collides.
void Judge::near_misses() {
  if (!options().collisions) return;
  struct Moving {
    Actor who;
    std::vector<sea::Point> places;
  };
  std::vector<Moving> moving;
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    if (is.state == State::on_table && is.mode != Mode::deep && !is.is(Mark::stopped_touch))
      moving.push_back({who, places_of(was, is, options())});
  });
  for (std::size_t a = 0; a < moving.size(); ++a)
    for (std::size_t b = a + 1; b < moving.size(); ++b) {
      const auto &one = moving[a].places, &other = moving[b].places;
      if (apart(one[0], other[0]) > 24 || apart(one[0], other[0]) < 0.25 + 2 * ruler) continue;
      if (steers_clear(moving[a].who, moving[b].who)) continue;
      double nearest = 1e9;
      for (std::size_t i = 0; i < one.size(); ++i)
        if (on_this_table(before(), one[i]) && on_this_table(before(), other[i]))
          nearest = std::min(nearest, apart(one[i], other[i]));
      hold("nobody slips through", moving[a].who, nearest > 0.25, "passes {} at {:.2f} inches",
           before().name(moving[b].who), nearest);
    }
}

// Ours: home if a merchant is sent there; else away, or driven off by an enemy within 24 inches.
void Judge::one_exit(const Event& event) {
  const Ship& ship = after()[event.who];
  const Type type = after().sheet(ship).type;
  bool home = false, pursued = false, doubt = false;
  for (const auto& objective : after().book->objectives)
    home |= objective.goal == ::wetthrust::Goal::leave && objective.side == ship.side &&
            (objective.edges >> ship.exit_edge & 1) && (type == Type::MV || type == Type::TK);
  for (const Ship& enemy : after().ships) {
    if (enemy.side == ship.side || below(enemy)) continue;
    const double away = apart(enemy.pose.at, ship.pose.at);
    doubt |= doubtful(away, 24) || enemy.state == State::left || enemy.state == State::driven_off;
    pursued |= enemy.state == State::on_table && away <= 24;
  }
  if (home || !doubt)
    hold("driven off", event.who, is<told::DrivenOff>(event) == (pursued && !home), "leaves the table");
}

void Judge::one_collision(const Event& event) {
  const bool ram = is<told::Rammed>(event);
  const Ship &one = after()[event.who], &other = after()[event.whom];
  const HeardRoll* roll = next_roll(event.who, "collision");
  const int due = roll ? roll->faces[0] + weight_of(before().sheet(other).type) : -1;
  const int points = ram ? as<told::Rammed>(event).points : as<told::Collided>(event).points;
  hold("collision", event.who, points == due, "takes {} points, {} are due", points, due);
  hold("touch", event.who, apart(one.pose.at, other.pose.at) <= (ram ? 0.5 : 0.25) + 2 * ruler,
       "collides over {:.2f} inches", apart(one.pose.at, other.pose.at));
  const bool both = std::any_of(seen_->events.begin(), seen_->events.end(), [&](const Event& back) {
    return back.kind == event.kind && back.who == event.whom && back.whom == event.who;
  });
  hold("both are hurt", event.who, both, "is hurt alone");
  const bool dared = (one.ram == event.whom && is_escort(before().sheet(one).type)) ||
                     (other.ram == event.who && is_escort(before().sheet(other).type));
  hold("only destroyers ram", event.who, ram == dared, "rams or is rammed, and nobody dared");
  if (!ram)
    hold("ships part", event.who,
         options().collisions && apart(before()[event.who].pose.at, before()[event.whom].pose.at) > 0.25,
         "collides again with whom she touched, or though nobody does");
}

void Judge::smoke(Actor who, const Ship& is) {
  const int life = life_of_screen(after().weather);
  const bool may = may_hide_in_smoke(after().sheet(is).type) && life > 0 && !below(is);
  if (is.smokes == ::wetthrust::Smoke::to_hide) hold("who may smoke", who, may, "hides in smoke");
  if (is.ordered(::wetthrust::Comment::smoke_screen)) hold("who may smoke", who, may, "lays a screen");
}

// l.565: from where she was to where she is, as long as her move.
void Judge::screens_laid() {
  int number = before().screens.size();
  for (const Event& event : seen_->events) {
    if (!is<told::ScreenLaid>(event) || number >= after().screens.size()) continue;
    const auto& screen = after().screens[number++];
    const sea::Pose &from = before()[event.who].pose, &to = after()[event.who].pose;
    const double laid = apart(screen.from, screen.corner) + apart(screen.corner, screen.to);
    const bool straight = from.heading == to.heading && after()[event.who].is(Mark::stopped_touch);
    const double moved = straight ? apart(from.at, to.at) : after()[event.who].speed / 1000.0 + on_templates;
    hold("screen", event.who,
         screen.from == from.at && screen.to == to.at && laid <= moved + ruler &&
             screen.life == life_of_screen(after().weather),
         "lays {:.2f} inches in a move of {:.2f}", laid, moved);
  }
}

// l.565: a turn less for each, and none that is over.
void Judge::screens_age() {
  std::size_t lasting = 0;
  for (const auto& screen : before().screens) {
    if (screen.life <= 1) continue;
    const bool aged = lasting < std::size_t(after().screens.size()) &&
                      after().screens[int(lasting)].life == screen.life - 1;
    hold("screens go", Actor(0), aged, "sees a screen that does not age");
    ++lasting;
  }
  if (!before().screens.empty())
    hold("screens go", Actor(0), lasting == std::size_t(after().screens.size()), "sees old screens");
}

}  // namespace referee::wetthrust_book
