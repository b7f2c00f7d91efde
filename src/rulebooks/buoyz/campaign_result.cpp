// Campaign supplement 4.1: what became of the ships in a battle.
#include <algorithm>

#include "engine/text.h"
#include "rulebooks/buoyz/campaign_parts.h"
#include "rulebooks/buoyz/damage.h"

namespace buoyz {
namespace {

SentShip* find_sent(Fought& battle, std::string_view name) {
  for (FoughtSide& side : battle.sides)
    for (SentShip& ship : side.ships)
      if (engine::same_word(ship.name, name)) return &ship;
  return nullptr;
}

void enter_fates(Fought& battle, const Asked& entered, Fate fate) {
  const char* flag = fate_words[std::size_t(fate)];
  for (const std::string& name : entered.list(flag)) {
    SentShip* ship = find_sent(battle, name);
    if (!ship) Asked::fail(flag, fmt::format("no ship \"{}\" in this battle", engine::printable(name)));
    if (ship->fate != Fate::fit)
      Asked::fail(flag, fmt::format("{} is {} already", ship->name, fate_words[std::size_t(ship->fate)]));
    ship->fate = fate;
  }
}

// "SIDE" or "SIDE=TURN", in the order they broke contact.
void enter_break(const Campaign& campaign, Fought& battle, const Asked& entered) {
  int turn = 0;
  for (const std::string& text : entered.list("broke-contact")) {
    const std::size_t mark = std::min(text.find('='), text.size());
    const int side = side_named("broke-contact", std::string_view(text).substr(0, mark), campaign.names());
    const auto given =
        mark < text.size() ? engine::whole(engine::trimmed(std::string_view(text).substr(mark + 1))) : ++turn;
    if (!given || *given < 1 || *given > 200)
      Asked::fail("broke-contact", fmt::format("is \"{}\"; expected a side and the turn, as in {}=5",
                                               engine::printable(text), campaign.sides[0].name));
    battle.sides[std::size_t(side)].broke_contact = turn = *given;
  }
}

}  // namespace

// What is not lost is brought home: a crippled ship to be repaired, any other as good as new.
Fate fate_of(const Ship& ship) {
  if (ship.state == State::sunk || ship.is(Mark::lit)) return Fate::sunk;
  if (ship.state == State::saved) return Fate::saved;
  if (ship.side != ship.owner || ship.is(Mark::struck)) return Fate::captured;
  return crippled(ship) ? Fate::crippled : Fate::fit;
}

void take_result(Campaign& campaign, const Battle& end) {
  Fought& battle = campaign.battles.back();
  for (int i = 0; i < end.ships.size(); ++i)
    if (SentShip* ship = find_sent(battle, end.name(ship_actor(i)))) ship->fate = fate_of(end.ships[i]);
  for (int i = 0; i < end.flights.size(); ++i)
    if (SentShip* flight = find_sent(battle, end.name(flight_actor(i))))
      flight->fate = end.flights[i].state == AirState::lost ? Fate::sunk : Fate::fit;
  for (int side = 0; side < 2; ++side)
    battle.sides[std::size_t(side)].broke_contact = end.fleet(Side(side)).ordered_off;
}

void take_result(Campaign& campaign, const Asked& entered) {
  Fought& battle = campaign.battles.back();
  for (const Fate fate : {Fate::crippled, Fate::saved, Fate::sunk, Fate::captured})
    enter_fates(battle, entered, fate);
  enter_break(campaign, battle, entered);
}

void take_concession(Campaign& campaign, Side side, int turn) {
  int& broke = campaign.battles.back().sides[std::size_t(index(side))].broke_contact;
  if (broke == 0) broke = std::max(turn, 1);
}

}  // namespace buoyz
