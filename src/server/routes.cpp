// Which request is answered by what (docs/protocol.md, HTTP).
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "engine/load_error.h"
#include "engine/text.h"
#include "host/failure.h"
#include "host/fair.h"
#include "host/target.h"
#include "host/words.h"
#include "server/create.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/replay.h"
#include "server/tokens.h"

namespace server {
namespace {

using host::Target;
using host::json::Json;

// A request that cannot be granted, with its status.
struct Denied {
  int status;
  std::string sentence;
};

struct Call {
  Hall& hall;
  const Request& request;
  const Target& target;

  const std::string& part(std::size_t i) const { return target.parts[i]; }
  std::string query(const char* name) const {
    const auto found = target.query.find(name);
    return found == target.query.end() ? "" : found->second;
  }
};

Response reply(const Json& json, int status = 200) {
  return {status, "application/json", host::json::text(json)};
}

Response found(std::string text) {
  if (text.empty()) throw Denied{404, "there is no such thing"};
  return {200, "application/json", std::move(text)};
}

Json body_of(const Call& call) {
  constexpr int deepest = 8;
  if (host::nested_deeper(call.request.body, deepest)) throw Denied{400, "nested too deeply"};
  Json json = Json::parse(call.request.body, nullptr, false);
  if (json.is_discarded() || !json.is_object()) throw Denied{400, "expected a JSON object"};
  return json;
}

// ---- A seat's own requests

struct Seated {
  RoomPtr room;
  int seat;
};

Seated seated(const Call& call) {
  constexpr std::size_t longest = 100;
  const std::string& token = call.request.token;
  if (token.empty() || token.size() > longest)
    throw Denied{401, "say who you are: Authorization: Bearer TOKEN"};
  const auto kept = call.hall.store().token(token_hash(token));
  if (!kept || kept->game != call.part(2)) throw Denied{403, "this seat is not in that game"};
  const RoomPtr room = call.hall.room(kept->game);
  if (!room) throw Denied{404, "there is no such game"};
  return {room, kept->seat};
}

struct Looked {
  Past past;
  Seat seat;
  std::vector<int> persons;
  Dice dice;
  std::string scenario;
  std::vector<std::string> sides;
  bool ended = false;

  engine::Viewer own() const {
    if (seat.role == Role::umpire) return engine::Viewer::umpire();
    return seat.role == Role::player ? engine::Viewer::of(engine::Side(seat.side))
                                     : engine::Viewer::everyone();
  }
};

// Copies what is needed under the room's lock; the work is done outside of it.
Looked look(const Call& call) {
  const Seated here = seated(call);
  Looked looked;
  here.room->look(here.seat, [&](const Room::Glimpse& glimpse) {
    const About& about = glimpse.about;
    looked.past = {glimpse.game.shared_scenario(), glimpse.record};
    looked.seat = *about.seat(here.seat);
    looked.persons = about.person_sides();
    looked.dice = about.dice;
    looked.scenario = about.scenario;
    looked.sides = about.sides;
    looked.ended = glimpse.game.ending().has_value();
  });
  call.hall.touched(here.room);
  return looked;
}

engine::Viewer viewer_wanted(const Looked& looked, const std::string& name) {
  if (name.empty()) return looked.own();
  engine::Viewer viewer = looked.own();
  if (name == "public") {
    viewer = engine::Viewer::everyone();
  } else if (name == "umpire") {
    viewer = engine::Viewer::umpire();
  } else {
    const auto side = std::find(looked.sides.begin(), looked.sides.end(), name);
    if (side == looked.sides.end()) throw Denied{400, "\"viewer\": expected a side, public or umpire"};
    viewer = engine::Viewer::of(engine::Side(side - looked.sides.begin()));
  }
  const bool may = looked.ended || viewer == looked.own() || viewer == engine::Viewer::everyone() ||
                   looked.seat.role == Role::umpire;
  if (!may) throw Denied{409, "before the end you see what your seat knows"};
  return viewer;
}

Response show_game(const Call& call) {
  const Seated here = seated(call);
  return reply(here.room->told_to(here.seat));
}

Response show_record(const Call& call) {
  const Looked looked = look(call);
  if (!looked.ended) throw Denied{409, "the battle is not over: its record holds the dice to come"};
  engine::Record record = looked.past.record;
  for (std::size_t i = 0; i < record.pledges.size() && i < looked.dice.parties.size(); ++i)
    record.pledges[i].secret = looked.dice.parties[i].secret;
  Response response{200, "text/plain; charset=utf-8", engine::print_record(record)};
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}.battle\"", call.part(2)));
  return response;
}

