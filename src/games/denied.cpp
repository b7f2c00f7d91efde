#include "games/denied.h"

#include "engine/files/load_error.h"
#include "games/store.h"
#include "host/protocol.h"

namespace games {

Trouble trouble_of(const std::exception& error) {
  if (dynamic_cast<const StoreError*>(&error)) return {ErrorCode::store_away, store_is_away};
  if (const auto* denied = dynamic_cast<const Denied*>(&error)) return {denied->code(), denied->what()};
  if (dynamic_cast<const Broken*>(&error)) return {ErrorCode::battle_broken, error.what()};
  if (dynamic_cast<const host::Failure*>(&error)) return {ErrorCode::unfit, error.what()};
  if (dynamic_cast<const engine::LoadError*>(&error)) return {ErrorCode::files_faulty, error.what()};
  return {ErrorCode::ours, error.what()};
}

std::string error_message(const std::exception& error) {
  const Trouble trouble = trouble_of(error);
  const auto* denied = dynamic_cast<const Denied*>(&error);
  return host::protocol::error(trouble.code, trouble.sentence, denied ? denied->question() : std::nullopt);
}

}  // namespace games
