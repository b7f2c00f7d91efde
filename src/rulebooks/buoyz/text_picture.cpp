// What a screen draws: ships and flights, land, weather. Several tables lie side by side.
#include <fmt/format.h>

#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/mines.h"
#include "rulebooks/buoyz/sight.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr double flight_size = 0.6, counter_size = 0.5;

std::string in_a_row(std::vector<std::string> words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::vector<std::string> marks(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  std::vector<std::string> words;
  const auto mark = [&](bool is, const char* word) {
    if (is) words.emplace_back(word);
  };
  mark(crippled(ship), "crippled"), mark(ship.fires > 0, "on fire"), mark(ship.is(Mark::struck), "struck");
  mark(ship.is(Mark::prize), "prize"), mark(submerged(ship), "submerged");
  mark(ship.is(Mark::detected), "detected"), mark(ship.is(Mark::aground), "aground");
  mark(ship.is(Mark::anchored), "at anchor"), mark(ship.is(Mark::lit), "ablaze");
  mark(grappled(battle, who), "grappled");
  mark(ship.did(Action::smoke), "making smoke"), mark(ship.is(Mark::retreating), "breaking contact");
  return words;
}

std::string ship_note(const Battle& battle, Actor who) {
  std::vector<std::string> words{fmt::format("hull {}/{}", battle[who].hull, battle.sheet(who).hull)};
  for (std::string& word : marks(battle, who)) words.push_back(std::move(word));
  return in_a_row(words);
}

engine::Token ship_token(const Battle& battle, Actor who, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const sea::Point at = drawn(battle, ship.table, ship.pose.at);
  engine::Token token;
  token.actor = who, token.name = battle.name(who), token.kind = kind_in_words(sheet), token.side = ship.side;
  token.x = at.x, token.y = at.y, token.heading = ship.pose.heading.minutes();
  token.size = sheet.base.length, token.beam = sheet.base.beam;
  token.silhouette = silhouette(sheet), token.marks = marks(battle, who);
  token.health = 100 * ship.hull / sheet.hull;
  token.note = ship_note(battle, who);
  return token;
}

std::string flight_note(const Battle& battle, const Flight& flight) {
  constexpr const char* duties[] = {"", "CAP", "attacking", "homeward"};
  std::vector<std::string> words{battle.type(flight).name};
  if (flight.load != Warload::none) words.emplace_back(load_name(flight.load));
  if (flight.duty != Duty::free) words.emplace_back(duties[static_cast<int>(flight.duty)]);
  if (flight.fight > 0) words.emplace_back("in a dogfight");
  return in_a_row(words);
}

engine::Token flight_token(const Battle& battle, Actor who, const Flight& flight) {
  const sea::Point at = drawn(battle, flight.table, flight.pose.at);
  engine::Token token;
  token.actor = who, token.name = battle.name(who), token.side = flight.side;
  token.kind = std::string(kind_name(flight.kind)) + " flight";
  token.x = at.x, token.y = at.y, token.heading = flight.pose.heading.minutes(), token.size = flight_size;
  token.silhouette = battle.type(flight).airship ? "airship" : "aircraft";
  token.note = flight_note(battle, flight);
  return token;
}

std::string weather_text(const Battle& battle) {
  const Weather& weather = battle.weather;
  return fmt::format("{}{}, {}, visibility {} inches", battle.book->night ? "night, " : "",
                     weather.gale  ? "gale, Bad Weather"
                     : weather.bad ? "Bad Weather"
                                   : "Good weather",
                     weather.calm ? "no wind" : fmt::format("wind from {}", sea::name(weather.wind)),
                     visibility(battle));
}

engine::Area area(const Battle& battle, const char* kind, const sea::Polygon& outline) {
  engine::Area area{kind, {}};
  for (const sea::Point corner : outline.corners()) {
    const sea::Point at = drawn(battle, table_of(battle, outline.corners()[0]), corner);
    area.points.emplace_back(at.x, at.y);
  }
  return area;
}

engine::Area smoke_area(const Battle& battle, const Ship& ship) {
  engine::Area area{"smoke", {}};
  for (const sea::Point corner : sea::corners(smoke_of(battle, ship.smoke))) {
    const sea::Point at = drawn(battle, ship.table, corner);
    area.points.emplace_back(at.x, at.y);
  }
  return area;
}

engine::Token counter_token(const Battle& battle, const char* kind, Side side, const sea::Pose& pose) {
  const sea::Point at = drawn(battle, table_of(battle, pose.at), pose.at);
  engine::Token token;
  token.kind = token.silhouette = kind, token.side = side, token.size = counter_size;
  token.x = at.x, token.y = at.y, token.heading = pose.heading.minutes();
  return token;
}

// buoyz.5.9.1, 5.11.3: a spread or a missile lies on its way to its target.
engine::Token spread_token(const Battle& battle, const Spread& spread) {
  const sea::Point to = battle[spread.target].pose.at;
  const sea::Pose pose{{(spread.launched.x + to.x) / 2, (spread.launched.y + to.y) / 2},
                       sea::bearing(spread.launched, to)};
  const bool torpedo = spread.kind == Ordnance::torpedo || spread.kind == Ordnance::air_torpedo;
  engine::Token token = counter_token(battle, torpedo ? "torpedo" : "missile", spread.side, pose);
  token.note = fmt::format("{} at {}", dice_in_words(spread.dice), battle.name(spread.target));
  return token;
}

// buoyz.5.10.3: as large as the field she makes, its long side along the layer's path.
engine::Token mine_token(const Battle& battle, const Mine& mine) {
  engine::Token token = counter_token(battle, "mine", mine.side, mine.pose);
  token.size = battle.book->p.mine_length, token.beam = battle.book->p.mine_width;
  return token;
}

void add_counters(const Battle& battle, engine::Picture& picture) {
  for (const Mine& mine : battle.mines)
    if (!mine.gone) picture.counters.push_back(mine_token(battle, mine));
  for (const Spread& spread : battle.spreads) picture.counters.push_back(spread_token(battle, spread));
}

void add_areas(const Battle& battle, engine::Picture& picture) {
  for (const sea::Polygon& shoal : battle.book->shoals) picture.areas.push_back(area(battle, "shoal", shoal));
  for (const sea::Polygon& dock : battle.book->docks) picture.areas.push_back(area(battle, "dock", dock));
  for (const Minefield& mines : battle.book->minefields)
    picture.areas.push_back(area(battle, "minefield", mines.field));
  for (const Ship& ship : battle.ships)
    if (on_table(ship) && ship.did(Action::smoke)) picture.areas.push_back(smoke_area(battle, ship));
}

// Ships and flights that are known and not on the table.
void add_others(const Battle& battle, engine::Picture& picture) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if (!on_table(battle.ships[i]))
      picture.others.push_back(ship_token(battle, ship_actor(i), battle.ships[i]));
  for (int i = 0; i < battle.flights.size(); ++i)
    if (!aloft(battle.flights[i]))
      picture.others.push_back(flight_token(battle, flight_actor(i), battle.flights[i]));
}

