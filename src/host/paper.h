// What is made for a table of paper, data/<id>/paper.toml: turning templates, and a scenario with one ship in
// it, from which her sheet is drawn as it would lie on the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/picture.h"
#include "host/data.h"

namespace host {

// Her bow swings about a point, or follows a circle of that radius; a mark for each turn that she may make.
struct Turning {
  std::string title, about;
  double radius = 0;  // in the rulebook's unit; 0: on the spot
  std::vector<double> angles;
  std::vector<std::string> marks;  // what is written there
};

// A flight that begins aboard: whose sheet, of which ship, and what it is called there.
struct Aboard {
  std::string design, of, name;
};

struct Paper {
  Path file;
  std::vector<Turning> turnings;
  std::string alone;                  // the scenario; DESIGN stands for the name of her sheet
  std::vector<std::string> settings;  // lines of which the first that fits her stands for SETTING
  std::vector<Aboard> aboard;
};

Paper paper_of(const Path& data, const engine::Rulebook& rulebook);

struct ShipAlone {
  engine::Token token;
  std::vector<engine::FireArc> arcs;
  std::string unit;
};

// Nothing where such a ship cannot begin a battle.
std::optional<ShipAlone> ship_alone(const Paper& paper, const Path& data, const engine::Rulebook& rulebook,
                                    const std::string& design);

}  // namespace host
