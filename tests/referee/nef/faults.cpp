// A lie for every limit of nef: what the referee is shown of one step, so that he must speak up.
#include "tests/referee/nef/faults.h"

#include <algorithm>

#include "rulebooks/nef/chronicle.h"

namespace referee::nef_book {
namespace {

using engine::Event;
using ::nef::Attack;
using ::nef::HeldFire;
using ::nef::Kind;
using ::nef::Landed;
using ::nef::Launched;
using ::nef::Moved;
using ::nef::State;
using ::nef::Weapon;

template <class Deed>
Event* first(Step& seen) {
  const auto found = std::find_if(seen.events.begin(), seen.events.end(), engine::is<Deed>);
  return found == seen.events.end() ? nullptr : &*found;
}

Event* first_shot(Step& seen, Weapon weapon) {
  const auto found = std::find_if(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    const auto attack = support::maybe<Attack>(event);
    return attack && attack->weapon == weapon;
  });
  return found == seen.events.end() ? nullptr : &*found;
}

Unit* first_unit(Step& seen, bool (*fits)(const Unit&)) {
  const auto found = std::find_if(seen.after.units.begin(), seen.after.units.end(), fits);
  return found == seen.after.units.end() ? nullptr : &*found;
}

bool flies(const Unit& unit) { return unit.state == State::on_table && !::nef::is_ground(unit.kind); }

// Where the event is told, does this to it.
template <class Do>
bool at(Event* event, Do&& change) {
  if (!event) return false;
  change(*event);
  return true;
}

// Lets it say something else.
template <class Deed, class Do>
auto says(Do change) {
  return [change](Event& event) { support::alter<Deed>(event, change); };
}

bool in_step(const Step& seen, const char* step) { return seen.step == step && seen.turn > 0; }

constexpr Fault<Battle> all_faults[] = {
    {"speed",
     [](Step& seen) {
       Unit* unit = in_step(seen, "Mark speed") ? first_unit(seen, flies) : nullptr;
       if (unit) unit->speed = 30;
       return unit != nullptr;
     }},
    {"slowest first",
     [](Step& seen) {
       if (!in_step(seen, "First half move")) return false;
       std::reverse(seen.events.begin(), seen.events.end());
       std::set<int> speeds;
       for (const Event& event : seen.events)
         if (engine::is<Moved>(event)) speeds.insert(seen.before[event.who].speed);
       return speeds.size() > 1;
     }},
    {"once a half",
     [](Step& seen) {
       Event* moved = first<Moved>(seen);
       if (moved) seen.events.push_back(Event(*moved));
       return moved != nullptr;
     }},
    {"half the distance",
     [](Step& seen) {
       return at(first<Moved>(seen), says<Moved>([](Moved& moved) { moved.flown += 1000; }));
     }},
    {"as far as flown",
     [](Step& seen) {
       return at(first<Moved>(seen), [&](Event& event) {
         Unit& unit = seen.after[event.who];
         unit.pose.at.x = seen.before[event.who].pose.at.x + (unit.pose.at.x > 40 ? -30 : 30);
         unit.state = State::on_table;
       });
     }},
    {"sixty degrees",
     [](Step& seen) {
       return at(first<Moved>(seen), [&](Event& event) {
         auto& heading = seen.after[event.who].pose.heading;
         heading = sea::Heading::from_north({heading.minutes() + 30 * 60});
       });
     }},
    {"turn factor",
     [](Step& seen) { return at(first<Moved>(seen), says<Moved>([](Moved& moved) { moved.turns += 9; })); }},
    {"standing still",
     [](Step& seen) {
       if (!in_step(seen, "Second half move")) return false;
       for (int i = 0; i < seen.after.units.size(); ++i)
         if (seen.before.units[i].speed == 0 && seen.before.units[i].state == State::on_table &&
             seen.after.units[i].state == State::on_table)
           return seen.after.units[i].pose.at.x += 1, true;
       return false;
     }},
    {"reach",
     [](Step& seen) {
       return at(first<Attack>(seen), [&](Event& event) { seen.before[event.whom].pose.at.x += 40; });
     }},
    {"front arc",
     [](Step& seen) {
       for (const Weapon weapon : {Weapon::torpedo, Weapon::rapier})
         if (Event* shot = first_shot(seen, weapon)) {
           auto& heading = seen.before[shot->who].pose.heading;
           heading = sea::Heading::from_north({heading.minutes() + 120 * 60});
           return true;
         }
       return false;
     }},
    {"gun factor",
     [](Step& seen) {
       return at(first_shot(seen, Weapon::guns), says<Attack>([](Attack& attack) { attack.amount = 40; }));
     }},
    {"half the dice",
     [](Step& seen) {
       for (support::HeardRoll& roll : seen.rolls)
         if (std::string_view(roll.why.what) == "guns") return roll.faces.resize(100, 1), true;
       return false;
     }},
    {"one torpedo",
     [](Step& seen) {
       return at(first_shot(seen, Weapon::torpedo), says<Attack>([](Attack& attack) { attack.amount = 2; }));
     }},
    {"ammunition",
     [](Step& seen) {
       return at(first_shot(seen, Weapon::torpedo), [&](Event& event) { ++seen.after[event.who].torpedoes; });
     }},
    {"loading",
     [](Step& seen) {
       return at(first_shot(seen, Weapon::guns), [&](Event& event) { seen.after[event.who].reloading = 1; });
     }},
    {"gun or rockets",
     [](Step& seen) {
       return at(first_shot(seen, Weapon::fighter_gun), [&](const Event& event) {
         Event rockets = event;
         support::alter<Attack>(rockets, [](Attack& attack) { attack.weapon = Weapon::rocket; });
         seen.events.push_back(rockets);
       });
     }},
    {"enemies",
     [](Step& seen) {
       return at(first<Attack>(seen),
                 [&](Event& event) { seen.before[event.whom].side = seen.before[event.who].side; });
     }},
    {"hits are told",
     [](Step& seen) {
       return at(first<Attack>(seen), [&](Event& event) { ++seen.after[event.whom].hits; });
     }},
    {"boxes",
     [](Step& seen) {
       Unit* unit = in_step(seen, "End of turn") ? first_unit(seen, flies) : nullptr;
       if (unit) ++unit->boxes;
       return unit != nullptr;
     }},
    {"rows",
     [](Step& seen) {
       Unit* unit =
           in_step(seen, "End of turn")
               ? first_unit(seen, [](const Unit& one) { return flies(one) && !::nef::is_flight(one.kind); })
               : nullptr;
       if (unit) unit->row = unit->row ? 0 : 3;
       return unit != nullptr;
     }},
    {"lost",
     [](Step& seen) {
       Unit* unit = in_step(seen, "End of turn") ? first_unit(seen, flies) : nullptr;
       if (unit) unit->state = State::destroyed;
       return unit != nullptr;
     }},
    {"the lost are out",
     [](Step& seen) {
       for (int i = 0; i < seen.before.units.size(); ++i)
         if (seen.before.units[i].state == State::destroyed && in_step(seen, "Combat"))
           return seen.events.push_back(told(HeldFire{}, "nef.seq.3", engine::Actor(i))), true;
       return false;
     }},
    {"deck rate",
     [](Step& seen) {
       Event* launched = first<Launched>(seen);
       if (!launched || engine::as<Launched>(*launched).speed < 0) return false;
       const Event again = *launched;
       seen.events.insert(seen.events.end(), 4, again);
       return true;
     }},
    {"one way",
     [](Step& seen) {
       Event* launched = first<Launched>(seen);
       if (!launched || engine::as<Launched>(*launched).speed < 0 ||
           ::nef::is_ground(seen.before[launched->whom].kind))
         return false;
       Event landed = *launched;
       landed.kind = engine::kind_of<Landed>;
       return seen.events.push_back(landed), true;
     }},
    {"loads",
     [](Step& seen) {
       Unit* unit = first_unit(seen, [](const Unit& one) { return one.kind == Kind::fighter; });
       if (unit) unit->rockets = 2;
       return unit != nullptr;
     }},
    {"on the table",
     [](Step& seen) {
       Unit* unit = first_unit(seen, flies);
       if (unit) unit->pose.at.x = -3;
       return unit != nullptr;
     }},
};

}  // namespace

std::span<const Fault<Battle>> faults() { return all_faults; }

}  // namespace referee::nef_book
