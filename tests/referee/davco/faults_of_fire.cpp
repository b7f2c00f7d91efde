// Lies about fire and what it strikes.
#include "tests/referee/davco/faults.h"

namespace referee::davco_book {
namespace {

// Halfway between firer and target, and the way across the line.
struct Line {
  sea::Point middle;
  double across;  // degrees
};
Line line_of(const Step& seen, const Event& salvo) {
  const sea::Point from = seen.before[salvo.who].pose.at, to = seen.before[salvo.whom].pose.at;
  return {{(from.x + to.x) / 2, (from.y + to.y) / 2},
          std::atan2(to.x - from.x, to.y - from.y) * 180 / M_PI + 90};
}

void lay_across(Step& seen, const Event& salvo, Ship& ship) {
  const Line line = line_of(seen, salvo);
  ship.pose = {moved(line.middle, line.across, 1),
               sea::Heading::from_north({int(std::lround(line.across * 60))})};
}

// Puts a ship that is not smaller than the firer into the line of fire.
bool ship_between(Step& seen) {
  const Event* salvo = first<told::SalvoFired>(seen);
  if (!salvo) return false;
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    const Actor other{std::uint16_t(i)};
    if (other == salvo->who || other == salvo->whom || !on_sea(seen.before[other]) ||
        seen.before.sheet(other).tons < seen.before.sheet(salvo->who).tons)
      continue;
    return lay_across(seen, *salvo, seen.before[other]), true;
  }
  return false;
}

bool smoke_between(Step& seen) {
  const Event* salvo = first<told::SalvoFired>(seen);
  if (!salvo || sees_by_radar(seen.before, seen.before[salvo->who])) return false;
  const Line line = line_of(seen, *salvo);
  Section section{};
  section.corners.add({moved(line.middle, line.across, 3)});
  section.corners.add({moved(line.middle, line.across, -3)});
  return seen.before.sections.add(section), true;
}

bool far_away(Step& seen) {
  return at_first<told::SalvoFired>(seen, [&](const Event& salvo) {
    const sea::Point from = seen.before[salvo.who].pose.at;
    sea::Point& to = seen.before[salvo.whom].pose.at;
    const double times = 400 / std::max(1.0, apart(from, to));
    to = {from.x + (to.x - from.x) * times, from.y + (to.y - from.y) * times};
  });
}

// To do this with a mount that has fired in this move.
template <class Fits, class Do>
bool with_mount(Step& seen, Fits&& fits, Do&& change) {
  if (!during(seen, "Gunnery")) return false;
  for (int i = 0; i < seen.before.ships.size(); ++i)
    for (int m = 0; m < seen.before.sheet(Actor(i)).mounts.size(); ++m)
      if (const auto n = std::size_t(m);
          on_sea(seen.before.ships[i]) && seen.after.ships[i].aimed[n].move == seen.turn &&
          fits(seen.before.sheet(Actor(i)).mounts[m], seen.before.ships[i].aimed[n]))
        return change(seen.before.ships[i], seen.after.ships[i].aimed[n]), true;
  return false;
}

bool other_target(Step& seen) {
  const int now = seen.turn;
  return now > 1 &&
         with_mount(
             seen, [now](const ::davco::Mount&, const ::davco::Aimed& last) { return last.move + 1 == now; },
             [](const Ship&, ::davco::Aimed& aimed) { aimed.target = Actor(index(aimed.target) + 1); });
}

bool sharp_turn(Step& seen) {
  return with_mount(
      seen, [](const ::davco::Mount& mount, const ::davco::Aimed&) { return mount.battery == Battery::main; },
      [](Ship& was, const ::davco::Aimed&) { was.turned = 61 * 60; });
}

// Changes what is told of the first hit that fits.
template <class Fits, class Do>
bool at_strike(Step& seen, Fits&& fits, Do&& change) {
  Event* event = first<told::StruckAt>(seen, fits);
  if (event) support::alter<told::StruckAt>(*event, change);
  return event != nullptr;
}

bool unslowed_bows(Step& seen) {
  const Event* event = first<told::StruckAt>(seen, [&](const Event& struck) {
    return is_ship(struck.whom) && std::string_view(printed(as<told::StruckAt>(struck).place)) == "Bows" &&
           consequence<told::SpeedLost>(seen, struck);
  });
  if (event) erase(seen, event + 2);
  return event != nullptr;
}

constexpr Fault<Battle> all_faults[] = {
    {"enemies",
     [](Step& seen) {
       return at_first<told::SalvoFired>(
           seen, [&](const Event& salvo) { seen.before[salvo.whom].side = seen.before[salvo.who].side; });
     }},
    {"in sight",
     [](Step& seen) {
       return at_first<told::SalvoFired>(seen, [&](const Event&) { seen.before.weather.visibility = 0; });
     }},
    {"gun range", far_away},
    {"ships between", ship_between},
    {"smoke between", smoke_between},
    {"twice", [](Step& seen) { return told_again<told::SalvoFired>(seen); }},
    {"salvos", [](Step& seen) { return off_by(seen, 1, &told::SalvoFired::guns); }},
    {"change of target", other_target},
    {"sharp turn", sharp_turn},
    {"salvo hits", [](Step& seen) { return off_by(seen, 1, &told::SalvoFired::hits); }},
    {"a place for each hit", [](Step& seen) { return untold<told::StruckAt>(seen); }},
    {"shell points",
     [](Step& seen) {
       return at_strike(
           seen,
           [&](const Event& struck) {
             return is_ship(struck.whom) && !consequence<told::TubesLost>(seen, struck);
           },
           [](told::StruckAt& struck) { ++struck.points; });
     }},
    {"tubes struck",
     [](Step& seen) {
       return at_strike(
           seen,
           [&](const Event& struck) {
             return is_ship(struck.whom) && consequence<told::TubesLost>(seen, struck);
           },
           [](told::StruckAt& struck) { ++struck.points; });
     }},
    {"armour",
     [](Step& seen) {
       return at_strike(
           seen,
           [](const Event& struck) { return is_ship(struck.whom) && as<told::StruckAt>(struck).beaten; },
           [](told::StruckAt& struck) { struck.place = number_of(*::davco::place_called("Hull")); });
     }},
    {"bows", unslowed_bows},
    {"bridge",
     [](Step& seen) {
       return at_first<told::BridgeStruck>(seen, [](Event& event) {
         support::alter<told::BridgeStruck>(event, [](told::BridgeStruck& struck) {
           struck.what = told::BridgeHit((int(struck.what) + 1) % 6);
         });
       });
     }},
    {"AA lost", [](Step& seen) { return off_by(seen, 1, &told::AaLost::points); }},
    {"boilers", [](Step& seen) { return off_by(seen, 1, &told::SteamLost::knots); }},
    {"engines",
     [](Step& seen) {
       return thrown(seen, "engines") != nullptr && off_by(seen, 20, &told::SpeedLost::knots);
     }},
};

}  // namespace

Faults faults_of_fire() { return all_faults; }

}  // namespace referee::davco_book
