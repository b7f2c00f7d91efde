// Campaign supplement 2.1.2, 2.2.2 and 2.2.3: what a side may buy, within which limits, and what it is
// called.
#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/generate.h"

namespace buoyz {
namespace {

constexpr const char* class_names[] = {
    "battleship", "carrier",     "battlecruiser", "escort carrier", "cruiser",  "light cruiser",
    "destroyer",  "escort",      "submarine",     "submarine",      "merchant", "ironclad",
    "first rate", "second rate", "third rate",    "fourth rate",    "frigate",  "brig",
    "galley",     "merchant",    "boat",          "battery",        "fireship"};

bool is_taken(const Plan& plan, const std::string& name) {
  for (const Force& force : plan.forces)
    for (const Bought& ship : force.ships)
      if (engine::same_word(ship.name, name)) return true;
  return false;
}

// "USS Missouri (1944-54)" is a ship called USS Missouri.
std::string own_name(const Sheet& sheet) {
  return std::string(engine::trimmed(std::string_view(sheet.name).substr(0, sheet.name.find(" ("))));
}

}  // namespace

bool of_time(const Plan& plan, const Sheet& sheet) {
  const bool fitted = sheet.first_year <= plan.year && plan.year <= sheet.last_year;
  const bool serves = sheet.first_service <= plan.year && plan.year <= sheet.last_service;
  return sheet.first_era <= plan.era && plan.era <= sheet.last_era && fitted && (serves || !plan.history);
}

bool of_nation(const Sheet& sheet, const std::string& nation) {
  return sheet.nation.empty() || same_nation(sheet.nation, nation);
}

bool is_merchant(const Sheet& sheet) {
  return sheet.civilian || sheet.klass == Class::transport || sheet.klass == Class::merchant_sail;
}

bool is_small(const Sheet& sheet) { return sheet.size >= 4 && !sheet.fort(); }

int sheet_named(const Sheets& sheets, std::string_view name) {
  for (std::size_t i = 0; i < sheets.size(); ++i)
    if (engine::same_word(sheets[i].name, name)) return int(i);
  return -1;
}

std::vector<std::string> names_of(const Sheets& sheets) {
  std::vector<std::string> names;
  for (const Sheet& sheet : sheets) names.push_back(sheet.name);
  return names;
}

// buoyz.cam2.2.2: percentages of the ceiling; at least is rounded up, at most down.
Limits limits_of(const Plan& plan, int side) {
  Limits limits;
  limits.ceiling = plan.ceiling(side);
  if (plan.nature != Nature::convoy) return limits;
  limits.capital_most = limits.ceiling * most_capital_percent / 100;
  (side == plan.defender ? limits.merchants_least : limits.small_least) =
      (limits.ceiling * least_percent + 99) / 100;
  return limits;
}

std::string why_not_available(const Plan& plan, const Sheets& sheets, const Sheet& sheet, int side) {
  const std::string& nation = plan.forces[std::size_t(side)].nation;
  if (!of_time(plan, sheet)) return fmt::format("{} was not in service in {}", sheet.name, plan.year);
  if (of_nation(sheet, nation)) return {};
  const auto own = [&](const Sheet& other) {
    return other.klass == sheet.klass && of_time(plan, other) && same_nation(other.nation, nation);
  };
  if (!plan.stand_ins) return fmt::format("{} was not a ship of {}", sheet.name, nation);
  if (std::any_of(sheets.begin(), sheets.end(), own))
    return fmt::format("{} was not a ship of {}, which has ships of that class of its own", sheet.name,
                       nation);
  return {};
}

std::string name_for(const Plan& plan, int side, const Sheet& sheet, Clerk& clerk) {
  clerk.cite("buoyz.cam2.2.3");
  const Force& force = plan.forces[std::size_t(side)];
  const std::string own = own_name(sheet);
  const bool named = !sheet.nation.empty() && of_nation(sheet, force.nation);  // no mere kind of ship
  if (named && !is_taken(plan, own)) return own;
  const std::string kind = named && !plan.unique_ships
                               ? own
                               : fmt::format("{} {}", engine::usual_words(force.name).adjective,
                                             class_names[static_cast<int>(sheet.klass)]);
  for (int i = named && !plan.unique_ships ? 2 : 1;; ++i)
    if (const std::string name = fmt::format("{} {}", kind, i); !is_taken(plan, name)) return name;
}

}  // namespace buoyz
