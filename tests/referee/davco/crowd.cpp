#include "tests/referee/davco/crowd.h"

#include "engine/files/toml.h"
#include "rulebooks/davco/rulebook.h"

namespace referee::davco_book {
namespace {

const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / "davco";
const std::filesystem::path file = std::filesystem::path(BROADSIDE_REFEREE) / "davco" / "crowded.toml";

engine::ScenarioPtr crowded(int visibility, const std::string& wind, const engine::Options& options) {
  constexpr std::string_view clear = "visibility = 300\nwind_strength = \"gentle\"";
  std::string text = engine::read_text(file);
  text.replace(text.find(clear), clear.size(),
               fmt::format("visibility = {}\nwind_strength = \"{}\"", visibility, wind));
  return ::davco::rulebook().load({data, file, text, options});
}

}  // namespace

const Scenarios& all_scenarios() {
  static const support::Battles battles(::davco::rulebook(), data);
  static const Scenarios all = [] {
    Scenarios list = all_of(battles);
    list.push_back(crowded(300, "gentle", {}));
    list.push_back(crowded(60, "rough", {{"radar", "on"}, {"split_fire", "on"}, {"hidden_damage", "on"}}));
    list.push_back(
        crowded(100, "moderate", {{"carrier_flying", "on"}, {"deck_fire", "on"}, {"orders_ahead", "2"}}));
    list.push_back(
        crowded(180, "still", {{"reload", "on"}, {"damaged_attack", "on"}, {"hidden_mines", "on"}}));
    return list;
  }();
  return all;
}

}  // namespace referee::davco_book
