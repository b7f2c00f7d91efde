// Fair dice (docs/protocol.md): everybody pledges, everybody reveals, then the battle begins.
#include <algorithm>

#include "host/fair.h"
#include "server/denied.h"
#include "server/room.h"

namespace server {
namespace {

using host::json::Json;

std::vector<std::string> secrets_of(const Dice& dice) {
  std::vector<std::string> secrets;
  for (const Party& party : dice.parties)
    if (!party.left_out) secrets.push_back(party.secret);
  return secrets;
}

}  // namespace

Json Room::dice_json() const {
  const Dice& dice = about_.dice;
  const bool counts = dice.phase == Phase::reveal;
  Json json = {{"phase", name(dice.phase)},
               {"server", nullptr},
               {"reveal_by", counts ? Json(dice.reveal_by) : Json()},
               {"sides", Json::object()}};
  for (const Party& party : dice.parties) {
    if (party.side < 0)
      json["server"] = party.pledge;
    else
      json["sides"][side_name(party.side)] = {{"pledge", party.pledge.empty() ? Json() : Json(party.pledge)},
                                              {"revealed", !party.secret.empty()},
                                              {"left_out", party.left_out}};
  }
  return json;
}

// A pledge is given once: whoever could change it after others have shown their secrets could choose the
// dice.
void Room::pledge(Client& client, const Seat& seat, const host::Message& message) {
  if (!speaks(client, seat)) return;
  auto& parties = about_.dice.parties;
  const auto mine = std::find_if(parties.begin(), parties.end(),
                                 [&](const Party& party) { return party.side == seat.side; });
  const auto refuse = [&](ErrorCode code, const char* why) { client.send(host::protocol::error(code, why)); };
  if (begun() || mine == parties.end()) return refuse(ErrorCode::dice_set, "the dice of this battle are set");
  const bool ready = message.word == host::Word::ready;
  if (!mine->secret.empty() || mine->left_out)
    return ready ? void() : refuse(ErrorCode::dice_revealed, "this side has shown its secret");
  if (ready && !mine->pledge.empty()) return give_up_secret(client, *mine);
  if (ready) {
    mine->secret = host::new_secret();
    mine->pledge = host::hash_of_secret(mine->secret);
  } else if (!host::is_secret(message.text)) {
    return refuse(ErrorCode::malformed, "expected 64 hexadecimal digits, small letters");
  } else if (message.word == host::Word::pledge) {
    if (!mine->pledge.empty())
      return refuse(ErrorCode::dice_pledged, "this side has pledged already; a pledge stays as it is");
    mine->pledge = message.text;
  } else {
    if (about_.dice.phase != Phase::reveal)
      return refuse(ErrorCode::dice_not_yet, "not everybody has pledged yet");
    if (host::hash_of_secret(message.text) != mine->pledge)
      return refuse(ErrorCode::dice_wrong_secret, "that is not what was pledged");
    mine->secret = message.text;
  }
  dice_move_on();
}

// Whoever has lost his secret may do without: the others' are in the dice. Nobody gains by it, for until the
// battle is over no player knows another's secret.
void Room::give_up_secret(Client& client, Party& mine) {
  if (!somebody_revealed())
    return client.send(
        host::protocol::error(ErrorCode::dice_secret_wanted,
                              "this side has pledged: show its secret, or wait until another side has"));
  mine.left_out = true;
  dice_move_on();
}

bool Room::somebody_revealed() const {
  const auto& parties = about_.dice.parties;
  return std::any_of(parties.begin(), parties.end(),
                     [](const Party& party) { return party.side >= 0 && !party.secret.empty(); });
}

void Room::dice_move_on() {
  constexpr std::int64_t hour = 3600, shortest = 120;
  Dice& dice = about_.dice;
  const auto all = [&](const auto& done) {
    return std::all_of(dice.parties.begin(), dice.parties.end(), done);
  };
  if (dice.phase == Phase::pledge && all([](const Party& party) { return !party.pledge.empty(); })) {
    dice.phase = Phase::reveal;
    dice.reveal_by =
        house_.now() + (about_.time_limit > 0 ? std::max(shortest, std::int64_t(about_.time_limit))
                                              : house_.settings.limits.reveal_hours * hour);
  }
  if (dice.phase == Phase::reveal &&
      all([](const Party& party) { return !party.secret.empty() || party.left_out; }))
    return begin_battle();
  keep();
  sync_all();
}

// Time is up: the battle begins without the secrets that are missing.
void Room::begin_in_time() {
  for (Party& party : about_.dice.parties) party.left_out = party.secret.empty();
  begin_battle();
}

// The record was made with the game; now it gets its seed.
void Room::begin_battle() {
  const auto kept = house_.store.game(about_.id);
  if (!kept) throw Denied(ErrorCode::game_unknown, "there is no such game");
  std::string text;
  for (const std::string& page : kept->pages) text += page;
  engine::Record record = engine::parse_record(text, about_.id);
  const auto secrets = secrets_of(about_.dice);
  record.seed = host::joined_seed(secrets, 0);
  record.pledges.clear();
  for (const Party& party : about_.dice.parties)
    record.pledges.push_back({party.side < 0 ? "server" : side_name(party.side), party.pledge, {}});
  about_.dice.phase = Phase::set;
  pages_ = kept->pages;
  build(std::move(record));
  keep();
  sync_all();
}

// New dice after something was taken back: the next of the same secrets, or of nobody's.
engine::Seed Room::fresh_seed() {
  const auto& parties = about_.dice.parties;
  if (parties.empty()) return host::joined_seed({host::new_secret()}, 0);
  return host::joined_seed(secrets_of(about_.dice), about_.dice.seeds++);
}

}  // namespace server
