// Of step m: bombs and kamikazes (ethos.bomb, ethos.air.8).
#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

constexpr double bomb_reach = 0.5;  // ethos.bomb.1

// ethos.bomb.3: two dice of damage hits, each bomb its own salvo.
void explode(Battle& battle, Umpire& umpire, Actor who, Actor target, Weapon weapon, Clause clause) {
  if (is_lost(battle[target])) return;
  const char* words = weapon == Weapon::torpedo ? "torpedo damage" : "bomb damage";
  const int hits = warhead(battle, umpire, 2, target, clause, words);
  if (hits > 0) strike(battle, umpire, {target, who, weapon, hits, battle.wave(who).pose.at, clause});
}

// ethos.air.8: 4 or more hits, as two bombs and a torpedo that are certain; the wave is gone either way.
void dive_on(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  constexpr int need = 4;
  const bool hit =
      umpire.read(Die::d6, {who, "ethos.air.8", "kamikaze"}, [](int face) { return face >= need; });
  umpire.tell(told(Crashed{hit}, "ethos.air.8", who, target));
  battle.wave(who).where = Aloft::lost;
  if (!hit) return;
  for (const Weapon weapon : {Weapon::bomb, Weapon::bomb, Weapon::torpedo})
    explode(battle, umpire, who, target, weapon, "ethos.air.8");
}

}  // namespace

int bombs_of(const Wave& wave) {
  if (wave.spent) return 0;
  if (wave.load == Load::two_bombs) return 2;
  return wave.load == Load::bomb || wave.load == Load::itself;
}

// ethos.bomb.1: ships and forts, not boats.
Targets bomb_targets(const Battle& battle, Actor who) {
  const Wave& wave = battle.wave(who);
  Targets found{};
  each_ship(battle, [&](Actor target, const Ship& ship) {
    if (ship.side != wave.side && !ship.submerged && !is_lost(ship) &&
        sea::within(wave.pose.at, ship.pose.at, bomb_reach) && located(battle, who, target) && !found.full())
      found.add(target);
  });
  return found;
}

// ethos.bomb.2: 4 or more hits. ethos.bomb.4: jets of 1970 and later carry guided ones, which miss on a 1.
int bomb_need(const Battle& battle, const Wave& wave) {
  const bool jet = wave.type == WaveType::jet || wave.type == WaveType::vtol;
  return jet && battle.book->year >= 1970 ? 2 : 4;
}

void drop_on(Battle& battle, Umpire& umpire, Actor who, const Share& bombs) {
  Wave& wave = battle.wave(who);
  if (!bombs.parts.empty() && wave.load == Load::itself)
    return dive_on(battle, umpire, who, Actor(bombs.parts[0].slot));
  for (const Part& part : bombs.parts) {
    const Actor target = Actor(part.slot);
    const int hits = umpire.count(part.amount, bomb_need(battle, wave), {who, "ethos.bomb.2", "bombs"});
    umpire.tell(told(Bombed{part.amount, hits}, "ethos.bomb.2", who, target));
    umpire.repeat(hits, battle, [&] { explode(battle, umpire, who, target, Weapon::bomb, "ethos.bomb.3"); });
  }
  if (!bombs.parts.empty()) spend(wave);
}

void drop_bombs(Battle& battle, Umpire& umpire) {
  if (battle.waves.empty()) return;
  const auto fill = [&](Side side, auto& sheet) {
    ask_waves(battle, side, bomb_kind, sheet, [&](Actor who, const Wave& wave) {
      return bombs_of(wave) > 0 && !bomb_targets(battle, who).empty();
    });
  };
  engine::ask_sealed<sides, max_waves>(battle, umpire, fill, [&](const Question& q, const Answer& answer) {
    drop_on(battle, umpire, q.actor, answer.share);
  });
}

}  // namespace ethos
