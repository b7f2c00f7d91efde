// A file that cannot be used: which file, where in it, which key, and what was expected.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace engine {

class LoadError : public std::runtime_error {
 public:
  LoadError(const std::filesystem::path& file, int line, const std::string& what_is_wrong)
      : std::runtime_error(file.string() + (line > 0 ? ":" + std::to_string(line) : "") + ": " +
                           what_is_wrong) {}
};

}  // namespace engine
