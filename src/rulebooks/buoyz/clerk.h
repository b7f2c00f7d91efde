// The clerk throws the dice of set-ups and campaigns, where no battle is on yet, and keeps the minutes: every
// throw with its faces, what came of it, and the clause.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/dice/picker.h"
#include "engine/umpire.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

struct Minute {
  std::string text;
  std::string clause;
};

class Clerk : private engine::Listener {
 public:
  // Dice of the seed, or of a test.
  explicit Clerk(engine::Seed seed, engine::FaceSource* dice = nullptr);
  Clerk(const Clerk&) = delete;
  Clerk& operator=(const Clerk&) = delete;

  // Dice are keyed by the stage of the set-up or campaign they are thrown in.
  void begin(engine::Moment stage) { umpire_.begin_step(stage_ = stage); }
  int roll(Die die, const engine::Throw& why) { return umpire_.roll(die, why); }
  int sum(int n, Die die, const engine::Throw& why) { return umpire_.sum(n, die, why); }
  void cite(Clause clause) { cited(clause); }
  // What a buyer likes who is not told what to buy; no dice are thrown for it.
  engine::Picker taste(int side) const;

  // Writes down a decision with the dice thrown for it since the last one.
  void note(Clause clause, const std::string& subject, const std::string& outcome);

  const std::vector<Minute>& minutes() const { return minutes_; }
  const std::set<std::string>& clauses() const { return clauses_; }
  std::string text() const;  // the minutes, one a line

 private:
  void told(const engine::Event&) override {}
  void rolled(const engine::Rolled& rolled) override;
  void cited(Clause clause) override { clauses_.emplace(clause.text()); }

  engine::Umpire umpire_;
  engine::Moment stage_;
  std::string dice_;  // thrown since the last note
  Die last_die_{};
  std::vector<Minute> minutes_;
  std::set<std::string> clauses_;
};

}  // namespace buoyz