Response show_timeline(const Call& call) {
  const Looked looked = look(call);
  return reply(timeline(looked.past, viewer_wanted(looked, call.query("viewer"))));
}

Response show_frame(const Call& call) {
  const Looked looked = look(call);
  const auto number = engine::whole(call.query("frame"));
  if (!number || *number < 0) throw Denied{400, "\"frame\": expected a whole number"};
  const Json json = frame(looked.past, *number, viewer_wanted(looked, call.query("viewer")));
  if (json.is_null()) throw Denied{404, "there is no such frame"};
  return reply(json);
}

Response show_report(const Call& call) {
  const Looked looked = look(call);
  if (!looked.ended) throw Denied{409, "the battle is not over"};
  return reply(report(looked.past));
}

void check_rate(const Call& call) {
  if (!call.hall.may_create(call.request.address)) throw Denied{429, "enough games for now; try again later"};
}

int turn_wanted(const Json& body, int last) {
  const Json turn = body.value("turn", Json());
  if (!turn.is_number_integer() || turn < 0 || turn > last)
    throw Denied{422, fmt::format("\"turn\": expected a turn of this battle, 0 to {}", last)};
  return turn;
}

Response branch(const Call& call) {
  const Json body = body_of(call);
  const Looked looked = look(call);
  const bool alone = looked.persons.empty() || looked.persons == std::vector<int>{looked.seat.side};
  if (!looked.ended && !alone) throw Denied{409, "the battle goes on against another person"};
  if (!looked.ended && looked.seat.role != Role::player) throw Denied{409, "the battle is not over"};
  check_rate(call);
  engine::Game game(looked.past.scenario, looked.past.record, nullptr);
  const int turn = turn_wanted(body, game.turn());
  engine::Record record = game.branch(turn, host::joined_seed({host::new_secret()}, 0));
  record.result.clear();
  return reply(create_branch(call.hall.house(), body, std::move(record), looked.scenario).reply, 201);
}

// ---- Everybody's requests

Response list_games(const Call& call) {
  constexpr int most = 200;
  Json all = Json::array();
  for (const KeptGame& kept : call.hall.store().lobby(most)) {
    const About about = parse_about(kept.about);
    Json seats = Json::array();
    for (const Seat& seat : about.seats)
      seats.push_back({{"seat", seat.number},
                       {"role", name(seat.role)},
                       {"side", seat.side < 0 ? Json() : Json(about.sides[std::size_t(seat.side)])},
                       {"captain", seat.captain},
                       {"name", seat.name},
                       {"ships", seat.ships},
                       {"open", seat.open}});
    const bool open =
        std::any_of(about.seats.begin(), about.seats.end(), [](const Seat& seat) { return seat.open; });
    if (open)
      all.push_back({{"id", about.id},
                     {"title", about.title},
                     {"rulebook", about.scenario.substr(0, about.scenario.find('/'))},
                     {"scenario", about.scenario},
                     {"created", about.created},
                     {"state", kept.state},
                     {"time_limit", about.time_limit},
                     {"seats", seats}});
  }
  return reply(all);
}

Response make_game(const Call& call) {
  const Json body = body_of(call);
  check_rate(call);
  return reply(create_game(call.hall.house(), body).reply, 201);
}

Response take_open_seat(const Call& call) {
  const Json body = body_of(call);
  const RoomPtr room = call.hall.room(call.part(2));
  if (!room) throw Denied{404, "there is no such game"};
  if (!body.contains("seat") || !body["seat"].is_number_integer() || body["seat"] < 0 || body["seat"] > 1000)
    throw Denied{400, "\"seat\": expected the number of a seat"};
  const int seat = body["seat"];
  const std::string name =
      body.contains("name") && body["name"].is_string() ? body["name"].get<std::string>() : "";
  if (!host::is_plain(name)) throw Denied{400, "\"name\": expected a plain text"};
  if (is_reserved_name(name)) throw Denied{422, "only the umpire is called that"};
  const std::string token = room->take_seat(seat, name);
  if (token.empty()) throw Denied{409, "that seat is not open"};
  return reply({{"seat", seat}, {"token", token}});
}

Response health(const Call& call) {
  return reply({{"games", call.hall.store().count_open_games()},
                {"awake", call.hall.awake()},
                {"connections", call.hall.connections.load()}});
}

