// The exact odds of attacks against programs that know the printed rules and nothing of ours (tests/oracles).
#include <nlohmann/json.hpp>

#include "program.h"

namespace cli_tests {
namespace {

using Json = nlohmann::json;

// What one of our outcomes has of a measure; nothing where the measure is not named.
std::map<double, double> marginal(const Json& odds, const std::string& measure) {
  std::map<double, double> chances;
  for (const Json& outcome : odds["outcomes"])
    chances[outcome.value(measure, 0.0)] += outcome["p"].get<double>();
  return chances;
}

class Oracle : public Program, public testing::WithParamInterface<const char*> {};

TEST_P(Oracle, AgreesWithTheExactOdds) {
  const Path file = Path(BROADSIDE_ORACLES) / (std::string(GetParam()) + ".py");
  const Ran oracle = run_program({"python3", file.string()});
  ASSERT_EQ(oracle.code, 0) << oracle.err;
  const Json cases = Json::parse(oracle.out);
  EXPECT_GE(cases.size(), 10u);
  for (const Json& one : cases) {
    Words words = {"odds", "--json"};
    for (const Json& word : one["words"]) words.push_back(word);
    SCOPED_TRACE(one["words"].dump());
    const Ran ran = run(words);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json odds = Json::parse(ran.out);
    EXPECT_TRUE(odds["exact"]);
    const double within = one.value("within", 1e-12);  // an oracle may leave out what is very unlikely
    for (const auto& [measure, expected] : one["expected"].items()) {
      auto found = marginal(odds, measure);
      double sum = odds["cut"];
      for (const auto& [value, chance] : found) sum += chance;
      EXPECT_NEAR(sum, 1, 1e-12);
      for (const auto& [value, chance] : expected.items())
        EXPECT_NEAR(found[std::stod(value)], chance.get<double>(), within) << measure << " " << value;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, Oracle, testing::Values("nef", "buoyz", "wetthrust", "davco", "ethos"),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace cli_tests
