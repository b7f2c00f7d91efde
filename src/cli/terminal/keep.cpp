#include "cli/terminal/keep.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <fstream>

#include "cli/host.h"
#include "host/failure.h"
#include "host/open.h"

namespace cli {
namespace {

[[noreturn]] void cannot_write(const Path& file, const char* called, const std::string& why) {
  throw Failure(fmt::format("{} {} cannot be written: {}", called, file.string(), why));
}

}  // namespace

void write_whole(const Path& file, const std::string& text, const char* called) {
  const Path beside = file.string() + ".new";
  errno = 0;
  std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
  if (!stream) cannot_write(file, called, std::strerror(errno));
  stream << text;
  stream.close();
  if (!stream) {
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    cannot_write(file, called, "the disk is full or fails");
  }
  std::error_code error;
  std::filesystem::rename(beside, file, error);
  if (!error) return;
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  cannot_write(file, called, error.message());
}

void check_writable(const Path& file, const char* called) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) cannot_write(file, called, "it is a folder");
  const Path beside = file.string() + ".new";
  errno = 0;
  const bool opened = std::ofstream(beside, std::ios::binary | std::ios::app).is_open();
  if (!opened) cannot_write(file, called, std::strerror(errno));
  std::filesystem::remove(beside, error);
}

void write_record(const Path& file, const engine::Record& record) {
  write_whole(file, engine::print_record(record), "the record");
}

Path new_record_name(const engine::Scenario& scenario) {
  const auto now = fmt::localtime(std::time(nullptr));
  const std::string name = fmt::format("{}-{}-{:%Y%m%d-%H%M%S}", scenario.rulebook->id, scenario.id, now);
  Path file = name + record_extension;
  for (int i = 2; std::filesystem::exists(file); ++i)
    file = fmt::format("{}-{}{}", name, i, record_extension);
  return file;
}

void Keeper::keep(const engine::Record& record) {
  if (file_.empty()) return;
  const std::string text = engine::print_record(record);
  if (text == written_) return;
  write_whole(file_, text, "the record");
  written_ = text;
}

std::string Keeper::how_to_continue() const {
  return fmt::format("The battle is kept in {0}. Continue it with: broadside play {0}", file_.string());
}

}  // namespace cli
