// The desk of a live game or a replay: it sits in every captain's seat, answers from the record first,
// then lets a computer captain answer, and pauses where a person has to. Every answer is recorded once.
#pragma once

#include <array>
#include <memory>
#include <set>
#include <string>

#include "engine/captain.h"
#include "engine/record/record.h"
#include "engine/umpire.h"

namespace engine {

// An answer that was found legal, and how it is written.
struct JudgedAnswer {
  Answer answer;
  std::string text;
};

class Desk : public Captain, public FaceSource {
 public:
  Desk(const Rulebook& rulebook, Umpire& umpire) : rulebook_(rulebook), umpire_(umpire) {}

  void begin_step(StepRecord& step);  // the step runs, or runs again, on these entries
  void seat_computer(Side side, Captain* captain) { computers_[std::size_t(index(side))] = captain; }
  // Whoever answers what is left to a standing order; without one the default does.
  void seat_adviser(Captain* adviser) { adviser_ = adviser; }
  // A seat may leave a kind of question to its adviser from now on.
  void leave_to_adviser(Side side, std::string_view question);
  void ask_again(Side side, std::string_view question);
  // Sides that take no further part leave everything to the default answers.
  void absent(const std::set<Side>& sides) { absent_ = sides; }
  bool stands(Side side, std::string_view question) const {
    return absent_.contains(side) || standing_.contains({side, std::string(question)});
  }
  void bring_seed(const Record& record);  // each side's next answer brings its next seed, once
  bool seed_outstanding() const { return !without_seed_.empty(); }

  void answer(const Asking& asking, Answer& out) override;
  void answer_all(std::span<const Asking> sheet, Answer* out) override;
  void faces(Die die, std::span<std::uint8_t> out, const Throw& why) override;

  void enter(const Asking& asking, const JudgedAnswer& judged, Entry::Given given);
  void enter_faces(std::span<const std::uint8_t> faces, Side side);
  void count_roll();
  void count_told(Audience audience);
  void forget_rolls();
  // Thrown in the battle so far, in all or behind a side's seals: tells which answers a die has followed.
  long rolls() const { return rolls_; }
  long own_rolls(Side side) const { return own_rolls_[std::size_t(index(side))]; }
  // What others than this side have been told so far: tells after which answers they have learnt something.
  long told_beyond(Side side) const { return told_beyond_[std::size_t(index(side))]; }

 private:
  enum class Order { as_asked, any };  // a sheet is answered in any order
  Entry* find(const Asking& asking, Order order);
  bool fits(const Entry& entry, const Asking& asking) const;
  void read(const Asking& asking, Entry& entry) const;
  void take(const Asking& asking, Entry& entry, Answer& out);
  void note_dice(Entry& entry) const;
  bool answer_now(const Asking& asking, Answer& out, Order order);
  Captain* adviser(const Question& question) const;
  void enter_answer_of(Captain& captain, const Asking& asking, Entry::Given given);
  [[noreturn]] void stop(const Entry& entry, const std::string& why) const;
  void throw_unseen(Die die, std::span<std::uint8_t> out, const Throw& why, Side lane);
  static Waiting waiting(const Asking& asking, std::size_t view_size);

  const Rulebook& rulebook_;
  Umpire& umpire_;
  StepRecord* step_ = nullptr;
  int used_ = 0;
  std::array<Captain*, max_sides> computers_{};
  Captain* adviser_ = nullptr;
  std::set<std::pair<Side, std::string>> standing_;
  std::set<Side> absent_;
  std::optional<Seed> seed_;
  std::set<Side> without_seed_;
  long rolls_ = 0;
  std::array<long, max_sides> own_rolls_{}, told_beyond_{};
};

}  // namespace engine
