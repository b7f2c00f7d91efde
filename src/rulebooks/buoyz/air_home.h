// Chapters 9.3.5, 9.3.6, 12.4.2 and cam3.1.10: the way home, off-table bases and other tables.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// A carrier or seaplane carrier that can still work flights, on the table or off it.
bool working_deck(const Battle& battle, const Ship& ship);
bool off_table(const Ship& ship);                    // has left, and her flights go on flying (cam3.1.10)
int deck_room(const Battle& battle, Actor carrier);  // for further flights (9.3.6)
Actor carrier_of(const Flight& flight);              // or nobody: a land base

// Where a homeward flight is bound.
struct Home {
  enum class Kind : std::uint8_t { none, deck, base, table };
  Kind kind = Kind::none;
  Actor ship = nobody;                // deck, or base if it is a carrier off the table
  sea::Edge edge = sea::Edge::North;  // base and table: over which it leaves
};
Home home_of(const Battle& battle, const Flight& flight);
// The nearest place there: astern of its deck, on the edge it leaves by; where it is if it has no home.
sea::Point place_of(const Battle& battle, const Flight& flight, const Home& home);
// How far from there its move ends if it flies straight on.
double short_of(const Battle& battle, const Flight& flight, const Home& home);
// 9.1.4: more than one way leads it as near to its base as it can get.
bool chooses_way_home(const Battle& battle, const Flight& flight);

sea::Point astern(const Battle& battle, const Ship& carrier);  // where a flight waits to land (9.3.2)
sea::Point ahead(const Battle& battle, const Ship& carrier);   // where one is launched
bool is_astern(const Battle& battle, const Flight& flight, const Ship& carrier);

sea::Point nearest_on(const sea::Table& table, sea::Edge edge, sea::Point p);
sea::Edge opposite(sea::Edge edge);
sea::Heading inward(sea::Edge edge);
// The edge that leads to another table, if there is a way.
std::optional<sea::Edge> edge_to(const Battle& battle, int from_table, int to_table);

void leave_for_base(Battle& battle, Umpire& umpire, Actor flight, const Home& home);
void leave_for_table(Battle& battle, Umpire& umpire, Actor flight, sea::Edge edge, sea::Point at);
// 9.3.5: where a flight comes on to its table over the owner's edge, as near to a place as can be.
sea::Point entry_near(const Battle& battle, const Flight& flight, sea::Point at);
// Flights that are due come on to a table, at the start of Movement 4.
void air_arrivals(Battle& battle, Umpire& umpire);

}  // namespace buoyz
