// Small things done to text that people type or files hold.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

// Text without blanks around it; equality and beginnings that forgive case.
std::string_view trimmed(std::string_view text);
bool same_word(std::string_view a, std::string_view b);
bool begins(std::string_view text, std::string_view beginning);

// The parts between any of the separators, trimmed; empty ones are left out.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

// Calls f(word, number) for every word of a text with one blank between them.
template <class F>
constexpr void each_word(std::string_view text, F&& f) {
  for (int number = 0; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find(' '), text.size());
    f(text.substr(0, end), number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// What is said of each of them, with something between; "none" where nothing is said.
template <class List, class Say>
std::string listed(const List& list, const Say& say, const char* between = ", ") {
  std::string text;
  for (const auto& item : list)
    if (const std::string said = say(item); !said.empty()) text += (text.empty() ? "" : between) + said;
  return text.empty() ? "none" : text;
}

std::string with_commas(long number);                    // "12,000"
std::string counted(long count, std::string_view what);  // "1 ship", "2 ships"

// The whole number that this text is.
std::optional<int> whole(std::string_view text);

// What a person types may hold any bytes; what we print back must not.
std::string printable(std::string_view text);

// The same text for good: reasons of dice and tallies are pointers, and nobody keeps a copy.
const char* lasting(std::string text);

}  // namespace engine
