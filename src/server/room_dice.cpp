// Fair dice (docs/protocol.md): everybody pledges, everybody reveals, then the battle begins.
#include <algorithm>

#include "host/failure.h"
#include "host/fair.h"
#include "server/room.h"

namespace server {
namespace {

using host::json::Json;

std::vector<std::string> secrets_of(const Dice& dice) {
  std::vector<std::string> secrets;
  for (const Party& party : dice.parties) secrets.push_back(party.secret);
  return secrets;
}

}  // namespace

Json Room::dice_json() const {
  const Dice& dice = about_.dice;
  Json json = {{"phase", name(dice.phase)}, {"server", nullptr}, {"sides", Json::object()}};
  for (const Party& party : dice.parties) {
    if (party.side < 0)
      json["server"] = party.pledge;
    else
      json["sides"][side_name(party.side)] = {{"pledge", party.pledge.empty() ? Json() : Json(party.pledge)},
                                              {"revealed", !party.secret.empty()}};
  }
  return json;
}

void Room::pledge(Client& client, const Seat& seat, const host::Message& message) {
  if (!speaks(client, seat)) return;
  auto& parties = about_.dice.parties;
  const auto mine = std::find_if(parties.begin(), parties.end(),
                                 [&](const Party& party) { return party.side == seat.side; });
  const auto refuse = [&](const char* why) { client.send(host::protocol::error(why)); };
  if (begun() || mine == parties.end()) return refuse("the dice of this battle are set");
  if (message.word == host::Word::ready) {
    if (!mine->secret.empty()) return;
    mine->secret = host::new_secret();
    mine->pledge = host::hash_of_secret(mine->secret);
  } else if (!host::is_secret(message.text)) {
    return refuse("expected 64 hexadecimal digits, small letters");
  } else if (message.word == host::Word::pledge) {
    if (about_.dice.phase != Phase::pledge) return refuse("pledges are over");
    mine->pledge = message.text;
    mine->secret.clear();
  } else {
    if (about_.dice.phase != Phase::reveal) return refuse("not everybody has pledged yet");
    if (host::hash_of_secret(message.text) != mine->pledge) return refuse("that is not what was pledged");
    mine->secret = message.text;
  }
  dice_move_on();
}

void Room::dice_move_on() {
  Dice& dice = about_.dice;
  const auto all = [&](std::string Party::*what) {
    return std::all_of(dice.parties.begin(), dice.parties.end(),
                       [&](const Party& party) { return !(party.*what).empty(); });
  };
  if (dice.phase == Phase::pledge && all(&Party::pledge)) dice.phase = Phase::reveal;
  if (dice.phase == Phase::reveal && all(&Party::secret)) return begin_battle();
  keep();
  sync_all();
}

// The record was made with the game; now it gets its seed.
void Room::begin_battle() {
  const auto kept = house_.store.game(about_.id);
  if (!kept) throw host::Failure("there is no such game");
  std::string text;
  for (const std::string& page : kept->pages) text += page;
  engine::Record record = engine::parse_record(text, about_.id);
  const auto secrets = secrets_of(about_.dice);
  record.seed = host::joined_seed(secrets, 0);
  record.pledges.clear();
  for (const Party& party : about_.dice.parties)
    record.pledges.push_back({party.side < 0 ? "server" : side_name(party.side), party.pledge, {}});
  about_.dice.phase = Phase::set;
  about_.asked_at = house_.now();
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
