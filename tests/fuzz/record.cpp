// Any bytes as a record: it is read or refused with a line and a reason. What is read prints and parses back
// to itself, and is replayed as far as it goes; where it stops it says why. Run longer with:
// build/fuzz/fuzz/record -max_len=20000 -max_total_time=3600 tests/fuzz/corpus/record
#include <cstdint>
#include <cstdlib>

#include "engine/files/toml.h"
#include "engine/record/game.h"
#include "rulebooks/registry.h"

namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

engine::ScenarioPtr scenario(const std::string& name) {
  const auto folder = std::filesystem::path(BROADSIDE_DATA_DIR) / "nef",
             file = folder / "scenarios" / (name + ".toml");
  return rulebooks::find("nef")->load({folder, file, engine::read_text(file), {}});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const engine::ScenarioPtr duel = scenario("carrier-duel");
  try {
    const engine::Record record =
        engine::parse_record({reinterpret_cast<const char*>(data), size}, "fuzz.record");
    const std::string text = engine::print_record(record);
    must(engine::print_record(engine::parse_record(text, "fuzz.record")) == text);
    if (record.sides.size() != duel->sides.size()) return 0;  // another scenario's; whoever opens it says so
    const engine::Game game(duel, record, nullptr);
    must(!game.problem().empty() || game.ending() || !game.waiting().empty() || !game.wanted_faces().empty());
  } catch (const engine::LoadError&) {
    // said what is wrong
  }
  return 0;
}
