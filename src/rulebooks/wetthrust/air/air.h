// Chapters air, fight, recon and step 3: squadrons are launched, move and land.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

inline constexpr double aircraft_move = 16, fighter_move = 24, launch_reach = 8,
                        beside = 0.5;                                  // air.3, air.7, air.8
inline constexpr int endurance = 6, deck_rate = 2, full_squadron = 6;  // air.5, air.6, air.2
// wetthrust.recon.1: reconnaissance aircraft fly alone.
constexpr int whole_squadron(Plane plane) { return plane == Plane::recon ? 1 : full_squadron; }

using FlightList = Few<Actor, max_squadrons>;

inline bool is_fighter(const Squadron& squadron) { return squadron.plane == Plane::fighter; }
inline bool is_recon(const Squadron& squadron) { return squadron.plane == Plane::recon; }
constexpr const char* plane_name(Plane plane) {
  constexpr const char* names[] = {"fighter", "dive bomber", "torpedo bomber", "reconnaissance",
                                   "land-based bomber"};
  return names[static_cast<int>(plane)];
}
inline bool can_attack_ships(const Squadron& squadron) {
  return squadron.armed && !is_fighter(squadron) && !is_recon(squadron);
}
// wetthrust.fight.1: fighters 24 inches; wetthrust.air.3, wetthrust.recon.3: others 16.
inline double air_speed(const Squadron& squadron) {
  return is_fighter(squadron) ? fighter_move : aircraft_move;
}
inline bool aboard(const Squadron& squadron, Actor carrier) {
  return squadron.carrier == index(carrier) &&
         (squadron.state == AirState::aboard || squadron.state == AirState::rearming ||
          squadron.state == AirState::taking_off);
}
// Whether one of her symbols is kept for it.
inline bool belongs_to(const Squadron& squadron, Actor carrier) {
  return squadron.carrier == index(carrier) && !is_recon(squadron) && squadron.state != AirState::lost;
}
inline bool escorts(const Squadron& fighter, Actor charge) {
  return fighter.orders == AirOrders::escort && fighter.object == charge;
}
inline void fly_freely(Squadron& fighter) { fighter.orders = AirOrders::free, fighter.object = nobody; }

void move_aircraft(Battle& battle, Umpire& umpire);
bool spotter_aloft(const Battle& battle, Actor ship);           // an own reconnaissance aircraft flies
bool spotted(const Battle& battle, Actor firer, Actor target);  // and within 6 in of the target (recon.2)
void shoot_down(Battle& battle, Umpire& umpire, Actor squadron, int aircraft, Actor by, Clause clause);
void lose_symbol_aboard(Battle& battle, Umpire& umpire, Actor carrier, int symbol);  // air.11
void go_down_with(Battle& battle, Umpire& umpire, Actor carrier);                    // air.11: all aboard
void air_bookkeeping(Battle& battle, Umpire& umpire);        // step 8: endurance, re-arming, recovery
FlightList waiting_to_fly(const Battle& battle, Side side);  // in step 3
FlightList mergeable(const Battle& battle, Actor squadron);  // depleted ones of its kind aboard (air.10)
bool grounded(const Battle& battle);                         // by option in a storm or a gale (wx.1)
bool may_launch(const Battle& battle, const Ship& carrier, int turn);
// Why it may not land there, with blanks for {carrier} and its {own}; null: it may.
const char* why_no_landing(const Battle& battle, const Squadron& squadron, Actor carrier);
inline bool may_land_on(const Battle& battle, const Squadron& squadron, Actor carrier) {
  return !why_no_landing(battle, squadron, carrier);
}

// Words of air orders.
enum class DeckVerb : std::uint8_t { launch, cap, escort };                 // step 1
enum class FlyVerb : std::uint8_t { fly, attack, land, alongside, leave };  // step 3
inline constexpr const char* deck_verbs[] = {"launch", "cap", "escort"};
inline constexpr const char* fly_verbs[] = {"fly", "attack", "land", "alongside", "leave"};

extern const QuestionKind deck_kind;           // step 1: which squadrons a carrier launches, or recovers
extern const QuestionKind fighter_kind;        // step 1: CAP or escort orders of fighters in the air
extern const QuestionKind fly_kind;            // step 3: where a squadron goes
extern const QuestionKind next_squadron_kind;  // step 3: which squadron moves next
extern const QuestionKind target_kind;         // step 5: which ship bombers attack
extern const QuestionKind merge_kind;          // step 8: whether depleted squadrons aboard are merged
extern const QuestionKind cap_kind;            // step 5: which raiders a CAP squadron meets
extern const QuestionKind prey_kind;           // step 5: on which squadron fighters fire
extern const QuestionKind aa_kind;             // step 5: at which squadrons a ship's PDF and ADF fire

// Orders of carriers and fighters, asked in step 1 inside the sealed dialogue.
using OrderQuestions = Few<engine::Question, 2 * max_ships + max_squadrons>;
void release_fighters(Battle& battle);  // before step 1
void add_air_questions(const Battle& battle, Side side, int turn, OrderQuestions& sheet);
void take_air_order(Battle& battle, Umpire& umpire, const engine::Question& question,
                    const engine::Answer& answer);

}  // namespace wetthrust
