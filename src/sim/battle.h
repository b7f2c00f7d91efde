// One battle of a simulation: played by captains that answer at once, watched by someone who only counts.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/dice/luck.h"
#include "engine/record/play.h"
#include "engine/result/result.h"

namespace sim {

// A scenario and who commands its sides.
struct Setting {
  engine::ScenarioPtr scenario;
  std::vector<std::string> captains;  // one a side
};

// When, by whom and under which clause a ship came to harm.
struct Loss {
  engine::Actor who = engine::nobody, by = engine::nobody;
  engine::Clause clause{};
  int turn = 0;
};
struct Damage {
  engine::Actor by = engine::nobody;
  engine::Clause clause{};
  int points = 0;
};

struct Result {
  std::uint32_t number = 0;
  bool decided = true;  // false: no end within the turns a battle can have
  engine::Ending ending;
  int turns = 0;
  std::vector<Loss> lost, captured, crippled;  // each ship once, in the order it happened
  std::vector<Damage> damage;                  // each hand and clause once
  std::vector<engine::Standing> became;        // in the end, in the order of the roster
  std::array<engine::Account, engine::max_sides> accounts{};
  std::array<engine::DiceLuck, engine::max_sides> luck{};
};

// Plays battles of one setting, one after the other, without allocating in their turns.
class Player : private engine::Witness {
 public:
  explicit Player(const Setting& setting);
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  const Result& play(engine::Seed seed);
  // The same, with a look at the table after its set-up and after every turn.
  using Look = std::function<void(int turn, const void* battle)>;
  const Result& play(engine::Seed seed, const Look& look);

 private:
  void told(const engine::Event& event) override;
  void begin(engine::Seed seed);
  void finish();
  void note(const engine::Event& event, const engine::Fate& fate);
  void add_damage(const Damage& damage);

  engine::ScenarioPtr scenario_;
  const engine::Rulebook& rulebook_;
  engine::BattleBytes battle_;
  engine::Umpire umpire_;
  std::vector<std::unique_ptr<engine::Captain>> captains_;
  engine::Luck luck_;
  std::vector<engine::Member> roster_;
  // By actor: who harmed her last, and the battle in which she was last found lost, captured or crippled.
  std::vector<engine::Actor> harmed_by_;
  std::vector<std::uint16_t> last_blow_;  // by actor: where in the result it may be counted
  std::vector<std::uint64_t> lost_in_, captured_in_, crippled_in_, harmed_in_;
  std::uint64_t serial_ = 0;
  Result result_;
};

}  // namespace sim
