#include "tests/engine/duel/duel.h"

#include <algorithm>

#include "engine/umpire.h"
#include "tests/engine/tiny.h"

namespace duel {
namespace {

using namespace engine;

constexpr int guns = 8, armour = 5;

struct Salvo {
  Actor firer;
  std::uint16_t to_hit;
};

// duel.fire.1: each gun hits on its number. duel.fire.2: each hit gets through armour on 5 or more.
void salvo(Battle& battle, Umpire& umpire, const Salvo& salvo) {
  const int hits = umpire.count(guns, salvo.to_hit, {salvo.firer, "duel.fire.1", "guns"});
  battle.hull[std::size_t(1 - index(salvo.firer))] -=
      umpire.count(hits, armour, {salvo.firer, "duel.fire.2", "armour"});
}

// duel.fire.3: both fire at once: neither's fire is less for the other's.
void fire(Battle& battle, Umpire& umpire) {
  const Battle before = battle;
  umpire.repeat(1, battle, salvo, Salvo{Actor(0), 2});
  umpire.repeat(1, battle, salvo, Salvo{Actor(1), 3});
  umpire.tell({0,
               "duel.fire.3",
               Actor(0),
               Actor(1),
               {before.hull[1] - battle.hull[1], before.hull[0] - battle.hull[0]}});
}

constexpr Step steps[] = {step<&fire>("fire", "duel.fire.3")};

const Battle& of(const void* battle) { return typed<Battle>(battle); }

std::optional<Ending> ending(const void* battle, int) {
  const auto [a, b] = of(battle).hull;
  if (a > 0 && b > 0) return std::nullopt;
  return Ending{a > 0 ? Side(0) : b > 0 ? Side(1) : no_side, "sunk", "duel.fire.3", {double(a), double(b)}};
}

std::string broken(const void* battle) {
  const auto [a, b] = of(battle).hull;
  return a > 20 || b > 20 ? "a hull has grown" : "";
}

std::string name(const void*, Actor actor) { return actor == Actor(0) ? "A" : actor == Actor(1) ? "B" : ""; }

Actor find(const void*, std::string_view name) {
  return name == "A" ? Actor(0) : name == "B" ? Actor(1) : nobody;
}

double strength(const void* battle, Side side) {
  return std::max(0, of(battle).hull[std::size_t(index(side))]);
}

std::string describe(const void*, const Event& event) {
  return "A does " + std::to_string(event.numbers[0]) + ", B does " + std::to_string(event.numbers[1]);
}

Rulebook make() {
  Rulebook book = tiny::rulebook<Battle>("duel", 1);
  book.turn = steps;
  book.broken = broken;
  book.ending = ending;
  book.name = name;
  book.find = find;
  book.describe = describe;
  book.strength = strength;
  return book;
}

}  // namespace

const Rulebook& duel_rulebook() {
  static const Rulebook book = make();
  return book;
}

ScenarioPtr duel_scenario() { return tiny::scenario(duel_rulebook(), "duel", {"A", "B"}, Battle{}); }

}  // namespace duel
