// Reading the target of a request: nothing in it is trusted.
#include <algorithm>

#include "host/target.h"

namespace host {
namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool decode(std::string_view text, std::string& out) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return false;
      const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
      if (high < 0 || low < 0) return false;
      c = char(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(c) < 32 || c == 127) return false;
    out += c;
  }
  return true;
}

template <class Take>
bool each_part(std::string_view text, char mark, Take&& take) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(mark), text.size());
    if (end > 0 && !take(text.substr(0, end))) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace

Target parse_target(const std::string& text) {
  constexpr std::size_t longest = 2000;
  Target target;
  if (text.empty() || text[0] != '/' || text.size() > longest) return target.good = false, target;
  const std::string_view whole = text;
  const std::size_t mark = std::min(whole.find('?'), whole.size());
  target.good = each_part(whole.substr(0, mark), '/', [&](std::string_view part) {
    std::string name;
    const bool good =
        decode(part, name) && name != "." && name != ".." && name.find_first_of("/\\") == std::string::npos;
    target.parts.push_back(name);
    return good;
  });
  if (!target.good || mark == whole.size()) return target;
  target.good = each_part(whole.substr(mark + 1), '&', [&](std::string_view pair) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::string name, value;
    const bool good =
        decode(pair.substr(0, equals), name) && decode(pair.substr(std::min(equals + 1, pair.size())), value);
    target.query[name] = value;
    return good;
  });
  return target;
}

}  // namespace host
