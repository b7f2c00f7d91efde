#include "rulebooks/wetthrust/screen/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/screen/text.h"

namespace wetthrust {
namespace {

constexpr double lengths[] = {1.6, 1.6, 1.6, 1.3, 1.2, 1.1, 0.8, 0.6, 0.6, 0.9, 0.9};  // by type
constexpr const char* silhouettes[] = {"battleship", "battleship", "carrier",   "cruiser",
                                       "cruiser",    "cruiser",    "destroyer", "destroyer",
                                       "submarine",  "merchant",   "merchant"};

// What stands behind a row of symbols on a sheet; weapons stand by their groups.
struct SystemRow {
  System system;
  const char* label;
};
constexpr SystemRow system_rows[] = {{System::boiler, "boilers"},
                                     {System::propeller, "propellers"},
                                     {System::rudder, "rudders"},
                                     {System::bridge, "bridge"},
                                     {System::second_bridge, "second bridge"},
                                     {System::fire_control, "fire controls"},
                                     {System::damage_control, "damage control"},
                                     {System::radar, "radar"},
                                     {System::sonar, "sonar"},
                                     {System::pdf, "PDF"},
                                     {System::adf, "ADF"},
                                     {System::magazine, "magazines"},
                                     {System::squadron, "squadrons"},
                                     {System::recon, "recon aircraft"}};

std::vector<std::string> marks(const Battle& battle, const Ship& ship) {
  std::vector<std::string> words;
  const auto mark = [&](bool is, const char* word) {
    if (is) words.emplace_back(word);
  };
  const bool bridge = battle.sheet(ship).of[std::size_t(System::bridge)] != 0;
  mark(ship.fires > 0, "on fire"), mark(ship.state == State::hulk, "a hulk");
  mark(ship.mode == Mode::periscope, "at periscope depth"), mark(ship.mode == Mode::deep, "deep");
  mark(ship.is(Mark::detected), "detected"), mark(ship.flooding > 0, "flooding");
  mark(making_smoke(ship), "making smoke"), mark(ship.is(Mark::salvo_chasing), "chasing salvos");
  mark(bridge && !working(battle, ship, System::bridge), "bridge lost");
  mark(!working(battle, ship, System::rudder), "no rudder");
  mark(stationary(ship) && ship.mode == Mode::surfaced, "lying still");
  return words;
}

std::string note(const Battle& battle, const Ship& ship, const std::vector<std::string>& marked) {
  const Sheet& sheet = battle.sheet(ship);
  return fmt::format("{}, {} of {} boxes{}{}",
                     ship.is(Mark::course_unknown) ? "course and speed unknown"
                                                   : fmt::format("speed {:g}", ship.speed / 1000.0),
                     sheet.boxes() - ship.damage, sheet.boxes(), marked.empty() ? "" : ", ",
                     fmt::join(marked, ", "));
}

std::string note(const Squadron& squadron) {
  return fmt::format("{} aircraft{}", squadron.aircraft, squadron.armed ? "" : ", not armed");
}

engine::Token token(const Battle& battle, Actor who, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const auto type = std::size_t(sheet.type);
  const bool unknown = ship.is(Mark::course_unknown);
  engine::Token token = token_of(battle, who, ship);
  token.silhouette = unknown ? "unknown" : silhouettes[type];  // no bow is known
  token.size = lengths[type], token.beam = lengths[type] / 6;
  token.health = 100 - 100 * ship.damage / sheet.boxes();
  token.marks = marks(battle, ship);
  token.note = note(battle, ship, token.marks);
  return token;
}

engine::Token token(const Battle& battle, Actor who, const Squadron& squadron) {
  engine::Token token = token_of(battle, who, squadron);
  token.kind = fmt::format("{} squadron", plane_name(squadron.plane));
  token.silhouette = "aircraft";
  token.size = 0.5;
  token.health = 100 * squadron.aircraft / whole_squadron(squadron.plane);
  token.note = note(squadron);
  return token;
}

bool is_there(const Ship& ship) { return afloat(ship) || ship.state == State::hulk; }
bool is_there(const Squadron& squadron) { return aloft(squadron); }
bool is_unseen(const Ship& ship) { return ship.state == State::unseen; }
bool is_unseen(const Squadron&) { return false; }

// wetthrust.smoke.4: a screen is a line; it is drawn with some breadth, out along the track and back.
engine::Area screen_area(const Screen& screen) {
  constexpr double half_breadth = 0.3;
  engine::Area area{"smoke", {}};
  const sea::Point line[] = {screen.from, screen.corner, screen.to};
  const auto side = [&](int i, double off) {
    const sea::Point a = line[std::max(i - 1, 0)], b = line[std::min(i + 1, 2)];
    if (a == b) return;
    const sea::Point at = line[i] + sea::to_starboard(sea::bearing(a, b).unit()) * off;
    area.points.emplace_back(at.x, at.y);
  };
  for (int i = 0; i < 3; ++i) side(i, half_breadth);
  for (int i = 2; i >= 0; --i) side(i, -half_breadth);
  return area;
}

// wetthrust.gen.4, wetthrust.dmg.5: damage boxes row by row, then every symbol, then fires and fuel.
std::vector<engine::BoxRow> box_rows(const Sheet& sheet, const Ship& ship) {
  std::vector<engine::BoxRow> rows;
  int crossed = ship.damage, number = 0;
  for (const Row& row : sheet.rows) {
    engine::add_row(rows, fmt::format("row {}", ++number), row.boxes, crossed,
                    row.check ? fmt::format("then a check on {}", row.check) : "then she sinks");
    crossed -= row.boxes;
  }
  const auto add_symbols = [&](std::string label, Symbols set) {
    engine::add_row(rows, std::move(label), std::popcount(set), std::popcount(set & ship.lost));
  };
  for (const Group& group : sheet.groups) add_symbols(group_name(group), group.members);
  for (const SystemRow& row : system_rows) add_symbols(row.label, sheet.of[std::size_t(row.system)]);
  engine::add_row(rows, "fires", sheet.fire_boxes, ship.fires);
  engine::add_row(rows, "fuel", sheet.fuel, ship.fuel_lost + ship.fuel_empty + ship.fuel_spoiled);
  return rows;
}

engine::FireArc fire_arc(const Group& group, sea::Arc arc) {
  constexpr double band = 12;  // dmg.1
  engine::FireArc drawn{group_name(group), arc.from.minutes, arc.to.minutes, group.reach};
  if (group.system == System::battery)
    for (double range = band; range < drawn.reach; range += band) drawn.bands.push_back(range);
  return drawn;
}

struct Nearest {
  const Battle& battle;
  const Ship& ship;
  sea::Point to;
  Plot best{};
  double distance = 1e18;

