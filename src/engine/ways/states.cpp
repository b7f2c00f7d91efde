#include "engine/ways/states.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace engine {
namespace {

constexpr States::Id no_state = 0xFFFFFFFF;

// All blocks but the last are of one size, for which no function is called.
bool same_block(const std::byte* one, const std::byte* other, std::size_t bytes) {
  return bytes == States::block ? std::memcmp(one, other, States::block) == 0
                                : std::memcmp(one, other, bytes) == 0;
}
void copy_block(std::byte* to, const std::byte* from, std::size_t bytes) {
  if (bytes == States::block)
    std::memcpy(to, from, States::block);
  else
    std::memcpy(to, from, bytes);
}

}  // namespace

States::States(const Table& first)
    : size_(first.size),
      spares_(first.spares),
      base_(static_cast<const std::byte*>(first.battle), static_cast<const std::byte*>(first.battle) + size_),
      slots_(1024, no_state),
      is_touched_((size_ + block - 1) / block) {}

std::size_t States::length(std::size_t which) const { return std::min(block, size_ - which * block); }

States::Id States::number(const void* battle) {
  find_differences(static_cast<const std::byte*>(battle));
  const std::uint64_t hash = hash_of_differences();
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == no_state) return keep(hash);
    const Kept& kept = kept_[slots_[slot]];
    if (kept.hash == hash && is(kept)) return slots_[slot];
  }
}

void States::restore(Id state, void* battle) const {
  auto* bytes = static_cast<std::byte*>(battle);
  for (const std::uint32_t which : touched_)
    copy_block(bytes + which * block, base_.data() + which * block, length(which));
  const Kept& kept = kept_[state];
  for (std::size_t i = kept.first; i < kept.first + kept.blocks; ++i)
    copy_block(bytes + blocks_[i] * block, bytes_.data() + i * block, length(blocks_[i]));
}

void States::find_differences(const std::byte* battle) {
  different_.clear();
  content_.clear();
  compared_ = 0;
  std::size_t from = 0;
  if (spares_) {
    Spares spares;
    spares_(battle, spares);
    for (const Spare& spare : spares) {
      compare(battle, from, spare.from);
      from = spare.to;
    }
  }
  compare(battle, from, size_);
}

// Whole blocks. Most of a battle never changes: large pieces are compared first.
void States::compare(const std::byte* battle, std::size_t from, std::size_t to) {
  from = std::max(from / block * block, compared_);
  to = std::min((to + block - 1) / block * block, size_);
  for (; from < to; from += chunk) {
    const std::size_t end = std::min(from + chunk, to);
    if (std::memcmp(battle + from, base_.data() + from, end - from) != 0) compare_chunk(battle, from, end);
  }
  compared_ = std::max(compared_, to);
}

void States::compare_chunk(const std::byte* battle, std::size_t from, std::size_t to) {
  for (std::size_t at = from; at < to; at += block) {
    const std::size_t which = at / block, bytes = length(which);
    if (same_block(battle + at, base_.data() + at, bytes)) continue;
    different_.push_back(std::uint32_t(which));
    content_.resize(content_.size() + block);
    copy_block(content_.data() + content_.size() - block, battle + at, bytes);
    if (is_touched_[which]) continue;
    is_touched_[which] = 1;
    touched_.push_back(std::uint32_t(which));
  }
}

std::uint64_t States::hash_of_differences() const {
  std::uint64_t hash = 0x9E3779B97F4A7C15ull + different_.size();
  const auto mix = [&](std::uint64_t word) { hash = std::rotl((hash ^ word) * 0xD6E8FEB86659FD93ull, 29); };
  for (const std::uint32_t which : different_) mix(which);
  std::array<std::uint64_t, 8> words, lanes{1, 2, 3, 4, 5, 6, 7, 8};  // side by side: none waits for another
  static_assert(sizeof words == block);
  for (std::size_t at = 0; at < content_.size(); at += block) {
    std::memcpy(words.data(), content_.data() + at, block);
    for (std::size_t i = 0; i < words.size(); ++i)
      lanes[i] = std::rotl((lanes[i] ^ words[i]) * 0xD6E8FEB86659FD93ull, 29);
  }
  for (const std::uint64_t lane : lanes) mix(lane);
  return hash ^ hash >> 32;
}

bool States::is(const Kept& kept) const {
  return kept.blocks == different_.size() &&
         std::equal(different_.begin(), different_.end(), blocks_.begin() + std::ptrdiff_t(kept.first)) &&
         (content_.empty() ||
          std::memcmp(content_.data(), bytes_.data() + kept.first * block, content_.size()) == 0);
}

States::Id States::keep(std::uint64_t hash) {
  const Id state = Id(kept_.size());
  kept_.push_back({blocks_.size(), std::uint32_t(different_.size()), hash});
  blocks_.insert(blocks_.end(), different_.begin(), different_.end());
  bytes_.insert(bytes_.end(), content_.begin(), content_.end());
  if (kept_.size() * 2 > slots_.size()) return grow(), state;
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  while (slots_[slot] != no_state) slot = (slot + 1) & mask;
  slots_[slot] = state;
  return state;
}

void States::grow() {
  slots_.assign(slots_.size() * 4, no_state);
  const std::size_t mask = slots_.size() - 1;
  for (Id state = 0; state < kept_.size(); ++state) {
    std::size_t slot = kept_[state].hash & mask;
    while (slots_[slot] != no_state) slot = (slot + 1) & mask;
    slots_[slot] = state;
  }
}

}  // namespace engine
