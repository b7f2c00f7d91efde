// Campaign supplement 2: scenarios rolled up. A plan is what has been decided so far; each step decides a
// little more, by wish or by die, and the clerk notes it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/offer/generator.h"
#include "rulebooks/buoyz/asked.h"
#include "rulebooks/buoyz/book.h"
#include "rulebooks/buoyz/clerk.h"
#include "rulebooks/buoyz/powers.h"

namespace buoyz {

enum class Nature { battle, convoy };
inline engine::Actor dice_of(int side) { return engine::actor_of(engine::Side(side)); }
inline constexpr int most_ships_of_a_side = 30;
inline constexpr int flight_points = 3;  // of an extra aircraft counter (Tcam2.2)

struct Bought {
  int sheet = 0;
  std::string name;
  int points = 0;
};
struct ExtraFlight {
  std::string type, name;  // no name: numbered by type
};
struct BoughtField {
  int points = 0;
  std::string name;  // in a campaign
};
struct Force {
  std::string name, nation;
  std::vector<Bought> ships;  // shore batteries among them
  std::vector<BoughtField> minefields;
  std::vector<ExtraFlight> flights;                // extra aircraft, from a base beyond the edge
  int battery_refused = 0, minefield_refused = 0;  // prices that broke the ceiling: they stand (cam2.2.1)
  int own_total = 0;                               // to spend; 0: the plan's points
  sea::Edge edge = sea::Edge::South;
  bool dominant = false;

  int spent() const;
};

// Land, a shoal, a dock or a minefield.
struct Shape {
  std::vector<sea::Point> corners;
  int table = 0;
};

struct Plan {
  std::string title, background;
  int stage = 0;  // number of the battle in a campaign
  Theatre theatre = Theatre::atlantic;
  int era = 6, year = 1945;
  Nature nature = Nature::battle;
  int defender = -1;  // of a convoy
  int points = 50, bc_percent = 40;
  bool unique_ships = true, stand_ins = true, survive_on_doubles = false, deploys = true;
  bool history = true;  // ships only in the years of their service
  std::array<Force, 2> forces;
  double width = 120, depth = 80;
  int tables = 1;
  sea::WindPoint wind = sea::WindPoint::N;
  bool night = false, bad_weather = false;
  std::vector<Shape> islands, shoals, docks, minefields;

  SideNames names() const { return {forces[0].name, forces[1].name}; }
  int ceiling(int side) const;                       // in points
  double zone() const { return era <= 4 ? 8 : 12; }  // depth of the deployment zones (Gaps G7)
  double length(sea::Edge edge) const;
  // So far along an edge, from the west or the south, and so far in from it.
  sea::Point place(sea::Edge edge, double along, double in) const;
};

using Sheets = std::vector<Sheet>;

// ---- cam2.1
void fix_time_and_place(Plan& plan, const Asked& asked, Clerk& clerk);
void size_of_table(Plan& plan);  // by the era
void name_sides(Plan& plan, const Asked& asked, Clerk& clerk);
void choose_nature(Plan& plan, const Asked& asked, Clerk& clerk);
void choose_defender(Plan& plan, const Asked& asked, Clerk& clerk);

// ---- cam2.2
struct Limits {  // of one side, in points; negative: none
  int ceiling = 0, capital_most = -1, merchants_least = -1, small_least = -1;
};
Limits limits_of(const Plan& plan, int side);
inline constexpr int least_percent = 10, most_capital_percent = 20;  // cam2.2.2
bool is_merchant(const Sheet& sheet);
bool is_small(const Sheet& sheet);
bool of_time(const Plan& plan, const Sheet& sheet);
bool of_nation(const Sheet& sheet, const std::string& nation);
// buoyz.cam2.1.2; why this ship cannot be had, or nothing.
std::string why_not_available(const Plan& plan, const Sheets& sheets, const Sheet& sheet, int side);
void buy_forces(Plan& plan, const Asked& asked, const Sheets& sheets, Clerk& clerk);
// Buys what was named, or else what luck and taste bring.
void buy_force(Plan& plan, int side, const std::vector<Several>& named, const Sheets& sheets, Clerk& clerk);
// buoyz.cam2.2.3: her own name once, and only in her own navy; sisters and stand-ins are numbered.
std::string name_for(const Plan& plan, int side, const Sheet& sheet, Clerk& clerk);
int sheet_named(const Sheets& sheets, std::string_view name);  // or -1
std::vector<std::string> names_of(const Sheets& sheets);

// ---- cam2.3
void roll_table(Plan& plan, const Sheets& sheets, Clerk& clerk);
void roll_night(Plan& plan, const Asked& asked, Clerk& clerk);
void roll_weather(Plan& plan, const Asked& asked, Clerk& clerk);
void roll_wind(Plan& plan, const Asked& asked, Clerk& clerk);
void roll_edges(Plan& plan, const Asked& asked, const Sheets& sheets, Clerk& clerk);
void set_break_contact(Plan& plan, const Asked& asked, Clerk& clerk);
void place_minefields(Plan& plan, Clerk& clerk);
void set_up(Plan& plan, const Asked& asked, const Sheets& sheets, Clerk& clerk);  // all of cam2.3

// ---- The whole
std::span<const engine::Wish> generator_wishes();
Plan generate(const Asked& asked, const Sheets& sheets, Clerk& clerk);
bool flies_in(const std::vector<FlightType>& types, std::string_view name, int year);
void check_flights(const Plan& plan, const std::vector<FlightType>& types);  // machines of the year
// The scenario file, with the minutes as comments.
std::string scenario_text(const Plan& plan, const Sheets& sheets, const Clerk& clerk,
                          const std::string& origin);
const engine::Generator& generator();

}  // namespace buoyz
