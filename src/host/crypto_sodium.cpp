#include <sodium.h>

#include "host/crypto.h"
#include "host/failure.h"

namespace host {
namespace {

void begin() {
  if (sodium_init() < 0) throw Failure("the cryptographic library cannot be used here");
}

}  // namespace

void fill_with_random(std::span<unsigned char> bytes) {
  begin();
  randombytes_buf(bytes.data(), bytes.size());
}

Hash hash_of(std::string_view bytes) {
  begin();
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  return hash;
}

}  // namespace host
