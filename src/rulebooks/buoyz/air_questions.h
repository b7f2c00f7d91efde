// Everything captains are asked about aircraft.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

extern const QuestionKind start_kind;      // set-up: which flights start in the air (9.1.2)
extern const QuestionKind sortie_kind;     // set-up: with what a flight in the air is armed (9.2.1)
extern const QuestionKind fly_kind;        // Movement 4: one flight's move
extern const QuestionKind entry_kind;      // Movement 4: where a flight from its base comes on (9.3.5)
extern const QuestionKind way_home_kind;   // Movement 4: the way of a flight that must go home (9.1.4)
extern const QuestionKind intercept_kind;  // Movement 5: whom a CAP attacks
extern const QuestionKind declare_kind;    // Attack 1: whom a flight attacks
extern const QuestionKind aa_kind;         // Attack 1: a ship's anti-aircraft fire
extern const QuestionKind loss_kind;       // Attack 4: which flight the winner loses
extern const QuestionKind deck_kind;       // End 6: launches and recoveries of one carrier or land base

// Verbs of fly_kind.
enum class Fly : std::uint8_t { hold, go, attack, cap, engage, home };
inline constexpr const char* fly_words[] = {"hold", "go", "attack", "cap", "engage", "home"};
// The verb of way_home_kind.
inline constexpr const char* way_home_words[] = {"home"};
// Verbs of deck_kind.
enum class DeckOrder : std::uint8_t { launch, recover };
inline constexpr const char* deck_words[] = {"launch", "recover"};
// Verbs of start_kind.
enum class Start : std::uint8_t { cap, patrol };
inline constexpr const char* start_words[] = {"cap", "patrol"};

inline constexpr std::uint32_t high_angle_flag = 1;  // of Fire::flags in aa_kind

std::vector<std::string> load_words();

constexpr engine::AirOrder air_order(Actor flight, Fly verb, Actor object = nobody) {
  return engine::AirOrder::of(flight, int(verb), object);
}

}  // namespace buoyz
