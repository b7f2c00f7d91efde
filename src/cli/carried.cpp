#include "cli/carried.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "cli/failure.h"
#include "cli/open.h"
#include "engine/toml.h"

namespace cli {
namespace {

Path new_folder() {
  std::error_code error;
  std::string name = std::filesystem::temp_directory_path(error) / "broadside-XXXXXX";
  if (!mkdtemp(name.data()))
    throw Failure(fmt::format("{}: the folder cannot be made: {}", name, std::strerror(errno)));
  return name;
}

void write_text(const Path& file, const std::string& text) {
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw Failure(fmt::format("{}: cannot be written", file.string()));
}

}  // namespace

std::string with_plain_lines(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') plain += text[i];
  if (!plain.empty() && plain.back() != '\n') plain += '\n';
  return plain;
}

std::vector<engine::CarriedFile> files_to_carry(const Path& folder, const Path& ours) {
  std::vector<engine::CarriedFile> files;
  std::error_code error;
  if (std::filesystem::equivalent(folder, ours, error)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(ours, error)) {
    const Path name = entry.path().filename();
    if (name.extension() == ".toml" && is_file(folder / name))
      files.push_back({name.string(), with_plain_lines(engine::read_text(folder / name))});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return files;
}

CarriedFolder::CarriedFolder(const std::vector<engine::CarriedFile>& files, const Path& data)
    : whole_(new_folder()), path_(whole_ / "carried") {
  std::error_code error;
  std::filesystem::create_directory(path_, error);
  std::filesystem::create_directory_symlink(std::filesystem::absolute(data) / "battles", whole_ / "battles",
                                            error);
  for (const auto& [name, text] : files) write_text(path_ / name, text);
}

CarriedFolder::~CarriedFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(whole_, ignored);
}

}  // namespace cli
