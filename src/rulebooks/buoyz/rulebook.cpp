// Buoyz 'N Da 'Hood': naval battles of all eras. What the engine is handed; the rules are in the files of
// their chapters.
#include "rulebooks/buoyz/rulebook.h"

#include <algorithm>

#include "engine/kit/on_battle.h"
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/campaign.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fire.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/generate.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/load.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/objectives.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/result.h"
#include "rulebooks/buoyz/setup.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "rulebooks/buoyz/turn.h"
#include "rulebooks/buoyz/victory.h"
#include "rulebooks/buoyz/view.h"
#include "rulebooks/buoyz/weapons.h"

namespace buoyz {
namespace {

QuestionKinds question_kinds() {
  static const std::vector<const QuestionKind*> kinds = [] {
    std::vector<const QuestionKind*> all;
    for (const QuestionKinds chapter : {setup_questions(), move_questions(), fire_questions(),
                                        ordnance_questions(), boarding_questions(), air_questions()})
      all.insert(all.end(), chapter.begin(), chapter.end());
    return all;
  }();
  return kinds;
}

// What must hold whenever a captain is asked.
std::string broken(const Battle& battle) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    const std::string& name = battle.name(ship_actor(i));
    const Sheet& sheet = battle.sheet(ship);
    if (ship.hull > sheet.hull) return fmt::format("{} has more hull than she was built with", name);
    if (on_table(ship) && ship.hull == 0) return fmt::format("{} is afloat without hull", name);
    if (on_table(ship) && !crippled(ship) && ship.hull <= sheet.cripple)
      return fmt::format("{} should be crippled", name);
    if (submerged(ship) && !sheet.submarine()) return fmt::format("{} is under water and no submarine", name);
    if (ship.abilities & ship.lost) return fmt::format("{} has an ability and has lost it", name);
    if (on_table(ship) && !sea::inside(battle.book->table(ship.table), ship.pose.at))
      return fmt::format("{} is off the table", name);
  }
  return {};
}

// Those that can be repaired; a Vital System hit shows in the abilities lost, as being crippled does.
int criticals_on(const Ship& ship) { return ship.armament + ship.motive + ship.steering + ship.fires; }

// What an attack did: hull points, criticals and losses.
void measure(const Battle& before, const Battle& after, std::vector<std::pair<std::string, double>>& out) {
  for (int i = 0; i < after.ships.size(); ++i) {
    const Ship &was = before.ships[i], &is = after.ships[i];
    const std::string& name = after.name(ship_actor(i));
    if (was.hull != is.hull) out.emplace_back("hull lost by " + name, was.hull - is.hull);
    const int criticals = criticals_on(is) - criticals_on(was);
    if (criticals) out.emplace_back("criticals to repair on " + name, criticals);
    const int abilities = std::popcount(was.abilities & ~is.abilities);
    if (abilities) out.emplace_back("abilities lost by " + name, abilities);
    if (!crippled(was) && crippled(is)) out.emplace_back(name + " crippled", 1);
    if (on_table(was) && is.state == State::sunk) out.emplace_back(name + " sunk", 1);
  }
  for (int i = 0; i < after.flights.size(); ++i)
    if (before.flights[i].state != AirState::lost && after.flights[i].state == AirState::lost)
      out.emplace_back(after.name(flight_actor(i)) + " lost", 1);
}

double strength(const Battle& battle, Side side) {
  double points = 0;
  each_ship_of(battle, side, [&](Actor, const Ship& ship) {
    if (!ship.is(Mark::struck)) points += worth_left(battle, ship);
  });
  for (const Flight& flight : battle.flights)
    if (flight.side == side && flight.state != AirState::lost) points += 1;
  return points;
}

std::vector<engine::Member> roster(const Battle& battle) {
  std::vector<engine::Member> members;
  for (int i = 0; i < battle.ships.size(); ++i)
    members.push_back({ship_actor(i), battle.ships[i].owner, battle.name(ship_actor(i)),
                       kind_in_words(battle.sheet(battle.ships[i]))});
  for (int i = 0; i < battle.flights.size(); ++i)
    members.push_back({flight_actor(i), battle.flights[i].side, battle.name(flight_actor(i)), "flight"});
  return members;
}

// Whoever reaches port in a sinking state is lost to this battle too.
template <class Told>
constexpr std::uint16_t kind_of(Told told) {
  return static_cast<std::uint16_t>(told);
}

constexpr std::uint16_t fateful[] = {
    kind_of(FireTold::hull_lost),    kind_of(FireTold::crippled),    kind_of(FireTold::sunk),
    kind_of(FireTold::reached_port), kind_of(FireTold::lost_aboard), kind_of(BoardTold::taken),
    kind_of(BoardTold::lit),         kind_of(BoardTold::explodes),   kind_of(AirTold::shot_down),
    kind_of(AirTold::ditches),       kind_of(AirTold::crashes),      kind_of(OrdnanceTold::aircraft_lost)};

