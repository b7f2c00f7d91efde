// A battle on one terminal: who sits before it, what each side has seen so far, and the questions that
// are open. With several people one screen serves all, and a curtain falls between them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/terminal/keep.h"
#include "cli/terminal/lines.h"
#include "cli/terminal/log_text.h"
#include "cli/terminal/map.h"
#include "cli/terminal/style.h"
#include "engine/record/game.h"

namespace cli {

// What one side has been shown.
struct Eyes {
  std::size_t seen = 0;  // lines of the log
  Heading heading;       // of the log's last line
  Heading asked;         // the step of the last question
  Letters letters;
  std::string map;
};

struct Session {
  engine::Game& game;
  Keeper& keeper;
  Lines& input;
  Style style;
  std::vector<engine::ClauseText> clauses;
  std::vector<engine::Side> humans;

  engine::Side seated = engine::no_side;  // whose view is on the screen
  std::array<Eyes, engine::max_sides + 1> eyes{};
  std::vector<engine::Question> sheet{};  // the open questions as they were numbered
  std::size_t why_from = 0;               // where the log stood when the last answer was given
  bool leaving = false;

  engine::Viewer viewer() const;
  Eyes& eye();
  std::string side_name(engine::Side side) const;
  std::string seat_name() const { return seated == engine::no_side ? "Table" : side_name(seated); }
};

std::vector<engine::Waiting> open_questions(const Session& session);  // of the side before the screen
const engine::WantedFaces* wanted_dice(const Session& session);       // to be typed by it now, or null

// Asks on the screen and waits for a line; false where there will be none, and the session is leaving.
bool read_line(Session& session, const std::string& prompt, std::string& line);
bool confirmed(Session& session, const std::string& question);  // yes or no

// ---- Showing
void show_news(Session& session);
void show_table(Session& session);      // where it has changed and a new step begins
void draw_table(Session& session);      // in any case
void show_questions(Session& session);  // those that have not been shown yet
void show_sheet(Session& session);      // in any case

// ---- Answering
void take_answer(Session& session, std::string_view line);
void take_faces(Session& session, const engine::WantedFaces& wanted, std::string_view line);
std::string refusal_text(const engine::Refusal& refusal, const Style& style);

// Which open question a line is about, and what it says to it. Says so and gives null where it is unclear.
struct Pick {
  engine::Waiting waiting;
  std::string text;
};
std::optional<Pick> pick_question(Session& session, std::string_view line);

// ---- Commands. False: the line is none.
bool obey_command(Session& session, std::string_view line);

// Plays until the battle is over or everybody leaves; the exit code.
int play_in_terminal(Session& session);

}  // namespace cli
