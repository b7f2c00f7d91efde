// Launches and markers.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

int loaded(const Ship& ship) {
  int torpedoes = 0;
  for (const std::uint8_t tubes : ship.loaded) torpedoes += tubes;
  return torpedoes;
}

// Table 6.
bool is_a_run(bool japanese, int reach, int knots) {
  if (japanese) return (reach == 180 && knots == 49) || (reach == 320 && knots == 36);
  return (reach == 65 && knots == 40) || (reach == 90 && knots == 35) || (reach == 115 && knots == 30);
}

}  // namespace

void Judge::torpedoes() {
  launches();
  markers();
}

void Judge::launches() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    if (in_step("Torpedo launch")) return one_launch(who, was, is);
    const bool reloads =
        options().reload && in_step("End of move") && before().sheet(who).nation == ::davco::Nation::japanese;
    for (std::size_t i = 0; i < was.loaded.size(); ++i)
      if (was.loaded[i] != is.loaded[i])
        hold("tubes rest", who, reloads || (is.loaded[i] == 0 && marked(is.tubes_lost, int(i))),
             "has other torpedoes than before");
  });
}

// As many leave the tubes as are written on her markers.
void Judge::one_launch(Actor who, const Ship& was, const Ship& is) {
  int launched = 0, written = 0;
  each_told<told::Launched>([&](std::size_t, const Event& event, const told::Launched& some) {
    if (event.who == who) launched += some.torpedoes;
  });
  for (int i = before().markers.size(); i < after().markers.size(); ++i)
    if (after().markers[i].from == who) written += after().markers[i].torpedoes;
  if (launched || written)
    hold("tubes", who, launched == written && launched == loaded(was) - loaded(is) && launched <= loaded(was),
         "launches {}, has written {} and lost {}", launched, written, loaded(was) - loaded(is));
}

void Judge::markers() {
  const bool sets = in_step("Torpedo launch") || in_step("Air attack"), takes = in_step("Torpedo results");
  if (takes) {
    for (const Marker& marker : before().markers)
      hold("due", Actor(0), marker.due >= seen_->turn, "sees a marker that should be gone");
    for (const Marker& marker : after().markers)
      hold("due", Actor(0), marker.due > seen_->turn, "sees a marker stay");
    return;
  }
  const int old = before().markers.size();
  bool same = after().markers.size() >= old && (sets || after().markers.size() == old);
  for (int i = 0; same && i < old; ++i) same = before().markers[i] == after().markers[i];
  if (old > 0) hold("what is written stays", Actor(0), same, "sees a marker changed");
  for (int i = old; sets && i < after().markers.size(); ++i) one_marker(after().markers[i]);
}

// At the point of firing; of aircraft 25 cm from the target. To be resolved at the end of the next move.
void Judge::one_marker(const Marker& marker) {
  hold("end of the next move", marker.target, marker.due == seen_->turn + 1, "is to be hit in move {}",
       marker.due);
  if (is_wave(marker.from)) {
    const double away = apart(marker.at, before()[marker.target].pose.at);
    hold("dropped", marker.from,
         std::abs(away - 25) <= ruler && marker.knots == 40 &&
             marker.torpedoes == after().wave(marker.from).sound,
         "drops {} at {} cm", marker.torpedoes, away);
    return;
  }
  launched(marker);
}

void Judge::launched(const Marker& marker) {
  hold("point of firing", marker.from, apart(marker.at, before()[marker.from].pose.at) <= ruler,
       "sets her marker elsewhere");
  const bool japanese = before().sheet(marker.from).nation == ::davco::Nation::japanese;
  hold("torpedo settings", marker.from, is_a_run(japanese, marker.reach, marker.knots),
       "sets {} cm at {} knots", marker.reach, marker.knots);
  hold("torpedoes need sight", marker.from,
       cm(marker.at, before()[marker.target].pose.at) <= before().weather.visibility,
       "launches at somebody out of sight");
}

}  // namespace referee::davco_book
