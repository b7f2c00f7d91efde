// Naval powers (Gaps G19): who dominates the sea in an era, and how soon a power replaces its losses.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace buoyz {

// buoyz.cam2.1.1
enum class Theatre { arctic, atlantic, mediterranean, far_east, pacific };
inline constexpr std::array<const char*, 5> theatre_words = {"arctic", "atlantic", "mediterranean",
                                                             "far east", "pacific"};
inline constexpr std::array<const char*, 5> theatre_names = {"Arctic", "Atlantic", "Mediterranean",
                                                             "Far East", "Pacific"};

enum class Rank { first, second, third, other };
inline constexpr std::array<const char*, 4> rank_words = {"first", "second", "third", "other"};

// Names of one nation at different times are the same power: England and Britain, Russia and the USSR.
bool same_nation(std::string_view a, std::string_view b);

Rank rank_of(std::string_view nation, int era);
bool is_dominant(std::string_view nation, int era, int year);

// Table T2. A year on the border of two eras belongs to the newer unless the era is named too.
inline constexpr int eras = 8;
struct EraYears {
  int first, last;
  int usual;  // that counts for dated fits when none is given (buoyz.1.3.1)
};
const EraYears& years_of(int era);
bool year_fits(int year, int era);
int era_of(int year);
inline int usual_year(int era) { return years_of(era).usual; }
inline int usual_turns(int era) { return era <= 4 ? 20 : era <= 6 ? 16 : 12; }  // buoyz.cam1.0.1

struct SideName {
  std::string name, nation;
};
using Opponents = std::array<SideName, 2>;
Opponents usual_opponents(Theatre theatre, int era);

}  // namespace buoyz
