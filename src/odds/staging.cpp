#include "odds/staging.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <numbers>

#include "captains/captains.h"
#include "engine/question/notation.h"
#include "engine/record/play.h"
#include "engine/result/roster.h"

namespace odds {
namespace {

using engine::Actor;

constexpr int full_circle = 360 * 60, quarter = 90 * 60;

engine::Token token_of(const engine::Rulebook& rulebook, const void* battle, Actor who) {
  for (const engine::Token& token : rulebook.picture(battle).tokens)
    if (token.actor == who) return token;
  throw BadAttack(fmt::format("{} is not on the table", rulebook.name(battle, who)));
}

// Orders to fire are given to what stands on the table as a ship does.
void need_ship(const engine::Rulebook& rulebook, const void* battle, const engine::Member& member) {
  const engine::Token at = token_of(rulebook, battle, member.actor);
  if (!rulebook.put) return;
  engine::BattleBytes copy(rulebook.battle_size);
  copy.copy_from(battle);
  if (!rulebook.put(copy.data(), member.actor, at.x, at.y, at.heading))
    throw BadAttack(fmt::format("{} is given no orders to fire", member.name));
}

engine::Question question_to(const engine::Rulebook& rulebook, const void* battle, Actor firer) {
  for (const engine::Member& member : engine::roster_of(rulebook, battle)) {
    if (member.actor != firer) continue;
    need_ship(rulebook, battle, member);
    return {&fire_question(rulebook), member.side, firer, 0};
  }
  throw BadAttack("the ship is not in this battle");
}

// Everything that bears on one target.
engine::Fire all_at(const engine::Explanation& about, Actor target) {
  engine::Fire fire{};
  for (const engine::MountNote& mount : about.mounts)
    for (const engine::TargetNote& note : mount.targets)
      if (note.target == target && note.why_not.empty() && !fire.shots.full()) {
        fire.shots.add(
            {std::uint8_t(mount.mount), std::uint8_t(note.arc), std::int16_t(mount.available), target});
        break;
      }
  return fire;
}

// Why nothing bears on it: what the first mount has against it.
engine::Refusal nothing_bears(const engine::Rulebook& rulebook, const void* battle,
                              const engine::Explanation& about, const AttackText& attack, Actor target) {
  const std::string name = rulebook.name(battle, attack.firer);
  for (const engine::MountNote& mount : about.mounts)
    for (const engine::TargetNote& note : mount.targets)
      if (note.target == target)
        return {note.clause, "fire.nothing-bears", fmt::format("{}: {}", name, note.why_not)};
  return {fire_question(rulebook).clause, "fire.no-weapon",
          fmt::format("{}: she has nothing to fire at {}", name, rulebook.name(battle, target))};
}

Actor need_actor(const engine::Rulebook& rulebook, const void* battle, std::string_view name) {
  name = engine::trimmed(name);
  const Actor who = rulebook.find(battle, name);
  if (who != engine::nobody) return who;
  throw BadAttack(fmt::format("no ship \"{}\" in this battle", name));
}

Actor first_target(const Ordered& ordered) {
  const engine::Fire& fire = ordered.order.answer.fire;
  return fire.shots.empty() ? engine::nobody : fire.shots[0].target;
}

int bearing(const engine::Token& from, const engine::Token& to) {
  const double radians = std::atan2(to.x - from.x, to.y - from.y);
  return (int(std::lround(radians * (quarter * 2) / std::numbers::pi)) + full_circle) % full_circle;
}

struct Place {
  double x, y;
};

// Along the line they stand on now: the target moves, or else the firer, or both to the middle of the table.
void set_apart(const engine::Rulebook& rulebook, void* battle, Actor firer, Actor target, double range) {
  const engine::Token from = token_of(rulebook, battle, firer), to = token_of(rulebook, battle, target);
  const double now = std::hypot(to.x - from.x, to.y - from.y);
  const Place step = now > 0 ? Place{(to.x - from.x) / now, (to.y - from.y) / now} : Place{0, 1};
  if (rulebook.put(battle, target, from.x + range * step.x, from.y + range * step.y, to.heading)) return;
  if (rulebook.put(battle, firer, to.x - range * step.x, to.y - range * step.y, from.heading)) return;
  const engine::Picture table = rulebook.picture(battle);
  const Place middle{table.width / 2, table.height / 2}, half{range / 2 * step.x, range / 2 * step.y};
  if (rulebook.put(battle, firer, middle.x - half.x, middle.y - half.y, from.heading) &&
      rulebook.put(battle, target, middle.x + half.x, middle.y + half.y, to.heading))
    return;
  throw BadAttack(fmt::format("the table has no room for a range of {:g}", range));
}

// Turns a ship until she has the other on her starboard beam, ahead or astern.
void turn(const engine::Rulebook& rulebook, void* battle, Actor ship, Actor other, Aspect aspect) {
  const engine::Token at = token_of(rulebook, battle, ship), to = token_of(rulebook, battle, other);
  const int off_bow = aspect == Aspect::bow ? 0 : aspect == Aspect::beam ? quarter : 2 * quarter;
  rulebook.put(battle, ship, at.x, at.y, (bearing(at, to) - off_bow + full_circle) % full_circle);
}

void need_put(const engine::Rulebook& rulebook) {
  if (!rulebook.put) throw BadAttack(fmt::format("rulebook {} cannot put ships elsewhere", rulebook.id));
}

// The target an attack is about, for placing her.
Actor target_named(const engine::Rulebook& rulebook, const void* battle, const AttackText& attack) {
  const std::size_t mark = attack.order.find('>');
  if (mark == std::string::npos)
    throw BadAttack("to place ships the attack has to name a target, as in \"Hood main > Bismarck\"");
  const std::string_view rest = std::string_view(attack.order).substr(mark + 1);
  return need_actor(rulebook, battle, rest.substr(0, rest.find(';')));
}

// Answers as plainly as can be, and notes whether the ship was asked to fire.
class Lookout : public engine::Captain {
 public:
  Lookout(const engine::QuestionKind& kind, Actor firer)
      : kind_(kind), firer_(firer), plain_(captains::make("scripted", 0)) {}
  bool was_asked() const { return asked_; }

