// Chapters 5.9 to 5.11 and 11.3: torpedoes, mines, missiles, depth charges, and what is left of them.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

using ::buoyz::Ordnance;
using ::buoyz::Spread;

// l.1065-1067.
double torpedo_reach(const Case& at, const Ship& ship) {
  const bool far = at.era() >= 7 || (at.era() == 6 && at.sheet(ship).long_lance);
  return (far ? 32.0 : at.era() >= 5 ? 24.0 : 12.0) * at.doubled();
}

// l.73-75, 860-862; an SD may name its own.
unsigned torpedo_arcs(const Case& at, const Ship& ship) {
  const Sheet& sheet = at.sheet(ship);
  const unsigned own = (sheet.torpedoes_fore ? fore : 0) | (sheet.torpedoes_aft ? aft : 0) |
                       (sheet.torpedoes_beam ? beam : 0) | (sheet.torpedoes_port ? port : 0) |
                       (sheet.torpedoes_starboard ? starboard : 0);
  if (own) return own;
  return sheet.submarine() ? fore | aft : sheet.mtb ? fore : beam;
}

// l.865, 1331, 1735.
unsigned charge_arcs(const Case& at, const Ship& ship) {
  if (ship.has(Ability::hedgehog)) return fore | aft | beam;
  return at.now.book->options.dc_stern_only ? aft : aft | beam;
}

// l.1072-1077, 1141-1142, 1622, 1629: what each die needs.
int needed(const Case& at, const Spread& spread, Actor target) {
  const Sheet& sheet = at.sheet(at.now[target]);
  const bool missile = spread.kind == Ordnance::missile || spread.kind == Ordnance::air_missile;
  int bonus = -sheet.size - spread.penalty;
  if (!missile && arcs(at.now[target].pose, spread.launched) & beam) ++bonus;
  if (!missile && spread.guided) ++bonus;
  if (!missile && sheet.submarine() && at.era() < 8) --bonus;
  if (at.now.weather.bad && !spread.deep) --bonus;
  if (at.now.book->night) --bonus;
  if (is_flight(spread.from) && at.now[target].did(Action::smoke)) --bonus;
  return std::clamp(2 - bonus, 2, 6);
}

// On a border between two arcs of the target, where either may be meant.
bool beam_in_doubt(const Case& at, const Spread& spread, Actor target) {
  const unsigned seen = arcs(at.now[target].pose, spread.launched);
  return (seen & beam) && (seen & (fore | aft));
}

}  // namespace

void Judge::ordnance(Case& at) {
  if (is(at.event(), OrdnanceTold::torpedoes_launched) || is(at.event(), OrdnanceTold::missiles_launched) ||
      is(at.event(), OrdnanceTold::depth_charged))
    launch(at);
  if (is(at.event(), OrdnanceTold::torpedoes_struck) || is(at.event(), OrdnanceTold::missile_struck))
    strike(at);
  if (is(at.event(), OrdnanceTold::counters_downed)) missiles(at);
  mines(at);
}

// Reach, arc, dice and stock of ships; of flights see the air.
void Judge::launch(Case& at) {
  if (!is_ship(at.event().who)) return;
  const Actor who = at.event().who;
  const Ship& ship = at.ship();
  const double range = apart(ship.pose.at, at.target().pose.at), s = at.doubled();
  const unsigned to = arcs(ship.pose, at.target().pose.at);
  const int number = at.event().numbers[0];
  if (is(at.event(), OrdnanceTold::torpedoes_launched)) {
    at.hold("torpedo reach", range >= 2 * s - ruler && range <= torpedo_reach(at, ship) + ruler, who,
            "launches torpedoes over {:.2f} inches", range);
    at.hold("torpedo arc", to & torpedo_arcs(at, ship), who, "launches torpedoes into no arc of hers");
    at.hold("torpedo dice", number == attack_dice(at, ship, Weapon::torpedoes, to) && number > 0, who,
            "launches {} dice", number);
    return at.hold("loads", ship.torpedoes > 0 && at.era() >= 4, who, "has no torpedoes left");
  }
  if (is(at.event(), OrdnanceTold::missiles_launched)) {
    at.hold("missile reach", range >= 4 * s - ruler && range <= 100 * s + ruler, who,
            "launches missiles over {:.2f} inches", range);
    at.hold("launchers", number <= attack_dice(at, ship, Weapon::missiles, to), who, "fires {} launchers",
            number);
    return at.hold("loads", ship.missiles > 0 && at.era() >= 7, who, "has no missiles left");
  }
  const bool helicopter = ship.has(Ability::asw_helicopter);
  at.hold("charge reach", range <= (helicopter ? 12 : 4) * s + ruler && to & charge_arcs(at, ship), who,
          "drops depth charges {:.2f} inches away", range);
  // A ruling: 3 of her own, 2 of her helicopter; at 4 inches by a hair it may be either.
  const auto thrown = [&](int whole) {
    return at.event().numbers[1] == int(round_half_up(whole * s / std::pow(2, ship.armament)));
  };
  const bool own = range <= 4 * s + ruler && ship.depth_charges > 0;
  const bool flown = range > 4 * s - ruler || ship.depth_charges == 0;
  at.hold("charge dice", (own && thrown(3)) || (flown && thrown(2)), who, "drops depth charges with {} dice",
          at.event().numbers[1]);
  at.hold("loads", ship.depth_charges > 0 || helicopter, who, "has no depth charges left");
}

