// The messages of the JSON protocol, one line each. docs/protocol.md shows every one of them by example.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "host/data.h"
#include "host/log.h"
#include "odds/odds.h"

namespace host::protocol {

// ---- Going out.
std::string hello(const engine::Game& game, const Path& record);
std::string view(const engine::Game& game, engine::Viewer viewer);
std::string ask(const engine::Game& game, int id, const engine::Waiting& waiting);
std::string ask_dice(const Reader& reader, int id, const engine::WantedFaces& wanted);
std::string heard(const Reader& reader, const engine::LogLine& line);  // told or rolled
std::string accepted(int id, const std::string& answer);
std::string refused(int id, const engine::Refusal& refusal);
std::string odds(int id, const std::string& answer, const odds::Odds& odds);
std::string undone(const std::string& side, std::size_t lines);
std::string ended(const engine::Game& game, const Path& record);
std::string stopped(const Path& record);
std::string error(const std::string& what);

// ---- Coming in.
struct Said {
  enum class Kind { answer, faces, odds, always, concede, undo, quit, malformed };
  Kind kind = Kind::malformed;
  std::optional<int> question;
  std::string text;  // the answer, the side, or what is wrong with the line
  std::string side;  // of always
  std::vector<int> faces;
  bool by_default = false, anyway = false;
};
Said read(const std::string& line);

}  // namespace host::protocol
