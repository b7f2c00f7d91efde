// Step 8: disengagement, bookkeeping, and the score of a battle that is over.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::Battery;

bool may_pursue(const Ship& enemy, const Ship& ship, double leeway) {
  if (enemy.speed == 0) return false;
  const double between =
      std::remainder((enemy.pose.heading.minutes() - ship.pose.heading.minutes()) / 60.0, 360.0);
  return std::abs(between) <= 30 + leeway || std::abs(off_bow(enemy.pose, ship.pose.at)) <= 45 + leeway;
}

// l.578
bool no_smoke(::wetthrust::Weather weather) {
  return weather == ::wetthrust::Weather::fog || weather == ::wetthrust::Weather::storm ||
         weather == ::wetthrust::Weather::gale;
}

bool on_the_surface(const Ship& ship) { return ship.state == State::on_table && !below(ship); }

// Ours, for the source is silent: boxes, 6, 4, 2 and 1 for the batteries, tubes, 4 for a squadron.
double worth_of(const Sheet& sheet) {
  constexpr int guns[] = {6, 4, 2, 1};
  double worth = hull(sheet);
  for (const Symbol& symbol : sheet.symbols) {
    if (symbol.system == System::battery) worth += guns[static_cast<int>(symbol.battery)];
    if (symbol.system == System::launcher) worth += symbol.tubes;
    if (symbol.system == System::squadron) worth += 4;
  }
  return worth;
}

double lost_by(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (ship.state == State::sunk || ship.state == State::hulk) return worth_of(sheet);
  const bool half = ship.state == State::driven_off || 2 * ship.damage > hull(sheet);
  return half ? worth_of(sheet) / 2 : 0;
}

}  // namespace

void Judge::leaving() {
  away_.clear();
  for (std::size_t i = 0; i < seen_->events.size(); ++i) {
    if (is<told::TriesToDisengage>(seen_->events[i])) one_try(i);
    if (is<told::Disengaged>(seen_->events[i])) away_.insert(seen_->events[i].who);
  }
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    if (is.state != State::on_table) return;
    hold("way is kept", who, is.speed == (was.is(Mark::stopped_touch) ? 0 : was.speed), "changes speed to {}",
         is.speed);
  });
  screens_age();
  reloads();
  ladders_end();
  endurance();
  rearming();
  recovery();
  weather();
  if (seen_->ending) score();
}

// l.528-542
void Judge::one_try(std::size_t number) {
  const Event& event = seen_->events[number];
  const bool tries = as<told::TriesToDisengage>(event).held == ::wetthrust::StuckBy::nothing;
  const Ship& ship = before()[event.who];
  double nearest = 1e9, bearing = 180;
  for (int i = 0; i < before().ships.size(); ++i) {
    const Ship& enemy = before().ships[i];
    if (enemy.side == ship.side || !on_the_surface(enemy) || away_.contains(Actor(i))) continue;
    const double away = apart(enemy.pose.at, ship.pose.at);
    if (away < nearest) nearest = away, bearing = std::abs(off_bow(ship.pose, enemy.pose.at));
  }
  const bool may = !barred_[at(event.who)] && !ship.is(Mark::stopped_touch) && full_speed_[at(event.who)] &&
                   (ship.smokes != ::wetthrust::Smoke::none || no_smoke(before().weather)) && bearing >= 90;
  if (std::abs(bearing - 90) > 2 * protractor)
    hold("may disengage", event.who, tries == may, "tries to disengage, {:.0f} degrees off the enemy",
         bearing);
  const Event* next = number + 1 < seen_->events.size() ? &seen_->events[number + 1] : nullptr;
  const auto challenged = next ? maybe<told::Challenged>(*next) : std::nullopt;
  if (tries && challenged) one_challenge(*next);
  const bool free = next && is<told::NotChallenged>(*next);
  const bool rolled = challenged && challenged->die <= challenged->needed;
  hold("disengagement", event.who, is_told_of<told::Disengaged>(event.who) == (tries && (free || rolled)),
       "gets away");
}

// l.531: on a parallel course or coming on, and no other of them nearer.
bool Judge::is_nearest(Actor challenger, const Ship& ship) const {
  const double away = apart(before()[challenger].pose.at, ship.pose.at);
  for (int i = 0; i < before().ships.size(); ++i) {
    const Ship& enemy = before().ships[i];
    const bool might = enemy.side != ship.side && on_the_surface(enemy) && !away_.contains(Actor(i)) &&
                       may_pursue(enemy, ship, -protractor) && !barred_[std::size_t(i)];
    if (might && apart(enemy.pose.at, ship.pose.at) < away - ruler) return false;
  }
  return may_pursue(before()[challenger], ship, protractor) && !barred_[at(challenger)];
}

