#include "tests/nef/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "engine/question/notation.h"
#include "rulebooks/nef/rulebook.h"

namespace field {
namespace {

// "Sovereign=Swiftsure 20,20 @000 fighters 2" as a [[side.vessel]]. A design's blanks are written as
// underscores.
std::string vessel_text(const std::string& line) {
  std::istringstream words(line);
  std::string design, at, heading, key, text = "[[side.vessel]]\n";
  words >> design >> at >> heading;
  std::replace(design.begin(), design.end(), '_', ' ');
  if (const auto mark = design.find('='); mark != std::string::npos) {
    text += fmt::format("name = \"{}\"\n", design.substr(mark + 1));
    design.resize(mark);
  }
  text += fmt::format("design = \"{}\"\nat = [{}]\nheading = {}\n", design, at, std::stoi(heading.substr(1)));
  for (int count = 0; words >> key >> count;) text += fmt::format("{} = {}\n", key, count);
  return text + "\n";
}

std::unique_ptr<engine::Captain> captain(const std::vector<std::string>& answers) {
  if (answers.empty()) return std::make_unique<support::Standard>();
  auto script = std::make_unique<support::Script>(Texts{});
  for (const std::string& answer : answers) script->add(answer);
  return script;
}

}  // namespace

std::string scenario_text(Vessels south, Vessels north, const std::string& extra, const std::string& head) {
  std::string text =
      "title = \"A test\"\ntable = [72, 48]\n" + head + "\n[[side]]\nname = \"South\"\nedge = \"south\"\n\n";
  for (const char* line : south) text += vessel_text(line);
  text += "[[side]]\nname = \"North\"\nedge = \"north\"\n\n";
  for (const char* line : north) text += vessel_text(line);
  return text + extra;
}

engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options) {
  return nef::rulebook().load({nef_data, "test.toml", text, options});
}

Field::Field(Vessels south, Vessels north, const std::string& extra, const engine::Options& options)
    : scenario_(load_text(scenario_text(south, north, extra), options)), umpire_(nef::rulebook()) {
  std::memcpy(static_cast<void*>(&battle), scenario_->start.data(), sizeof battle);
  umpire_.check_at_every_ask(true);
}

nef::Actor Field::who(const std::string& name) const {
  const nef::Actor actor = nef::rulebook().find(&battle, name);
  EXPECT_NE(actor, engine::nobody) << "no " << name << " in this test";
  return actor == engine::nobody ? nef::Actor(0) : actor;
}

void Field::aloft(const std::string& name, double x, double y, int degrees) {
  nef::Unit& flight = (*this)[name];
  flight.state = nef::State::on_table;
  flight.pose = {{x, y}, sea::heading(degrees)};
}

void Field::run(const engine::Step& step, int number, const Play& play) {
  const auto south = play.nobody_is_asked ? std::make_unique<support::Script>(Texts{}) : captain(play.south);
  const auto north = play.nobody_is_asked ? std::make_unique<support::Script>(Texts{}) : captain(play.north);
  umpire_.seat(engine::Side(0), *south);
  umpire_.seat(engine::Side(1), *north);
  support::LoadedDice dice{};
  for (const int face : play.dice) dice.load({face});
  umpire_.dice_from(&dice);
  umpire_.listen(&hearing);
  umpire_.begin_step({std::uint32_t(turn), std::uint16_t(number)});
  step.run(&battle, umpire_);
  EXPECT_EQ(nef::rulebook().broken(&battle), "");
}

void Field::deploy(const Play& play) {
  turn = 0;
  run(nef::setup_steps[0], 0, play);
  turn = 1;
}
void Field::mark_speed(const Play& play) { run(nef::turn_steps[0], 0, play); }
void Field::first_half(const Play& play) { run(nef::turn_steps[1], 1, play); }
void Field::combat(const Play& play) { run(nef::turn_steps[2], 2, play); }
void Field::second_half(const Play& play) { run(nef::turn_steps[3], 3, play); }
void Field::end_of_turn(const Play& play) { run(nef::turn_steps[4], 4, play); }

engine::Verdict Field::verdict(const nef::QuestionKind& kind, const std::string& name,
                               const std::string& text, int detail) {
  const nef::Question question = nef::question(kind, battle, who(name), detail);
  const engine::Parsed parsed = engine::parse_answer(nef::rulebook(), &battle, question, text);
  return parsed.problem ? parsed.problem : kind.refuse(&battle, question, parsed.answer);
}

std::string Field::refused(const nef::QuestionKind& kind, const std::string& name, const std::string& text,
                           int detail) {
  const engine::Verdict no = verdict(kind, name, text, detail);
  if (!no) return "legal";
  EXPECT_TRUE(no->sentence.starts_with(name + ": ")) << no->sentence;
  return fmt::format("{} {}", no->code, no->clause.text());
}

std::string Field::refused_raw(const nef::QuestionKind& kind, const std::string& name,
                               const engine::Answer& answer) const {
  const engine::Verdict no = kind.refuse(&battle, nef::question(kind, battle, who(name), 0), answer);
  return no ? no->code : "legal";
}

}  // namespace field
