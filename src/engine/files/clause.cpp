#include "engine/files/clause.h"

#include "engine/files/toml.h"
#include "engine/question/notation.h"

namespace engine {
namespace {

constexpr std::string_view clause_mark = "- **", note_mark = "  - ", explanation_mark = "*(explanation)*";

ClauseText read_clause(std::string_view line, const std::string& chapter) {
  line.remove_prefix(clause_mark.size());
  const std::size_t end = line.find("**");
  ClauseText clause{std::string(line.substr(0, end)), {}, {}, false, chapter};
  std::string_view text = trimmed(line.substr(end + 2));
  if (text.starts_with(explanation_mark)) {
    clause.explanation = true;
    text = trimmed(text.substr(explanation_mark.size()));
  }
  clause.text = text;
  return clause;
}

bool is_clause(std::string_view line, std::string_view rulebook) {
  return line.starts_with(clause_mark) && line.substr(clause_mark.size()).starts_with(rulebook) &&
         line.find("**", clause_mark.size()) != std::string_view::npos;
}

// Below a clause: another note, or the next line of what stands last.
void read_below(std::string_view line, ClauseText& clause) {
  if (line.starts_with(note_mark))
    return void(clause.notes.emplace_back(trimmed(line.substr(note_mark.size()))));
  std::string& last = clause.notes.empty() ? clause.text : clause.notes.back();
  if (!last.empty()) last += ' ';
  last += trimmed(line);
}

}  // namespace

std::vector<ClauseText> read_clauses(const std::filesystem::path& rules) {
  const std::string text = read_text(rules);
  const std::string prefix = rules.parent_path().filename().string() + ".";
  std::vector<ClauseText> clauses;
  std::string chapter;
  bool open = false;  // what is indented belongs to the clause above only while nothing else stands between
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with("### ")) chapter = trimmed(line.substr(4));
    if (is_clause(line, prefix))
      clauses.push_back(read_clause(line, chapter)), open = true;
    else if (open && line.starts_with("  ") && !trimmed(line).empty())
      read_below(line, clauses.back());
    else
      open = false;
  }
  if (clauses.empty()) throw LoadError(rules, 0, "there is no clause in it");
  return clauses;
}

}  // namespace engine
