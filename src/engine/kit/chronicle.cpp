#include "engine/kit/chronicle.h"

#include <fmt/format.h>

#include "engine/question/notation.h"

namespace engine {
namespace {

// Where this stands outside of braces; the end where it does not.
std::size_t outside(std::string_view text, std::string_view marks) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && marks.find(text[i]) != marks.npos) return i;
    depth += (text[i] == '{') - (text[i] == '}');
  }
  return text.size();
}

std::string_view after(std::string_view text, std::size_t at) {
  return text.substr(std::min(at + 1, text.size()));
}

std::string number_with(int number, std::string_view words) {
  const std::size_t bar = outside(words, "|");
  if (bar == words.size()) return counted(number, words);
  return fmt::format("{} {}", number, number == 1 ? words.substr(0, bar) : after(words, bar));
}

// The one of several that has this number, or the last.
std::string_view chosen(int number, std::string_view several) {
  std::size_t bar = outside(several, "|");
  for (; number > 0 && bar < several.size(); --number) {
    several = after(several, bar);
    bar = outside(several, "|");
  }
  return several.substr(0, bar);
}

// What stands between two braces: a name, a mark and how.
std::string blank(std::string_view text, const Tale& tale, const Numbers& numbers, const Filling& filling) {
  const std::size_t mark = std::min(text.find_first_of(":!?#|"), text.size());
  const std::string_view name = text.substr(0, mark), how = after(text, mark);
  if (name == "whom") return filling.whom.empty() ? std::string(how) : filling.whom;
  const std::size_t i = std::size_t(tale.find(name));
  switch (mark < text.size() ? text[mark] : ' ') {
    case ':': return number_with(numbers[i], how);
    case '?':
      return filled(numbers[i] ? chosen(0, how) : after(how, outside(how, "|")), tale, numbers, filling);
    case '#': return filled(chosen(numbers[i], how), tale, numbers, filling);
    case '!':
      if (how == "tenths") return fmt::format("{:.1f}", numbers[i] / 1000.0);
      if (how == "hundredths") return fmt::format("{:g}", numbers[i] / 100.0);
      return how == "degrees" ? print_degrees(numbers[i]) : filling.shown(how, numbers[i]);
    default: return filling.words[i].empty() ? std::to_string(numbers[i]) : filling.words[i];
  }
}

}  // namespace

std::string filled(std::string_view sentence, const Tale& tale, const Numbers& numbers,
                   const Filling& filling) {
  std::string text;
  for (std::size_t open; (open = sentence.find('{')) != sentence.npos;) {
    text += sentence.substr(0, open);
    sentence.remove_prefix(open + 1);
    const std::size_t close = outside(sentence, "}");
    text += blank(sentence.substr(0, close), tale, numbers, filling);
    sentence = after(sentence, close);
  }
  return text.append(sentence);
}

}  // namespace engine
