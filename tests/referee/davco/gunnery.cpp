// Who fires at whom, with how many guns, and what Tables 2 and 3 make of the dice.
#include <optional>

#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

using Salvos = std::vector<int>;

// l.99-104, and as evenly where the book names no number: 2 x 3 guns and so on, never above 5.
Salvos salvos_of(int guns) {
  Salvos salvos;
  const int count = (guns + 4) / 5;
  for (int i = 0; i < count; ++i) salvos.push_back((guns + i) / count);
  return salvos;
}

// Whether a mount bears; nothing where the protractor cannot tell. Arcs are those of the ship's record.
std::optional<bool> bears(::davco::Arc arc, const sea::Pose& ship, sea::Point target) {
  using ::davco::Arc;
  const double off = off_bow(ship, target), wide = std::abs(off);
  for (const double end : {0.0, 20.0, 30.0, 150.0, 160.0, 180.0})
    if (std::abs(wide - end) < protractor && wide > 0) return std::nullopt;
  switch (arc) {
    case Arc::F: return wide < 150;
    case Arc::R: return wide > 30;
    case Arc::W: return wide > 30 && wide < 150;
    case Arc::P: return off < -20 && off > -160;
    case Arc::S: break;
  }
  return off > 20 && off < 160;
}

// Of the mounts of a battery that were aimed at somebody in this move; nothing where it is in doubt.
std::optional<int> guns_at(const Step& seen, Actor who, Battery battery, Actor target) {
  const Ship &was = seen.before[who], &is = seen.after[who];
  const auto& mounts = seen.before.sheet(who).mounts;
  int guns = 0;
  for (int i = 0; i < mounts.size(); ++i) {
    const ::davco::Aimed& aimed = is.aimed[std::size_t(i)];
    if (mounts[i].battery != battery || aimed.target != target || aimed.move != seen.turn) continue;
    const std::optional<bool> bear = bears(mounts[i].arc, was.pose, seen.before[target].pose.at);
    if (!bear) return std::nullopt;
    guns += *bear && !marked(was.mounts_lost, i) ? mounts[i].guns : 0;
  }
  return guns;
}

// Table 2, by 2 to 5 guns; Table 3, by 2 to 5 guns the highest rolls for one, two and three hits.
constexpr int far_hits[4][8] = {{20, 18, 14, 12, 10, 8, 5, 5},
                                {30, 26, 18, 14, 12, 10, 5, 5},
                                {35, 28, 23, 16, 13, 11, 5, 5},
                                {40, 30, 25, 20, 15, 13, 8, 5}};
constexpr int near_hits[4][3][7] = {
    {{99, 85, 70, 60, 50, 40, 30}, {35, 30, 25, 20, 15, 10, 10}, {-1, -1, -1, -1, -1, -1, -1}},
    {{99, 85, 75, 65, 60, 55, 50}, {45, 40, 35, 30, 20, 15, 10}, {25, 20, 15, 10, 5, -1, -1}},
    {{99, 90, 80, 70, 65, 60, 55}, {50, 45, 40, 35, 25, 18, 10}, {30, 25, 20, 15, 10, 5, -1}},
    {{99, 99, 90, 85, 80, 70, 60}, {60, 55, 50, 45, 35, 20, 10}, {35, 30, 25, 20, 15, 10, 5}}};

int hits_by(int guns, int range, int roll) {
  constexpr int up_to[] = {15, 37, 59, 90, 119, 150, 180};
  const int row = std::clamp(guns, 2, 5) - 2;
  if (range > 180) return range <= 300 && roll <= far_hits[row][(range - 181) / 15] ? 1 : 0;
  const auto column = std::lower_bound(std::begin(up_to), std::end(up_to), range) - std::begin(up_to);
  int hits = 0;
  for (int i = 0; i < 3; ++i)
    if (roll <= near_hits[row][i][column]) hits = i + 1;
  return hits;
}

int modifier(const Battle& battle, Actor who, Actor target) {
  const int small = std::max(0, 600 - battle.sheet(target).length) / 50 * 5;
  return small + (battle[who].is(::davco::Wreck::director) ? 15 : 0);
}

}  // namespace

void Judge::gunnery() {
  std::set<std::pair<Actor, Actor>> pairs;
  each_told<told::SalvoFired>([&](std::size_t, const Event& event, const told::SalvoFired& salvo) {
    if (pairs.insert({event.who, event.whom}).second) one_target(event.who, event.whom);
    one_salvo(event, salvo);
  });
  each_afloat([&](Actor who, const Ship&, const Ship&) { batteries(who); });
  memory();
}

