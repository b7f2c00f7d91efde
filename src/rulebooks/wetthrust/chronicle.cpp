// How sentences begin, what stands in them, and those of the chapters that have one or two of their own.
#include "rulebooks/wetthrust/chronicle.h"

#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/system_names.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "rulebooks/wetthrust/victory/result.h"

namespace wetthrust {
namespace {

std::string article(const Sheet& sheet, System system, const std::string& name) {
  if (how_many(sheet.of[std::size_t(system)]) == 1) return "her " + name;
  return (name[0] == 'A' || name[0] == 'a' ? "an " : "a ") + name;
}

std::string system_text(const Battle& battle, Actor who, int symbol) {
  if (symbol == small_hole_slot || symbol == big_hole_slot) return "a hole";
  const Sheet& sheet = battle.sheet(who);
  const System system = sheet.symbols[std::size_t(symbol)].system;
  // wetthrust.air.11: those in the air fly on without it.
  const bool aircraft = system == System::recon || system == System::squadron;
  return (aircraft ? "the berth of " : "") + article(sheet, system, symbol_name(battle, battle[who], symbol));
}

}  // namespace

// "The Germans", "Hood".
std::string subject(const Battle& battle, Actor actor) {
  for (int side = 0; side < sides; ++side)
    if (actor == engine::actor_of(Side(side)))
      return engine::capitalised(battle.book->sides[std::size_t(side)].words.called);
  return name_of(battle, actor);
}

std::string shown(const Battle& battle, const engine::Event& e, std::string_view format, int number) {
  if (format == "speed") return shown_speed(number);
  if (format == "needed") return hits_on(number);
  engine::check(format == "system", "a format of this book");
  return system_text(battle, e.who, number);
}

std::string sentence(const Battle& battle, const engine::Event& e, const AttacksNobody& attacks) {
  const std::string whom = name_of(battle, e.whom);
  if (attacks.why == NoAttack::called_off) return fmt::format("was sent at {} and does not attack", whom);
  return fmt::format("attacks nobody: {} is gone{}", whom,
                     attacks.why == NoAttack::gone ? " and no other enemy is in reach" : "");
}

// Torpedoes may come from a boat that nobody sees: all that is known then is that they struck.
std::string sentence(const Battle& battle, const engine::Event& e, const Damaged& damaged) {
  const bool torpedoed = e.clause.text() == "wetthrust.torp.7";
  const int boxes = battle.sheet(e.who).boxes();
  return fmt::format("{}takes {}; {} of {} boxes {} marked", torpedoed ? "is torpedoed and " : "",
                     engine::counted(damaged.points, "point"), damaged.boxes, boxes,
                     boxes == 1 ? "is" : "are");
}

std::string sentence(const Battle&, const engine::Event&, const FuelLost& fuel) {
  const auto [boxes, empty] = fuel;
  const bool all_empty = empty == boxes;
  if (boxes == 1) return all_empty ? "loses an empty fuel box" : "loses a fuel box";
  const std::string which = !all_empty && empty > 0 ? fmt::format(", {} of them empty", empty) : "";
  return fmt::format("loses {}{} fuel boxes{}", boxes, all_empty ? " empty" : "", which);
}

std::string sentence(const Battle& battle, const engine::Event& e, const Initiative&) {
  for (int side = 0; side < sides; ++side)
    if (e.who == engine::actor_of(Side(side)) && battle.book->sides[std::size_t(side)].words.plural)
      return "have the initiative: they fire first and fly last";
  return "has the initiative: fires first and flies last";
}

std::string sentence(const Battle& battle, const engine::Event&, const ObjectiveMet&) {
  return "won by the objective: " + objective_text(battle);
}

std::string describe(const Battle& battle, const engine::Event& event) {
  return Chronicle::describe(battle, event);
}

}  // namespace wetthrust
