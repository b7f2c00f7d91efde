// Where the ships of a scenario stand when it begins.
#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/buoyz/load_parts.h"

namespace buoyz {
namespace {

void check_place(const Draft& draft, const TomlSection& section, const Sheet& sheet, const Ship& ship) {
  const Book& book = *draft.book;
  if (!sea::inside(book.table(ship.table), ship.pose.at)) section.fail("at", "is off the table");
  if (sheet.fort() || ship.is(Mark::aground) || ship.is(Mark::anchored)) return;
  const auto within = [&](const std::vector<sea::Polygon>& shapes) {
    return std::any_of(shapes.begin(), shapes.end(),
                       [&](const sea::Polygon& shape) { return sea::inside(shape, ship.pose.at); });
  };
  if (within(book.docks)) return;
  for (const sea::Polygon& land : book.land)
    if (sea::distance(ship.pose.at, land) < book.p.land_belt)
      section.fail("at", fmt::format("is on land or within {} in of it (10.1.3)", book.p.land_belt));
  if (sheet.size < 4 && within(book.shoals))
    section.fail("at", "is on a shoal (10.1.2); expected aground = true with it");
}

// The place she had in the battle that was fought, by the scale of 250 yards to the inch.
sea::Pose real_place(const Draft& draft, TomlSection& section) {
  const engine::HistoricShip ship = engine::read_real(section, draft.refight, yards_per_inch);
  const double scale = draft.book->options.doubling_up ? 2 : 1;
  return {{ship.east * scale, ship.north * scale}, sea::heading(ship.course)};
}

}  // namespace

sea::Pose waiting_place(const Draft& draft, Side side, int table) {
  const Book& book = *draft.book;
  const SideInfo& info = book.side(side);
  const sea::Table& sheet = book.table(table);
  const int number = int(std::count_if(draft.battle.ships.begin(), draft.battle.ships.end(),
                                       [&](const Ship& ship) { return ship.side == side; }));
  const bool level = info.edge == sea::Edge::North || info.edge == sea::Edge::South;
  const double length = level ? width(sheet) : depth(sheet);
  const double along = length * (1.0 / 6 + (2.0 / 3) * (0.5 + number % 10) / 10);
  const double off = info.depth * (0.25 + 0.5 * (number / 10 % 2));
  const sea::Point corner = sheet.south_west;
  switch (info.edge) {
    case sea::Edge::North: return {{corner.x + along, sheet.north_east.y - off}, sea::heading(180)};
    case sea::Edge::East: return {{sheet.north_east.x - off, corner.y + along}, sea::heading(270)};
    case sea::Edge::South: return {{corner.x + along, corner.y + off}, sea::heading(0)};
    case sea::Edge::West: break;
  }
  return {{corner.x + off, corner.y + along}, sea::heading(90)};
}

void read_place(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship) {
  ship.table = std::uint8_t(read_table_number(draft, section));
  if (section.has("real")) {
    ship.pose = real_place(draft, section);
  } else if (section.has("at")) {
    ship.pose.at = read_point(draft, section, "at", ship.table);
    ship.pose.heading =
        sea::heading(sheet.fort() && !section.has("heading") ? 0 : section.real("heading", 0, 360));
  } else if (ship.state == State::lurking || draft.book->side(ship.side).deploys) {
    ship.pose = waiting_place(draft, ship.side, ship.table);
  } else {
    section.fail("at", "is missing; expected [x, y], unless she lurks or her side deploys");
  }
  if (ship.state != State::lurking) check_place(draft, section, sheet, ship);
}

}  // namespace buoyz
