// What is known of a game beside its battle: seats, settings, and the secrets in its dice. Kept as JSON.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "games/standing.h"
#include "host/json.h"

namespace games {

enum class Role { player, spectator, umpire };
const char* name(Role role);

struct Seat {
  int number = 0;
  Role role = Role::player;
  int side = -1;  // of a player, by its place in the scenario
  std::string captain = "human";
  std::string name;
  std::vector<std::string> ships{};  // it commands; empty: all that nobody else does
  bool open = false;                 // waits for somebody to take it
};

enum class Undo { consent, never };
enum class Phase { pledge, reveal, set };
const char* name(Phase phase);

// One who puts a secret into the dice: the server first, then each side that a person plays.
struct Party {
  int side = -1;          // -1: the server
  std::string pledge;     // empty: not pledged yet
  std::string secret;     // known to the server; empty: not revealed yet
  bool left_out = false;  // the battle began without its secret
};

struct Dice {
  Phase phase = Phase::set;
  std::vector<Party> parties{};  // none: the seed came from elsewhere
  int seeds = 1;                 // drawn from the secrets so far
  std::string fixed{};           // the seed of a lesson, whose dice stay as they are
  std::int64_t reveal_by = 0;    // when the battle begins without the secrets that are not revealed
};

// How far a battle has got for a side: its turn, its step, and how often the side has answered in that.
struct Progress {
  int turn = -1, step = 0, answers = 0;
  auto operator<=>(const Progress&) const = default;
};

// A side's time to answer what it is asked. It runs while the side is waited for, and is full again when
// the side is asked something it had not got to before: taking an answer back and giving it again wins no
// time.
struct SideClock {
  std::int64_t until = 0;  // while it runs
  std::int64_t left = 0;   // while it stands
  Progress set_for{};
};

// A kind of question that a side leaves to the suggested answer, and how it was put to the side.
struct StandingOrder {
  int side = -1;
  std::string question, prompt;
};

struct About {
  std::string id, title;
  std::int64_t created = 0;
  std::string scenario;  // as it was asked for: "nef/line-action", "own/..."
  std::string lesson{};  // "nef/first"; empty: it is none
  std::vector<std::string> sides{};
  Undo undo = Undo::consent;
  int time_limit = 0;
  bool curtain = false;
  std::vector<Seat> seats{};
  Dice dice{};
  std::vector<StandingOrder> standing{};
  std::array<SideClock, engine::max_sides> clocks{};
  Standings standings{};  // where each viewer was shown the battle last

  const Seat* seat(int number) const;
  Seat* seat(int number);
  const Seat* speaker(int side) const;  // the first seat of a side; null where a computer plays it
  std::vector<int> person_sides() const;
};

// Whether somebody who is not the umpire would pass for him, or for the server, under this name.
bool is_reserved_name(const std::string& name);

std::string print(const About& about);
About parse_about(const std::string& text);

}  // namespace games
