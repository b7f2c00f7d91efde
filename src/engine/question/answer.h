// The answers captains give. A small vocabulary serves every rulebook: a choice, a course, fire,
// air orders, a share of something, a place. Plain values of fixed size; `notation.h` gives their text.
// Distances in orders are whole thousandths of the rulebook's unit, so that text and value agree exactly.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/few.h"
#include "engine/ids.h"

namespace engine {

inline constexpr std::int32_t thousand = 1000;
constexpr double units(std::int32_t thousandths) { return double(thousandths) / thousand; }

// One of a list: an option's number, an actor's number, a plain amount; -1 is "none" or "pass".
struct Choice {
  std::int32_t option;
  bool operator==(const Choice&) const = default;
};

// A leg is some distance straight ahead, a turn, or the circle on which turns are made from there on.
struct Leg {
  enum class Kind : std::uint8_t { ahead, turn, circle };
  Kind kind;
  std::int32_t amount;  // ahead, radius: thousandths of a unit; turn: arc-minutes, starboard positive

  static constexpr Leg ahead(std::int32_t units) { return {Kind::ahead, units * thousand}; }
  static constexpr Leg turn(std::int32_t arc_minutes) { return {Kind::turn, arc_minutes}; }
  bool operator==(const Leg&) const = default;
  static constexpr const char* field_names = "kind amount";  // of an order that a battle keeps
};

struct Course {
  std::int32_t speed_change;  // thousandths
  std::uint32_t flags;        // the question names them: smoke, evasive, dive ...
  Few<Leg, 16> legs;
  bool operator==(const Course&) const = default;
};

// One mount's order: where it fires, with how many dice, points or salvos, through which arc.
struct Shot {
  std::uint8_t mount;
  std::uint8_t arc;
  std::int16_t amount;
  Actor target;
  bool operator==(const Shot&) const = default;
};

struct Fire {
  std::uint32_t flags;
  Few<Shot, 16> shots;
  bool operator==(const Fire&) const = default;
};

// A point of a path.
struct Waypoint {
  std::int32_t x, y;  // thousandths
  bool operator==(const Waypoint&) const = default;
};

// One order to a flight: launch, land, arm, escort ...; the question names the verbs and loads.
struct AirOrder {
  Actor flight;
  std::uint8_t verb;
  std::uint8_t load;
  Actor object;           // the ship it lands on, escorts, attacks; or nobody
  std::int16_t heading;   // arc-minutes, -1 where it does not matter
  std::int16_t speed;     // units
  Few<Waypoint, 6> path;  // a straight leg to each point in turn; the last is where it ends

  static constexpr AirOrder of(Actor flight, int verb, Actor object = nobody, int load = 0) {
    return {flight, std::uint8_t(verb), std::uint8_t(load), object, -1, 0, {}};
  }
  bool operator==(const AirOrder&) const = default;
};

struct Air {
  Few<AirOrder, 12> orders;
  bool operator==(const Air&) const = default;
};

// Counts over slots under limits: anti-aircraft points, repair crews, pairings.
struct Part {
  std::uint16_t slot;
  std::int16_t amount;
  bool operator==(const Part&) const = default;
};

struct Share {
  Few<Part, 32> parts;
  bool operator==(const Share&) const = default;
};

// Where something is put on the table.
struct Place {
  std::int32_t x, y;  // thousandths
  std::int16_t heading;
  bool operator==(const Place&) const = default;
};

enum class AnswerKind : std::uint8_t { choice, course, fire, air, share, place };

struct Answer {
  AnswerKind kind;
  union {
    Choice choice;
    Course course;
    Fire fire;
    Air air;
    Share share;
    Place place;
  };

  template <class T>
  T& as() {
    if constexpr (std::is_same_v<T, Choice>)
      return choice;
    else if constexpr (std::is_same_v<T, Course>)
      return course;
    else if constexpr (std::is_same_v<T, Fire>)
      return fire;
    else if constexpr (std::is_same_v<T, Air>)
      return air;
    else if constexpr (std::is_same_v<T, Share>)
      return share;
    else
      return place;
  }
  template <class T>
  static Answer of(const T& value) {
    Answer answer;
    answer.kind = kind_of<T>();
    answer.as<T>() = value;
    return answer;
  }
  static Answer option(std::int32_t option) { return of(Choice{option}); }
  bool operator==(const Answer& other) const;

  template <class T>
  static constexpr AnswerKind kind_of() {
    if constexpr (std::is_same_v<T, Choice>)
      return AnswerKind::choice;
    else if constexpr (std::is_same_v<T, Course>)
      return AnswerKind::course;
    else if constexpr (std::is_same_v<T, Fire>)
      return AnswerKind::fire;
    else if constexpr (std::is_same_v<T, Air>)
      return AnswerKind::air;
    else if constexpr (std::is_same_v<T, Share>)
      return AnswerKind::share;
    else
      return AnswerKind::place;
  }
};
static_assert(std::is_trivially_copyable_v<Answer>);

}  // namespace engine
