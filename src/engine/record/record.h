// A battle as a text file, in the spirit of chess's PGN: a small header, seeds, the answers by turn,
// a hash per turn. Everything else is re-run. Reading forgives blanks and comments, writing is
// canonical. The format is described in docs/record-format.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/dice/words.h"
#include "engine/files/data_files.h"
#include "engine/files/load_error.h"
#include "engine/question/question.h"

namespace engine {

// One line under a step: an answer, typed faces, a concession, or what an umpire has mended.
struct Entry {
  enum class Kind : std::uint8_t { answer, faces, concede, agree_draw, mend };
  // By the player himself; by the plain default, when time ran out or the side has given up; by a standing
  // order, as the adviser suggested.
  enum class Given : std::uint8_t { by_hand, by_default, by_standing_order };
  Kind kind = Kind::answer;
  Given given = Given::by_hand;
  Side side = no_side;   // no_side: faces thrown on the open table, an agreed draw, the umpire
  std::string question;  // the question's name
  std::string actor;     // whom it concerns, in the answerer's names
  std::string text;      // the answer in notation, or the field that is set
  std::vector<std::uint8_t> faces;
  std::optional<Seed> seed;  // from this answer on the dice have another seed
  int line = 0;              // in the file it came from

  // Filled in while the battle runs.
  const QuestionKind* asked = nullptr;
  Actor about = nobody;
  Answer answer{};
  bool checked = false;  // parsed and found legal
  bool used = false;     // in this run of the step
  int place = 0;         // when it was used: the order in which records are written
  int seal = 0;          // which sealed dialogue of its step it was given in; 0 the open table
  // Dice thrown, and what others had been told, when it was first used.
  long rolls_before = unknown, own_rolls_before = unknown, told_before = unknown;
  static constexpr long unknown = -1;
};

struct StepRecord {
  int step = 0;
  std::string name;
  std::vector<Entry> entries;
  int line = 0;
};

struct TurnRecord {
  int number = 0;
  std::optional<Seed> seed;  // a branch: other dice from the start of this turn
  std::vector<StepRecord> steps;
  std::optional<std::uint64_t> hash;  // after its last step
  int line = 0;
};

struct SideRecord {
  std::string name;
  std::string captain;  // human, random, doctrine ...
};

// A secret that somebody put into the dice: its hash before the battle, itself after it (docs/protocol.md).
struct Pledge {
  std::string who;     // "server" or a side
  std::string hash;    // hexadecimal
  std::string secret;  // empty until the end
};

struct Record {
  static constexpr int format = 1;
  std::string rulebook;
  int rulebook_version = 0;
  std::string scenario;
  std::uint64_t fingerprint = 0;
  std::string scenario_text;       // only where the scenario is not one of ours
  std::vector<CarriedFile> files;  // ships and tables of its own, laid over ours
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<SideRecord> sides;
  bool typed_dice = false;
  Seed seed;
  std::vector<Pledge> pledges;  // only where the seed was joined from secrets
  std::vector<TurnRecord> turns;
  std::optional<Seed> next_seed;  // the next answer brings these dice
  std::string result;
  int result_line = 0;
};

std::string print_record(const Record& record);
// The same in parts, from one of them on: the header, then one a turn. What ends the record is in the last.
std::vector<std::string> print_pages(const Record& record, std::size_t from = 0);
Record parse_record(std::string_view text, const std::filesystem::path& file);  // throws LoadError

std::string print_seed(Seed seed);
std::optional<Seed> parse_seed(std::string_view text);

}  // namespace engine
