#include "games/drafts.h"

#include <algorithm>

#include "host/json.h"

namespace games {

using host::json::Json;

Drafts::Texts& Drafts::of(int seat) {
  if (const auto found = read_.find(seat); found != read_.end()) return found->second;
  const Json kept = Json::parse(store_.drafts(game_, seat), nullptr, false);
  return read_[seat] = kept.is_object() ? kept.get<Texts>() : Texts{};
}

// Those of questions that are over go with the next writing.
void Drafts::keep(int seat, const OpenQuestions& open) {
  Texts& texts = of(seat);
  std::erase_if(texts, [&](const auto& draft) {
    return std::none_of(open.begin(), open.end(), [&](const auto& one) { return one->key == draft.first; });
  });
  Change change;
  change.drafts = {seat, host::json::text(Json(texts))};
  change.game = game_;
  store_.save(change);
}

}  // namespace games
