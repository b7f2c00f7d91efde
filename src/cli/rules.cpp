// `broadside rules`: the chapters and clauses of a rulebook, or one clause with its rulings.
#include <fmt/format.h>

#include "cli/clause_text.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/text.h"
#include "host/data.h"
#include "host/failure.h"
#include "host/near.h"

namespace cli {
namespace {

using engine::ClauseText;

void say_chapters(const std::vector<ClauseText>& clauses, const Style& style) {
  std::string chapter;
  for (const ClauseText& clause : clauses) {
    if (clause.chapter != chapter) say(fmt::format("\n{}\n", style.bold(chapter = clause.chapter)));
    say(fmt::format("  {} {}\n", clause.id,
                    wrapped(clause.text, style.width - 3 - int(clause.id.size()), 4)));
  }
}

}  // namespace

std::string clause_text(const ClauseText& clause, const Style& style) {
  std::string text = style.bold(clause.id) + (clause.explanation ? " (explanation)" : "") + "\n";
  text += "  " + wrapped(clause.text, style.width - 4, 2) + "\n";
  for (const std::string& note : clause.notes) text += "  - " + wrapped(note, style.width - 6, 4) + "\n";
  return text;
}

int show_rules(const RulesOptions& options) {
  const engine::Rulebook& book = need_rulebook(options.rulebook);
  const auto clauses = clauses_of(options.data, book);
  const Style style = screen_style();
  if (options.clause.empty()) {
    say(fmt::format("{} ({}), version {}\nPrinted rules by {}.\n", style.bold(book.title), book.id,
                    book.version, book.credit));
    return say_chapters(clauses, style), 0;
  }
  if (const ClauseText* clause = find_clause(clauses, book, options.clause))
    return say(clause_text(*clause, style)), 0;
  std::vector<std::string> ids;
  for (const ClauseText& clause : clauses) ids.push_back(clause.id);
  throw Failure(fmt::format("no clause \"{}\" in {}{}", shown(options.clause), book.id,
                            suggestion(options.clause, ids)));
}

}  // namespace cli
