// What can be mixed, book by book.
#include "rulebooks/registry.h"
#include "support/mix.h"

namespace support {
namespace {

using Folders = std::vector<std::filesystem::path>;

// The book's own scenarios, and those that the referee has for what they leave out.
Recipe plain(const char* id, const char* unit) {
  const auto data = std::filesystem::path(BROADSIDE_DATA_DIR) / id;
  Recipe recipe{rulebooks::find(id), data, {}, unit, {}, {}, {}, {}, 3};
  for (const auto& folder : Folders{data / "scenarios", std::filesystem::path(BROADSIDE_REFEREE) / id})
    if (std::filesystem::exists(folder))
      for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".toml") recipe.scenarios.push_back(entry.path());
  std::sort(recipe.scenarios.begin(), recipe.scenarios.end());
  return recipe;
}

}  // namespace

Recipe nef_recipe() {
  Recipe recipe = plain("nef", "vessel");
  recipe.crowding = Crowding::table;
  recipe.battle = {{"turn_limit", {"6", "10", "20"}}};
  recipe.units = {{"heading", {"0", "60", "120", "180", "240", "300"}},
                  {"fighters", {"0", "1", "3"}},
                  {"bombers", {"0", "1", "3"}}};
  recipe.options = {{"explosion", {"\"d6\"", "\"destroy\""}}};
  return recipe;
}

Recipe buoyz_recipe() {
  Recipe recipe = plain("buoyz", "ship");
  recipe.helpings = 1;
  recipe.battle = {
      {"night", {"true", "false"}},
      {"weather", {"\"good\"", "\"bad\""}},
      {"wind", {"\"N\"", "\"NE\"", "\"E\"", "\"S\"", "\"SW\"", "\"calm\""}},
      {"turn_limit", {"8", "14"}},
      {"tables", {"2"}},
      {"land", {"[{ at = [60, 40], radius = 6 }]", "[{ box = [10, 8, 20, 30] }]", "[]"}},
      {"shoal", {"[{ at = [40, 30], radius = 9 }]", "[]"}},
      {"minefield", {"[{ at = [60, 40], radius = 12 }]", "[{ box = [30, 20, 60, 50], rows = 5 }]"}}};
  recipe.sides = {{"japanese", {"true"}},
                  {"land_base", {"true"}},
                  {"hides", {"true"}},
                  {"deploys", {"true"}},
                  {"flight",
                   {R"([{ type = "fighter", count = 2 }, { type = "torpedo bomber", count = 2 }])",
                    R"([{ type = "dive bomber", count = 3 }, { type = "patrol" }])",
                    R"([{ type = "strike", count = 2 }, { type = "helicopter", count = 2 }])"}}};
  recipe.units = {
      {"design",
       {"\"Fireship\"", "\"18th Century Shore Fort\"", "\"Shore Fort, modernised\"", "\"Air Base\"",
        "\"Spar-torpedo launch\"", "\"MTB Squadron #1\"", "\"Minelayer\"", "\"Seaplane carrier\"",
        "\"SMS U-XIV\"", "\"KMS U-99\"", "\"HMS Astute\"", "\"HMS Hero (1980s refit)\"",
        "\"HMS Illustrious\"", "\"USS Missouri (1984 on)\""}},
      {"table", {"2"}},
      {"heading", {"0", "45", "90", "180", "255", "300"}},
      {"hull", {"1", "2", "4", "7"}},
      {"squadron", {"1", "2"}},
      {"command", {"1", "2", "3"}},
      {"anchored", {"true"}},
      {"aground", {"true"}},
      {"submerged", {"true"}},
      {"lit", {"true"}},
      {"mines", {"true"}},
      {"long_lance", {"true"}},
      {"civilian", {"true"}},
      {"with",
       {"[\"Marines\", \"Legendary Officers\"]", "[\"Armoured Deck\", \"Spotter\"]", "[\"Ram\", \"Agile\"]",
        "[\"Torpedo Belt\", \"SWWOBS2\"]", "[\"Radar 1\", \"High Angle\"]", "[\"Radar 3\", \"Aegis\"]",
        "[\"SWWOBS1\", \"Close\"]", "[\"Minesweeper\", \"Hedgehog\"]",
        "[\"Copper-Bottomed\", \"Spar Torpedo\"]"}},
      {"without", {"[\"Radar\"]", "[\"Crash Dive\"]", "[\"Carrier\"]", "[\"Close\", \"Marines\"]"}}};
  for (const char* option :
       {"special_abilities", "special_actions", "doubling_up", "torpedo_overshoot", "floating_map",
        "survive_on_doubles", "ram_extra_critical", "vtol_any_heading", "dogfight_losers_half",
        "wind_changes", "short_calm", "own_sonar_contact", "dc_stern_only", "squadrons", "landings",
        "break_contact", "show_ranges", "trireme_swwobs1"})
    recipe.options.push_back({option, {"true", "false"}});
  recipe.options.push_back({"weather_mode", {"\"fixed\"", "\"wind_table\"", "\"reroll\""}});
  recipe.options.push_back({"bc_percent", {"10", "25", "70"}});
  return recipe;
}

