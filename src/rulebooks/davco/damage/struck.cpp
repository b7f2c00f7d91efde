#include "rulebooks/davco/damage/struck.h"

namespace davco {
namespace {

// davco.hits.12: F mounts first, then those of that side, then R; the first not yet lost, or the last one
// that was.
int secondary_struck(const Sheet& sheet, StruckSide side, std::uint32_t mounts_lost) {
  int lost = -1;
  for (const char letter : {'F', side == StruckSide::port ? 'P' : 'S', 'R'})
    for (int i = 0; i < sheet.mounts.size(); ++i) {
      const Mount& mount = sheet.mounts[i];
      if (mount.battery != Battery::secondary || mount.letter != letter) continue;
      if (!(mounts_lost >> i & 1)) return i;
      lost = i;
    }
  return lost;
}

// The nth mount of tubes on a side (davco.hits.12).
int side_tubes_struck(const Sheet& sheet, StruckSide struck, int number) {
  const TubeSide side = struck == StruckSide::port ? TubeSide::port : TubeSide::starboard;
  for (int i = 0; i < sheet.tubes.size(); ++i)
    if (sheet.tubes[i].side == side && number-- == 0) return i;
  return -1;
}

}  // namespace

int main_mount(const Sheet& sheet, char letter) {
  for (int i = 0; i < sheet.mounts.size(); ++i)
    if (sheet.mounts[i].battery == Battery::main && sheet.mounts[i].letter == letter) return i;
  return -1;
}

// davco.hits.9: a merchant's stern gun is her Y mount; other cells that name what she lacks are her hull.
Struck struck_at(const Sheet& sheet, const Place& place, StruckSide side, std::uint32_t mounts_lost) {
  const auto mount = [&](int found) { return Struck{place, found, found < 0}; };
  const auto found = [&] {
    switch (place.object) {
      case Object::mount: return mount(main_mount(sheet, place.letter));
      case Object::secondary_mount: return mount(secondary_struck(sheet, side, mounts_lost));
      case Object::tubes: return mount(place.number < sheet.tubes.size() ? place.number : -1);
      case Object::side_tubes: return mount(side_tubes_struck(sheet, side, place.number));
      case Object::searchlight: return Struck{place, -1, !sheet.has(Fitting::searchlight)};
      case Object::hangar_side: return Struck{place, -1, !sheet.has(Fitting::hangar)};
      default: return Struck{place};
    }
  }();
  if (!found.dud || !is_merchant(sheet.type)) return found;
  const bool stern_gun = place.object == Object::mount && place.letter == 'Y' && !sheet.mounts.empty();
  return stern_gun ? Struck{place, 0} : Struck{*place_called("Hull")};
}

}  // namespace davco
