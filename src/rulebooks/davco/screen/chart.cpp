#include "rulebooks/davco/screen/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/setup/words.h"

namespace davco {
namespace {

constexpr const char* kinds[] = {"battleship",   "battlecruiser", "aircraft carrier", "escort carrier",
                                 "panzerschiff", "heavy cruiser", "light cruiser",    "destroyer",
                                 "escort",       "submarine",     "merchant",         "tanker"};
constexpr const char* silhouettes[] = {"battleship", "battleship", "carrier",  "carrier",
                                       "cruiser",    "cruiser",    "cruiser",  "destroyer",
                                       "destroyer",  "submarine",  "merchant", "merchant"};

int sum(const std::array<std::uint16_t, bands>& aa) { return aa[0] + aa[1] + aa[2]; }

std::string inches(int hundredths) { return fmt::format("{:g}", hundredths / 100.0); }

std::vector<std::string> marks(const Ship& ship) {
  std::vector<std::string> words;
  const auto mark = [&](bool is, const char* word) {
    if (is) words.emplace_back(word);
  };
  mark(ship.fire > 0, "on fire"), mark(ship.floods > 0, "flooding"), mark(ship.smoke, "making smoke");
  mark(ship.frozen > 0, "keeps her course"), mark(ship.is(Wreck::director), "director out");
  mark(ship.is(Wreck::immobile), "immobile"), mark(ship.speed == 0, "lying still");
  return words;
}

engine::Token token(const Battle& battle, Actor who, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  engine::Token token = token_of(battle, who, ship);
  token.silhouette = silhouettes[int(sheet.type)];
  token.at_bow = true, token.size = base_of(sheet).length, token.beam = base_of(sheet).beam;
  token.health = std::max(0, 100 * ship.points / sheet.points());
  const bool unseen = ship.state == State::unseen;
  if (!unseen) token.marks = marks(ship);
  token.note =
      fmt::format("{}, {} of {} points", unseen ? "not in sight" : fmt::format("{} knots", ship.speed),
                  std::max(0, ship.points), sheet.points());
  return token;
}

engine::Area smoke_area(const Section& section) {
  engine::Area area{"smoke", {}};
  const auto side = [&](int i, double off) {
    const sea::Point a = section.corners[std::max(i - 1, 0)].at;
    const sea::Point b = section.corners[std::min(i + 1, section.corners.size() - 1)].at;
    if (a == b) return;
    const sea::Point at = section.corners[i].at + sea::to_starboard(sea::bearing(a, b).unit()) * off;
    area.points.emplace_back(at.x, at.y);
  };
  for (int i = 0; i < section.corners.size(); ++i) side(i, 0.5);
  for (int i = section.corners.size() - 1; i >= 0; --i) side(i, -0.5);
  return area;
}

engine::Area field_area(const Field& field) {
  return {"minefield",
          field.magnetic ? "magnetic mines" : "mines",
          {{field.from.x, field.from.y},
           {field.to.x, field.from.y},
           {field.to.x, field.to.y},
           {field.from.x, field.to.y}}};
}

// Whoever does not own it sees none of its settings.
engine::Token marker_token(const Battle& battle, const Marker& marker) {
  engine::Token token;
  token.name = "torpedoes", token.kind = "torpedo marker", token.silhouette = "torpedo";
  token.side = marker.side, token.x = marker.at.x, token.y = marker.at.y;
  if (marker.target != nobody)  // its owner's notes
    token.note =
        fmt::format("{} at {}, {} knots, up to {} cm, {}", marker.torpedoes, battle.name(marker.target),
                    marker.knots, marker.reach, depth_words[int(marker.depth)]);
  return token;
}

// Letters of mounts and their guns, those that are lost in brackets.
std::string guns_text(const Sheet& sheet, Battery battery, unsigned lost) {
  const auto text = [&](const Mount& mount) -> std::string {
    if (mount.battery != battery) return {};
    const std::string shown = fmt::format("{}{}", mount.letter, mount.guns);
    return lost >> (&mount - sheet.mounts.begin()) & 1 ? "(" + shown + ")" : shown;
  };
  const std::string& gun = sheet.guns_called[std::size_t(battery)];
  constexpr const char* digits = "0123456789";  // "US16N": of 16 inches
  if (gun.empty()) return "none";
  const std::size_t from = gun.find_first_of(digits), to = gun.find_last_of(digits) + 1;
  return fmt::format("{} in: {}", gun.substr(from, to - from), engine::listed(sheet.mounts, text, " "));
}

std::string tubes_text(const Tubes& tubes) {
  constexpr const char* sides[] = {"port", "starboard", "centre", "bow"};
  return fmt::format("{} {}", sides[int(tubes.side)], tubes.tubes);
}

// davco.record.1: what the damage record has above its log. davco.record.2: "34500 t + 10 % (1928) = 37950".
std::vector<engine::SheetLine> record(const Sheet& sheet, unsigned mounts_lost, int aa) {
  const int share = (sheet.points() * 100 + sheet.tons / 2) / sheet.tons - 100;
  return {{"completed", std::to_string(sheet.completed)},
          {"value", fmt::format("{} t + {} % ({}) = {}", sheet.tons, share, sheet.completed, sheet.points())},
          {"main guns", guns_text(sheet, Battery::main, mounts_lost)},
          {"secondary guns", guns_text(sheet, Battery::secondary, mounts_lost)},
          {"torpedo tubes", engine::listed(sheet.tubes, tubes_text)},
          {"armour", fmt::format("belt {}, deck {}, turrets {} in", inches(sheet.belt), inches(sheet.deck),
                                 inches(sheet.turret))},
          {"AA value", fmt::format("{}: zone A {}, zone B {}", aa, aa / 2, aa / 4)}};
}

}  // namespace

std::string kind_word(const Battle& battle, const Ship& ship) { return kinds[int(battle.sheet(ship).type)]; }
std::string kind_word(const Battle&, const Wave& wave) {
  return fmt::format("{} bombers", wave_words[int(wave.kind)]);
}

engine::Picture picture(const Battle& battle) {
  constexpr double yards_a_cm = 2000.0 / 15;
  engine::Picture picture;
  picture.width = sea::width(battle.book->table), picture.height = sea::depth(battle.book->table);
  picture.unit = "cm", picture.yards_per_unit = yards_a_cm;
  for (int i = 0; i < battle.ships.size(); ++i)
    (on_sea(battle.ships[i]) ? picture.tokens : picture.others)
        .push_back(token(battle, Actor(i), battle.ships[i]));
  for (const Marker& marker : battle.markers) picture.counters.push_back(marker_token(battle, marker));
  for (const Section& section : battle.sections) picture.areas.push_back(smoke_area(section));
  for (const Field& field : battle.book->fields)
    if (battle.sees_mines) picture.areas.push_back(field_area(field));
  picture.weather = fmt::format("visibility {} cm", battle.weather.visibility);
  if (battle.weather.wind != Wind::still)
    picture.wind = engine::Wind{battle.weather.from * sea::full_circle_minutes / 8,
                                wind_words[int(battle.weather.wind)]};
  return picture;
}

std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor who) {
  std::vector<engine::FireArc> arcs;
  if (index(who) >= battle.ships.size()) return arcs;
  const Sheet& sheet = battle.sheet(who);
  for (int i = 0; i < sheet.mounts.size(); ++i) {
    const Gun* gun = gun_of(battle, battle[who], sheet.mounts[i].battery);
    if (!gun || !intact(battle[who], i)) continue;
    constexpr int widths[][2] = {{-150, 150}, {30, 330}, {30, 150}, {200, 340}, {20, 160}};
    const auto& [from, to] = widths[int(sheet.mounts[i].arc)];
    arcs.push_back({std::string(1, sheet.mounts[i].letter), from * 60, to * 60, double(gun->range)});
    arcs.back().bands.push_back(gun->boundary);
  }
  return arcs;
}

