// Lessons: a small battle with fixed dice, and what is said beside it, data/<id>/lessons/*.toml
// (docs/lessons.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/data.h"
#include "host/open.h"

namespace host {

// A kind of question that the lesson answers itself, unless a step asks it.
struct QuietAnswer {
  std::string question;
  std::string answer;  // in notation; empty: the default
};

struct LessonSpot {
  double x, y, heading;
};

struct LessonStep {
  std::string say, goal, hint, then;  // before it, what to do, after a wrong try, after it
  std::string question, ship;         // what it waits for; no question: to be read and nothing more
  std::vector<std::string> accept;    // any of them; the first is the lesson's own
  std::optional<LessonSpot> ends;     // a course that ends near it will do as well
  std::vector<std::string> comes;     // what must be told before the next step, as in "sunk Pinguin"
  std::string look;                   // who is pointed at
  int line = 0;
};

struct Lesson {
  Path file;
  std::string id;  // "nef/first"
  std::string title, learn, side, captain, end;
  int number = 0, minutes = 0;
  engine::Seed seed;
  std::vector<std::string> know;
  std::vector<QuietAnswer> quiet;
  std::vector<LessonStep> steps;
};

// By number. Whatever is wrong with one is thrown as LoadError.
std::vector<Lesson> lessons_of(const Path& data, const engine::Rulebook& rulebook);
Lesson read_lesson(const engine::Rulebook& rulebook, const Path& file);

// Whether the file lies in a folder of lessons.
bool is_lesson(const Path& file);

// Its battle: the file of the same name in `scenarios` beside it, with the ships and tables that lie there.
Opened open_lesson(const Lesson& lesson, const Path& data);
engine::Record record_of(const Lesson& lesson, const Opened& battle);

// Plays it by its own answers, and once more with each of the others that a step accepts. Where a question,
// an answer or an outcome does not come as the lesson says, that is thrown as LoadError.
void play_lesson(const Lesson& lesson, const Path& data);

}  // namespace host
