// Which request is answered by what (docs/protocol.md, HTTP).
#include <fmt/format.h>

#include <algorithm>

#include "engine/files/load_error.h"
#include "games/create.h"
#include "games/seat_requests.h"
#include "games/seats.h"
#include "host/words.h"

namespace games {
namespace {

using host::Target;
using host::json::Json;

Response list_games(const Call& call) {
  constexpr int most = 200;
  Json all = Json::array();
  for (const KeptGame& kept : call.hall.store().lobby(most)) {
    const About about = parse_about(kept.about);
    Json seats = Json::array();
    for (const Seat& seat : about.seats) seats.push_back(seat_shown(about, seat));
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
  if (!room) throw Denied(ErrorCode::game_unknown, "there is no such game");
  if (!body.contains("seat") || !body["seat"].is_number_integer() || body["seat"] < 0 || body["seat"] > 1000)
    throw Denied(ErrorCode::malformed, "\"seat\": expected the number of a seat");
  const int seat = body["seat"];
  const std::string name =
      body.contains("name") && body["name"].is_string() ? body["name"].get<std::string>() : "";
  if (!host::is_plain(name)) throw Denied(ErrorCode::malformed, "\"name\": expected a plain text");
  if (is_reserved_name(name)) throw Denied(ErrorCode::name_reserved, "only the umpire is called that");
  const std::string token = room->take_seat(seat, name);
  if (token.empty()) throw Denied(ErrorCode::seat_taken, "that seat is not open");
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
       {"api", "rulebooks", "*", "options"},
       [](const Call& c) { return found(c.hall.library().options(c.part(2))); }},
      {"GET",
       {"api", "rulebooks", "*", "ships"},
       [](const Call& c) { return found(c.hall.library().ships(c.part(2))); }},
      {"GET",
       {"api", "rulebooks", "*", "turnings"},
       [](const Call& c) { return found(c.hall.library().turnings(c.part(2))); }},
      {"GET",
       {"api", "rulebooks", "*", "reference"},
       [](const Call& c) { return found(c.hall.library().reference(c.part(2))); }},
      {"GET",
       {"api", "rulebooks", "*", "tables"},
       [](const Call& c) { return found(c.hall.library().tables(c.part(2))); }},
      {"GET", {"api", "captains"}, [](const Call& c) { return found(c.hall.library().captains()); }},
      {"GET", {"api", "scenarios"}, [](const Call& c) { return found(c.hall.library().scenarios()); }},
      {"GET",
       {"api", "scenarios", "*", "*"},
       [](const Call& c) { return found(c.hall.library().scenario(c.part(2) + "/" + c.part(3))); }},
      {"GET", {"api", "lessons"}, [](const Call& c) { return found(c.hall.library().lessons()); }},
      {"GET",
       {"api", "lessons", "*", "*"},
       [](const Call& c) { return found(c.hall.library().lesson(c.part(2) + "/" + c.part(3))); }},
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
  if (!target.good) return problem(ErrorCode::malformed, "this address cannot be read");
  const bool get = request.method == "GET" || request.method == "HEAD";
  bool known = false;
  for (const Route& route : routes()) {
    if (!fits(route, target.parts)) continue;
    known = true;
    if (request.method == route.method || (get && std::string_view(route.method) == "GET"))
      return route.answer({hall, request, target});
  }
  if (known) return problem(ErrorCode::wrong_method, "this is not done this way");
  if (!get) return problem(ErrorCode::unknown, "there is no such thing");
  const bool asks_us = !target.parts.empty() && target.parts.front() == "api";
  if (asks_us || !hall.page_file()) return problem(ErrorCode::unknown, "there is no such thing");
  return hall.page_file()(target.parts, request);
}

}  // namespace

Response problem(ErrorCode code, const std::string& sentence) {
  const host::ErrorKind& kind = host::kind_of(code);
  return {kind.status, "application/json", host::json::text({{"code", kind.name}, {"error", sentence}})};
}

// All that is wrong with files: as text, and one by one.
static Response problem(const engine::LoadError& error) {
  Json faults = Json::array();
  for (const engine::Fault& fault : error.faults())
    faults.push_back(
        {{"file", fault.file.string()}, {"line", fault.line}, {"key", fault.key}, {"what", fault.what}});
  const host::ErrorKind& kind = host::kind_of(ErrorCode::files_faulty);
  const Json body = {{"code", kind.name}, {"error", error.what()}, {"faults", faults}};
  return {kind.status, "application/json", host::json::text(body)};
}

Response answer(Hall& hall, const Request& request) {
  try {
    return dispatch(hall, request);
  } catch (const engine::LoadError& error) {
    return problem(error);
  } catch (const std::exception& error) {
    const auto [code, sentence] = trouble_of(error);
    return problem(code, code == ErrorCode::ours ? fmt::format("a mistake of ours: {}", sentence) : sentence);
  }
}

}  // namespace games