Recipe wetthrust_recipe() {
  Recipe recipe = plain("wetthrust", "ship");
  recipe.battle = {
      {"weather", {"\"calm\"", "\"squalls\"", "\"driving\"", "\"fog\"", "\"storm\"", "\"gale\""}},
      {"turn_limit", {"8", "14"}}};
  recipe.units = {{"heading", {"0", "30", "90", "180", "240", "300"}},
                  {"speed", {"0", "2", "4", "6"}},
                  {"damage", {"3", "6", "12", "20", "30"}},
                  {"lost",
                   {"[\"rudder\"]", "[\"propeller\", \"boiler\"]", "[\"bridge\"]", "[\"fire control\"]",
                    "[\"radar\", \"damage control\"]", "[\"magazine\", \"PDF\"]", "[\"squadron\"]",
                    "[\"bridge\", \"second bridge\"]", "[\"boiler\", \"boiler\"]",
                    "[\"fire control\", \"fire control\", \"battery\"]", "[\"sonar\"]",
                    "[\"anti-submarine mount\", \"launcher\"]", "[\"reconnaissance aircraft\"]"}},
                  {"empty_fuel", {"1", "3"}},
                  {"jammed", {"-1", "2"}},
                  {"mode", {"\"periscope\"", "\"deep\""}},
                  {"hidden", {"true"}}};
  recipe.sides = {
      {"edge", {"\"north\"", "\"west\""}},
      {"squadron",
       {"[{name = \"Condors\", plane = \"land bomber\"}, {name = \"Heinkels\", plane = \"land bomber\", "
        "aircraft = 3, enters = 3}]",
        "[{name = \"Kates\", plane = \"torpedo bomber\"}, {name = \"Zeros\", plane = \"fighter\"}]",
        "[{name = \"Vals\", plane = \"dive bomber\", aircraft = 4, enters = 2}, {name = \"Wildcats\", plane "
        "= \"fighter\", enters = 2}]",
        "[{name = \"Swordfish\", plane = \"torpedo bomber\", aircraft = 1}, {name = \"Dorniers\", plane = "
        "\"land bomber\", enters = 4}]"}}};
  recipe.options = {{"torpedo_reload_turns", {"\"1\"", "\"6\""}},
                    {"collisions", {"\"on\"", "\"off\""}},
                    {"weather_changes", {"\"on\"", "\"off\""}},
                    {"recon_ban", {"\"during\"", "\"rest_of_game\""}},
                    {"dc_attempts", {"\"unlimited\"", "\"per_symbol\""}},
                    {"asw_loads", {"\"1\"", "\"2\""}},
                    {"fc_penalty", {"\"last_turn\"", "\"cumulative\""}},
                    {"hit_die_faces", {"\"1\"", "\"3\"", "\"5\""}},
                    {"torpedo_natural_six_misses", {"\"on\"", "\"off\""}},
                    {"broadside_needs_all", {"\"on\"", "\"off\""}},
                    {"evasive_armour_scope", {"\"gunfire\"", "\"all\""}},
                    {"air_ops_weather_limit", {"\"on\"", "\"off\""}},
                    {"point_angle_deg", {"\"22.5\"", "\"11.25\""}},
                    {"turn_template_radius", {"\"0\"", "\"0.5\""}}};
  return recipe;
}

