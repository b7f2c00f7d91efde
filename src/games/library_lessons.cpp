// Lessons: what is said in them, and where they are.
#include <fmt/format.h>

#include <algorithm>

#include "games/denied.h"
#include "games/library.h"
#include "host/data.h"
#include "host/words.h"
#include "rulebooks/registry.h"

namespace games {
namespace {

using host::json::Json;
using host::json::text;

Json lesson_summary(const host::Lesson& lesson) {
  return {{"id", lesson.id},
          {"rulebook", lesson.id.substr(0, lesson.id.find('/'))},
          {"title", lesson.title},
          {"minutes", lesson.minutes},
          {"learn", lesson.learn}};
}

Json word_or_null(const std::string& word) { return word.empty() ? Json() : Json(word); }

Json step_json(const host::LessonStep& step) {
  const Json ends = step.ends ? Json({step.ends->x, step.ends->y, step.ends->heading}) : Json();
  return {{"say", step.say},
          {"goal", step.goal},
          {"hint", step.hint},
          {"then", step.then},
          {"accept", step.accept},
          {"ends", ends},
          {"ship", word_or_null(step.ship)},
          {"look", word_or_null(step.look)},
          {"question", word_or_null(step.question)}};
}

Json whole(const host::Lesson& lesson) {
  Json json = lesson_summary(lesson);
  json["side"] = lesson.side;
  json["end"] = lesson.end;
  json["know"] = lesson.know;
  json["quiet"] = json["steps"] = Json::array();
  for (const host::QuietAnswer& one : lesson.quiet)
    json["quiet"].push_back({{"question", one.question}, {"answer", word_or_null(one.answer)}});
  for (const host::LessonStep& step : lesson.steps) json["steps"].push_back(step_json(step));
  return json;
}

}  // namespace

std::string Library::lessons() {
  return cached("lessons", [&] {
    Json all = Json::array();
    for (const engine::Rulebook* book : rulebooks::all())
      for (const host::Lesson& lesson : host::lessons_of(settings_.data, *book))
        all.push_back(lesson_summary(lesson));
    return text(all);
  });
}

host::Lesson Library::lesson_called(const std::string& id) {
  if (const engine::Rulebook* book = rulebooks::find(id.substr(0, id.find('/'))))
    for (const host::Lesson& lesson : host::lessons_of(settings_.data, *book))
      if (lesson.id == id) return lesson;
  throw Denied(ErrorCode::lesson_unknown, fmt::format("there is no lesson \"{}\"", host::shown(id)));
}

std::string Library::lesson(const std::string& id) {
  return cached("lesson " + id, [&] { return text(whole(lesson_called(id))); });
}

}  // namespace games
