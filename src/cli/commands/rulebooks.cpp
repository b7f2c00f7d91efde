// `broadside rulebooks`: what can be played, and how many clauses, scenarios and ships each rulebook has.
// The README's table is the --markdown form of the same list.
#include <fmt/format.h>

#include <algorithm>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "host/data.h"
#include "rulebooks/registry.h"

namespace cli {
namespace {

Row row_of(const engine::Rulebook& book, const Path& data) {
  const auto clauses = clauses_of(data, book);
  const auto explains = [](const engine::ClauseText& clause) { return clause.explanation; };
  const auto explanations = std::count_if(clauses.begin(), clauses.end(), explains);
  return {book.id,
          book.title,
          std::to_string(long(clauses.size()) - explanations),
          std::to_string(explanations),
          std::to_string(scenario_files(data, book).size()),
          std::to_string(book.ships({folder_of(data, book)}).size())};
}

}  // namespace

int list_rulebooks(const RulebooksOptions& options) {
  std::vector<Row> rows = {{"id", "rulebook", "clauses", "explanations", "scenarios", "ships"}};
  for (const engine::Rulebook* book : rulebooks::all()) {
    if (options.ids)
      say(fmt::format("{}\n", book->id));
    else
      rows.push_back(row_of(*book, options.data));
  }
  if (options.ids) return 0;
  say(options.markdown ? markdown(rows) : columns(rows));
  return 0;
}

}  // namespace cli
