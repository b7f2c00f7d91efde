#include "host/near.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace host {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

// The number of letters to change, add or take away.
int distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int corner = row[0];
    row[0] = int(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = corner + (lower(a[i - 1]) != lower(b[j - 1]));
      corner = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// A name that holds the whole text is as near as one with a letter wrong.
int farness(std::string_view text, const std::string& name) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  const bool holds = std::search(name.begin(), name.end(), text.begin(), text.end(), same) != name.end();
  return holds && text.size() > 1 ? 1 : distance(text, name);
}

}  // namespace

std::vector<std::string> near_names(std::string_view text, const std::vector<std::string>& names) {
  constexpr std::size_t longest = 60, most = 3;
  text = text.substr(0, longest);
  const int allowed = std::max(2, int(text.size()) / 3);
  std::vector<std::pair<int, std::string>> found;
  for (const std::string& name : names)
    if (const int far = farness(text, name); far <= allowed) found.emplace_back(far, name);
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (found.size() > most) found.resize(most);
  std::vector<std::string> near;
  for (auto& [far, name] : found) near.push_back(std::move(name));
  return near;
}

std::string suggestion(std::string_view text, const std::vector<std::string>& names) {
  const auto near = near_names(text, names);
  if (!near.empty()) return fmt::format("; did you mean {}?", fmt::join(near, " or "));
  constexpr std::size_t few = 8;
  return names.empty() || names.size() > few ? "" : fmt::format("; there are {}", fmt::join(names, ", "));
}

}  // namespace host
