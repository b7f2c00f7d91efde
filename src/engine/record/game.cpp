#include "engine/record/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/question/notation.h"

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
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    record.sides.push_back({scenario.sides[i], game.captains[i]});
  record.typed_dice = game.typed_dice;
  record.seed = game.seed;
  return record;
}

Game::Game(ScenarioPtr scenario, Record record, CaptainMaker maker, StepWatcher watcher)
    : scenario_(std::move(scenario)),
      record_(std::move(record)),
      maker_(maker),
      watcher_(std::move(watcher)),
      umpire_(*scenario_->rulebook),
      desk_(*scenario_->rulebook, umpire_),
      battle_(scenario_->rulebook->battle_size) {
  umpire_.may_pause(true);
  umpire_.check_at_every_ask(true);
  umpire_.listen(this);
  umpire_.lay_out(battle_.data());
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

// ---- Who may know what

bool Game::knows(Viewer viewer, Actor actor) const {
  return !rulebook().knows || !is_unit(actor) || rulebook().knows(battle_.data(), viewer, actor);
}

// Of a side's choice among its ships those know that know one of them.
bool Game::may_know(Viewer viewer, const Waiting& waiting) const {
  const Question& question = waiting.question;
  if (viewer.kind == Viewer::Kind::umpire || viewer == Viewer::of(question.side)) return true;
  if (question.kind->secret && question.kind->secret(waiting.view.data(), question)) return false;
  if (!question.kind->names_actor || is_unit(question.actor)) return knows(viewer, question.actor);
  Explanation about;
  question.kind->explain(waiting.view.data(), question, about);
  return std::any_of(about.options.begin(), about.options.end(), [&](const Option& option) {
    return option.value >= 0 && option.why_not.empty() && knows(viewer, Actor(option.value));
  });
}

// Dice on the open table anybody may type who knows whom they are thrown for.
bool Game::may_know(Viewer viewer, const WantedFaces& wanted) const {
  if (viewer.kind == Viewer::Kind::umpire) return true;
  if (wanted.thrower != no_side) return viewer == Viewer::of(wanted.thrower);
  return knows(viewer, wanted.why.actor);
}

std::vector<Side> Game::waiting_for(Viewer viewer) const {
  std::vector<Side> sides;
  const auto add = [&](Side side) {
    if (side != no_side && std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
  };
  for (const Waiting& waiting : pause_.waiting)
    if (may_know(viewer, waiting)) add(waiting.question.side);
  for (const WantedFaces& wanted : pause_.faces)
    if (may_know(viewer, wanted)) add(wanted.thrower);
  return sides;
}

bool Game::waits_unseen(Viewer viewer) const {
  const auto seen = [&](const auto& wanted) { return may_know(viewer, wanted); };
  if (pause_.waiting.empty() && pause_.faces.empty()) return false;
  return std::none_of(pause_.waiting.begin(), pause_.waiting.end(), seen) &&
         std::none_of(pause_.faces.begin(), pause_.faces.end(), seen);
}

// ---- Running

namespace {

// What earlier runs have noted of the entries' dice does not hold for the next.
void forget_uses(Record& record) {
  for (TurnRecord& turn : record.turns)
    for (StepRecord& step : turn.steps)
      for (Entry& entry : step.entries) {
        entry.rolls_before = entry.own_rolls_before = entry.told_before = Entry::unknown;
      }
}

}  // namespace

void Game::restart() {
  battle_.copy_from(scenario_->start.data());
  umpire_.start(record_.seed);
  log_.clear();
  ending_.reset();
  conceded_.clear();
  pause_ = {};
  desk_.forget_rolls();
  forget_uses(record_);
  desk_.bring_seed(record_);
  for (std::size_t i = 0; i < record_.sides.size(); ++i) {
    computers_[i] = maker_ ? maker_(record_.sides[i].captain, captain_seed(record_.seed, Side(i))) : nullptr;
    desk_.seat_computer(Side(i), computers_[i].get());
  }
  adviser_ = maker_ ? maker_(adviser_name, 0) : nullptr;
  desk_.seat_adviser(adviser_.get());
  turn_ = step_ = 0;
  checkpoint_ = {battle_.copy(), umpire_.seed(), {}};
  if (begin_turn()) advance();
}

std::span<const Step> Game::steps() const { return turn_ == 0 ? rulebook().setup : rulebook().turn; }

int Game::step_called(std::string_view name) const {
  for (std::size_t i = 0; i < steps().size(); ++i)
    if (same_word(steps()[i].name, name)) return int(i);
  return -1;
}

// A record that does not fit stays where it is: a problem is not waited out.
void Game::advance() {
  while (!ending_ && pause_.problem.empty() && run_step()) {
  }
}

// A turn read from a file knows its steps by name. They are put in their order here.
bool Game::begin_turn() {
  turn_start_ = battle_.copy();
  TurnRecord& turn = turn_record();
  if (turn.seed) checkpoint_.seed = *turn.seed;
  for (StepRecord& step : turn.steps) {
    if (step.step < 0) step.step = step_called(step.name);
    if (step.step < 0) return stop_at(fmt::format("turn {} has no step \"{}\"", turn_, step.name), step.line);
    step.name = steps()[std::size_t(step.step)].name;
  }
  const auto order = [](const StepRecord& a, const StepRecord& b) { return a.step < b.step; };
  std::stable_sort(turn.steps.begin(), turn.steps.end(), order);
  const auto same = [](const StepRecord& a, const StepRecord& b) { return a.step == b.step; };
  const auto twice = std::adjacent_find(turn.steps.begin(), turn.steps.end(), same);
  if (twice == turn.steps.end()) return true;
  return stop_at(fmt::format("the step \"{}\" stands twice in turn {}", twice->name, turn_),
                 (twice + 1)->line);
}

// The entries of the step that runs now; made when it is first reached.
StepRecord& Game::step_record() {
  auto& kept = turn_record().steps;
  const auto place =
      std::find_if(kept.begin(), kept.end(), [&](const StepRecord& step) { return step.step >= step_; });
  if (place != kept.end() && place->step == step_) return *place;
  return *kept.insert(place, StepRecord{step_, steps()[std::size_t(step_)].name, {}});
}

// Runs the current step from its checkpoint. False when it has to wait.
bool Game::run_step() {
  if (std::size_t(step_) >= steps().size()) return finish_turn();
  StepRecord& entries = step_record();
  battle_.copy_from(checkpoint_.battle.data());
  umpire_.change_seed(checkpoint_.seed);
  umpire_.skip_told(checkpoint_.told);
  umpire_.begin_step({std::uint32_t(turn_), std::uint16_t(step_)});
  note_concessions(entries);
  desk_.begin_step(entries);
  pause_ = {};
  if (!mend_all(entries)) return false;
  try {
    steps()[std::size_t(step_)].run(battle_.data(), umpire_);
  } catch (Pause& pause) {
    checkpoint_.told = umpire_.told();
    pause_ = std::move(pause);
    wait();
    return false;
  }
  return finish_step();
}

// What the umpire has set holds from the start of the step.
bool Game::mend_all(StepRecord& step) {
  for (Entry& entry : step.entries) {
    if (entry.kind != Entry::Kind::mend) continue;
    entry.used = true;
    entry.place = -1;
    const std::string wrong = rulebook().mend ? rulebook().mend(battle_.data(), entry.text)
                                              : "this rulebook's battles cannot be mended";
    if (!wrong.empty()) return stop_at(fmt::format("\"{}\": {}", entry.text, wrong), entry.line);
    const std::string broken = rulebook().broken(battle_.data());
    if (!broken.empty()) return stop_at(fmt::format("\"{}\": {}", entry.text, broken), entry.line);
  }
  return true;
}

void Game::wait() {
  if (!pause_.problem.empty())
    stop_at(std::string(pause_.problem), pause_.line);
  else if (!ended_by_entry() && record_goes_on())
    stop_at(missing(), turn_record().line);
}

// While two sides or more are left, those that have conceded leave everything to its default.
void Game::note_concessions(const StepRecord& step) {
  for (const Entry& entry : step.entries)
    if (entry.kind == Entry::Kind::concede) conceded_.insert(entry.side);
  desk_.absent(one_side_left() ? std::set<Side>{} : conceded_);
}

Side Game::side_left() const {
  for (std::size_t side = 0; side < scenario_->sides.size(); ++side)
    if (!conceded_.contains(Side(side))) return Side(side);
  return no_side;
}

// The last concession or an agreed draw waits among the unused entries.
bool Game::ended_by_entry() {
  for (const Entry& entry : step_record().entries) {
    const bool last = entry.kind == Entry::Kind::concede && one_side_left();
    if (!last && entry.kind != Entry::Kind::agree_draw) continue;
    Ending ending;
    // The score of a battle that ends before its time is that of its last turn, were it now.
    if (const auto now = rulebook().ending(battle_.data(), std::max(turn_, scenario_->turn_limit)))
      ending.score = now->score;
    ending.reason = last ? "conceded" : "draw agreed";
    if (last) ending.winner = side_left();
    pause_ = {};
    ending_ = ending;
    end_record();
    return true;
  }
  return false;
}

// Somebody is waited for, yet there is more in the record: what is waited for has been lost from it.
bool Game::record_goes_on() const {
  const TurnRecord& turn = record_.turns[std::size_t(turn_)];
  const auto later = [&](const StepRecord& step) { return step.step > step_ && !step.entries.empty(); };
  return turn.hash || !record_.result.empty() || record_.turns.size() > std::size_t(turn_) + 1 ||
         std::any_of(turn.steps.begin(), turn.steps.end(), later);
}

std::string Game::missing() const {
  if (pause_.waiting.empty())
    return fmt::format("the record lacks dice thrown in turn {}, {}", turn_,
                       steps()[std::size_t(step_)].name);
  const Question& question = pause_.waiting.front().question;
  return fmt::format("the record lacks an answer in turn {}, {}: \"{} {} {}\"", turn_,
                     steps()[std::size_t(step_)].name, scenario_->sides[std::size_t(index(question.side))],
                     question.kind->name,
                     rulebook().name(pause_.waiting.front().view.data(), question.actor));
}

bool Game::finish_step() {
  for (const Entry& entry : step_record().entries) {
    if (entry.used) continue;
    const std::string what = entry.kind == Entry::Kind::answer
                                 ? fmt::format("answers \"{} {}\"", entry.question, entry.actor)
                             : entry.kind == Entry::Kind::faces ? "types dice"
                                                                : "ends the battle";
    return stop_at(fmt::format("the record {} where nobody asks for it", what), entry.line);
  }
  if (!desk_.seed_outstanding()) record_.next_seed.reset();
  if (watcher_) watcher_(*this);
  ++step_;
  checkpoint_ = {battle_.copy(), umpire_.seed(), {}};
  return true;
}

bool Game::finish_turn() {
  TurnRecord& turn = turn_record();
  const std::uint64_t hash = rulebook().hash(battle_.data());
  if (turn.hash && *turn.hash != hash) {
    battle_.copy_from(turn_start_.data());
    step_ = 0;
    std::erase_if(log_, [&](const LogLine& line) { return line.turn == turn_; });
    return stop_at(
        fmt::format("turn {} does not come out as recorded; the battle stands at its beginning", turn_),
        turn.line);
  }
  turn.hash = hash;
  if (turn_ > 0) ending_ = rulebook().ending(battle_.data(), turn_);
  if (ending_) return end_record(), false;
  ++turn_;
  step_ = 0;
  return begin_turn();
}

bool Game::stop_at(const std::string& why, int line) {
  pause_ = {{}, {}, why, line};
  return false;
}

TurnRecord& Game::turn_record() {
  while (int(record_.turns.size()) <= turn_)
    record_.turns.push_back({int(record_.turns.size()), {}, {}, {}, 0});
  return record_.turns[std::size_t(turn_)];
}

namespace {

// Records written before sides had grammar say "Germans wins".
bool same_result(std::string text, std::string other) {
  for (std::string* result : {&text, &other})
    if (const auto verb = result->find(" wins:"); verb != std::string::npos) result->erase(verb + 4, 1);
  return text == other;
}

}  // namespace

void Game::end_record() {
  const Side winner = ending_->winner;
  const std::string name = winner == no_side ? "draw" : scenario_->sides[std::size_t(index(winner))];
  const char* verb = winner == no_side ? "" : scenario_->words_of(winner).plural ? " win" : " wins";
  const std::string result = fmt::format("{}{}: {}", name, verb, ending_->reason);
  if (record_.turns.size() > std::size_t(turn_) + 1)
    stop_at("the record goes on after the end of the battle", record_.turns[std::size_t(turn_) + 1].line);
  else if (!record_.result.empty() && !same_result(record_.result, result))
    stop_at(fmt::format("the record ends with \"{}\", the battle with \"{}\"", record_.result, result),
            record_.result_line);
  else
    record_.result = result;
}

}  // namespace engine
