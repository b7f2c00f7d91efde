// A campaign written down: its file, how it stands, and its story.
#include <fmt/format.h>

#include <algorithm>

#include "engine/record/record.h"
#include "rulebooks/buoyz/campaign_parts.h"

namespace buoyz {
namespace {

// Many lines of text between triple quotes.
std::string quoted_lines(const std::string& text) {
  std::string out = "\"\"\"\n";
  for (const char c : text) {
    if (c == '\r') continue;
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"\"\"";
}

std::string frame_text(const Campaign& campaign) {
  std::string text = fmt::format(
      "# A campaign of Broadside: broadside campaign status FILE says how it stands (docs/campaign.md).\n"
      "rulebook = \"buoyz\"\nformat = 1\ntitle = \"{}\"\ntheatre = \"{}\"\nera = {}\nyears = [{}, {}]\n"
      "scenarios = {}\npoints = {}  # of each side in every scenario (cam4.1.2)\nbc_percent = {}\n"
      "survive_on_doubles = {}  # cam4.2.2\nunique_ships = {}\nstand_ins = {}\nhistory = {}  # cam2.1.2\n"
      "seed = \"{}\"\n",
      campaign.title, theatre_words[std::size_t(campaign.theatre)], campaign.era, campaign.first_year,
      campaign.last_year, campaign.scenarios, campaign.points, campaign.bc_percent,
      campaign.survive_on_doubles, campaign.unique_ships, campaign.stand_ins, campaign.history,
      engine::print_seed(campaign.seed));
  if (campaign.dominant)
    text += fmt::format("dominant = \"{}\"\n", campaign.sides[std::size_t(*campaign.dominant)].name);
  return text;
}

std::string kind_text(Asset kind) {
  return kind == Asset::ship ? "" : fmt::format("kind = \"{}\"\n", asset_words[std::size_t(kind)]);
}

std::string fleet_text(const FleetSide& side) {
  std::string text = fmt::format(
      "\n[[side]]\nname = \"{}\"\nnation = \"{}\"\nrank = \"{}\"\nstart = {}  # points at the start "
      "(cam4.0.1)\n"
      "hoard = {}  # replacement points not spent (cam4.2.3)\n",
      side.name, side.nation, rank_words[std::size_t(side.rank)], side.start, side.hoard);
  for (const FleetShip& ship : side.ships) {
    text += fmt::format("\n[[side.ship]]\nname = \"{}\"\n{}design = \"{}\"\npoints = {}\nstanding = \"{}\"\n",
                        ship.name, kind_text(ship.kind), ship.design, ship.points,
                        standing_words[std::size_t(ship.standing)]);
    if (ship.joined > 0) text += fmt::format("joined = {}  # ordered after this battle\n", ship.joined);
    if (!ship.replaces.empty())
      text += fmt::format("replaces = \"{}\"  # cam4.2.5, cam4.2.6\n", ship.replaces);
  }
  return text;
}

std::string battle_text(const Campaign& campaign, std::size_t number) {
  const Fought& battle = campaign.battles[number];
  std::string text =
      fmt::format("\n[[battle]]\nnumber = {}\nyear = {}\nopen = {}\n", number + 1, battle.year, battle.open);
  if (battle.open) text += fmt::format("scenario = {}\n", quoted_lines(battle.scenario));
  for (std::size_t i = 0; i < 2; ++i) {
    const FoughtSide& side = battle.sides[i];
    text += fmt::format(
        "\n[[battle.side]]\nname = \"{}\"\nbroke_contact = {}  # turn of the order; 0: none\n"
        "campaign_points = {}  # cam4.3\n",
        campaign.sides[i].name, side.broke_contact, side.campaign_points);
    for (const SentShip& ship : side.ships)
      text += fmt::format("\n[[battle.side.ship]]\nname = \"{}\"\n{}points = {}\nfate = \"{}\"\n", ship.name,
                          kind_text(ship.kind), ship.points, fate_words[std::size_t(ship.fate)]);
  }
  return text;
}

std::string interval_text(const Campaign& campaign, std::size_t number) {
  const Interval& interval = campaign.intervals[number];
  std::string text =
      fmt::format("\n[[interval]]\nafter = {}\ngranted = [{}, {}]  # replacement points (cam4.2.3)\n",
                  number + 1, interval.granted[0], interval.granted[1]);
  for (const Repair& repair : interval.repairs)
    text += fmt::format(
        "\n[[interval.repair]]\nside = \"{}\"\nship = \"{}\"\ndie = {}  # {} or more repairs her "
        "(cam4.2.1)\n",
        campaign.sides[std::size_t(repair.side)].name, repair.ship, repair.die, repair_need);
  for (const Delivery& delivery : interval.deliveries)
    text += fmt::format(
        "\n[[interval.delivery]]\nside = \"{}\"\nship = \"{}\"\ndie = {}\nmodifier = {}  # {} or more "
        "delivers her (cam4.2.4)\n",
        campaign.sides[std::size_t(delivery.side)].name, delivery.ship, delivery.die, delivery.modifier,
        delivery_need);
  return text;
}

// Her design too, where her name does not tell it.
std::string entry_text(const FleetShip& ship) {
  const bool told = ship.kind != Asset::ship || ship.design.starts_with(ship.name);
  return told ? fmt::format("{} ({})", ship.name, ship.points)
              : fmt::format("{} ({}, {})", ship.name, ship.design, ship.points);
}

std::string ship_list(const FleetSide& side, Standing standing) {
  std::vector<std::string> names;
  for (const FleetShip& ship : side.ships)
    if (ship.standing == standing) names.push_back(entry_text(ship));
  return fmt::format("{}", fmt::join(names, ", "));
}

int ready_points(const FleetSide& side) {
  int points = 0;
  for (const FleetShip& ship : side.ships)
    if (is_ready(ship)) points += ship.points;
  return points;
}

std::string offer_text(const std::string& name, int points, Group group, Rank rank) {
  const int modifier = delivery_modifier(group, rank).value_or(0);
  return fmt::format("{} ({}, on {}+)", name, points, std::max(1, delivery_need - modifier));
}

// What can be ordered now, by the names of the designs, and from which die on it is delivered. Aircraft are
// of the small group (cam4.2.7).
std::string orders_text(const Campaign& campaign, int number, const Stock& stock) {
  if (!may_order(campaign)) return {};
  const FleetSide& side = campaign.sides[std::size_t(number)];
  const int year = campaign.year_of(int(campaign.battles.size()) + 1);
  std::vector<std::string> names;
  for (const Sheet& sheet : stock.sheets)
    if (!why_no_order(campaign, number, sheet, stock.sheets))
      names.push_back(offer_text(sheet.name, sheet.points, group_of(sheet.klass), side.rank));
  for (const FlightType& type : stock.types)
    if (flight_points <= side.hoard && type.first_year <= year && year <= type.last_year)
      names.push_back(offer_text(type.name, flight_points, Group::small, side.rank));
  if (names.empty()) return "  to order  nothing for these points\n";
  return fmt::format("  to order  {}\n", fmt::join(names, ", "));
}

std::string plural(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string power_text(Rank rank) {
  if (rank == Rank::other) return "a minor naval power";
  return fmt::format("a naval power of the {} rank", rank_words[std::size_t(rank)]);
}

std::string side_status(const Campaign& campaign, int number, const Stock& stock) {
  const FleetSide& side = campaign.sides[std::size_t(number)];
  const int ready = ready_points(side);
  std::string text = fmt::format(
      "\n{}: {}, {}; {}, {} ready{}, {}\n", side.name, side.nation, power_text(side.rank),
      plural(total_points(campaign, number), "campaign point", "campaign points"),
      plural(ready, "point", "points"),
      ready > campaign.points ? fmt::format(" of which {} sail in a battle", campaign.points) : "",
      plural(side.hoard, "replacement point", "replacement points"));
  for (std::size_t i = 0; i < standing_words.size(); ++i)
    if (const std::string ships = ship_list(side, Standing(i)); !ships.empty())
      text += fmt::format("  {:9} {}\n", standing_words[i], ships);
  text += orders_text(campaign, number, stock);
  return text;
}

std::string next_text(const Campaign& campaign) {
  const std::size_t fought = campaign.battles.size();
  if (campaign.over()) {
    const auto winner = leader(campaign);
    return winner ? fmt::format("The campaign is over: the {} win it [buoyz.cam4.3.4].\n",
                                campaign.sides[std::size_t(*winner)].name)
                  : "The campaign is over: level [buoyz.cam4.3.4].\n";
  }
  if (campaign.has_open_battle())
    return fmt::format("Battle {} of {} is open.\n", fought, campaign.scenarios);
  return fmt::format("Battle {} of {} comes next{}.\n", fought + 1, campaign.scenarios,
                     fought > 0 ? "; replacements may be ordered now" : "");
}

// What became of every point that was sent: those of ships that came home unhurt are the rest.
std::string fates(const FoughtSide& side) {
  std::string text;
  int unhurt = 0;
  for (const SentShip& ship : side.ships)
    if (ship.fate == Fate::fit) unhurt += ship.points;
  for (std::size_t i = 1; i < fate_words.size(); ++i) {
    std::vector<std::string> names;
    for (const SentShip& ship : side.ships)
      if (ship.fate == Fate(i)) names.push_back(fmt::format("{} ({})", ship.name, ship.points));
    if (!names.empty()) text += fmt::format("; {} {}", fate_words[i], fmt::join(names, ", "));
  }
  return text + fmt::format("; {} home unhurt", unhurt);
}

// "7 campaign points (3 cam4.3.1, 2 cam4.3.2, 2 cam4.3.3)"
std::string score_text(const Fought& battle, int side) {
  const std::string sum =
      plural(battle.sides[std::size_t(side)].campaign_points, "campaign point", "campaign points");
  std::vector<std::string> parts;
  const Tally points = points_scored(battle, side);
  for (const engine::TallyLine& line : points.lines())
    parts.push_back(fmt::format("{} {}", line.amount, line.clause.text().substr(sizeof "buoyz." - 1)));
  return battle.open || parts.empty() ? sum : fmt::format("{} ({})", sum, fmt::join(parts, ", "));
}

std::string battle_story(const Campaign& campaign, std::size_t number) {
  const Fought& battle = campaign.battles[number];
  std::string text = fmt::format("\nBattle {}, {}{}\n", number + 1, battle.year, battle.open ? ": open" : "");
  for (std::size_t i = 0; i < 2; ++i) {
    const FoughtSide& side = battle.sides[i];
    int brought = 0;
    for (const SentShip& ship : side.ships) brought += ship.points;
    text +=
        fmt::format("  {}: {}{}{}; {}\n", campaign.sides[i].name, plural(brought, "point", "points"),
                    battle.open ? std::string() : fates(side),
                    side.broke_contact > 0 ? fmt::format("; ordered off in turn {}", side.broke_contact) : "",
                    score_text(battle, int(i)));
  }
  return text;
}

std::string interval_story(const Campaign& campaign, std::size_t number) {
  const Interval& interval = campaign.intervals[number];
  std::string text =
      fmt::format("  Then: {} and {} replacement points\n", interval.granted[0], interval.granted[1]);
  for (const Repair& repair : interval.repairs)
    text += fmt::format("    {}: d6 {}: {} [buoyz.cam4.2.1]\n", repair.ship, repair.die,
                        repair.die >= repair_need ? "repaired" : "still in dock");
  for (const Delivery& delivery : interval.deliveries)
    text += fmt::format("    {}: d6 {} {:+}: {} [buoyz.cam4.2.4]\n", delivery.ship, delivery.die,
                        delivery.modifier,
                        delivery.die + delivery.modifier >= delivery_need ? "delivered" : "delayed");
  return text;
}

}  // namespace

std::string campaign_text(const Campaign& campaign) {
  std::string text = frame_text(campaign);
  for (const FleetSide& side : campaign.sides) text += fleet_text(side);
  for (std::size_t i = 0; i < campaign.battles.size(); ++i) text += battle_text(campaign, i);
  for (std::size_t i = 0; i < campaign.intervals.size(); ++i) text += interval_text(campaign, i);
  return text;
}

std::string status_text(const Campaign& campaign, const Stock& stock) {
  return fmt::format("{} ({}, {} to {}), {} points a battle\n{}{}{}", campaign.title,
                     theatre_names[std::size_t(campaign.theatre)], campaign.first_year, campaign.last_year,
                     campaign.points, next_text(campaign), side_status(campaign, 0, stock),
                     side_status(campaign, 1, stock));
}

std::string report_text(const Campaign& campaign) {
  std::string text = fmt::format("{}\n", campaign.title);
  for (std::size_t i = 0; i < campaign.battles.size(); ++i) {
    text += battle_story(campaign, i);
    if (i < campaign.intervals.size()) text += interval_story(campaign, i);
  }
  text += fmt::format("\nCampaign points: {} {}, {} {}. ", campaign.sides[0].name, total_points(campaign, 0),
                      campaign.sides[1].name, total_points(campaign, 1));
  return text + next_text(campaign);
}

}  // namespace buoyz
