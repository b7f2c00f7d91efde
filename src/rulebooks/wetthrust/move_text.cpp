// Sentences of steps 1, 2 and 8.
#include "engine/notation.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/move.h"
#include "rulebooks/wetthrust/move_events.h"
#include "rulebooks/wetthrust/orders.h"
#include "rulebooks/wetthrust/smoke.h"
#include "rulebooks/wetthrust/text.h"

namespace wetthrust {
namespace {

constexpr const char* move_event_names[] = {
    "plotted",     "brave",          "not-brave",   "moved",      "uncontrolled",
    "jammed",      "chases-salvos",  "too-sharp",   "collided",   "rammed",
    "screen-laid", "smokes",         "screen-gone", "weather",    "tries-to-disengage",
    "challenged",  "not-challenged", "disengaged",  "in-contact", "steered-clear"};

Plot plot_in(const engine::Event& e) {
  return {e.numbers[0], std::int8_t(e.numbers[1]), std::int8_t(e.numbers[2]),
          std::uint8_t(std::uint32_t(e.numbers[4]) & evasive_flag ? 1 : 0)};
}

std::string plotted_text(const engine::Event& e) {
  const std::uint32_t flags = std::uint32_t(e.numbers[4]), comments = flags & ~(evasive_flag | slowed_flag);
  const bool slowed = flags & slowed_flag, plain = plot_in(e) == Plot{} && comments == 0;
  if (plain && !slowed) return "keeps course and speed";
  const std::string order = plain ? "keeps course" : "plots " + print_plot(plot_in(e), comments);
  return slowed ? fmt::format("{}, slowed to {}", order, shown_speed(e.numbers[3])) : order;
}

std::string move_deed(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == nobody ? "a boat that nobody saw" : name_of(battle, e.whom);
  switch (MoveTold(e.kind)) {
    case MoveTold::plotted: return plotted_text(e);
    case MoveTold::brave: return fmt::format("will ram {}", whom);
    case MoveTold::not_brave: return fmt::format("refuses to ram {} and must steer away", whom);
    case MoveTold::moved:
      return fmt::format("moves at speed {} to {:.1f},{:.1f} heading {}", shown_speed(n[3]), n[0] / 1000.0,
                         n[1] / 1000.0, engine::print_degrees(n[2]));
    case MoveTold::uncontrolled: return "is not under command and repeats her last plot";
    case MoveTold::jammed: return "has no rudder and repeats her last turn";
    case MoveTold::chases_salvos: return "chases salvos";
    case MoveTold::too_sharp: return "turns too sharply for her main armament";
    case MoveTold::collided: return fmt::format("collides with {}", whom);
    case MoveTold::rammed: return n[1] ? fmt::format("rams {}", whom) : fmt::format("is rammed by {}", whom);
    default: return {};
  }
}

std::string stuck_text(StuckBy held, const std::string& enemy) {
  switch (held) {
    case StuckBy::nothing: break;
    case StuckBy::recovery: return "cannot disengage: she has recovered an aircraft";
    case StuckBy::collision: return "cannot disengage: she has collided";
    case StuckBy::speed: return "cannot disengage: she does not go as fast as she could";
    case StuckBy::no_smoke: return "cannot disengage: she makes no smoke";
    case StuckBy::course: return fmt::format("cannot disengage: {} is not behind her", enemy);
  }
  return "tries to disengage";
}

std::string other_deed(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  switch (MoveTold(e.kind)) {
    case MoveTold::screen_laid: return fmt::format("lays a smoke screen {:.1f} inches long", n[0] / 1000.0);
    case MoveTold::smokes: return n[0] ? "makes smoke" : "makes smoke to disengage";
    case MoveTold::screen_gone:
      return n[0] == 1 ? "A smoke screen blows away" : fmt::format("{} smoke screens blow away", n[0]);
    case MoveTold::weather_changed:
      return fmt::format("The weather changes: {}", weather_name(Weather(n[0])));
    case MoveTold::tries_to_disengage: return stuck_text(StuckBy(n[0]), name_of(battle, e.whom));
    case MoveTold::challenged:
      return fmt::format("is challenged by {}, needs {} or less and rolls {}", name_of(battle, e.whom), n[0],
                         n[1]);
    case MoveTold::not_challenged: return "is not challenged";
    case MoveTold::disengaged: return "disengages and is safe";
    case MoveTold::in_contact: return "cannot shake off the enemy";
    case MoveTold::steered_clear:
      return fmt::format("passes {} without touching her: she may not ram", name_of(battle, e.whom));
    default: return {};
  }
}

// wetthrust.move.2: turn, plot, resulting speed, comment; a blank plot is no change.
std::vector<std::string> form_line(const void*, const engine::Event& e) {
  if (e.kind != static_cast<std::uint16_t>(MoveTold::plotted)) return {};
  const Plot plot = plot_in(e);
  constexpr const char* long_words[] = {"make smoke",   "smoke screen", "disengage",
                                        "launch recon", "go deep",      "to periscope depth",
                                        "surface",      "crash dive",   "run silent"};
  std::string comment;
  for (std::size_t i = 0; i < std::size(long_words); ++i)
    if (std::uint32_t(e.numbers[4]) >> i & 1)
      comment += (comment.empty() ? "" : ", ") + std::string(long_words[i]);
  return {plot == Plot{} ? "" : print_plot(plot, 0), shown_speed(e.numbers[3]), comment};
}

constexpr const char* form_columns[] = {"plot", "speed", "comment"};

}  // namespace

const engine::OrderForm order_form = {form_columns, form_line};

std::string describe_move(const Battle& battle, const engine::Event& e) {
  const std::string deed = move_deed(battle, e);
  return deed.empty() ? other_deed(battle, e) : deed;
}

const char* move_event_name(std::uint16_t kind) {
  const std::size_t number = std::size_t(kind - move_events);
  return number < std::size(move_event_names) ? move_event_names[number] : "event";
}

}  // namespace wetthrust
