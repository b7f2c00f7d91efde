#include "rulebooks/ethos/screen/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/ethos/air/wave_facts.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/setup/words.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {
namespace {

constexpr int battleship_calibre = 1100;

const char* silhouette(const Sheet& sheet) {
  if (sheet.kind != Kind::ship) return kind_words[int(sheet.kind)];
  if (sheet.has_deck()) return "carrier";
  if (sheet.oars) return "galley";
  if (sheet.sails || sheet.rigged) return "sailing-ship";
  if (sheet.merchant) return "merchant";
  if (sheet.size == Size::small) return "destroyer";
  const bool big = std::any_of(sheet.entries.begin(), sheet.entries.end(),
                               [](const Entry& entry) { return entry.calibre >= battleship_calibre; });
  return big ? "battleship" : "cruiser";
}

const char* silhouette(WaveType type) { return is_boat(type) ? "boat" : "aircraft"; }

std::vector<std::string> marks(const Battle& battle, Actor who, const Ship& ship) {
  std::vector<std::string> words;
  const auto mark = [&](bool is, const char* word) {
    if (is) words.emplace_back(word);
  };
  mark(battle.flagship[std::size_t(index(ship.side))] == who, "flagship");
  mark(ship.submerged, "submerged"), mark(ship.submerged && ship.located, "located");
  mark(ship.hulk, "hulk"), mark(ship.reduced && !ship.hulk, "out of the game");
  mark(ship.side != ship.built_for, "prize"), mark(ship.steering_damaged, "steering damaged");
  mark(ship.grappled != 0, "grappled"), mark(ship.aground, "aground"), mark(ship.smoke, "making smoke");
  mark(ship.no_orders, "without orders");
  return words;
}

engine::Token token(const Battle& battle, Actor who, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const sea::Base& base = base_of(sheet);
  engine::Token token = token_of(battle, who, ship);
  token.silhouette = silhouette(sheet);
  token.at_bow = true;
  token.size = base.length, token.beam = base.beam;
  token.health = 100 * ship.hull / sheet.hull;
  if (ship.state == State::unseen) return token.note = "not in sight, damage not known", token;
  token.marks = marks(battle, who, ship);
  token.note = fmt::format("hull {}/{}", ship.hull, sheet.hull);
  if (sheet.armour > 0) token.note += fmt::format(", armour {}/{}", ship.armour, sheet.armour);
  return token;
}

engine::Token token(const Battle& battle, Actor who, const Wave& wave) {
  engine::Token token = token_of(battle, who, wave);
  token.silhouette = silhouette(wave.type), token.at_bow = true, token.size = token.beam = 0.5;
  token.note = wave.spent ? "on the way home" : load_note(wave.load);
  if (wave.cap) token.marks.emplace_back("CAP");
  return token;
}

engine::Token token(const Battle& battle, Actor who, const Contact& contact) {
  engine::Token token = token_of(battle, who, contact);
  token.silhouette = "submarine", token.at_bow = true, token.size = 0.8, token.beam = 0.2;
  token.marks.emplace_back("submerged");
  token.note = "the boat or a red herring";
  return token;
}

engine::Token counter(const Battle& battle, const Runner& runner) {
  const bool missile = runner.kind == RunnerKind::missile;
  engine::Token token;
  token.name = token.kind = token.silhouette = missile ? "missile" : "torpedo";
  token.side = runner.side, token.x = runner.pose.at.x, token.y = runner.pose.at.y;
  token.heading = runner.pose.heading.minutes();
  token.at_bow = true, token.size = 0.3, token.beam = 0.1;
  token.note = counted(std::max(0, turns_of(runner.kind) - runner.turns), "turn") + " left";
  if (runner.target != nobody) token.note += ", follows " + battle.name(runner.target);
  return token;
}

engine::Token counter(const Mine& mine) {
  engine::Token token;
  token.name = token.kind = token.silhouette = "mine";
  token.side = mine.side, token.x = mine.at.x, token.y = mine.at.y, token.size = 0.3;
  token.note = mine.real ? "mine" : "red herring";
  if (!mine.armed) token.marks.emplace_back("not armed yet");
  return token;
}

// A round counter of one inch, with eight corners.
engine::Area area(const Puff& puff) {
  engine::Area area{"smoke", "", {}};
  for (int i = 0; i < sea::wind_points; ++i) {
    const sea::Point at = puff.at + sea::upwind(sea::WindPoint(i)).unit() * 0.5;
    area.points.emplace_back(at.x, at.y);
  }
  return area;
}

std::vector<std::pair<double, double>> corners(const sea::Polygon& polygon) {
  std::vector<std::pair<double, double>> points;
  for (const sea::Point& corner : polygon.corners()) points.emplace_back(corner.x, corner.y);
  return points;
}

// Where a torpedo or missile ran in its last turn, as a narrow strip.
engine::Area track(const Runner& runner) {
  const sea::Vec aside = sea::to_starboard(runner.pose.heading.unit()) * 0.03;
  engine::Area area{"zone", "track", {}};
  for (const sea::Point at :
       {runner.last + aside, runner.pose.at + aside, runner.pose.at - aside, runner.last - aside})
    area.points.emplace_back(at.x, at.y);
  return area;
}

void draw_units(const Battle& battle, engine::Picture& picture) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    const bool shown = afloat(ship) && (!ship.submerged || ship.real < counters_a_boat);
    (shown ? picture.tokens : picture.others).push_back(token(battle, Actor(i), ship));
  }
  for (int i = 0; i < battle.waves.size(); ++i)
    (on_table(battle.waves[i]) ? picture.tokens : picture.others)
        .push_back(token(battle, wave_actor(i), battle.waves[i]));
  contacts(battle).each([&](Actor who, const Contact& contact) {
    if (battle.ships[contact.ship].real != (index(who) - max_ships - max_waves) % counters_a_boat)
      picture.tokens.push_back(token(battle, who, contact));
  });
}

