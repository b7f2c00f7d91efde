#include "rulebooks/wetthrust/load_options.h"

namespace wetthrust {

const std::vector<engine::OptionRow<Options>>& all_options() {
  static const std::vector<engine::OptionRow<Options>> list = {
      {"hit_die_faces",
       {"2", "1", "3", "4", "5"},
       [](Options& o, int i) {
         constexpr int faces[] = {2, 1, 3, 4, 5};
         o.hit_die_faces = faces[i];
       }},
      {"point_angle_deg",
       {"30", "22.5", "11.25"},
       [](Options& o, int i) {
         constexpr int minutes[] = {1800, 1350, 675};
         o.point_angle = minutes[i];
       }},
      {"turn_template_radius", {"0.5", "0"}, [](Options& o, int i) { o.turn_template_radius = i ? 0 : 0.5; }},
      {"evasive_armour_scope",
       {"all", "gunfire"},
       [](Options& o, int i) { o.evasive_armour = EvasiveArmour(i); }},
      {"fc_penalty", {"cumulative", "last_turn"}, [](Options& o, int i) { o.fc_penalty = LostControls(i); }},
      {"broadside_needs_all", {"off", "on"}, [](Options& o, int i) { o.broadside_needs_all = i; }},
      {"dc_attempts",
       {"per_symbol", "unlimited"},
       [](Options& o, int i) { o.dc_attempts = RepairParties(i); }},
      {"torpedo_reload_turns",
       {"3", "1", "2", "4", "5", "6"},
       [](Options& o, int i) {
         constexpr int turns[] = {3, 1, 2, 4, 5, 6};
         o.torpedo_reload_turns = turns[i];
       }},
      {"torpedo_natural_six_misses",
       {"off", "on"},
       [](Options& o, int i) { o.torpedo_natural_six_misses = i; }},
      {"asw_loads",
       {"0", "1", "2", "3", "4", "5", "6", "8", "10", "12"},
       [](Options& o, int i) {
         constexpr int loads[] = {0, 1, 2, 3, 4, 5, 6, 8, 10, 12};
         o.asw_loads = loads[i];
       }},
      {"recon_ban", {"rest_of_game", "during"}, [](Options& o, int i) { o.recon_ban = ReconBan(i); }},
      {"collisions", {"on", "off"}, [](Options& o, int i) { o.collisions = !i; }},
      {"weather_changes", {"off", "on"}, [](Options& o, int i) { o.weather_changes = i; }},
      {"air_ops_weather_limit", {"off", "on"}, [](Options& o, int i) { o.air_ops_weather_limit = i; }},
  };
  return list;
}

}  // namespace wetthrust