 private:
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    asked_ = asked_ || (asking.question.kind == &kind_ && asking.question.actor == firer_);
    plain_->answer(asking, out);
  }
  const engine::QuestionKind& kind_;
  Actor firer_;
  std::unique_ptr<engine::Captain> plain_;
  bool asked_ = false;
};

// Runs one step of the first turn; whether she was asked to fire in it.
bool asks_to_fire(const engine::Rulebook& rulebook, std::size_t step, Actor firer, engine::Seed seed,
                  void* battle) {
  Lookout lookout(fire_question(rulebook), firer);
  engine::Umpire umpire(rulebook);
  for (int side = 0; side < engine::max_sides; ++side) umpire.seat(engine::Side(side), lookout);
  umpire.start(seed);
  umpire.begin_step({1, std::uint16_t(step)});
  rulebook.turn[step].run(battle, umpire);
  return lookout.was_asked();
}

using Tokens = std::vector<engine::Token>;

void put_back(const engine::Rulebook& rulebook, const Tokens& places, void* battle) {
  if (!rulebook.put) return;
  for (const engine::Token& token : places)
    rulebook.put(battle, token.actor, token.x, token.y, token.heading);
}

// Where everybody stands for the attack, still on the courses of the set-up: on others plain answers might
// turn.
Tokens staged(const engine::Rulebook& rulebook, const AttackText& attack, const Stage& stage, void* battle) {
  const Tokens before = rulebook.picture(battle).tokens;
  arrange(rulebook, battle, attack, stage);
  Tokens places = rulebook.picture(battle).tokens;
  for (std::size_t i = 0; i < places.size() && i < before.size(); ++i) places[i].heading = before[i].heading;
  return places;
}

// The step in which she fires, the battle left at its beginning. Before every step everybody is put back to
// his place, so that radars sweep from there.
const char* find_step(const engine::Rulebook& rulebook, Actor firer, const Tokens& places, engine::Seed seed,
                      void* battle) {
  engine::BattleBytes trial(rulebook.battle_size);
  for (std::size_t step = 0; step < rulebook.turn.size(); ++step) {
    put_back(rulebook, places, battle);
    trial.copy_from(battle);
    if (asks_to_fire(rulebook, step, firer, seed, trial.data())) return rulebook.turn[step].name;
    std::memcpy(battle, trial.data(), rulebook.battle_size);
  }
  return nullptr;
}

}  // namespace

const engine::QuestionKind& fire_question(const engine::Rulebook& rulebook) {
  for (const engine::QuestionKind* kind : rulebook.questions)
    if (kind->answer == engine::AnswerKind::fire && kind->carry_out) return *kind;
  throw BadAttack(fmt::format("rulebook {} has no orders to fire", rulebook.id));
}

