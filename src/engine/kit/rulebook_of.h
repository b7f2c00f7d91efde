// The table of functions that a rulebook hands the engine, made from its Battle, its list of units, its
// chronicle and the fields that an umpire may mend:
//   engine::rulebook_of<Battle, Chronicle, mendable>({.id = "nef", .version = 3, ...})
// The book says who it is, its steps, its questions and how its files are read. All else are plain functions
// beside its Battle, found by their names:
//   std::optional<Ending> ending(const Battle&, int turn);
//   std::string describe(const Battle&, const Event&), mount_name(const Battle&, Actor, int mount);
//   Picture picture(const Battle&);
//   std::vector<SheetLine> status(const Battle&, Actor);
//   std::vector<FireArc> fire_arcs(const Battle&, Actor);
//   std::vector<BoxRow> boxes(const Battle&, Actor);
//   Standing standing(const Battle&, Actor);
//   std::string became(const Battle&, Actor), why_ended(const Battle&, const Ending&);
//   std::string objective_words(const Battle&, Side), double score_of(const Battle&, Side);  // or neither
// where something is hidden view, knows, hides and may_hide, and of each kind of unit:
//   std::string kind_word(const Battle&, const Unit&);   // "heavy cruiser"
//   const char* broken(const Battle&, const Unit&);      // what she must not be, after her name; or null
//   void measure(const Unit& was, const Unit& is, const std::string& name, Measures&);  // what an attack did
//   double strength(const Battle&, const Unit&);         // of what can fight
//   Side listed_under(const Unit&);                      // of what can be captured: who brought her
//   void stand_at(Unit&, const Pose&);                   // of what can be put elsewhere
#pragma once

#include "engine/kit/copy_used.h"
#include "engine/kit/on_battle.h"
#include "engine/kit/units.h"

namespace engine {

template <class Battle>
std::string broken_unit(const Battle& battle) {
  std::string wrong;
  each_actor(battle, [&](Actor who, const auto& unit) {
    if (const char* what = broken(battle, unit); what && wrong.empty()) wrong = battle.name(who) + " " + what;
  });
  return wrong;
}

template <class Battle>
std::vector<Member> roster_of_units(const Battle& battle) {
  std::vector<Member> members;
  each_actor(battle, [&](Actor who, const auto& unit) {
    Side side = unit.side;
    if constexpr (requires { listed_under(unit); }) side = listed_under(unit);
    members.push_back({who, side, battle.name(who), kind_word(battle, unit)});
  });
  return members;
}

template <class Battle>
double strength_of_units(const Battle& battle, Side side) {
  double points = 0;
  each_actor(battle, [&](Actor, const auto& unit) {
    if constexpr (requires { strength(battle, unit); })
      if (unit.side == side) points += strength(battle, unit);
  });
  return points;
}

template <class Battle>
void measure_units(const Battle& before, const Battle& after, Measures& out) {
  each_list(after, [&](const auto& units) {
    const auto &was = before.*units.list, &is = after.*units.list;
    for (int i = 0; i < is.size(); ++i) measure(was[i], is[i], after.name(Actor(units.first + i)), out);
  });
}

// Whether she can stand there; then she does.
template <class Battle, class Unit>
bool stands(const Battle& battle, Unit& unit, const Spot& spot) {
  if constexpr (requires { stand_at(unit, unit.pose); }) {
    const decltype(unit.pose) pose{{spot.x, spot.y}, decltype(unit.pose.heading)::from_north({spot.heading})};
    if (!inside(battle.book->table, pose.at)) return false;
    stand_at(unit, pose);
    return true;
  }
  return false;
}

template <class Battle>
bool put_unit(Battle& battle, Actor who, const Spot& spot) {
  bool there = false;
  each_actor(battle, [&](Actor actor, auto& unit) { there |= actor == who && stands(battle, unit, spot); });
  return there;
}

// What follows from the lists of fields and of units.
template <class Battle, const auto& Mendable>
void add_units(Rulebook& book) {
  book.battle_size = sizeof(Battle);
  book.hash = hash_battle<Battle>;
  book.state = print_battle<Battle>;
  book.spares = find_spares<Battle>;
  book.copy = [](const void* from, void* to) { copy_used(typed<Battle>(from), typed<Battle>(to)); };
  book.mend = mend_battle<Battle, Mendable>;
  book.field_of = field_of<Battle>;
  book.name = on<name_of<Battle>>;
  book.find = on<find_unit<Battle>>;
  book.broken = on<broken_unit<Battle>>;
  book.roster = on<roster_of_units<Battle>>;
  book.strength = on<strength_of_units<Battle>>;
  book.measure = on_two<measure_units<Battle>>;
  book.put = [](void* battle, Actor who, double x, double y, int heading) {
    return put_unit(typed<Battle>(battle), who, {x, y, heading});
  };
}

template <class Battle, class Chronicle, const auto& Mendable>
Rulebook rulebook_of(Rulebook book) {
  add_units<Battle, Mendable>(book);
  if constexpr (requires(Battle & battle, Viewer viewer) { view(battle, viewer, battle); }) {
    book.view = [](const void* b, Viewer v, void* out) { view(typed<Battle>(b), v, typed<Battle>(out)); };
    book.knows = [](const void* b, Viewer v, Actor actor) { return knows(typed<Battle>(b), v, actor); };
    book.hides = [](const void* b) { return hides(typed<Battle>(b)); };
    book.may_hide = [](const void* b, Side side) { return may_hide(typed<Battle>(b), side); };
  }
  book.mount_name = [](const void* b, Actor a, int mount) { return mount_name(typed<Battle>(b), a, mount); };
  book.picture = [](const void* b) { return picture(typed<Battle>(b)); };
  book.status = [](const void* b, Actor a) { return status(typed<Battle>(b), a); };
  book.arcs = [](const void* b, Actor a) { return fire_arcs(typed<Battle>(b), a); };
  book.boxes = [](const void* b, Actor a) { return boxes(typed<Battle>(b), a); };
  book.ending = [](const void* b, int turn) { return ending(typed<Battle>(b), turn); };
  book.standing = [](const void* b, Actor a) { return standing(typed<Battle>(b), a); };
  book.became = [](const void* b, Actor a) { return became(typed<Battle>(b), a); };
  book.why_ended = [](const void* b, const Ending& end) { return why_ended(typed<Battle>(b), end); };
  if constexpr (requires(const Battle& battle, Side side) { objective_words(battle, side); })
    book.objective_words = [](const void* b, Side side) { return objective_words(typed<Battle>(b), side); };
  if constexpr (requires(const Battle& battle, Side side) { score_of(battle, side); })
    book.score = [](const void* b, Side side) { return score_of(typed<Battle>(b), side); };
  book.describe = [](const void* b, const Event& event) { return describe(typed<Battle>(b), event); };
  book.event_name = Chronicle::event_name;
  book.numbers = Chronicle::numbers;
  book.harm = [](const void* b, const Event& event) { return Chronicle::harm(typed<Battle>(b), event); };
  book.hits = Chronicle::hits;
  book.path = Chronicle::path;
  book.fate = Chronicle::fate_of;
  book.fateful = Chronicle::fateful;
  return book;
}

}  // namespace engine
