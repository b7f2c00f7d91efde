// Guns.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

// The first salvo of a controlled ship at somebody on the surface.
Event* a_salvo(Step& seen) {
  const auto found = std::find_if(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    return is<told::SalvoFired>(event) && seen.before[event.who].lost == 0 && !below(seen.before[event.whom]);
  });
  return found == seen.events.end() ? nullptr : &*found;
}

template <class Do>
bool at_salvo(Step& seen, Do&& change) {
  Event* salvo = a_salvo(seen);
  if (salvo) change(seen.before[salvo->who], seen.before[salvo->whom], *salvo);
  return salvo != nullptr;
}

bool fires_main_armament(const Step& seen, Actor who) {
  const Sheet& sheet = seen.before.sheet(who);
  for (const auto& salvo : seen.after[who].salvos)
    for (std::size_t i = 0; i < sheet.symbols.size(); ++i)
      if (marked(salvo.batteries, i) && sheet.symbols[i].battery == sheet.biggest) return true;
  return false;
}

constexpr Fault<Battle> gun_lies[] = {
    {"ship by ship",
     [](Step& seen) {
       Event* salvo = first<told::SalvoFired>(seen);
       const bool others = salvo && std::any_of(seen.events.begin(), seen.events.end(), [&](const Event& e) {
                             return is<told::SalvoFired>(e) && e.who != salvo->who;
                           });
       if (others) seen.events.push_back(Event(*salvo));
       if (others && seen.events[seen.events.size() - 1].who == seen.events[seen.events.size() - 2].who)
         return false;
       return others;
     }},
    {"fire control",
     [](Step& seen) {
       return at_first<told::SalvoFired>(
           seen, [&](Event& event) { knock_out(seen.before, seen.before[event.who], System::fire_control); });
     }},
    {"last fire orders",
     [](Step& seen) {
       return at_salvo(seen, [&](Ship& firer, Ship&, Event&) {
         knock_out(seen.before, firer, System::bridge), knock_out(seen.before, firer, System::second_bridge);
         firer.salvos.clear();
       });
     }},
    {"enemies",
     [](Step& seen) {
       return at_salvo(seen, [](Ship& firer, Ship& target, Event&) { target.side = firer.side; });
     }},
    {"targets",
     [](Step& seen) {
       Event* salvo = first<told::SalvoFired>(seen);
       if (!salvo || seen.before.ships.size() < 6) return false;
       const Actor who = salvo->who;
       for (int i = 0; i < seen.before.ships.size(); ++i) tell(seen, told::SalvoFired{}, who, Actor(i));
       return true;
     }},
    {"each battery once",
     [](Step& seen) {
       return at_salvo(seen, [&](Ship&, Ship&, Event& event) {
         auto& salvos = seen.after[event.who].salvos;
         salvos.add(salvos[0]);
       });
     }},
    {"gun reach",
     [](Step& seen) { return at_salvo(seen, [](Ship&, Ship& target, Event&) { target.pose.at.x += 200; }); }},
    {"gun arcs",
     [](Step& seen) {
       return at_salvo(seen, [](Ship& firer, Ship& target, Event&) {
         const int off = int((off_bow(firer.pose, target.pose.at) + 180) * 60);
         firer.pose.heading = sea::Heading::from_north({firer.pose.heading.minutes() + off});
       });
     }},
    {"too sharp",
     [](Step& seen) {
       Event* salvo = a_salvo(seen);
       if (!salvo || !fires_main_armament(seen, salvo->who)) return false;
       seen.before[salvo->who].plot.first = 3, seen.before[salvo->who].speed = 60000;
       return true;
     }},
    {"German die", [](Step& seen) { return told_again<told::GermanFireControl>(seen); }},
    {"hit dice", [](Step& seen) { return off_by_one(seen, &told::SalvoFired::dice); }},
    {"hit symbol",
     [](Step& seen) {
       return at_first<told::SalvoFired>(seen, [](Event& event) {
         support::alter<told::SalvoFired>(event, [](auto& salvo) { salvo.strikes = !salvo.strikes; });
       });
     }},
    {"damage dice", [](Step& seen) { return off_by_one(seen, &told::Struck::dice); }},
    {"armour", [](Step& seen) { return off_by_one(seen, &told::Struck::points); }},
};

}  // namespace

Faults faults_of_fire() { return gun_lies; }

}  // namespace referee::wetthrust_book
