// Chapter 11: boats above and under water.
#include <algorithm>
#include <cmath>

#include "tests/referee/buoyz/judge.h"
#include "tests/referee/buoyz/measure.h"

namespace referee::buoyz_book {
namespace {

// l.1719-1721, 1334, 1277, 1733.
int detection_bonus(const Case& at, Actor hunter, const Ship& boat) {
  const bool ship = is_ship(hunter);
  const int level = ship ? radar(at.now, at.now[hunter]) : radar(at.now, at.now.flight(hunter));
  const bool sub_hunter = ship && at.now[hunter].has(Ability::sub_hunter);
  return (level >= 2 ? 1 : 0) + (sub_hunter || level == 3 ? 1 : 0) - (at.sheet(boat).nuclear ? 1 : 0) -
         (boat.did(Action::silent_running) ? 1 : 0);
}

// l.1701: before 1918 only doubles.
bool found(const Case& at, Actor hunter, const Ship& boat) {
  std::vector<int> faces;
  for (const Roll& roll : at.seen.rolls)
    if (roll.told == at.told && roll.why.actor == hunter &&
        (std::string_view(roll.why.what) == "detection" ||
         std::string_view(roll.why.what) == "doubles to find a submarine"))
      faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
  if (at.now.book->year < 1918) return faces.size() == 2 && faces[0] == faces[1];
  return faces.size() == 1 && faces[0] + detection_bonus(at, hunter, boat) >= 4;
}

// Six equal zones, three by two along the long side, numbered from the north-west.
bool in_zone(const sea::Table& table, int zone, sea::Point p) {
  const double width = table.north_east.x - table.south_west.x,
               depth = table.north_east.y - table.south_west.y;
  const int columns = width >= depth ? 3 : 2, rows = 6 / columns;
  const double column = (zone - 1) % columns, row = (zone - 1) / columns;
  const double x = (p.x - table.south_west.x) / width * columns,
               y = (table.north_east.y - p.y) / depth * rows;
  constexpr double edge = 0.001;
  return x >= column - edge && x <= column + 1 + edge && y >= row - edge && y <= row + 1 + edge;
}

}  // namespace

void Judge::submarines(Case& at) {
  const Event& event = at.event();
  const bool detects = is(event, OrdnanceTold::detected);
  if (detects || is(event, OrdnanceTold::not_detected)) {
    const Ship& boat = at.target();
    const bool ship = is_ship(event.who);
    const sea::Point from = ship ? at.ship().pose.at : at.now.flight(event.who).pose.at;
    const double reach = ship && at.ship().has(Ability::asw_helicopter) ? 12 : 6;
    at.hold("sonar reach",
            apart(from, boat.pose.at) <= reach * at.doubled() + ruler && boat.is(Mark::submerged), event.who,
            "listens {:.2f} inches", apart(from, boat.pose.at));
    at.hold("detection", detects == found(at, event.who, boat), event.who, "{} a boat against the dice",
            detects ? "finds" : "misses");
    if (ship)
      at.hold("one search", ++deeds_[engine::index(event.who)].searches == 1, event.who, "searches twice");
  }
  if (is(event, OrdnanceTold::dived) || is(event, OrdnanceTold::crash_dived)) {
    const Ship& boat = at.ship();
    at.hold("diving", boat.has(Ability::submarine) && !boat.is(Mark::crippled) && boat.steering == 0,
            event.who, "dives though she cannot");
  }
  if (is(event, OrdnanceTold::crash_dived) || is(event, OrdnanceTold::crash_dive_failed)) {
    const Roll* roll = at.roll("Crash Dive");
    const int total = roll ? roll->faces[0] + command(at, at.ship()) : 0;
    at.hold(
        "crash dive",
        roll && at.ship().has(Ability::crash_dive) && is(event, OrdnanceTold::crash_dived) == (total >= 6),
        event.who, "crash dives with {}", total);
  }
  if (is(event, OrdnanceTold::revealed)) {
    const sea::Point at_sea{event.numbers[0] / 1000.0, event.numbers[1] / 1000.0};
    const Ship& boat = at.ship();
    at.hold("zones", in_zone(at.now.book->tables[boat.table], boat.zone, at_sea), event.who,
            "comes up outside of her zone");
  }
  if (!is(event, OrdnanceTold::rammed) && !is(event, OrdnanceTold::ram_missed)) return;
  const Roll* roll = at.roll("ramming");
  const bool deep = at.target().is(Mark::submerged);
  // At the end of her move, or somewhere on her way.
  const double to_boat = apart(at.seen.before[event.who].pose.at, at.target().pose.at) +
                         apart(at.ship().pose.at, at.target().pose.at);
  const bool near = apart(at.ship().pose.at, at.target().pose.at) <= 4 * at.doubled() + ruler ||
                    to_boat <= at.ship().run / 1000.0 + 2 * 4 * at.doubled() + ruler;
  at.hold("ramming boats", roll && is(event, OrdnanceTold::rammed) == (roll->faces[0] >= 5) && !deep && near,
          event.who, "rams a boat against the rules");
}

// What is true of boats after every step.
void Judge::boats(Case& at) {
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const Ship& boat = at.seen.after.ships[i];
    const Actor who = ::buoyz::ship_actor(i);
    if (boat.state != State::on_table) continue;
    if (boat.is(Mark::submerged))
      at.hold("under water only boats",
              at.sheet(boat).submarine() && !boat.is(Mark::crippled) && boat.steering == 0 &&
                  !boat.is(Mark::aground) && !boat.is(Mark::anchored),
              who, "is under water and should not be");
    if (at.sheet(boat).submarine() && at.in("Markers"))
      at.hold("markers go", !boat.is(Mark::detected), who, "is still marked");
    if (at.sheet(boat).submarine())
      at.hold("depth is told", boat.is(Mark::submerged) == at.now.ships[i].is(Mark::submerged), who,
              "changes depth without a word");
  }
}

}  // namespace referee::buoyz_book
