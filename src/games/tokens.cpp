#include "games/tokens.h"

#include <array>

#include "host/crypto.h"
#include "host/fair.h"

namespace games {
namespace {

// Of each random byte as many bits as choose one letter.
template <std::size_t length>
std::string random_text(std::string_view letters) {
  std::array<unsigned char, length> random;
  host::fill_with_random(random);
  std::string text;
  for (const unsigned char byte : random) text += letters[byte % letters.size()];
  return text;
}

constexpr std::string_view of_addresses = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view to_read_out = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(256 % of_addresses.size() == 0 && 256 % to_read_out.size() == 0, "every letter is as likely");

}  // namespace

std::string new_token() { return random_text<32>(of_addresses); }

std::string new_name() { return random_text<12>(to_read_out); }

std::string token_hash(std::string_view token) { return host::hex_of(host::hash_of(token)); }

}  // namespace games
