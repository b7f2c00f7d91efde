// The reading half of the protocol: one line becomes one thing said, or the reason why it cannot be read.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/protocol.h"
#include "host/words.h"

namespace host::protocol {
namespace {

using Kind = Said::Kind;

Said malformed(const std::string& why) {
  Said said;
  said.text = why;
  return said;
}

// The word that says what a line is; the others go with it.
constexpr std::pair<const char*, Kind> words[] = {{"answer", Kind::answer},       {"faces", Kind::faces},
                                                  {"odds", Kind::odds},           {"always", Kind::always},
                                                  {"ask_again", Kind::ask_again}, {"concede", Kind::concede},
                                                  {"undo", Kind::undo},           {"quit", Kind::quit}};

bool read_faces(const nlohmann::json& value, Said& out) {
  constexpr std::size_t most = 1000;
  if (!value.is_array() || value.size() > most) return false;
  for (const nlohmann::json& face : value) {
    if (!face.is_number_integer() || face < -1000 || face > 1000) return false;
    out.faces.push_back(face.get<int>());
  }
  return true;
}

bool read_question(const nlohmann::json& message, Said& out) {
  if (!message.contains("question")) return true;
  const nlohmann::json& id = message["question"];
  if (!id.is_number_integer() || id < 0 || id > 1'000'000'000) return false;
  out.question = id.get<int>();
  return true;
}

}  // namespace

Said said_in(const nlohmann::json& message) {
  if (!message.is_object())
    return malformed("expected a JSON object, as in {\"answer\":\"6\",\"question\":1}");
  Said said;
  if (!read_question(message, said)) return malformed("\"question\": expected the number of a question");
  said.anyway = message.value("anyway", nlohmann::json(false)) == true;
  for (const char* word : {"default", "suggested"})
    if (message.value(word, nlohmann::json(false)) == true)
      return said.kind = Kind::answer, said.text = word, said;
  for (const auto& [word, kind] : words) {
    if (!message.contains(word)) continue;
    const nlohmann::json& value = message[word];
    if (kind == Kind::faces && !read_faces(value, said))
      return malformed("\"faces\": expected a list of whole numbers");
    if (kind != Kind::faces && kind != Kind::quit && !value.is_string())
      return malformed(fmt::format("\"{}\": expected a text", word));
    if (value.is_string()) said.text = value.get<std::string>();
    const bool standing = kind == Kind::always || kind == Kind::ask_again;
    if (standing && message.contains("side") && message["side"].is_string())
      said.side = message["side"].get<std::string>();
    said.kind = kind;
    return said;
  }
  return malformed(
      "expected one of answer, suggested, default, faces, odds, always, ask_again, concede, undo, quit");
}

Said read(const std::string& line) {
  const nlohmann::json message = nlohmann::json::parse(line, nullptr, false);
  if (message.is_discarded()) return malformed(fmt::format("not JSON: \"{}\"", shown(line)));
  return said_in(message);
}

}  // namespace host::protocol
