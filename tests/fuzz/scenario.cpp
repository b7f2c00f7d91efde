// Any bytes as a scenario file: it loads or says what is wrong. What loads is sound, and can be played and
// recorded. Run longer with: build/fuzz/fuzz/scenario -max_len=4000 -max_total_time=3600
// tests/fuzz/corpus/scenario
#include <cstdint>
#include <cstdlib>

#include "captains/captains.h"
#include "engine/record/game.h"
#include "rulebooks/registry.h"

namespace {

constexpr int most_turns = 3;  // to be played on what loads

void must(bool holds) {
  if (!holds) std::abort();
}

void play_a_little(const engine::ScenarioPtr& scenario) {
  engine::Game game(scenario, engine::new_record({scenario, {"random", "scripted"}, {1, 0}}), captains::make);
  must(game.problem().empty() && game.ending());
  const std::string text = engine::print_record(game.record());
  must(engine::print_record(engine::parse_record(text, "fuzz")) == text);
  const engine::Game again(scenario, engine::parse_record(text, "fuzz"), nullptr);
  must(again.problem().empty() && engine::print_record(again.record()) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const engine::Rulebook& nef = *rulebooks::find("nef");
  static const auto folder = std::filesystem::path(BROADSIDE_DATA_DIR) / "nef";
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const engine::ScenarioPtr scenario = nef.load({folder, "fuzz.toml", text, {}});
    must(nef.broken(scenario->start.data()).empty());
    if (scenario->turn_limit <= most_turns) play_a_little(scenario);
  } catch (const engine::LoadError&) {
    // said what is wrong
  }
  return 0;
}
