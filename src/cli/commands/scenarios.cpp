// `broadside scenarios`: every scenario with its title, its sides and what their forces are worth.
#include <fmt/format.h>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "host/data.h"
#include "rulebooks/registry.h"

namespace cli {
namespace {

Row row_of(const engine::Scenario& scenario) {
  std::string sides;
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    sides += fmt::format("{}{} ({:g})", i ? " - " : "", scenario.sides[i], scenario.points[i]);
  return {fmt::format("{}/{}", scenario.rulebook->id, scenario.id), scenario.title, sides,
          counted(scenario.turn_limit, "turn"), scenario.balance};
}

void add_rows(const engine::Rulebook& book, const Path& data, std::vector<Row>& rows) {
  for (const Path& file : scenario_files(data, book))
    rows.push_back(row_of(*book.load({folder_of(data, book), file, engine::read_text(file), {}})));
}

}  // namespace

int list_scenarios(const ScenariosOptions& options) {
  std::vector<Row> rows = {{"scenario", "title", "sides (points)", "limit", "balance"}};
  if (!options.rulebook.empty())
    add_rows(need_rulebook(options.rulebook), options.data, rows);
  else
    for (const engine::Rulebook* book : rulebooks::all()) add_rows(*book, options.data, rows);
  say(columns(rows));
  return 0;
}

}  // namespace cli
