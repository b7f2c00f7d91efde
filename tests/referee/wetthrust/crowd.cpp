#include "tests/referee/wetthrust/crowd.h"

#include "engine/files/toml.h"
#include "rulebooks/wetthrust/rulebook.h"

namespace referee::wetthrust_book {
namespace {

const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / "wetthrust";
const std::filesystem::path file = std::filesystem::path(BROADSIDE_REFEREE) / "wetthrust" / "crowded.toml";

engine::ScenarioPtr crowded(const std::string& weather, const engine::Options& options) {
  constexpr std::string_view calm = "weather = \"calm\"";
  std::string text = engine::read_text(file);
  text.replace(text.find(calm), calm.size(), fmt::format("weather = \"{}\"", weather));
  return ::wetthrust::rulebook().load({data, file, text, options});
}

}  // namespace

const Scenarios& all_scenarios() {
  static const support::Battles battles(::wetthrust::rulebook(), data);
  static const Scenarios all = [] {
    Scenarios list = all_of(battles);
    list.push_back(crowded("calm", {}));
    list.push_back(crowded("squalls", {{"asw_loads", "1"}, {"weather_changes", "on"}}));
    list.push_back(crowded("fog", {}));
    list.push_back(crowded("gale", {{"air_ops_weather_limit", "on"}}));
    return list;
  }();
  return all;
}

}  // namespace referee::wetthrust_book