struct Route {
  const char* method;
  std::vector<const char*> parts;  // "*" stands for anything
  Response (*answer)(const Call&);
};

const std::vector<Route>& routes() {
  static const std::vector<Route> all = {
      {"GET", {"api", "rulebooks"}, [](const Call& c) { return found(c.hall.library().rulebooks()); }},
      {"GET",
       {"api", "rulebooks", "*", "rules"},
       [](const Call& c) { return found(c.hall.library().rules(c.part(2))); }},
      {"GET",
       {"api", "rulebooks", "*", "rules", "*"},
       [](const Call& c) { return found(c.hall.library().clause(c.part(2), c.part(4))); }},
      {"GET",
       {"api", "rulebooks", "*", "ships"},
       [](const Call& c) { return found(c.hall.library().ships(c.part(2))); }},
      {"GET",
       {"api", "rulebooks", "*", "tables"},
       [](const Call& c) { return found(c.hall.library().tables(c.part(2))); }},
      {"GET", {"api", "captains"}, [](const Call& c) { return found(c.hall.library().captains()); }},
      {"GET", {"api", "scenarios"}, [](const Call& c) { return found(c.hall.library().scenarios()); }},
      {"GET",
       {"api", "scenarios", "*", "*"},
       [](const Call& c) { return found(c.hall.library().scenario(c.part(2) + "/" + c.part(3))); }},
      {"POST",
       {"api", "scenarios"},
       [](const Call& c) {
         check_rate(c);
         return Response{201, "application/json", c.hall.library().upload(body_of(c))};
       }},
      {"GET", {"api", "games"}, list_games},
      {"POST", {"api", "games"}, make_game},
      {"POST", {"api", "games", "*", "join"}, take_open_seat},
      {"GET", {"api", "games", "*"}, show_game},
      {"GET", {"api", "games", "*", "record"}, show_record},
      {"GET", {"api", "games", "*", "timeline"}, show_timeline},
      {"GET", {"api", "games", "*", "replay"}, show_frame},
      {"GET", {"api", "games", "*", "report"}, show_report},
      {"POST", {"api", "games", "*", "branch"}, branch},
      {"GET", {"api", "health"}, health},
  };
  return all;
}

bool fits(const Route& route, const std::vector<std::string>& parts) {
  if (route.parts.size() != parts.size()) return false;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (std::string_view(route.parts[i]) != "*" && parts[i] != route.parts[i]) return false;
  return true;
}

Response dispatch(Hall& hall, const Request& request) {
  const Target target = host::parse_target(request.target);
  if (!target.good) return problem(400, "this address cannot be read");
  const bool get = request.method == "GET" || request.method == "HEAD";
  bool known = false;
  for (const Route& route : routes()) {
    if (!fits(route, target.parts)) continue;
    known = true;
    if (request.method == route.method || (get && std::string_view(route.method) == "GET"))
      return route.answer({hall, request, target});
  }
  if (known) return problem(405, "this is not done this way");
  if (!get) return problem(404, "there is no such thing");
  if (!target.parts.empty() && target.parts.front() == "api") return problem(404, "there is no such thing");
  return page_file(hall.settings().page, target.parts, request.gzip);
}

}  // namespace

Response problem(int status, const std::string& sentence) {
  return {status, "application/json", host::json::text({{"error", sentence}})};
}

// All that is wrong with files: as text, and one by one.
static Response problem(const engine::LoadError& error) {
  host::json::Json faults = host::json::Json::array();
  for (const engine::Fault& fault : error.faults())
    faults.push_back(
        {{"file", fault.file.string()}, {"line", fault.line}, {"key", fault.key}, {"what", fault.what}});
  return {422, "application/json", host::json::text({{"error", error.what()}, {"faults", faults}})};
}

Response answer(Hall& hall, const Request& request) {
  try {
    return dispatch(hall, request);
  } catch (const Denied& denied) {
    return problem(denied.status, denied.sentence);
  } catch (const engine::LoadError& error) {
    return problem(error);
  } catch (const Full& full) {
    return problem(503, full.what());
  } catch (const host::Failure& failure) {
    return problem(422, failure.what());
  } catch (const StoreError&) {
    return problem(503, store_is_away);
  } catch (const std::exception& error) {
    return problem(500, fmt::format("a mistake of ours: {}", error.what()));
  }
}

}  // namespace server
