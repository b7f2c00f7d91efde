#include "games/call.h"

#include "host/words.h"

namespace games {

using host::json::Json;

Response reply(const Json& json, int status) { return {status, "application/json", host::json::text(json)}; }

Response found(std::string text) {
  if (text.empty()) throw Denied(ErrorCode::unknown, "there is no such thing");
  return {200, "application/json", std::move(text)};
}

Json body_of(const Call& call) {
  constexpr int deepest = 8;
  const auto json = host::json::parse_shallow<Json>(call.request.body, deepest);
  if (!json) throw Denied(ErrorCode::malformed, "nested too deeply");
  if (!json->is_object()) throw Denied(ErrorCode::malformed, "expected a JSON object");
  return *json;
}

void check_rate(const Call& call) {
  if (!call.hall.may_create(call.request.address))
    throw Denied(ErrorCode::too_many, "enough games for now; try again later");
}

}  // namespace games
