#include "odds/pool.h"

#include <algorithm>

namespace odds {
namespace {

// What a face adds to the result.
int worth(const Pool& pool, int face) {
  if (!pool.count_from && !pool.count_to) return face;
  return face >= pool.count_from.value_or(face) && face <= pool.count_to.value_or(face);
}

// One die that may be thrown again and again: entry i of `last` is how often a throw that adds i is the last,
// of `more` that another follows. Cut where so little is left that all the dice together lose nothing.
Distribution exploding_die(const Pool& pool) {
  const int most = pool.count_from || pool.count_to ? 1 : pool.sides;
  std::vector<double> last(std::size_t(most) + 1), more(last.size());
  for (int face = 1; face <= pool.sides; ++face)
    (face >= *pool.explode_from ? more : last)[std::size_t(worth(pool, face))] += 1.0 / pool.sides;
  Distribution one{0, {0.0}};
  std::vector<double> reached{1.0};  // by what the throws so far add up to
  double left = 1;
  const auto spread = [](const std::vector<double>& from, const std::vector<double>& by,
                         std::vector<double>& to) {
    if (to.size() < from.size() + by.size() - 1) to.resize(from.size() + by.size() - 1);
    for (std::size_t i = 0; i < from.size(); ++i)
      for (std::size_t j = 0; j < by.size(); ++j)
        if (by[j] > 0) to[i + j] += from[i] * by[j];
  };
  const double again = double(pool.sides - *pool.explode_from + 1) / pool.sides;
  for (; left > smallest_tail * 1e-3; left *= again) {
    spread(reached, last, one.chances);
    std::vector<double> next;
    spread(reached, more, next);
    reached = std::move(next);
  }
  while (one.chances.size() > 1 && one.chances.back() == 0) one.chances.pop_back();
  one.cut = left;
  return one;
}

Distribution one_die(const Pool& pool) {
  if (pool.explode_from) return exploding_die(pool);
  if (!pool.count_from && !pool.count_to)
    return {1, std::vector<double>(std::size_t(pool.sides), 1.0 / pool.sides)};
  Distribution one{0, {0.0, 0.0}};
  for (int face = 1; face <= pool.sides; ++face)
    one.chances[std::size_t(worth(pool, face))] += 1.0 / pool.sides;
  return one;
}

// Row p of the table: p dice placed so far, by the sum of those kept. Faces come in order, the kept end
// first; of the dice not yet placed c show this face.
class Keeping {
 public:
  explicit Keeping(const Pool& pool)
      : pool_(pool),
        width_(std::size_t(pool.kept * pool.sides) + 1),
        now_((std::size_t(pool.dice) + 1) * width_),
        next_(now_.size()) {}

  Distribution all() {
    now_[0] = 1;
    for (int i = 0; i < pool_.sides; ++i) {
      const int faces_left = pool_.sides - i;
      place(pool_.lowest_kept ? i + 1 : faces_left, faces_left);
      std::swap(now_, next_);
    }
    const double* last = now_.data() + std::size_t(pool_.dice) * width_;
    return {pool_.kept, {last + pool_.kept, last + width_}};
  }

 private:
  // Each die left shows this face with a chance of one in the faces left.
  void place(int face, int faces_left) {
    std::fill(next_.begin(), next_.end(), 0.0);
    const double shows = 1.0 / faces_left;
    for (int placed = 0; placed <= pool_.dice; ++placed) {
      const int left = pool_.dice - placed;
      const int least = faces_left == 1 ? left : 0;
      double chance = 1;  // that c of those left show it
      for (int i = 0; i < left && least == 0; ++i) chance *= 1 - shows;
      for (int c = least; c <= left; ++c) {
        move(placed, c, face, chance);
        if (least == 0) chance *= shows / (1 - shows) * (left - c) / (c + 1);
      }
    }
  }
  void move(int placed, int c, int face, double chance) {
    const int kept = std::clamp(pool_.kept - placed, 0, c);
    const int most = std::min(placed, pool_.kept) * pool_.sides;
    const double* from = now_.data() + std::size_t(placed) * width_;
    double* to = next_.data() + std::size_t(placed + c) * width_ + std::size_t(kept * face);
    const int end = std::min(most, int(width_) - 1 - kept * face);
    for (int s = 0; s <= end; ++s) to[s] += chance * from[s];
  }

  const Pool& pool_;
  std::size_t width_;
  std::vector<double> now_, next_;
};

}  // namespace

Distribution distribution(const Pool& pool) {
  if (pool.kept >= 0 && pool.kept < pool.dice) return pool.kept == 0 ? Distribution{} : Keeping(pool).all();
  return times(pool.dice, one_die(pool), pool.explode_from ? Tail::may_be_cut : Tail::whole);
}

}  // namespace odds
