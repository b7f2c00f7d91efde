#include "rulebook.h"

#include <fmt/format.h>

#include "chronicle.h"
#include "engine/kit/rulebook_of.h"
#include "rules.h"

namespace gunboats {
namespace {

constexpr const engine::QuestionKind* question_kinds[] = {&speed_kind, &fire_kind};
constexpr engine::Mendable mendable[] = {{"at", 0, channel}, {"hits", 0, 20}};

std::vector<engine::ShipSheet> no_ships(const engine::DataFiles&) { return {}; }

}  // namespace

// ---- Of a boat

std::string kind_word(const Battle&, const Boat&) { return "gunboat"; }
double strength(const Battle&, const Boat& boat) { return hull_left(boat); }
const char* broken(const Battle&, const Boat& boat) {
  if (boat.hits > boat.hull) return "has taken more hits than she has hull";
  return boat.at > channel ? "is out of the channel" : nullptr;
}
void measure(const Boat& was, const Boat& is, const std::string& name, engine::Measures& out) {
  if (is.hits != was.hits) out.emplace_back("hits on " + name, is.hits - was.hits);
}
engine::Standing standing(const Battle& battle, Actor who) {
  using Kind = engine::Standing::Kind;
  const Boat& boat = battle[who];
  const Kind kind = !afloat(boat) ? Kind::lost : boat.hits > 0 ? Kind::damaged : Kind::afloat;
  return {kind, engine::no_side, double(boat.hull), double(hull_left(boat))};
}
std::string became(const Battle& battle, Actor who) {
  const Boat& boat = battle[who];
  return afloat(boat) ? fmt::format("hull {} of {}", hull_left(boat), boat.hull) : "sunk";
}

// ---- On the screen

std::string describe(const Battle& battle, const engine::Event& event) {
  return Chronicle::describe(battle, event);
}
std::string mount_name(const Battle&, Actor, int) { return "guns"; }
std::vector<engine::FireArc> fire_arcs(const Battle&, Actor) { return {{"guns", 0, 21600, reach}}; }
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor who) {
  return {{"hull", battle[who].hull, battle[who].hits}};
}
std::vector<engine::SheetLine> status(const Battle& battle, Actor who) {
  return {{"guns", std::to_string(battle[who].guns)}, {"hull", became(battle, who)}};
}
std::string why_ended(const Battle& battle, const engine::Ending& ending) {
  return fmt::format("{} has {:g} hull left, {} has {:g}", battle.side(Side(0)).name, ending.score[0],
                     battle.side(Side(1)).name, ending.score[1]);
}

// The channel from above, a lane for each boat.
engine::Picture picture(const Battle& battle) {
  engine::Picture picture;
  picture.width = channel, picture.height = max_boats;
  engine::each_actor(battle, [&](Actor who, const Boat& boat) {
    engine::Token token;
    token.actor = who, token.name = battle.name(who), token.kind = "gunboat", token.side = boat.side;
    token.x = boat.at, token.y = index(who) + 0.5,
    token.heading = battle.side(boat.side).heads > 0 ? 5400 : 16200;
    token.health = 100 * hull_left(boat) / boat.hull;
    (afloat(boat) ? picture.tokens : picture.others).push_back(token);
  });
  return picture;
}

const engine::Rulebook& rulebook() {
  static const engine::Rulebook book = engine::rulebook_of<Battle, Chronicle, mendable>({
      .id = "gunboats",
      .title = "Gunboats",
      .credit = "",
      .version = 1,
      .turn = turn_steps(),
      .questions = question_kinds,
      .load = load_scenario,
      .ships = no_ships,
  });
  return book;
}

}  // namespace gunboats
