// Where a course may end: in touch with her squadron (12.1.2), and on the way home where she must go there.
#pragma once

#include "rulebooks/buoyz/formation.h"
#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/path.h"

namespace buoyz {

bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
               const Formation& squadron);
bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
               const Passage& passage, const Formation& squadron);

// How a course keeps her squadron, best first: how many ships of it are left alone, and how much farther she,
// one of them, goes away from the nearest of the others, in hundredths of an inch.
struct EndRank {
  int alone = 0;
  int farther = 0;
  auto operator<=>(const EndRank&) const = default;
};
// What breaks the order to go home, or costs her the ship and does not even keep the squadron.
constexpr EndRank unasked{255, 0};
EndRank end_rank(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
                 const Passage& passage, const Formation& squadron);
Verdict bad_end(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);

}  // namespace buoyz