Recipe davco_recipe() {
  Recipe recipe = plain("davco", "ship");
  recipe.battle = {
      {"visibility", {"0", "30", "60", "120", "300"}},
      {"least_visibility", {"0", "100"}},
      {"wind", {"\"N\"", "\"NE\"", "\"S\"", "\"W\""}},
      {"wind_strength", {"\"still\"", "\"gentle\"", "\"moderate\"", "\"rough\""}},
      {"theatre", {"\"North Atlantic\"", "\"Pacific\"", "\"Mediterranean\""}},
      {"turn_limit", {"8", "14"}},
      {"minefield",
       {"[{ box = [100, 80, 260, 220], density = 60 }]",
        "[{ box = [0, 0, 200, 300], density = 5, magnetic = true }, { box = [150, 100, 250, 200], density = "
        "200 }]"}}};
  recipe.sides = {{"wave",
                   {"[{ kind = \"dive\", move = 1, waves = 2 }, { kind = \"torpedo\", move = 2 }]",
                    "[{ kind = \"skip\", move = 1 }, { kind = \"dive\", move = 3, waves = 3 }]",
                    "[{ kind = \"torpedo\", move = 1, waves = 4 }]"}}};
  recipe.units = {{"design",
                   {"\"Ark Royal\"", "\"Enterprise\"", "\"Yamato\"", "\"Kagero\"", "\"Le Fantasque\"",
                    "\"Graf Spee\"", "\"Takao\"", "\"Fletcher\"", "\"Fast tanker\"", "\"Submarine\""}},
                  {"heading", {"0", "45", "90", "180", "255", "300"}},
                  {"speed", {"0", "5", "10", "14", "30"}},
                  {"degaussed", {"true", "false"}},
                  {"radar", {"false"}},
                  {"tubes", {"true"}}};
  recipe.options = {{"orders_ahead", {"\"1\"", "\"2\""}}};
  for (const char* option : {"radar", "split_fire", "deck_fire", "reload", "aa_bearing", "damaged_attack",
                             "carrier_flying", "hidden_mines", "hidden_damage"})
    recipe.options.push_back({option, {"\"on\"", "\"off\""}});
  return recipe;
}

Recipe ethos_recipe() {
  Recipe recipe = plain("ethos", "ship");
  recipe.battle = {{"year", {"1805", "1865", "1916", "1941", "1944", "1982", "2005"}},
                   {"wind", {"\"N\"", "\"NE\"", "\"S\"", "\"W\""}},
                   {"night", {"true", "false"}},
                   {"weather", {"\"good\"", "\"bad\""}},
                   {"no_flying", {"true", "false"}},
                   {"turn_limit", {"8", "14"}}};
  recipe.sides = {{"admiral", {"\"exceptional\"", "\"poor\""}},
                  {"wave",
                   {"[{ type = \"kamikaze\", at = [36, 24], heading = 0, load = \"itself\" }, { type = "
                    "\"MTB\", at = [34, 22], heading = 0, load = \"torpedo\" }]",
                    "[{ type = \"patrol aircraft\", at = [30, 30], heading = 90, load = \"bomb\" }, { type = "
                    "\"fighter\", at = [36, 20], heading = 0, load = \"fighter\", waves = 2 }]",
                    "[{ type = \"jet\", at = [40, 24], heading = 270, load = \"two bombs\", waves = 2 }, { "
                    "type = \"landing craft\", at = [35, 25], heading = 0 }]"}}};
  recipe.units = {{"design",
                   {"\"Victory\"", "\"Falco\"", "\"Warrior\"", "\"U37\"", "\"Ark Royal\"", "\"Bismarck\"",
                    "\"Overlord\"", "\"Belknap\"", "\"Enterprise\"", "\"Minesweeper\"", "\"Red October\"",
                    "\"Fletcher\"", "\"Coast fort\"", "\"Turret monitor\"", "\"Escort carrier\""}},
                  {"heading", {"0", "45", "90", "180", "255", "300"}},
                  {"crew", {"\"exceptional\"", "\"poor\""}},
                  {"submerged", {"true"}},
                  {"ships", {"2", "4"}}};
  recipe.options = {{"warhead", {"\"sum\"", "\"dice5plus\""}},
                    {"wind_die", {"\"5\"", "\"6\""}},
                    {"night_sight", {"\"printed\"", "\"half\""}}};
  for (const char* option : {"squadrons", "hidden", "command", "ammo"})
    recipe.options.push_back({option, {"\"on\"", "\"off\""}});
  return recipe;
}

std::vector<Recipe> all_recipes() {
  return {nef_recipe(), buoyz_recipe(), wetthrust_recipe(), davco_recipe()};
}

}  // namespace support
