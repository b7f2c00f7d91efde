// What we need of a cryptographic library, and no more: the program has libsodium behind it, the worker its
// page.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace host {

constexpr std::size_t hash_length = 32;
using Hash = std::array<unsigned char, hash_length>;

void fill_with_random(std::span<unsigned char> bytes);  // that nobody guesses; throws Failure
Hash hash_of(std::string_view bytes);                   // BLAKE2b

}  // namespace host
