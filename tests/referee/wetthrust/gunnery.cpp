// Step 4: who fires at whom, with how many dice, and what comes of it.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::Battery;

bool is_shot(const Event& event) { return is<told::SalvoFired, told::TorpedoesRun, told::AttackRun>(event); }

// l.161-179: dice by class and band, 0 where it does not reach.
int dice_of(Battery battery, double range) {
  constexpr int table[4][4] = {{4, 3, 2, 1}, {3, 2, 1, 0}, {2, 1, 0, 0}, {1, 0, 0, 0}};
  for (int band = 0; band < 4; ++band)
    if (range <= 12 * (band + 1) + ruler) return table[static_cast<int>(battery)][band];
  return 0;
}

int dice_of_all(const Sheet& sheet, std::uint64_t batteries, double range) {
  int dice = 0;
  for (std::size_t i = 0; i < sheet.symbols.size(); ++i)
    if (marked(batteries, i)) dice += dice_of(sheet.symbols[i].battery, range);
  return dice;
}

// l.180-186, 192-203
int points_of(int face, int armour) {
  constexpr int table[4][7] = {
      {0, 0, 0, 0, 1, 2, 3}, {0, 0, 0, 0, 0, 1, 2}, {0, 0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 0, 0, 1}};
  return table[armour][face];
}

// l.204: deck above 24 inches, belt under it.
int armour_of(const Battle& battle, const Ship& target, double range) {
  const Sheet& sheet = battle.sheet(target);
  return armour(battle, target, range > 24 + ruler ? sheet.deck : sheet.belt, Against::shells);
}

bool doubtful_band(double range) {
  return doubtful(range, 12) || doubtful(range, 24) || doubtful(range, 36) || doubtful(range, 48);
}

// l.67: turned both ways.
bool chases_salvos(const Ship& ship) { return ship.plot.first * ship.plot.second < 0 && under_way(ship); }

bool hides(const Ship& ship) { return ship.smokes == ::wetthrust::Smoke::to_hide; }

// l.56-57: the level of this turn is disruptive at this speed.
bool too_sharp(const Sheet& sheet, const Ship& ship) {
  const int points = std::abs(ship.plot.first) + std::abs(ship.plot.second);
  if (points == 0 || !under_way(ship)) return false;
  const auto& level = sheet.levels[std::min(points, sheet.levels.size()) - 1];
  return level.disruptive_numerator > 0 &&
         ship.speed > double(sheet.speed) * level.disruptive_numerator / level.disruptive_divisor;
}

// l.145-155
int weather_of(::wetthrust::Weather weather) {
  constexpr int numbers[] = {0, 1, 2, 2, 3, 4};
  return numbers[static_cast<int>(weather)];
}

}  // namespace

void Judge::ship_fire() {
  turns_of_fire();
  for (std::size_t i = 0; i < seen_->events.size(); ++i) {
    const Event& event = seen_->events[i];
    if (is<told::SalvoFired>(event)) one_salvo(event, i);
    if (is<told::TorpedoesRun>(event)) torpedoes(event);
    if (const auto german = maybe<told::GermanFireControl>(event)) {
      hold("German die", event.who,
           german_[at(event.who)] == 0 && before().sheet(event.who).nation == ::wetthrust::Nation::german,
           "rolls for fire control again");
      german_[at(event.who)] = german->die >= 4 ? 1 : -1;
    }
  }
  each_afloat([&](Actor who, const Ship&, const Ship&) { targets_of_guns(who); });
  tubes();
  attack_runs();
  extras();
}

