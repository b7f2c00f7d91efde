// How the screen can be written on: colours, arrows, width. Colour only on a terminal, and not where
// NO_COLOR is set; arrows only where the locale says UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "engine/ids.h"

namespace cli {

struct Style {
  bool terminal = false;
  bool colour = false;
  bool unicode = false;
  int width = 80;

  std::string bold(std::string_view text) const { return painted("1", text); }
  std::string dim(std::string_view text) const { return painted("2", text); }
  std::string warning(std::string_view text) const { return painted("31", text); }
  std::string of_side(engine::Side side, std::string_view text) const;
  std::string clause(std::string_view id) const { return id.empty() ? "" : dim("[" + std::string(id) + "]"); }

 private:
  std::string painted(std::string_view code, std::string_view text) const;
};

Style screen_style();  // of standard output

}  // namespace cli
