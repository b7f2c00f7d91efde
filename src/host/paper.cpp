#include "host/paper.h"

#include <algorithm>

#include "engine/files/toml.h"
#include "host/open.h"

namespace host {
namespace {

constexpr const char* her_name = "Paper";

Turning read_turning(engine::TomlSection& section) {
  Turning turning;
  turning.title = section.text("title"), turning.about = section.text("about");
  if (section.has("radius")) turning.radius = section.real("radius", 0, 100);
  turning.marks = section.texts("marks");
  turning.angles = section.reals("angles", int(turning.marks.size()), 0, 360);
  section.done();
  return turning;
}

Aboard read_aboard(engine::TomlSection& section) {
  Aboard aboard{section.text("design"), section.text("of"), section.text("name")};
  section.done();
  return aboard;
}

std::string filled_in(std::string text, std::string_view blank, const std::string& words) {
  for (std::size_t at; (at = text.find(blank)) != text.npos;) text.replace(at, blank.size(), words);
  return text;
}

// Nothing where she cannot be in it.
engine::ScenarioPtr scenario_of(const Paper& paper, const std::string& design, const std::string& setting,
                                const OpenWith& with) {
  const std::string text = filled_in(filled_in(paper.alone, "DESIGN", design), "SETTING", setting);
  try {
    return open_scenario_text(paper.file, text, with).scenario;
  } catch (const engine::LoadError&) {
    return nullptr;
  }
}

}  // namespace

Paper paper_of(const Path& data, const engine::Rulebook& rulebook) {
  Paper paper;
  paper.file = folder_of(data, rulebook) / "paper.toml";
  const engine::TomlFile toml(paper.file, engine::read_text(paper.file));
  engine::TomlSection root = toml.root();
  paper.alone = root.text("alone");
  paper.settings = root.has("settings") ? root.texts("settings") : std::vector<std::string>{""};
  constexpr int most = 20;
  root.each("aboard", most,
            [&](engine::TomlSection& section) { paper.aboard.push_back(read_aboard(section)); });
  root.each("turning", most,
            [&](engine::TomlSection& section) { paper.turnings.push_back(read_turning(section)); });
  root.done();
  return paper;
}

std::optional<ShipAlone> ship_alone(const Paper& paper, const Path& data, const engine::Rulebook& rulebook,
                                    const std::string& design) {
  const auto flight = std::find_if(paper.aboard.begin(), paper.aboard.end(),
                                   [&](const Aboard& one) { return one.design == design; });
  const bool flies = flight != paper.aboard.end();
  engine::ScenarioPtr scenario;
  for (const std::string& setting : paper.settings)
    if ((scenario = scenario_of(paper, flies ? flight->of : design, setting, {data, rulebook.id, {}}))) break;
  if (!scenario) return std::nullopt;
  const void* battle = scenario->start.data();
  const engine::Actor who = rulebook.find(battle, flies ? flight->name : her_name);
  const engine::Picture picture = rulebook.picture(battle);
  for (const auto* tokens : {&picture.tokens, &picture.others})
    for (const engine::Token& token : *tokens)
      if (token.actor == who) return ShipAlone{token, rulebook.arcs(battle, who), picture.unit};
  return std::nullopt;
}

}  // namespace host
