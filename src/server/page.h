// Files of the page. Only what lies in its folder, and nothing that begins with a dot.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "games/http.h"

namespace server {

games::Response page_file(const std::filesystem::path& folder, const std::vector<std::string>& parts,
                          const games::Request& request);

}  // namespace server
