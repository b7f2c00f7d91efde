// Campaign supplement 2.3: the table and what the day is like.
#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/generate.h"

namespace buoyz {
namespace {

Actor table_dice(int table) { return Actor(table); }
// A throw of percentile dice as a share of the way from one number to another.
double between(double least, double most, int percent) { return least + (most - least) * (percent - 1) / 99; }
double to_hundredths(double inches) { return double(std::int64_t(inches * 100 + 0.5)) / 100; }

// Gaps G7: how large things are and how far they lie apart.
struct Room {
  double apart, least, most;
};
Room room_for(const Plan& plan, bool shoal) {
  if (shoal) return {plan.zone(), 4, 6};
  return plan.era <= 4 ? Room{8, 3, 6} : Room{12, 5, 10};
}

struct Placing {
  int number = 0, of = 1, table = 0;  // the how many-th of the shapes of a table
};

// Where its middle may lie from west to east: each shape has its own stretch of the table.
struct Stretch {
  double west, east;
};
Stretch stretch_of(const Plan& plan, const Room& room, const Placing& placing) {
  const double each = (plan.width - 2 * room.apart) / placing.of;
  const double west = room.apart + each * placing.number;
  return {west + (placing.number > 0 ? room.apart / 2 : 0),
          west + each - (placing.number + 1 < placing.of ? room.apart / 2 : 0)};
}

// A convex shape: corners on a circle at uneven angles, then flattened north to south.
std::vector<sea::Point> outline(sea::Point middle, double radius, Actor dice, Clerk& clerk) {
  constexpr double unevenness = 0.3, flattest = 0.7;
  const auto percent = [&](const char* what) {
    return clerk.roll(Die::d100, {dice, "buoyz.cam2.3.3", what});
  };
  const int corners = 5 + (clerk.roll(Die::d8, {dice, "buoyz.cam2.3.3", "corners"}) + 1) / 2;
  const double flat = between(flattest, 1, percent("shape"));
  std::vector<sea::Point> points;
  for (int i = 0; i < corners; ++i) {
    const double turn = (i + unevenness * between(0, 1, percent("corner"))) * 360 / corners;
    const sea::Vec out = sea::heading(turn).unit() * radius;
    points.push_back({to_hundredths(middle.x + out.x), to_hundredths(middle.y + out.y * flat)});
  }
  return points;
}

Shape placed(const Plan& plan, const Placing& placing, const Room& room, Clerk& clerk) {
  const Actor dice = table_dice(placing.table);
  const auto percent = [&](const char* what) {
    return clerk.roll(Die::d100, {dice, "buoyz.cam2.3.3", what});
  };
  const Stretch stretch = stretch_of(plan, room, placing);
  const double clear = plan.zone() + room.apart;  // of each long edge
  const double fits = std::min(stretch.east - stretch.west, plan.depth - 2 * clear) / 2;
  const double radius = std::min(between(room.least, room.most, percent("radius")), fits);
  const double x = between(stretch.west + radius, stretch.east - radius, percent("from the west"));
  const double y = between(clear + radius, plan.depth - clear - radius, percent("from the south"));
  return {outline({x, y}, radius, dice, clerk), placing.table};
}

// One dock on the largest side of an island: a gap in the belt of closed water round it.
Shape dock_of(const Shape& island) {
  constexpr double half_width = 1, reach = 2.5;
  const auto& corners = island.corners;
  std::size_t longest = 0;
  const auto length_of = [&](std::size_t i) {
    return sea::distance_squared(corners[i], corners[(i + 1) % corners.size()]);
  };
  for (std::size_t i = 1; i < corners.size(); ++i)
    if (length_of(i) > length_of(longest)) longest = i;
  const sea::Point from = corners[longest], to = corners[(longest + 1) % corners.size()];
  const sea::Vec shore = (to - from) / sea::distance(from, to);
  const sea::Vec out = sea::to_port(shore);  // corners run clockwise
  const sea::Point middle = sea::along(from, to, 0.5);
  Shape dock{{middle - shore * half_width, middle + shore * half_width,
              middle + shore * half_width + out * reach, middle - shore * half_width + out * reach},
             island.table};
  for (sea::Point& p : dock.corners) p = {to_hundredths(p.x), to_hundredths(p.y)};
  return dock;
}

// buoyz.cam2.3.3: placed at random.
void place_shapes(Plan& plan, int islands, int shoals, int table, Clerk& clerk) {
  for (int i = 0; i < islands + shoals; ++i) {
    const bool shoal = i >= islands;
    const Placing placing{i, islands + shoals, table};
    const Shape shape = placed(plan, placing, room_for(plan, shoal), clerk);
    (shoal ? plan.shoals : plan.islands).push_back(shape);
    if (!shoal) plan.docks.push_back(dock_of(shape));
    clerk.note("buoyz.cam2.3.3", shoal ? "Shoal" : "Island",
               fmt::format("{} corners, the first at {:g}, {:g}", shape.corners.size(), shape.corners[0].x,
                           shape.corners[0].y));
  }
}

// buoyz.cam2.3.2: D6, -2 in polar waters, -1 in the Atlantic.
void roll_one_table(Plan& plan, int table, Clerk& clerk) {
  Tally waters;
  if (plan.theatre == Theatre::arctic) waters.plus(-2, "Arctic or Antarctic", "buoyz.cam2.3.2");
  if (plan.theatre == Theatre::atlantic) waters.plus(-1, "Atlantic", "buoyz.cam2.3.2");
  const int roll =
      clerk.roll(Die::d6, {table_dice(table), "buoyz.cam2.3.2", "table", &waters}) + total(waters);
  const int islands = roll <= 2 ? 0 : roll <= 4 ? 1 : 2, shoals = roll >= 6 ? 1 : 0;
  clerk.note("buoyz.cam2.3.2", plan.tables > 1 ? fmt::format("Table {}", table + 1) : "Table",
             islands == 0 ? "open sea"
                          : fmt::format("{}{}", islands == 1 ? "one island" : "two islands",
                                        shoals ? " and one shoal" : ""));
  place_shapes(plan, islands, shoals, table, clerk);
}

bool upwind_edge(sea::WindPoint wind, sea::Edge& edge) {
  const double north = sea::upwind(wind).unit().y;
  edge = north > 0 ? sea::Edge::North : sea::Edge::South;
  return north > 0.1 || north < -0.1;
}

// Tables in a row join at their short edges, so that nobody comes from there.
sea::Edge edge_wished(const Plan& plan, const std::string& text) {
  for (int i = 0; i < 4; ++i)
    if (text == sea::edge_words[i] && (plan.tables == 1 || i % 2 == 0)) return sea::Edge(i);
  Asked::fail("edge", fmt::format("is \"{}\"; expected {}", engine::printable(text),
                                  plan.tables == 1 ? "north, east, south or west" : "north or south"));
}

bool has_base(const Force& force, const Sheets& sheets) {
  return std::any_of(force.ships.begin(), force.ships.end(),
                     [&](const Bought& ship) { return sheets[std::size_t(ship.sheet)].fort(); });
}

// buoyz.cam2.3.6: any edge, as the winner says; by default the upwind long one in eras 1-4, else either long
// one.
sea::Edge chosen_edge(const Plan& plan, int winner, const Asked& asked, Clerk& clerk) {
  for (const OfSide& wish : asked.of_sides("edge", plan.names())) {
    const sea::Edge edge = edge_wished(plan, wish.value);
    if (wish.side == winner) return edge;
  }
  sea::Edge edge{};
  if (plan.era <= 4 && upwind_edge(plan.wind, edge)) return edge;
  const bool north = clerk.roll(Die::d6, {dice_of(winner), "buoyz.cam2.3.6", "edge"}) <= 3;
  return north ? sea::Edge::North : sea::Edge::South;
}

// The table a player wishes for; the usual one has its size by the era.
void named_table(Plan& plan, const Asked& asked) {
  plan.tables = asked.number("tables", 1, most_tables).value_or(1);
  const auto size = asked.text("table");
  if (!size) return;
  const auto parts = engine::split(*size, "x");
  const int width = parts.size() == 2 ? engine::whole(parts[0]).value_or(0) : 0;
  const int depth = parts.size() == 2 ? engine::whole(parts[1]).value_or(0) : 0;
  const int narrowest = plan.era <= 4 ? 52 : 84, shallowest = plan.era <= 4 ? 40 : 60;  // for islands to fit
  if (depth < shallowest || width < narrowest || width > 400 || depth > width)
    Asked::fail("table",
                fmt::format("is \"{}\"; expected width x depth in inches, at least {}x{} and no deeper than "
                            "wide",
                            engine::printable(*size), narrowest, shallowest));
  plan.width = width, plan.depth = depth;
}

}  // namespace

void roll_table(Plan& plan, const Sheets& sheets, Clerk& clerk) {
  for (int table = 0; table < plan.tables; ++table) roll_one_table(plan, table, clerk);
  const auto on_first = [](const Shape& island) { return island.table == 0; };
  if (std::any_of(plan.islands.begin(), plan.islands.end(), on_first)) return;
  if (has_base(plan.forces[0], sheets) || has_base(plan.forces[1], sheets))
    place_shapes(plan, 1, 0, 0, clerk);  // a battery stands on land
}

// buoyz.cam2.3.4: D6, 6 or more is night; +1 if a player is Japanese in era 6.
void roll_night(Plan& plan, const Asked& asked, Clerk& clerk) {
  constexpr int need = 6;
  if (const auto wish = asked.word("night", yes_no)) {
    plan.night = *wish == 0;
  } else {
    Tally bonus;
    const auto japanese = [](const Force& force) { return same_nation(force.nation, "Japan"); };
    if (plan.era == 6 && std::any_of(plan.forces.begin(), plan.forces.end(), japanese))
      bonus.plus(1, "Japanese in era 6", "buoyz.cam2.3.4");
    plan.night =
        clerk.roll(Die::d6, {table_dice(0), "buoyz.cam2.3.4", "day or night", &bonus}) + total(bonus) >= need;
  }
  clerk.note("buoyz.cam2.3.4", "Day or night", plan.night ? "night" : "day");
}

// buoyz.cam2.3.5: D6, 5 or more is Bad; +1 in polar waters, -1 in the Far East and the Pacific.
void roll_weather(Plan& plan, const Asked& asked, Clerk& clerk) {
  constexpr const char* words[] = {"good", "bad"};
  constexpr int need = 5;
  if (const auto wish = asked.word("weather", words)) {
    plan.bad_weather = *wish == 1;
  } else {
    Tally waters;
    if (plan.theatre == Theatre::arctic) waters.plus(1, "Arctic or Antarctic", "buoyz.cam2.3.5");
    if (plan.theatre == Theatre::far_east || plan.theatre == Theatre::pacific)
      waters.plus(-1, "Far East or Pacific", "buoyz.cam2.3.5");
    plan.bad_weather =
        clerk.roll(Die::d6, {table_dice(0), "buoyz.cam2.3.5", "weather", &waters}) + total(waters) >= need;
  }
  clerk.note("buoyz.cam2.3.5", "Weather", plan.bad_weather ? "Bad" : "Good");
}

// buoyz.10.4.1: any of the eight points of the rose.
void roll_wind(Plan& plan, const Asked& asked, Clerk& clerk) {
  if (const auto wish = asked.text("wind")) {
    const auto point = sea::wind_point_named(*wish);
    if (!point)
      Asked::fail("wind",
                  fmt::format("is \"{}\"; expected N, NE, E, SE, S, SW, W or NW", engine::printable(*wish)));
    plan.wind = *point;
  } else {
    plan.wind = sea::WindPoint(clerk.roll(Die::d8, {table_dice(0), "buoyz.10.4.1", "wind"}) - 1);
  }
  clerk.note("buoyz.10.4.1", "Wind", fmt::format("from {}", sea::name(plan.wind)));
}

// buoyz.cam2.3.6: 2D6 each, 1D6 for a player with a base on the table; the winner takes his edge, the loser
// the opposite one, ties roll again.
void roll_edges(Plan& plan, const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  std::array<int, 2> total{};
  while (total[0] == total[1])
    for (int side = 0; side < 2; ++side) {
      const int dice = has_base(plan.forces[std::size_t(side)], sheets) ? 1 : 2;
      total[std::size_t(side)] = clerk.sum(dice, Die::d6, {dice_of(side), "buoyz.cam2.3.6", "table edges"});
    }
  const int winner = total[0] > total[1] ? 0 : 1;
  const sea::Edge edge = chosen_edge(plan, winner, asked, clerk);
  plan.forces[std::size_t(winner)].edge = edge;
  plan.forces[std::size_t(1 - winner)].edge = opposite(edge);
  clerk.note("buoyz.cam2.3.6", "Table edges",
             fmt::format("the {} choose, and take the {} edge", plan.forces[std::size_t(winner)].name,
                         sea::word(edge)));
}

// buoyz.cam2.3.7: 40% of the points is recommended.
void set_break_contact(Plan& plan, const Asked& asked, Clerk& clerk) {
  plan.bc_percent = asked.number("bc-percent", 1, 100).value_or(plan.bc_percent);
  clerk.note("buoyz.cam2.3.7", "Break Contact",
             fmt::format("{}% of the points a side brings", plan.bc_percent));
}

// Table Tcam2.2: a minefield is 12 inches square. It lies before its owner's zone.
void place_minefields(Plan& plan, Clerk& clerk) {
  constexpr double side = 12;
  for (int owner = 0; owner < 2; ++owner) {
    const Force& force = plan.forces[std::size_t(owner)];
    for (std::size_t i = 0; i < force.minefields.size(); ++i) {
      const int percent =
          clerk.roll(Die::d100, {dice_of(owner), "buoyz.cam2.2.1", "minefield along the edge"});
      const double length = plan.length(force.edge), near = plan.zone() + 2;
      const double along = to_hundredths(between(length / 6, length * 5 / 6 - side, percent));
      const auto corner = [&](double on, double in) { return plan.place(force.edge, along + on, near + in); };
      plan.minefields.push_back({{corner(0, 0), corner(0, side), corner(side, side), corner(side, 0)}, 0});
      clerk.note("buoyz.cam2.2.1", fmt::format("Minefield of the {}", force.name), "placed");
    }
  }
}

void set_up(Plan& plan, const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  named_table(plan, asked);
  clerk.note("buoyz.cam2.3.1", "Floating map", "not used");
  roll_table(plan, sheets, clerk);
  roll_night(plan, asked, clerk);
  roll_weather(plan, asked, clerk);
  roll_wind(plan, asked, clerk);
  roll_edges(plan, asked, sheets, clerk);
  set_break_contact(plan, asked, clerk);
  place_minefields(plan, clerk);
  plan.deploys = asked.word("deploy", yes_no).value_or(0) == 0;
}

}  // namespace buoyz
