#include "sim/pack.h"

#include <nlohmann/json.hpp>

namespace sim {

using Json = nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Best, value, number)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ShipStatistics, lost_in, crippled_in, lost_to, lost_by)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SideStatistics, wins, strength, strength_sum, strength_squares, ships_left,
                                   luck_sum, luck_squares)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Statistics, battles, draws, undecided, endings, turns, sides, ships,
                                   damage_by_clause, damage_by_ship, margin, first_at_margin, luckiest,
                                   closest)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Comparison::Side, sum, squares)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Comparison, score, margin)

std::string packed(const Statistics& statistics, const Comparison& comparison) {
  const std::vector<std::uint8_t> bytes =
      Json::to_cbor(Json{{"statistics", statistics}, {"comparison", comparison}});
  return {bytes.begin(), bytes.end()};
}

void unpack(const std::string& text, Statistics& statistics, Comparison& comparison) {
  const Json json = Json::from_cbor(text);
  json.at("statistics").get_to(statistics);
  json.at("comparison").get_to(comparison);
}

}  // namespace sim
