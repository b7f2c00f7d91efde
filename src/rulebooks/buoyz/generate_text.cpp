// A plan as a scenario file: the minutes as comments, then what was decided.
#include <algorithm>

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/generate.h"

namespace buoyz {
namespace {

constexpr std::size_t widest_line = 110;

// Text behind a comment mark, in lines of a width that can be read.
std::string comment(const std::string& text) {
  std::string out, line = "#";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (line.size() + 1 + end - at > widest_line) out += line + "\n", line = "#   ";
    line += " " + text.substr(at, end - at);
    at = end + 1;
  }
  return out + line + "\n";
}

std::string corners_text(const Shape& shape) {
  std::vector<std::string> points;
  for (const sea::Point& p : shape.corners) points.push_back(fmt::format("[{:g}, {:g}]", p.x, p.y));
  return fmt::format("corners = [{}]\n", fmt::join(points, ", "));
}

std::string shapes_text(const Plan& plan, const char* key, const std::vector<Shape>& shapes) {
  std::string text;
  for (const Shape& shape : shapes)
    text +=
        fmt::format("[[{}]]\n{}{}\n", key,
                    plan.tables > 1 ? fmt::format("table = {}\n", shape.table + 1) : "", corners_text(shape));
  return text;
}

// Toward the enemy, or as near to it as a ship under sail can lie.
sea::Heading facing(const Plan& plan, sea::Edge edge) {
  const sea::Heading ahead = inward(edge);
  constexpr sea::Angle irons = sea::degrees(45);
  if (plan.era > 4 || sea::angle_off_wind(ahead, plan.wind) > irons) return ahead;
  return sea::upwind(plan.wind).turned(
      sea::degrees(sea::wind_off_bow(ahead, plan.wind) >= sea::degrees(0) ? -60 : 60));
}

// Gaps G7: in the own zone, in the middle two thirds of the edge, in as many rows as are needed.
sea::Point station(const Plan& plan, sea::Edge edge, int number, int ships) {
  constexpr double spacing = 4;
  const int in_row = std::max(1, int(plan.length(edge) * 2 / 3 / spacing));
  const int rows = (ships + in_row - 1) / in_row, row = number / in_row;
  const int here = std::min(in_row, ships - row * in_row);
  const double from_edge = plan.zone() * (rows - row) / (rows + 1);
  const double along = plan.length(edge) / 2 + spacing * (number % in_row - (here - 1) / 2.0);
  return plan.place(edge, along, from_edge);
}

// A shore battery stands on the corner of an island that looks most toward the enemy.
sea::Point battery_place(const Plan& plan, sea::Edge edge, int number) {
  const auto island = std::find_if(plan.islands.begin(), plan.islands.end(),
                                   [](const Shape& shape) { return shape.table == 0; });
  std::vector<sea::Point> corners = island->corners;
  const sea::Vec toward = inward(edge).unit();
  std::stable_sort(corners.begin(), corners.end(),
                   [&](sea::Point a, sea::Point b) { return sea::dot(a - b, toward) > 0; });
  return corners[std::size_t(number) % corners.size()];
}

std::string ship_text(const Plan& plan, const Force& force, const Sheets& sheets, const Bought& ship,
                      sea::Point at) {
  const Sheet& sheet = sheets[std::size_t(ship.sheet)];
  std::string text = fmt::format("[[side.ship]]  # {} points\ndesign = \"{}\"\nname = \"{}\"\n", ship.points,
                                 sheet.name, ship.name);
  text += fmt::format("at = [{:g}, {:g}]\n", at.x, at.y);
  if (sheet.fort()) return text + fmt::format("points = {}\n\n", ship.points);
  return text + fmt::format("heading = {:g}\n\n", facing(plan, force.edge).degrees());
}

// Warships in front, the dearest first; merchants behind.
std::vector<Bought> sailing_order(const Force& force, const Sheets& sheets) {
  std::vector<Bought> ships = force.ships;
  const auto rear = [&](const Bought& ship) { return is_merchant(sheets[std::size_t(ship.sheet)]); };
  std::stable_sort(ships.begin(), ships.end(), [&](const Bought& a, const Bought& b) {
    return rear(a) != rear(b) ? rear(b) : a.points > b.points;
  });
  return ships;
}

std::string ships_text(const Plan& plan, const Force& force, const Sheets& sheets) {
  const auto is_afloat = [&](const Bought& ship) { return !sheets[std::size_t(ship.sheet)].fort(); };
  const std::vector<Bought> ships = sailing_order(force, sheets);
  const int afloat = int(std::count_if(ships.begin(), ships.end(), is_afloat));
  std::string text;
  int number = 0, batteries = 0;
  for (const Bought& ship : ships) {
    const sea::Point at = is_afloat(ship) ? station(plan, force.edge, number++, afloat)
                                          : battery_place(plan, force.edge, batteries++);
    text += ship_text(plan, force, sheets, ship, at);
  }
  for (const ExtraFlight& flight : force.flights)
    text += fmt::format("[[side.flight]]  # {} points\ntype = \"{}\"\n{}\n", flight_points, flight.type,
                        flight.name.empty() ? "" : fmt::format("name = \"{}\"\n", flight.name));
  return text;
}

bool has_boats(const Force& force, const Sheets& sheets) {
  return std::any_of(force.ships.begin(), force.ships.end(),
                     [&](const Bought& ship) { return sheets[std::size_t(ship.sheet)].submarine(); });
}

std::string side_text(const Plan& plan, const Force& force, const Sheets& sheets) {
  std::string text = fmt::format("[[side]]\nname = \"{}\"\nnation = \"{}\"\nedge = \"{}\"\n", force.name,
                                 force.nation, sea::word(force.edge));
  text += plan.deploys               ? fmt::format("deploys = true\ndepth = {:g}\n", plan.zone())
          : has_boats(force, sheets) ? "hides = true  # its boats, before the game (11.1.2)\n"
                                     : "";
  if (!force.flights.empty()) text += "land_base = true\n";
  if (plan.era == 6 && same_nation(force.nation, "Japan")) text += "japanese = true\n";
  return text + "\n" + ships_text(plan, force, sheets);
}

std::string usual_title(const Plan& plan) {
  return fmt::format("{} {}, {}", plan.nature == Nature::convoy ? "Convoy in the" : "Battle in the",
                     theatre_names[std::size_t(plan.theatre)], plan.year);
}

std::string usual_background(const Plan& plan) {
  const Force &first = plan.forces[0], &second = plan.forces[1];
  if (plan.nature == Nature::battle)
    return fmt::format("{} and {} meet in the open.", first.name, second.name);
  return fmt::format("The {} bring a convoy through; the {} want it stopped.",
                     plan.forces[std::size_t(plan.defender)].name,
                     plan.forces[std::size_t(1 - plan.defender)].name);
}

std::string head_text(const Plan& plan) {
  return fmt::format(
      "title = \"{}\"\nbackground = \"{}\"\nera = {}\nyear = {}\ntheatre = \"{}\"\nnight = {}\nweather = "
      "\"{}\"\n"
      "wind = \"{}\"\ntable = [{:g}, {:g}]\nturn_limit = {}  # the usual one of the era (cam1.0.1)\n{}\n",
      plan.title.empty() ? usual_title(plan) : plan.title,
      plan.background.empty() ? usual_background(plan) : plan.background, plan.era, plan.year,
      theatre_words[std::size_t(plan.theatre)], plan.night, plan.bad_weather ? "bad" : "good",
      sea::name(plan.wind), plan.width, plan.depth, usual_turns(plan.era),
      plan.tables > 1 ? fmt::format("tables = {}\n", plan.tables) : "");
}

}  // namespace

std::string scenario_text(const Plan& plan, const Sheets& sheets, const Clerk& clerk,
                          const std::string& origin) {
  std::string text = comment(origin);
  for (const Minute& minute : clerk.minutes())
    text += comment(fmt::format("{} [{}]", minute.text, minute.clause));
  text += "\n" + head_text(plan);
  for (const Force& force : plan.forces) text += side_text(plan, force, sheets);
  text += shapes_text(plan, "land", plan.islands) + shapes_text(plan, "shoal", plan.shoals);
  text += shapes_text(plan, "dock", plan.docks) + shapes_text(plan, "minefield", plan.minefields);
  return text + fmt::format("[options]\nfloating_map = false\nbc_percent = {}\nunique_ships = {}\n{}",
                            plan.bc_percent, plan.unique_ships,
                            plan.survive_on_doubles ? "survive_on_doubles = true\n" : "");
}

}  // namespace buoyz