  // Of equals the simpler plot.
  void weigh(const Plot& plot) {
    const double pains = (plot.speed_change != 0) + 0.1 * std::abs(plot.first) + 0.2 * std::abs(plot.second);
    const double off = sea::distance(track(battle, ship, plot).end.at, to) + 0.001 * pains;
    if (off < distance) distance = off, best = plot;
  }

  void try_turns(int change) {
    weigh({change, 0, 0, 0});
    if (new_speed(battle, ship, {change, 0, 0, 0}) == 0) return;
    const int most = most_points(battle, ship);
    for (int first = -most; first <= most; ++first) {
      if (first == 0) continue;
      weigh({change, std::int8_t(first), 0, 0});
      for (int second = 1; second <= most - std::abs(first); ++second)
        weigh({change, std::int8_t(first), std::int8_t(first > 0 ? -second : second), 0});
    }
  }
};

}  // namespace

std::string in_brief(const Battle& battle, Actor who) {
  if (is_ship(who)) return note(battle, battle[who], marks(battle, battle[who]));
  const Squadron& squadron = battle.squadron(who);
  return fmt::format("{}, {}", plane_name(squadron.plane), note(squadron));
}

engine::Picture picture(const Battle& battle) {
  engine::Picture picture;
  picture.width = sea::width(battle.book->table), picture.height = sea::depth(battle.book->table);
  picture.weather = weather_name(battle.weather);
  engine::each_actor(battle, [&](Actor who, const auto& unit) {
    if (is_unseen(unit)) return;
    (is_there(unit) ? picture.tokens : picture.others).push_back(token(battle, who, unit));
  });
  for (const Screen& screen : battle.screens) picture.areas.push_back(screen_area(screen));
  return picture;
}

std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor) {
  std::vector<engine::FireArc> arcs;
  if (!is_ship(actor)) return arcs;
  const Ship& ship = battle[actor];
  for (const Group& group : battle.sheet(ship).groups)
    if (available(battle, ship, group) > 0)
      for (const sea::Arc arc : arcs_of(group.facing)) arcs.push_back(fire_arc(group, arc));
  return arcs;
}

std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet) { return box_rows(sheet, {}); }

std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor) {
  if (is_ship(actor)) return box_rows(battle.sheet(actor), battle[actor]);
  const Squadron& squadron = battle.squadron(actor);
  std::vector<engine::BoxRow> rows;
  const int all = whole_squadron(squadron.plane);
  engine::add_row(rows, "aircraft", all, all - squadron.aircraft);
  return rows;
}

engine::Preview preview_plot(const Battle& battle, Actor who, const Plot& plot) {
  const Ship& ship = battle[who];
  const Track way = track(battle, ship, plot);
  engine::Preview preview{{spot(ship.pose)}, {}, fire_arcs(battle, who)};
  if (way.speed > 0) {
    preview.path.push_back(spot(sea::Pose{way.corner, ship.pose.heading}));
    preview.path.push_back(spot(sea::Pose{way.turned, way.second_heading}));
    preview.path.push_back(spot(sea::Pose{way.end_of_leg, way.second_heading}));
  }
  preview.path.push_back(spot(way.end));
  if (!sea::inside(battle.book->table, way.end.at))
    preview.note = "leaves the table";
  else if (disruptive(battle.sheet(ship), way))
    preview.note = "too sharp for the main armament";
  return preview;
}

Plot plot_toward(const Battle& battle, Actor who, sea::Point to) {
  constexpr int step = 500;  // thousandths
  const Ship& ship = battle[who];
  const int now = std::min(ship.speed, top_speed(battle, ship));
  const int most = std::min(acceleration(battle, ship), top_speed(battle, ship) - now);
  const int least = -std::min(deceleration(battle, ship), now);
  Nearest nearest{battle, ship, to};
  for (int change = 0; change < most; change += step) nearest.try_turns(change);
  for (int change = -step; change > least; change -= step) nearest.try_turns(change);
  nearest.try_turns(most), nearest.try_turns(least);
  return nearest.best;
}

}  // namespace wetthrust
