#include "engine/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/check.h"
#include "engine/notation.h"

namespace engine {

Record new_record(const NewGame& game) {
  Record record;
  const Scenario& scenario = *game.scenario;
  record.rulebook = scenario.rulebook->id;
  record.rulebook_version = scenario.rulebook->version;
  record.scenario = scenario.id;
  record.fingerprint = scenario.fingerprint;
  if (game.own_scenario) record.scenario_text = scenario.text;
  record.options = scenario.options;
  for (std::size_t i = 0; i < scenario.sides.size(); ++i) record.sides.push_back({scenario.sides[i], game.captains[i]});
  record.typed_dice = game.typed_dice;
  record.seed = game.seed;
  return record;
}

Game::Game(ScenarioPtr scenario, Record record, CaptainMaker maker)
    : scenario_(std::move(scenario)),
      record_(std::move(record)),
      maker_(maker),
      umpire_(*scenario_->rulebook),
      desk_(*scenario_->rulebook, umpire_),
      battle_(scenario_->rulebook->battle_size) {
  umpire_.may_pause(true);
  umpire_.check_at_every_ask(true);
  umpire_.listen(this);
  if (record_.typed_dice) umpire_.dice_from(&desk_);
  for (int side = 0; side < max_sides; ++side) umpire_.seat(Side(side), desk_);
  restart();
}

Game::~Game() = default;

const char* Game::step_name() const {
  return std::size_t(step_) < steps().size() ? steps()[std::size_t(step_)].name : "";
}

std::vector<std::byte> Game::view(Viewer viewer) const {
  std::vector<std::byte> bytes = battle_.copy();
  if (rulebook().view) rulebook().view(battle_.data(), viewer, bytes.data());
  return bytes;
}

// ---- Running

void Game::restart() {
  battle_.copy_from(scenario_->start.data());
  umpire_.start(record_.seed);
  log_.clear();
  ending_.reset();
  pause_ = {};
  desk_.rolls = 0;
  desk_.bring_seed(record_.next_seed);
  for (std::size_t i = 0; i < record_.sides.size(); ++i) {
    computers_[i] = maker_ ? maker_(record_.sides[i].captain, record_.seed.key + i) : nullptr;
    desk_.seat_computer(Side(i), computers_[i].get());
  }
  turn_ = step_ = 0;
  turn_start_ = battle_.copy();
  checkpoint_ = {battle_.copy(), umpire_.seed(), {}};
  advance();
}

std::span<const Step> Game::steps() const { return turn_ == 0 ? rulebook().setup : rulebook().turn; }

void Game::advance() {
  while (!ending_ && run_step()) {
  }
}

// The entries of the step that runs now; made when it is first reached.
StepRecord& Game::step_record() {
  auto& kept = turn_record().steps;
  for (StepRecord& step : kept)
    if (step.step == step_ || (step.step < 0 && same_word(step.name, steps()[std::size_t(step_)].name))) {
      step.step = step_;
      return step;
    }
  return kept.emplace_back(StepRecord{step_, steps()[std::size_t(step_)].name, {}});
}

// Runs the current step from its checkpoint. False when it has to wait.
bool Game::run_step() {
  if (std::size_t(step_) >= steps().size()) return finish_turn();
  StepRecord& entries = step_record();
  if (step_ == 0 && turn_record().seed) checkpoint_.seed = *turn_record().seed;
  battle_.copy_from(checkpoint_.battle.data());
  umpire_.change_seed(checkpoint_.seed);
  umpire_.skip_told(checkpoint_.told);
  umpire_.begin_step({std::uint32_t(turn_), std::uint16_t(step_)});
  desk_.begin_step(entries);
  pause_ = {};
  try {
    steps()[std::size_t(step_)].run(battle_.data(), umpire_);
  } catch (Pause& pause) {
    checkpoint_.told = umpire_.told();
    pause_ = std::move(pause);
    return ended_by_entry();
  }
  return finish_step();
}

// A concession or an agreed draw waits among the unused entries.
bool Game::ended_by_entry() {
  for (const Entry& entry : step_record().entries) {
    if (entry.kind != Entry::Kind::concede && entry.kind != Entry::Kind::agree_draw) continue;
    Ending ending;
    if (const auto now = rulebook().ending(battle_.data(), turn_)) ending.score = now->score;
    ending.reason = entry.kind == Entry::Kind::concede ? "conceded" : "draw agreed";
    if (entry.kind == Entry::Kind::concede) ending.winner = Side(index(entry.side) == 0 ? 1 : 0);
    pause_ = {};
    ending_ = ending;
    end_record();
    return false;
  }
  return false;
}

bool Game::finish_step() {
  for (const Entry& entry : step_record().entries)
    if (!entry.used && entry.kind == Entry::Kind::answer)
      return stop_at(fmt::format("the record answers \"{} {}\", which is not asked here", entry.question, entry.actor),
                     entry.line);
  if (!desk_.seed_outstanding()) record_.next_seed.reset();
  ++step_;
  checkpoint_ = {battle_.copy(), umpire_.seed(), {}};
  return true;
}

bool Game::finish_turn() {
  TurnRecord& turn = turn_record();
  const std::uint64_t hash = rulebook().hash(battle_.data());
  if (turn.hash && *turn.hash != hash) {
    battle_.copy_from(turn_start_.data());
    return stop_at(fmt::format("turn {} does not come out as recorded; the battle stands at its beginning", turn_), turn.line);
  }
  turn.hash = hash;
  if (turn_ > 0) ending_ = rulebook().ending(battle_.data(), turn_);
  if (ending_) end_record();
  else ++turn_, step_ = 0;
  turn_start_ = battle_.copy();
  return !ending_;
}

bool Game::stop_at(const std::string& why, int line) {
  pause_ = {{}, {}, why, line};
  return false;
}

TurnRecord& Game::turn_record() {
  while (int(record_.turns.size()) <= turn_) record_.turns.push_back({int(record_.turns.size()), {}, {}, {}, 0});
  return record_.turns[std::size_t(turn_)];
}

void Game::end_record() {
  const std::string winner = ending_->winner == no_side ? "draw" : scenario_->sides[std::size_t(index(ending_->winner))] + " wins";
  record_.result = fmt::format("{}: {}", winner, ending_->reason);
}

// ---- What players do

Verdict Game::answer(const Waiting& waiting, const Answer& answer, By by) {
  const Question& question = waiting.question;
  if (const Verdict refusal = question.kind->refuse(waiting.view.data(), question, answer)) {
    cited(refusal->clause);
    return refusal;
  }
  desk_.enter({&rulebook(), waiting.view.data(), question}, answer, by == By::default_answer, desk_.rolls);
  advance();
  return std::nullopt;
}

Verdict Game::answer(const Waiting& waiting, std::string_view text) {
  const Parsed parsed = parse_answer(rulebook(), waiting.view.data(), waiting.question, text);
  return parsed.problem ? parsed.problem : answer(waiting, parsed.answer);
}

Verdict Game::type_faces(const std::vector<int>& faces) {
  if (pause_.faces.empty()) return Refusal{"", "dice.none-wanted", "no dice are wanted now"};
  const WantedFaces& wanted = pause_.faces.front();
  if (int(faces.size()) != wanted.count)
    return Refusal{wanted.why.clause, "dice.count", fmt::format("{} dice are thrown, {} faces were typed", wanted.count, faces.size())};
  std::vector<std::uint8_t> kept;
  for (const int face : faces) {
    if (face < lowest(wanted.die) || face > highest(wanted.die))
      return Refusal{wanted.why.clause, "dice.face", fmt::format("{} is no face of a {}", face, name(wanted.die))};
    kept.push_back(std::uint8_t(face));
  }
  desk_.enter_faces(kept, wanted.side);
  advance();
  return std::nullopt;
}

void Game::leave_to_default(Side side, std::string_view question) {
  desk_.leave_to_default(side, question);
  advance();
}

void Game::concede(Side side) { end_by({Entry::Kind::concede, side}); }
void Game::agree_draw() { end_by({Entry::Kind::agree_draw, no_side}); }

void Game::end_by(EndingEntry how) {
  if (ending_) return;
  Entry entry;
  entry.kind = how.kind;
  entry.side = how.side;
  entry.place = int(step_record().entries.size());
  step_record().entries.push_back(std::move(entry));
  advance();
}

// ---- Undo and branch

namespace {

// Where in the record an entry stands.
struct Spot {
  std::size_t turn = 0, step = 0, entry = 0;
};

std::optional<Spot> last_answer(const Record& record, Side side) {
  for (std::size_t turn = record.turns.size(); turn-- > 0;)
    for (std::size_t step = record.turns[turn].steps.size(); step-- > 0;) {
      const auto& entries = record.turns[turn].steps[step].entries;
      for (std::size_t i = entries.size(); i-- > 0;)
        if (entries[i].kind == Entry::Kind::answer && entries[i].side == side) return Spot{turn, step, i};
    }
  return std::nullopt;
}

bool anyone_else_after(const Record& record, Spot spot, Side side) {
  const auto other = [&](const Entry& entry) { return entry.side != side; };
  const auto& turn = record.turns[spot.turn];
  const auto& entries = turn.steps[spot.step].entries;
  if (std::any_of(entries.begin() + long(spot.entry), entries.end(), other)) return true;
  for (std::size_t step = spot.step + 1; step < turn.steps.size(); ++step)
    if (std::any_of(turn.steps[step].entries.begin(), turn.steps[step].entries.end(), other)) return true;
  return record.turns.size() > spot.turn + 1;
}

void cut_at(Record& record, Spot spot) {
  record.turns.resize(spot.turn + 1);
  TurnRecord& turn = record.turns.back();
  turn.hash.reset();
  turn.steps.resize(spot.step + 1);
  turn.steps.back().entries.resize(spot.entry);
  record.result.clear();
}

}  // namespace

Verdict Game::undo(Side side, Reach reach, Seed fresh) {
  const auto spot = last_answer(record_, side);
  if (!spot) return Refusal{"", "undo.nothing", "there is nothing to take back"};
  const Entry& entry = record_.turns[spot->turn].steps[spot->step].entries[spot->entry];
  const bool dice_since = desk_.rolls > entry.rolls_before;
  if (reach == Reach::own_answer_only && (dice_since || anyone_else_after(record_, *spot, side)))
    return Refusal{"", "undo.too-late", "a die has fallen or the enemy has answered since; the other side must agree"};
  const bool brings_seed = entry.seed.has_value();
  if (brings_seed && !dice_since) fresh = *entry.seed;
  cut_at(record_, *spot);
  if (dice_since || brings_seed) record_.next_seed = fresh;
  restart();
  return std::nullopt;
}

Record Game::cut(Record record, int before_turn) {
  if (before_turn >= 0 && std::size_t(before_turn) < record.turns.size()) {
    record.turns.resize(std::size_t(before_turn));
    record.result.clear();
    record.next_seed.reset();
  }
  return record;
}

Record Game::branch(int from_turn, Seed fresh) const {
  Record record = cut(record_, from_turn);
  record.turns.push_back({from_turn, fresh, {}, {}, 0});
  return record;
}

// ---- Listening

void Game::told(const Event& event) {
  LogLine line;
  line.turn = turn_;
  line.step = step_;
  line.audience = event.audience;
  line.event = event;
  log_.push_back(std::move(line));
}

void Game::rolled(const Rolled& rolled) {
  ++desk_.rolls;
  LogLine line;
  line.turn = turn_;
  line.step = step_;
  line.audience = rolled.why.audience;
  line.is_roll = true;
  line.why = rolled.why;
  line.why.tally = nullptr;
  line.die = rolled.die;
  line.need = rolled.need;
  line.result = rolled.result;
  line.faces.assign(rolled.faces.begin(), rolled.faces.end());
  if (rolled.why.tally) line.tally.assign(rolled.why.tally->lines().begin(), rolled.why.tally->lines().end());
  log_.push_back(std::move(line));
}

void Game::cited(Clause clause) { cited_.emplace(clause.text()); }

}  // namespace engine
