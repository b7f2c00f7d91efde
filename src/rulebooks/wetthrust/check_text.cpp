// What the dice of threshold checks are called.
#include <algorithm>

#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/thr.h"

namespace wetthrust {
namespace {

constexpr const char* checks[systems] = {"check of boilers",
                                         "check of propellers",
                                         "check of rudders",
                                         "check of radar",
                                         "check of reconnaissance aircraft",
                                         "check of batteries",
                                         "check of launcher",
                                         "check of squadron",
                                         "check of PDF",
                                         "check of ADF",
                                         "check of the bridge",
                                         "check of the second bridge",
                                         "check of fire controls",
                                         "check of damage control",
                                         "check of magazines",
                                         "check of anti-submarine mount",
                                         "check of sonar"};

// Those of which a sheet has several kinds are called by their own names: "check of A batteries fwd", "check
// of launcher prt 2", "check of fighter squadron 3". Made once: dice keep no copy of what they are thrown
// for.
struct CheckNames {
  static constexpr int facings = int(std::size(facing_words)), most = 16, kinds = 3;
  std::array<std::array<std::string, std::size_t(facings)>, std::size_t(classes)> batteries;
  std::array<std::array<std::string, most>, std::size_t(facings)> launchers, mounts;
  std::array<std::array<std::string, most>, kinds> squadrons;

  CheckNames() {
    for (std::size_t f = 0; f < std::size_t(facings); ++f) {
      for (std::size_t c = 0; c < std::size_t(classes); ++c)
        batteries[c][f] = fmt::format("check of {} batteries {}", char('A' + int(c)), facing_words[f]);
      for (std::size_t i = 0; i < most; ++i) {
        launchers[f][i] = fmt::format("check of launcher {} {}", facing_words[f], i + 1);
        mounts[f][i] = fmt::format("check of anti-submarine mount {} {}", facing_words[f], i + 1);
      }
    }
    for (std::size_t p = 0; p < kinds; ++p)
      for (std::size_t i = 0; i < most; ++i)
        squadrons[p][i] = fmt::format("check of {} squadron {}", plane_name(Plane(p)), i + 1);
  }
};

bool same_kind(const Symbol& a, const Symbol& b) {
  return a.system == b.system && a.facing == b.facing && a.plane == b.plane;
}

}  // namespace

const char* name_of_check(const Sheet& sheet, std::size_t place) {
  static const CheckNames names;
  const Symbol& symbol = sheet.symbols[place];
  const auto here = sheet.symbols.begin() + std::ptrdiff_t(place);
  const auto before = std::count_if(sheet.symbols.begin(), here,
                                    [&](const Symbol& other) { return same_kind(symbol, other); });
  const std::size_t number = std::size_t(std::min<std::ptrdiff_t>(before, CheckNames::most - 1));
  switch (symbol.system) {
    case System::battery:
      return names.batteries[std::size_t(symbol.battery)][std::size_t(symbol.facing)].c_str();
    case System::launcher: return names.launchers[std::size_t(symbol.facing)][number].c_str();
    case System::asw_mount: return names.mounts[std::size_t(symbol.facing)][number].c_str();
    case System::squadron: return names.squadrons[std::size_t(symbol.plane)][number].c_str();
    default: return checks[static_cast<int>(symbol.system)];
  }
}

}  // namespace wetthrust
