// Reading the target of a request: nothing in it is trusted.
#include "host/target.h"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/src.hpp>  // compiled here, so that no library of its own has to be linked
#include <boost/url/url_view.hpp>

namespace host {
namespace {

bool has_control(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 32 || c == 127; });
}

bool may_be_a_name(const std::string& part) {
  return part != "." && part != ".." && part.find_first_of("/\\") == std::string::npos && !has_control(part);
}

}  // namespace

Target parse_target(const std::string& text) {
  constexpr std::size_t longest = 2000;
  const auto read = boost::urls::parse_origin_form(text);
  if (!read || text.size() > longest) return {.good = false};
  Target target;
  for (const std::string part : read->segments()) {
    if (part.empty()) continue;
    target.good &= may_be_a_name(part);
    target.parts.push_back(part);
  }
  for (const auto& [name, value, has_value] : read->params()) {
    target.good &= !has_control(name) && !has_control(value);
    target.query[name] = value;
  }
  return target;
}

}  // namespace host