// l.110: all fire of one ship before the next; l.109: and never again in the turn. l.453-455: no fire
// control, no fire.
void Judge::turns_of_fire() {
  std::set<Actor> done;
  Actor last = engine::nobody;
  for (const Event& event : seen_->events) {
    if (!is_shot(event)) continue;
    if (event.who != last) hold("ship by ship", event.who, done.insert(event.who).second, "fires again");
    last = event.who;
    hold("fire control", event.who, intact(before(), before()[event.who], System::fire_control) > 0,
         "fires without fire control");
    if (!commanded(event.who, before()[event.who])) {
      const auto& given = before()[event.who].salvos;
      const bool again =
          is<told::SalvoFired>(event) &&
          std::any_of(given.begin(), given.end(), [&](const auto& s) { return s.target == event.whom; });
      hold("last fire orders", event.who, again, "fires at {} without a bridge", before().name(event.whom));
    }
    hold("enemies", event.who,
         before()[event.whom].side != before()[event.who].side &&
             before()[event.whom].state == State::on_table,
         "fires at {}", before().name(event.whom));
  }
}

// l.108, 452
void Judge::targets_of_guns(Actor who) {
  std::set<Actor> targets;
  for (const Event& event : seen_->events)
    if (is<told::SalvoFired>(event) && event.who == who) targets.insert(event.whom);
  if (targets.empty()) return;
  hold("targets", who, int(targets.size()) <= intact(before(), before()[who], System::fire_control),
       "fires at {} targets", targets.size());
  std::uint64_t seen = 0;
  bool once = true;
  for (const auto& salvo : after()[who].salvos) once &= !(seen & salvo.batteries), seen |= salvo.batteries;
  hold("each battery once", who, once && !(seen & after()[who].fired & before()[who].lost),
       "fires a battery twice, or one that is lost");
}

std::uint64_t Judge::batteries_of(Actor who, Actor target) const {
  std::uint64_t batteries = 0;
  for (const auto& salvo : after()[who].salvos)
    if (salvo.target == target) batteries |= salvo.batteries & after()[who].fired & ~before()[who].lost;
  return batteries;
}

void Judge::one_salvo(const Event& event, std::size_t number) {
  const std::uint64_t batteries = guns_of_salvo(event);
  const auto [dice, strikes] = as<told::SalvoFired>(event);
  bool doubt = false;
  const int due = hit_dice_due(event, batteries, doubt);
  if (!doubt)
    hold("hit dice", event.who, dice == due, "throws {} at {}, {} are due", dice, before().name(event.whom),
         due);
  const HeardRoll* roll = dice > 0 ? next_roll(event.who, "hit dice") : nullptr;
  const bool hit = roll && std::any_of(roll->faces.begin(), roll->faces.end(),
                                       [&](int face) { return is_hit_symbol(before(), face); });
  hold("hit symbol", event.who, strikes == hit && (!roll || int(roll->faces.size()) == dice),
       "strikes or misses against her dice");
  Ladder& ladder = ladders_[at(event.who)][at(event.whom)];
  ladder.fired = true, ladder.hit |= hit;
  if (strikes) one_strike(event, number, batteries);
}

// The batteries that fired; without a bridge she repeats her orders with those that bear.
std::uint64_t Judge::guns_of_salvo(const Event& event) {
  const Ship &firer = before()[event.who], &target = before()[event.whom];
  const Sheet& sheet = before().sheet(firer);
  std::uint64_t batteries = batteries_of(event.who, event.whom);
  const double range = apart(firer.pose.at, place_of(target)), off = off_bow(firer.pose, place_of(target));
  for (std::size_t i = 0; i < sheet.symbols.size(); ++i) {
    const Symbol& gun = sheet.symbols[i];
    const bool bears = range < ruler || covers(gun.facing, off);
    if (!commanded(event.who, firer) && !bears) batteries &= ~(std::uint64_t{1} << i);
    if (!marked(batteries, i)) continue;
    hold("gun reach", event.who, dice_of(gun.battery, range) > 0, "fires {:.2f} inches", range);
    hold("gun arcs", event.who, bears, "fires {:.1f} off her bow", off);
    hold("too sharp", event.who, !too_sharp(sheet, firer) || gun.battery != sheet.biggest,
         "fires her main armament in a sharp turn");
  }
  return batteries;
}

