// Plays a lesson as its learner would, and says where it no longer fits the rules.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "captains/captains.h"
#include "engine/record/game.h"
#include "host/asked.h"
#include "host/lesson.h"
#include "host/log.h"

namespace host {
namespace {

// Which of its accepted answers a step is given; all others get their first.
struct Variant {
  std::size_t step = 0, answer = 0;
};

class Play {
 public:
  Play(const Lesson& lesson, const Opened& battle, Variant variant)
      : lesson_(lesson),
        variant_(variant),
        game_(battle.scenario, record_of(lesson, battle), captains::make),
        side_(std::find(battle.scenario->sides.begin(), battle.scenario->sides.end(), lesson.side) -
              battle.scenario->sides.begin()) {}

  void to_the_end() {
    for (at_ = 0; at_ < lesson_.steps.size(); ++at_)
      if (!step().question.empty()) take_step();
  }

 private:
  const LessonStep& step() const { return lesson_.steps[at_]; }

  [[noreturn]] void fail(const std::string& what) const {
    const std::string key = fmt::format("step[{}]", at_ + 1);
    const std::string other = variant_.answer > 0
                                  ? fmt::format(" (where step {} is answered \"{}\")", variant_.step + 1,
                                                lesson_.steps[variant_.step].accept[variant_.answer])
                                  : "";
    throw engine::LoadError(std::vector<engine::Fault>{{lesson_.file, step().line, key, what + other}});
  }

  void take_step() {
    while (!is_asked(step().question, step().ship)) go_on_quietly();
    const engine::Waiting waiting = *asked_;
    const std::string& text = step().accept[at_ == variant_.step ? variant_.answer : 0];
    const std::size_t heard = game_.log().size();
    look_where_she_ends(waiting, give(waiting, text));
    for (const std::string& event : step().comes)
      while (!came(event, heard)) {
        if (game_.ending() || game_.waiting().empty() || next_step_is_asked())
          fail(fmt::format("comes: \"{}\" was not told after \"{}\"", event, text));
        go_on_quietly();
      }
  }

  bool is_asked(const std::string& question, const std::string& ship) {
    for (const engine::Waiting& waiting : game_.waiting()) {
      const Asked asked(game_.rulebook(), waiting);
      if (question != waiting.question.kind->name || (!ship.empty() && ship != asked.actor())) continue;
      asked_ = &waiting;
      return true;
    }
    return false;
  }

  bool next_step_is_asked() {
    const auto begin = lesson_.steps.begin() + std::ptrdiff_t(at_) + 1;
    const auto next =
        std::find_if(begin, lesson_.steps.end(), [](const LessonStep& one) { return !one.question.empty(); });
    return next != lesson_.steps.end() && is_asked(next->question, next->ship);
  }

  // Whatever else is asked is answered by the lesson.
  void go_on_quietly() {
    if (game_.ending() || game_.waiting().empty())
      fail(fmt::format("question: the battle is over before \"{}\" is asked", step().question));
    const engine::Waiting waiting = game_.waiting().front();
    const char* kind = waiting.question.kind->name;
    const auto quiet = std::find_if(lesson_.quiet.begin(), lesson_.quiet.end(),
                                    [&](const QuietAnswer& one) { return one.question == kind; });
    if (quiet == lesson_.quiet.end())
      fail(fmt::format("question: \"{}\" is not asked; \"{}\" of {} is, and no [[quiet]] answers it",
                       step().question, kind, Asked(game_.rulebook(), waiting).actor()));
    give(waiting, quiet->answer.empty() ? "default" : quiet->answer);
  }

  // In notation as the program writes it, for that is what a page compares.
  engine::Answer give(const engine::Waiting& waiting, const std::string& text) {
    const Asked asked(game_.rulebook(), waiting);
    const engine::Parsed parsed = asked.read(text);
    if (parsed.problem) fail(fmt::format("\"{}\" is refused: {}", text, parsed.problem->sentence));
    if (const std::string plain = asked.print(parsed.answer); text != "default" && plain != text)
      fail(fmt::format("\"{}\" is written \"{}\"", text, plain));
    if (const auto refusal = game_.answer(waiting, parsed.answer))
      fail(fmt::format("\"{}\" is refused: {}", text, refusal->sentence));
    return parsed.answer;
  }

  // The place that the file gives for her is that to which the lesson's own answer leads.
  void look_where_she_ends(const engine::Waiting& waiting, const engine::Answer& answer) const {
    if (!step().ends || variant_.answer > 0) return;
    const auto& kind = *waiting.question.kind;
    if (!kind.preview) fail("ends: this question has no place to end at");
    const auto path = kind.preview(waiting.view.data(), waiting.question, answer).path;
    constexpr double near = 0.3, arc_minutes = 60;
    const auto& end = path.back();
    if (std::abs(end.x - step().ends->x) > near || std::abs(end.y - step().ends->y) > near ||
        std::abs(end.heading / arc_minutes - step().ends->heading) > 1)
      fail(fmt::format("ends: she ends at [{:.1f}, {:.1f}, {}]", end.x, end.y, end.heading / 60));
  }

  // "sunk Pinguin": the event, and whom it is about.
  bool came(const std::string& wanted, std::size_t from) const {
    const Reader reader(game_, engine::Viewer::of(engine::Side(side_)));
    for (std::size_t i = from; i < game_.log().size(); ++i) {
      const engine::LogLine& line = game_.log()[i];
      if (line.is_roll || !reader.may_read(line)) continue;
      const engine::Event event = reader.event(line);
      const std::string name = game_.rulebook().event_name(event.kind);
      if (wanted == name || wanted == name + " " + reader.name(event.who)) return true;
    }
    return false;
  }

  const Lesson& lesson_;
  const Variant variant_;
  engine::Game game_;
  const std::ptrdiff_t side_;
  std::size_t at_ = 0;
  const engine::Waiting* asked_ = nullptr;
};

}  // namespace

void play_lesson(const Lesson& lesson, const Path& data) {
  const Opened battle = open_lesson(lesson, data);
  Play(lesson, battle, {}).to_the_end();
  for (std::size_t step = 0; step < lesson.steps.size(); ++step)
    for (std::size_t answer = 1; answer < lesson.steps[step].accept.size(); ++answer)
      Play(lesson, battle, {step, answer}).to_the_end();
}

}  // namespace host
