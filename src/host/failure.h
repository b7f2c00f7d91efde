// A mistake of whoever called the command: one clear sentence, and exit code 2. Files at fault throw
// engine::LoadError instead, which also knows file and line.
#pragma once

#include <stdexcept>

namespace host {

class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr int exit_well = 0;       // done as asked
inline constexpr int exit_differs = 1;    // a check was carried out and did not hold
inline constexpr int exit_bad_input = 2;  // flags, names or files that cannot be used

}  // namespace host
