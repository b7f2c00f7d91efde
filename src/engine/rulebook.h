// What a rulebook hands the engine: its turn as a table of steps, its questions, and a handful of
// functions on its Battle. The engine moves Battles about as plain bytes and never looks inside.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/event.h"
#include "engine/files/data_files.h"
#include "engine/files/setting.h"
#include "engine/files/side_words.h"
#include "engine/picture.h"
#include "engine/question/question.h"
#include "engine/result/fate.h"
#include "engine/result/standing.h"
#include "engine/ways/spares.h"

namespace engine {

struct Step {
  const char* name;
  Clause clause;
  void (*run)(void* battle, Umpire& umpire);
};

// Wraps a step function on a rulebook's own Battle for the table in turn.cpp.
template <auto Function>
struct StepFunction;
template <class Battle, void (*Function)(Battle&, Umpire&)>
struct StepFunction<Function> {
  static void run(void* battle, Umpire& umpire) { Function(*static_cast<Battle*>(battle), umpire); }
};
template <auto Function>
constexpr Step step(const char* name, Clause clause) {
  return {name, clause, StepFunction<Function>::run};
}

// How a battle ended: plain, for it is asked after every turn. Sentences are made by engine/result.h.
struct Ending {
  Side winner = no_side;    // no_side: a draw
  const char* reason = "";  // in a few words, without names
  Clause clause{};
  std::array<double, max_sides> score{};
};

// A scenario, loaded and checked: the immutable book of sheets, tables and options, and the Battle at
// the start. `keep` owns the book that the bytes of `start` point into.
struct Scenario {
  const struct Rulebook* rulebook = nullptr;
  std::string id, title, background, balance;
  Setting setting;
  std::vector<std::string> sides;
  std::vector<SideWords> side_words;  // how each is spoken of
  int turn_limit = 0;
  std::vector<std::pair<std::string, std::string>> options;  // with their values
  std::shared_ptr<const void> keep;
  std::vector<std::byte> start;
  std::string text;  // the file itself, so that a record can carry it
  std::filesystem::path file;
  std::uint64_t fingerprint = 0;        // of the file and of the sheets and tables it uses
  double points[max_sides] = {};        // worth of each side's force
  std::vector<struct ShipSheet> bases;  // sheets that it makes itself, of several ships on one base
  std::vector<std::string> doubts;      // what is allowed, and likely not meant; for `validate`

  SideWords words_of(Side side) const {
    const auto i = std::size_t(index(side));
    return i < side_words.size() ? side_words[i] : usual_words(sides[i]);
  }
};
using ScenarioPtr = std::shared_ptr<const Scenario>;

// One line of a ship sheet or of a list of ships.
struct SheetLine {
  std::string label, value;
};
struct ShipSheet {
  std::string name, kind;
  double points = 0;
  std::vector<SheetLine> lines;
  std::vector<BoxRow> boxes{};        // blank
  std::vector<std::string> doubts{};  // what lies outside the ranges of the book; for `validate`
};

using Options = std::vector<std::pair<std::string, std::string>>;

// A scenario file: where it is, what it says, options that take the place of its own, and its own ships and
// tables.
struct ScenarioSource {
  std::filesystem::path data;  // the folder of this rulebook's ships.toml and tables.toml
  std::filesystem::path file;
  std::string text;
  Options options;
  std::vector<CarriedFile> over{};  // laid over the rulebook's files of the same names

  DataFiles files() const { return {data, over}; }
};

// How a book with written orders keeps them: the columns of its form after the turn, and the fields an event
// fills in (none where it is no order).
struct OrderForm {
  std::span<const char* const> columns;
  std::vector<std::string> (*fields)(const void* view, const Event& event);
};

// What an attack did, by name: "hits on Hood", "Hood sunk".
using Measures = std::vector<std::pair<std::string, double>>;

struct Generator;      // engine/generator.h
struct CampaignRules;  // engine/campaign.h
struct Designer;       // engine/designer.h

struct Rulebook {
  const char* id = "";
  const char* title = "";
  const char* credit = "";  // who wrote the printed rules
  int version = 0;
  std::size_t battle_size = 0;
  std::span<const Step> setup{};  // turn 0
  std::span<const Step> turn{};
  std::span<const QuestionKind* const> questions{};