// Her points in tenths of what she had.
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor who) {
  std::vector<engine::BoxRow> rows;
  if (index(who) >= battle.ships.size()) return rows;
  const Ship& ship = battle[who];
  const int full = battle.sheet(ship).points();
  engine::add_row(rows, "points", 10, 10 * (full - ship.points) / full);
  return rows;
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor who) {
  if (index(who) >= max_ships) return {{"aircraft", std::to_string(battle.wave(who).sound)}};
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  auto lines = record(sheet, ship.mounts_lost, sum(ship.aa));
  lines.push_back({"points", fmt::format("{} of {}", std::max(0, ship.points), sheet.points())});
  const int top = top_speed(battle, ship);
  lines.push_back({"speed", fmt::format("{} knots, at most {} of {}", ship.speed, top, sheet.knots)});
  return lines;
}

engine::ShipSheet shown(const Sheet& sheet) {
  auto lines = record(sheet, 0, sum(sheet.aa_points()));
  lines.push_back({"speed", fmt::format("{} knots", sheet.knots)});
  lines.push_back({"length", fmt::format("{} ft", sheet.length)});
  lines.push_back({"nation", nation_words[int(sheet.nation)]});
  return {sheet.name, kinds[int(sheet.type)], double(sheet.points()), lines};
}

}  // namespace davco
