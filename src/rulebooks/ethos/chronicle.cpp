#include "rulebooks/ethos/chronicle.h"

#include <fmt/format.h>

namespace ethos {
namespace {

const SideInfo* side_behind(const Battle& battle, Actor who) {
  for (const Side side : {Side(0), Side(1)})
    if (who == engine::actor_of(side)) return &battle.side(side);
  return nullptr;
}

bool are_many(const Battle& battle, Actor side) { return side_behind(battle, side)->words.plural; }

}  // namespace

// "The Germans", "Hood".
std::string subject(const Battle& battle, Actor who) {
  const SideInfo* side = side_behind(battle, who);
  return side ? engine::capitalised(side->words.called) : name_of(battle, who);
}

std::string sentence(const Battle& battle, const Event& event, const InitiativeBonus& bonus) {
  std::string text = fmt::format("{} {}", are_many(battle, event.who) ? "have" : "has", bonus.face);
  if (bonus.admiral != 0)
    text +=
        fmt::format(", {:+} for {} admiral", bonus.admiral, bonus.admiral > 0 ? "an exceptional" : "a poor");
  if (bonus.ecm != 0) text += fmt::format(", {:+} for the ECM of the flagship", bonus.ecm);
  return text;
}

std::string sentence(const Battle& battle, const Event& event, const Initiative& initiative) {
  return fmt::format("{} the initiative, {} to {}", are_many(battle, event.who) ? "have" : "has",
                     initiative.total, initiative.other);
}

std::string sentence(const Battle& battle, const Event& event, const MovesFirst&) {
  return are_many(battle, event.who) ? "are side A and move first" : "is side A and moves first";
}

std::string describe(const Battle& battle, const Event& event) { return Chronicle::describe(battle, event); }

}  // namespace ethos
