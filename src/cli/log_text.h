// What happened, as sentences: events in the rulebook's words, dice with every face, clauses in brackets.
#pragma once

#include <string>

#include "cli/data.h"
#include "cli/style.h"
#include "engine/game.h"

namespace cli {

// A log as one viewer may read it: the rulebook's words come from that viewer's view.
struct Reader {
  const engine::Game& game;
  engine::Viewer viewer;
  std::vector<std::byte> view;

  Reader(const engine::Game& of, engine::Viewer by) : game(of), viewer(by), view(of.view(by)) {}
  bool may_read(const engine::LogLine& line) const { return line.audience.includes(viewer); }
  std::string name(engine::Actor actor) const { return game.rulebook().name(view.data(), actor); }
};

std::string tally_text(const engine::TallyLine& line);  // "+1", "x 1/2", "at most 6"

std::string sentence(const Reader& reader, const engine::LogLine& line);  // without its clause
std::string_view clause_of(const engine::LogLine& line);

// The lines from `first` on, under headings of turn and step; `heading` says what the last one was.
struct Heading {
  int turn = -1, step = -1;
};
std::string log_text(const Reader& reader, std::size_t first, Heading& heading, const Style& style);

// A throw with its tally and the text of its rule.
std::string why_text(const Reader& reader, const engine::LogLine& roll,
                     const std::vector<engine::ClauseText>& clauses, const Style& style);

const char* step_name(const engine::Game& game, int turn, int step);

}  // namespace cli
