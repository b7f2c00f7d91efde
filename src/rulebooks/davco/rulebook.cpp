// Davco: gunnery actions of the Second World War. What the engine is handed; the rules are in the files of
// their chapters.
#include "rulebooks/davco/rulebook.h"

#include "engine/kit/rulebook_of.h"
#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/orders/orders.h"
#include "rulebooks/davco/screen/chart.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "rulebooks/davco/turn.h"
#include "rulebooks/davco/victory/victory.h"
#include "rulebooks/davco/view.h"

namespace davco {
namespace {

constexpr const QuestionKind* question_kinds[] = {&course_kind, &launch_kind, &fly_kind,
                                                  &wave_kind,   &aa_kind,     &fire_kind};

constexpr engine::Mendable mendable[] = {{"x", 0, 2000},
                                         {"y", 0, 2000},
                                         {"heading.minutes", 0, 21599},
                                         {"points", -99999, 99999},
                                         {"speed", 0, 60},
                                         {"state", 0, 2},
                                         {"lost_knots", 0, 60},
                                         {"floods", 0, 60},
                                         {"fire", 0, 25600},
                                         {"frozen", 0, 10},
                                         {"wrecks", 0, 511}};

constexpr const char* data_files[] = {"ships.toml", "tables.toml"};

}  // namespace

// What must hold whenever a captain is asked.
const char* broken(const Battle& battle, const Ship& ship) {
  if (on_sea(ship) && ship.points <= 0) return "is afloat without points";
  if (ship.points > battle.sheet(ship).points()) return "has more points than she was built with";
  if (on_sea(ship) && !sea::inside(battle.book->table, ship.pose.at)) return "is off the sea";
  return nullptr;
}
const char* broken(const Battle&, const Wave& wave) {
  return wave.sound + wave.down > aircraft_a_wave ? "has more than five aircraft" : nullptr;
}

void measure(const Ship& was, const Ship& is, const std::string& name, engine::Measures& out) {
  if (was.points != is.points) out.emplace_back("points of " + name, was.points - is.points);
  if (on_sea(was) && !on_sea(is)) out.emplace_back(name + " sunk", 1);
}
void measure(const Wave& was, const Wave& is, const std::string& name, engine::Measures& out) {
  if (was.down != is.down) out.emplace_back("aircraft lost by " + name, is.down - was.down);
}

double strength(const Battle&, const Ship& ship) { return on_sea(ship) ? ship.points : 0; }

void stand_at(Ship& ship, const sea::Pose& pose) { ship.pose = pose, ship.state = State::on_sea; }

const engine::Rulebook& rulebook() {
  static const engine::Rulebook book = engine::rulebook_of<Battle, Chronicle, mendable>({
      .id = "davco",
      .title = "Davco",
      .credit = "R. A. Ellard and J. E. Hammond",
      .version = 1,
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds,
      .load = load_scenario,
      .ships = engine::list_of_sheets<Sheet>,
      .data_files = data_files,
  });
  return book;
}

}  // namespace davco
