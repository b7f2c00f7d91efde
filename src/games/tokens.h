// Tokens that nobody guesses, and the hashes of them that are kept.
#pragma once

#include <string>
#include <string_view>

namespace games {

std::string new_token();  // 192 random bits, fit for an address
std::string new_name();   // of a game or an upload: shorter, not secret
std::string token_hash(std::string_view token);

}  // namespace games
