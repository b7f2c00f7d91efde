// Campaign supplement 2: scenarios rolled up.
#include "rulebooks/buoyz/generate.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/load.h"
#include "tests/buoyz/field.h"

namespace {

using namespace buoyz;
using engine::Wishes;

const Sheets& sheets() {
  static const Sheets all = load_sheets(field::buoyz_data / "ships.toml");
  return all;
}

std::string made(const Wishes& wishes, engine::Seed seed = {7, 0}) {
  return buoyz::rulebook().generator->generate({field::buoyz_data, seed, wishes});
}

TEST(BuoyzGenerate, Show) {
  std::cout << made({{"theatre", "mediterranean"}, {"era", "6"}, {"year", "1941"}}) << "\n";
  field::load_text(made({{"theatre", "mediterranean"}, {"era", "6"}, {"year", "1941"}}));
}

}  // namespace
