#include "sim/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/result/roster.h"

namespace sim {
namespace {

void count(Counts& counts, std::size_t at, Count by = 1) {
  if (at >= counts.size()) counts.resize(at + 1);
  counts[at] += by;
}

void add_up(Counts& to, const Counts& from) {
  for (std::size_t i = 0; i < from.size(); ++i) count(to, i, from[i]);
  if (to.size() < from.size()) to.resize(from.size());
}

// Names are looked up far more often than they are new.
Count& counted(CountsByName& counts, std::string_view name) {
  const auto found = counts.find(name);
  return found != counts.end() ? found->second : counts.emplace(std::string(name), 0).first->second;
}

template <class Key, class Less>
void add_up(boost::container::flat_map<Key, Count, Less>& to,
            const boost::container::flat_map<Key, Count, Less>& from) {
  for (const auto& [key, value] : from) to[key] += value;
}

void add_up(ShipStatistics& to, const ShipStatistics& from) {
  add_up(to.became, from.became);
  add_up(to.lost_in, from.lost_in), add_up(to.captured_in, from.captured_in);
  add_up(to.crippled_in, from.crippled_in);
  add_up(to.lost_to, from.lost_to), add_up(to.lost_by, from.lost_by);
}

void add_up(SideStatistics& to, const SideStatistics& from) {
  to.wins += from.wins;
  add_up(to.strength, from.strength), add_up(to.points, from.points);
  add_up(to.ships_left, from.ships_left);
  to.strength_sum += from.strength_sum, to.strength_squares += from.strength_squares;
  to.luck_sum += from.luck_sum, to.luck_squares += from.luck_squares;
}

int actor_number(engine::Actor actor) { return actor == engine::nobody ? -1 : engine::index(actor); }

// How lucky the luckiest side was against the unluckiest, in thousandths of a standard deviation.
Count luck_spread(const Result& result, std::size_t sides) {
  double high = -1e9, low = 1e9;
  for (std::size_t i = 0; i < sides; ++i) {
    high = std::max(high, result.luck[i].sigmas());
    low = std::min(low, result.luck[i].sigmas());
  }
  return sides == 0 ? 0 : std::llround(1000 * (high - low));
}

}  // namespace

void Best::offer(Count offered, std::uint32_t by) {
  if (offered > value || (offered == value && by < number)) value = offered, number = by;
}

Count ShipStatistics::ended_as(engine::Group group) const {
  Count sum = 0;
  for (std::size_t kind = 0; kind < became.size(); ++kind)
    if (engine::group_of(engine::Standing::Kind(kind)) == group) sum += became[kind];
  return sum;
}
Count ShipStatistics::crippled() const {
  return std::accumulate(crippled_in.begin(), crippled_in.end(), Count{0});
}

void Statistics::add(const Statistics& other) {
  battles += other.battles, draws += other.draws, undecided += other.undecided;
  add_up(endings, other.endings);
  add_up(turns, other.turns);
  for (std::size_t i = 0; i < sides.size(); ++i) add_up(sides[i], other.sides[i]);
  for (std::size_t i = 0; i < ships.size(); ++i) add_up(ships[i], other.ships[i]);
  add_up(damage_by_clause, other.damage_by_clause);
  add_up(damage_by_ship, other.damage_by_ship);
  add_up(margin, other.margin);
  for (std::size_t i = 0; i < first_at_margin.size(); ++i) {
    const std::int64_t number = other.first_at_margin[i];
    if (number >= 0 && (first_at_margin[i] < 0 || number < first_at_margin[i])) first_at_margin[i] = number;
  }
  luckiest.offer(other.luckiest.value, other.luckiest.number);
  closest.offer(other.closest.value, other.closest.number);
}

Counting::Counting(const Setting& setting)
    : scenario_(setting.scenario.get()),
      roster_(engine::roster_of(*scenario_->rulebook, scenario_->start.data())),
      place_(engine::max_actors, -1) {
  for (std::size_t i = 0; i < roster_.size(); ++i)
    place_[std::size_t(engine::index(roster_[i].actor))] = int(i);
}

Statistics Counting::none() const {
  Statistics statistics;
  statistics.sides.resize(scenario_->sides.size());
  statistics.ships.resize(roster_.size());
  statistics.margin.resize(Statistics::margin_bins);
  statistics.first_at_margin.assign(Statistics::margin_bins, -1);
  return statistics;
}

std::string Counting::ending_of(const Result& result) const {
  if (!result.decided) return "undecided";
  const engine::Ending& ending = result.ending;
  return fmt::format("{}: {} [{}]", engine::headline(*scenario_, ending), ending.reason,
                     ending.clause.text());
}

void Counting::add_ships(const Result& result, Statistics& to) const {
  for (std::size_t i = 0; i < result.became.size(); ++i)
    count(to.ships[i].became, static_cast<std::size_t>(result.became[i].kind));
  for (const Loss& loss : result.lost) {
    const int at = place_[std::size_t(engine::index(loss.who))];
    if (at < 0) continue;
    ShipStatistics& ship = to.ships[std::size_t(at)];
    count(ship.lost_in, std::size_t(loss.turn));
    ++ship.lost_to[actor_number(loss.by)];
    ++counted(ship.lost_by, loss.clause.text());
  }
  for (const Loss& captured : result.captured)
    if (const int at = place_[std::size_t(engine::index(captured.who))]; at >= 0)
      count(to.ships[std::size_t(at)].captured_in, std::size_t(captured.turn));
  for (const Loss& crippled : result.crippled)
    if (const int at = place_[std::size_t(engine::index(crippled.who))]; at >= 0)
      count(to.ships[std::size_t(at)].crippled_in, std::size_t(crippled.turn));
}

void Counting::add_damage(const Result& result, Statistics& to) const {
  engine::Clause clause{};  // mostly the one of the entry before
  Count* under = nullptr;
  for (const Damage& damage : result.damage) {
    if (!under || damage.clause.id != clause.id)
      clause = damage.clause, under = &counted(to.damage_by_clause, clause.text());
    *under += damage.points;
    to.damage_by_ship[actor_number(damage.by)] += damage.points;
  }
}

void Counting::add(const Result& result, Statistics& to) const {
  ++to.battles;
  to.draws += result.decided && result.ending.winner == engine::no_side;
  to.undecided += !result.decided;
  ++counted(to.endings, ending_of(result));
  count(to.turns, std::size_t(result.turns));
  add_ships(result, to);
  add_damage(result, to);
  for (std::size_t side = 0; side < to.sides.size(); ++side) add_side(result, side, to);
  const double margin = result.accounts[0].share_left() - result.accounts[1].share_left();
  const auto bin = std::size_t(std::clamp(std::lround((margin + 1) * 200), 0L, Statistics::margin_bins - 1L));
  count(to.margin, bin);
  if (to.first_at_margin[bin] < 0 || result.number < to.first_at_margin[bin])
    to.first_at_margin[bin] = result.number;
  to.luckiest.offer(luck_spread(result, to.sides.size()), result.number);
  to.closest.offer(std::llround(1e6 * (1 - std::abs(margin))), result.number);
}

Count Counting::units_left(const Result& result, std::size_t side) const {
  Count left = 0;
  for (std::size_t i = 0; i < roster_.size(); ++i)
    left += roster_[i].side == engine::Side(side) && engine::is_kept(result.became[i].kind);
  return left;
}

void Counting::add_side(const Result& result, std::size_t side, Statistics& to) const {
  SideStatistics& of = to.sides[side];
  const engine::Account& account = result.accounts[side];
  of.wins += result.decided && result.ending.winner == engine::Side(side);
  const Count left = std::llround(1000 * account.share_left());
  for (std::size_t group = 0; group < account.points.size() && account.start > 0; ++group)
    count(of.points, group, std::llround(1000 * account.points[group] / account.start));
  count(of.strength, std::size_t((left + 5) / 10));
  of.strength_sum += left, of.strength_squares += left * left;
  count(of.ships_left, std::size_t(units_left(result, side)));
  const Count luck = std::llround(1000 * result.luck[side].sigmas());
  of.luck_sum += luck, of.luck_squares += luck * luck;
}

double quantile(const Counts& counts, double q) {
  const Count all = std::accumulate(counts.begin(), counts.end(), Count{0});
  Count so_far = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    so_far += counts[i];
    if (double(so_far) >= q * double(all) && so_far > 0) return double(i);
  }
  return 0;
}

double mean(const Counts& counts) {
  double sum = 0, all = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    sum += double(i) * double(counts[i]), all += double(counts[i]);
  return all > 0 ? sum / all : 0;
}

std::uint32_t median_battle(const Statistics& statistics) {
  const auto bin = std::size_t(quantile(statistics.margin, 0.5));
  return std::uint32_t(std::max<std::int64_t>(0, statistics.first_at_margin[bin]));
}

}  // namespace sim
