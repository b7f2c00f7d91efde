// Battles met while every way the dice can fall is tried. They differ little from one another, so each is
// kept as what differs from the first one, block by block; equal ones are one. A battle is known by its
// number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/ways/spares.h"

namespace engine {

// A battle as bytes, and what says which of them nobody reads; null where all are read.
struct Table {
  void* battle;
  std::size_t size;
  void (*spares)(const void* battle, Spares& out) = nullptr;
};

class States {
 public:
  using Id = std::uint32_t;
  static constexpr std::size_t block = 64;

  explicit States(const Table& first);

  std::size_t battle_size() const { return size_; }
  std::size_t count() const { return kept_.size(); }
  // The number of this battle, the same for equal ones.
  Id number(const void* battle);
  // Makes `battle`, which must be one that has been numbered, this state; only what nobody reads may differ.
  void restore(Id state, void* battle) const;

 private:
  static constexpr std::size_t chunk = 1024;
  struct Kept {
    std::size_t first;  // in blocks_ and, times the size of a block, in bytes_
    std::uint32_t blocks;
    std::uint64_t hash;
  };

  void find_differences(const std::byte* battle);
  void compare(const std::byte* battle, std::size_t from, std::size_t to);
  void compare_chunk(const std::byte* battle, std::size_t from, std::size_t to);
  std::uint64_t hash_of_differences() const;
  bool is(const Kept& kept) const;
  Id keep(std::uint64_t hash);
  void grow();
  std::size_t length(std::size_t which) const;  // of a block; the last may be short

  std::size_t size_;
  void (*spares_)(const void* battle, Spares& out);
  std::vector<std::byte> base_;
  std::vector<Kept> kept_;
  std::vector<std::uint32_t> blocks_;
  std::vector<std::byte> bytes_;
  std::vector<Id> slots_;               // open addressing; `no_state` is free
  std::vector<std::uint32_t> touched_;  // blocks in which any state differs from the first
  std::vector<char> is_touched_;
  std::vector<std::uint32_t> different_;  // of the battle looked at
  std::size_t compared_ = 0;              // so far
  std::vector<std::byte> content_;
};

}  // namespace engine
