#include "host/fair.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <optional>

#include "host/failure.h"

namespace host {
namespace {

constexpr std::size_t length = 32;
using Bytes = std::array<unsigned char, length>;

void begin() {
  if (sodium_init() < 0) throw Failure("the cryptographic library cannot be used here");
}

std::string hex_of(const Bytes& bytes) {
  std::string hex;
  for (const unsigned char byte : bytes) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::optional<Bytes> bytes_of(std::string_view hex) {
  Bytes bytes;
  std::size_t read = 0;
  if (hex.size() != 2 * length ||
      sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &read, nullptr) != 0 ||
      read != length)
    return std::nullopt;
  return bytes;
}

// The seeds that stand in a record, in order.
std::vector<engine::Seed> seeds_in(const engine::Record& record) {
  std::vector<engine::Seed> seeds{record.seed};
  const auto add = [&](const std::optional<engine::Seed>& seed) {
    if (seed && std::find(seeds.begin(), seeds.end(), *seed) == seeds.end()) seeds.push_back(*seed);
  };
  for (const auto& turn : record.turns) {
    add(turn.seed);
    for (const auto& step : turn.steps)
      for (const auto& entry : step.entries) add(entry.seed);
  }
  return seeds;
}

// With more to choose from, somebody could pick dice by taking things back again and again.
constexpr int most_seeds = 200;

// All are drawn from the secrets, in order. Some may be missing: they were taken back with what followed
// them.
bool follow_from(const std::vector<std::string>& secrets, const std::vector<engine::Seed>& seeds) {
  int n = 0;
  for (const engine::Seed seed : seeds) {
    while (n < most_seeds && joined_seed(secrets, n) != seed) ++n;
    if (n++ == most_seeds) return false;
  }
  return true;
}

}  // namespace

std::string new_secret() {
  begin();
  Bytes bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes);
}

bool is_secret(std::string_view hex) {
  return hex.size() == 2 * length && hex.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string hash_of_secret(const std::string& hex) {
  begin();
  const auto bytes = bytes_of(hex);
  if (!bytes) return {};
  Bytes hash;
  crypto_generichash(hash.data(), hash.size(), bytes->data(), bytes->size(), nullptr, 0);
  return hex_of(hash);
}

engine::Seed joined_seed(const std::vector<std::string>& secrets, int n) {
  begin();
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, length);
  const std::string opening = fmt::format("broadside seed {}", n);
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(opening.data()), opening.size());
  for (const std::string& secret : secrets)
    if (const auto bytes = bytes_of(secret)) crypto_generichash_update(&state, bytes->data(), bytes->size());
  Bytes hash;
  crypto_generichash_final(&state, hash.data(), hash.size());
  engine::Seed seed{0, 0};
  for (std::size_t i = 0; i < 8; ++i) seed.key = seed.key << 8 | hash[i];
  for (std::size_t i = 8; i < 12; ++i) seed.battle = seed.battle << 8 | hash[i];
  return seed;
}

std::string doubt_about_pledges(const engine::Record& record) {
  std::vector<std::string> secrets;
  for (const engine::Pledge& pledge : record.pledges) {
    if (pledge.secret.empty()) continue;
    if (hash_of_secret(pledge.secret) != pledge.hash)
      return fmt::format("the secret of {} is not the one that was pledged", pledge.who);
    secrets.push_back(pledge.secret);
  }
  if (secrets.empty() || follow_from(secrets, seeds_in(record))) return {};
  return secrets.size() == record.pledges.size() ? "the seeds do not follow from the secrets"
                                                 : "some secrets are missing";
}

}  // namespace host
