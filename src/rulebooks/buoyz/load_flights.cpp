// The flights of a side: those a scenario names, and the usual ones of carriers it does not speak of.
#include <fmt/format.h>

#include <algorithm>

#include "engine/files/names.h"
#include "engine/text.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/load_parts.h"
#include "rulebooks/buoyz/powers.h"

namespace buoyz {
namespace {

// Of a flight, by the scenario or to the owner's choice.
enum class Type : std::uint8_t { given, open };
struct Open {
  Type type = Type::given;
  OpenLoad load = OpenLoad::given;
};

void add_flight(Draft& draft, const TomlSection& section, const Flight& flight, const std::string& name,
                Open open) {
  if (draft.battle.flights.full()) section.fail(fmt::format("more than {} flights", max_flights));
  std::vector<std::string> taken = draft.book->ship_names;
  taken.insert(taken.end(), draft.book->flight_names.begin(), draft.book->flight_names.end());
  for (const SideInfo& side : draft.book->sides) taken.push_back(side.name);
  engine::check_name(section, taken, name);
  draft.battle.flights.add(flight);
  draft.book->flight_names.push_back(name);
  draft.book->open_flights.push_back(open.type == Type::open);
  draft.book->open_loads.push_back(open.load);
  const bool bought = flight.carrier == land_based || flight.cam;
  draft.book->flight_points.push_back(std::uint8_t(bought ? points_of(Class::boat_counter) : 0));
}

// The first free of "Zero 1", "Zero 2" and so on.
std::string numbered(const Draft& draft, const std::string& name) {
  for (int i = 1;; ++i) {
    const std::string tried = fmt::format("{} {}", name, i);
    const auto& names = draft.book->flight_names;
    if (std::none_of(names.begin(), names.end(),
                     [&](const std::string& other) { return engine::same_word(other, tried); }))
      return tried;
  }
}

// As what it flies and with what unless told: its usual load, a fighter none.
FlightKind read_kind(TomlSection& section, const FlightType& type) {
  const std::string word = section.text("kind", "");
  if (word.empty()) return type.kind;
  const auto kind = flight_kind_named(word);
  if (!kind || !can_fly_as(type, *kind))
    section.fail("kind", fmt::format("a flight of {} cannot fly as \"{}\" (9.2.1)", type.name, word));
  return *kind;
}

Warload usual_load(const FlightType& type, FlightKind kind) {
  const auto load = std::find_if(type.warloads.begin(), type.warloads.end(),
                                 [&](Warload lifted) { return kind_lifts(kind, lifted); });
  return load == type.warloads.end() ? Warload::none : *load;
}

Warload read_load(TomlSection& section, const FlightType& type, FlightKind kind) {
  const std::string word = section.text("load", "");
  if (word.empty()) return usual_load(type, kind);
  const auto load = warload_named(word);
  const bool lifts = load == Warload::none || (load && std::find(type.warloads.begin(), type.warloads.end(),
                                                                 *load) != type.warloads.end());
  if (!lifts) section.fail("load", fmt::format("a flight of {} cannot lift \"{}\" (9.2)", type.name, word));
  if (load == Warload::none || kind_lifts(kind, *load)) return *load;
  const FlightKind other = role(type, *load);
  section.fail("load", fmt::format("a flight of {} carries \"{}\" only with kind = \"{}\" (9.2.1)", type.name,
                                   word, kind_name(other)));
}

// buoyz.9.2.1: a flight that is launched later is armed then; one on CAP carries nothing.
OpenLoad open_load(const TomlSection& section, const Flight& flight) {
  if (flight.state != AirState::aloft || flight.duty == Duty::cap || section.has("load"))
    return OpenLoad::given;
  return section.has("kind") ? OpenLoad::load : OpenLoad::job;
}

// buoyz.9.1.1: with no base on the table flights start in the air, touching their own edge.
sea::Pose at_own_edge(const Draft& draft, const Flight& flight) {
  const sea::Table& table = draft.book->table(flight.table);
  const sea::Point middle = sea::middle(table);
  const int number = int(std::count_if(draft.battle.flights.begin(), draft.battle.flights.end(),
                                       [&](const Flight& other) { return other.side == flight.side; }));
  const double shift = 3.0 * (number % 2 == 0 ? number / 2 : -(number + 1) / 2);
  switch (draft.book->side(flight.side).edge) {
    case sea::Edge::North: return {{middle.x + shift, table.north_east.y}, sea::heading(180)};
    case sea::Edge::East: return {{table.north_east.x, middle.y + shift}, sea::heading(270)};
    case sea::Edge::South: return {{middle.x + shift, table.south_west.y}, sea::heading(0)};
    case sea::Edge::West: break;
  }
  return {{table.south_west.x, middle.y + shift}, sea::heading(90)};
}

void read_air_state(Draft& draft, TomlSection& section, Flight& flight) {
  const bool based = flight.carrier == land_based;
  const std::string state = section.one_of("state", {"aboard", "aloft", "away"}, based ? "aloft" : "aboard");
  flight.state = state == "aboard" ? AirState::aboard : state == "aloft" ? AirState::aloft : AirState::away;
  if (flight.state == AirState::away && !based)
    section.fail("state", "a carrier's flight starts aboard or aloft (9.1.1)");
  if (flight.state == AirState::aboard && based)
    section.fail("state", "it belongs to no ship; expected aloft or away, or from = the ship's name (9.1.1)");
  const std::string duty = section.one_of("duty", {"free", "cap"}, "free");
  flight.duty = duty == "cap" ? Duty::cap : Duty::free;
  if (flight.duty == Duty::cap && !is_fighter(flight))
    section.fail("duty", "only Fighters and Strike as fighters fly CAP (9.1.2)");
  const std::string over = section.text("over", "");
  const int ship = over.empty() ? (based ? -1 : int(flight.carrier)) : ship_named(draft, over);
  if (!over.empty() && ship < 0) section.fail("over", fmt::format("no ship \"{}\" in this scenario", over));
  if (flight.duty == Duty::cap && ship < 0)
    section.fail("over", "is missing; expected the ship it covers (9.6.1)");
  if (flight.duty == Duty::cap) flight.target = ship_actor(ship);
  flight.table =
      based ? std::uint8_t(read_table_number(draft, section)) : draft.battle.ships[flight.carrier].table;
  flight.pose = ship >= 0 ? draft.battle.ships[ship].pose : at_own_edge(draft, flight);
  if (section.has("at")) flight.pose.at = read_point(draft, section, "at", flight.table);
  if (section.has("heading")) flight.pose.heading = sea::heading(section.real("heading", 0, 360));
  if (flight.state == AirState::aloft && !sea::inside(draft.book->table(flight.table), flight.pose.at))
    section.fail("at", "is off the table");
}

// buoyz.9.1.1, buoyz.12.2.1: a base on the table of this side.
std::uint8_t base_on_table(const Draft& draft, Side side) {
  for (int i = 0; i < draft.battle.ships.size(); ++i) {
    const Ship& ship = draft.battle.ships[i];
    if (ship.side == side && draft.battle.sheet(ship).fort() && ship.has(Ability::carrier))
      return std::uint8_t(i);
  }
  return land_based;
}

// Flights that the scenario gives no ship and no place stand on the base, where there is one.
void read_base(const Draft& draft, TomlSection& section, Flight& flight) {
  flight.carrier = land_based;
  if (!section.has("from") && !section.has("at") && !section.has("state"))
    flight.carrier = base_on_table(draft, flight.side);
  if (!section.has("from")) return;
  const std::string from = section.text("from");
  const int ship = ship_named(draft, from);
  if (ship < 0 || draft.battle.ships[ship].side != flight.side)
    section.fail("from", fmt::format("no ship \"{}\" on this side; expected one named above", from));
  flight.carrier = std::uint8_t(ship);
}

void check_deck(const Draft& draft, const TomlSection& section, const Flight& flight, int machine, int more) {
  if (flight.carrier == land_based) return;
  const Sheet& sheet = draft.battle.sheet(draft.battle.ships[flight.carrier]);
  const auto aboard = std::count_if(draft.battle.flights.begin(), draft.battle.flights.end(),
                                    [&](const Flight& other) { return other.carrier == flight.carrier; });
  const int room = flight.cam ? 1 : int(sheet.flights);
  if (aboard + more > room)
    section.fail("from", fmt::format("{} has room for {} flights (1.5.8)", sheet.name, room));
  const auto& types = sheet.flight_types;
  if (!flight.cam && std::find(types.begin(), types.end(), machine) == types.end())
    section.fail("type", fmt::format("{} does not fly {} (1.5.8)", sheet.name,
                                     draft.book->flight_types[std::size_t(machine)].name));
}

// buoyz.9.1.2: a carrier may begin with one flight on CAP and one on patrol.
void check_air(const Draft& draft, const TomlSection& section, const Flight& flight) {
  if (flight.carrier == land_based || flight.state != AirState::aloft) return;
  for (const Flight& other : draft.battle.flights)
    if (other.carrier == flight.carrier && other.state == AirState::aloft &&
        is_fighter(other) == is_fighter(flight))
      section.fail("state",
                   "a carrier may begin with one flight on CAP and one on patrol in the air (9.1.2)");
  if (!is_fighter(flight) && flight.kind != FlightKind::patrol)
    section.fail("state", "only a flight on CAP or a patrol starts in the air from a carrier (9.1.2)");
}

// The type a word of an SD's wing means: a machine, or the year's usual one of a kind.
int type_for(const Draft& draft, const std::string& word) {
  if (const int type = flight_type(*draft.book, word); type >= 0) return type;
  const auto kind = flight_kind_named(word);
  constexpr const char* usual[flight_kinds] = {"Helicopter", "Patrol Bomber", "Dive Bomber", "Torpedo Bomber",
                                               "Fighter",    "Strike",        "Strike"};
  return kind ? flight_type(*draft.book, usual[int(*kind)]) : -1;
}

// buoyz.1.5.8: half fighters, the rest spread evenly over the strike types, where the SD names no wing.
std::vector<std::string> usual_wing(const Design& design) {
  if (!design.wing.empty()) return design.wing;
  std::vector<std::string> fighters, others, wing;
  for (const std::string& word : design.flies)
    (flight_kind_named(word) == FlightKind::fighter ? fighters : others).push_back(word);
  const int room = design.sheet.flights;
  for (int i = 0; i < room; ++i) {
    const auto& from = others.empty() || (!fighters.empty() && i < (room + 1) / 2) ? fighters : others;
    wing.push_back(from[std::size_t(i) % from.size()]);
  }
  return wing;
}

void add_usual(Draft& draft, const TomlSection& section, int carrier, const std::string& word) {
  const int type = type_for(draft, word);
  if (type < 0) section.fail(fmt::format("no \"{}\" flies in {} (aircraft.toml)", word, draft.book->year));
  Flight flight{};
  const Ship& ship = draft.battle.ships[carrier];
  flight.side = ship.side, flight.carrier = std::uint8_t(carrier), flight.type = std::uint8_t(type);
  flight.table = ship.table, flight.pose = ship.pose, flight.state = AirState::aboard;
  const FlightType& data = draft.book->flight_types[std::size_t(type)];
  const FlightKind kind = engine::same_word(word, "strike fighter") ? FlightKind::strike_fighter : data.kind;
  arm(draft.battle, flight, kind, usual_load(data, kind));
  flight.cam = ship.has(Ability::cam) ? 1 : 0;
  add_flight(draft, section, flight,
             numbered(draft, draft.book->ship_names[std::size_t(carrier)] + " flight"),
             {flight.cam ? Type::given : Type::open});
}

// buoyz.9.2.3: machines of this type that are flown into their target; a type of their own, made when needed.
int as_kamikaze(Draft& draft, const TomlSection& section, Side side, int machine) {
  constexpr int era = 6, first_year = 1944;
  std::vector<FlightType>& types = draft.book->flight_types;
  FlightType type = types[std::size_t(machine)];
  const SideInfo& own = draft.book->side(side);
  const bool japanese = own.japanese || same_nation(own.nation, "Japan");
  if (draft.book->era != era || draft.book->year < first_year || !japanese)
    section.fail("kamikaze", "only Japanese flights of era 6 from 1944 (9.2.3)");
  if (type.kind != FlightKind::fighter && type.kind != FlightKind::dive_bomber &&
      type.kind != FlightKind::torpedo_bomber)
    section.fail("kamikaze", "only a Fighter, Dive Bomber or Torpedo Bomber (9.2.3)");
  if (type.kamikaze) return machine;
  if (section.has("load") || section.has("kind"))
    section.fail("kamikaze", "it flies as a Dive Bomber with bombs; expected no kind and no load (9.2.3)");
  type.name = "Kamikaze " + type.name;
  if (const int known = flight_type(*draft.book, type.name); known >= 0) return known;
  type.kamikaze = true;
  type.kind = FlightKind::dive_bomber, type.also.clear(), type.dogfight = 0;
  type.warloads = {Warload::bombs};
  types.push_back(type);
  return int(types.size()) - 1;
}

}  // namespace

void read_flight(Draft& draft, TomlSection& section, Side side) {
  if (draft.book->era < 5) section.fail("there are no aircraft before era 5 (T2)");
  Flight flight{};
  flight.side = side;
  const std::string word = section.text("type");
  const int type = type_for(draft, word);
  if (type < 0)
    section.fail("type", fmt::format("no \"{}\" flies in {} (aircraft.toml)", word, draft.book->year));
  const bool kamikaze = section.flag("kamikaze", false);
  flight.type = std::uint8_t(kamikaze ? as_kamikaze(draft, section, side, type) : type);
  const FlightType& data = draft.book->flight_types[flight.type];
  const FlightKind kind = kamikaze ? FlightKind::dive_bomber : read_kind(section, data);
  arm(draft.battle, flight, kind, read_load(section, data, kind));
  read_base(draft, section, flight);
  flight.cam = section.flag("cam", false) ? 1 : 0;
  if (flight.cam && (flight.carrier == land_based || !draft.battle.ships[flight.carrier].has(Ability::cam)))
    section.fail("cam", "a catapult fighter flies from a ship with the ability CAM (9.1.5)");
  read_air_state(draft, section, flight);
  const OpenLoad open = open_load(section, flight);
  const int count = int(section.number("count", {1, max_flights}, 1));
  const std::string name = section.text("name", data.name.c_str());
  const bool named = section.has("name") && count == 1;
  section.done();
  check_deck(draft, section, flight, type, count);
  for (int i = 0; i < count; ++i) {
    check_air(draft, section, flight);
    if (i > 0 && !section.has("at") && flight.carrier == land_based && flight.duty != Duty::cap)
      flight.pose = at_own_edge(draft, flight);
    add_flight(draft, section, flight, named ? name : numbered(draft, name), {Type::given, open});
  }
}

// Carriers the scenario names no flights for carry their usual wing; a CAM ship her one fighter (Gaps G17).
void fill_decks(Draft& draft, const TomlSection& section, Side side) {
  const int ships = draft.battle.ships.size();
  for (int i = 0; i < ships; ++i) {
    const Ship& ship = draft.battle.ships[i];
    const Sheet& sheet = draft.battle.sheet(ship);
    const bool spoken_for =
        std::any_of(draft.battle.flights.begin(), draft.battle.flights.end(),
                    [&](const Flight& flight) { return flight.carrier == std::uint8_t(i); });
    if (ship.side != side || spoken_for) continue;
    if (ship.has(Ability::cam)) add_usual(draft, section, i, "Fighter");
    if (sheet.flights == 0 || sheet.fort()) continue;  // a base ashore has the flights that are named
    const auto design = std::find_if(draft.designs.begin(), draft.designs.end(),
                                     [&](const Design& d) { return d.sheet.name == sheet.name; });
    for (const std::string& word : usual_wing(*design)) add_usual(draft, section, i, word);
  }
}

}  // namespace buoyz
