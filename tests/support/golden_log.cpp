#include "support/golden_log.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/files/toml.h"
#include "engine/result/result.h"
#include "host/log.h"

namespace support {
namespace {

constexpr std::size_t most_lines = 1500;
constexpr std::size_t lines_shown = 40;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string heading(const engine::Game& game, const engine::LogLine& line) {
  const std::string turn = line.turn == 0 ? "Before the battle" : fmt::format("Turn {}", line.turn);
  return fmt::format("{}: {}\n", turn, host::step_name(game, line.turn, line.step));
}

std::string result(const engine::Game& game) {
  const engine::Ending& ending = *game.ending();
  std::string text =
      fmt::format("{} after turn {}: {}. {}. [{}]\n", engine::headline(game.scenario(), ending), game.turn(),
                  engine::why_ended(game.scenario(), game.battle(), ending), engine::score_words(ending),
                  ending.clause.text());
  for (const engine::Reported& one : engine::what_became(game.rulebook(), game.battle()))
    text += fmt::format("  {}: {}\n", one.member.name, one.words);
  return text;
}

// What is longer than anybody reads is told up to there, and how much more there is.
std::string cut(const std::string& text) {
  const auto lines = lines_of(text);
  if (lines.size() <= most_lines) return text;
  std::string shown;
  for (std::size_t i = 0; i < most_lines; ++i) shown += lines[i] + "\n";
  return shown + fmt::format("and {} more lines\n", lines.size() - most_lines);
}

bool accepts_golden() {
  const char* accept = std::getenv("BROADSIDE_ACCEPT_GOLDEN");
  return accept && *accept == '1';
}

void expect_golden(const std::filesystem::path& file, const std::string& text) {
  if (accepts_golden()) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return;
  }
  ASSERT_TRUE(std::filesystem::exists(file)) << file << " is missing; see tests/support/golden_log.h";
  const std::string different = difference(engine::read_text(file), text);
  EXPECT_TRUE(different.empty())
      << file.filename().string()
      << " is not told as before (- golden, + now); see tests/support/golden_log.h\n"
      << different;
}

}  // namespace

std::string told_log(const engine::Game& game) {
  const host::Reader reader(game, engine::Viewer::umpire());
  std::string text, last;
  for (const engine::LogLine& line : game.log()) {
    if (const std::string now = heading(game, line); now != last) text += last = now;
    text += fmt::format("  {} [{}]\n", host::sentence(reader, line), host::clause_of(line));
  }
  return cut(text) + result(game);
}

std::string difference(const std::string& golden, const std::string& now) {
  if (golden == now) return {};
  const auto lines =
      lines_of(testing::internal::edit_distance::CreateUnifiedDiff(lines_of(golden), lines_of(now), 3));
  std::string text;
  for (std::size_t i = 0; i < lines.size() && i < lines_shown; ++i) text += lines[i] + "\n";
  return lines.size() > lines_shown ? text + "and so on\n" : text;
}

void expect_golden_logs(const Battles& battles, const std::filesystem::path& folder) {
  for (const std::string& name : battles.scenario_names()) {
    const auto game = battles.played(name, "scripted", "scripted", 1);
    ASSERT_TRUE(game->ending()) << game->problem();
    expect_golden(folder / (name + ".txt"), told_log(*game));
  }
}

}  // namespace support
