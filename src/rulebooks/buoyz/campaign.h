// Campaign supplement 4: several scenarios in a row. A campaign is a log of what happened, battle by battle
// and interval by interval; how every ship stands and what points are left follows from it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/offer/campaign.h"
#include "engine/rulebook.h"
#include "rulebooks/buoyz/generate.h"

namespace buoyz {

// crippled: in dock, not to be had for the next scenario. delayed: ordered and not yet delivered.
enum class Standing { ready, crippled, sunk, captured, delayed };
inline constexpr std::array<const char*, 5> standing_words = {"ready", "crippled", "sunk", "captured",
                                                              "delayed"};

// saved: sank but reached port (cam4.2.2).
enum class Fate { fit, crippled, saved, sunk, captured };
inline constexpr std::array<const char*, 5> fate_words = {"fit", "crippled", "saved", "sunk", "captured"};
constexpr bool is_loss(Fate fate) {
  return fate == Fate::saved || fate == Fate::sunk || fate == Fate::captured;
}

// Table Tcam4.2.
enum class Group { capital, medium, small };
inline constexpr std::array<const char*, 3> group_words = {"capital", "medium", "small"};
Group group_of(Class klass);
std::optional<int> delivery_modifier(Group group, Rank rank);  // none: impossible

// A fleet may hold shore batteries (ships that never sail), extra aircraft and minefields (Tcam2.2).
enum class Asset { ship, flight, minefield };
inline constexpr std::array<const char*, 3> asset_words = {"ship", "flight", "minefield"};

struct FleetShip {
  std::string name, design;
  int points = 0;
  Class klass{};
  int joined = 0;        // 0: from the start; else ordered in the interval after this battle
  std::string replaces;  // the capital or medium ship whose loss made room for her
  Asset kind = Asset::ship;
  Standing standing = Standing::ready;
  int line = 0;  // in the file it came from, as below
};
struct FleetSide {
  std::string name, nation;
  Rank rank = Rank::other;
  int start = 0;  // points at the start of the campaign
  int hoard = 0;  // replacement points not spent
  std::vector<FleetShip> ships;
  int line = 0;

  FleetShip* find(std::string_view ship);
  const FleetShip* find(std::string_view ship) const;
};

struct SentShip {
  std::string name;
  int points = 0;
  Fate fate = Fate::fit;
  int line = 0;
  Asset kind = Asset::ship;
};
struct FoughtSide {
  std::vector<SentShip> ships;  // those lent for the day among them
  int broke_contact = 0;        // turn of the order; 0: none
  int campaign_points = 0;
  int line = 0;
};
struct Fought {
  int year = 0;
  bool open = true;      // not fought yet
  std::string scenario;  // while it is open: the text of its scenario file
  std::array<FoughtSide, 2> sides;
};

struct Repair {
  int side = 0;
  std::string ship;
  int die = 0;
  int line = 0;
};
struct Delivery {
  int side = 0;
  std::string ship;
  int die = 0, modifier = 0;
  int line = 0;
};
// Between two scenarios.
struct Interval {
  std::array<int, 2> granted{};  // replacement points
  std::vector<Repair> repairs;
  std::vector<Delivery> deliveries;
  int line = 0;
};

struct Campaign {
  std::string title;
  Theatre theatre = Theatre::atlantic;
  int era = 6, first_year = 1945, last_year = 1945;
  int scenarios = 5, points = 50, bc_percent = 40;
  bool survive_on_doubles = true, unique_ships = true, stand_ins = true;
  bool history = false;  // ships only in the years of their service; files of older campaigns do not ask it
  std::optional<int> dominant;  // side; none: by the era
  engine::Seed seed;
  std::array<FleetSide, 2> sides;
  std::vector<Fought> battles;
  std::vector<Interval> intervals;

  SideNames names() const { return {sides[0].name, sides[1].name}; }
  bool has_open_battle() const { return !battles.empty() && battles.back().open; }
  bool over() const { return int(battles.size()) == scenarios && !battles.back().open; }
  int year_of(int battle) const;  // from 1
};

// ---- What follows from the log. Where the log is at odds with itself: which line, and why.
struct Flaw {
  int line = 0;
  std::string what;
};
std::optional<Flaw> settle(Campaign& campaign);

// ---- Steps. Each adds to the log and settles it.
Campaign begin_campaign(const Asked& asked, const Sheets& sheets, Clerk& clerk);
void prepare_battle(Campaign& campaign, const Asked& asked, const Sheets& sheets, Clerk& clerk);
void prepare_battle(Campaign& campaign, const engine::Scenario& designed, Clerk& clerk);
// The open battle was fought: its ships have their fates, and who broke contact is noted.
void close_battle(Campaign& campaign, Clerk& clerk);
void order_replacement(Campaign& campaign, int side, const Sheet& sheet, const Sheets& sheets, Clerk& clerk);
void order_flight(Campaign& campaign, int side, const std::string& type, Clerk& clerk);
// Why a design cannot be ordered now.
struct NoOrder {
  std::string why;
  Clause clause;
};
std::optional<NoOrder> why_no_order(const Campaign& campaign, int side, const Sheet& sheet,
                                    const Sheets& sheets);
// What a computer orders: the dearest ship that makes up for one that was lost, or fills a fleet that is
// short.
void order_by_habit(Campaign& campaign, int side, const Sheets& sheets, Clerk& clerk);
bool may_order(const Campaign& campaign);  // between two scenarios

// buoyz.cam4.3: points of one side for one battle.
int campaign_points(const Fought& battle, int side, Clerk& clerk);
Tally points_scored(const Fought& battle, int side);   // the parts of them
int points_destroyed(const Fought& battle, int side);  // of the enemy, by this side
int total_points(const Campaign& campaign, int side);
std::optional<int> leader(const Campaign& campaign);  // most campaign points so far; none: level

// ---- Results
Fate fate_of(const Ship& ship);
void take_result(Campaign& campaign, const Battle& battle);
void take_result(Campaign& campaign, const Asked& entered);
void take_concession(Campaign& campaign, Side side, int turn);  // who gives a battle up breaks contact

// ---- The file
Campaign read_campaign(const std::filesystem::path& file, const std::string& text, const Sheets& sheets);
std::string campaign_text(const Campaign& campaign);
struct Stock {  // what replacements are chosen from
  const Sheets& sheets;
  const std::vector<FlightType>& types;
};
std::string status_text(const Campaign& campaign, const Stock& stock);
std::string report_text(const Campaign& campaign);

const engine::CampaignRules& campaigns();

}  // namespace buoyz
