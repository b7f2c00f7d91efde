#include "engine/files/toml.h"
#include "tests/referee/ethos/judge.h"

namespace referee::ethos_book {
namespace {

const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / "ethos";
const std::filesystem::path file = std::filesystem::path(BROADSIDE_REFEREE) / "ethos" / "crowded.toml";

engine::ScenarioPtr crowded(int year, const engine::Options& options) {
  constexpr std::string_view war = "year = 1944";
  std::string text = engine::read_text(file);
  text.replace(text.find(war), war.size(), fmt::format("year = {}", year));
  return ::ethos::rulebook().load({data, file, text, options});
}

}  // namespace

const std::vector<engine::ScenarioPtr>& all_scenarios() {
  static const support::Battles battles(::ethos::rulebook(), data);
  static const std::vector<engine::ScenarioPtr> all = [] {
    std::vector<engine::ScenarioPtr> list;
    for (const std::string& name : battles.scenario_names()) list.push_back(battles.scenario(name));
    list.push_back(crowded(1944, {}));
    list.push_back(crowded(1982, {{"warhead", "dice5plus"}}));
    list.push_back(crowded(1942, {{"command", "on"}, {"ammo", "on"}, {"hidden", "off"}}));
    return list;
  }();
  return all;
}

}  // namespace referee::ethos_book
