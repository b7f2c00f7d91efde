#include "sim/balance.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "engine/text.h"

namespace sim {
namespace {

// Rounded so that they add up to a hundred: the largest remainders are rounded up.
std::vector<int> per_cents(const std::vector<Count>& counts) {
  const Count all = std::accumulate(counts.begin(), counts.end(), Count{0});
  std::vector<int> shares;
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (const Count count : counts) shares.push_back(all ? int(100 * count / all) : 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return 100 * counts[a] % all > 100 * counts[b] % all;
  });
  const int missing = all ? 100 - std::accumulate(shares.begin(), shares.end(), 0) : 0;
  for (int i = 0; i < missing; ++i) ++shares[order[std::size_t(i)]];
  return shares;
}

const char* verdict(const Balance& balance) {
  const auto [least, most] = std::minmax_element(balance.wins.begin(), balance.wins.end());
  const int gap = *most - *least;
  return gap < 10 ? "Even" : gap < 40 ? "Uneven" : "One-sided";
}

std::optional<Count> number_before(std::string_view text, std::string_view mark) {
  const std::size_t end = text.find(mark);
  if (end == std::string_view::npos) return std::nullopt;
  std::string digits;
  for (std::size_t i = end;
       i > 0 && (std::isdigit(static_cast<unsigned char>(text[i - 1])) || text[i - 1] == ','); --i)
    if (text[i - 1] != ',') digits.insert(digits.begin(), text[i - 1]);
  Count number = 0;
  const auto [to, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} && !digits.empty() ? std::optional(number) : std::nullopt;
}

// "Albion 48 %": the share behind a name.
std::optional<int> share_behind(std::string_view text, const std::string& name) {
  const std::size_t at = text.find(name + " ");
  if (at == std::string_view::npos) return std::nullopt;
  const auto share = number_before(text.substr(at + name.size() + 1), " %");
  return share ? std::optional(int(*share)) : std::nullopt;
}

// Where in a text a place counted in lines and characters is.
std::size_t offset_of(std::string_view text, toml::source_position place) {
  std::size_t at = 0;
  for (toml::source_index line = 1; line < place.line; ++line) {
    at = text.find('\n', at);
    if (at == std::string_view::npos) return text.size();
    ++at;
  }
  for (toml::source_index column = 1; column < place.column && at < text.size(); ++column) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
  }
  return at;
}

std::string new_line(const std::string& file, std::size_t after, const std::string& line) {
  const std::size_t end = std::min(file.find('\n', after), file.size());
  const bool carriage = end > 0 && end < file.size() && file[end - 1] == '\r';
  const std::string mark = carriage ? "\r\n" : "\n";
  return file.substr(0, end) + (carriage ? "\n" : mark) + line + (carriage ? "\r" : "") +
         (end < file.size() ? file.substr(end) : mark);
}

std::string placed(const std::string& file, const toml::table& root, const std::string& value) {
  if (const toml::node* old = root.get("balance")) {
    const std::size_t from = offset_of(file, old->source().begin), to = offset_of(file, old->source().end);
    return file.substr(0, from) + value + file.substr(to);
  }
  const toml::node* before = root.get("background") ? root.get("background") : root.get("title");
  if (!before) return {};
  return new_line(file, offset_of(file, before->source().end), "balance = " + value);
}

}  // namespace

Plan balance_plan(const engine::ScenarioPtr& scenario, std::uint32_t battles) {
  Plan plan;
  plan.variants = {{scenario, std::vector<std::string>(scenario->sides.size(), "doctrine")}};
  plan.battles = battles;
  return plan;
}

Balance balance_of(const Statistics& statistics) {
  std::vector<Count> counts;
  for (const SideStatistics& side : statistics.sides) counts.push_back(side.wins);
  counts.push_back(statistics.draws + statistics.undecided);
  Balance balance{per_cents(counts), 0, statistics.battles};
  balance.draws = balance.wins.back();
  balance.wins.pop_back();
  return balance;
}

std::string balance_text(const Balance& balance, const std::vector<std::string>& sides) {
  std::string text = fmt::format("{}: ", verdict(balance));
  for (std::size_t i = 0; i < sides.size(); ++i) text += fmt::format("{} {} %, ", sides[i], balance.wins[i]);
  const char* on = sides.size() == 2 ? "both sides" : "all sides";
  return text + fmt::format("draws {} % ({} battles, doctrine on {})", balance.draws,
                            engine::with_commas(long(balance.battles)), on);
}

std::optional<Balance> read_balance(std::string_view text, const std::vector<std::string>& sides) {
  Balance balance;
  for (const std::string& side : sides) {
    const auto share = share_behind(text, side);
    if (!share) return std::nullopt;
    balance.wins.push_back(*share);
  }
  const auto draws = share_behind(text, "draws");
  const auto battles = number_before(text, " battles");
  if (!draws || !battles || *battles < 1) return std::nullopt;
  balance.draws = *draws, balance.battles = *battles;
  return balance_text(balance, sides) == text ? std::optional(balance) : std::nullopt;
}

bool differ(const Balance& a, const Balance& b) {
  constexpr double z99 = 2.576, rounding = 0.01;  // half a per cent in either
  const auto far = [&](int first, int second) {
    const double p = (first + second) / 200.0;
    const double deviation = std::sqrt(p * (1 - p) * (1.0 / double(a.battles) + 1.0 / double(b.battles)));
    return std::abs(first - second) / 100.0 > z99 * deviation + rounding;
  };
  bool found = far(a.draws, b.draws);
  for (std::size_t i = 0; i < a.wins.size(); ++i) found |= far(a.wins[i], b.wins[i]);
  return found;
}

std::string with_balance(const std::string& file, const std::string& balance) {
  try {
    toml::table root = toml::parse(file);
    const std::string text = placed(file, root, '"' + balance + '"');
    root.insert_or_assign("balance", balance);
    return !text.empty() && toml::parse(text) == root ? text : std::string();
  } catch (const toml::parse_error&) {
    return {};
  }
}

}  // namespace sim
