#include "games/seats.h"

#include <algorithm>

#include "games/denied.h"

namespace games {

using host::json::Json;

engine::Viewer viewer_of(const Seat& seat) {
  if (seat.role == Role::umpire) return engine::Viewer::umpire();
  return seat.role == Role::player ? engine::Viewer::of(engine::Side(seat.side)) : engine::Viewer::everyone();
}

bool is_speaker(const About& about, const Seat& seat) {
  const Seat* speaker = seat.role == Role::player ? about.speaker(seat.side) : nullptr;
  return speaker && speaker->number == seat.number;
}

bool commands(const About& about, const Seat& seat, const std::string& ship) {
  const auto names = [&](const Seat& other) {
    return other.role == Role::player && other.side == seat.side &&
           std::find(other.ships.begin(), other.ships.end(), ship) != other.ships.end();
  };
  return names(seat) ||
         (is_speaker(about, seat) && std::none_of(about.seats.begin(), about.seats.end(), names));
}

void only_speaker(const About& about, const Seat& seat) {
  if (!is_speaker(about, seat))
    throw Denied(ErrorCode::seat_not_speaker, "only the first seat of a side may say this");
}

void only_umpire(const Seat& seat) {
  if (seat.role != Role::umpire) throw Denied(ErrorCode::seat_not_umpire, "only the umpire may do this");
}

// Many may sit in the spectators' seat: its name is nobody's to change.
void check_name(const Seat& seat, const std::string& name) {
  constexpr std::size_t longest = 60;
  if (name.size() > longest || name.find('\n') != std::string::npos)
    throw Denied(ErrorCode::malformed, "a name has at most 60 bytes, in one line");
  if (seat.role == Role::spectator)
    throw Denied(ErrorCode::name_shared, "spectators share one seat, and its name");
  if (seat.role == Role::player && is_reserved_name(name))
    throw Denied(ErrorCode::name_reserved, "only the umpire is called that");
}

Json seat_shown(const About& about, const Seat& seat) {
  return {{"seat", seat.number},
          {"role", name(seat.role)},
          {"side", seat.side < 0 ? Json() : Json(about.sides[std::size_t(seat.side)])},
          {"captain", seat.captain},
          {"name", seat.name},
          {"ships", seat.ships},
          {"open", seat.open}};
}

}  // namespace games
