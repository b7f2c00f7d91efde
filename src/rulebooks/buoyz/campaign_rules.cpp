// What the engine is handed for campaigns: each step reads the file, does its work and gives the file back.
#include <fmt/format.h>

#include "engine/files/toml.h"
#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"
#include "rulebooks/buoyz/load.h"

namespace buoyz {
namespace {

using engine::CampaignFile;
using engine::CampaignStep;

constexpr engine::Wish beginning[] = {
    {"title", "TEXT", "What the campaign is called"},
    {"theatre", "NAME", "arctic (or antarctic), atlantic, mediterranean, far-east or pacific; else thrown"},
    {"era", "1-8", "The era; else that of the years, else thrown"},
    {"years", "FIRST-LAST", "The years, within one era; else the era's last"},
    {"sides", "NAME=NATION,NAME=NATION", "Who fights; else those who usually met there"},
    {"dominant", "SIDE", "The dominant naval power; else the era's"},
    {"rank", "SIDE=RANK", "first, second, third or other; else by nation and era"},
    {"scenarios", "N", "How many battles (5)"},
    {"points", "N", "What each side brings to a battle (50)"},
    {"fleet", "N|SIDE=N", "What each fleet, or a side's, costs at the start; else the points of a battle"},
    {"force", "SIDE=SHIP,N x SHIP", "The ships of a fleet; else they are picked"},
    {"battery", "SIDE", "Buys a shore battery, D6+5 points; may be repeated"},
    {"minefield", "SIDE", "Buys a minefield, D6 points; may be repeated"},
    {"flight", "SIDE=N x TYPE", "Extra aircraft, 3 points each"},
    {"unique-ships", "yes|no", "A named ship is bought once (yes)"},
    {"history", "yes|no", "Ships only in the years they served (yes, if years are named)"},
    {"stand-ins", "yes|no", "Ships of others stand in for classes a nation has no sheet of (yes)"},
    {"survive-on-doubles", "yes|no", "Sinking ships may reach port (yes)"},
    {"bc-percent", "N", "Losses in per cent at which contact may be broken (40)"},
};
constexpr engine::Wish of_battle[] = {
    {"scenario", "FILE", "A scenario that was designed; else one is rolled up"},
    {"bring", "SIDE=SHIP,SHIP",
     "The ships, aircraft and minefields a side sends; else in the order of its list"},
    {"nature", "convoy|battle|roll", "What it is about; else thrown"},
    {"defender", "SIDE", "Who defends the convoy; else thrown"},
    {"tables", "1-3", "Tables in a row (1)"},
    {"table", "WxD", "Width and depth in inches; else by the era"},
    {"night", "yes|no", "Night or day; else thrown"},
    {"weather", "good|bad", "The weather; else thrown"},
    {"wind", "N|NE|..", "Where the wind comes from; else thrown"},
    {"edge", "SIDE=EDGE", "north, east, south or west: the edge a side takes if it may choose"},
    {"deploy", "yes|no", "Do the players place their ships themselves? (yes)"},
    {"bc-percent", "N", "Losses in per cent at which contact may be broken"},
};
constexpr engine::Wish of_result[] = {
    {"sunk", "SHIP,SHIP", "Ships that sank"},
    {"captured", "SHIP,SHIP", "Ships that were captured or struck"},
    {"saved", "SHIP,SHIP", "Ships that sank but reach port"},
    {"crippled", "SHIP,SHIP", "Ships that came home crippled"},
    {"broke-contact", "SIDE=TURN", "Who was ordered to break contact, in which turn"},
};
constexpr engine::Wish of_orders[] = {
    {"order", "SIDE=SHIP,N x SHIP", "Replacements, by the names of their designs: status lists them"},
};

Sheets sheets_in(const std::filesystem::path& data) { return load_sheets(data / "ships.toml"); }

Campaign campaign_in(const CampaignFile& campaign) {
  return read_campaign(campaign.file, campaign.text, sheets_in(campaign.data));
}

CampaignStep step_of(const Campaign& campaign, const Clerk& clerk) {
  return {campaign_text(campaign), clerk.text()};
}

// Aircraft that fly in every year of the campaign.
void check_aircraft(const Campaign& campaign, const std::vector<FlightType>& types) {
  for (const FleetSide& side : campaign.sides)
    for (const FleetShip& item : side.ships)
      for (int year = campaign.first_year; item.kind == Asset::flight && year <= campaign.last_year; ++year)
        if (!flies_in(types, item.design, year))
          Asked::fail("flight",
                      fmt::format("no \"{}\" in aircraft.toml in {}", engine::printable(item.design), year));
}

std::string begin(const engine::WishList& request) {
  const Asked asked(request.wishes, beginning);
  Clerk clerk(request.seed);
  Campaign campaign = begin_campaign(asked, sheets_in(request.data), clerk);
  campaign.seed = request.seed;
  check_aircraft(campaign, load_flight_types(request.data / "aircraft.toml"));
  must_settle(campaign);
  return campaign_text(campaign);
}

std::optional<engine::CampaignBattle> open_battle(const CampaignFile& file) {
  const Campaign campaign = campaign_in(file);
  if (!campaign.has_open_battle()) return std::nullopt;
  const int number = int(campaign.battles.size());
  return engine::CampaignBattle{number,
                                {campaign.seed.key, campaign.seed.battle + std::uint32_t(number)},
                                campaign.battles.back().scenario,
                                {{"survive_on_doubles", campaign.survive_on_doubles ? "on" : "off"}}};
}

CampaignStep prepare(const CampaignFile& file, const engine::Wishes& wishes) {
  const Asked asked(wishes, of_battle);
  Campaign campaign = campaign_in(file);
  if (campaign.over()) throw engine::BadWish("the campaign is over");
  if (campaign.has_open_battle())
    throw engine::BadWish(fmt::format("battle {} is open", campaign.battles.size()));
  Clerk clerk(campaign.seed);
  if (asked.has("scenario") && wishes.size() > 1)
    Asked::fail("scenario", "a designed scenario is taken as it is");
  if (const auto designed = asked.text("scenario"))
    prepare_battle(campaign, *load_scenario({file.data, *designed, engine::read_text(*designed), {}}), clerk);
  else
    prepare_battle(campaign, asked, sheets_in(file.data), clerk);
  return step_of(campaign, clerk);
}

std::string status_of(const CampaignFile& file) {
  const Sheets sheets = sheets_in(file.data);
  const auto types = load_flight_types(file.data / "aircraft.toml");
  return status_text(read_campaign(file.file, file.text, sheets), {sheets, types});
}

CampaignStep fought(const CampaignFile& file, const engine::CampaignOutcome& outcome) {
  Campaign campaign = campaign_in(file);
  if (!campaign.has_open_battle()) throw engine::BadWish("no battle is open");
  Clerk clerk(campaign.seed);
  take_result(campaign, *static_cast<const Battle*>(outcome.battle));
  if (outcome.conceded != engine::no_side) take_concession(campaign, outcome.conceded, outcome.turn);
  close_battle(campaign, clerk);
  return step_of(campaign, clerk);
}

CampaignStep entered(const CampaignFile& file, const engine::Wishes& result) {
  const Asked asked(result, of_result);
  Campaign campaign = campaign_in(file);
  if (!campaign.has_open_battle()) throw engine::BadWish("no battle is open");
  Clerk clerk(campaign.seed);
  take_result(campaign, asked);
  close_battle(campaign, clerk);
  return step_of(campaign, clerk);
}

// A ship by her design, or aircraft by their type.
void order(Campaign& campaign, int side, const std::string& name, const Stock& stock, Clerk& clerk) {
  const int sheet = sheet_named(stock.sheets, name);
  if (sheet >= 0)
    return order_replacement(campaign, side, stock.sheets[std::size_t(sheet)], stock.sheets, clerk);
  if (!flies_in(stock.types, name, campaign.year_of(int(campaign.battles.size()) + 1)))
    Asked::fail("order", fmt::format("no design \"{}\" in ships.toml or aircraft.toml; `broadside campaign "
                                     "status` lists what can be ordered",
                                     engine::printable(name)));
  order_flight(campaign, side, name, clerk);
}

CampaignStep replace(const CampaignFile& file, const engine::Wishes& orders) {
  const Asked asked(orders, of_orders);
  const Sheets sheets = sheets_in(file.data);
  Campaign campaign = read_campaign(file.file, file.text, sheets);
  Clerk clerk(campaign.seed);
  if (!asked.has("order")) Asked::fail("order", "names no ship");
  const auto types = load_flight_types(file.data / "aircraft.toml");
  for (const OfSide& wish : asked.of_sides("order", campaign.names()))
    for (const Several& item : several("order", wish.value, names_of(sheets)))
      for (int i = 0; i < item.count; ++i) order(campaign, wish.side, item.name, {sheets, types}, clerk);
  return step_of(campaign, clerk);
}

// What computers order before the next battle; no news where nothing can be ordered.
CampaignStep stock_up(const CampaignFile& file) {
  const Sheets sheets = sheets_in(file.data);
  Campaign campaign = read_campaign(file.file, file.text, sheets);
  Clerk clerk(campaign.seed);
  for (int side = 0; side < 2 && may_order(campaign); ++side) order_by_habit(campaign, side, sheets, clerk);
  return step_of(campaign, clerk);
}

}  // namespace

Rank rank_named(const std::string& text) {
  for (std::size_t i = 0; i < rank_words.size(); ++i)
    if (engine::same_word(rank_words[i], text)) return Rank(i);
  Asked::fail("rank", fmt::format("is \"{}\"; expected one of {}", engine::printable(text),
                                  fmt::join(rank_words, ", ")));
}

const engine::CampaignRules& campaigns() {
  static const engine::CampaignRules ours = {
      .beginning = beginning,
      .battle = of_battle,
      .result = of_result,
      .orders = of_orders,
      .example = "--rulebook buoyz --theatre atlantic --years 1940-1943 --scenarios 5",
      .begin = begin,
      .status = status_of,
      .report = [](const CampaignFile& file) { return report_text(campaign_in(file)); },
      .open = open_battle,
      .over = [](const CampaignFile& file) { return campaign_in(file).over(); },
      .prepare = prepare,
      .fought = fought,
      .entered = entered,
      .replace = replace,
      .stock_up = stock_up,
  };
  return ours;
}

}  // namespace buoyz
