#include "sim/battle.h"

#include <algorithm>

#include "captains/captains.h"
#include "engine/result/roster.h"

namespace sim {
namespace {

constexpr int most_turns = 2000;  // the dice key has room for these

}  // namespace

Player::Player(const Setting& setting)
    : scenario_(setting.scenario),
      rulebook_(*scenario_->rulebook),
      battle_(rulebook_.battle_size),
      umpire_(rulebook_),
      roster_(engine::roster_of(rulebook_, scenario_->start.data())),
      harmed_by_(engine::max_actors, engine::nobody),
      last_blow_(engine::max_actors),
      lost_in_(engine::max_actors),
      captured_in_(engine::max_actors),
      crippled_in_(engine::max_actors),
      harmed_in_(engine::max_actors) {
  for (std::size_t side = 0; side < setting.captains.size(); ++side) {
    captains_.push_back(captains::make(setting.captains[side], 0));
    umpire_.seat(engine::Side(side), *captains_.back());
    luck_.belongs(engine::actor_of(engine::Side(side)), engine::Side(side));
  }
  for (const engine::Member& member : roster_) luck_.belongs(member.actor, member.side);
  engine::EventKinds fateful;
  for (const std::uint16_t kind : rulebook_.fateful) fateful.add(kind);
  umpire_.witness(this, fateful);
  umpire_.measure_luck(&luck_);
}

const Result& Player::play(engine::Seed seed) { return play(seed, {}); }

const Result& Player::play(engine::Seed seed, const Look& look) {
  begin(seed);
  engine::run_steps(rulebook_.setup, 0, battle_.data(), umpire_);
  if (look) look(0, battle_.data());
  result_.decided = false;
  for (int turn = 1; turn < most_turns && !result_.decided; ++turn) {
    engine::run_steps(rulebook_.turn, turn, battle_.data(), umpire_);
    if (look) look(turn, battle_.data());
    result_.turns = turn;
    if (const auto ending = rulebook_.ending(battle_.data(), turn))
      result_.ending = *ending, result_.decided = true;
  }
  finish();
  return result_;
}

void Player::begin(engine::Seed seed) {
  ++serial_;
  result_.number = seed.battle;
  result_.ending = {};
  result_.lost.clear(), result_.captured.clear(), result_.crippled.clear(), result_.damage.clear();
  luck_.begin();
  for (std::size_t side = 0; side < captains_.size(); ++side)
    captains_[side]->begin(engine::captain_seed(seed, engine::Side(side)));
  engine::begin(*scenario_, battle_.data());
  umpire_.start(seed);
}

// Whose loss was made good, such as a prize retaken, is no loss in the end.
void Player::finish() {
  result_.became.clear();
  result_.accounts = {};
  for (const engine::Member& member : roster_) {
    const engine::Standing standing = engine::standing_of(rulebook_, battle_.data(), member.actor);
    result_.became.push_back(standing);
    if (member.side != engine::no_side)
      result_.accounts[std::size_t(engine::index(member.side))].add(standing);
  }
  const auto other_than = [&](engine::Group group) {
    return [&, group](const Loss& loss) {
      return engine::group_of(engine::standing_of(rulebook_, battle_.data(), loss.who).kind) != group;
    };
  };
  std::erase_if(result_.lost, other_than(engine::Group::lost));
  std::erase_if(result_.captured, other_than(engine::Group::captured));
  for (std::size_t side = 0; side < captains_.size(); ++side)
    result_.luck[side] = luck_.of(engine::Side(side));
}

// Blows of one hand under one clause are one entry: there are many of them, and few kinds. Mostly it is the
// entry of that hand's last blow.
void Player::add_damage(const Damage& damage) {
  const auto is_same = [&](const Damage& kept) {
    return kept.by == damage.by && kept.clause.id == damage.clause.id;
  };
  std::uint16_t& last = last_blow_[std::size_t(engine::index(damage.by)) % last_blow_.size()];
  std::vector<Damage>& kept = result_.damage;
  if (last >= kept.size() || !is_same(kept[last])) {
    const auto found = std::find_if(kept.begin(), kept.end(), is_same);
    last = std::uint16_t(found - kept.begin());
    if (found == kept.end()) return kept.push_back(damage);
  }
  kept[last].points += damage.points;
}

// Where an event does not say who did it, it was whoever harmed her last.
void Player::told(const engine::Event& event) {
  using Kind = engine::Fate::Kind;
  const engine::Fate fate = rulebook_.fate(event);
  const auto who = std::size_t(engine::index(fate.who));
  if (fate.kind == Kind::nothing || who >= harmed_by_.size()) return;
  if (fate.kind == Kind::damaged) {
    if (fate.by != engine::nobody) harmed_by_[who] = fate.by, harmed_in_[who] = serial_;
    return add_damage({fate.by, event.clause, fate.points});
  }
  note(event, fate);
}

void Player::note(const engine::Event& event, const engine::Fate& fate) {
  using Kind = engine::Fate::Kind;
  const auto who = std::size_t(engine::index(fate.who));
  const bool lost = fate.kind == Kind::lost, captured = fate.kind == Kind::captured;
  auto& seen_in = lost ? lost_in_ : captured ? captured_in_ : crippled_in_;
  if (seen_in[who] == serial_) return;
  seen_in[who] = serial_;
  const engine::Actor last = harmed_in_[who] == serial_ ? harmed_by_[who] : engine::nobody;
  const Loss loss{fate.who, fate.by != engine::nobody ? fate.by : last, event.clause, umpire_.turn()};
  (lost ? result_.lost : captured ? result_.captured : result_.crippled).push_back(loss);
}

}  // namespace sim
