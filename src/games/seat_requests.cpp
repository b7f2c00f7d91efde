#include "games/seat_requests.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "games/create.h"
#include "games/replay.h"
#include "games/seats.h"
#include "games/tokens.h"
#include "host/fair.h"

namespace games {
namespace {

using host::json::Json;

struct Seated {
  RoomPtr room;
  int seat;
};

Seated seated(const Call& call) {
  constexpr std::size_t longest = 100;
  const std::string& token = call.request.token;
  if (token.empty() || token.size() > longest)
    throw Denied(ErrorCode::seat_no_token, "say who you are: Authorization: Bearer TOKEN");
  const auto kept = call.hall.store().token(token_hash(token));
  if (!kept || kept->game != call.part(2))
    throw Denied(ErrorCode::seat_not_here, "this seat is not in that game");
  const RoomPtr room = call.hall.room(kept->game);
  if (!room) throw Denied(ErrorCode::game_unknown, "there is no such game");
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

  engine::Viewer own() const { return viewer_of(seat); }
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
    if (side == looked.sides.end())
      throw Denied(ErrorCode::malformed, "\"viewer\": expected a side, public or umpire");
    viewer = engine::Viewer::of(engine::Side(side - looked.sides.begin()));
  }
  const bool may = looked.ended || viewer == looked.own() || viewer == engine::Viewer::everyone() ||
                   looked.seat.role == Role::umpire;
  if (!may) throw Denied(ErrorCode::view_not_yours, "before the end you see what your seat knows");
  return viewer;
}

int turn_wanted(const Json& body, int last) {
  const Json turn = body.value("turn", Json());
  if (!turn.is_number_integer() || turn < 0 || turn > last)
    throw Denied(ErrorCode::turn_unknown,
                 fmt::format("\"turn\": expected a turn of this battle, 0 to {}", last));
  return turn;
}

}  // namespace

Response show_game(const Call& call) {
  const Seated here = seated(call);
  return reply(here.room->told_to(here.seat));
}

Response show_record(const Call& call) {
  const Looked looked = look(call);
  if (!looked.ended && !call.hall.settings().own_machine)
    throw Denied(ErrorCode::battle_not_over, "the battle is not over: its record holds the dice to come");
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
  if (!number || *number < 0) throw Denied(ErrorCode::malformed, "\"frame\": expected a whole number");
  const Json json =
      frame(looked.past, *number, viewer_wanted(looked, call.query("viewer")), call.query("lines") == "all");
  if (json.is_null()) throw Denied(ErrorCode::unknown, "there is no such frame");
  return reply(json);
}

Response show_report(const Call& call) {
  const Looked looked = look(call);
  if (!looked.ended) throw Denied(ErrorCode::battle_not_over, "the battle is not over");
  return reply(report(looked.past));
}

Response branch(const Call& call) {
  const Json body = body_of(call);
  const Looked looked = look(call);
  const bool alone = looked.persons.empty() || looked.persons == std::vector<int>{looked.seat.side};
  if (!looked.ended && !alone)
    throw Denied(ErrorCode::battle_with_others, "the battle goes on against another person");
  if (!looked.ended && looked.seat.role != Role::player)
    throw Denied(ErrorCode::battle_not_over, "the battle is not over");
  check_rate(call);
  engine::Game game(looked.past.scenario, looked.past.record, nullptr);
  const int turn = turn_wanted(body, game.turn());
  engine::Record record = game.branch(turn, host::joined_seed({host::new_secret()}, 0));
  record.result.clear();
  return reply(create_branch(call.hall.house(), body, std::move(record), looked.scenario).reply, 201);
}

}  // namespace games
