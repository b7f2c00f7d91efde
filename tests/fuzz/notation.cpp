// Any text as an answer to every question that waits in running battles: it is read or refused with a
// sentence. What is read and legal prints and parses back to itself. Run longer with:
// build/fuzz/fuzz/notation -max_len=300 -max_total_time=3600 tests/fuzz/corpus/notation
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "engine/record/game.h"
#include "rulebooks/registry.h"

namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

// Questions of each kind, with the view they are asked about.
struct Kept {
  std::vector<engine::Waiting> questions;
  std::vector<std::shared_ptr<const void>> keep;
};

// Keeps a few questions of every kind that come up in a battle.
class Keeper : public engine::Captain {
 public:
  Keeper(std::uint64_t seed, Kept& kept) : captain_(captains::make("random", seed)), kept_(kept) {}
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    constexpr int most_of_a_kind = 3;
    int same = 0;
    for (const engine::Waiting& other : kept_.questions) same += other.question.kind == asking.question.kind;
    if (same < most_of_a_kind) {
      const auto* first = static_cast<const std::byte*>(asking.view);
      kept_.questions.push_back({asking.question, {first, first + asking.rulebook->battle_size}});
    }
    captain_->answer(asking, out);
  }

 private:
  std::unique_ptr<engine::Captain> captain_;
  Kept& kept_;
};

Kept collect() {
  Kept kept;
  const engine::Rulebook& nef = *rulebooks::find("nef");
  const auto folder = std::filesystem::path(BROADSIDE_DATA_DIR) / "nef",
             file = folder / "scenarios" / "carrier-duel.toml";
  const engine::ScenarioPtr scenario = nef.load({folder, file, engine::read_text(file), {}});
  engine::BattleBytes battle(nef.battle_size);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    engine::Umpire umpire(nef);
    Keeper first(seed, kept), second(seed + 100, kept);
    umpire.seat(engine::Side(0), first);
    umpire.seat(engine::Side(1), second);
    engine::play(*scenario, battle.data(), umpire, {seed, 0});
  }
  kept.keep.push_back(scenario);
  return kept;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Kept kept = collect();
  static const engine::Rulebook& nef = *rulebooks::find("nef");
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const engine::Waiting& waiting : kept.questions) {
    const void* view = waiting.view.data();
    const engine::Parsed parsed = engine::parse_answer(nef, view, waiting.question, text);
    if (parsed.problem) {
      must(!parsed.problem->sentence.empty());
      continue;
    }
    if (const auto refusal = waiting.question.kind->refuse(view, waiting.question, parsed.answer)) {
      must(!refusal->sentence.empty() && !refusal->clause.text().empty());
      continue;
    }
    const std::string printed = engine::print_answer(nef, view, waiting.question, parsed.answer);
    const engine::Parsed again = engine::parse_answer(nef, view, waiting.question, printed);
    must(!again.problem && again.answer == parsed.answer);
  }
  return 0;
}
