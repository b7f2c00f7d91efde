// Whole battles for tests of a rulebook: its built-in scenarios, and captains who are checked at every
// answer.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/captain.h"
#include "engine/record/game.h"
#include "engine/record/play.h"
#include "engine/rulebook.h"

namespace support {

// Sits before another captain and looks at every question and answer that passes.
class Checked : public engine::Captain {
 public:
  using Look = void (*)(const engine::Asking& asking, const engine::Answer& answer);
  Checked(std::unique_ptr<engine::Captain> captain, Look look) : captain_(std::move(captain)), look_(look) {}
  void answer(const engine::Asking& asking, engine::Answer& out) override;
  void begin(std::uint64_t seed) override { captain_->begin(seed); }

 private:
  std::unique_ptr<engine::Captain> captain_;
  Look look_;
};

// The answer is legal and the battle sound; text and value agree.
void expect_legal(const engine::Asking& asking, const engine::Answer& answer);
// Beside that: the default, the candidates and a few random answers are legal, and print and parse agree.
void expect_sound_question(const engine::Asking& asking, const engine::Answer& answer);

engine::Record new_record(const engine::ScenarioPtr& scenario, const std::string& first,
                          const std::string& second, std::uint64_t seed);

class Battles {
 public:
  Battles(const engine::Rulebook& rulebook, const std::filesystem::path& data)
      : rulebook_(rulebook), data_(data) {}

  std::vector<std::string> scenario_names() const;
  engine::ScenarioPtr scenario(const std::string& name) const;  // loaded once

  // A battle played to its end by computer captains, through the checked path of a live game.
  std::unique_ptr<engine::Game> played(const std::string& scenario, const std::string& first,
                                       const std::string& second, std::uint64_t seed) const;
  // Plays without records, straight on, as the simulator does; every answer passes `look`.
  engine::Played play(const std::string& scenario, const std::string& first, const std::string& second,
                      std::uint64_t seed, Checked::Look look) const;

 private:
  const engine::Rulebook& rulebook_;
  std::filesystem::path data_;
};

}  // namespace support
