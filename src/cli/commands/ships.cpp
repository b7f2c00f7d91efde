// `broadside ships`: the ships of a rulebook as a list, or one of them as a readable sheet.
#include <fmt/format.h>

#include <algorithm>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/style.h"
#include "cli/terminal/text.h"
#include "engine/question/notation.h"
#include "host/data.h"
#include "host/failure.h"
#include "host/near.h"
#include "host/open.h"
#include "rulebooks/registry.h"

namespace cli {
namespace {

using engine::ShipSheet;

void say_list(const std::vector<ShipSheet>& ships) {
  std::vector<Row> rows = {{"ship", "kind", "points"}};
  for (const ShipSheet& ship : ships)
    rows.push_back({ship.name, ship.kind, fmt::format("{:g}", ship.points)});
  say(columns(rows));
}

void say_sheet(const ShipSheet& ship) {
  say(fmt::format("{}, {}, {:g} points\n", screen_style().bold(ship.name), ship.kind, ship.points));
  std::vector<Row> rows;
  for (const auto& [label, value] : ship.lines) rows.push_back({label, value});
  say(columns(rows));
}

bool names_a_scenario(const std::string& text) {
  return !rulebooks::find(text) && (is_file(text) || text.find('/') != std::string::npos);
}

// Those that the file of a scenario names; all of them where it names none.
std::vector<ShipSheet> named_in(const std::string& text, const std::vector<ShipSheet>& all) {
  std::vector<ShipSheet> named;
  for (const ShipSheet& ship : all)
    if (names_ship(text, ship.name)) named.push_back(ship);
  return named.empty() ? all : named;
}

std::vector<ShipSheet> ships_of(const ShipsOptions& options) {
  if (!names_a_scenario(options.of)) {
    const engine::Rulebook& book = need_rulebook(options.of);
    return book.ships({folder_of(options.data, book)});
  }
  const Opened opened = open_scenario(options.of, {options.data, "", {}});
  const engine::Rulebook& book = *opened.scenario->rulebook;
  auto all = book.ships({folder_of(options.data, book), opened.files});
  auto ships = options.name.empty() ? named_in(opened.scenario->text, all) : std::move(all);
  ships.insert(ships.end(), opened.scenario->bases.begin(), opened.scenario->bases.end());
  return ships;
}

}  // namespace

int show_ships(const ShipsOptions& options) {
  const auto ships = ships_of(options);
  if (options.name.empty()) return say_list(ships), 0;
  const auto called = [&](const ShipSheet& ship) { return engine::same_word(ship.name, options.name); };
  const auto found = std::find_if(ships.begin(), ships.end(), called);
  if (found != ships.end()) return say_sheet(*found), 0;
  std::vector<std::string> names;
  for (const ShipSheet& ship : ships) names.push_back(ship.name);
  throw Failure(fmt::format("no ship \"{}\" in {}{}", shown(options.name), shown(options.of),
                            suggestion(options.name, names)));
}

}  // namespace cli
