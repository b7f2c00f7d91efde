// Words and names inside sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/text.h"

namespace host {

// Without control bytes, cut short, for use inside a sentence.
std::string shown(std::string_view text);

std::vector<std::string_view> words_of(std::string_view text, std::string_view blanks = " \t,");
using engine::counted;

}  // namespace host
