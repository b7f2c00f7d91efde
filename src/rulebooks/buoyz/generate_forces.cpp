// Campaign supplement 2.2: what each side brings.
#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/campaign.h"

namespace buoyz {
namespace {

Force& force_of(Plan& plan, int side) { return plan.forces[std::size_t(side)]; }
const Force& force_of(const Plan& plan, int side) { return plan.forces[std::size_t(side)]; }

// What a force has spent, as the limits ask for it.
struct Spent {
  int all = 0, capital = 0, merchants = 0, small = 0, ships = 0;
};

Spent spent_by(const Force& force, const Sheets& sheets) {
  Spent spent;
  spent.all = force.spent();
  for (const Bought& ship : force.ships) {
    const Sheet& sheet = sheets[std::size_t(ship.sheet)];
    if (group_of(sheet.klass) == Group::capital) spent.capital += ship.points;
    if (is_merchant(sheet)) spent.merchants += ship.points;
    if (is_small(sheet)) spent.small += ship.points;
    ++spent.ships;
  }
  return spent;
}

// What can be bought at all by a side that was not told what to buy.
bool is_wanted(const Plan& plan, const Sheet& sheet) {
  if (sheet.fort() || sheet.fireship()) return false;
  return plan.nature == Nature::convoy || !is_merchant(sheet);
}

bool affordable(const Limits& limits, const Spent& spent, const Sheet& sheet) {
  if (sheet.points <= 0 || spent.all + sheet.points > limits.ceiling) return false;
  if (spent.ships >= most_ships_of_a_side) return false;
  return limits.capital_most < 0 || group_of(sheet.klass) != Group::capital ||
         spent.capital + sheet.points <= limits.capital_most;
}

class Buyer {
 public:
  Buyer(Plan& plan, int side, const Sheets& sheets, Clerk& clerk)
      : plan_(plan),
        side_(side),
        sheets_(sheets),
        clerk_(clerk),
        limits_(limits_of(plan, side)),
        taste_(clerk.taste(side)) {}

  void buy(int sheet) {
    const Sheet& bought = sheets_[std::size_t(sheet)];
    const std::string name = name_for(plan_, side_, bought, clerk_);
    force_of(plan_, side_).ships.push_back({sheet, name, bought.points});
  }
  Spent spent() const { return spent_by(force_of(plan_, side_), sheets_); }
  const Limits& limits() const { return limits_; }

  // Any class at random, then any ship of it; false where nothing of this kind can be had.
  template <class Kind>
  bool buy_any(Kind&& wanted) {
    std::vector<int> shelf;
    std::vector<Class> classes;
    const Spent so_far = spent();
    for (int i = 0; i < int(sheets_.size()); ++i) {
      const Sheet& sheet = sheets_[std::size_t(i)];
      if (!is_wanted(plan_, sheet) || !wanted(sheet) || !affordable(limits_, so_far, sheet)) continue;
      if (!why_not_available(plan_, sheets_, sheet, side_).empty()) continue;
      shelf.push_back(i);
      if (std::find(classes.begin(), classes.end(), sheet.klass) == classes.end())
        classes.push_back(sheet.klass);
    }
    if (shelf.empty()) return false;
    const Class klass = classes[std::size_t(taste_.below(int(classes.size())))];
    std::erase_if(shelf, [&](int i) { return sheets_[std::size_t(i)].klass != klass; });
    buy(shelf[std::size_t(taste_.below(int(shelf.size())))]);
    return true;
  }

