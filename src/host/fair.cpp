#include "host/fair.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "host/crypto.h"

namespace host {
namespace {

std::optional<std::string> bytes_of(std::string_view hex) {
  if (hex.size() != 2 * hash_length ||
      hex.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos)
    return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    unsigned byte = 0;
    std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
    bytes += char(byte);
  }
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

std::string hex_of(std::span<const unsigned char> bytes) {
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

std::string new_secret() {
  Hash bytes;
  fill_with_random(bytes);
  return hex_of(bytes);
}

bool is_secret(std::string_view hex) {
  return hex.size() == 2 * hash_length && hex.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string hash_of_secret(const std::string& hex) {
  const auto bytes = bytes_of(hex);
  return bytes ? hex_of(hash_of(*bytes)) : std::string();
}

engine::Seed joined_seed(const std::vector<std::string>& secrets, int n) {
  std::string all = fmt::format("broadside seed {}", n);
  for (const std::string& secret : secrets) all += bytes_of(secret).value_or("");
  const Hash hash = hash_of(all);
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
