// Fights in the air, and flak.
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::AirOrders;
using ::wetthrust::AirState;

Event* a_burst(Step& seen) {
  Event* event = first<told::Dogfight>(seen);
  return event ? event : first<told::FiredOn>(seen);
}

template <class Do>
bool at_burst(Step& seen, Do&& change) {
  Event* burst = a_burst(seen);
  if (burst) change(seen.before.squadron(burst->who), seen.before.squadron(burst->whom), *burst);
  return burst != nullptr;
}

void hold_fire(Step& seen, int squadron) {
  std::erase_if(seen.rolls, [&](const HeardRoll& roll) { return roll.why.actor == Actor(ships + squadron); });
}

int fighters_of(const Step& seen, int side) {
  return a_flight(seen, [&](const Squadron& was, const Squadron&) {
    return was.state == AirState::aloft && was.plane == Plane::fighter && engine::index(was.side) == side;
  });
}
int raiders_of_side(const Step& seen, int side) {
  return a_flight(seen, [&](const Squadron& was, const Squadron&) {
    return was.state == AirState::aloft && was.plane != Plane::fighter && engine::index(was.side) == side;
  });
}

constexpr Fault<Battle> air_lies[] = {
    {"one burst a turn",
     [](Step& seen) {
       Event* burst = a_burst(seen);
       if (burst) seen.events.push_back(Event(*burst));
       return burst != nullptr;
     }},
    {"air dice",
     [](Step& seen) {
       return at_burst(seen, [](Squadron&, Squadron&, Event& e) {
         if (is<told::Dogfight>(e))
           support::alter<told::Dogfight>(e, [](auto& fight) { ++fight.kills; });
         else
           support::alter<told::FiredOn>(e, [](auto& burst) { ++burst.kills; });
       });
     }},
    {"enemies aloft",
     [](Step& seen) {
       return at_burst(seen, [](Squadron& one, Squadron& other, Event&) { other.side = one.side; });
     }},
    {"air reach",
     [](Step& seen) {
       return at_burst(seen, [](Squadron& one, Squadron& other, Event&) {
         one.orders = other.orders = AirOrders::free;
         other.pose.at.x += 30;
       });
     }},
    {"contact",
     [](Step& seen) {
       const int one = fighters_of(seen, 0), other = fighters_of(seen, 1);
       if (!during(seen, "Fire aircraft") || one < 0 || other < 0) return false;
       Squadron& idle = seen.before.squadrons[one];
       idle.pose = seen.before.squadrons[other].pose;
       idle.orders = AirOrders::free, idle.named = engine::nobody, idle.launched = 0, idle.armed = 1;
       return hold_fire(seen, one), true;
     }},
    {"CAP",
     [](Step& seen) {
       const int fighter = fighters_of(seen, 0), raider = raiders_of_side(seen, 1);
       if (!during(seen, "Fire aircraft") || fighter < 0 || raider < 0) return false;
       Squadron &cap = seen.before.squadrons[fighter], &raid = seen.before.squadrons[raider];
       if (cap.carrier >= ships) return false;
       cap.orders = AirOrders::cap, cap.pose = seen.before.ships[cap.carrier].pose;
       raid.launched = 0;
       tell(seen, told::TargetChosen{}, Actor(ships + raider), Actor(cap.carrier));
       for (int i = 0; i < seen.before.squadrons.size(); ++i) hold_fire(seen, i);
       return true;
     }},
    {"escorts first",
     [](Step& seen) {
       const Event* burst = first<told::FiredOn>(seen);
       if (!burst) return false;
       const Actor prey = burst->whom;
       const int guard = fighters_of(seen, engine::index(seen.before.squadron(prey).side));
       if (guard < 0 || seen.before.squadron(prey).plane == Plane::fighter) return false;
       Squadron& escort = seen.before.squadrons[guard];
       escort.orders = AirOrders::escort, escort.object = prey, escort.pose = seen.before.squadron(prey).pose;
       std::erase_if(seen.events, [&](const Event& e) {
         return is<told::Dogfight>(e) && (e.who == Actor(ships + guard) || e.whom == Actor(ships + guard));
       });
       return true;
     }},
    {"aircraft are told",
     [](Step& seen) {
       return during(seen, "Fire aircraft") &&
              with_flight(seen, stays_aloft, [](Squadron&, Squadron& is) { ++is.aircraft; });
     }},
    {"flak dice", [](Step& seen) { return off_by_one(seen, &told::AaFire::kills); }},
    {"flak once",
     [](Step& seen) {
       return at_first<told::AaFire>(seen, [](Event& event) {
         support::alter<told::AaFire>(event, [](auto& fire) { fire.systems += 20; });
       });
     }},
    {"PDF",
     [](Step& seen) {
       return at_first<told::AaFire>(seen, [&](Event& event) {
         support::alter<told::AaFire>(event, [](auto& fire) { fire.flak = ::wetthrust::Flak::pdf; });
         seen.before.squadron(event.whom).pose.at.x += 30;
       });
     }},
    {"ADF",
     [](Step& seen) {
       return at_first<told::AaFire>(seen, [&](Event& event) {
         support::alter<told::AaFire>(event, [](auto& fire) { fire.flak = ::wetthrust::Flak::pdf; });
         seen.before.squadron(event.whom).plane = Plane::dive_bomber;
         for (Event& other : seen.events)
           if (is<told::TargetChosen>(other)) other.whom = Actor(event.who == Actor(0) ? 1 : 0);
       });
     }},
    {"says whom",
     [](Step& seen) {
       const Event* attack = first<told::AirAttack>(seen);
       if (!attack) return false;
       const Actor who = attack->who;
       std::erase_if(seen.events, [&](const Event& e) { return is<told::TargetChosen>(e) && e.who == who; });
       return true;
     }},
};

}  // namespace

Faults faults_of_air_fire() { return air_lies; }

}  // namespace referee::wetthrust_book
