// What a client of the server says: one JSON object becomes one Message, or the reason why it cannot be read.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "host/protocol.h"

namespace host {

// One word of the protocol each; docs/protocol.md says what they do.
enum class Word {
  malformed,  // text says why
  said,       // one of those that `broadside play --json` knows too
  join,
  draft,
  commit,
  fill,
  preview,
  toward,
  undo,
  consent,
  draw,
  concede,
  chat,
  name,
  pledge,
  reveal,
  ready,
  simulate,
  rewind,
  mend,
  state,
};

struct Message {
  Word word = Word::malformed;
  protocol::Said said;
  std::string text;
  std::optional<int> question;
  bool yes = false;              // true or false, where that is what was said
  bool nothing = false;          // null
  long number = 0;               // lines, tag, turn, battles
  std::string other;             // to, captain
  engine::Spot spot{};           // toward
  std::vector<int> questions{};  // commit
};

struct MessageLimits {
  std::size_t most_text = 4000;  // of any text in it
  int deepest = 8;
};

Message read_message(const std::string& text, const MessageLimits& limits = {});

// No control bytes but line ends and tabs.
bool is_plain(std::string_view text);

}  // namespace host
