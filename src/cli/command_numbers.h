// The subcommands that reckon instead of play: odds, dice, sim, balance, refight.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/options.h"

namespace cli {

struct NumbersLine {
  OddsOptions odds;
  DiceOptions dice;
  SimOptions sim;
  BalanceOptions balance;
  RefightOptions refight;
};

void add_numbers(CLI::App& app, NumbersLine& line);
// False where `name` is none of them; otherwise carried out, with the exit code in `code`.
bool carry_out(const std::string& name, const std::filesystem::path& data, NumbersLine& line, int& code);

}  // namespace cli
