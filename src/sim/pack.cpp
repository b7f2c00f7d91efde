#include "sim/pack.h"

#include <nlohmann/json.hpp>

// As a list of pairs: only names can be keys of a JSON object.
template <>
struct nlohmann::adl_serializer<sim::CountsByActor> {
  using Pairs = std::vector<std::pair<int, sim::Count>>;
  static void to_json(json& to, const sim::CountsByActor& counts) {
    to = Pairs(counts.begin(), counts.end());
  }
  static void from_json(const json& from, sim::CountsByActor& counts) {
    const auto pairs = from.get<Pairs>();
    counts = {pairs.begin(), pairs.end()};
  }
};

namespace sim {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Best, value, number)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ShipStatistics, became, lost_in, captured_in, crippled_in, lost_to,
                                   lost_by)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SideStatistics, wins, strength, strength_sum, strength_squares, points,
                                   ships_left, luck_sum, luck_squares)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Statistics, battles, draws, undecided, endings, turns, sides, ships,
                                   damage_by_clause, damage_by_ship, margin, first_at_margin, luckiest,
                                   closest)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Comparison::Side, sum, squares)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Comparison, score, margin)

std::string packed(const Statistics& statistics, const Comparison& comparison) {
  const std::vector<std::uint8_t> bytes =
      nlohmann::json::to_cbor(nlohmann::json{{"statistics", statistics}, {"comparison", comparison}});
  return {bytes.begin(), bytes.end()};
}

void unpack(const std::string& text, Statistics& statistics, Comparison& comparison) {
  const nlohmann::json json = nlohmann::json::from_cbor(text);
  json.at("statistics").get_to(statistics);
  json.at("comparison").get_to(comparison);
}

}  // namespace sim
