#include "tests/buoyz/gunnery.h"

#include "rulebooks/buoyz/fire_questions.h"

namespace field {

using buoyz::Weapon;

void fire(Field& field, const std::string& firer, const std::string& order, std::vector<int> dice) {
  for (buoyz::Ship& ship : field.battle.ships) ship.set(buoyz::Mark::fired);
  buoyz::Ship& ship = field[firer];
  ship.clear(buoyz::Mark::fired);
  ship.used = ship.secondary_used = 0;
  Play play;
  (ship.side == engine::Side(0) ? play.south : play.north) = {order};
  play.dice = std::move(dice);
  field.step("Ships fire", play);
}

void hurt(Field& field, const std::string& name, int hits, const buoyz::Blow& blow, const Play& play) {
  field.run(play, [&](engine::Umpire& umpire) {
    buoyz::damage(field.battle, umpire, field.who(name), blow, hits);
  });
}

void lose(Field& field, const std::string& name, int points, const Play& play) {
  field.run(play, [&](engine::Umpire& umpire) {
    buoyz::lose_hull(field.battle, umpire, field.who(name), points, engine::nobody, "buoyz.4.1.10");
  });
}

void critical(Field& field, const std::string& name, const Play& play, const buoyz::Blow& blow) {
  field.run(play,
            [&](engine::Umpire& umpire) { buoyz::critical(field.battle, umpire, field.who(name), blow); });
}

int dice(Field& field, const std::string& name, Weapon weapon, unsigned arcs) {
  return buoyz::total(buoyz::attack_dice(field.battle, field[name], weapon, arcs));
}

buoyz::Aim aim(Field& field, const std::string& firer, Weapon weapon, const std::string& target) {
  return buoyz::aim(field.battle, field.who(firer), weapon, field.who(target));
}

int bonus(Field& field, const std::string& firer, Weapon weapon, const std::string& target) {
  const buoyz::Aim aimed = aim(field, firer, weapon, target);
  EXPECT_EQ(aimed.bar, buoyz::Bar::none);
  return buoyz::total(buoyz::to_hit(field.battle, field.who(firer), weapon, field.who(target), aimed));
}

std::string refusal_of(Field& field, const std::string& firer, Weapon weapon, const std::string& target) {
  engine::Fire order{};
  order.shots.add({std::uint8_t(weapon), 0, 1, field.who(target)});
  const buoyz::Question q = buoyz::question(buoyz::fire_kind, field.battle, field.who(firer));
  const engine::Verdict no = buoyz::fire_kind.refuse(&field.battle, q, engine::Answer::of(order));
  if (!no) return "legal";
  return *field.hearing.clauses.emplace(no->clause.text()).first;
}

}  // namespace field
