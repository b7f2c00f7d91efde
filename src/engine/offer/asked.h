// What a player asked for on the command line, read strictly: every wish of the right form and within its
// limits, none twice, none unknown. Whatever is wrong is thrown as BadWish, one sentence that names the flag.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/offer/generator.h"

namespace engine {

class Asked {
 public:
  Asked(const Wishes& wishes, std::span<const Wish> known);

  bool has(std::string_view name) const;
  bool empty() const { return wishes_.empty(); }
  std::vector<std::string> all(std::string_view name) const;  // each time it was given
  std::optional<std::string> text(std::string_view name) const;
  std::optional<int> number(std::string_view name, int least, int most) const;
  std::optional<double> real(std::string_view name, double least, double most) const;
  // Which of these words.
  std::optional<int> word(std::string_view name, std::span<const char* const> words) const;
  // A list divided by commas, in all the times it was given.
  std::vector<std::string> list(std::string_view name) const;

  [[noreturn]] static void fail(std::string_view name, const std::string& what_is_wrong);

 protected:
  Wishes wishes_;
};

}  // namespace engine
