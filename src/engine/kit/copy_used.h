// A copy of what a battle uses. Its lists have room for the largest of battles, most of it empty in the
// others; and a view is made for every question.
#pragma once

#include <algorithm>
#include <boost/pfr/core.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <utility>

#include "engine/few.h"

namespace engine {

template <class T>
void copy_member(const T& from, T& to) {
  to = from;
}
template <class T, std::size_t N>
void copy_member(const std::array<T, N>& from, std::array<T, N>& to) {
  std::copy(from.begin(), from.end(), to.begin());
}
template <class T, int N>
void copy_member(const Few<T, N>& from, Few<T, N>& to) {
  to.count = from.count;
  std::copy(from.begin(), from.end(), to.begin());
}

template <class Battle>
void copy_used(const Battle& from, Battle& to) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (copy_member(boost::pfr::get<i>(from), boost::pfr::get<i>(to)), ...);
  }
  (std::make_index_sequence<boost::pfr::tuple_size_v<Battle>>());
}

}  // namespace engine
