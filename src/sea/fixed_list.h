// A short list that lives inside its owner, with a fixed greatest length.
// Battles are copied by memcpy and a turn allocates nothing, so tracks, coasts and the like are lists of this
// kind. Two lists are equal when their items are; the unused room does not count.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>

namespace sea {

template <class Item, int Capacity>
struct FixedList {
  Item items[static_cast<std::size_t>(Capacity)]{};
  int count = 0;

  static constexpr int capacity() { return Capacity; }
  constexpr int size() const { return count; }
  constexpr int room() const { return Capacity - count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == Capacity; }

  constexpr void push_back(const Item& item) {
    assert(!full());
    items[count++] = item;
  }
  constexpr void pop_back() {
    assert(!empty());
    --count;
  }
  constexpr void clear() { count = 0; }

  constexpr Item& operator[](int i) {
    assert(0 <= i && i < count);
    return items[i];
  }
  constexpr const Item& operator[](int i) const {
    assert(0 <= i && i < count);
    return items[i];
  }
  constexpr const Item& front() const { return items[0]; }
  constexpr const Item& back() const { return items[count - 1]; }
  constexpr Item* begin() { return items; }
  constexpr Item* end() { return items + count; }
  constexpr const Item* begin() const { return items; }
  constexpr const Item* end() const { return items + count; }
  constexpr std::span<const Item> span() const { return {items, static_cast<std::size_t>(count)}; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    if (a.count != b.count) return false;
    for (int i = 0; i < a.count; ++i)
      if (!(a.items[i] == b.items[i])) return false;
    return true;
  }
};

}  // namespace sea
