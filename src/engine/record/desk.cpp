#include "engine/record/desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/check.h"
#include "engine/question/notation.h"
#include "engine/rulebook.h"

namespace engine {

void Desk::begin_step(StepRecord& step) {
  step_ = &step;
  used_ = 0;
  for (Entry& entry : step.entries)
    entry.used = (entry.kind == Entry::Kind::concede && absent_.contains(entry.side)) ||
                 entry.kind == Entry::Kind::mend;
}

void Desk::leave_to_adviser(Side side, std::string_view question) { standing_.emplace(side, question); }
void Desk::ask_again(Side side, std::string_view question) { standing_.erase({side, std::string(question)}); }

void Desk::bring_seed(const Record& record) {
  seed_ = record.next_seed;
  without_seed_.clear();
  if (!seed_) return;
  for (std::size_t side = 0; side < record.sides.size(); ++side) without_seed_.insert(Side(side));
  for (const TurnRecord& turn : record.turns)
    for (const StepRecord& step : turn.steps)
      for (const Entry& entry : step.entries)
        if (entry.seed == seed_) without_seed_.erase(entry.side);
}

void Desk::count_roll() {
  ++rolls_;
  if (umpire_.lane() > 0) ++own_rolls_[std::size_t(umpire_.lane() - 1)];
}

void Desk::count_told(Audience audience) {
  for (int side = 0; side < max_sides; ++side)
    told_beyond_[std::size_t(side)] += audience.reaches_beyond(Side(side));
}

void Desk::forget_rolls() {
  rolls_ = 0;
  own_rolls_ = told_beyond_ = {};
}

// How far dice and telling had come when it was given.
void Desk::note_dice(Entry& entry) const {
  entry.rolls_before = rolls_;
  entry.own_rolls_before = own_rolls(entry.side);
  entry.told_before = told_beyond(entry.side);
}

void Desk::stop(const Entry& entry, const std::string& why) const { throw Pause{{}, {}, why, entry.line}; }

bool Desk::fits(const Entry& entry, const Asking& asking) const {
  const Question& question = asking.question;
  if (entry.asked) return entry.asked == question.kind && entry.about == question.actor;
  return same_word(entry.question, question.kind->name) &&
         same_word(entry.actor, rulebook_.name(asking.view, question.actor));
}

// The entry that answers this question: the side's next one, or for a sheet any that fits.
Entry* Desk::find(const Asking& asking, Order order) {
  for (Entry& entry : step_->entries) {
    if (entry.used || entry.kind != Entry::Kind::answer || entry.side != asking.question.side) continue;
    if (fits(entry, asking)) return &entry;
    if (order == Order::as_asked)
      stop(entry,
           fmt::format("the record answers \"{} {}\" where \"{} {}\" is asked", entry.question, entry.actor,
                       asking.question.kind->name, rulebook_.name(asking.view, asking.question.actor)));
  }
  return nullptr;
}

// Reads an entry that came from a file, and puts it into canonical words.
void Desk::read(const Asking& asking, Entry& entry) const {
  const Question& question = asking.question;
  const Parsed parsed = parse_answer(rulebook_, asking.view, question, entry.text);
  if (parsed.problem) stop(entry, parsed.problem->sentence);
  if (const Verdict refusal = question.kind->refuse(asking.view, question, parsed.answer))
    stop(entry, fmt::format("{} ({})", refusal->sentence, refusal->clause.text()));
  entry.answer = parsed.answer;
  entry.asked = question.kind;
  entry.about = question.actor;
  entry.checked = true;
  entry.question = question.kind->name;
  entry.text = print_answer(rulebook_, asking.view, question, entry.answer);
  entry.actor = rulebook_.name(asking.view, question.actor);
}

void Desk::take(const Asking& asking, Entry& entry, Answer& out) {
  if (!entry.checked) read(asking, entry);
  entry.used = true;
  entry.place = used_++;
  entry.seal = umpire_.seal();
  if (entry.rolls_before == Entry::unknown) note_dice(entry);
  if (entry.seed) umpire_.change_seed(*entry.seed);
  out = entry.answer;
}

// Null where the question is not left to it, or nobody advises.
Captain* Desk::adviser(const Question& question) const {
  return absent_.contains(question.side) ? nullptr : adviser_;
}

void Desk::enter_answer_of(Captain& captain, const Asking& asking, Entry::Given given) {
  const Question& question = asking.question;
  Answer answer;
  captain.answer(asking, answer);
  check(answer.kind == question.kind->answer, "a captain must give the kind of answer that was asked for");
  const Verdict refusal = question.kind->refuse(asking.view, question, answer);
  check(!refusal, refusal ? refusal->sentence.c_str() : "");
  enter(asking, {answer, print_answer(rulebook_, asking.view, question, answer)}, given);
}

bool Desk::answer_now(const Asking& asking, Answer& out, Order order) {
  if (Entry* entry = find(asking, order)) return take(asking, *entry, out), true;
  const Question& question = asking.question;
  Captain* computer = computers_[std::size_t(index(question.side))];
  if (!stands(question.side, question.kind->name)) {
    if (!computer) return false;
    enter_answer_of(*computer, asking, Entry::Given::by_hand);
  } else if (Captain* one = adviser(question)) {
    enter_answer_of(*one, asking, Entry::Given::by_standing_order);
  } else {
    const Answer standard = question.kind->standard(asking.view, question);
    enter(asking, {standard, print_answer(rulebook_, asking.view, question, standard)},
          Entry::Given::by_default);
  }
  return take(asking, step_->entries.back(), out), true;
}

Waiting Desk::waiting(const Asking& asking, std::size_t view_size) {
  const auto* first = static_cast<const std::byte*>(asking.view);
  return {asking.question, {first, first + view_size}, 0};
}

void Desk::answer(const Asking& asking, Answer& out) {
  if (!answer_now(asking, out, Order::as_asked))
    throw Pause{{waiting(asking, rulebook_.battle_size)}, {}, {}, 0};
}

void Desk::answer_all(std::span<const Asking> sheet, Answer* out) {
  Pause pause;
  for (const Asking& asking : sheet)
    if (!answer_now(asking, *out++, Order::any))
      pause.waiting.push_back(waiting(asking, rulebook_.battle_size));
  if (!pause.waiting.empty()) throw pause;
}

void Desk::enter(const Asking& asking, const JudgedAnswer& judged, Entry::Given given) {
  const Question& question = asking.question;
  Entry entry;
  entry.side = question.side;
  entry.question = question.kind->name;
  entry.actor = rulebook_.name(asking.view, question.actor);
  entry.text = judged.text;
  entry.given = given;
  if (without_seed_.erase(question.side)) entry.seed = seed_;
  entry.asked = question.kind;
  entry.about = question.actor;
  entry.answer = judged.answer;
  entry.checked = true;
  entry.place = int(step_->entries.size());
  note_dice(entry);
  step_->entries.push_back(std::move(entry));
}

void Desk::enter_faces(std::span<const std::uint8_t> faces, Side side) {
  Entry entry;
  entry.kind = Entry::Kind::faces;
  entry.side = side;
  entry.faces.assign(faces.begin(), faces.end());
  entry.place = int(step_->entries.size());
  step_->entries.push_back(std::move(entry));
}

// What no person may know of, no person throws.
void Desk::throw_unseen(Die die, std::span<std::uint8_t> out, const Throw& why, Side lane) {
  umpire_.draw(die, out, why.actor);
  enter_faces(out, lane);
  Entry& entry = step_->entries.back();
  entry.used = true;
  entry.place = used_++;
}

// Dice typed by a person: from the record, or wanted.
void Desk::faces(Die die, std::span<std::uint8_t> out, const Throw& why) {
  const Side lane = umpire_.lane() == 0 ? no_side : Side(umpire_.lane() - 1);
  for (Entry& entry : step_->entries) {
    if (entry.used || entry.kind != Entry::Kind::faces || entry.side != lane) continue;
    if (entry.faces.size() != out.size())
      stop(entry, fmt::format("{} faces where {} dice are thrown", entry.faces.size(), out.size()));
    for (const int face : entry.faces)
      if (face < lowest(die) || face > highest(die))
        stop(entry, fmt::format("{} is no face of a {}", face, name(die)));
    std::copy(entry.faces.begin(), entry.faces.end(), out.begin());
    entry.used = true;
    entry.place = used_++;
    return;
  }
  const Audience hearing = umpire_.hearing(why);
  const Side thrower = hearing.only();
  const bool by_computer = thrower != no_side && computers_[std::size_t(index(thrower))];
  if (by_computer || hearing == Audience::umpire()) return throw_unseen(die, out, why, lane);
  Throw lasting = why;
  lasting.tally = nullptr;  // it lives in the rule that is left now
  throw Pause{{}, {{lasting, die, int(out.size()), lane, thrower}}, {}, 0};
}

}  // namespace engine