 private:
  Plan& plan_;
  int side_;
  const Sheets& sheets_;
  Clerk& clerk_;
  Limits limits_;
  engine::Picker taste_;
};

// First what the limits demand, then whatever fits; escorts come before more merchants.
void buy_by_taste(Buyer& buyer) {
  const Limits& limits = buyer.limits();
  const auto merchants = [](const Sheet& sheet) { return is_merchant(sheet); };
  const auto small = [](const Sheet& sheet) { return is_small(sheet) && !is_merchant(sheet); };
  const auto warships = [](const Sheet& sheet) { return !is_merchant(sheet); };
  while (buyer.spent().merchants < 2 * limits.merchants_least && buyer.buy_any(merchants)) {
  }
  while (buyer.spent().small < limits.small_least && buyer.buy_any(small)) {
  }
  while (buyer.buy_any(warships)) {
  }
}

[[noreturn]] void refuse(const std::string& flag, const std::string& why, Clause clause) {
  Asked::fail(flag, fmt::format("{} [{}]", why, clause.text()));
}

// buoyz.cam2.2.1, buoyz.cam2.2.2: what is wrong with a force that was named.
void check_force(const Force& force, const Limits& limits, const Spent& spent) {
  if (spent.all > limits.ceiling)
    refuse(
        "force",
        fmt::format("the {} would cost {} points; the ceiling is {}", force.name, spent.all, limits.ceiling),
        "buoyz.cam2.2.1");
  if (spent.ships > most_ships_of_a_side)
    refuse("force",
           fmt::format("the {} have {} ships; at most {} fit", force.name, spent.ships, most_ships_of_a_side),
           "buoyz.cam2.2.1");
  if (limits.capital_most >= 0 && spent.capital > limits.capital_most)
    refuse("force",
           fmt::format(
               "the {} have {} points of capital ships; at most {} ({}%) go with a convoy or against one",
               force.name, spent.capital, limits.capital_most, most_capital_percent),
           "buoyz.cam2.2.2");
  if (spent.merchants < limits.merchants_least)
    refuse("force",
           fmt::format("the {} have {} points of merchants; a convoy has at least {} ({}%)", force.name,
                       spent.merchants, limits.merchants_least, least_percent),
           "buoyz.cam2.2.2");
  if (spent.small < limits.small_least)
    refuse("force",
           fmt::format(
               "the {} have {} points of ships of size 4 or 5; raiders of a convoy have at least {} ({}%)",
               force.name, spent.small, limits.small_least, least_percent),
           "buoyz.cam2.2.2");
}

// Table Tcam2.2 has a price for shore batteries, and none for air bases.
void refuse_fort(const Sheet& sheet) {
  if (!sheet.fort()) return;
  if (sheet.flights > 0)
    refuse("force",
           fmt::format("{} has no price and cannot be bought; a designed scenario may have one, and --flight "
                       "buys aircraft from a base beyond the edge",
                       sheet.name),
           "buoyz.cam2.2.1");
  Asked::fail("force", "a shore battery is bought with --battery: its points are thrown for");
}

void buy_named(Plan& plan, Buyer& buyer, int side, const std::vector<Several>& named, const Sheets& sheets) {
  for (const Several& item : named) {
    const int sheet = sheet_named(sheets, item.name);
    if (sheet < 0)
      Asked::fail("force", fmt::format("no ship \"{}\" in ships.toml", engine::printable(item.name)));
    refuse_fort(sheets[std::size_t(sheet)]);
    const std::string why = why_not_available(plan, sheets, sheets[std::size_t(sheet)], side);
    if (!why.empty()) refuse("force", why, "buoyz.cam2.1.2");
    for (int i = 0; i < item.count; ++i) buyer.buy(sheet);
  }
}

int cheapest(const Plan& plan, const Sheets& sheets, int side) {
  int least = 0;
  for (const Sheet& sheet : sheets)
    if (is_wanted(plan, sheet) && sheet.points > 0 && why_not_available(plan, sheets, sheet, side).empty())
      least = least == 0 ? sheet.points : std::min(least, sheet.points);
  return least;
}

[[noreturn]] void nothing_to_buy(const Plan& plan, const Sheets& sheets, int side) {
  const Force& force = force_of(plan, side);
  const int least = cheapest(plan, sheets, side);
  if (least == 0)
    refuse("sides", fmt::format("ships.toml has no ship that {} had in {}", force.nation, plan.year),
           "buoyz.cam2.1.2");
  refuse("points",
         fmt::format("{} buy nothing; the cheapest ship {} had in {} costs {}", plan.ceiling(side),
                     force.nation, plan.year, least),
         "buoyz.cam2.2.1");
}

// The roll is made when it is bought; one that breaks the ceiling stands for later tries.
struct Priced {
  int& refused;  // the roll that stands
  int dearer;
  engine::Throw why;
};
int rolled_price(const Plan& plan, int side, const Priced& item, Clerk& clerk) {
  const Force& force = force_of(plan, side);
  const int price = item.refused ? item.refused : clerk.roll(Die::d6, item.why) + item.dearer;
  const bool fits = force.spent() + price <= plan.ceiling(side);
  clerk.note("buoyz.cam2.2.1", fmt::format("{}, {}", force.name, item.why.what),
             fmt::format("{} points{}", price, fits ? "" : " break the ceiling, not bought"));
  item.refused = fits ? 0 : price;
  return fits ? price : 0;
}

void buy_battery(Plan& plan, int side, const Sheets& sheets, Clerk& clerk) {
  constexpr int dearer = 5;
  Force& force = force_of(plan, side);
  const auto fort = std::find_if(sheets.begin(), sheets.end(), [&](const Sheet& sheet) {
    return sheet.fort() && sheet.flights == 0 && of_time(plan, sheet) && of_nation(sheet, force.nation);
  });
  if (fort == sheets.end())
    refuse("battery", fmt::format("ships.toml has no shore battery of {}", plan.year), "buoyz.cam2.1.2");
  const engine::Throw why{engine::actor_of(Side(side)), "buoyz.cam2.2.1", "shore battery"};
  const int price = rolled_price(plan, side, {force.battery_refused, dearer, why}, clerk);
  if (price == 0) return;
  const std::string name = name_for(plan, side, *fort, clerk);
  force.ships.push_back({int(fort - sheets.begin()), name, price});
}

void buy_minefield(Plan& plan, int side, Clerk& clerk) {
  constexpr int first_era_of_mines = 5;
  if (plan.era < first_era_of_mines)
    refuse("minefield", fmt::format("there are no mines in era {}", plan.era), "buoyz.5.10.1");
  Force& force = force_of(plan, side);
  const engine::Throw why{engine::actor_of(Side(side)), "buoyz.cam2.2.1", "minefield"};
  const int price = rolled_price(plan, side, {force.minefield_refused, 0, why}, clerk);
  if (price > 0) force.minefields.push_back({price, {}});
}

void buy_flights(Plan& plan, const Asked& asked) {
  constexpr int first_era_of_aircraft = 5, most = 12;
  for (const OfSide& wish : asked.of_sides("flight", plan.names())) {
    if (plan.era < first_era_of_aircraft)
      refuse("flight", fmt::format("there are no aircraft in era {}", plan.era), "buoyz.1.5.8");
    auto& flights = force_of(plan, wish.side).flights;
    for (const Several& item : several("flight", wish.value))
      flights.insert(flights.end(), std::size_t(item.count), ExtraFlight{item.name, {}});
    if (flights.size() > most) Asked::fail("flight", fmt::format("at most {} of a side", most));
  }
}

}  // namespace

void buy_force(Plan& plan, int side, const std::vector<Several>& named, const Sheets& sheets, Clerk& clerk) {
  Buyer buyer(plan, side, sheets, clerk);
  clerk.cite("buoyz.cam2.1.2");
  if (plan.nature == Nature::convoy) clerk.cite("buoyz.cam2.2.2");
  if (named.empty())
    buy_by_taste(buyer);
  else
    buy_named(plan, buyer, side, named, sheets);
  const Force& force = force_of(plan, side);
  if (force.ships.empty()) nothing_to_buy(plan, sheets, side);
  check_force(force, buyer.limits(), buyer.spent());
  const int left = plan.ceiling(side) - force.spent();
  clerk.note("buoyz.cam2.2.1", fmt::format("{}, forces", force.name),
             fmt::format("{} of {} points{}", force.spent(), plan.ceiling(side),
                         left > 0 ? fmt::format(", {} unspent and lost", left) : ""));
}

// buoyz.cam2.2.1: forces are bought for an agreed number of points.
void buy_forces(Plan& plan, const Asked& asked, const Sheets& sheets, Clerk& clerk) {
  plan.points = asked.number("points", 1, 1000).value_or(plan.points);
  plan.unique_ships = asked.word("unique-ships", yes_no).value_or(0) == 0;
  plan.stand_ins = asked.word("stand-ins", yes_no).value_or(0) == 0;
  for (const std::string& side : asked.list("battery"))
    buy_battery(plan, side_named("battery", side, plan.names()), sheets, clerk);
  for (const std::string& side : asked.list("minefield"))
    buy_minefield(plan, side_named("minefield", side, plan.names()), clerk);
  buy_flights(plan, asked);
  std::array<std::vector<Several>, 2> named;
  for (const OfSide& wish : asked.of_sides("force", plan.names()))
    for (const Several& item : several("force", wish.value, names_of(sheets)))
      named[std::size_t(wish.side)].push_back(item);
  for (int side = 0; side < 2; ++side) buy_force(plan, side, named[std::size_t(side)], sheets, clerk);
}

}  // namespace buoyz