// l.1068-1079, 1139-1143, in order of placement.
void Judge::strike(Case& at) {
  const Event& event = at.event();
  const bool ran_on = at.told > 0 && is(at.seen.events[at.told - 1], OrdnanceTold::ran_on);
  const auto& spreads = at.seen.before.spreads;
  const Spread* spread = nullptr;
  for (int i = 0; i < spreads.size() && !spread; ++i) {
    if (spreads[i].from != event.who || (!ran_on && (spreads[i].target != event.whom || struck_[i]++ > 0)))
      continue;
    spread = &spreads[i];
  }
  at.hold("spreads", spread != nullptr && spread->dice == event.numbers[1], event.who,
          "strikes with what was not launched");
  if (!spread || beam_in_doubt(at, *spread, event.whom)) return;
  const bool missile = is(event, OrdnanceTold::missile_struck);
  const Roll *roll = at.roll(missile ? "missile" : "torpedoes"), *again = at.roll("Evasive: again");
  if (!roll) roll = at.roll("guided bombs");
  const int need = needed(at, *spread, event.whom);
  int scored = roll ? faces_from(*roll, need) : -1;
  if ((spread->evasive || at.target().did(Action::evasive)) && scored > 0)
    scored = again ? faces_from(*again, need) : -1;
  at.hold("torpedo hits", roll && int(roll->faces.size()) == spread->dice && scored == event.numbers[0],
          event.who, "has {} hits with {} needed, and should have {}", event.numbers[0], need, scored);
}

// l.1152-1157.
void Judge::missiles(Case& at) {
  const Roll* roll = at.roll("point defence");
  const int level = radar_of(at);
  at.hold("point defence", roll && faces_from(*roll, 7 - level) > 0 && level > 0, at.event().who,
          "brings down a missile without a 7");
}

int Judge::radar_of(const Case& at) { return buoyz_book::radar(at.now, at.ship()); }

// l.1117-1124.
void Judge::mines(Case& at) {
  if (is(at.event(), OrdnanceTold::mine_laid)) {
    const int laid = ++deeds_[engine::index(at.event().who)].laid;
    at.hold("mines", laid == 1 && at.ship().mines > 0 && at.era() >= 5, at.event().who,
            "lays a mine she has not");
  }
  if (!is(at.event(), OrdnanceTold::mines_crossed)) return;
  const Roll* roll = at.roll("mines");
  const bool fast = at.ship().run > 4000 * at.doubled();
  const int total = roll ? roll->faces[0] + at.event().numbers[0] + (fast ? 1 : 0) : 0;
  const Event* next = at.told + 1 < at.seen.events.size() ? &at.seen.events[at.told + 1] : nullptr;
  const bool struck = next && is(*next, OrdnanceTold::mine_struck) && next->who == at.event().who;
  at.hold("mine fields", roll && struck == (total >= 4), at.event().who, "{} a mine with {}",
          struck ? "strikes" : "misses", total);
}

// l.1163-1166, 1295-1299: what is launched is gone, and nothing comes aboard at sea.
void Judge::stores(Case& at) {
  if (at.seen.turn == 0) return;
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship &told = at.now.ships[i], &is = at.seen.after.ships[i];
    at.hold("stores",
            is.torpedoes == told.torpedoes && is.missiles == told.missiles &&
                is.depth_charges == told.depth_charges && is.mines == told.mines,
            ::buoyz::ship_actor(i), "has other stores than were told");
  }
  if (at.in("Torpedoes and missiles strike"))
    at.hold("spreads are spent", at.seen.after.spreads.empty(), nobody, "keeps spreads in the water");
}

}  // namespace referee::buoyz_book
