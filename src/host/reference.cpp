#include "host/reference.h"

#include <algorithm>
#include <sstream>

#include "engine/files/toml.h"
#include "engine/text.h"

namespace host {
namespace {

constexpr std::string_view bold = "**";

std::string without(std::string text, std::string_view mark) {
  for (std::size_t at; (at = text.find(mark)) != std::string::npos;) text.erase(at, mark.size());
  return text;
}

std::string heading(std::string_view text) {
  return without(without(std::string(engine::trimmed(text)), bold), "`");
}

std::vector<std::string> cells(std::string_view line) {
  std::vector<std::string> found;
  line = engine::trimmed(line);
  line.remove_prefix(1);  // the bar it begins with
  while (!line.empty()) {
    const std::size_t bar = line.find('|');
    found.push_back(without(std::string(engine::trimmed(line.substr(0, bar))), bold));
    if (bar == std::string_view::npos) break;
    line.remove_prefix(bar + 1);
  }
  return found;
}

// Lines between two empty ones.
using Block = std::vector<std::string>;

bool is_table(const Block& block) { return block.front().starts_with("|"); }
bool is_quoted(const Block& block) { return block.front().starts_with(">"); }

std::vector<Block> blocks_of(const std::filesystem::path& rules, std::string_view chapter) {
  std::istringstream text(engine::read_text(rules));
  std::vector<Block> blocks;
  bool within = false, open = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("## ")) {
      within = engine::trimmed(std::string_view(line).substr(3)) == chapter;
      continue;
    }
    if (within && !engine::trimmed(line).empty()) {
      if (!open) blocks.emplace_back();
      blocks.back().push_back(line);
    }
    open = within && !engine::trimmed(line).empty();
  }
  return blocks;
}

Passage table(const Block& block) {
  Passage passage{{}, cells(block.front())};
  for (std::size_t i = 2; i < block.size(); ++i) {  // the second line is the rule below the heads
    passage.rows.push_back(cells(block[i]));
    passage.rows.back().resize(passage.columns.size());
  }
  return passage;
}

std::string paragraph(const Block& block) {
  std::string text;
  for (const std::string& line : block)
    text += (text.empty() ? "" : " ") + std::string(engine::trimmed(line));
  return text;
}

// A heading, bold words at the beginning, or a line of its own above a table. `rest` is what follows it.
bool is_title(const Block& block, bool table_follows, std::string& title, std::string& rest) {
  const std::string text = paragraph(block);
  rest.clear();
  if (text.starts_with("### ")) return title = heading(text.substr(4)), true;
  if (const auto end = text.find(bold, bold.size()); text.starts_with(bold) && end != std::string::npos) {
    title = heading(text.substr(0, end));
    if (title.ends_with(':')) title.pop_back();
    rest = engine::trimmed(text.substr(end + bold.size()));
    return true;
  }
  const bool alone = table_follows && block.size() == 1 && !text.ends_with('.') && !text.ends_with(':');
  if (alone) title = heading(text);
  return alone;
}

void add_sections(const std::vector<Block>& blocks, const std::string& first,
                  std::vector<ReferenceSection>& sections) {
  if (blocks.empty()) return;
  sections.push_back({first});
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    std::string title, rest;
    const bool table_follows = i + 1 < blocks.size() && is_table(blocks[i + 1]);
    if (is_quoted(blocks[i])) continue;
    if (is_table(blocks[i])) {
      sections.back().passages.push_back(table(blocks[i]));
    } else if (is_title(blocks[i], table_follows, title, rest)) {
      sections.push_back({title});
      if (!rest.empty()) sections.back().passages.push_back({without(rest, bold), {}});
    } else {
      sections.back().passages.push_back({without(paragraph(blocks[i]), bold), {}});
    }
  }
}

}  // namespace

std::vector<ReferenceSection> reference(const std::filesystem::path& rules) {
  std::vector<ReferenceSection> sections;
  add_sections(blocks_of(rules, "Turn"), "Turn", sections);
  add_sections(blocks_of(rules, "Tables"), "", sections);
  std::erase_if(sections, [](const ReferenceSection& section) { return section.passages.empty(); });
  return sections;
}

}  // namespace host
