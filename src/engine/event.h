// What happened, as plain values. An event is told by a rule and cites its clause; text is made at
// the edge, by the rulebook that knows what its kinds mean, and only if someone listens.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/dice/die.h"
#include "engine/ids.h"
#include "engine/question/tally.h"

namespace engine {

// Whoever does not know `who` at the moment it is told does not hear of it; whoever knows her and not `whom`
// hears of it without the other's name. The umpire sees to that, by the battle as it stands then: a rule that
// hides somebody tells so first, one that reveals somebody changes the battle first.
struct Event {
  std::uint16_t kind = 0;  // the rulebook's own enum
  Clause clause{};
  Actor who = nobody;   // whom it is about
  Actor whom = nobody;  // by or with whom
  std::array<std::int32_t, 5> numbers{};
  Audience audience{};  // a rule may name fewer than know her
  Audience knowing_whom{};

  Event known_to(Viewer viewer) const {
    Event known = *this;
    if (!knowing_whom.includes(viewer)) known.whom = nobody;
    return known;
  }
};

// One of an event's numbers as its book calls it, and the word it stands for where it stands for one.
struct NamedNumber {
  std::string name;
  std::int32_t number;
  std::string word;
};

// How an event stands in the damage record of the ship that it is about. What struck her begins a line of the
// record; the amount and the effects that follow belong to that line.
struct Harm {
  std::string by;  // "15 in", "torpedo", "fire"; empty where it belongs to what went before
  std::optional<int> amount;
  std::string effect;  // "A Turret", "2 guns lost"
};

// Some of a rulebook's kinds of event.
class EventKinds {
 public:
  static constexpr int most = 1024;
  static constexpr EventKinds all() {
    EventKinds kinds;
    kinds.bits_.fill(~std::uint64_t{0});
    return kinds;
  }
  void add(std::uint16_t kind) { bits_[kind / 64u] |= std::uint64_t{1} << kind % 64u; }
  bool has(std::uint16_t kind) const { return bits_[kind / 64u] >> kind % 64u & 1; }

 private:
  std::array<std::uint64_t, most / 64> bits_{};
};

// Dice that were thrown, with every face, in the order they fell.
struct Rolled {
  Throw why;
  Die die;
  int need = 0;  // the face counted as success, 0 where faces are read as they are
  int result = 0;
  std::span<const std::uint8_t> faces;
  bool sixes_again = false;  // every six was thrown again; its new face stands further on
  bool or_less = false;      // the number needed is not to be exceeded
};

// Whoever listens to a battle: a log, a screen, a test. Absent in the simulator.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void told(const Event& event) = 0;
  virtual void rolled(const Rolled& rolled) = 0;
  virtual void cited(Clause clause) = 0;  // a rule that had its say without an event of its own
};

}  // namespace engine
