// `broadside rules ID --coverage`: for each clause whether code cites it and whether a test exercised it.
// The build writes clauses-cited.txt, the tests of the sanitizer build write clauses-tested/*.txt (they know
// which rules ran); both lie in the build folder. Clauses that only explain have nothing to carry out and are
// counted by themselves.
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "host/data.h"
#include "host/failure.h"

namespace cli {
namespace {

struct Evidence {
  std::map<std::string, std::string> cited;  // clause -> first place in the code
  std::set<std::string> tested;
};

void read_cited(const Path& file, Evidence& out) {
  std::ifstream stream(file);
  if (!stream)
    throw Failure(fmt::format("{} is missing; build everything first, or name the build folder with --build",
                              file.string()));
  std::string clause, place;
  while (stream >> clause >> place) out.cited.emplace(clause, place);
}

void read_tested(const Path& folder, Evidence& out) {
  std::error_code error;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream stream(entry.path());
    for (std::string clause; stream >> clause;) out.tested.insert(clause);
    ++files;
  }
  if (files == 0)
    throw Failure(fmt::format(
        "{} has no lists of tested clauses; run the tests first, or name the build folder with --build",
        folder.string()));
}

struct Totals {
  int clauses = 0, cited = 0, tested = 0, explanations = 0;
  bool complete() const { return cited == clauses && tested == clauses; }
};

Row row_of(const engine::ClauseText& clause, const Evidence& evidence, Totals& totals) {
  if (clause.explanation) return ++totals.explanations, Row{clause.id, "explanation", "", ""};
  const auto cited = evidence.cited.find(clause.id);
  const bool is_cited = cited != evidence.cited.end(), is_tested = evidence.tested.contains(clause.id);
  ++totals.clauses;
  totals.cited += is_cited;
  totals.tested += is_tested;
  return {clause.id, is_cited ? "cited" : "NOT CITED", is_tested ? "tested" : "NOT TESTED",
          is_cited ? cited->second : ""};
}

}  // namespace

int show_coverage(const RulesOptions& options) {
  const engine::Rulebook& book = need_rulebook(options.rulebook);
  const auto clauses = clauses_of(options.data, book);
  const Path build = options.build.empty() ? Path(BROADSIDE_BUILD_DIR) : options.build;
  Evidence evidence;
  read_cited(build / "clauses-cited.txt", evidence);
  read_tested(build / "clauses-tested", evidence);
  Totals totals;
  std::vector<Row> rows;
  for (const auto& clause : clauses) rows.push_back(row_of(clause, evidence, totals));
  say(columns(rows));
  say(fmt::format("{} only explain and are not counted.\n", counted(totals.explanations, "clause")));
  say(fmt::format("{}: cited {}/{}, tested {}/{}\n", book.id, totals.cited, totals.clauses, totals.tested,
                  totals.clauses));
  return totals.complete() ? exit_well : exit_differs;
}

}  // namespace cli
