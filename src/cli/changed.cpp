#include "cli/changed.h"

#include <fmt/format.h>

#include "cli/host.h"
#include "cli/text.h"
#include "engine/toml.h"
#include "host/carried.h"
#include "host/failure.h"

namespace cli {
namespace {

sim::Texts texts_of(const Opened& opened, const OpenWith& with) {
  const engine::Scenario& scenario = *opened.scenario;
  sim::Texts texts{scenario.text, {}, with.options};
  std::error_code error;
  for (const auto& entry :
       std::filesystem::directory_iterator(sheets_for(scenario.file, with.data, *scenario.rulebook), error))
    if (entry.path().extension() == ".toml")
      texts.files[entry.path().stem().string()] = with_plain_lines(engine::read_text(entry.path()));
  return texts;
}

// Without the place of the copies on disk, which is nobody's business.
std::string without_folder(std::string_view what, const Path& folder) {
  if (what.starts_with(folder.string())) what.remove_prefix(folder.string().size() + 1);
  return std::string(what);
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
  for (const auto& [name, text] : texts.files) opened.files.push_back({name + ".toml", text});
  const CarriedFolder folder(opened.files, with.data);
  const engine::Scenario& scenario = *opened.scenario;
  try {
    opened.scenario = scenario.rulebook->load({folder.path(), scenario.file, texts.scenario, texts.options});
  } catch (const engine::LoadError& error) {
    throw Failure(
        fmt::format("with {}: {}", shown(text_of(changes)), without_folder(error.what(), folder.path())));
  }
  opened.own = true;  // a record of it has to carry everything
  return opened;
}

}  // namespace cli