void draw_waters(const Battle& battle, engine::Picture& picture) {
  const Book& book = *battle.book;
  for (const sea::Polygon& land : book.land) picture.land.push_back(corners(land));
  for (const sea::Polygon& shoal : book.shoals) picture.areas.push_back({"shoal", "", corners(shoal)});
  if (book.shore.sides() > 0) picture.areas.push_back({"zone", "landing", corners(book.shore)});
  for (const Puff& puff : battle.puffs) picture.areas.push_back(area(puff));
}

std::string weather(const Battle& battle) {
  const bool bad = battle.book->bad_weather && battle.book->weather_holds(battle.turn);
  std::string words = bad ? "bad weather" : "good weather";
  if (battle.book->night) words += ", night";
  return battle.weather.calm ? words + ", calm" : words;
}

}  // namespace

const char* load_note(Load load) {
  constexpr const char* loads[] = {"no load",   "ready to fight", "a bomb",     "two bombs",     "a torpedo",
                                   "a missile", "a depth charge", "explosives", "load not known"};
  return loads[int(load)];
}

std::string kind_word(const Battle& battle, const Ship& ship) {
  const std::string& type = battle.sheet(ship).type;
  return ship.squadron ? type + " squadron" : type;
}
std::string kind_word(const Battle&, const Wave& wave) { return wave_words[int(wave.type)]; }
std::string kind_word(const Battle&, const Contact&) { return "submerged contact"; }

std::string in_brief(const Battle& battle, Actor who) {
  if (is_contact(battle, who)) return token(battle, who, battle.contact(who)).note;
  if (is_ship(battle, who))
    return fmt::format("{}, {}", kind_word(battle, battle[who]), token(battle, who, battle[who]).note);
  const Wave& wave = battle.wave(who);
  return fmt::format("{}, {}, {:+} in a fight", kind_word(battle, wave), token(battle, who, wave).note,
                     combat_value(battle, wave));
}

engine::Picture picture(const Battle& battle) {
  constexpr double yards_an_inch = 700;
  engine::Picture picture;
  picture.width = sea::width(battle.book->table), picture.height = sea::depth(battle.book->table);
  picture.yards_per_unit = yards_an_inch;
  draw_units(battle, picture);
  draw_waters(battle, picture);
  for (const Runner& runner : battle.runners) {
    picture.counters.push_back(counter(battle, runner));
    if (runner.turns > 0) picture.areas.push_back(track(runner));
  }
  for (const Mine& mine : battle.mines) picture.counters.push_back(counter(mine));
  picture.weather = weather(battle);
  if (!battle.weather.calm)
    picture.wind =
        engine::Wind{sea::upwind(battle.weather.wind).minutes(), wind_words[int(battle.weather.wind)]};
  return picture;
}

}  // namespace ethos
