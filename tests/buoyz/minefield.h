// What tests of mines do again and again.
#pragma once

#include "rulebooks/buoyz/mines.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "tests/buoyz/field.h"

namespace field {

inline buoyz::Passage passage(std::initializer_list<sea::Point> track) {
  buoyz::Passage passage;
  for (const sea::Point at : track) passage.track.add(at);
  passage.run = sea::length(std::span<const sea::Point>(passage.track.begin(), track.size()));
  const sea::Point last = passage.track[passage.track.size() - 1],
                   before = passage.track[passage.track.size() - 2];
  passage.end = {last, sea::heading_of(last - before)};
  return passage;
}

// Moves a ship along a track as the Movement Phase would, as far as mines are concerned.
inline void sail_over(Field& field, const std::string& name, std::initializer_list<sea::Point> track,
                      const Play& play = {}) {
  const buoyz::Passage way = passage(track);
  buoyz::Ship& ship = field[name];
  ship.pose = way.end;
  ship.run = buoyz::milli(way.run);
  field.run(play, [&](engine::Umpire& umpire) { pass_mines(field.battle, umpire, field.who(name), way); });
}

inline void add_mine(Field& field, double x, double y, const std::string& layer, int degrees = 90) {
  field.battle.mines.add({{{x, y}, sea::heading(degrees)}, field[layer].side, 0, 0, field.who(layer)});
}

}  // namespace field
