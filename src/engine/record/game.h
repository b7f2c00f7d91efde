// A battle in progress, live or replayed: a scenario, a record, and the state that follows from them.
// Giving an answer re-runs the current step from its checkpoint. Undo and branch cut the record and
// run it again. Whoever shows the game reads the battle, what is waited for, and the log.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/record/desk.h"
#include "engine/record/play.h"
#include "engine/rulebook.h"

namespace engine {

// Something heard: an event or a throw of dice.
struct LogLine {
  int turn = 0;
  int step = 0;
  Audience audience;
  bool is_roll = false;
  Event event;
  Throw why{};
  Die die = Die::d6;
  int need = 0, result = 0;
  std::vector<std::uint8_t> faces;
  bool sixes_again = false;
  bool or_less = false;
  std::vector<TallyLine> tally;
};

// Makes a computer captain by name, or null for a person.
using CaptainMaker = std::unique_ptr<Captain> (*)(std::string_view name, std::uint64_t seed);

// Who answers what a player leaves to a standing order.
inline constexpr std::string_view adviser_name = "doctrine";

class Game;

// Called at the end of every step, while the game still stands at it.
using StepWatcher = std::function<void(const Game&)>;

class Game : private Listener {
 public:
  // Starts or resumes the battle of this record and runs it until somebody has to answer.
  Game(ScenarioPtr scenario, Record record, CaptainMaker maker, StepWatcher watcher = {});
  ~Game() override;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // ---- Where the battle stands.
  const Scenario& scenario() const { return *scenario_; }
  const ScenarioPtr& shared_scenario() const { return scenario_; }
  const Rulebook& rulebook() const { return *scenario_->rulebook; }
  const void* battle() const { return battle_.data(); }
  std::vector<std::byte> view(Viewer viewer) const;
  int turn() const { return turn_; }
  int step() const { return step_; }
  const char* step_name() const;
  const std::vector<Waiting>& waiting() const { return pause_.waiting; }
  const std::vector<WantedFaces>& wanted_faces() const { return pause_.faces; }
  // Hiding: a viewer hears of questions and dice only where those whom they concern are in his view.
  bool may_know(Viewer viewer, const Waiting& waiting) const;
  bool may_know(Viewer viewer, const WantedFaces& wanted) const;
  std::vector<Side> waiting_for(Viewer viewer) const;  // as far as he may know
  // Whether the battle stands still without his knowing: until it goes on he is shown what he was shown last.
  bool waits_unseen(Viewer viewer) const;
  const std::optional<Ending>& ending() const { return ending_; }
  const std::string& problem() const { return pause_.problem; }  // why the record stops before its end
  int problem_line() const { return pause_.line; }
  const std::vector<LogLine>& log() const { return log_; }
  const Record& record() const { return record_; }
  const std::set<std::string>& cited() const { return cited_; }  // clauses that had their say

  // ---- What players do.
  enum class By { player, default_answer };
  Verdict answer(const Waiting& waiting, const Answer& answer, By by = By::player);
  Verdict answer(const Waiting& waiting, std::string_view text);
  // Of somebody who has read and judged it by that view himself.
  Verdict answer(const Waiting& waiting, const JudgedAnswer& judged, By by = By::player);
  Verdict type_faces(const std::vector<int>& faces);  // those wanted first
  Verdict type_faces(const WantedFaces& wanted, const std::vector<int>& faces);
  void leave_to_adviser(Side side, std::string_view question);
  void ask_again(Side side, std::string_view question) { desk_.ask_again(side, question); }
  void concede(Side side);  // the others fight on; the last side left wins
  void agree_draw();
  // The umpire sets a field of the battle, as `Rulebook::state` prints it, from the start of this step on.
  Verdict mend(const std::string& field);

  // Takes back the side's last answer and all that came after it. Dice thrown since will fall anew. While a
  // sealed dialogue waits, a side takes back its own part of it and learns nothing of the others' parts; once
  // its seals are broken, or anybody else has been told or asked anything since, that is beyond its reach.
  enum class Reach { own_answer_only, past_dice_and_enemy };
  Verdict undo(Side side, Reach reach, Seed fresh);
  // Takes back the throw that was typed last and all that came of it, so that it can be typed as it fell.
  // Computers may have answered since; a player's answer has to be taken back first.
  bool may_take_back_faces() const;
  Verdict take_back_faces();
  // The record up to the start of a turn (not later than the present one), to be played on with other dice.
  Record branch(int from_turn, Seed fresh) const;
  // What is told when the battle is over, so that the dice can be checked.
  void reveal(const std::vector<Pledge>& pledges) { record_.pledges = pledges; }

  // The record without this turn and all that follows; negative: all of it.
  static Record cut(Record record, int before_turn);

 private:
  struct Checkpoint {
    std::vector<std::byte> battle;
    Seed seed;
    std::array<int, max_sides + 1> told{};
  };

  void told(const Event& event) override;
  void rolled(const Rolled& rolled) override;
  void cited(Clause clause) override;

  void restart();
  std::string run_again();
  void advance();
  // Each goes on with the battle; false when it cannot.
  bool begin_turn();
  bool run_step();
  bool finish_step();
  bool finish_turn();
  bool stop_at(const std::string& why, int line);
  // A step that cannot go on waits, or ends the battle, or finds the record at fault.
  void wait();
  bool ended_by_entry();
  void note_concessions(const StepRecord& step);
  bool mend_all(StepRecord& step);
  bool one_side_left() const { return conceded_.size() + 1 >= scenario_->sides.size(); }
  Side side_left() const;
  bool record_goes_on() const;
  bool knows(Viewer viewer, Actor actor) const;
  bool seen_since(const Entry& entry) const;
  std::string missing() const;

  struct EndingEntry {
    Entry::Kind kind;
    Side side;
  };
  void end_by(EndingEntry how);
  void end_record();
  Verdict not_waited_for(const Waiting& asked) const;
  std::span<const Step> steps() const;
  int step_called(std::string_view name) const;
  TurnRecord& turn_record();
  StepRecord& step_record();

  ScenarioPtr scenario_;
  Record record_;
  CaptainMaker maker_;
  StepWatcher watcher_;
  Umpire umpire_;
  Desk desk_;
  std::array<std::unique_ptr<Captain>, max_sides> computers_;
  std::unique_ptr<Captain> adviser_;
  BattleBytes battle_;
  Checkpoint checkpoint_;
  int turn_ = 0, step_ = 0;
  Pause pause_;
  std::optional<Ending> ending_;
  std::set<Side> conceded_;
  std::vector<LogLine> log_;
  std::set<std::string> cited_;
  std::vector<std::byte> turn_start_;
};

// The record of a new battle.
struct NewGame {
  ScenarioPtr scenario;
  std::vector<std::string> captains;  // one a side
  Seed seed;
  bool typed_dice = false;
  bool own_scenario = false;  // not one of ours: the record carries its text
};
Record new_record(const NewGame& game);

}  // namespace engine
