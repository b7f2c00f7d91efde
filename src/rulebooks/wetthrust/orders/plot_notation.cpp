// The book's notation for plots (move.1): 2A2S1P, E, and comments behind it. A plot without change is a dash.
#include <charconv>
#include <cmath>

#include "engine/question/notation.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/screen/text.h"

namespace wetthrust {
namespace {

std::string amount(int thousandths) { return fmt::format("{}", thousandths / 1000.0); }

void print_group(std::string& text, int points) {
  if (points) text += fmt::format("{}{}", points < 0 ? -points : points, points < 0 ? 'P' : 'S');
}

// A number with up to three decimals, in thousandths; 0 if there is none that a plot could have.
int read_amount(std::string_view& text) {
  if (text.empty() || text.front() < '0' || text.front() > '9') return 0;
  double amount = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, amount, std::chars_format::fixed);
  const double thousandths = amount * 1000;
  if (error != std::errc{} || amount >= 10'000) return 0;
  text.remove_prefix(std::size_t(rest - text.data()));
  return std::abs(thousandths - std::round(thousandths)) < 1e-6 ? int(std::round(thousandths)) : 0;
}

Refusal unreadable(const Battle& battle, const Question& q, std::string_view text) {
  return refusal(battle, q.actor, "wetthrust.move.20", "plot.unreadable",
                 "\"{}\" is no plot; expected one like 2A2S1P, 1D, E or -, and comments behind it",
                 engine::printable(text));
}

// One group of a number and a letter; false where it is none.
bool read_group(std::string_view& text, Plot& plot, int& groups) {
  const int number = read_amount(text);
  if (number == 0 || text.empty()) return false;
  const char letter = char(text.front() | 0x20);
  text.remove_prefix(1);
  if (letter == 'a' || letter == 'd') {
    if (plot.speed_change) return false;
    plot.speed_change = letter == 'a' ? number : -number;
    return true;
  }
  if ((letter != 'p' && letter != 's') || number % 1000 || number > 99'000 || groups == 2) return false;
  const int points = letter == 's' ? number / 1000 : -number / 1000;
  (groups++ ? plot.second : plot.first) = std::int8_t(points);
  return true;
}

bool read_plot(std::string_view text, Plot& plot) {
  if (text == "-") return true;
  if (engine::same_word(text, "E")) return plot.evasive = 1, true;
  int groups = 0;
  while (!text.empty())
    if (!read_group(text, plot, groups)) return false;
  return true;
}

Plot plot_in(const Plotted& plotted) {
  return {plotted.speed_change, std::int8_t(plotted.first), std::int8_t(plotted.second),
          std::uint8_t(std::uint32_t(plotted.flags) & evasive_flag ? 1 : 0)};
}

// wetthrust.move.2: turn, plot, resulting speed, comment; a blank plot is no change.
std::vector<std::string> form_line(const void*, const engine::Event& e) {
  if (!engine::is<Plotted>(e)) return {};
  const Plotted plotted = engine::as<Plotted>(e);
  const Plot plot = plot_in(plotted);
  constexpr const char* long_words[] = {"make smoke",   "smoke screen", "disengage",
                                        "launch recon", "go deep",      "to periscope depth",
                                        "surface",      "crash dive",   "run silent"};
  std::string comment;
  for (std::size_t i = 0; i < std::size(long_words); ++i)
    if (std::uint32_t(plotted.flags) >> i & 1)
      comment += (comment.empty() ? "" : ", ") + std::string(long_words[i]);
  return {plot == Plot{} ? "" : print_plot(plot, 0), shown_speed(plotted.speed), comment};
}

constexpr const char* form_columns[] = {"plot", "speed", "comment"};

int comment_named(std::string_view word) {
  for (std::size_t i = 0; i < std::size(comment_words); ++i)
    if (engine::same_word(comment_words[i], word)) return int(i);
  return -1;
}

bool looks_like_plot(std::string_view word) {
  return word == "-" || engine::same_word(word, "E") ||
         (!word.empty() && word.front() >= '0' && word.front() <= '9');
}

}  // namespace

Plot plot_of(const engine::Course& course, int point_angle) {
  Plot plot;
  plot.speed_change = course.speed_change;
  plot.evasive = course.flags & evasive_flag ? 1 : 0;
  if (course.legs.size() > 0) plot.first = std::int8_t(course.legs[0].amount / point_angle);
  if (course.legs.size() > 1) plot.second = std::int8_t(course.legs[1].amount / point_angle);
  return plot;
}

engine::Course course_of(const Plot& plot, std::uint32_t comments, int point_angle) {
  engine::Course course{};
  course.speed_change = plot.speed_change;
  course.flags = comments | (plot.evasive ? evasive_flag : 0);
  if (plot.first) course.legs.add(engine::Leg::turn(plot.first * point_angle));
  if (plot.second) course.legs.add(engine::Leg::turn(plot.second * point_angle));
  return course;
}

std::string print_plot(const Plot& plot, std::uint32_t comments) {
  std::string text;
  if (plot.evasive) text = "E";
  if (plot.speed_change) text += amount(std::abs(plot.speed_change)) + (plot.speed_change < 0 ? "D" : "A");
  print_group(text, plot.first);
  print_group(text, plot.second);
  if (text.empty()) text = "-";
  for (std::size_t i = 0; i < std::size(comment_words); ++i)
    if (comments >> i & 1) text += fmt::format(" {}", comment_words[i]);
  return text;
}

engine::Parsed parse_plot(const Battle& battle, const Question& q, std::string_view text) {
  Plot plot;
  std::uint32_t comments = 0;
  bool plotted = false;
  for (std::string_view rest = engine::trimmed(text); !rest.empty(); rest = engine::trimmed(rest)) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(word.size());
    const int comment = comment_named(word);
    if (comment >= 0)
      comments |= 1u << comment;
    else if (plotted || !looks_like_plot(word) || !read_plot(word, plot))
      return {Answer::of(engine::Course{}), unreadable(battle, q, text)};
    else
      plotted = true;
  }
  return {Answer::of(course_of(plot, comments, battle.book->options.point_angle)), std::nullopt};
}

std::string sentence(const Battle&, const engine::Event&, const Plotted& plotted) {
  const std::uint32_t flags = std::uint32_t(plotted.flags), comments = flags & ~(evasive_flag | slowed_flag);
  const bool slowed = flags & slowed_flag, plain = plot_in(plotted) == Plot{} && comments == 0;
  if (plain && !slowed) return "keeps course and speed";
  const std::string order = plain ? "keeps course" : "plots " + print_plot(plot_in(plotted), comments);
  return slowed ? fmt::format("{}, slowed to {}", order, shown_speed(plotted.speed)) : order;
}

const engine::OrderForm order_form = {form_columns, form_line};

}  // namespace wetthrust
