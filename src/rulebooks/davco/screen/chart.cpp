#include "rulebooks/davco/screen/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/setup/words.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

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

// Of whom this view shows what she was built with.
bool guesses(const Battle& battle, const Ship& ship) {
  return on_sea(ship) && battle.hidden_damage >> index(ship.side) & 1;
}

std::string points_text(const Battle& battle, const Ship& ship) {
  const int full = battle.sheet(ship).points();
  return guesses(battle, ship) ? fmt::format("? of {}", full)
                               : fmt::format("{} of {}", std::max(0, ship.points), full);
}

engine::Token token(const Battle& battle, Actor who, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  engine::Token token = token_of(battle, who, ship);
  token.silhouette = silhouettes[int(sheet.type)];
  token.at_bow = true, token.size = base_of(sheet).length, token.beam = base_of(sheet).beam;
  token.health = std::max(0, 100 * ship.points / sheet.points());
  const bool unseen = ship.state == State::unseen;
  if (!unseen) token.marks = marks(ship);
  token.note = fmt::format("{}, {} points", unseen ? "not in sight" : fmt::format("{} knots", ship.speed),
                           points_text(battle, ship));
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
          fmt::format("{} of density {}", field.magnetic ? "magnetic mines" : "mines", field.density),
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

// Lost mounts in brackets, as with guns; of those that have launched, what is left.
std::string tubes_text(const Battle& battle, const Ship& ship) {
  const auto& mounts = battle.sheet(ship).tubes;
  return engine::listed(
      mounts,
      [&](const Tubes& tubes) {
        const int mount = int(&tubes - mounts.begin()), left = ship.loaded[std::size_t(mount)];
        if (ship.tubes_lost >> mount & 1) return "(" + tubes_text(tubes) + ")";
        return tubes_text(tubes) + (left < tubes.tubes ? fmt::format(", {} loaded", left) : "");
      },
      "; ");
}

// davco.torp.11: where a mount of tubes bears. davco.torp.4: as far as each of its runs reaches.
void add_tube_arcs(const Sheet& sheet, int mount, std::vector<engine::FireArc>& arcs) {
  const TubeSide side = sheet.tubes[mount].side;
  std::vector<double> reaches;
  for (const Run run : {Run::short_run, Run::normal, Run::long_run})
    if (const int reach = run_setting(sheet.nation, run).reach; reach > 0) reaches.push_back(reach);
  const double farthest = reaches.back();
  reaches.pop_back();
  const auto add = [&](int from, int to) {
    arcs.push_back({tubes_name(mount), from * 60, to * 60, farthest, 0, reaches});
  };
  if (side == TubeSide::bow) add(-15, 15);
  if (side == TubeSide::port || side == TubeSide::centre) add(-150, -30);
  if (side == TubeSide::starboard || side == TubeSide::centre) add(30, 150);
}

std::string armour_text(const Sheet& sheet) {
  std::string text = fmt::format("belt {}, deck {}, turrets {}", inches(sheet.belt), inches(sheet.deck),
                                 inches(sheet.turret));
  if (sheet.secondary_turret > 0)
    text += fmt::format(", secondary turrets {}", inches(sheet.secondary_turret));
  return text + " in";
}

// Of tubes that she got later than her sheet is dated: a scenario says whether she has them.
std::string fitted_text(const Sheet& sheet) {
  return sheet.as_in < sheet.tubes_from ? fmt::format(", from {} on", sheet.tubes_from) : "";
}

// davco.record.1: what the damage record has above its log. davco.record.2: "34500 t + 10 % (1928) = 37950".
std::vector<engine::SheetLine> record(const Sheet& sheet, unsigned mounts_lost, const std::string& tubes,
                                      int aa) {
  const int share = (sheet.points() * 100 + sheet.tons / 2) / sheet.tons - 100;
  return {{"completed", std::to_string(sheet.completed)},
          {"value", fmt::format("{} t + {} % ({}) = {}", sheet.tons, share, sheet.completed, sheet.points())},
          {"main guns", guns_text(sheet, Battery::main, mounts_lost)},
          {"secondary guns", guns_text(sheet, Battery::secondary, mounts_lost)},
          {"torpedo tubes", tubes + fitted_text(sheet)},
          {"armour", armour_text(sheet)},
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

// Guns go by the name that orders call them.
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor who) {
  std::vector<engine::FireArc> arcs;
  if (index(who) >= battle.ships.size()) return arcs;
  const Sheet& sheet = battle.sheet(who);
  for (int i = 0; i < sheet.mounts.size(); ++i) {
    const Gun* gun = gun_of(battle, battle[who], sheet.mounts[i].battery);
    if (!gun || !intact(battle[who], i)) continue;
    constexpr int widths[][2] = {{-150, 150}, {30, 330}, {30, 150}, {200, 340}, {20, 160}};
    const auto& [from, to] = widths[int(sheet.mounts[i].arc)];
    const int ordered = battle.book->options.split_fire ? i : int(sheet.mounts[i].battery);
    arcs.push_back({mount_name(battle, who, ordered), from * 60, to * 60, double(gun->range)});
    arcs.back().bands.push_back(gun->boundary);
  }
  for (int i = 0; i < sheet.tubes.size(); ++i)
    if (battle[who].loaded[std::size_t(i)] > 0) add_tube_arcs(sheet, i, arcs);
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

bool has_magnetic_mines(const Book& book) {
  return std::any_of(book.fields.begin(), book.fields.end(),
                     [](const Field& field) { return field.magnetic; });
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor who) {
  if (index(who) >= max_ships) return {{"aircraft", std::to_string(battle.wave(who).sound)}};
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  auto lines = record(sheet, ship.mounts_lost, tubes_text(battle, ship), sum(ship.aa));
  lines.push_back({"points", points_text(battle, ship)});
  const int top = top_speed(battle, ship);
  lines.push_back({"speed", guesses(battle, ship)
                                ? fmt::format("{} knots; built for {}", ship.speed, sheet.knots)
                                : fmt::format("{} knots, at most {} of {}", ship.speed, top, sheet.knots)});
  if (battle.sees_mines && has_magnetic_mines(*battle.book))
    lines.push_back({"degaussed", ship.degaussed ? "yes" : "no"});
  return lines;
}

engine::ShipSheet shown(const Sheet& sheet) {
  const auto full = [](const Tubes& tubes) { return tubes_text(tubes); };
  auto lines = record(sheet, 0, engine::listed(sheet.tubes, full, "; "), sum(sheet.aa_points()));
  lines.push_back({"speed", fmt::format("{} knots", sheet.knots)});
  lines.push_back({"length", fmt::format("{} ft", sheet.length)});
  lines.push_back({"nation", nation_words[int(sheet.nation)]});
  return {sheet.name, kinds[int(sheet.type)], double(sheet.points()), lines};
}

}  // namespace davco
