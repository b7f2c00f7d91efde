#include "server/store_address.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "host/words.h"
#include "server/store.h"

namespace server {
namespace {

// 'it''s' is how libpq's key=value form wants a text that may hold anything.
std::string quoted(const std::string& value) {
  std::string text = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

// SOCI takes key=value pairs only, people write postgresql://...
std::string as_pairs(const std::string& uri) {
  char* trouble = nullptr;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(uri.c_str(), &trouble), PQconninfoFree);
  if (!options) {
    std::string why = trouble ? trouble : "it cannot be read";
    if (trouble) PQfreemem(trouble);
    why.erase(std::min(why.find('\n'), why.size()));
    throw StoreError(fmt::format("--store: {}", why));
  }
  std::string pairs = "connect_timeout=5";  // everybody waits meanwhile; a later pair takes its place
  for (const PQconninfoOption* option = options.get(); option->keyword; ++option)
    if (option->val) pairs += fmt::format(" {}={}", option->keyword, quoted(option->val));
  return pairs;
}

// "mysql:x" is no file: a word and a colon name a kind of store.
bool names_a_kind(const std::string& uri) {
  const auto is_letter = [](unsigned char c) { return std::isalnum(c) != 0; };
  const std::size_t colon = uri.find(':');
  return colon != std::string::npos && std::all_of(uri.begin(), uri.begin() + long(colon), is_letter);
}

}  // namespace

StoreAddress parse_store_address(const std::string& uri) {
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; };
  if (std::any_of(uri.begin(), uri.end(), control)) throw StoreError("--store: it holds control bytes");
  if (uri.starts_with("postgresql://") || uri.starts_with("postgres://"))
    return {StoreKind::postgresql, as_pairs(uri), ""};
  const bool named = uri.starts_with("sqlite:");
  const std::string file = named ? uri.substr(7) : uri;
  if (file.empty() || file.find("://") != std::string::npos || (!named && names_a_kind(uri)))
    throw StoreError(
        fmt::format("--store {}: expected sqlite:FILE or postgresql://USER@HOST/NAME", host::shown(uri)));
  if (file.find_first_of("\"'") != std::string::npos)
    throw StoreError(fmt::format("--store {}: a file's name without quotes, please", host::shown(uri)));
  return {StoreKind::sqlite, fmt::format("dbname=\"{}\" timeout=10", file), file};
}

}  // namespace server
