// What captains are asked. A Question is a light handle: which kind of question, whom it concerns.
// Everything about it (what is legal, what is sensible, what to show) is computed from the asked
// side's view when someone looks. A rulebook describes each of its kinds once, as a plain struct of
// static functions, and `question_kind` makes the table entry from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/dice/picker.h"
#include "engine/ids.h"
#include "engine/picture.h"
#include "engine/question/answer.h"
#include "engine/question/stakes.h"
#include "engine/question/tally.h"

namespace engine {

class Umpire;
struct QuestionKind;

struct Question {
  const QuestionKind* kind;
  Side side;
  Actor actor;
  std::int32_t detail;  // the kind's own: a salvo number, a phase; 0 where it has none
  bool operator==(const Question&) const = default;
};

// A player may not do that. The state is untouched.
struct Refusal {
  Clause clause;
  const char* code;      // stable, for programs: "course.too-many-turns"
  std::string sentence;  // for people: names ship, order and rule
};
using Verdict = std::optional<Refusal>;

// What an answer is worth, in points of the scenario: for captains that weigh.
struct Prospect {
  double dealt = 0;  // damage the enemy can expect
  double taken = 0;  // damage to expect
  double goal = 0;   // what it does for the scenario's objective
};

// What a screen shows beside a question.
struct Option {
  std::int32_t value = 0;
  std::string label;
  std::string why_not;  // empty: allowed
  Clause clause{};
  Stakes stakes{};
};
struct Limit {
  std::string name;
  int least = 0, most = 0;
  int parts = 1;  // of a unit that they count: 2 for halves
};
struct TargetNote {
  Actor target = nobody;
  std::optional<double> range{};  // nothing: not measured beforehand
  std::optional<int> dice{};      // nothing: it shows when she fires
  int arc = 0;                    // the arc it is fired on through, where one has to be named
  std::string why_not;            // empty: may be fired at
  Clause clause{};
  std::vector<TallyLine> tally{};  // how the dice, or what is added to them, come about
  unsigned arcs = 0;               // those it may be fired on through, as bits; 0: there is no choice
};
// What a mount fires, one and several.
struct Counted {
  const char *one = "die", *many = "dice";
};
struct MountNote {
  int mount = 0;
  std::string name;
  int available = 0;
  double reach = 0;
  std::vector<TargetNote> targets;
  Counted counted{};
};
struct Explanation {
  std::string prompt;  // one sentence: what is asked
  std::string form;    // how an answer is written, by example
  std::vector<Option> options;
  std::vector<Limit> limits;
  std::vector<MountNote> mounts;
  std::vector<std::string> flags;   // words for the bits of Course::flags and Fire::flags
  std::uint32_t flags_now = ~0u;    // those of them that could be given now
  std::vector<std::string> arcs;    // words for Shot::arc
  std::vector<std::string> verbs;   // words for AirOrder::verb
  std::vector<std::string> loads;   // words for AirOrder::load; empty: not offered
  std::vector<std::string> pieces;  // of the book's own notation, written one after the other without blanks
  std::vector<Area> areas;          // where something may be placed
  double path_length = 0;           // of an AirOrder's path at most, in units; 0: no path is asked for
  int turn_unit = 0;                // arc-minutes of a turn written as a bare P or S; 0: always in degrees
  bool circles = false;             // a course may name the circle it turns on, as in R8
};

using Candidates = std::vector<Answer>;

struct Parsed {
  Answer answer;
  Verdict problem;
};

// One kind of question of one rulebook. `view` is that rulebook's Battle as the asked side knows it.
struct QuestionKind {
  const char* name;
  Clause clause;
  AnswerKind answer;
  Answer (*standard)(const void* view, const Question&);  // the legal default
  Verdict (*refuse)(const void* view, const Question&, const Answer&);
  Answer (*any)(const void* view, const Question&, Picker&);               // some legal answer, at random
  void (*candidates)(const void* view, const Question&, Candidates&);      // the sensible ones
  Prospect (*prospect)(const void* view, const Question&, const Answer&);  // what one is worth
  void (*explain)(const void* view, const Question&, Explanation&);
  // Carries the answer out by itself on a copy of the view, for the odds. May be null.
  void (*carry_out)(void* view, Umpire&, const Question&, const Answer&);
  // The book's own notation, where it has one; null means the common one of notation.h.
  std::string (*print)(const void* view, const Question&, const Answer&);
  Parsed (*parse)(const void* view, const Question&, std::string_view text);
  // For a chart: the way a course leads or where something would stand; and the legal answer that ends
  // nearest to a point. Null where nothing moves.
  Preview (*preview)(const void* view, const Question&, const Answer&) = nullptr;
  Answer (*toward)(const void* view, const Question&, Spot) = nullptr;
  // Which of the side's ships: a question about the side that concerns those among its options.
  bool names_actor = false;
  // Whether the others may not even know that it is asked, where that would tell them what only its side
  // knows. Null: whoever knows the actor may.
  bool (*secret)(const void* view, const Question&) = nullptr;
};

// Makes the table entry from a struct K of static functions on Battle. Whatever K leaves out is null.
template <class Battle, class K>
constexpr QuestionKind question_kind() {
  QuestionKind kind{K::name, K::clause, K::answer, nullptr, nullptr, nullptr,
                    nullptr, nullptr,   nullptr,   nullptr, nullptr, nullptr};
  kind.standard = [](const void* view, const Question& q) {
    return K::standard(*static_cast<const Battle*>(view), q);
  };
  kind.refuse = [](const void* view, const Question& q, const Answer& answer) {
    return K::refuse(*static_cast<const Battle*>(view), q, answer);
  };
  kind.any = [](const void* view, const Question& q, Picker& picker) {
    return K::any(*static_cast<const Battle*>(view), q, picker);
  };
  kind.candidates = [](const void* view, const Question& q, Candidates& out) {
    K::candidates(*static_cast<const Battle*>(view), q, out);
  };
  kind.explain = [](const void* view, const Question& q, Explanation& out) {
    K::explain(*static_cast<const Battle*>(view), q, out);
  };
  if constexpr (requires { &K::prospect; })
    kind.prospect = [](const void* view, const Question& q, const Answer& answer) {
      return K::prospect(*static_cast<const Battle*>(view), q, answer);
    };
  if constexpr (requires { &K::carry_out; })
    kind.carry_out = [](void* view, Umpire& umpire, const Question& q, const Answer& answer) {
      K::carry_out(*static_cast<Battle*>(view), umpire, q, answer);
    };
  if constexpr (requires { &K::print; })
    kind.print = [](const void* view, const Question& q, const Answer& answer) {
      return K::print(*static_cast<const Battle*>(view), q, answer);
    };
  if constexpr (requires { &K::parse; })
    kind.parse = [](const void* view, const Question& q, std::string_view text) {
      return K::parse(*static_cast<const Battle*>(view), q, text);
    };
  if constexpr (requires { &K::preview; })
    kind.preview = [](const void* view, const Question& q, const Answer& answer) {
      return K::preview(*static_cast<const Battle*>(view), q, answer);
    };
  if constexpr (requires { &K::toward; })
    kind.toward = [](const void* view, const Question& q, Spot spot) {
      return K::toward(*static_cast<const Battle*>(view), q, spot);
    };
  if constexpr (requires { K::names_actor; }) kind.names_actor = K::names_actor;
  if constexpr (requires { &K::secret; })
    kind.secret = [](const void* view, const Question& q) {
      return K::secret(*static_cast<const Battle*>(view), q);
    };
  return kind;
}

// A choice that says by its explanation alone what is legal: the options without a `why_not`, or the numbers
// within its one limit. For questions that are seldom asked, since it is explained each time it is judged.
QuestionKind explained_choice(const char* name, Clause clause, decltype(QuestionKind::standard) standard,
                              decltype(QuestionKind::explain) explain);

}  // namespace engine
