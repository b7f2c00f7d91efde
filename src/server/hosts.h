// By which names this server may be called. A page from elsewhere can have its own name point here for a
// moment and would then pass for ours: names that are not known are refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/settings.h"

namespace server {

// localhost, this machine's name (also with .local), those of --host, and those of pages that --origin lets
// in.
std::vector<std::string> known_hosts(const Settings& settings);

// What a request says in "Host": one of these names, or an address in numbers, which nobody can lay claim to.
bool is_known_host(std::string_view host, const std::vector<std::string>& known);

}  // namespace server
