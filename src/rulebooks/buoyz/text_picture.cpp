// What a screen draws: ships and flights, land, weather. Several tables lie side by side.
#include <fmt/format.h>

#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr double gap_between_tables = 4;
constexpr double flight_size = 0.6;

// Where a point of one table stands in the picture of all.
sea::Point drawn(const Battle& battle, int table, sea::Point at) {
  const sea::Table& first = battle.book->table(0);
  const sea::Point corner = battle.book->table(table).south_west;
  return {at.x - corner.x + table * (sea::width(first) + gap_between_tables), at.y - corner.y};
}

int table_of(const Battle& battle, sea::Point at) {
  int table = 0;
  while (table + 1 < int(battle.book->tables.size()) &&
         at.x >= battle.book->table(table + 1).south_west.x - gap_between_tables)
    ++table;
  return table;
}

std::string join(std::vector<std::string> words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::string ship_note(const Battle& battle, const Ship& ship) {
  std::vector<std::string> words{fmt::format("hull {}/{}", ship.hull, battle.sheet(ship).hull)};
  const auto mark = [&](bool is, const char* word) {
    if (is) words.emplace_back(word);
  };
  mark(crippled(ship), "crippled"), mark(ship.fires > 0, "on fire"), mark(ship.is(Mark::struck), "struck");
  mark(ship.is(Mark::prize), "prize"), mark(submerged(ship), "submerged");
  mark(ship.is(Mark::detected), "detected"), mark(ship.is(Mark::aground), "aground");
  mark(ship.is(Mark::anchored), "at anchor"), mark(ship.is(Mark::lit), "ablaze");
  mark(ship.did(Action::smoke), "making smoke"), mark(ship.is(Mark::retreating), "breaking contact");
  return join(words);
}

engine::Token ship_token(const Battle& battle, Actor who, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const sea::Point at = drawn(battle, ship.table, ship.pose.at);
  engine::Token token;
  token.actor = who, token.name = battle.name(who), token.kind = sheet.type, token.side = ship.side;
  token.x = at.x, token.y = at.y, token.heading = ship.pose.heading.minutes();
  token.size = sheet.base.length;
  token.health = 100 * ship.hull / sheet.hull;
  token.note = ship_note(battle, ship);
  return token;
}

std::string flight_note(const Battle& battle, const Flight& flight) {
  constexpr const char* duties[] = {"", "CAP", "attacking", "homeward"};
  std::vector<std::string> words{battle.type(flight).name};
  if (flight.load != Warload::none) words.emplace_back(load_name(flight.load));
  if (flight.duty != Duty::free) words.emplace_back(duties[static_cast<int>(flight.duty)]);
  if (flight.fight > 0) words.emplace_back("in a dogfight");
  return join(words);
}

engine::Token flight_token(const Battle& battle, Actor who, const Flight& flight) {
  const sea::Point at = drawn(battle, flight.table, flight.pose.at);
  engine::Token token;
  token.actor = who, token.name = battle.name(who), token.side = flight.side;
  token.kind = std::string(kind_name(flight.kind)) + " flight";
  token.x = at.x, token.y = at.y, token.heading = flight.pose.heading.minutes(), token.size = flight_size;
  token.note = flight_note(battle, flight);
  return token;
}

std::string weather_text(const Battle& battle) {
  const Weather& weather = battle.weather;
  return fmt::format("{}{}, {}", battle.book->night ? "night, " : "",
                     weather.gale  ? "gale, Bad Weather"
                     : weather.bad ? "Bad Weather"
                                   : "Good weather",
                     weather.calm ? "no wind" : fmt::format("wind from {}", sea::name(weather.wind)));
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
  for (const sea::Polygon& land : battle.book->land) {
    auto& outline = picture.land.emplace_back();
    for (const sea::Point corner : land.corners()) {
      const sea::Point at = drawn(battle, table_of(battle, land.corners()[0]), corner);
      outline.emplace_back(at.x, at.y);
    }
  }
  picture.weather = weather_text(battle);
  return picture;
}

}  // namespace buoyz
