// A carrier and her wing, for tests of flight decks.
#pragma once

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace decks {

inline constexpr const char* lusty = "HMS_Illustrious=Lusty 60,20 @000";  // into the wind
inline constexpr const char* enemy = "KMS_Bismarck=Bismarck 60,60 @090";

inline std::string wing() {
  return wings::aboard("Fulmar", "Fulmar", "Lusty") + wings::aboard("Skua", "Dive Bomber", "Lusty") +
         wings::aboard("Sword 1", "Swordfish", "Lusty") + wings::aboard("Sword 2", "Swordfish", "Lusty");
}

inline void waits_astern(field::Field& field, const char* flight, const char* ship) {
  buoyz::Flight& waiting = field.flight(flight);
  waiting.state = buoyz::AirState::aloft;
  waiting.duty = buoyz::Duty::homeward;
  waiting.table = field[ship].table;
  waiting.pose.at = buoyz::astern(field.battle, field[ship]);
}

inline std::string refused(field::Field& field, const char* ship, const char* orders) {
  return field.refused(buoyz::deck_kind, ship, orders, field.turn);
}

}  // namespace decks
