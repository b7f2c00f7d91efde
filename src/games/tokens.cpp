#include "server/tokens.h"

#include <sodium.h>

#include <array>
#include <vector>

#include "host/failure.h"

namespace server {
namespace {

constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string random_text(std::size_t bytes) {
  if (sodium_init() < 0) throw host::Failure("the cryptographic library cannot be used here");
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  std::string text(sodium_base64_encoded_len(bytes, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), variant);
  text.pop_back();  // the closing zero
  return text;
}

}  // namespace

std::string new_token() { return random_text(24); }

// Letters and digits only, so that it can be read out.
std::string new_name() {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string name;
  for (int i = 0; i < 12; ++i) name += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return name;
}

std::string token_hash(std::string_view token) {
  std::array<unsigned char, 32> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  std::string text(2 * hash.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  text.pop_back();
  return text;
}

}  // namespace server
