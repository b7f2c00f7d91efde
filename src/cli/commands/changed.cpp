#include "cli/commands/changed.h"

#include <fmt/format.h>

#include "cli/host.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "host/failure.h"

namespace cli {
namespace {

sim::Texts texts_of(const Opened& opened, const OpenWith& with) {
  const engine::Scenario& scenario = *opened.scenario;
  sim::Texts texts{scenario.text, {}, {}, with.options};
  for (const char* name : scenario.rulebook->data_files)
    texts.files[Path(name).stem().string()] =
        engine::read_text(folder_of(with.data, *scenario.rulebook) / name);
  for (const engine::CarriedFile& file : opened.files)
    texts.over[Path(file.name).stem().string()] = file.text;
  return texts;
}

}  // namespace

std::string text_of(const std::vector<sim::Change>& changes) {
  std::string text;
  for (const sim::Change& change : changes)
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", change.path, change.value);
  return text;
}

Opened open_changed(const std::string& reference, const OpenWith& with,
                    const std::vector<sim::Change>& changes) {
  Opened opened = open_scenario(reference, with);
  if (changes.empty()) return opened;
  sim::Texts texts = texts_of(opened, with);
  try {
    for (const sim::Change& change : changes) sim::apply(change, texts);
  } catch (const sim::BadChange& bad) {
    throw Failure(bad.what());
  }
  opened.files.clear();
  for (const auto& [name, text] : texts.over) opened.files.push_back({name + ".toml", text});
  const engine::Scenario& scenario = *opened.scenario;
  try {
    opened.scenario = scenario.rulebook->load({folder_of(with.data, *scenario.rulebook), scenario.file,
                                               texts.scenario, texts.options, opened.files});
  } catch (const engine::LoadError& error) {
    throw Failure(fmt::format("with {}: {}", shown(text_of(changes)), error.what()));
  }
  opened.own = true;  // a record of it has to carry everything
  return opened;
}

}  // namespace cli