  // The battle as a viewer knows it; null where nothing on the table is hidden.
  void (*view)(const void* battle, Viewer viewer, void* out) = nullptr;
  // Whether a ship or counter is in the viewer's view now. Nothing is told of one that is not: no event, no
  // dice, no question. To be there wherever there is a view.
  bool (*knows)(const void* battle, Viewer viewer, Actor actor) = nullptr;
  bool (*hides)(const void* battle) =
      nullptr;  // whether anything is hidden now; null: whenever there is a view
  // Whether a side has anything that may be hidden from the others, now or later; null: no side has.
  bool (*may_hide)(const void* battle, Side side) = nullptr;
  std::uint64_t (*hash)(const void* battle) = nullptr;
  std::string (*state)(const void* battle) = nullptr;   // every field, one a line: for tests and the umpire
  std::string (*broken)(const void* battle) = nullptr;  // which invariant does not hold; empty when sound
  std::optional<Ending> (*ending)(const void* battle, int turn) = nullptr;

  // Names and text, made only when someone looks.
  std::string (*name)(const void* battle, Actor actor) = nullptr;
  Actor (*find)(const void* battle, std::string_view name) = nullptr;  // or nobody
  std::string (*mount_name)(const void* battle, Actor actor, int mount) = nullptr;
  std::string (*describe)(const void* battle, const Event& event) = nullptr;
  const char* (*event_name)(std::uint16_t kind) = nullptr;
  Picture (*picture)(const void* battle) = nullptr;
  std::vector<SheetLine> (*status)(const void* battle, Actor actor) = nullptr;

  // For captains and odds: what of a side can fight here and now, in points; what an attack did, by name.
  double (*strength)(const void* battle, Side side) = nullptr;
  void (*measure)(const void* before, const void* after, Measures& out) = nullptr;

  // Data. Loading throws LoadError.
  ScenarioPtr (*load)(const ScenarioSource& source) = nullptr;
  std::vector<ShipSheet> (*ships)(const DataFiles& data) = nullptr;
  std::span<const char* const> data_files{};  // those that a scenario may bring its own of: "ships.toml"

  // For charts and sheets; null where there is nothing to draw.
  std::vector<FireArc> (*arcs)(const void* battle, Actor actor) = nullptr;
  std::vector<BoxRow> (*boxes)(const void* battle, Actor actor) = nullptr;
  std::vector<Spot> (*path)(const void* battle, const Event& event) = nullptr;  // where it moved to
  // What an attack of `who` on `whom` came to: its hits, 0 for a miss. Nothing where no attack is told of.
  std::optional<int> (*hits)(const Event& event) = nullptr;
  std::vector<NamedNumber> (*numbers)(const Event& event) = nullptr;  // null where they have no names
  // Nothing where it does not belong in a damage record; null where the book keeps none.
  std::optional<Harm> (*harm)(const void* battle, const Event& event) = nullptr;

  // Sets one field, as `state` prints it; what is wrong with it where it cannot be. For the umpire.
  std::string (*mend)(void* battle, std::string_view field) = nullptr;
  // What the fields of an actor begin with in `state`: "ships[3]".
  std::string (*field_of)(Actor actor) = nullptr;

  // Null where the rulebook has no rules for it.
  const Generator* generator = nullptr;
  const CampaignRules* campaigns = nullptr;
  const Designer* designer = nullptr;
  const OrderForm* order_form = nullptr;

  // For results, the odds and the simulator. The side of a member is the one it began with.
  std::vector<Member> (*roster)(const void* battle) = nullptr;
  Standing (*standing)(const void* battle, Actor actor) = nullptr;
  std::string (*became)(const void* battle, Actor actor) = nullptr;  // the same in words: "sunk by Hood"
  std::string (*why_ended)(const void* battle, const Ending& ending) = nullptr;  // with names
  // What a side has to do to win, in one sentence; its points so far. Both are asked of a view and tell no
  // more than it does. Null where the book has none.
  std::string (*objective_words)(const void* battle, Side side) = nullptr;
  double (*score)(const void* battle, Side side) = nullptr;
  const char* lost_word = "sunk";
  const char* afloat_word = "afloat";  // and of those that are still there
  Fate (*fate)(const Event& event) = nullptr;
  std::span<const std::uint16_t> fateful{};  // the kinds of event that have a fate
  // What a battle uses, copied over another: its lists have room for the largest of battles. Null: all of it.
  void (*copy)(const void* from, void* to) = nullptr;
  // Bytes that nobody reads, in the order in which they lie: spares_of its Battle.
  void (*spares)(const void* battle, Spares& out) = nullptr;
  // Puts a unit elsewhere, heading in arc-minutes. False where it cannot stand there.
  bool (*put)(void* battle, Actor who, double x, double y, int heading) = nullptr;
};

}  // namespace engine
