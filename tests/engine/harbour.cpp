#include "tests/engine/harbour.h"

#include "engine/question/notation.h"

namespace harbour {
namespace {

using namespace engine;

constexpr const char* names[] = {"Hood", "Repulse", "Blue Flight", "Red Flight"};
constexpr const char* mounts[] = {"guns", "tubes", "turret 1", "turret 2", "bow tubes"};

template <AnswerKind kind>
struct Kind {
  static constexpr const char *name = "order", *clause = "harbour.order.1";
  static constexpr AnswerKind answer = kind;
  static Answer standard(const Battle&, const Question&) { return {kind, {}}; }
  static Verdict refuse(const Battle&, const Question&, const Answer&) { return std::nullopt; }
  static Answer any(const Battle& battle, const Question& q, Picker&) { return standard(battle, q); }
  static void candidates(const Battle&, const Question&, Candidates&) {}
  static void explain(const Battle&, const Question& q, Explanation& out) {
    if (q.detail == 1) return;
    out.options = {
        {0, "boilers", "", {}}, {1, "boats", "", {}}, {2, "fires", "", {}}, {-1, "none at all", "", {}}};
    for (int i = 0; i < 5; ++i) out.mounts.push_back({i, mounts[i], 4 + i, 12, {{hood, 5, 3, 1, "", {}}}});
    out.flags = {"evasive", "smoke", "dive"};
    out.arcs = {"bow", "starboard", "stern", "port"};
    out.verbs = {"launch", "land", "escort"};
    out.loads = {"bombs", "torpedoes"};
    out.turn_unit = 3600;
  }
};

template <AnswerKind kind>
constexpr QuestionKind made = question_kind<Battle, Kind<kind>>();
constexpr const QuestionKind* kinds[] = {&made<AnswerKind::choice>, &made<AnswerKind::course>,
                                         &made<AnswerKind::fire>,   &made<AnswerKind::air>,
                                         &made<AnswerKind::share>,  &made<AnswerKind::place>};

Rulebook make() {
  Rulebook book{};
  book.id = book.title = "harbour";
  book.battle_size = sizeof(Battle);
  book.questions = kinds;
  book.name = [](const void*, Actor actor) {
    return std::string(index(actor) < ship_count ? names[index(actor)] : "");
  };
  book.find = [](const void*, std::string_view name) {
    for (int i = 0; i < ship_count; ++i)
      if (same_word(names[i], name)) return Actor(i);
    return nobody;
  };
  book.mount_name = [](const void*, Actor, int mount) { return std::string(mounts[mount]); };
  return book;
}

}  // namespace

const Rulebook& rulebook() {
  static const Rulebook book = make();
  return book;
}

Question question(AnswerKind kind) { return {kinds[int(kind)], Side(0), hood, 0}; }
Question number_question() { return {kinds[0], Side(0), hood, 1}; }

}  // namespace harbour
