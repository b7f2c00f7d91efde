#include "tests/davco/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "engine/question/notation.h"
#include "rulebooks/davco/turn.h"
#include "rulebooks/davco/umpiring.h"

namespace davco_field {
namespace {

std::string ship_text(const std::string& line) {
  std::istringstream words(line);
  std::string design, at, heading, text = "[[side.ship]]\n";
  int knots = 0;
  words >> design >> at >> heading >> knots;
  std::replace(design.begin(), design.end(), '_', ' ');
  if (const auto mark = design.find('='); mark != std::string::npos) {
    text += fmt::format("name = \"{}\"\n", design.substr(mark + 1));
    design.resize(mark);
  }
  return text + fmt::format("design = \"{}\"\nat = [{}]\nheading = {}\nspeed = {}\n\n", design, at,
                            std::stoi(heading.substr(1)), knots);
}

std::unique_ptr<engine::Captain> captain(const std::vector<std::string>& answers) {
  if (answers.empty()) return std::make_unique<support::Standard>();
  auto script = std::make_unique<support::Script>(std::initializer_list<std::string>{});
  for (const std::string& answer : answers) script->add(answer);
  return script;
}

}  // namespace

std::string scenario_text(Ships first, Ships second, const Setting& setting) {
  std::string text = "title = \"A test\"\ntable = [600, 400]\n" + setting.head;
  if (setting.head.find("visibility") == std::string::npos) text += "visibility = 300\n";
  if (setting.head.find("wind") == std::string::npos) text += "wind_strength = \"still\"\n";
  text += "\n[[side]]\nname = \"First\"\n\n";
  for (const char* line : first) text += ship_text(line);
  text += setting.first + "[[side]]\nname = \"Second\"\n\n";
  for (const char* line : second) text += ship_text(line);
  return text + setting.second + setting.tail;
}

engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options) {
  return davco::rulebook().load({davco_data, "test.toml", text, options});
}

Field::Field(Ships first, Ships second, const Setting& setting)
    : scenario_(load_text(scenario_text(first, second, setting), setting.options)),
      umpire_(davco::rulebook()) {
  std::memcpy(static_cast<void*>(&battle), scenario_->start.data(), sizeof battle);
  umpire_.lay_out(&battle);
  umpire_.start({1, 0});
  battle.weather.visibility = 300;
  battle.move = 1;
}

davco::Actor Field::who(const std::string& name) const {
  const davco::Actor actor = davco::rulebook().find(&battle, name);
  EXPECT_NE(actor, engine::nobody) << "no " << name << " in this test";
  return actor == engine::nobody ? davco::Actor(0) : actor;
}

void Field::run(const engine::Step& step, int number, const Play& play) {
  const auto first = captain(play.first), second = captain(play.second);
  umpire_.seat(engine::Side(0), *first);
  umpire_.seat(engine::Side(1), *second);
  support::LoadedDice dice{};
  for (const int face : play.dice) dice.load({face});
  umpire_.dice_from(&dice);
  umpire_.listen(&hearing);
  umpire_.begin_step({std::uint32_t(move), std::uint16_t(number)});
  step.run(&battle, umpire_);
  EXPECT_EQ(davco::rulebook().broken(&battle), "");
}

void Field::set_up(const Play& play) {
  move = 0;
  run(davco::setup_steps[0], 0, play);
  move = 1;
}

void Field::run(Step step, const Play& play) {
  if (step == Step::orders) battle.move = std::uint8_t(move);
  run(davco::turn_steps[std::size_t(step)], int(step), play);
  if (step == Step::end) ++move;
}

std::optional<engine::Answer> read(const davco::Battle& battle, const davco::Question& question,
                                   const std::string& text) {
  const engine::Parsed parsed = engine::parse_answer(davco::rulebook(), &battle, question, text);
  return parsed.problem ? std::nullopt : std::optional(parsed.answer);
}

engine::Verdict Field::refusal(const davco::QuestionKind& kind, const std::string& name,
                               const std::string& text) {
  const davco::Question question = davco::question(kind, battle, who(name));
  const engine::Parsed parsed = engine::parse_answer(davco::rulebook(), &battle, question, text);
  return parsed.problem ? parsed.problem : kind.refuse(&battle, question, parsed.answer);
}

std::string Field::refused_words(const davco::QuestionKind& kind, const std::string& name,
                                 const std::string& text) {
  const engine::Verdict no = refusal(kind, name, text);
  return no ? no->sentence : "legal";
}

std::string Field::refused(const davco::QuestionKind& kind, const std::string& name,
                           const std::string& text) {
  const engine::Verdict no = refusal(kind, name, text);
  return no ? fmt::format("{} {}", no->code, no->clause.text()) : "legal";
}

}  // namespace davco_field
