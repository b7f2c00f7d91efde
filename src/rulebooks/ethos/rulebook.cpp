// Ethos: naval battles of all eras, from galleys to missiles. What the engine is handed; the rules are in the
// files of their chapters.
#include "rulebooks/ethos/rulebook.h"

#include "engine/kit/rulebook_of.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/asw/asw.h"
#include "rulebooks/ethos/boarding/boarding.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/design/design.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/gunnery/weapons.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/repair/repair.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/setup/load.h"
#include "rulebooks/ethos/setup/setup.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/turn.h"
#include "rulebooks/ethos/victory/victory.h"
#include "rulebooks/ethos/view.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

// clang-format off
constexpr const QuestionKind* question_kinds[] = {
    &fit_kind,
    &flagship_kind, &order_kind, &smoke_kind, &sonar_kind, &depth_kind, &evade_kind, &counter_kind,
    &launch_kind, &aa_use_kind, &aa_kind, &keeper_kind, &goalkeeper_kind, &asw_kind, &bomb_kind,
    &take_off_kind, &come_in_kind, &fly_kind, &land_kind, &attack_kind, &lead_kind, &join_kind, &lose_kind,
    &course_kind, &adrift_kind, &mine_place_kind, &sweep_kind,
    &grapple_kind, &cut_kind, &board_kind, &board_crew_kind, &boarding_losses_kind, &captor_kind, &prize_crew_kind,
    &armour_kind, &impact_kind, &weapon_kind, &item_kind, &losses_kind, &fire_kind, &repair_kind,
};
// clang-format on

constexpr engine::Mendable mendable[] = {{"x", 0, 400},
                                         {"y", 0, 400},
                                         {"heading.minutes", 0, 21599},
                                         {"state", 0, 2},
                                         {"points", 0, 99},
                                         {"deck", 0, 40},
                                         {"launchers_lost", 0, 255},
                                         {"asw", 0, 16},
                                         {"aa", 0, 80},
                                         {"ecm", 0, 4},
                                         {"spotters", 0, 6},
                                         {"motive", 0, 3},
                                         {"hull", 0, 120},
                                         {"armour", 0, 40},
                                         {"crew", 0, 80},
                                         {"marines", 0, 40},
                                         {"salvos", 0, 3},
                                         {"steering_damaged", 0, 1}};

constexpr const char* data_files[] = {"ships.toml"};

}  // namespace

// What must hold whenever a captain is asked.
const char* broken(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (ship.hull > sheet.hull || ship.armour > sheet.armour || ship.motive > sheet.motive)
    return "has more boxes than her sheet";
  if (afloat(ship) && !sea::inside(battle.book->table, ship.pose.at)) return "is off the table";
  if (ship.submerged && sheet.kind != Kind::submarine) return "is submerged and no submarine";
  const Actor counter = real_contact(ship);
  if (afloat(ship) && ship.submerged && counter != nobody && battle.contact(counter).pose != ship.pose)
    return "does not lie where her counter lies";
  return nullptr;
}
const char* broken(const Battle& battle, const Wave& wave) {
  return on_table(wave) && !sea::inside(battle.book->table, wave.pose.at) ? "is off the table" : nullptr;
}
const char* broken(const Battle& battle, const Contact& contact) {
  return contact.there && !sea::inside(battle.book->table, contact.pose.at) ? "is off the table" : nullptr;
}

void measure(const Ship& was, const Ship& is, const std::string& name, engine::Measures& out) {
  if (was.hull != is.hull) out.emplace_back("hull of " + name, was.hull - is.hull);
  const bool lost = afloat(was) && !afloat(is);
  const int armour = lost ? was.armour : was.armour - is.armour;  // with a ship goes all she had
  if (armour != 0) out.emplace_back("armour of " + name, armour);
  if (lost) out.emplace_back(name + " sunk", 1);
}
void measure(const Wave& was, const Wave& is, const std::string& name, engine::Measures& out) {
  if (was.where != is.where && is.where == Aloft::lost) out.emplace_back(name + " lost", 1);
}
void measure(const Contact&, const Contact&, const std::string&, engine::Measures&) {}

double strength(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  return afloat(ship) ? double(sheet.points(ship.quality)) * ship.hull / sheet.hull : 0;
}

void stand_at(Ship& ship, const sea::Pose& pose) { ship.pose = pose, ship.state = State::afloat; }

const engine::Rulebook& rulebook() {
  static const engine::Rulebook book = engine::rulebook_of<Battle, Chronicle, mendable>({
      .id = "ethos",
      .title = "Ethos",
      .credit = "the author of the rules, whose title page is lost",
      .version = 1,
      .setup = setup_steps,
      .turn = turn_steps,
      .questions = question_kinds,
      .load = load_scenario,
      .ships = engine::list_of_sheets<Sheet>,
      .data_files = data_files,
      .designer = &designer,
  });
  return book;
}

}  // namespace ethos