const char* bring_to_fire(const engine::Scenario& scenario, const AttackText& attack, const Stage& stage,
                          void* battle) {
  constexpr std::uint64_t tries = 12;
  const engine::Rulebook& rulebook = *scenario.rulebook;
  for (std::uint64_t seed = 1; seed <= tries; ++seed) {
    set_up(scenario, {seed, 0}, battle);
    const Tokens places = staged(rulebook, attack, stage, battle);
    const char* step = find_step(rulebook, attack.firer, places, {seed, 0}, battle);
    arrange(rulebook, battle, attack, stage);
    if (step && !order_of(rulebook, battle, attack).refusal) return step;
  }
  set_up(scenario, {1, 0}, battle);
  return nullptr;
}

AttackText read_attack(const engine::Rulebook& rulebook, const void* battle, std::string_view text) {
  text = engine::trimmed(text);
  for (std::size_t end = text.size();; end = text.find_last_of(" >", end - 1)) {
    const Actor who = rulebook.find(battle, engine::trimmed(text.substr(0, end)));
    if (who != engine::nobody) return {who, std::string(engine::trimmed(text.substr(end)))};
    if (end == 0 || text.find_last_of(" >", end - 1) == std::string_view::npos) break;
  }
  throw BadAttack(fmt::format("\"{}\" does not begin with the name of a ship in this battle", text));
}

void set_up(const engine::Scenario& scenario, engine::Seed seed, void* battle) {
  engine::Umpire umpire(*scenario.rulebook);
  const auto captain = captains::make("doctrine", 0);
  for (int side = 0; side < engine::max_sides; ++side) umpire.seat(engine::Side(side), *captain);
  std::copy(scenario.start.begin(), scenario.start.end(), static_cast<std::byte*>(battle));
  umpire.start(seed);
  engine::run_steps(scenario.rulebook->setup, 0, battle, umpire);
}

void arrange(const engine::Rulebook& rulebook, void* battle, const AttackText& attack, const Stage& stage) {
  if (!stage.range && !stage.aspect && !stage.bearing) return;
  const Actor target = target_named(rulebook, battle, attack);
  need_put(rulebook);
  if (stage.range) set_apart(rulebook, battle, attack.firer, target, *stage.range);
  if (stage.aspect) turn(rulebook, battle, target, attack.firer, *stage.aspect);
  if (stage.bearing) turn(rulebook, battle, attack.firer, target, *stage.bearing);
}

Ordered order_of(const engine::Rulebook& rulebook, const void* battle, const AttackText& attack) {
  const engine::Question question = question_to(rulebook, battle, attack.firer);
  const engine::QuestionKind& kind = *question.kind;
  if (attack.order.empty()) return {{question, kind.standard(battle, question)}, {}};
  if (attack.order[0] == '>') {
    engine::Explanation about;
    kind.explain(battle, question, about);
    const Actor target = need_actor(rulebook, battle, std::string_view(attack.order).substr(1));
    const engine::Fire fire = all_at(about, target);
    if (fire.shots.empty())
      return {{question, engine::Answer::of(fire)}, nothing_bears(rulebook, battle, about, attack, target)};
    return {{question, engine::Answer::of(fire)}, kind.refuse(battle, question, engine::Answer::of(fire))};
  }
  const engine::Parsed parsed = engine::parse_answer(rulebook, battle, question, attack.order);
  if (parsed.problem) throw BadAttack(parsed.problem->sentence);
  return {{question, parsed.answer}, kind.refuse(battle, question, parsed.answer)};
}

bool turn_to_bear(const engine::Rulebook& rulebook, void* battle, const AttackText& attack,
                  Ordered& ordered) {
  const Actor target = attack.order.find('>') == std::string::npos ? first_target(ordered)
                                                                   : target_named(rulebook, battle, attack);
  if (target == engine::nobody) return false;
  need_put(rulebook);
  const engine::Token from = token_of(rulebook, battle, attack.firer);
  const int towards = bearing(from, token_of(rulebook, battle, target));
  for (const int off_bow : {quarter, -quarter, 0, 2 * quarter}) {
    const int heading = (towards - off_bow + full_circle) % full_circle;
    if (!rulebook.put(battle, attack.firer, from.x, from.y, heading)) continue;
    ordered = order_of(rulebook, battle, attack);
    if (!ordered.refusal) return true;
  }
  return false;
}

}  // namespace odds
