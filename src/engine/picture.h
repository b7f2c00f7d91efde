// What a screen needs to draw the table: made by a rulebook from a view, read by the terminal and the
// browser alike. Positions are in the rulebook's own unit, y to the north.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/ids.h"

namespace engine {

// A place and a way to point, in arc-minutes clockwise from north.
struct Spot {
  double x = 0, y = 0;
  int heading = 0;
};

// Where a mount bears: arc-minutes off the bow, clockwise from the first to the second, and how far.
struct FireArc {
  std::string mount;
  int from = 0, to = 21600;
  double reach = 0, least = 0;
  std::vector<double> bands{};  // further range rings between them
};

// A row of a sheet as on paper: so many boxes, so many crossed off.
struct BoxRow {
  std::string label;
  int boxes = 0, crossed = 0;
  std::string note{};  // what the row gives while it lasts
};

struct Token {
  Actor actor = nobody;  // nobody: a counter, which has no sheet
  std::string name;
  std::string kind;                    // "battle nef", "fighter flight", "fort" ...
  std::string silhouette = "unknown";  // how to draw it from above: docs/protocol.md lists the words
  Side side = no_side;
  double x = 0, y = 0;
  int heading = 0;      // arc-minutes clockwise from north
  double size = 1;      // across
  double beam = 0;      // 0: as wide as long
  bool at_bow = false;  // (x, y) is her bow; else her middle
  int health = 100;     // per cent
  std::string note;     // one line: speed, damage, load
  std::vector<std::string> marks{};
};

// A closed outline: land, shoal, smoke, minefield, dock, zone.
struct Area {
  std::string kind, name;
  std::vector<std::pair<double, double>> points{};
};

struct Wind {
  int from = 0;  // arc-minutes clockwise from north
  std::string name;
};

// A part of the table where several lie side by side.
struct TablePart {
  std::string name;
  double x = 0, y = 0, width = 0, height = 0;
};

struct Picture {
  double width = 0, height = 0;
  std::string unit = "in";
  double yards_per_unit = 0;  // 0: the rulebook has no scale
  std::vector<Token> tokens;
  std::vector<Token> counters;  // without a sheet: mines, torpedo spreads, missiles
  std::vector<Token> others;    // known, but not on the table: aboard, sunk, withdrawn
  std::vector<std::vector<std::pair<double, double>>> land;
  std::vector<Area> areas;  // besides land
  std::vector<TablePart> parts;
  std::string weather;
  std::optional<Wind> wind;
};

// What an answer would do, as far as the asked side can know.
struct Preview {
  std::vector<Spot> path;  // from where it is to where it ends
  std::string note{};      // "runs aground", "leaves the table"
  std::vector<FireArc> arcs{};
  double circle = 0;  // the least radius on which she turns at the speed of that answer; 0: she turns on none
};

template <class Pose>
Spot spot(const Pose& pose) {
  return {pose.at.x, pose.at.y, pose.heading.minutes()};
}

// Who, whose, of what kind and where: kind_word(battle, unit) is the book's. The rest is for the book to say.
template <class Battle, class Unit>
Token token_of(const Battle& battle, Actor who, const Unit& unit) {
  Token token;
  token.actor = who, token.name = battle.name(who), token.side = unit.side;
  token.kind = kind_word(battle, unit);
  token.x = unit.pose.at.x, token.y = unit.pose.at.y, token.heading = unit.pose.heading.minutes();
  return token;
}

// A row, if it has boxes at all. More than all of them cannot be crossed off.
inline void add_row(std::vector<BoxRow>& rows, std::string label, int all, int crossed,
                    std::string note = {}) {
  if (all > 0) rows.push_back({std::move(label), all, std::clamp(crossed, 0, all), std::move(note)});
}

}  // namespace engine
