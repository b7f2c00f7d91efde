// Turn 0. Both sides deploy at once, each vessel from the place the scenario proposes; bombers are
// armed, and carriers may have half their flights in the air.
#include "rulebooks/nef/setup.h"

#include "rulebooks/nef/air.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

using DeploymentSheet = Few<Question, 2 * max_units>;

DeploymentSheet deployment_sheet(const Battle& battle, Side side) {
  DeploymentSheet sheet{};
  each_unit(battle, [&](Actor who, const Unit& unit) {
    if (unit.side != side) return;
    if (on_table(unit) && !is_ground(unit.kind)) sheet.add(question(place_kind, battle, who));
    if (!is_ground(unit.kind) && most_aloft(battle, who) > 0) sheet.add(question(aloft_kind, battle, who));
    if (unit.kind == Kind::bomber) sheet.add(question(load_kind, battle, who));
  });
  return sheet;
}

// nef.setup.2: carriers may start with half their flights in the air next to them.
void start_aloft(Battle& battle, Umpire& umpire, const Question& question, const engine::Air& orders) {
  for (const engine::AirOrder& order : orders.orders) {
    Unit& flight = battle[order.flight];
    flight.state = State::on_table;
    flight.pose = {battle[question.actor].pose.at, sea::Heading::from_north({order.heading})};
    umpire.tell(told(Launched{-1}, "nef.setup.2", order.flight, question.actor));
  }
}

// nef.setup.1: within the zone, facing one of six ways.
void put(Battle& battle, Umpire& umpire, Actor who, const engine::Place& place) {
  battle[who].pose = {{double(place.x) / engine::thousand, double(place.y) / engine::thousand},
                      sea::Heading::from_north({place.heading})};
  umpire.tell(told(Placed{place.x, place.y, place.heading}, "nef.setup.1", who));
}

void apply(Battle& battle, Umpire& umpire, const Question& question, const Answer& answer) {
  if (question.kind == &place_kind) return put(battle, umpire, question.actor, answer.place);
  if (question.kind == &aloft_kind) return start_aloft(battle, umpire, question, answer.air);
  arm(battle[question.actor], std::uint8_t(answer.choice.option));
  umpire.tell(told(Armed{Load(answer.choice.option)}, "nef.air.8", question.actor));
}

}  // namespace

bool in_zone(const Battle& battle, const Unit& unit, sea::Point at) {
  const SideInfo& side = battle.book->sides[std::size_t(index(unit.side))];
  return sea::inside(battle.book->table, at) &&
         sea::within(sea::distance_to(battle.book->table, side.edge, at), side.depth);
}

int most_aloft(const Battle& battle, Actor base) {
  int flights = 0;
  each_unit(battle, [&](Actor, const Unit& flight) { flights += aboard(flight, base); });
  return flights / 2;
}

void deploy(Battle& battle, Umpire& umpire) {
  std::array<DeploymentSheet, sides> sheets;
  std::array<std::array<Answer, 2 * max_units>, sides> answers;
  umpire.sealed(sides, [&](Side side) {
    DeploymentSheet& sheet = sheets[std::size_t(index(side))] = deployment_sheet(battle, side);
    umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())},
                   answers[std::size_t(index(side))].data());
  });
  for (std::size_t side = 0; side < sides; ++side)
    for (int i = 0; i < sheets[side].size(); ++i)
      apply(battle, umpire, sheets[side][i], answers[side][std::size_t(i)]);
}

}  // namespace nef
