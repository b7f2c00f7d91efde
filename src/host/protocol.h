// The messages of the JSON protocol, one line each. docs/protocol.md shows every one of them by example.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/game.h"
#include "host/data.h"
#include "host/error_code.h"
#include "host/json.h"
#include "host/log.h"
#include "odds/answer.h"

namespace host {

// Where a token was at the end of a step.
struct TrackPoint {
  int turn = 0;
  engine::Spot spot;
};
using Tracks = std::map<std::string, std::vector<TrackPoint>>;

// Adds where everything stands that the viewer sees; forgets what is older than the last turn.
void note_tracks(const engine::Game& game, engine::Viewer viewer, Tracks& tracks);

}  // namespace host

namespace host::protocol {

// ---- Going out.
json::Json hello_json(const engine::Record& record, const engine::Scenario& scenario);
std::string hello(const engine::Game& game, const Path& record);
std::string view(const engine::Game& game, engine::Viewer viewer);
json::Json view_of(const engine::Game& game, engine::Viewer viewer, const Tracks& tracks);
std::string ask(const engine::Game& game, int id, const Asked& asked);
std::string ask_dice(const Reader& reader, int id, const engine::WantedFaces& wanted);
std::string heard(const Reader& reader, const engine::LogLine& line);  // told or rolled
json::Json heard_json(const Reader& reader, const engine::LogLine& line);
std::string accepted(int id, const std::string& answer);
std::string refused(int id, const engine::Refusal& refusal);
std::string odds(int id, const std::string& answer, const odds::AnswerOdds& odds);
std::string undone(const std::string& side, std::size_t lines);
std::string ended(const engine::Game& game, const Path& record);
std::string stopped(const Path& record);
std::string error(ErrorCode code, const std::string& what, std::optional<int> question = {});

// What names a question as long as the battle stands at it.
std::string question_key(const engine::Game& game, const engine::Waiting& waiting);

struct Previewed {
  int id = 0;
  int tag = 0;
  std::string answer;
  engine::Verdict refused;
  engine::Preview preview;
  std::vector<OpenTo> objects{};               // of orders to flights
  std::optional<engine::Prospect> prospect{};  // of courses and fire
};
std::string preview(const Previewed& previewed);

// ---- Coming in.
struct Said {
  enum class Kind { answer, faces, odds, always, ask_again, concede, undo, quit, malformed };
  Kind kind = Kind::malformed;
  std::optional<int> question;
  std::string text;  // the answer, the side, or what is wrong with the line
  std::string side;  // of always and ask_again
  std::vector<int> faces;
  bool anyway = false;
};
Said read(const std::string& line);
Said said_in(const nlohmann::json& message);

}  // namespace host::protocol
