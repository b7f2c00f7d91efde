#include "rulebooks/nef/screen/words.h"

#include <fmt/format.h>

#include "engine/question/notation.h"
#include "engine/text.h"

namespace nef {
namespace {

// One that is fired, and all of them. The names in tables.toml are those of orders.
struct WeaponWords {
  const char *one, *all;
};
constexpr WeaponWords weapon_words[weapons] = {
    {"gun", "guns"},   {"torpedo salvo", "torpedoes"}, {"rocket salvo", "rockets"},
    {"bomb", "bombs"}, {"gun", "fighter guns"},        {"Rapier salvo", "Rapiers"}};

}  // namespace

const char* word(State state) {
  constexpr const char* words[] = {"on the table", "aboard", "withdrawn", "through", "destroyed"};
  return words[static_cast<int>(state)];
}

const char* all_of(Weapon weapon) { return weapon_words[static_cast<int>(weapon)].all; }

std::string counted(int amount, Weapon weapon) {
  return engine::counted(amount, weapon_words[static_cast<int>(weapon)].one);
}

std::string inches_text(int thousandths) {
  return fmt::format("{} inch{}", engine::print_thousandths(thousandths),
                     thousandths == engine::thousand ? "" : "es");
}

std::string row_name(int hull_row) { return fmt::format("{} %", 25 * hull_row); }

std::string factors_text(const Factors& factors) {
  return fmt::format("gun {}, bomb {}, speed {}, turn {}", factors.gun, factors.bomb, factors.speed,
                     factors.turn);
}

std::string place_on(const Battle& battle, Actor base) {
  return (is_ground(battle[base].kind) ? "at " : "aboard ") + battle.name(base);
}

}  // namespace nef
