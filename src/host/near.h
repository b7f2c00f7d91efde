// "Did you mean ...?": names that are nearly what was written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace host {

// The few names nearest to the text, best first; none that is far from it.
std::vector<std::string> near_names(std::string_view text, const std::vector<std::string>& names);

// "; did you mean A or B?", or a list of all names where none is near and there are few.
std::string suggestion(std::string_view text, const std::vector<std::string>& names);

}  // namespace host