void add_parts(const Battle& battle, engine::Picture& picture) {
  for (int i = 0; i < int(battle.book->tables.size()); ++i) {
    const sea::Table& table = battle.book->table(i);
    const sea::Point corner = drawn(battle, i, table.south_west);
    picture.parts.push_back(
        {fmt::format("Table {}", i + 1), corner.x, corner.y, sea::width(table), sea::depth(table)});
  }
}

}  // namespace

sea::Point from_picture(const Battle& battle, int table, sea::Point at) {
  return at +
         (battle.book->table(table).south_west - drawn(battle, table, battle.book->table(table).south_west));
}

engine::Picture picture(const Battle& battle) {
  engine::Picture picture;
  const auto tables = double(battle.book->tables.size());
  const sea::Table& table = battle.book->table(0);
  picture.width = sea::width(table) * tables + gap_between_tables * (tables - 1);
  picture.height = sea::depth(table);
  each_ship(battle,
            [&](Actor who, const Ship& ship) { picture.tokens.push_back(ship_token(battle, who, ship)); });
  each_flight(battle, [&](Actor who, const Flight& flight) {
    picture.tokens.push_back(flight_token(battle, who, flight));
  });
  for (const sea::Polygon& land : battle.book->land)
    picture.land.push_back(area(battle, "land", land).points);
  add_counters(battle, picture);
  add_areas(battle, picture);
  add_others(battle, picture);
  add_parts(battle, picture);
  picture.yards_per_unit = yards_per_inch;
  picture.weather = weather_text(battle);
  if (!battle.weather.calm)
    picture.wind =
        engine::Wind{sea::upwind(battle.weather.wind).minutes(), std::string(sea::name(battle.weather.wind))};
  return picture;
}

}  // namespace buoyz
