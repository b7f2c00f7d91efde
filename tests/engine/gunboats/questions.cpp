#include "engine/kit/choice_of.h"
#include "engine/kit/fire_orders.h"
#include "rules.h"

namespace gunboats {
namespace {

using engine::Answer;
using engine::Question;

// gunboats.move.1
struct SpeedQuestion : engine::ChoiceOf<Battle, SpeedQuestion> {
  static constexpr const char *name = "speed", *prompt = "how many inches does she steam?", *form = "0 to 3",
                              *code = "speed.too-fast", *refused = "a gunboat steams 0 to 3 inches";
  static constexpr engine::Clause clause = "gunboats.move.1";

  static engine::ChoiceList list(const Battle&, const Question&) {
    return engine::first_few(most_inches + 1);
  }
  static int worth(const Battle&, const Question&, int inches) { return inches; }  // at them
  static std::string label(const Battle&, const Question&, int inches) { return std::to_string(inches); }
  static engine::Stakes stakes(const Battle&, const Question&, int inches) {
    return {inches > 0 ? "nearer to the enemy" : "she stays where she is"};
  }
};

// gunboats.fire.1
struct FireQuestion : engine::WeighedFire<Battle, FireQuestion> {
  static constexpr const char *name = "fire", *prompt = "at whom does she fire?",
                              *form = "hold, or \"guns 2 > Wasp\" with ; between several";
  static constexpr engine::Clause clause = "gunboats.fire.1", flag_clause = clause;

  static int mounts(const Battle&, Actor) { return 1; }
  static int mount(int number) { return number; }
  static int ready(const Battle& battle, Actor who, int mount) { return mount == 0 ? battle[who].guns : 0; }
  static engine::MountNote mount_note(const Battle& battle, Actor who, int mount) {
    return {mount, "guns", ready(battle, who, mount), reach, {}};
  }
  static engine::Few<Actor, max_boats> targets(const Battle& battle, Actor who) {
    return flotillas(battle).all([&](const Boat& boat) { return boat.side != battle[who].side; });
  }
  static Aim aim(const Battle& battle, Actor who, int mount, Actor target) {
    return mount == 0 ? gunboats::aim(battle, who, target) : Aim{Bar::no_gun, clause, 0};
  }
  static std::string why_not(const Battle&, Actor, int, Actor, const Aim& aim) {
    constexpr const char* words[] = {"", "she has no such gun", "there is no such enemy",
                                     "she is out of reach", "she is not seen in the fog"};
    return words[static_cast<int>(aim.bar)];
  }
  static void show_dice(const Battle&, Actor, int, const Aim& aim, engine::TargetNote& note) {
    engine::show(dice(note.dice.value_or(0), aim.range), note);
  }
  static engine::Refusal too_many(const Battle& battle, const Question& q, const engine::Shot&, int sum,
                                  int most) {
    return engine::refusal(battle, q.actor, clause, "fire.too-many", "{} guns, but she has {}", sum, most);
  }

  // Everything at one of them; a hit on the weakest is worth most.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const Actor target : targets(battle, q.actor)) {
      engine::Fire fire{};
      if (aim(battle, q.actor, 0, target).bar != Bar::none) continue;
      fire.shots.add({0, 0, battle[q.actor].guns, target});
      out.push_back(Answer::of(fire));
    }
    if (out.empty()) out.push_back(Answer::of(engine::Fire{}));
  }
  static Answer standard(const Battle& battle, const Question& q) {
    engine::Candidates all;
    candidates(battle, q, all);
    return all.front();
  }
  static double worth(const Battle& battle, Actor, const engine::Fire& fire, int number) {
    const engine::Shot& shot = fire.shots[number];
    return double(shot.amount) / hull_left(battle[shot.target]);
  }
  static void carry_out(Battle& battle, engine::Umpire& umpire, const Question& q, const Answer& order) {
    for (const engine::Shot& shot : order.fire.shots) fire_at(battle, umpire, q.actor, shot);
  }
};

}  // namespace

const engine::QuestionKind speed_kind = engine::question_kind<Battle, SpeedQuestion>();
const engine::QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace gunboats
