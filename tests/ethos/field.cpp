#include "tests/ethos/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "engine/question/notation.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/turn.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos_field {
namespace {

std::string ship_text(const std::string& line) {
  std::istringstream words(line);
  std::string design, at, heading, word, text = "[[side.ship]]\n";
  words >> design >> at >> heading;
  std::replace(design.begin(), design.end(), '_', ' ');
  if (const auto mark = design.find('='); mark != std::string::npos) {
    text += fmt::format("name = \"{}\"\n", design.substr(mark + 1));
    design.resize(mark);
  }
  text += fmt::format("design = \"{}\"\nat = [{}]\nheading = {}\n", design, at, std::stoi(heading.substr(1)));
  while (words >> word) {
    const bool quality = word == "exceptional" || word == "poor" || word == "normal";
    text += quality ? fmt::format("crew = \"{}\"\n", word) : word + " = true\n";
  }
  return text + "\n";
}

std::unique_ptr<engine::Captain> captain(const std::vector<std::string>& answers) {
  if (answers.empty()) return std::make_unique<support::Standard>();
  auto script = std::make_unique<support::Script>(std::initializer_list<std::string>{});
  for (const std::string& answer : answers) script->add(answer);
  return script;
}

}  // namespace

std::string scenario_text(Ships first, Ships second, const Setting& setting) {
  std::string text = "title = \"A test\"\n" + setting.head;
  if (setting.head.find("year") == std::string::npos) text += "year = 1941\n";
  text += "\n[[side]]\nname = \"First\"\n";
  if (setting.first.find("[[") != 0 && !setting.first.empty()) text += setting.first + "\n";
  for (const char* line : first) text += ship_text(line);
  if (setting.first.find("[[") == 0) text += setting.first;
  text += "\n[[side]]\nname = \"Second\"\n";
  if (setting.second.find("[[") != 0 && !setting.second.empty()) text += setting.second + "\n";
  for (const char* line : second) text += ship_text(line);
  if (setting.second.find("[[") == 0) text += setting.second;
  return text + "\n" + setting.tail;
}

engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options) {
  return ethos::rulebook().load({ethos_data, "test.toml", text, options});
}

Field::Field(Ships first, Ships second, const Setting& setting)
    : scenario_(load_text(scenario_text(first, second, setting), setting.options)),
      umpire_(ethos::rulebook()) {
  std::memcpy(static_cast<void*>(&battle), scenario_->start.data(), sizeof battle);
  umpire_.lay_out(&battle);
  umpire_.start({1, 0});
  battle.turn = 1;
  ethos::look_around(battle);
}

ethos::Actor Field::who(const std::string& name) const {
  const ethos::Actor actor = ethos::rulebook().find(&battle, name);
  EXPECT_NE(actor, engine::nobody) << "no " << name << " in this test";
  return actor == engine::nobody ? ethos::Actor(0) : actor;
}

void Field::run_rule(int number, const Rule& rule, const Play& play) {
  const auto first = captain(play.first), second = captain(play.second);
  umpire_.seat(engine::Side(0), *first);
  umpire_.seat(engine::Side(1), *second);
  support::LoadedDice dice{};
  for (const int face : play.dice) dice.load({face});
  umpire_.dice_from(&dice);
  umpire_.listen(&hearing);
  umpire_.begin_step({std::uint32_t(turn), std::uint16_t(number)});
  rule(battle, umpire_);
  EXPECT_EQ(ethos::rulebook().broken(&battle), "");
}

void Field::set_up(const Play& play) {
  turn = 0, battle.turn = 0;
  run_rule(
      0, [](auto& b, auto& umpire) { ethos::setup_steps[0].run(&b, umpire); }, play);
  turn = 1, battle.turn = 1;
}

void Field::act(Step step, const Rule& rule, const Play& play) { run_rule(int(step), rule, play); }

void Field::run(Step step, const Play& play) {
  battle.turn = std::uint8_t(turn);
  const engine::Step& rule = ethos::turn_steps[std::size_t(step)];
  run_rule(
      int(step), [&](auto& b, auto& umpire) { rule.run(&b, umpire); }, play);
  if (step == Step::end) ++turn;
}

std::string Field::refused(const ethos::QuestionKind& kind, const std::string& name, const std::string& text,
                           int detail) {
  const ethos::Question question = ethos::question(kind, battle, who(name), detail);
  const engine::Parsed parsed = engine::parse_answer(ethos::rulebook(), &battle, question, text);
  const engine::Verdict no = parsed.problem ? parsed.problem : kind.refuse(&battle, question, parsed.answer);
  return no ? fmt::format("{} {}", no->code, no->clause.text()) : "legal";
}

}  // namespace ethos_field
