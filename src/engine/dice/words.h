// The random words behind the dice. A word is a function of (seed, turn, step, actor, k) alone, where
// k counts the words drawn for that actor in that step. So no throw shifts another actor's dice.
// Words are made sixteen turns at a time and kept in a small cache; the cache never changes a word.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/check.h"
#include "engine/dice/philox.h"
#include "engine/ids.h"

#ifdef BROADSIDE_UNKEYED_DICE  // bench/run only: one plain stream, to see what keyed dice cost
#include <pcg_random.hpp>
#endif

namespace engine {

// A seed names a whole battle. A simulation plays battle 0, 1, 2 ... of one key.
struct Seed {
  std::uint64_t key = 1;
  std::uint32_t battle = 0;
  constexpr bool operator==(const Seed&) const = default;
};

// Where in a battle a word is drawn.
struct Moment {
  std::uint32_t turn = 0;
  std::uint16_t step = 0;
};

// The word itself, without any cache: what the cached form must equal. A word that the mapping
// to faces refuses is drawn again from the next retry lane, so that its neighbours stay put.
std::uint32_t word_at(Seed seed, Moment moment, Actor actor, std::uint32_t k, std::uint32_t retry = 0);

class Words {
 public:
  Words();
  void start(Seed seed);            // a new battle
  void change_seed(Seed seed);      // the same battle goes on under another seed
  void begin_step(Moment moment) {  // every actor's k starts at 0 again
    moment_ = moment;
    ++step_serial_;
    const std::uint64_t turns = moment.turn / philox_lanes, step = moment.step;
    check(turns < 1u << turns_bits && step < 1u << step_bits, "the dice are keyed for fewer turns and steps");
    step_place_ = moment.step * 83u;
    lane_ = moment.turn % philox_lanes;
    step_tag_ = std::uint64_t(epoch_) << epoch_shift | (turns << step_bits | step)
                                                           << (block_bits + actor_bits);
  }
  Seed seed() const { return seed_; }

  // Draws the actor's next word; `again` redraws that same word from a retry lane.
#ifdef BROADSIDE_UNKEYED_DICE
  std::uint32_t next(Actor) { return stream_(); }
  pcg32 stream_{1};
#else
  std::uint32_t next(Actor actor) {
    std::uint64_t& cursor = cursors_[std::size_t(index(actor))];
    if (cursor >> k_bits != step_serial_) cursor = step_serial_ << k_bits;
    return word(actor, std::uint32_t(cursor++ & k_mask));
  }
#endif
  std::uint32_t again(Actor actor, std::uint32_t retry) const {
    const auto k = std::uint32_t((cursors_[std::size_t(index(actor))] - 1) & k_mask);
    return word_at(seed_, moment_, actor, k, retry);
  }

 private:
  // An actor's cursor holds the serial number of the step it was last used in, and its k there.
  static constexpr int k_bits = 20;
  static constexpr std::uint64_t k_mask = (1u << k_bits) - 1;
  struct Slot {
    std::uint64_t tag = 0;
    PhiloxLanes lanes;
  };
  static constexpr std::size_t slots = 512;
  // What a tag holds, from the top: epoch, run of turns, step, block, actor.
  static constexpr int actor_bits = 10, block_bits = 8, step_bits = 8, turns_bits = 14;
  static constexpr int epoch_shift = turns_bits + step_bits + block_bits + actor_bits;
  static_assert(max_actors <= 1 << actor_bits && epoch_shift == 40);

  std::uint32_t word(Actor actor, std::uint32_t k) {
    const std::uint32_t block = k / 4;
    if (block > 255) return word_at(seed_, moment_, actor, k);
    const std::uint64_t tag = step_tag_ | block << actor_bits | std::uint32_t(index(actor));
    Slot& slot = cache_[(std::uint32_t(index(actor)) + block * 61 + step_place_) % slots];
    if (slot.tag != tag) [[unlikely]]
      fill(slot, tag, actor, block);
    return slot.lanes.words[k % 4][lane_];
  }
  void fill(Slot& slot, std::uint64_t tag, Actor actor, std::uint32_t block);
  void forget();

  Seed seed_;
  Moment moment_;
  std::uint32_t epoch_ = 1;  // changes with every seed, so that old slots no longer match; empty ones have 0
  std::uint64_t step_serial_ = 0;
  std::uint64_t step_tag_ = 0;
  std::uint32_t step_place_ = 0;  // where in the cache this step's words begin
  std::uint32_t lane_ = 0;        // of this turn
  PhiloxFill fill_lanes_;
  std::unique_ptr<std::array<Slot, slots>> owned_;
  Slot* cache_;
  std::array<std::uint64_t, max_actors> cursors_{};
};

}  // namespace engine
