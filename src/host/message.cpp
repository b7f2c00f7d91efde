#include "host/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "host/words.h"

namespace host {
namespace {

Message malformed(std::string why) {
  Message message;
  message.text = std::move(why);
  return message;
}

// What a word's value has to be.
enum class Form { text, text_or_null, yes_or_no, yes_or_list, point, number };

struct Entry {
  const char* key;
  Word word;
  Form form;
};
constexpr Entry entries[] = {{"join", Word::join, Form::text},
                             {"draft", Word::draft, Form::text_or_null},
                             {"commit", Word::commit, Form::yes_or_list},
                             {"fill", Word::fill, Form::text},
                             {"preview", Word::preview, Form::text},
                             {"toward", Word::toward, Form::point},
                             {"undo", Word::undo, Form::yes_or_no},
                             {"consent", Word::consent, Form::yes_or_no},
                             {"draw", Word::draw, Form::yes_or_no},
                             {"concede", Word::concede, Form::yes_or_no},
                             {"chat", Word::chat, Form::text},
                             {"pledge", Word::pledge, Form::text},
                             {"reveal", Word::reveal, Form::text},
                             {"ready", Word::ready, Form::yes_or_no},
                             {"simulate", Word::simulate, Form::number},
                             {"rewind", Word::rewind, Form::number},
                             {"mend", Word::mend, Form::text},
                             {"state", Word::state, Form::yes_or_no},
                             {"name", Word::name, Form::text}};

// Those that `broadside play --json` knows too.
constexpr const char* shared_words[] = {"answer", "suggested", "default",  "faces",
                                        "odds",   "always",    "ask_again"};

constexpr long most_number = 1'000'000'000;

bool read_number(const nlohmann::json& value, long& out) {
  if (!value.is_number_integer() || value < -most_number || value > most_number) return false;
  out = value.get<long>();
  return true;
}

bool read_text(const nlohmann::json& value, std::string& out) {
  if (!value.is_string()) return false;
  out = value.get<std::string>();
  return true;
}

bool read_point(const nlohmann::json& value, engine::Spot& out) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number()) return false;
  constexpr double farthest = 1e5;
  out.x = value[0].get<double>();
  out.y = value[1].get<double>();
  return std::abs(out.x) < farthest && std::abs(out.y) < farthest;
}

bool read_list(const nlohmann::json& value, std::vector<int>& out) {
  constexpr std::size_t most = 500;
  if (!value.is_array() || value.size() > most) return false;
  for (const nlohmann::json& one : value) {
    long number = 0;
    if (!read_number(one, number)) return false;
    out.push_back(int(number));
  }
  return true;
}

// The first thing wrong with a value, or nothing.
const char* read_value(const nlohmann::json& value, Form form, Message& out) {
  switch (form) {
    case Form::text_or_null:
      if (value.is_null()) return out.nothing = true, nullptr;
      [[fallthrough]];
    case Form::text: return read_text(value, out.text) ? nullptr : "expected a text";
    case Form::yes_or_list:
      if (value.is_array())
        return read_list(value, out.questions) ? nullptr : "expected numbers of questions";
      [[fallthrough]];
    case Form::yes_or_no:
      if (!value.is_boolean()) return "expected true or false";
      out.yes = value.get<bool>();
      return nullptr;
    case Form::point: return read_point(value, out.spot) ? nullptr : "expected [x, y]";
    case Form::number: return read_number(value, out.number) ? nullptr : "expected a whole number";
  }
  return nullptr;
}

// What may stand beside a word.
const char* read_company(const nlohmann::json& message, Message& out) {
  long number = 0;
  if (message.contains("question")) {
    if (!read_number(message["question"], number)) return "\"question\": expected the number of a question";
    out.question = int(number);
  }
  if (message.contains("lines") && !read_number(message["lines"], out.number))
    return "\"lines\": expected a whole number";
  if (message.contains("tag") && !read_number(message["tag"], out.number))
    return "\"tag\": expected a whole number";
  if (message.contains("to") && !read_text(message["to"], out.other)) return "\"to\": expected a text";
  if (message.contains("captain") && !read_text(message["captain"], out.other))
    return "\"captain\": expected a text";
  return nullptr;
}

bool texts_are_fit(const nlohmann::json& value, std::size_t most) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    return text.size() <= most && is_plain(text);
  }
  if (!value.is_structured()) return true;
  return std::all_of(value.begin(), value.end(),
                     [&](const nlohmann::json& one) { return texts_are_fit(one, most); });
}

const Entry* entry_in(const nlohmann::json& message) {
  for (const Entry& entry : entries)
    if (message.contains(entry.key)) return &entry;
  return nullptr;
}

bool says_anything(const nlohmann::json& message) {
  return std::any_of(std::begin(shared_words), std::end(shared_words),
                     [&](const char* word) { return message.contains(word); });
}

std::string all_words() {
  std::string words = fmt::format("{}", fmt::join(shared_words, ", "));
  for (const Entry& entry : entries) words += fmt::format(", {}", entry.key);
  return words;
}

}  // namespace

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 32 && byte != 127) || c == '\n' || c == '\t';
  });
}

Message read_message(const std::string& text, const MessageLimits& limits) {
  const auto shallow = json::parse_shallow<nlohmann::json>(text, limits.deepest);
  if (!shallow) return malformed("nested too deeply");
  const nlohmann::json& json = *shallow;
  if (json.is_discarded()) return malformed(fmt::format("not JSON: \"{}\"", shown(text)));
  if (!json.is_object()) return malformed("expected a JSON object, as in {\"answer\":\"6\",\"question\":1}");
  if (!texts_are_fit(json, limits.most_text)) return malformed("a text is too long or holds control bytes");
  Message message;
  if (const char* wrong = read_company(json, message)) return malformed(wrong);
  const Entry* entry = entry_in(json);
  if (!entry && !says_anything(json)) return malformed(fmt::format("expected one of {}", all_words()));
  if (!entry) {
    message.said = protocol::said_in(json);
    message.word = message.said.kind == protocol::Said::Kind::malformed ? Word::malformed : Word::said;
    message.text = message.said.text;
    return message;
  }
  if (const char* wrong = read_value(json[entry->key], entry->form, message))
    return malformed(fmt::format("\"{}\": {}", entry->key, wrong));
  message.word = entry->word;
  return message;
}

}  // namespace host
