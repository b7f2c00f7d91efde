// What a player asked for on the command line, read strictly: every wish of the right form and within its
// limits, none twice, none unknown. Whatever is wrong is thrown as engine::BadWish, one sentence that names
// the flag.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/generator.h"

namespace buoyz {

using SideNames = std::array<std::string, 2>;

struct OfSide {
  int side = 0;
  std::string value;
};

// "2 x HMS Cossack"
struct Several {
  int count = 1;
  std::string name;
};

class Asked {
 public:
  Asked(const engine::Wishes& wishes, std::span<const engine::Wish> known);

  bool has(std::string_view name) const;
  std::optional<std::string> text(std::string_view name) const;
  std::optional<int> number(std::string_view name, int least, int most) const;
  // Which of these words.
  std::optional<int> word(std::string_view name, std::span<const char* const> words) const;
  std::optional<int> side(std::string_view name, const SideNames& sides) const;
  // SIDE=VALUE, each time it was given; several sides may stand in one text, divided by semicolons.
  std::vector<OfSide> of_sides(std::string_view name, const SideNames& sides) const;
  // A list divided by commas, in all the times it was given.
  std::vector<std::string> list(std::string_view name) const;

  Asked with(const std::string& name, const std::string& value) const;  // in place of any other value
  bool empty() const { return wishes_.empty(); }

  [[noreturn]] static void fail(std::string_view name, const std::string& what_is_wrong);

 private:
  std::vector<std::string> all(std::string_view name) const;
  engine::Wishes wishes_;
};

int side_named(std::string_view flag, std::string_view text, const SideNames& sides);
std::vector<Several> several(std::string_view flag, const std::string& text);  // "A, 2 x B"

}  // namespace buoyz