void Judge::one_target(Actor who, Actor target) {
  const Ship &ship = before()[who], &enemy = before()[target];
  hold("enemies", who, ship.side != enemy.side && on_sea(enemy), "fires at no enemy");
  const int away = range(before(), who, target);
  hold("in sight", who, away <= before().weather.visibility || (sees_by_radar(before(), ship) && away <= 180),
       "fires {} cm into the mist", away);
  lines_of_fire(who, target);
  salvos_at(who, target, away);
}

// Of the guns that bear, twice where they are small. Main and secondary guns may have one target.
void Judge::salvos_at(Actor who, Actor target, int away) {
  Salvos fired, due;
  each_told<told::SalvoFired>([&](std::size_t, const Event& event, const told::SalvoFired& salvo) {
    if (event.who == who && event.whom == target) fired.push_back(salvo.guns);
  });
  for (const Battery battery : {Battery::main, Battery::secondary}) {
    const std::optional<int> guns = guns_at(*seen_, who, battery, target);
    if (!guns) return;
    if (*guns == 0) continue;
    const Gun* gun = gun_of(before(), who, battery);
    hold("gun range", who, gun && away <= gun->range && away <= 300, "fires over {} cm", away);
    for (int times = gun->calibre <= 800 ? 2 : 1; times > 0; --times)
      for (const int salvo : salvos_of(*guns)) due.push_back(salvo);
  }
  hold("twice", who, fired.size() == due.size(), "fires {} salvos, not {}", fired.size(), due.size());
  std::sort(fired.begin(), fired.end()), std::sort(due.begin(), due.end());
  hold("salvos", who, fired == due, "fires other salvos than her guns make");
}

// Through no ship, unless she is smaller and some way off, and through no smoke. A hull is looked at as the
// line from bow to stern.
void Judge::lines_of_fire(Actor who, Actor target) {
  const sea::Segment line{before()[who].pose.at, before()[target].pose.at};
  each_afloat([&](Actor other, const Ship& ship, const Ship&) {
    const sea::Segment keel{ship.pose.at, stern(before().sheet(other), ship.pose)};
    if (other == who || other == target || !sea::cross(line, keel)) return;
    const bool larger = before().sheet(who).tons > before().sheet(other).tons;
    hold("ships between", who, larger && sea::distance(line.from, keel) >= 10, "fires through {}",
         before().name(other));
  });
  if (sees_by_radar(before(), before()[who])) return;
  for (const Section& section : before().sections)
    for (int i = 1; i < section.corners.size(); ++i)
      hold("smoke between", who, !sea::cross(line, {section.corners[i - 1].at, section.corners[i].at}),
           "fires through smoke");
}

void Judge::one_salvo(const Event& event, const told::SalvoFired& salvo) {
  const HeardRoll* roll = next_roll(event.who, "a salvo");
  const int with = roll ? roll->result + modifier(before(), event.who, event.whom) : 0;
  const int due = hits_by(salvo.guns, range(before(), event.who, event.whom), with);
  hold("salvo hits", event.who, roll && salvo.hits == due, "hits {} times with {} guns and a {}", salvo.hits,
       salvo.guns, with);
}

// What a battery must not do in this move.
void Judge::batteries(Actor who) {
  const auto& mounts = before().sheet(who).mounts;
  for (int i = 0; i < mounts.size(); ++i) {
    const ::davco::Aimed& aimed = after()[who].aimed[std::size_t(i)];
    const Aim& last = aims_[at(who)][std::size_t(i)];
    if (aimed.move != seen_->turn) continue;
    if (mounts[i].battery == Battery::main)
      hold("sharp turn", who, before()[who].turned <= 60 * 60, "fires after turning {} degrees",
           before()[who].turned / 60);
    if (last.target != engine::nobody)
      hold("change of target", who, aimed.target == last.target || last.move + 1 < seen_->turn,
           "fires at another target without a pause");
  }
}

void Judge::memory() {
  each_afloat([&](Actor who, const Ship&, const Ship& is) {
    for (std::size_t i = 0; i < is.aimed.size(); ++i)
      if (is.aimed[i].move == seen_->turn) aims_[at(who)][i] = {is.aimed[i].target, seen_->turn};
  });
}

}  // namespace referee::davco_book
