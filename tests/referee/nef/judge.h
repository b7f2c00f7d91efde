// The referee of nef. Line numbers are those of the quick reference sheet.
#pragma once

#include <array>
#include <set>
#include <span>

#include "rulebooks/nef/battle.h"
#include "tests/referee/referee.h"

namespace referee::nef_book {

using ::nef::Battle;
using ::nef::Unit;
using Step = Seen<Battle>;

std::span<const Limit> limits();

class Judge {
 public:
  void watch(const Step& seen, Notes& notes);

 private:
  void speeds(const Step& seen, Notes& notes);
  void moves(const Step& seen, Notes& notes);
  void one_move(const Step& seen, const engine::Event& event, Notes& notes);
  void fire(const Step& seen, Notes& notes);
  void one_shot(const Step& seen, const engine::Event& event, Notes& notes);
  void totals(const Step& seen, Notes& notes);
  void dice_of_guns(const Step& seen, engine::Actor who, Notes& notes);
  void stores(const Step& seen, Notes& notes);
  void decks(const Step& seen, Notes& notes);
  void damage(const Step& seen, Notes& notes);
  void always(const Step& seen, Notes& notes);
  void on_the_table(const Step& seen, engine::Actor who, Notes& notes);

  std::array<int, ::nef::max_units> turns_{}, row_{};  // of this turn
  std::array<int, ::nef::max_units> launched_{}, landed_{};
  std::set<int> gone_;
};

}  // namespace referee::nef_book
