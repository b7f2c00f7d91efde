// Boxes, checks, fires and repairs.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

HeardRoll* a_check(Step& seen) {
  for (HeardRoll& roll : seen.rolls)
    if (std::string_view(roll.why.what).starts_with("check of ") && is_ship(roll.why.actor) &&
        seen.after[roll.why.actor].state == State::on_table)
      return &roll;
  return nullptr;
}

// An attempt to repair something, whatever came of it.
Event* an_attempt(Step& seen) {
  for (Event* event :
       {first<told::Repaired>(seen), first<told::NoRepair>(seen), first<told::BeyondRepair>(seen)})
    if (event && tried_symbol(*event) >= 0) return event;
  return nullptr;
}

constexpr Fault<Battle> damage_lies[] = {
    {"damage has a cause", [](Step& seen) { return off_by_one(seen, &told::Damaged::points); }},
    {"boxes",
     [](Step& seen) { return seen.turn > 0 && with_any_ship(seen, [](Ship&, Ship& is) { ++is.damage; }); }},
    {"rows", [](Step& seen) { return untold<told::CheckDue>(seen); }},
    {"fuel",
     [](Step& seen) {
       return seen.turn > 0 && with_any_ship(seen, [](Ship&, Ship& is) { ++is.fuel_lost; });
     }},
    {"systems",
     [](Step& seen) { return seen.turn > 0 && with_any_ship(seen, [](Ship&, Ship& is) { is.lost ^= 1; }); }},
    {"fate",
     [](Step& seen) {
       return seen.turn > 0 && with_any_ship(seen, [](Ship&, Ship& is) { is.state = State::sunk; });
     }},
    {"the lost are out",
     [](Step& seen) {
       for (int i = 0; i < seen.before.ships.size(); ++i)
         if (seen.before.ships[i].state == State::sunk)
           return tell(seen, told::SalvoFired{}, Actor(i), Actor(0)), true;
       return false;
     }},
    {"no return",
     [](Step& seen) {
       for (int i = 0; i < seen.before.ships.size(); ++i)
         if (seen.before.ships[i].state == State::sunk)
           return seen.after.ships[i].state = State::on_table, true;
       return false;
     }},
    {"no idle dice",
     [](Step& seen) {
       if (!during(seen, "Fire ships")) return false;
       seen.rolls.push_back({{Actor(0), "", "luck"}, engine::Die::d6, 0, 1, {1}, {}});
       return true;
     }},
    {"holes",
     [](Step& seen) {
       return seen.turn > 0 && with_any_ship(seen, [](Ship&, Ship& is) { ++is.severe_holes; });
     }},
    {"patching", [](Step& seen) { return made_up(seen, "Damage control", told::HolePatched{true}); }},
    {"botched", [](Step& seen) { return made_up(seen, "Damage control", told::BeyondRepair{}); }},
    {"flooding", [](Step& seen) { return made_up(seen, "Threshold checks", told::Flooding{2}); }},
    {"threshold rows",
     [](Step& seen) {
       return at_first<told::Checked>(seen, [](Event& event) {
         support::alter<told::Checked>(event, [](auto& check) { ++check.number; });
       });
     }},
    {"threshold dice",
     [](Step& seen) {
       HeardRoll* roll = a_check(seen);
       if (roll) roll->faces.push_back(1);
       return roll != nullptr;
     }},
    {"threshold losses",
     [](Step& seen) {
       HeardRoll* roll = a_check(seen);
       if (roll) roll->faces[0] = roll->faces[0] >= roll->need ? 0 : 6;
       return roll != nullptr;
     }},
    {"boilers", [](Step& seen) { return off_by_one(seen, &told::BoilerBurst::points); }},
    {"fires have a cause", [](Step& seen) { return made_up(seen, "Threshold checks", told::FireStarted{}); }},
    {"magazines",
     [](Step& seen) {
       if (!during(seen, "Threshold checks")) return false;
       const int ship =
           a_ship(seen, [&](const Ship& one) { return symbols_of(seen.before, one, System::magazine) != 0; });
       if (ship < 0) return false;
       const int place = std::countr_zero(symbols_of(seen.before, seen.before.ships[ship], System::magazine));
       for (int i = 0; i < 2; ++i) tell(seen, told::SystemLost{place}, Actor(ship));
       return true;
     }},
    {"fires",
     [](Step& seen) {
       return during(seen, "Damage control") && with_any_ship(seen, [](Ship&, Ship& is) { ++is.fires; });
     }},
    {"repair parties",
     [](Step& seen) {
       const Event* attempt = an_attempt(seen);
       if (!attempt) return false;
       const Event again = *attempt;
       seen.events.insert(seen.events.end(), 9, again);
       return true;
     }},
    {"repairs",
     [](Step& seen) {
       Event* attempt = an_attempt(seen);
       if (attempt)
         attempt->kind =
             is<told::Repaired>(*attempt) ? engine::kind_of<told::NoRepair> : engine::kind_of<told::Repaired>;
       return attempt != nullptr;
     }},
    {"what can be repaired",
     [](Step& seen) {
       const Event* attempt = an_attempt(seen);
       if (attempt) seen.before[attempt->who].lost = 0;
       return attempt != nullptr;
     }},
};

}  // namespace

Faults faults_of_damage() { return damage_lies; }

}  // namespace referee::wetthrust_book