void Judge::one_strike(const Event& salvo, std::size_t number, std::uint64_t batteries) {
  const Ship &firer = before()[salvo.who], &target = before()[salvo.whom];
  const double range = apart(firer.pose.at, place_of(target));
  const auto struck =
      std::find_if(seen_->events.begin() + long(number), seen_->events.end(), is<told::Struck>);
  const HeardRoll* roll = next_roll(salvo.who, "damage");
  if (doubtful_band(range)) return;
  const bool rolls = struck != seen_->events.end();
  hold("damage dice", salvo.who, rolls, "strikes and rolls nothing");
  if (!rolls) return;
  const auto told = as<told::Struck>(*struck);
  const int dice = dice_of_all(before().sheet(firer), batteries, range);
  hold("damage dice", salvo.who, told.dice == dice && int(roll ? roll->faces.size() : 0) == dice,
       "rolls {} for damage at {:.2f} inches, {} are due", told.dice, range, dice);
  int points = 0;
  for (const int face : roll ? roll->faces : std::vector<int>{})
    points += points_of(face, armour_of(before(), target, range));
  hold("armour", salvo.who, told.points == points, "does {} points of {}", told.points, points);
}

// l.142: all of her biggest guns that are left, or by option of those that are printed.
bool Judge::broadside(const Ship& ship, std::uint64_t batteries) const {
  const auto& symbols = before().sheet(ship).symbols;
  Battery biggest = Battery::D;
  std::uint64_t guns = 0;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i].system != System::battery) continue;
    if (marked(ship.lost, i) && !options().broadside_needs_all) continue;
    if (guns && symbols[i].battery > biggest) continue;
    if (symbols[i].battery < biggest) guns = 0;
    biggest = symbols[i].battery, guns |= std::uint64_t{1} << i;
  }
  return guns && (guns & batteries) == guns;
}

// l.97
bool Judge::spotted(Actor firer, Actor target, bool& doubt) const {
  return std::any_of(before().squadrons.begin(), before().squadrons.end(), [&](const Squadron& plane) {
    if (plane.state != ::wetthrust::AirState::aloft || plane.plane != Plane::recon ||
        plane.carrier != engine::index(firer))
      return false;
    const double away = apart(plane.pose.at, before()[target].pose.at);
    doubt |= doubtful(away, 6);
    return away <= 6;
  });
}

// l.454: all that are lost; by option, as l.138 has it, those that the checks of the last turn took.
int Judge::controls_missing(Actor who) const {
  if (options().fc_penalty == ::wetthrust::LostControls::last_turn) return controls_lost_[at(who)];
  return printed(before().sheet(who), System::fire_control) -
         intact(before(), before()[who], System::fire_control);
}

// l.118-155
int Judge::hit_dice_due(const Event& event, std::uint64_t batteries, bool& doubt) const {
  const Ship &firer = before()[event.who], &target = before()[event.whom];
  const Ladder& ladder = ladders_[at(event.who)][at(event.whom)];
  int dice = 1 + ladder.level;
  dice += broadside(firer, batteries);
  dice -= hides(target);
  dice -= hides(firer);
  dice += german_[at(event.who)];
  dice += intact(before(), firer, System::radar) > 0;
  dice += ladder.hit_last;
  dice += spotted(event.who, event.whom, doubt);
  dice -= controls_missing(event.who);
  dice -= weather_of(before().weather);
  dice -= behind_smoke(firer.pose.at, place_of(target), doubt);
  dice -= chases_salvos(target);
  return std::max(0, dice);
}

// l.120-129, 136: one level up for a shot, one down without; a hit counts for the next turn.
void Judge::ladders_end() {
  for (auto& row : ladders_)
    for (Ladder& ladder : row) {
      ladder.level = std::clamp(ladder.level + (ladder.fired ? 1 : -1), 0, 2);
      ladder.hit_last = ladder.hit;
      ladder.fired = ladder.hit = false;
    }
}

}  // namespace referee::wetthrust_book
