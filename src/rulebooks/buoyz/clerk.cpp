#include "rulebooks/buoyz/clerk.h"

#include "rulebooks/buoyz/rulebook.h"

namespace buoyz {
namespace {

std::string tally_text(const Tally& tally) {
  std::string text;
  for (const engine::TallyLine& line : tally.lines())
    text += fmt::format(" {:+} {}", line.amount, line.reason);
  return text;
}

}  // namespace

Clerk::Clerk(engine::Seed seed, engine::FaceSource* dice) : umpire_(rulebook()) {
  umpire_.start(seed);
  umpire_.dice_from(dice);
  umpire_.listen(this);
}

engine::Picker Clerk::taste(int side) const {
  const engine::Seed seed = umpire_.seed();
  return engine::Picker(seed.key ^ std::uint64_t(seed.battle) << 40 ^ std::uint64_t(stage_.turn) << 20 ^
                        std::uint64_t(stage_.step) << 8 ^ std::uint64_t(side));
}

// "d6 3 +2 dominant naval power, 2d6 4+1"; percentile dice in a row are named once: "d100 34 71 5".
void Clerk::rolled(const engine::Rolled& rolled) {
  const std::size_t dice = rolled.faces.size();
  const bool goes_on = rolled.die == Die::d100 && last_die_ == rolled.die && !dice_.empty();
  last_die_ = rolled.die;
  if (goes_on) return void(dice_ += fmt::format(" {}", rolled.result));
  dice_ += fmt::format("{}{}{} {}{}", dice_.empty() ? "" : ", ", dice == 1 ? "" : std::to_string(dice),
                       engine::name(rolled.die), fmt::join(rolled.faces, "+"),
                       rolled.why.tally ? tally_text(*rolled.why.tally) : "");
}

void Clerk::note(Clause clause, const std::string& subject, const std::string& outcome) {
  cite(clause);
  minutes_.push_back({fmt::format("{}: {}{}{}", subject, dice_, dice_.empty() ? "" : ": ", outcome),
                      std::string(clause.text())});
  dice_.clear();
}

std::string Clerk::text() const {
  std::string text;
  for (const Minute& minute : minutes_) text += fmt::format("{} [{}]\n", minute.text, minute.clause);
  return text;
}

}  // namespace buoyz
