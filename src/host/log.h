// What happened, as sentences: events in the rulebook's words, dice with every face.
#pragma once

#include <string>

#include "engine/record/game.h"

namespace host {

// A log as one viewer may read it: the rulebook's words come from that viewer's view.
struct Reader {
  const engine::Game& game;
  engine::Viewer viewer;
  std::vector<std::byte> view;

  Reader(const engine::Game& of, engine::Viewer by) : game(of), viewer(by), view(of.view(by)) {}
  bool may_read(const engine::LogLine& line) const { return line.audience.includes(viewer); }
  std::string name(engine::Actor actor) const { return game.rulebook().name(view.data(), actor); }
  engine::Event event(const engine::LogLine& line) const { return line.event.known_to(viewer); }
};

std::string sentence(const Reader& reader, const engine::LogLine& line);  // without its clause
std::string_view clause_of(const engine::LogLine& line);

const char* step_name(const engine::Game& game, int turn, int step);

}  // namespace host
