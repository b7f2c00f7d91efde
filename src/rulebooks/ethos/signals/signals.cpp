// ethos.comms: sighting reports and order signals.
#include "rulebooks/ethos/signals/signals.h"

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

constexpr int lost_on = 6;  // ethos.comms.2

// ethos.comms.1: radio reaches everywhere, flags and lamps as far as one sees.
double signal_reach(const Battle& battle, Side side) {
  constexpr double everywhere = 1e6;
  return battle.book->radio ? everywhere : visual_range(battle, side);
}

// ethos.comms.2: a die for each who is to get it.
bool is_lost(Umpire& umpire, Side side, Actor sender, const char* what) {
  return umpire.roll(Die::d6, {sender, "ethos.comms.2", what, nullptr, engine::Audience::side(side)}) >=
         lost_on;
}

// ethos.comms.3: a small ship under sail, or whoever the scenario makes one.
bool is_repeater(const Battle& battle, Actor who) {
  const Sheet& sheet = battle.sheet(who);
  return sheet.repeater || battle.book->repeaters & one(index(who)) ||
         (sheet.sails_alone() && sheet.size == Size::small);
}

// Calls f(actor, unit) for whoever of a side can send and receive.
void each_station(Battle& battle, Side side, auto&& f) {
  fleet(battle).each([&](Actor who, Ship& ship) {
    if (ship.side == side && people(ship) > 0) f(who, ship);
  });
  flying(battle).each([&](Actor who, Wave& wave) {
    if (wave.side == side) f(who, wave);
  });
}

// ethos.comms.5: what a unit has to say. ethos.comms.3: a repeater passes on what it got a turn ago.
struct News {
  Ships ships;
  Waves waves;
  bool any() const { return (ships | waves) != 0; }
};
News news_of(const Battle& battle, Actor who, const Ship& ship) {
  if (!is_repeater(battle, who)) return {ship.sees, ship.sees_waves};
  return {ship.sees | ship.reported, ship.sees_waves | ship.reported_waves};
}
News news_of(const Battle&, Actor, const Wave& wave) { return {wave.sees, wave.sees_waves}; }

// Whether there is anything in it that the unit neither sees nor has been told of in this turn.
bool lacks(const auto& unit, const News& news) {
  return News{news.ships & ~(unit.sees | unit.report_comes),
              news.waves & ~(unit.sees_waves | unit.wave_report_comes)}
      .any();
}

void report(Battle& battle, Umpire& umpire, Side side, Actor sender, const News& news) {
  const double reach = signal_reach(battle, side);
  each_station(battle, side, [&](Actor who, auto& unit) {
    if (who == sender || !lacks(unit, news)) return;
    if (!sea::within(bow_of(battle, sender), unit.pose.at, reach)) return;
    const bool lost = is_lost(umpire, side, sender, "sighting report");
    umpire.tell(told(Report{lost}, "ethos.comms.5", who, sender, engine::Audience::side(side)));
    if (lost) return;
    unit.report_comes |= news.ships;
    unit.wave_report_comes |= news.waves;
  });
}

// ethos.comms.4: a division is a ship; submarines and forts act by themselves.
bool out_of_sight(const Battle& battle, Actor flagship, const Ship& ship) {
  return !sea::within(battle[flagship].pose.at, ship.pose.at, visual_range(battle, battle[flagship]));
}

bool somebody_waits(const Battle& battle, Side side, Actor flagship) {
  return fleet(battle).any([&](const Ship& ship) {
    return ship.side == side && people(ship) > 0 && out_of_sight(battle, flagship, ship);
  });
}

// To those out of the flagship's sight, and to repeaters who can pass it on.
void order(Battle& battle, Umpire& umpire, Side side, Actor sender, Actor flagship) {
  const double reach = signal_reach(battle, side);
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (ship.side != side || who == sender || who == flagship || people(ship) == 0 || ship.order_comes)
      return;
    if (!out_of_sight(battle, flagship, ship) && !is_repeater(battle, who)) return;
    if (!sea::within(battle[sender].pose.at, ship.pose.at, reach)) return;
    ship.order_comes = !is_lost(umpire, side, sender, "order signal");
    umpire.tell(
        told(OrderSignal{!ship.order_comes}, "ethos.comms.4", who, sender, engine::Audience::side(side)));
  });
}

}  // namespace

void send_reports(Battle& battle, Umpire& umpire) {
  for (const Side side : {battle.first, enemy_of(battle.first)})
    each_station(battle, side, [&](Actor who, const auto& unit) {
      if (const News news = news_of(battle, who, unit); news.any()) report(battle, umpire, side, who, news);
    });
}

void send_orders(Battle& battle, Umpire& umpire) {
  if (!battle.book->options.command) return;
  for (const Side side : {battle.first, enemy_of(battle.first)}) {
    const Actor flagship = flagship_of(battle, side);
    if (flagship == nobody || !somebody_waits(battle, side, flagship)) continue;
    order(battle, umpire, side, flagship, flagship);
    each_ship(battle, [&](Actor who, const Ship& ship) {
      const bool passes_on = ship.side == side && ship.ordered && is_repeater(battle, who);
      if (who != flagship && passes_on) order(battle, umpire, side, who, flagship);
    });
  }
}

// ethos.comms.4: submarines and forts act by themselves.
void note_who_has_orders(Battle& battle) {
  if (!battle.book->options.command) return;
  each_ship(battle, [&](Actor who, Ship& ship) {
    const Actor flagship = flagship_of(battle, ship.side);
    const bool led = flagship != nobody && flagship != who && battle.sheet(ship).kind == Kind::ship;
    ship.no_orders = led && !ship.ordered && out_of_sight(battle, flagship, ship);
  });
}

}  // namespace ethos
