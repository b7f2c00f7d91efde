#include "cli/terminal/style.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace cli {
namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value && *value;
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!is_set(name)) continue;
    const std::string_view value = std::getenv(name);
    return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos;
  }
  return false;
}

int terminal_width() {
  winsize size{};
  constexpr int usual = 80, narrowest = 60, widest = 110;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
  return std::clamp(int(size.ws_col), narrowest, widest);
}

}  // namespace

std::string Style::painted(std::string_view code, std::string_view text) const {
  return colour ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

std::string Style::of_side(engine::Side side, std::string_view text) const {
  constexpr std::string_view codes[] = {"36", "33", "35", "32"};
  const auto i = std::size_t(engine::index(side));
  return i < std::size(codes) ? painted(codes[i], text) : std::string(text);
}

Style screen_style() {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  return {terminal, terminal && !is_set("NO_COLOR"), terminal && locale_is_utf8(), terminal_width()};
}

}  // namespace cli
