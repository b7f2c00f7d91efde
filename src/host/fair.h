// Fair dice: the seed of a battle is joined from secrets, each pledged by its hash before any is shown
// (docs/protocol.md). Secrets and hashes are 32 bytes in hexadecimal.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/record/record.h"

namespace host {

std::string hex_of(std::span<const unsigned char> bytes);

std::string new_secret();
bool is_secret(std::string_view hex);
std::string hash_of_secret(const std::string& hex);

// The n-th seed of these secrets, in order: 0 begins the battle, each later one begins new dice.
engine::Seed joined_seed(const std::vector<std::string>& secrets, int n);

// What is wrong with the pledges of a record, in a sentence; empty when they fit its seeds or there are none.
std::string doubt_about_pledges(const engine::Record& record);

}  // namespace host