// l.530-541: top speeds, fuel, the enemy's radar, smoke, weather.
void Judge::one_challenge(const Event& event) {
  const Ship &ship = before()[event.who], &enemy = before()[event.whom];
  constexpr int weather[] = {0, 1, 2, 2, 3, 4};
  int number = int(std::floor((top_speed_of(before(), ship) - top_speed_of(before(), enemy)) / 1000.0));
  number -= ship.fuel_lost / 2;
  number -= intact(before(), enemy, System::radar) > 0;
  number += ship.smokes != ::wetthrust::Smoke::none;
  number += weather[static_cast<int>(before().weather)];
  const HeardRoll* roll = next_roll(event.who, "disengagement");
  const int needed = as<told::Challenged>(event).needed, die = as<told::Challenged>(event).die;
  hold("challenge", event.who,
       roll && needed == number && die == roll->faces[0] && is_nearest(event.whom, ship),
       "has {} to disengage from {}, {} is due", needed, before().name(event.whom), number);
}

// l.99-100: alongside a ship that lies still, and a turn more.
void Judge::recovery() {
  each_flight([&](Actor who, const Squadron& was, const Squadron& is) {
    if (was.plane != Plane::recon || was.state != ::wetthrust::AirState::aloft) return;
    const bool back = is.state == ::wetthrust::AirState::aboard;
    const bool beside = apart(was.pose.at, before().ships[was.carrier].pose.at) <= 0.5 + ruler &&
                        before().ships[was.carrier].speed == 0;
    int& turns = alongside_[flight(who)];
    if (back) hold("recovery", who, beside && turns >= 1, "is hoisted in after {} turns", turns + 1);
    if (back) barred_[was.carrier] = 1;
    turns = beside ? turns + 1 : 0;
  });
  if (options().recon_ban != ::wetthrust::ReconBan::during) return;
  each_afloat([&](Actor who, const Ship& was, const Ship&) {  // by option until she is at speed again
    if (was.speed > 0 && was.speed >= top_speed_of(before(), was)) barred_[at(who)] = 0;
  });
}

// By option it changes at the end of a turn: 2 on two dice is worse, 12 better, and fog is no stage of it.
void Judge::weather() {
  constexpr int worse[] = {1, 2, 4, 4, 5, 5}, better[] = {0, 0, 1, 1, 2, 4};
  const HeardRoll* roll = nullptr;
  for (const HeardRoll& one : seen_->rolls)
    if (std::string_view(one.why.what) == "weather") roll = &one;
  const int now = static_cast<int>(before().weather), dice = roll ? roll->result : 7;
  const int due = dice == 2 ? worse[now] : dice == 12 ? better[now] : now;
  hold("weather", Actor(0), (roll != nullptr) == options().weather_changes && int(after().weather) == due,
       "sees weather {} after a {}", int(after().weather), dice);
}

void Judge::score() {
  std::array<double, 2> due{double(after().bonus[0]), double(after().bonus[1])}, homes{};
  for (const Ship& ship : after().ships) {
    due[std::size_t(1 - engine::index(ship.side))] += lost_by(after(), ship);
    for (const auto& objective : after().book->objectives)
      if (objective.goal == ::wetthrust::Goal::leave && objective.side == ship.side && ship.exit_edge < 4 &&
          (objective.edges >> ship.exit_edge & 1) &&
          (after().sheet(ship).type == Type::MV || after().sheet(ship).type == Type::TK))
        homes[std::size_t(engine::index(ship.side))] += worth_of(after().sheet(ship));
  }
  hold("bonus", Actor(0), homes[0] == after().bonus[0] && homes[1] == after().bonus[1],
       "sees a bonus for merchants that are not home");
  const auto& ending = *seen_->ending;
  const double most = std::max(due[0], due[1]);
  const bool draw = std::abs(due[0] - due[1]) < most / 10 || due[0] == due[1];
  const engine::Side winner = draw ? engine::no_side : engine::Side(due[0] > due[1] ? 0 : 1);
  hold("score", Actor(0),
       ending.score[0] == due[0] && ending.score[1] == due[1] &&
           (after().won != engine::no_side || ending.winner == winner),
       "sees {} to {}, {} to {} are due", ending.score[0], ending.score[1], due[0], due[1]);
}

}  // namespace referee::wetthrust_book
