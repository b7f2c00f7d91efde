// The words that records, tables and scenarios use, in the order of their enumerations.
#pragma once

#include "rulebooks/davco/book.h"

namespace davco {

inline constexpr const char* nation_words[] = {"British", "German", "U.S.A.", "Japan", "Italian", "French"};
inline constexpr const char* type_words[] = {"BB", "BC", "CV", "CVE", "panzerschiff", "CA",
                                             "CL", "DD", "DE", "SS",  "merchant",     "tanker"};
inline constexpr const char* column_words[] = {"carrier", "battleship", "cruiser", "destroyer"};
inline constexpr const char* fitting_words[] = {"catapult", "hangar", "crane", "radar", "searchlight"};
inline constexpr const char* aa_battery_words[] = {"none", "main", "secondary"};
inline constexpr const char* wave_words[] = {"dive", "skip", "torpedo"};
inline constexpr const char* aa_arc_words[] = {"bow", "starboard", "stern", "port"};
inline constexpr const char* depth_words[] = {"shallow", "medium", "deep"};
inline constexpr const char* wind_words[] = {"still", "gentle", "moderate", "rough"};
// By band of visibility, from the clearest on (davco.weather.2).
struct WeatherWords {
  int cm;
  const char *north_atlantic, *elsewhere;
};
inline constexpr WeatherWords weather_words[] = {
    {300, "is clear", "is clear"},
    {240, "is hazy", "is clear"},
    {180, "is misty", "brings light squalls"},
    {150, "is overcast", "brings light squalls"},
    {120, "is dull, with steady rain", "brings light squalls"},
    {100, "brings heavy rain", "brings heavy squalls"},
    {60, "brings sleet", "brings heavy squalls"},
    {30, "brings snow, or it is night", "brings a storm, or it is night"}};
inline constexpr const char* compass_words[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

}  // namespace davco
