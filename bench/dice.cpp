// P9: the odds of plain dice, each asked for the first time in this process, in the order
// bench/floor/odds.cpp has. Every line is "name value"; times are CPU nanoseconds.
#include <cstdio>

#include "cli/commands/floor.h"
#include "odds/expression.h"

int main() {
  constexpr std::pair<const char*, const char*> asked[] = {
      {"dice.sum", "40d6"}, {"dice.keep", "20d6 keep 10"}, {"dice.explode", "30d6 count>=5 explode 6"}};
  for (const auto& [name, expression] : asked) {
    const double start = cli::cpu_seconds();
    const double mean = odds::dice(expression).distribution.mean();
    const double end = cli::cpu_seconds();
    std::printf("%s %.6g\n", name, mean > 0 ? 1e9 * (end - start) : 0);
  }
}
