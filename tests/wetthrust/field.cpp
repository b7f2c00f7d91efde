#include "tests/wetthrust/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "engine/question/notation.h"
#include "rulebooks/wetthrust/turn.h"

namespace field {
namespace {

std::string toml_value(const std::string& value) {
  const bool plain = value == "true" || value == "false" || value.starts_with("[") ||
                     value.find_first_not_of("0123456789.-") == std::string::npos;
  return plain ? value : fmt::format("\"{}\"", value);
}

std::string ship_text(const std::string& line) {
  std::istringstream words(line);
  std::string design, at, heading, key, value, text = "[[side.ship]]\n";
  words >> design >> at >> heading;
  std::replace(design.begin(), design.end(), '_', ' ');
  if (const auto mark = design.find('='); mark != std::string::npos) {
    text += fmt::format("name = \"{}\"\n", design.substr(mark + 1));
    design.resize(mark);
  }
  text += fmt::format("design = \"{}\"\nat = [{}]\nheading = {}\n", design, at, std::stoi(heading.substr(1)));
  while (words >> key >> value) {
    if (value.starts_with("[")) std::replace(value.begin(), value.end(), '_', ' ');
    text += fmt::format("{} = {}\n", key, toml_value(value));
  }
  return text + "\n";
}

std::unique_ptr<engine::Captain> captain(const std::vector<std::string>& answers, const Play& play) {
  if (answers.empty() && !play.nobody_else_is_asked) return std::make_unique<support::Standard>();
  auto script = std::make_unique<support::Script>(Texts{});
  for (const std::string& answer : answers) script->add(answer);
  return script;
}

bool names_key(const std::string& head, const char* key) {
  return ("\n" + head).find(fmt::format("\n{} ", key)) != std::string::npos;
}

}  // namespace

std::string scenario_text(Vessels south, Vessels north, const More& more) {
  std::string text = "title = \"A test\"\n";
  for (const auto& [key, value] : {std::pair{"table", "[120, 90]"}, {"weather", "\"calm\""}})
    if (!names_key(more.head, key)) text += fmt::format("{} = {}\n", key, value);
  text += more.head + "\n[[side]]\nname = \"South\"\nedge = \"south\"\n\n";
  for (const char* line : south) text += ship_text(line);
  text += more.south + "\n[[side]]\nname = \"North\"\nedge = \"north\"\n\n";
  for (const char* line : north) text += ship_text(line);
  return text + more.north + "\n" + more.tail;
}

engine::ScenarioPtr load_text(const std::string& text, const engine::Options& options) {
  return wetthrust::rulebook().load({wetthrust_data, "test.toml", text, options});
}

std::string status_line(const wetthrust::Battle& battle, wetthrust::Actor who, const std::string& label) {
  for (const engine::SheetLine& line : wetthrust::rulebook().status(&battle, who))
    if (line.label == label) return line.value;
  return {};
}

Field::Field(Vessels south, Vessels north, const More& more)
    : scenario_(load_text(scenario_text(south, north, more), more.options)), umpire_(wetthrust::rulebook()) {
  std::memcpy(static_cast<void*>(&battle), scenario_->start.data(), sizeof battle);
  umpire_.check_at_every_ask(true);
}

wetthrust::Actor Field::who(const std::string& name) const {
  const wetthrust::Actor actor = wetthrust::rulebook().find(&battle, name);
  EXPECT_NE(actor, engine::nobody) << "no " << name << " in this test";
  return actor == engine::nobody ? wetthrust::Actor(0) : actor;
}

wetthrust::Book& Field::book() { return *const_cast<wetthrust::Book*>(battle.book); }

void Field::run(const Play& play, const std::function<void(engine::Umpire&)>& rule) {
  const auto south = captain(play.south, play), north = captain(play.north, play);
  umpire_.seat(engine::Side(0), *south);
  umpire_.seat(engine::Side(1), *north);
  support::LoadedDice dice{};
  for (const int face : play.dice) dice.load({face});
  umpire_.dice_from(&dice);
  umpire_.listen(&hearing);
  umpire_.lay_out(&battle);
  rule(umpire_);
  umpire_.dice_from(nullptr);
  EXPECT_EQ(wetthrust::rulebook().broken(&battle), "");
}

void Field::step(const std::string& name, const Play& play) {
  const auto find = [&](std::span<const engine::Step> steps) -> const engine::Step* {
    for (const engine::Step& step : steps)
      if (step.name == name) return &step;
    return nullptr;
  };
  const engine::Step* setup = find(wetthrust::setup_steps);
  const engine::Step* step = setup ? setup : find(wetthrust::turn_steps);
  ASSERT_NE(step, nullptr) << "no step " << name;
  const int number = int(step - (setup ? wetthrust::setup_steps.data() : wetthrust::turn_steps.data()));
  umpire_.begin_step({std::uint32_t(setup ? 0 : turn), std::uint16_t(number)});
  run(play, [&](engine::Umpire& umpire) { step->run(&battle, umpire); });
}

engine::Verdict Field::verdict(const wetthrust::QuestionKind& kind, const std::string& name,
                               const std::string& text, int detail) {
  const wetthrust::Question question = wetthrust::question(kind, battle, who(name), detail);
  const engine::Parsed parsed = engine::parse_answer(wetthrust::rulebook(), &battle, question, text);
  return parsed.problem ? parsed.problem : kind.refuse(&battle, question, parsed.answer);
}

std::string Field::refused(const wetthrust::QuestionKind& kind, const std::string& name,
                           const std::string& text, int detail) {
  const engine::Verdict no = verdict(kind, name, text, detail);
  if (!no) return "legal";
  EXPECT_TRUE(no->sentence.starts_with(name + ": ")) << no->sentence;
  return fmt::format("{} {}", no->code, no->clause.text());
}

std::vector<std::string> Field::said() const {
  std::vector<std::string> sentences;
  for (const engine::Event& event : hearing.events)
    sentences.push_back(wetthrust::rulebook().describe(&battle, event));
  return sentences;
}

}  // namespace field
