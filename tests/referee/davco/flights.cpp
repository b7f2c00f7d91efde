// Waves of aircraft, the guns that fire at them, and their bombs.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

sea::Point place_of(const Battle& battle, const Wave& wave) {
  return moved(battle[wave.target].pose.at, wave.bearing / 60.0, 25);
}

// Table 9: what reaches the wave on its way to the target; the target itself uses all it has.
int points_in_reach(const Battle& battle, Actor who, const Wave& wave) {
  constexpr int reach[] = {80, 40, 10};
  const sea::Segment way{place_of(battle, wave), battle[wave.target].pose.at};
  const double away = sea::distance(battle[who].pose.at, way);
  int points = 0;
  for (std::size_t i = 0; i < std::size(reach); ++i)
    if (who == wave.target || cm(away - ruler) <= reach[i]) points += battle[who].aa[i];
  return points;
}

// Half in the A arcs, a quarter in the B arcs. The diagram is lost: abeam is A, from 45 degrees off the bow.
int share_of(const Battle& battle, Actor who, const Wave& wave) {
  const double off = std::abs(off_bow(battle[who].pose, place_of(battle, wave)));
  const bool abeam = off >= 45 - protractor && off <= 135 + protractor;
  return points_in_reach(battle, who, wave) / (abeam ? 2 : 4);
}

struct Casualties {
  int down = 0, damaged = 0;
  bool operator==(const Casualties&) const = default;
};

// Table 10 rises by 3 for every 10 points; only its third column prints a B of six figures.
Casualties casualties_by(WaveKind kind, int points, int roll) {
  const int c = (points - 1) / 10;
  const int with = std::max(0, roll + (kind == WaveKind::dive ? 10 : kind == WaveKind::torpedo ? -5 : 0));
  if (with <= 10 + 3 * c) return {0, 1};
  if (with <= 15 + 3 * c + (c == 2)) return {1, 0};
  if (c >= 3 && with <= 20 + 3 * c) return {1, 1};
  if (c >= 7 && with <= 25 + 3 * c) return {1, 2};
  if (c >= 12 && with <= 30 + 3 * c) return {2, 2};
  return {};
}

// Table 11; nothing for ships that it does not name.
int bomb_chance(Type type, WaveKind kind) {
  const bool dive = kind == WaveKind::dive;
  if (is_battleship(type) || type == Type::CVE) return dive ? 30 : 20;
  if (is_cruiser(type)) return dive ? 20 : 15;
  return is_destroyer(type) ? 10 : -1;
}

}  // namespace

void Judge::flights() {
  placed();
  flak();
  for (int i = 0; i < before().waves.size(); ++i)
    one_wave(Actor(ships + i), before().waves[i], after().waves[i]);
}

void Judge::placed() {
  each_told<told::WavePlaced>([&](std::size_t, const Event& event, const told::WavePlaced&) {
    const Wave& wave = after().wave(event.who);
    hold("one attack", event.who, attacked_.insert(event.who).second, "attacks again");
    hold("not before its time", event.who, wave.due <= seen_->turn, "comes before move {}", wave.due);
    hold("attacks enemies", event.who, before()[event.whom].side != wave.side && on_sea(before()[event.whom]),
         "attacks no enemy");
    if (wave.kind != WaveKind::torpedo) bombs(event.who);
  });
}

void Judge::flak() {
  std::array<int, std::size_t(ships)> fired{};
  each_told<told::AaFired>([&](std::size_t, const Event& event, const told::AaFired& burst) {
    one_burst(event, burst);
    fired[at(event.who)] += burst.points;
  });
  each_afloat([&](Actor who, const Ship& was, const Ship&) {
    if (fired[at(who)] > 0)
      hold("AA value", who, fired[at(who)] <= was.aa[0] + was.aa[1] + was.aa[2], "fires {} AA points",
           fired[at(who)]);
  });
}

void Judge::one_burst(const Event& event, const told::AaFired& burst) {
  const Wave& wave = after().wave(event.whom);
  hold("AA reach", event.who, points_in_reach(before(), event.who, wave) > 0, "fires at a wave out of reach");
  if (!options().aa_bearing)
    hold("AA share", event.who, burst.points <= share_of(before(), event.who, wave), "fires {} of {} points",
         burst.points, share_of(before(), event.who, wave));
  burst_dice(event, burst);
}

void Judge::burst_dice(const Event& event, const told::AaFired& burst) {
  constexpr int last_column = 180;  // after which the table leaves one out
  const HeardRoll* roll = next_roll(event.who, "AA fire");
  if (burst.points > last_column || !roll) return;
  const Casualties due = casualties_by(after().wave(event.whom).kind, burst.points, roll->result);
  hold("AA casualties", event.who, due == Casualties{burst.down, burst.damaged},
       "with {} points and a {} shoots down {} and damages {}", burst.points, roll->result, burst.down,
       burst.damaged);
}

void Judge::one_wave(Actor who, const Wave& was, const Wave& is) {
  int down = 0, damaged = 0;
  each_told<told::AaFired>([&](std::size_t, const Event& event, const told::AaFired& burst) {
    if (event.whom == who) down += burst.down, damaged += burst.damaged;
  });
  hold("five aircraft", who, is.sound + is.down <= 5 && is.sound <= was.sound && is.down >= was.down,
       "has {} aircraft, {} lost", is.sound, is.down);
  down = std::min<int>(down, was.sound);
  damaged = options().damaged_attack ? 0 : std::min(damaged, was.sound - down);
  if (down || damaged || is.sound != was.sound)
    hold("aircraft are told", who, is.down == was.down + down && is.sound == was.sound - down - damaged,
         "has {} aircraft left and {} shot down", is.sound, is.down);
}

// One of a dive bomber, four of a skip bomber, each by itself.
void Judge::bombs(Actor who) {
  const Wave& wave = after().wave(who);
  const int due = wave.sound * (wave.kind == WaveKind::dive ? 1 : 4);
  hold("bombs", who, rolls_of(who, "a bomb") == due, "drops {} bombs, not {}", rolls_of(who, "a bomb"), due);
  const int chance = bomb_chance(before().sheet(wave.target).type, wave.kind);
  if (chance < 0) return;
  int hits = 0;
  for (int i = 0; i < due; ++i)
    if (const HeardRoll* roll = next_roll(who, "a bomb")) hits += roll->result <= chance;
  hold("bomb hits", who, times_told<told::BombHit>(who) == hits, "hits {} times, not {}",
       times_told<told::BombHit>(who), hits);
}

}  // namespace referee::davco_book
