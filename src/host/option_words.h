// What the options of a rulebook's scenarios are called, for people: data/<id>/options.toml.
#pragma once

#include <string>
#include <vector>

#include "host/data.h"

namespace host {

struct OptionWords {
  std::string key, name;  // "bc_percent", "Break-contact level in per cent"
  std::string about;      // a sentence or two
  std::string clause;
  std::vector<std::string> values, words;  // each value and what it means; none: on and off, or a number
};

std::vector<OptionWords> option_words_of(const Path& data, const engine::Rulebook& rulebook);

// A line for each: its key, its values and what it does.
std::string options_text(const std::vector<OptionWords>& options);

}  // namespace host
