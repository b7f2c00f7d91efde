// Functions are noted by their addresses, without locks or allocation: battles of many threads come by here.
// Where their text stands is asked of the sanitizers' own symbolizer, once for each function.
#include "support/ran.h"

#ifdef BROADSIDE_NOTES_WHAT_RAN
#include <gtest/gtest.h>
#include <sanitizer/common_interface_defs.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#endif

namespace support {

#ifdef BROADSIDE_NOTES_WHAT_RAN
namespace {

using Function = const char*;
using Lines = std::vector<std::string>;

std::array<std::atomic<Function>, 1 << 15> ran;  // many more than all rulebooks have functions

class Forgetting : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override {
    for (auto& slot : ran) slot.store(nullptr, std::memory_order_relaxed);
  }
};

[[maybe_unused]] const bool listens =
    (testing::UnitTest::GetInstance()->listeners().Append(new Forgetting), true);  // gtest frees it

const Lines& lines_of(const std::string& file) {
  static std::map<std::string, Lines> files;
  const auto [found, is_new] = files.try_emplace(file);
  if (is_new) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) found->second.push_back(line);
    EXPECT_FALSE(found->second.empty()) << file << " cannot be read";
  }
  return found->second;
}

bool leads_to_a_function(const std::string& line) {
  const auto first = line.find_first_not_of(' ');
  return first != line.npos && (line.compare(first, 2, "//") == 0 || line.compare(first, 8, "template") == 0);
}

auto count(const std::string& line, char c) { return std::count(line.begin(), line.end(), c); }

// Where the head begins that ends on this line.
std::size_t head_of(const Lines& lines, std::size_t end) {
  auto open = count(lines[end], '(') - count(lines[end], ')');
  while (open < 0 && end > 0) --end, open += count(lines[end], '(') - count(lines[end], ')');
  return end;
}

// Its comment, its head, and on until as many braces are closed as were opened.
std::string text_of_function_at(const Lines& lines, std::size_t end_of_head) {
  const std::size_t head = head_of(lines, end_of_head);
  std::string text;
  for (std::size_t i = head; i-- > 0 && leads_to_a_function(lines[i]);) text += lines[i] + "\n";
  std::ptrdiff_t opened = 0, closed = 0;
  for (std::size_t i = head; i < lines.size() && (opened == 0 || opened > closed); ++i) {
    text += lines[i] + "\n";
    opened += count(lines[i], '{'), closed += count(lines[i], '}');
  }
  return text;
}

std::string text_of(Function function) {
  std::array<char, 1000> place;
  __sanitizer_symbolize_pc(const_cast<char*>(function + 1), "%s:%l", place.data(), place.size());
  const std::string file_and_line = place.data();
  const auto colon = file_and_line.rfind(':');
  const auto line = std::size_t(std::atoi(file_and_line.c_str() + colon + 1));
  if (line == 0) return {};  // made by the compiler
  const Lines& lines = lines_of(file_and_line.substr(0, colon));
  return line <= lines.size() ? text_of_function_at(lines, line - 1) : "";
}

void note(Function function) {
  for (auto i = (reinterpret_cast<std::uintptr_t>(function) * 0x9E3779B97F4A7C15u) >> 49;; ++i) {
    auto& slot = ran[i % ran.size()];
    Function there = slot.load(std::memory_order_relaxed);
    if (there == function) return;
    if (!there && (slot.compare_exchange_strong(there, function) || there == function)) return;
  }
}

}  // namespace

std::vector<const std::string*> functions_that_ran() {
  static std::map<Function, std::string> texts;
  std::vector<const std::string*> found;
  for (const auto& slot : ran)
    if (const Function function = slot.load()) {
      const auto [text, is_new] = texts.try_emplace(function);
      if (is_new) text->second = text_of(function);
      found.push_back(&text->second);
    }
  return found;
}

extern "C" void __cyg_profile_func_enter(void* function, void*);
extern "C" void __cyg_profile_func_enter(void* function, void*) { note(static_cast<Function>(function)); }
#else
std::vector<const std::string*> functions_that_ran() { return {}; }
#endif

}  // namespace support