engine::Fate fate(const engine::Event& event) {
  using Kind = engine::Fate::Kind;
  const auto is = [](const engine::Event& told, auto kind) { return told.kind == kind_of(kind); };
  if (is(event, FireTold::hull_lost)) return {Kind::damaged, event.who, event.whom, event.numbers[0]};
  if (is(event, FireTold::crippled)) return {Kind::crippled, event.who, event.whom};
  if (is(event, BoardTold::taken)) return {Kind::captured, event.who, event.whom};
  if (is(event, AirTold::crashes)) return {Kind::lost, event.who};
  const bool lost = std::find(std::begin(fateful), std::end(fateful), event.kind) != std::end(fateful);
  return {lost ? Kind::lost : Kind::nothing, event.who, event.whom};
}

// Set-up aside, a ship may be weighed anywhere on her table.
bool put(Battle& battle, Actor who, sea::Pose pose) {
  if (!is_ship(who)) return false;
  pose.at = from_picture(battle, battle[who].table, pose.at);
  if (!sea::inside(battle.book->table(battle[who].table), pose.at)) return false;
  battle[who].pose = pose;
  battle[who].state = State::on_table;
  return true;
}

// Which of an attack's numbers are its hits; some attacks always strike or always miss.
std::optional<int> hits_of(const engine::Event& event) {
  const auto& numbers = event.numbers;
  switch (event.kind) {
    case kind_of(FireTold::fired): return numbers[2];
    case kind_of(AirTold::volley):
    case kind_of(AirTold::bombs):
    case kind_of(OrdnanceTold::torpedoes_struck):
    case kind_of(OrdnanceTold::missile_struck):
    case kind_of(OrdnanceTold::depth_charged):
    case kind_of(BoardTold::spar_torpedo): return numbers[0];
    case kind_of(BoardTold::rams): return numbers[1];
    case kind_of(OrdnanceTold::rammed):
    case kind_of(AirTold::crashes): return 1;
    case kind_of(FireTold::wasted):
    case kind_of(AirTold::wasted):
    case kind_of(OrdnanceTold::ram_missed): return 0;
    default: return std::nullopt;
  }
}

constexpr engine::Mendable mendable[] = {
    {"x", -100, 4000},     {"y", -100, 1000},      {"heading.minutes", 0, 21599},
    {"hull", 0, 255},      {"marks", 0, 0xFFFFFF}, {"armament", 0, 20},
    {"motive", 0, 20},     {"steering", 0, 20},    {"fires", 0, 20},
    {"torpedoes", 0, 255}, {"missiles", 0, 255},   {"depth_charges", 0, 255},
    {"mines", 0, 255},     {"command", 0, 6},      {"state", 0, 3}};

constexpr const char* data_files[] = {"ships.toml", "tables.toml", "aircraft.toml"};

}  // namespace

const engine::Rulebook& rulebook() {
  using engine::on;
  static const engine::Rulebook book = {
      .id = "buoyz",
      .title = "Buoyz 'N Da 'Hood'",
      .credit = "the authors of Buoyz 'N Da 'Hood' 4.0",
      .version = 3,
      .battle_size = sizeof(Battle),
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds(),
      .view = engine::on_view<view>,
      .knows = on<knows>,
      .hides = on<hides>,
      .may_hide = on<may_hide>,
      .hash = engine::hash_battle<Battle>,
      .state = engine::print_battle<Battle>,
      .broken = on<broken>,
      .ending = on<ending>,
      .name = on<engine::name_of<Battle>>,
      .find = on<engine::find_unit<Battle>>,
      .mount_name = [](const void*, Actor,
                       int mount) { return std::string(mount < weapons ? weapon_name(Weapon(mount)) : "?"); },
      .describe = on<describe>,
      .event_name = event_name,
      .picture = on<picture>,
      .status = on<status>,
      .strength = on<strength>,
      .measure = engine::on_two<measure>,
      .load = load_scenario,
      .ships = load_ship_list,
      .data_files = data_files,
      .arcs = on<fire_arcs>,
      .boxes = on<boxes>,
      .path = on<path>,
      .hits = hits_of,
      .mend = engine::mend_battle<Battle, mendable>,
      .field_of = engine::field_of<Battle>,
      .generator = &generator(),
      .campaigns = &campaigns(),
      .roster = on<roster>,
      .standing = on<standing>,
      .became = on<became>,
      .why_ended = on<why_ended>,
      .objective_words = on<objective_words>,
      .score = on<score>,
      .fate = fate,
      .fateful = fateful,
      .spares = engine::find_spares<Battle>,
      .put =
          [](void* battle, Actor who, double x, double y, int heading) {
            return put(engine::typed<Battle>(battle), who, {{x, y}, sea::Heading::from_north({heading})});
          },
  };
  return book;
}

}  // namespace buoyz
