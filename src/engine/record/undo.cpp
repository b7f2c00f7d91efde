// Undo and branch: both cut the record of a game and run it again.
#include <fmt/format.h>

#include <algorithm>

#include "engine/record/game.h"

namespace engine {
namespace {

// Where in the record an entry stands.
struct Spot {
  std::size_t turn = 0, step = 0, entry = 0;
};

const Entry& entry_at(const Record& record, Spot spot) {
  return record.turns[spot.turn].steps[spot.step].entries[spot.entry];
}

// The side's last answer of its own, or its concession. What a standing order answered, or nobody after the
// side had conceded, would only be answered so again.
std::optional<Spot> last_answer(const Record& record, Side side, const Desk& desk, bool conceded) {
  const auto own = [&](const Entry& entry) {
    if (entry.side != side) return false;
    if (entry.kind == Entry::Kind::concede) return true;
    return entry.kind == Entry::Kind::answer &&
           !(entry.given != Entry::Given::by_hand && (conceded || desk.stands(side, entry.question)));
  };
  for (std::size_t turn = record.turns.size(); turn-- > 0;)
    for (std::size_t step = record.turns[turn].steps.size(); step-- > 0;) {
      const auto& entries = record.turns[turn].steps[step].entries;
      for (std::size_t i = entries.size(); i-- > 0;)
        if (own(entries[i])) return Spot{turn, step, i};
    }
  return std::nullopt;
}

bool anyone_else_after(const Record& record, Spot spot, Side side) {
  const auto other = [&](const Entry& entry) { return entry.side != side; };
  const auto& turn = record.turns[spot.turn];
  const auto& entries = turn.steps[spot.step].entries;
  if (std::any_of(entries.begin() + long(spot.entry), entries.end(), other)) return true;
  const auto in_step = [&](const StepRecord& step) {
    return std::any_of(step.entries.begin(), step.entries.end(), other);
  };
  if (std::any_of(turn.steps.begin() + long(spot.step) + 1, turn.steps.end(), in_step)) return true;
  const auto in_turn = [&](const TurnRecord& later) {
    return std::any_of(later.steps.begin(), later.steps.end(), in_step);
  };
  return std::any_of(record.turns.begin() + long(spot.turn) + 1, record.turns.end(), in_turn);
}

bool is_played(const Record& record, Side side) {
  return side != no_side && record.sides[std::size_t(index(side))].captain == "human";
}

// The throw that was typed last; nothing where a player has said something since.
std::optional<Spot> last_throw(const Record& record) {
  for (std::size_t turn = record.turns.size(); turn-- > 0;)
    for (std::size_t step = record.turns[turn].steps.size(); step-- > 0;) {
      const auto& entries = record.turns[turn].steps[step].entries;
      for (std::size_t i = entries.size(); i-- > 0;) {
        if (entries[i].kind == Entry::Kind::faces) return Spot{turn, step, i};
        const bool by_itself = entries[i].given == Entry::Given::by_standing_order;
        if (entries[i].kind != Entry::Kind::answer || (is_played(record, entries[i].side) && !by_itself))
          return std::nullopt;
      }
    }
  return std::nullopt;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }

// Takes everything from the spot on out of the record; the last seed that an answer among it had brought.
std::optional<Seed> cut_at(Record& record, Spot spot) {
  std::optional<Seed> lost;
  const auto lose = [&](const Entry& entry) {
    if (entry.seed) lost = entry.seed;
  };
  for (std::size_t turn = spot.turn; turn < record.turns.size(); ++turn)
    for (std::size_t step = turn == spot.turn ? spot.step : 0; step < record.turns[turn].steps.size();
         ++step) {
      const auto& entries = record.turns[turn].steps[step].entries;
      const bool first = turn == spot.turn && step == spot.step;
      std::for_each(entries.begin() + (first ? long(spot.entry) : 0), entries.end(), lose);
    }
  record.turns.resize(spot.turn + 1);
  TurnRecord& turn = record.turns.back();
  turn.hash.reset();
  turn.steps.resize(spot.step + 1);
  turn.steps.back().entries.resize(spot.entry);
  record.result.clear();
  return lost;
}

// Whether another side began with what can hide. Then a side may take back by itself only what nothing can
// have followed: what it may take back would tell it otherwise whether anything has.
bool others_may_hide(const Scenario& scenario, Side side) {
  if (!scenario.rulebook->may_hide) return false;
  for (int i = 0; i < int(scenario.sides.size()); ++i)
    if (Side(i) != side && scenario.rulebook->may_hide(scenario.start.data(), Side(i))) return true;
  return false;
}

// Whether all that the side is asked now was asked already when it gave this answer: nothing has come of it.
bool asked_before(const Game& now, Spot spot, Side side) {
  Record record = now.record();
  cut_at(record, spot);
  const Game then(now.shared_scenario(), std::move(record), nullptr);
  return std::all_of(now.waiting().begin(), now.waiting().end(), [&](const Waiting& waiting) {
    const auto same = [&](const Waiting& before) {
      return before.question.side == side && before.question.kind == waiting.question.kind &&
             before.question.actor == waiting.question.actor;
    };
    return waiting.question.side != side || std::any_of(then.waiting().begin(), then.waiting().end(), same);
  });
}

// Takes only this side's entries from the spot on; what others have sealed stays.
std::optional<Seed> cut_own(Record& record, Spot spot, Side side) {
  std::optional<Seed> lost;
  auto& entries = record.turns[spot.turn].steps[spot.step].entries;
  const auto own = [&](const Entry& entry) {
    if (entry.side == side && entry.seed) lost = entry.seed;
    return entry.side == side;
  };
  entries.erase(std::remove_if(entries.begin() + long(spot.entry), entries.end(), own), entries.end());
  return lost;
}

}  // namespace

// Whether the others know more than they did when this was answered, or the side knows more of them: seals
// are broken, or somebody has been told, asked, or has answered something since.
bool Game::seen_since(const Entry& entry) const {
  const auto other = [&](const Waiting& waiting) { return waiting.question.side != entry.side; };
  return ending_ || entry.seal > 0 || desk_.told_beyond(entry.side) > entry.told_before ||
         std::any_of(pause_.waiting.begin(), pause_.waiting.end(), other);
}

Verdict Game::undo(Side side, Reach reach, Seed fresh) {
  const auto spot = last_answer(record_, side, desk_, conceded_.contains(side));
  if (!spot) return Refusal{"", "undo.nothing", "there is nothing to take back"};
  const Entry& entry = entry_at(record_, *spot);
  const bool sealed = entry.seal > 0 && entry.seal == pause_.seal && int(spot->turn) == turn_ &&
                      record_.turns[spot->turn].steps[spot->step].step == step_;
  const bool dice_since =
      sealed ? desk_.own_rolls(side) > entry.own_rolls_before : desk_.rolls() > entry.rolls_before;
  const bool too_late =
      dice_since || (!sealed && (seen_since(entry) || anyone_else_after(record_, *spot, side)));
  const auto own = [&](const Waiting& waiting) { return waiting.question.side == side; };
  const bool asked = std::any_of(pause_.waiting.begin(), pause_.waiting.end(), own);
  if (reach == Reach::own_answer_only && others_may_hide(*scenario_, side) &&
      !(asked && (sealed || asked_before(*this, *spot, side))))
    return Refusal{"", "undo.too-late",
                   "an enemy who hides may have done something since; the other side must agree"};
  if (reach == Reach::own_answer_only && too_late)
    return Refusal{"", "undo.too-late",
                   "orders were revealed, dice were rolled or the enemy was told something since; the other "
                   "side must agree"};
  const auto lost = sealed ? cut_own(record_, *spot, side) : cut_at(record_, *spot);
  if (dice_since)
    record_.next_seed = fresh;
  else if (lost)
    record_.next_seed = lost;
  restart();
  return std::nullopt;
}

bool Game::may_take_back_faces() const { return last_throw(record_).has_value(); }

Verdict Game::take_back_faces() {
  const auto spot = last_throw(record_);
  if (!spot) return Refusal{"", "undo.no-dice", "no dice were typed since the last answer"};
  if (const auto lost = cut_at(record_, *spot)) record_.next_seed = lost;
  restart();
  return std::nullopt;
}

// A line of a record is a line: what follows a line's end would be read as an answer, a seed or an end.
Verdict Game::mend(const std::string& field) {
  if (ending_ || !pause_.problem.empty()) return Refusal{"", "mend.over", "the battle does not go on"};
  if (std::any_of(field.begin(), field.end(), is_control))
    return Refusal{"", "mend.impossible", "expected FIELD = NUMBER, in one line"};
  const Record before = record_;
  Entry entry;
  entry.kind = Entry::Kind::mend;
  entry.text = field;
  entry.place = -1;
  auto& entries = step_record().entries;
  const auto is_answer = [](const Entry& other) { return other.kind != Entry::Kind::mend; };
  entries.insert(std::find_if(entries.begin(), entries.end(), is_answer), std::move(entry));
  const std::string why = run_again();
  if (why.empty()) return std::nullopt;
  record_ = before;
  restart();
  return Refusal{"", "mend.impossible", why};
}

// Runs the record as it will be read from a file: answers that were found legal before something was mended
// are looked at anew. Says why the record no longer fits its battle, or nothing.
std::string Game::run_again() {
  try {
    record_ = parse_record(print_record(record_), "");
  } catch (const LoadError& error) {
    return error.what();
  }
  restart();
  if (!pause_.problem.empty() || ending_) return pause_.problem;
  for (const Entry& entry : step_record().entries)
    if (!entry.used && (entry.kind == Entry::Kind::answer || entry.kind == Entry::Kind::faces))
      return fmt::format("\"{} {}\" has been answered, and would not be asked any more", entry.question,
                         entry.actor);
  return {};
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
  from_turn = std::clamp(from_turn, 0, int(record_.turns.size()) - 1);
  Record record = cut(record_, from_turn);
  if (from_turn == 0)
    record.seed = fresh;  // other dice from the very beginning
  else
    record.turns.push_back({from_turn, fresh, {}, {}, 0});
  return record;
}

}  // namespace engine
