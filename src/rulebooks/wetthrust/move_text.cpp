// Sentences of steps 1, 2 and 8 that need thought, and the order form.
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/move.h"
#include "rulebooks/wetthrust/orders.h"
#include "rulebooks/wetthrust/text.h"

namespace wetthrust {
namespace {

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

}  // namespace

const engine::OrderForm order_form = {form_columns, form_line};

std::string sentence(const Battle&, const engine::Event&, const Plotted& plotted) {
  const std::uint32_t flags = std::uint32_t(plotted.flags), comments = flags & ~(evasive_flag | slowed_flag);
  const bool slowed = flags & slowed_flag, plain = plot_in(plotted) == Plot{} && comments == 0;
  if (plain && !slowed) return "keeps course and speed";
  const std::string order = plain ? "keeps course" : "plots " + print_plot(plot_in(plotted), comments);
  return slowed ? fmt::format("{}, slowed to {}", order, shown_speed(plotted.speed)) : order;
}

std::string sentence(const Battle&, const engine::Event&, const ScreenGone& gone) {
  return gone.screens == 1 ? "A smoke screen blows away"
                           : fmt::format("{} smoke screens blow away", gone.screens);
}

std::string sentence(const Battle& battle, const engine::Event& e, const TriesToDisengage& tries) {
  switch (tries.held) {
    case StuckBy::nothing: break;
    case StuckBy::recovery: return "cannot disengage: she has recovered an aircraft";
    case StuckBy::collision: return "cannot disengage: she has collided";
    case StuckBy::speed: return "cannot disengage: she does not go as fast as she could";
    case StuckBy::no_smoke: return "cannot disengage: she makes no smoke";
    case StuckBy::course:
      return fmt::format("cannot disengage: {} is not behind her", name_of(battle, e.whom));
  }
  return "tries to disengage";
}

}  // namespace wetthrust
