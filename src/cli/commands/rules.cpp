// `broadside rules`: the chapters and clauses of a rulebook, or one clause with its rulings.
#include <fmt/format.h>

#include <algorithm>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/clause_text.h"
#include "cli/terminal/text.h"
#include "host/data.h"
#include "host/failure.h"
#include "host/near.h"
#include "host/option_words.h"
#include "host/reference.h"

namespace cli {
namespace {

using engine::ClauseText;

void say_chapters(const std::vector<ClauseText>& clauses, const Style& style) {
  std::string chapter;
  for (const ClauseText& clause : clauses) {
    if (clause.chapter != chapter) say(fmt::format("\n{}\n", style.bold(chapter = clause.chapter)));
    say(fmt::format("  {}\n{}", clause.id, clause_body(clause, style, 4)));
  }
}

// The last column goes on below itself where the screen is too narrow.
void wrap_last(std::vector<Row>& rows, int width) {
  int before = 2;
  for (std::size_t i = 0; i + 1 < rows.front().size(); ++i) {
    int widest = 0;
    for (const Row& row : rows) widest = std::max(widest, display_width(row[i]));
    before += widest + 2;
  }
  const int room = std::max(width - before, 24);
  const std::string margin(std::size_t(before), ' ');
  for (Row& row : rows) {
    row.back() = wrapped(row.back(), room);
    for (std::size_t at = 0; (at = row.back().find('\n', at)) != std::string::npos; ++at)
      row.back().insert(at + 1, margin);
  }
}

std::vector<Row> rows_of(const host::Passage& table, const Style& style) {
  std::vector<Row> rows(1);
  for (const std::string& head : table.columns) rows[0].push_back(style.bold(without_backticks(head, {})));
  for (const auto& row : table.rows) {
    rows.emplace_back();
    for (const std::string& cell : row) rows.back().push_back(without_backticks(cell, style));
  }
  wrap_last(rows, style.width);
  return rows;
}

void say_reference(const std::vector<host::ReferenceSection>& sections, const Style& style) {
  for (const host::ReferenceSection& section : sections) {
    if (!section.title.empty()) say(fmt::format("\n{}\n", style.bold(section.title)));
    for (const host::Passage& passage : section.passages)
      say(passage.is_table()
              ? columns(rows_of(passage, style))
              : "  " + wrapped(without_backticks(passage.text, style), style.width - 2, 2) + "\n");
  }
}

}  // namespace

std::string without_backticks(std::string_view text, const Style& style) {
  std::string shown;
  for (bool name = false;; name = !name) {
    const std::string_view part = text.substr(0, text.find('`'));
    shown += name && !part.empty() ? style.bold(part) : std::string(part);
    if (part.size() == text.size()) return shown;
    text.remove_prefix(part.size() + 1);
  }
}

std::string clause_body(const ClauseText& clause, const Style& style, int indent) {
  const std::string margin(std::size_t(indent), ' ');
  const auto paragraph = [&](std::string_view text, int inner) {
    return wrapped(without_backticks(text, style), style.width - indent - 2, inner) + "\n";
  };
  std::string body = margin + paragraph(clause.text, indent);
  for (const std::string& note : clause.notes) body += margin + "- " + paragraph(note, indent + 2);
  return body;
}

std::string clause_text(const ClauseText& clause, const Style& style) {
  return style.bold(clause.id) + (clause.explanation ? " (explanation)" : "") + "\n" +
         clause_body(clause, style, 2);
}

int show_rules(const RulesOptions& options) {
  const engine::Rulebook& book = need_rulebook(options.rulebook);
  const auto clauses = clauses_of(options.data, book);
  const Style style = screen_style();
  if (options.tables)
    return say_reference(host::reference(host::folder_of(options.data, book) / "rules.md"), style), 0;
  if (options.clause.empty()) {
    say(fmt::format("{} ({}), version {}\nPrinted rules by {}.\n", style.bold(book.title), book.id,
                    book.version, book.credit));
    say_chapters(clauses, style);
    say(fmt::format("\n{}\n{}", style.bold("Options of a scenario (--option NAME=VALUE)"),
                    host::options_text(host::option_words_of(options.data, book))));
    return 0;
  }
  if (const ClauseText* clause = find_clause(clauses, book, options.clause))
    return say(clause_text(*clause, style)), 0;
  std::vector<std::string> ids;
  for (const ClauseText& clause : clauses) ids.push_back(clause.id);
  throw Failure(fmt::format("no clause \"{}\" in {}{}", shown(options.clause), book.id,
                            suggestion(options.clause, ids)));
}

}  // namespace cli
