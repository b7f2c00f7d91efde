#include "odds/expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

namespace odds {
namespace {

constexpr int most_dice = 5000, most_sides = 1000, largest_number = 1'000'000;
constexpr double most_work = 1e9;  // multiplications: some seconds

std::string shown(std::string_view text) {
  std::string safe;
  for (const char c : text.substr(0, 60)) safe += std::isprint(static_cast<unsigned char>(c)) ? c : '?';
  return text.size() > 60 ? safe + "..." : safe;
}

// Words, numbers and signs, in lower case.
std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < text.size();) {
    const auto kind = [&](std::size_t at) {
      const auto c = static_cast<unsigned char>(text[at]);
      return std::isdigit(c)                    ? 0
             : std::isalpha(c)                  ? 1
             : std::isspace(c)                  ? 2
             : c == '>' || c == '<' || c == '=' ? 3
                                                : 4;
    };
    std::size_t end = i + 1;
    while (kind(i) != 4 && end < text.size() && kind(end) == kind(i)) ++end;
    if (kind(i) != 2) {
      tokens.emplace_back(text.substr(i, end - i));
      for (char& c : tokens.back()) c = char(std::tolower(static_cast<unsigned char>(c)));
    }
    i = end;
  }
  return tokens;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), tokens_(tokens_of(text)) {}

  DiceResult all() {
    if (tokens_.empty()) fail("expected dice, as in 3d6 or 20d6 keep 10");
    DiceResult result{sum_of_terms(), {}};
    if (took("vs")) {
      result.distribution = difference(result.distribution, sum_of_terms());
      const Distribution& by = result.distribution;
      result.versus = Versus{by.at_least(1), by.of(0), 0};
      for (int i = by.lowest; i < 0; ++i) result.versus->lose += by.of(i);
    }
    if (!done()) fail(fmt::format("\"{}\" is not understood there", shown(tokens_[at_])));
    return result;
  }

 private:
  bool done() const { return at_ == tokens_.size(); }
  std::string_view here() const { return done() ? std::string_view() : std::string_view(tokens_[at_]); }
  bool took(std::string_view word) { return here() == word && ++at_; }
  bool number_next() const { return !done() && std::isdigit(static_cast<unsigned char>(here()[0])); }

  [[noreturn]] void fail(const std::string& why) const {
    throw BadDice(fmt::format("{}: {}", shown(text_), why));
  }

  int number(const char* what, int least, int most) {
    if (!number_next()) fail(fmt::format("expected {}, {} to {}", what, least, most));
    const std::string& digits = tokens_[at_++];
    const int value = digits.size() > 7 ? most + 1 : std::stoi(digits);
    if (value < least || value > most)
      fail(fmt::format("{} is {}; expected {} to {}", what, shown(digits), least, most));
    return value;
  }

  Distribution sum_of_terms() {
    Distribution total = took("-") ? difference({}, term()) : term();
    for (;;) {
      if (took("+"))
        total = joined(total, term(), sum);
      else if (took("-"))
        total = joined(total, term(), difference);
      else
        return total;
    }
  }

  Distribution joined(const Distribution& a, const Distribution& b,
                      Distribution (*how)(const Distribution&, const Distribution&)) {
    allow(double(a.chances.size()) * double(b.chances.size()));
    return how(a, b);
  }

  Distribution term() {
    const int n = number_next() ? number("a number", 0, largest_number) : 1;
    if (!took("d")) {
      if (at_ == 0 || !std::isdigit(static_cast<unsigned char>(tokens_[at_ - 1][0])))
        fail(done() ? "it ends where dice are expected"
                    : fmt::format("\"{}\" stands where dice are expected, as in 3d6", shown(here())));
      return {n, {1.0}};
    }
    return dice_of(n);
  }

  Distribution dice_of(int n) {
    Pool pool;
    pool.dice = n;
    if (n > most_dice) fail(fmt::format("{} dice; at most {}", n, most_dice));
    pool.sides = number("the sides of the dice", 1, most_sides);
    while (modifier(pool)) {
    }
    check(pool);
    return distribution(pool);
  }

  bool modifier(Pool& pool) {
    if (took("keep")) return keep(pool), true;
    if (took("drop")) return drop(pool), true;
    if (took("count")) return count(pool), true;
    if (!took("explode")) return false;
    (void)took(">=");
    pool.explode_from = number("the face that explodes", 2, pool.sides);
    return true;
  }

  void keep(Pool& pool) {
    pool.lowest_kept = took("lowest");
    if (!pool.lowest_kept) (void)took("highest");
    pool.kept = number("the dice kept", 0, pool.dice);
  }
  void drop(Pool& pool) {
    pool.lowest_kept = took("highest");
    if (!pool.lowest_kept) (void)took("lowest");
    pool.kept = pool.dice - number("the dice dropped", 0, pool.dice);
  }
  void count(Pool& pool) {
    const std::string sign(here());
    if (!took(">=") && !took("<=") && !took("=") && !took(">") && !took("<"))
      fail("count needs a sign and a face, as in count>=5");
    const int face = number("the face counted", 1, pool.sides);
    if (sign != "<=" && sign != "<") pool.count_from = face + (sign == ">" ? 1 : 0);
    if (sign != ">=" && sign != ">") pool.count_to = face - (sign == "<" ? 1 : 0);
  }

  void check(const Pool& pool) const {
    if (pool.kept >= 0 && (pool.count_from || pool.count_to || pool.explode_from))
      fail("keep and drop do not go together with count and explode");
    const double n = pool.dice, sides = pool.sides;
    allow(pool.kept >= 0                                             ? sides * n * n / 2 * pool.kept * sides
          : pool.explode_from || !(pool.count_from || pool.count_to) ? n * n * sides * sides / 2
                                                                     : n * n);
  }
  void allow(double work) const {
    if (work > most_work) fail("too many dice for exact odds; use fewer dice, or dice with fewer sides");
  }

  std::string_view text_;
  std::vector<std::string> tokens_;
  std::size_t at_ = 0;
};

}  // namespace

DiceResult dice(std::string_view expression) { return Reader(expression).all(); }

}  // namespace odds
