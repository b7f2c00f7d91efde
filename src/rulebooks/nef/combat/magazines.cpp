// Chapter "spec".
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/combat/damage.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

constexpr int salvo_destroyed_on = 5;
constexpr int explodes_on = 6;

// nef.spec.4, nef.spec.6: what one salvo is.
void lose(Battle& battle, Umpire& umpire, Actor who, const SalvoAboard& salvo) {
  Unit& unit = battle[who];
  const int lot = std::min<int>(unit.bombs, bombs_in_lot);
  switch (salvo.kind) {
    case Salvo::rocket: --unit.rockets, --unit.launchers; break;
    case Salvo::bombs: unit.bombs = std::uint8_t(unit.bombs - lot); break;
    case Salvo::flight: battle[salvo.flight].state = State::destroyed; break;
    case Salvo::torpedo: --unit.torpedoes; break;
  }
  umpire.tell(told(SalvoLost{salvo.kind, lot}, "nef.spec.4", who, salvo.flight));
}

// nef.spec.3: a 6 is an explosion: D6 more boxes, or by option the end of the vessel.
void maybe_explode(Battle& battle, Umpire& umpire, Actor who) {
  if (umpire.roll(Die::d6, {who, "nef.spec.3", "does the salvo explode (on a 6)"}) < explodes_on) return;
  const int boxes = battle.book->explosion == Explosion::destroy
                        ? battle.sheet(battle[who]).hull()
                        : umpire.roll(Die::d6, {who, "nef.spec.3", "boxes lost in the explosion"});
  lose_boxes(battle, who, boxes);
  umpire.tell(told(Exploded{boxes}, "nef.spec.3", who));
}

// The owner says which.
struct SalvoQuestion : engine::ChoiceOf<Battle, SalvoQuestion> {
  static constexpr const char *name = "salvo", *code = "salvo.not-aboard",
                              *refused = "there is no such salvo aboard", *form = "one of the names",
                              *prompt = "a salvo is destroyed; which one?";
  static constexpr Clause clause = "nef.spec.4";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return engine::first_few(salvos_aboard(battle, q.actor).size());
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    for (const int i : list(battle, q)) out.push_back(Answer::option(i));
  }
  static std::string label(const Battle& battle, const Question& q, int option) {
    const SalvoAboard salvo = salvos_aboard(battle, q.actor)[option];
    return salvo.kind == Salvo::flight ? battle.name(salvo.flight) : salvo_names[int(salvo.kind)];
  }
  // nef.spec.4: what is left of it then.
  static engine::Stakes stakes(const Battle& battle, const Question& q, int option) {
    const Unit& unit = battle[q.actor];
    switch (salvos_aboard(battle, q.actor)[option].kind) {
      case Salvo::rocket:
        return {fmt::format("a salvo and its launcher; {} left", engine::counted(unit.rockets - 1, "salvo"))};
      case Salvo::bombs:
        return {fmt::format("{} left",
                            engine::counted(unit.bombs - std::min<int>(unit.bombs, bombs_in_lot), "bomb"))};
      case Salvo::flight: return {"the flight is lost aboard, with all its aircraft"};
      case Salvo::torpedo: return {fmt::format("a salvo; {} left", unit.torpedoes - 1)};
    }
    return {};
  }
};

SalvoAboard choose_salvo(Battle& battle, Umpire& umpire, Actor who, const Magazine& magazine) {
  if (magazine.size() == 1) return magazine[0];
  const engine::Choice choice = umpire.ask<engine::Choice>(battle, question(salvo_kind, battle, who));
  return magazine[choice.option];
}

// nef.spec.2: one D6 for an attack that hit; on 5 or 6 a salvo is destroyed.
void check_once(Battle& battle, Umpire& umpire, Actor who) {
  const Magazine magazine = salvos_aboard(battle, who);
  if (magazine.empty()) return;
  if (umpire.roll(Die::d6, {who, "nef.spec.2", "is a salvo destroyed (on 5 or 6)"}) < salvo_destroyed_on)
    return;
  lose(battle, umpire, who, choose_salvo(battle, umpire, who, magazine));
  maybe_explode(battle, umpire, who);
}

}  // namespace

Magazine salvos_aboard(const Battle& battle, Actor who) {
  const Unit& unit = battle[who];
  Magazine magazine{};
  if (unit.rockets > 0) magazine.add({Salvo::rocket, nobody});
  if (unit.bombs > 0) magazine.add({Salvo::bombs, nobody});
  if (battle.sheet(unit).deck)
    each_unit(battle, [&](Actor flight, const Unit& aboard) {
      if (aboard.state == State::aboard && aboard.base == index(who)) magazine.add({Salvo::flight, flight});
    });
  if (unit.torpedoes > 0) magazine.add({Salvo::torpedo, nobody});
  return magazine;
}

// nef.spec.5: flights in the air make no checks; their own hit lines apply.
void check_vulnerability(Battle& battle, Umpire& umpire, Actor who) {
  if (is_flight(battle[who].kind)) return;
  umpire.repeat(battle[who].attacks, battle, [&] {
    if (!doomed(battle, battle[who])) check_once(battle, umpire, who);
  });
}

const QuestionKind salvo_kind = engine::question_kind<Battle, SalvoQuestion>();

}  // namespace nef
