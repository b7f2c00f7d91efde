// The words that sheets and scenarios use, in the order of their enumerations.
#pragma once

#include "rulebooks/ethos/book.h"

namespace ethos {

inline constexpr const char* weapon_words[] = {"siege", "cannon", "gun"};
inline constexpr const char* ends_words[] = {"none", "both", "bow", "stern", "anywhere", "front"};
inline constexpr const char* quarter_words[] = {"port", "starboard", "ahead", "astern"};
inline constexpr const char* size_words[] = {"small", "large"};
inline constexpr const char* hull_words[] = {"metal", "wooden", "hybrid"};
inline constexpr const char* quality_words[] = {"normal", "exceptional", "poor"};
inline constexpr const char* kind_words[] = {"ship", "submarine", "fort"};
inline constexpr const char* power_words[] = {"sail", "oars", "steam"};
inline constexpr const char* wind_words[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
inline constexpr const char* wave_words[] = {
    "patrol aircraft", "AWACS",        "biplane fighter", "fighter",    "dive bomber",
    "torpedo bomber",  "level bomber", "kamikaze",        "jet",        "VTOL jet",
    "ASW helicopter",  "MTB",          "landing craft",   "ship's boat"};
// ethos.sd.18: notes that are there or not.
struct Note {
  const char* word;
  bool Sheet::*flag;
};
inline constexpr Note note_words[] = {{"rigged", &Sheet::rigged},
                                      {"merchant", &Sheet::merchant},
                                      {"nuclear", &Sheet::nuclear},
                                      {"torpedo belt", &Sheet::torpedo_belt},
                                      {"ram", &Sheet::ram},
                                      {"spar torpedo", &Sheet::spar},
                                      {"corvus", &Sheet::corvus},
                                      {"minesweeper", &Sheet::minesweeper},
                                      {"sonar", &Sheet::sonar},
                                      {"no ASW", &Sheet::no_asw},
                                      {"dual-purpose guns", &Sheet::dual_purpose},
                                      {"repeater", &Sheet::repeater},
                                      {"fleet carrier", &Sheet::fleet_carrier}};
// Of several: "Ark Royal fighters 1".
inline constexpr const char* waves_words[] = {
    "patrol",    "AWACS", "biplanes",  "fighters",    "dive bombers", "torpedo bombers", "level bombers",
    "kamikazes", "jets",  "VTOL jets", "helicopters", "MTBs",         "landing craft",   "boats"};

}  // namespace ethos
