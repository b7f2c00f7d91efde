// Words and names inside sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace host {

// Without control bytes, cut short, for use inside a sentence.
std::string shown(std::string_view text);

std::vector<std::string_view> words_of(std::string_view text, std::string_view blanks = " \t,");
std::string counted(long count, std::string_view what);  // "1 ship", "2 ships"

}  // namespace host
