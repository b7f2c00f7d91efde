// What the readers of the common notation share. Orders to guns and to flights have a file each; the shorter
// answers are read in parse_answer.cpp.
#pragma once

#include "engine/question/notation.h"
#include "engine/rulebook.h"

namespace engine::reading {

using Context = Wording;

// The first thing found wrong, in a sentence.
struct Unreadable {
  std::string why;
};
using Trouble = std::optional<Unreadable>;

Trouble read(std::string_view text, const Context& context, Fire& out);
Trouble read(std::string_view text, const Context& context, Air& out);

inline int find_word(const std::vector<std::string>& words, std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (same_word(words[i], text)) return int(i);
  return -1;
}

// Somebody by name, or by a beginning of it that fits only one: of a fire order's targets, or else of
// everybody in view. `unknown` begins the sentence where nobody fits.
Trouble find_actor(std::string_view name, const Context& context, const char* unknown, Actor& out);

}  // namespace engine::reading
