// What a battle of gunboats tells: one row an event.
#pragma once

#include "battle.h"
#include "engine/kit/chronicle.h"

namespace gunboats {

using engine::Tale;
using Befell = engine::Fate::Kind;

struct Steamed {
  int inches, at;
  static constexpr Tale tale{"steamed", "inches at", "steams {inches:inch|inches} to {at}"};
};
struct Fired {
  int guns, hits;
  static constexpr Tale tale{"fired", "guns hits", "fires {guns:gun} at {whom}: {hits:hit}"};
};
struct Sank {
  static constexpr Tale tale{"sank", "", "sinks", Befell::lost};
};

using Events = engine::EventList<Steamed, Fired, Sank>;
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

inline int hits_of(const Fired& fired) { return fired.hits; }
inline engine::Fate fate(const engine::Event& event, const Fired& fired) {
  return {fired.hits > 0 ? Befell::damaged : Befell::nothing, event.whom, event.who, fired.hits};
}

}  // namespace gunboats
