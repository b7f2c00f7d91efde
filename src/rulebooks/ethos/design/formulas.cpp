#include "rulebooks/ethos/design/formulas.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {
namespace {

constexpr int first_aa = 1914, ignored_calibre = 4;

// "3500 / 2000 x 2 = 3.5", and where a minimum lifts it " (at least 2)". With all digits, or 2.4995 would be
// shown as a half that went down.
Worked worked(const std::string& formula, double raw, int least) {
  constexpr double millionth = 1e6;
  const int value = std::max(rounded(raw), least);
  return {value, fmt::format("{} = {:.12g}{}", formula, std::floor(raw * millionth + 0.5) / millionth,
                             value > rounded(raw) ? fmt::format(" (at least {})", least) : "")};
}

}  // namespace

bool Plan::big() const {
  if (built != Hull::metal || type.kind != Kind::ship) return false;
  constexpr double destroyer_tons = 1000;
  return type.size == DestroyerSize::above || (type.size == DestroyerSize::by_tons && tons >= destroyer_tons);
}

// ethos.design.1: bands of ten knots; sailing ships by their rate, and all oared ships 1 inch. A submarine of
// which no speed is known makes 2 inches on the surface (ethos.sub.5).
Worked speed_of(const Plan& plan) {
  if (plan.type.kind == Kind::fort) return {0, "a fort"};
  if (plan.is("galley")) return {1, "oared"};
  if (plan.rate > 0) return {plan.rate <= 3 ? 1 : 2, fmt::format("rate {}", plan.rate)};
  if (plan.knots < 0) return {2, "surfaced, no knots given"};
  const int knots = rounded(plan.knots);
  return {knots <= 10 ? 1 : knots <= 20 ? 2 : knots <= 30 ? 3 : 4, fmt::format("{} knots", knots)};
}

// ethos.design.2: five launchers a point, twice with Greek fire. ethos.design.8: machine guns and small
// cannon of boats likewise.
Worked siege_points(const Guns& guns) {
  const int times = guns.greek_fire ? 2 : 1;
  return worked(fmt::format("{} / 5{}", guns.number, guns.greek_fire ? " x 2 for Greek fire" : ""),
                guns.number * times / 5.0, 0);
}

// ethos.design.3: ten cannon a point. ethos.design.7: solid shot of the nineteenth century too.
Worked cannon_points(const Guns& guns) {
  return worked(fmt::format("{} / 10", guns.number), guns.number / 10.0, 0);
}

// ethos.design.4: calibre by number, rounded once an entry. ethos.design.6: automatic guns are doubled
// before.
Worked main_points(const Guns& guns) {
  const double raw = guns.number * guns.calibre / 5 * (guns.automatic ? 2 : 1);
  return worked(
      fmt::format("{} x {:g} / 5{}", guns.number, guns.calibre, guns.automatic ? " x 2 automatic" : ""), raw,
      0);
}

// ethos.design.5: as main guns, but those under 4 inches are ignored.
Worked secondary_points(const Guns& guns) {
  if (guns.calibre < ignored_calibre) return {0, "secondary guns under 4 inches are ignored"};
  return main_points(guns);
}

Worked deck_of(const Plan& plan) {
  if (plan.is("modern carrier")) return {6, "modern carrier, of each half"};
  if (plan.is("fleet carrier")) return {5, "fleet carrier, of each half"};
  if (plan.is("escort carrier")) return {5, "escort carrier, in all"};
  return {};
}

// ethos.design.12: by type. Nothing before 1914; a submarine of later years has none.
Worked aa_of(const Plan& plan) {
  constexpr int last_deck_guns = 1950, a_launcher = 3;
  const bool none =
      plan.year < first_aa || (plan.type.kind == Kind::submarine && plan.year >= last_deck_guns);
  const int guns = none ? 0 : plan.type.aa.usual;
  if (plan.aa_launchers == 0) return {guns, none ? "none in that year" : plan.type.word};
  return {guns + a_launcher * plan.aa_launchers,
          fmt::format("{} {} + 3 x {} AA launcher{}", plan.type.word, guns, plan.aa_launchers,
                      plan.aa_launchers == 1 ? "" : "s")};
}

// ethos.design.13: what is usual in its year.
Worked ecm_of_year(int year) {
  const int ecm = usual_ecm(year);
  return {ecm, fmt::format("year {}", year)};
}

bool hunts_submarines(const Plan& plan) {
  constexpr int first_asdic = 1920;  // Gaps 6
  return plan.year >= first_asdic && (plan.is("destroyer") || plan.is("corvette"));
}

Worked asw_of(int ecm) { return {std::max(1, ecm), "as ECM, at least 1"}; }

Worked waves_of(const Plan& plan) {
  return worked(fmt::format("{} aircraft / 5", plan.aircraft), plan.aircraft / 5.0, 0);
}

// ethos.design.15: by tons, wooden and hybrid hulls more. A fort has no tons: its hull is set by hand.
Worked hull_of(const Plan& plan) {
  const int divisor = plan.is("merchant") ? 4000 : 2000;
  const double times = plan.built == Hull::wooden ? 2 : plan.built == Hull::hybrid ? 1.5 : 1;
  const std::string formula =
      fmt::format("{:g} t / {}{}", plan.tons, divisor, times == 1 ? "" : fmt::format(" x {:g}", times));
  return worked(formula, plan.tons * times / divisor, least_boxes(plan));
}

// ethos.design.16: by type; plain wooden ships have none.
Worked armour_of(const Plan& plan) {
  if (plan.built == Hull::wooden) return {0, "wooden"};
  return {plan.type.armour.usual, plan.type.word};
}

// ethos.design.17: two hundred men a unit; marines by themselves.
Worked crew_of(const Plan& plan) {
  return worked(fmt::format("{:g} men / 200", plan.men), plan.men / 200, least_boxes(plan));
}

Worked marines_of(const Plan& plan) {
  return worked(fmt::format("{:g} marines / 200", plan.marines), plan.marines / 200,
                plan.marines > 0 ? 1 : 0);
}

// ethos.design.18: three boxes, of submarines two.
Worked motive_of(const Plan& plan) {
  constexpr int boxes[] = {3, 2, 0};  // ships, submarines, forts
  return {boxes[int(plan.type.kind)], plan.type.word};
}

// ethos.design.19: small up to destroyers and sailing frigates.
Size size_of(const Plan& plan) {
  constexpr double large_tons = 4500;
  if (plan.type.kind == Kind::submarine || plan.is("galley")) return Size::small;
  if (plan.built == Hull::wooden) return plan.rate >= 5 ? Size::small : Size::large;
  return plan.type.kind == Kind::fort || plan.tons >= large_tons ? Size::large : Size::small;
}

}  // namespace ethos
