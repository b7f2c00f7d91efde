// Turn 0: chapters 1.5.8, 1.6.2, 2.2.1, 3.0.5, 5.10.2.
#pragma once

#include "rulebooks/buoyz/setup_events.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void fit_out(Battle& battle, Umpire& umpire);  // mines or torpedoes, missiles or torpedoes; flights
void deploy(Battle& battle, Umpire& umpire);   // sides that place their own ships (G7)
void name_flagships(Battle& battle, Umpire& umpire);
void replace_flagships(Battle& battle, Umpire& umpire);  // 3.0.5, before each Initiative roll

bool may_lead(const Battle& battle, Actor who, Side side);  // as the flagship of that side
Actor default_flagship(const Battle& battle, Side side);
bool may_take(const Battle& battle, const Ship& ship, Fitting fitting);
Fitting taken(const Battle& battle, const Ship& ship);  // what she has aboard now
std::string why_no_place(const Battle& battle, Actor who,
                         const sea::Pose& pose);  // empty: she may start there

extern const QuestionKind place_kind, flagship_kind, boat_kind, mines_kind, wing_kind;
QuestionKinds setup_questions();

std::string describe_setup(const Battle& battle, const engine::Event& event);
const char* setup_event_name(std::uint16_t kind);

}  // namespace buoyz
