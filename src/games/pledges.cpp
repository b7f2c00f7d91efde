#include "games/pledges.h"

#include <algorithm>

#include "games/denied.h"
#include "host/fair.h"

namespace games {
namespace {

using host::Word;
using host::json::Json;

std::vector<std::string> secrets_of(const Dice& dice) {
  std::vector<std::string> secrets;
  for (const Party& party : dice.parties)
    if (!party.left_out) secrets.push_back(party.secret);
  return secrets;
}

void ready(const Dice& dice, Party& mine) {
  if (mine.pledge.empty()) {
    mine.secret = host::new_secret();
    mine.pledge = host::hash_of_secret(mine.secret);
    return;
  }
  // Whoever has lost his secret may do without: the others' are in the dice. Nobody gains by it, for until
  // the battle is over no player knows another's secret.
  if (!somebody_revealed(dice))
    throw Denied(ErrorCode::dice_secret_wanted,
                 "this side has pledged: show its secret, or wait until another side has");
  mine.left_out = true;
}

// A pledge is given once: whoever could change it after others have shown their secrets could choose the
// dice.
void pledge(Party& mine, const std::string& hash) {
  if (!mine.pledge.empty())
    throw Denied(ErrorCode::dice_pledged, "this side has pledged already; a pledge stays as it is");
  mine.pledge = hash;
}

void reveal(const Dice& dice, Party& mine, const std::string& secret) {
  if (dice.phase != Phase::reveal) throw Denied(ErrorCode::dice_not_yet, "not everybody has pledged yet");
  if (host::hash_of_secret(secret) != mine.pledge)
    throw Denied(ErrorCode::dice_wrong_secret, "that is not what was pledged");
  mine.secret = secret;
}

}  // namespace

bool take_pledge(Dice& dice, int side, const host::Message& message) {
  const auto mine = std::find_if(dice.parties.begin(), dice.parties.end(),
                                 [&](const Party& party) { return party.side == side; });
  if (dice.phase == Phase::set || mine == dice.parties.end())
    throw Denied(ErrorCode::dice_set, "the dice of this battle are set");
  if (!mine->secret.empty() || mine->left_out) {
    if (message.word == Word::ready) return false;
    throw Denied(ErrorCode::dice_revealed, "this side has shown its secret");
  }
  if (message.word == Word::ready) return ready(dice, *mine), true;
  if (!host::is_secret(message.text))
    throw Denied(ErrorCode::malformed, "expected 64 hexadecimal digits, small letters");
  if (message.word == Word::pledge) return pledge(*mine, message.text), true;
  return reveal(dice, *mine, message.text), true;
}

bool all_pledged(const Dice& dice) {
  return std::all_of(dice.parties.begin(), dice.parties.end(),
                     [](const Party& party) { return !party.pledge.empty(); });
}

bool all_revealed(const Dice& dice) {
  return std::all_of(dice.parties.begin(), dice.parties.end(),
                     [](const Party& party) { return !party.secret.empty() || party.left_out; });
}

bool somebody_revealed(const Dice& dice) {
  return std::any_of(dice.parties.begin(), dice.parties.end(),
                     [](const Party& party) { return party.side >= 0 && !party.secret.empty(); });
}

void leave_out_the_missing(Dice& dice) {
  for (Party& party : dice.parties) party.left_out = party.secret.empty();
}

engine::Seed first_seed(const Dice& dice) { return host::joined_seed(secrets_of(dice), 0); }

// The next of the same secrets, or of nobody's. A lesson keeps its own: what is taken back falls again as it
// did.
engine::Seed fresh_seed(Dice& dice) {
  if (const auto fixed = engine::parse_seed(dice.fixed)) return *fixed;
  if (dice.parties.empty()) return host::joined_seed({host::new_secret()}, 0);
  return host::joined_seed(secrets_of(dice), dice.seeds++);
}

std::vector<engine::Pledge> pledges_of(const About& about) {
  std::vector<engine::Pledge> pledges;
  for (const Party& party : about.dice.parties)
    pledges.push_back({party.side < 0 ? "server" : about.sides[std::size_t(party.side)], party.pledge, {}});
  return pledges;
}

Json shown(const Dice& dice, const std::vector<std::string>& sides) {
  Json json = {{"phase", name(dice.phase)},
               {"server", nullptr},
               {"reveal_by", dice.phase == Phase::reveal ? Json(dice.reveal_by) : Json()},
               {"sides", Json::object()}};
  for (const Party& party : dice.parties) {
    if (party.side < 0)
      json["server"] = party.pledge;
    else
      json["sides"][sides[std::size_t(party.side)]] = {
          {"pledge", party.pledge.empty() ? Json() : Json(party.pledge)},
          {"revealed", !party.secret.empty()},
          {"left_out", party.left_out}};
  }
  return json;
}

}  // namespace games
