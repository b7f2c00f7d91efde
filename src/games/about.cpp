#include "games/about.h"

#include <algorithm>
#include <cctype>

namespace games {
namespace {

using host::json::Json;

constexpr const char* role_names[] = {"player", "spectator", "umpire"};
constexpr const char* phase_names[] = {"pledge", "reveal", "set"};

template <class Enum, std::size_t N>
Enum named(const char* const (&names)[N], const std::string& text) {
  const auto found = std::find(std::begin(names), std::end(names), text);
  return Enum(found == std::end(names) ? 0 : found - std::begin(names));
}

Json seat_json(const Seat& seat) {
  return {{"number", seat.number}, {"role", name(seat.role)}, {"side", seat.side}, {"captain", seat.captain},
          {"name", seat.name},     {"ships", seat.ships},     {"open", seat.open}};
}

Seat read_seat(const Json& json) {
  Seat seat;
  seat.number = json.at("number");
  seat.role = named<Role>(role_names, json.at("role"));
  seat.side = json.at("side");
  seat.captain = json.at("captain");
  seat.name = json.at("name");
  seat.ships = json.at("ships").get<std::vector<std::string>>();
  seat.open = json.at("open");
  return seat;
}

Json dice_json(const Dice& dice) {
  Json json = {{"phase", name(dice.phase)},
               {"seeds", dice.seeds},
               {"fixed", dice.fixed},
               {"reveal_by", dice.reveal_by},
               {"parties", Json::array()}};
  for (const Party& party : dice.parties)
    json["parties"].push_back({{"side", party.side},
                               {"pledge", party.pledge},
                               {"secret", party.secret},
                               {"left_out", party.left_out}});
  return json;
}

Dice read_dice(const Json& json) {
  Dice dice;
  dice.phase = named<Phase>(phase_names, json.at("phase"));
  dice.seeds = json.at("seeds");
  dice.fixed = json.value("fixed", "");
  dice.reveal_by = json.value("reveal_by", std::int64_t(0));
  for (const Json& party : json.at("parties"))
    dice.parties.push_back(
        {party.at("side"), party.at("pledge"), party.at("secret"), party.value("left_out", false)});
  return dice;
}

Json standing_json(const std::vector<StandingOrder>& orders) {
  Json all = Json::array();
  for (const StandingOrder& order : orders) all.push_back({order.side, order.question, order.prompt});
  return all;
}

// Earlier versions kept no prompt.
StandingOrder read_order(const Json& order) {
  return {order.at(0), order.at(1), order.size() > 2 ? order.at(2) : order.at(1)};
}

Json clock_json(const SideClock& clock) {
  return {clock.until, clock.left, clock.set_for.turn, clock.set_for.step, clock.set_for.answers};
}

// Games that were kept before there was a clock a side have none.
void read_clocks(const Json& json, About& about) {
  const Json kept = json.value("clocks", Json::array());
  for (std::size_t i = 0; i < kept.size() && i < about.clocks.size(); ++i)
    about.clocks[i] = {kept[i].at(0), kept[i].at(1), {kept[i].at(2), kept[i].at(3), kept[i].at(4)}};
}

}  // namespace

const char* name(Role role) { return role_names[static_cast<int>(role)]; }
const char* name(Phase phase) { return phase_names[static_cast<int>(phase)]; }

const Seat* About::seat(int number) const {
  for (const Seat& seat : seats)
    if (seat.number == number) return &seat;
  return nullptr;
}
Seat* About::seat(int number) { return const_cast<Seat*>(std::as_const(*this).seat(number)); }

const Seat* About::speaker(int side) const {
  for (const Seat& seat : seats)
    if (seat.role == Role::player && seat.side == side && seat.captain == "human") return &seat;
  return nullptr;
}

std::vector<int> About::person_sides() const {
  std::vector<int> persons;
  for (int side = 0; side < engine::max_sides; ++side)
    if (speaker(side)) persons.push_back(side);
  return persons;
}

// "umpire", "The Umpire!", "U m p i r e": what a reader would take for it.
bool is_reserved_name(const std::string& name) {
  std::string letters;
  for (const char c : name)
    if (std::isalpha(static_cast<unsigned char>(c)))
      letters += char(std::tolower(static_cast<unsigned char>(c)));
  return letters.find("umpire") != std::string::npos || letters == "server";
}

std::string print(const About& about) {
  Json json = {{"id", about.id},
               {"title", about.title},
               {"created", about.created},
               {"scenario", about.scenario},
               {"lesson", about.lesson},
               {"sides", about.sides},
               {"undo", about.undo == Undo::never ? "never" : "consent"},
               {"time_limit", about.time_limit},
               {"curtain", about.curtain},
               {"clocks", Json::array()},
               {"standing", standing_json(about.standing)},
               {"shown", print_standings(about.standings)},
               {"dice", dice_json(about.dice)},
               {"seats", Json::array()}};
  for (const Seat& seat : about.seats) json["seats"].push_back(seat_json(seat));
  for (const SideClock& clock : about.clocks) json["clocks"].push_back(clock_json(clock));
  return host::json::text(json);
}

About parse_about(const std::string& text) {
  const Json json = Json::parse(text);
  About about;
  about.id = json.at("id");
  about.title = json.at("title");
  about.created = json.at("created");
  about.scenario = json.at("scenario");
  about.lesson = json.value("lesson", "");
  about.sides = json.at("sides").get<std::vector<std::string>>();
  about.undo = json.at("undo") == "never" ? Undo::never : Undo::consent;
  about.time_limit = json.at("time_limit");
  about.curtain = json.at("curtain");
  read_clocks(json, about);
  for (const Json& order : json.at("standing")) about.standing.push_back(read_order(order));
  about.standings = parse_standings(json.value("shown", Json::array()));
  about.dice = read_dice(json.at("dice"));
  for (const Json& seat : json.at("seats")) about.seats.push_back(read_seat(seat));
  return about;
}

}  // namespace games
