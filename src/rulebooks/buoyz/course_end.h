// Where a course may end: in touch with her squadron (12.1.2), and on the way home where she must go there.
#pragma once

#include "rulebooks/buoyz/formation.h"
#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/path.h"

namespace buoyz {

bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
               const Passage& passage, const Formation& squadron);

// How a course keeps her squadron, best first: how many ships of it are left alone, and how much farther she,
// one of them, goes away from the nearest of the others, in hundredths of an inch.
struct EndRank {
  int alone = 0;
  int farther = 0;
  auto operator<=>(const EndRank&) const = default;
};
// What breaks the order to go home, or costs her the ship and is not asked (cam3.1.5), or costs her the ship
// and does not even keep the squadron.
constexpr EndRank unasked{255, 0};
EndRank end_rank(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
                 const Passage& passage, const Formation& squadron);

// Says of courses whether they may end where they do. What she can do at best is worked out once, when a
// course is not as it should be.
class EndJudge {
 public:
  EndJudge(const Battle& battle, Actor who) : battle_(battle), who_(who), squadron_(formation(battle, who)) {}
  bool binds() const;  // she has mates to keep with, or must go home
  Verdict refuse(const engine::Course& course);

 private:
  const EndRank& best();

  const Battle& battle_;
  Actor who_;
  Formation squadron_;
  std::optional<EndRank> best_;
};

}  // namespace buoyz
