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
using Findings = std::vector<Broken>;

std::span<const Limit> limits();

class Judge {
 public:
  void watch(const Step& seen, Findings& broken);

 private:
  void speeds(const Step& seen, Findings& broken);
  void moves(const Step& seen, Findings& broken);
  void one_move(const Step& seen, const engine::Event& event, Findings& broken);
  void fire(const Step& seen, Findings& broken);
  void one_shot(const Step& seen, const engine::Event& event, Findings& broken);
  void totals(const Step& seen, Findings& broken);
  void stores(const Step& seen, Findings& broken);
  void decks(const Step& seen, Findings& broken);
  void damage(const Step& seen, Findings& broken);
  void always(const Step& seen, Findings& broken);

  std::array<int, ::nef::max_units> turns_{}, row_{};  // of this turn
  std::array<int, ::nef::max_units> launched_{}, landed_{};
  std::set<int> gone_;
};

}  // namespace referee::nef_book
