#include "cli/terminal/order_form.h"

#include <fmt/format.h>

#include <map>

#include "cli/terminal/text.h"
#include "engine/text.h"

namespace cli {
namespace {

using Forms = std::map<engine::Actor, std::vector<Row>>;

Forms forms_of(const Reader& reader, std::string_view ship) {
  Forms forms;
  const engine::OrderForm& form = *reader.game.rulebook().order_form;
  for (const engine::LogLine& line : reader.game.log()) {
    if (line.is_roll || !reader.may_read(line)) continue;
    if (!ship.empty() && !engine::same_word(reader.name(line.event.who), ship)) continue;
    std::vector<std::string> fields = form.fields(reader.view.data(), reader.event(line));
    if (fields.empty()) continue;
    fields.insert(fields.begin(), std::to_string(line.turn));
    forms[line.event.who].push_back(std::move(fields));
  }
  return forms;
}

}  // namespace

std::string order_forms(const Reader& reader, std::string_view ship, const Style& style) {
  if (!reader.game.rulebook().order_form) return "  Orders are not written on forms in this rulebook.\n";
  Row heads{"turn"};
  for (const char* column : reader.game.rulebook().order_form->columns) heads.emplace_back(column);
  std::string text;
  for (auto& [actor, rows] : forms_of(reader, ship)) {
    rows.insert(rows.begin(), heads);
    text += fmt::format("\n  {}\n{}", style.bold(reader.name(actor)), columns(rows));
  }
  if (!text.empty()) return text;
  return ship.empty() ? "  No orders have been written yet.\n"
                      : fmt::format("  No orders of \"{}\" have been written.\n", shown(ship));
}

}  // namespace cli
