#include "host/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "engine/record/game.h"
#include "host/words.h"

namespace host {
namespace {

QuietAnswer read_quiet(engine::TomlSection& section) {
  QuietAnswer quiet{section.text("question"), section.text("answer", "")};
  section.done();
  return quiet;
}

std::vector<std::string> texts(engine::TomlSection& section, const char* key) {
  return section.has(key) ? section.texts(key) : std::vector<std::string>();
}

LessonStep read_step(engine::TomlSection& section) {
  LessonStep step;
  step.line = section.line();
  step.say = section.text("say");
  step.question = section.text("question", "");
  step.look = section.text("look", "");
  if (!step.question.empty()) {
    step.goal = section.text("goal");
    step.hint = section.text("hint");
    step.ship = section.text("ship", "");
    step.accept = section.texts("accept");
    if (step.accept.empty()) section.fail("accept", "at least one answer is needed");
    step.then = section.text("then", "");
    step.comes = texts(section, "comes");
    if (section.has("ends")) {
      const auto spot = section.reals("ends", 3, -1000, 1000);
      step.ends = {spot[0], spot[1], spot[2]};
    }
  }
  section.done();
  return step;
}

}  // namespace

Lesson read_lesson(const engine::Rulebook& rulebook, const Path& file) {
  const engine::TomlFile toml(file, engine::read_text(file));
  engine::TomlSection root = toml.root();
  Lesson lesson;
  lesson.file = file;
  lesson.id = fmt::format("{}/{}", rulebook.id, file.stem().string());
  lesson.title = root.text("title");
  lesson.number = int(root.number("number", {1, 99}));
  lesson.minutes = int(root.number("minutes", {1, 60}));
  lesson.learn = root.text("learn");
  lesson.side = root.text("side");
  lesson.captain = root.text("captain", "scripted");
  lesson.seed = {std::uint64_t(root.number("seed", {0, 1'000'000'000})), 0};
  lesson.end = root.text("end");
  lesson.know = root.texts("know");
  constexpr int most = 60;
  root.each("quiet", most, [&](engine::TomlSection& one) { lesson.quiet.push_back(read_quiet(one)); });
  root.each("step", most, [&](engine::TomlSection& one) { lesson.steps.push_back(read_step(one)); });
  root.done();
  if (lesson.steps.empty()) root.fail("step", "a lesson has at least one");
  return lesson;
}

std::vector<Lesson> lessons_of(const Path& data, const engine::Rulebook& rulebook) {
  std::vector<Lesson> lessons;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder_of(data, rulebook) / "lessons", error))
    if (entry.path().extension() == ".toml") lessons.push_back(read_lesson(rulebook, entry.path()));
  std::sort(lessons.begin(), lessons.end(), [](const Lesson& a, const Lesson& b) {
    return std::tie(a.number, a.id) < std::tie(b.number, b.id);
  });
  return lessons;
}

bool is_lesson(const Path& file) {
  return std::filesystem::absolute(file).lexically_normal().parent_path().filename() == "lessons";
}

Opened open_lesson(const Lesson& lesson, const Path& data) {
  const Path scenario = lesson.file.parent_path() / "scenarios" / lesson.file.filename();
  if (!is_file(scenario))
    throw engine::LoadError(lesson.file, 0, fmt::format("its battle is missing: {}", scenario.string()));
  const std::string book = lesson.id.substr(0, lesson.id.find('/'));
  Opened opened = open_scenario_text(scenario, engine::read_text(scenario), {data, book, {}});
  const auto& sides = opened.scenario->sides;
  if (std::find(sides.begin(), sides.end(), lesson.side) == sides.end())
    throw engine::LoadError(lesson.file, 0,
                            fmt::format("side: its battle has no \"{}\"", shown(lesson.side)));
  return opened;
}

engine::Record record_of(const Lesson& lesson, const Opened& battle) {
  std::vector<std::string> captains;
  for (const std::string& side : battle.scenario->sides)
    captains.push_back(side == lesson.side ? "human" : lesson.captain);
  engine::Record record = engine::new_record({battle.scenario, captains, lesson.seed, false, true});
  record.files = battle.files;
  return record;
}

}  // namespace host
