#include "rulebooks/ethos/chronicle.h"

#include <fmt/format.h>

#include "engine/question/notation.h"

namespace ethos {
namespace {

const SideInfo* side_behind(const Battle& battle, Actor who) {
  for (const Side side : {Side(0), Side(1)})
    if (who == engine::actor_of(side)) return &battle.side(side);
  return nullptr;
}

bool is_fort(const Battle& battle, Actor who) {
  return is_ship(battle, who) && battle.sheet(who).kind == Kind::fort;
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
  const char* has = are_many(battle, event.who) ? "have" : "has";
  if (initiative.total == untold) return fmt::format("{} the initiative", has);
  return fmt::format("{} the initiative, {} to {}", has, initiative.total, initiative.other);
}

std::string sentence(const Battle& battle, const Event& event, const MovesFirst&) {
  return are_many(battle, event.who) ? "are side A and move first" : "is side A and moves first";
}

std::string sentence(const Battle& battle, const Event& event, const FittedOut& fitted) {
  const Actor ship = Actor(fitted.ship);
  return fmt::format("{} {} out as {}", are_many(battle, event.who) ? "fit" : "fits", battle.name(ship),
                     battle.sheet(ship).name);
}

// ethos.missile.2: whom it follows is open to all who know of her.
std::string sentence(const Battle& battle, const Event& event, const Launched& launched) {
  std::string text =
      fmt::format("launches a {} on course {}", word(launched.what), engine::print_degrees(launched.course));
  if (event.whom != nobody) text += " at " + name_of(battle, event.whom);
  return text;
}

// "fights with 4 crew units, 1 marine unit that counts double, and 4 on the die: 10 in all".
std::string sentence(const Battle&, const Event&, const BoardingScore& score) {
  const int die = score.total - score.crew - 2 * score.marines - score.bonus;
  std::string text = score.ships > 1 ? "and her friends fight with " : "fights with ";
  text += counted(score.crew, "crew unit");
  if (score.marines > 0)
    text += fmt::format(", {} that {} double", counted(score.marines, "marine unit"),
                        score.marines == 1 ? "counts" : "count");
  if (score.bonus != 0)
    text += fmt::format(", {:+} for {} crew", score.bonus, score.bonus > 0 ? "an exceptional" : "a poor");
  return text + fmt::format(" and {} on the die: {} in all", die, score.total);
}

// ethos.fire.9: a fort does not go down.
std::string sentence(const Battle& battle, const Event& event, const Sunk&) {
  return is_fort(battle, event.who) ? "is destroyed" : "sinks";
}

std::string sentence(const Battle& battle, const Event& event, const NothingLeft& nothing) {
  constexpr const char* gone[] = {"no weapon left on the side that was struck", "no motive box left",
                                  "no equipment left to lose", "nobody left to lose",
                                  "her steering damaged already"};
  const bool fort = is_fort(battle, event.who);
  const char* what = gone[std::size_t(nothing.what)];
  if (fort && nothing.what == Missing::steering) what = "no steering to lose";
  return fmt::format("has {}: {} hull suffers instead", what, fort ? "its" : "her");
}

std::string describe(const Battle& battle, const Event& event) { return Chronicle::describe(battle, event); }

}  // namespace ethos
