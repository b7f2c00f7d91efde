#include "cli/terminal/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace cli {
namespace {

// The length of a colour code at the start of the text, 0 if there is none.
std::size_t colour_code(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

bool harmless(char c) { return c == '\n' || (static_cast<unsigned char>(c) >= ' ' && c != 127); }

std::string without_control_bytes(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  while (!text.empty()) {
    const std::size_t code = colour_code(text);
    if (code > 0)
      clean += text.substr(0, code);
    else if (harmless(text[0]))
      clean += text[0];
    text.remove_prefix(std::max<std::size_t>(code, 1));
  }
  return clean;
}

void write(std::FILE* file, std::string_view text) {
  const std::string clean = without_control_bytes(text);
  std::fwrite(clean.data(), 1, clean.size(), file);
}

}  // namespace

void say(std::string_view text) { write(stdout, text); }

void say_error(std::string_view text) {
  flush();
  write(stderr, text);
}

void flush() { std::fflush(stdout); }

void clear_screen() { std::fputs("\x1b[2J\x1b[3J\x1b[H", stdout); }

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int column = 0;
  for (const std::string_view word : words_of(text, " \n\t")) {
    const int length = display_width(word);
    if (column > 0 && column + 1 + length > width) {
      out += "\n" + std::string(std::size_t(indent), ' ');
      column = indent;
    } else if (column > 0) {
      out += ' ', ++column;
    }
    out += word;
    column += length;
  }
  return out;
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const std::size_t code = colour_code(text);
    const bool continues = (static_cast<unsigned char>(text[0]) & 0xC0) == 0x80;
    if (code == 0 && !continues) ++width;
    text.remove_prefix(std::max<std::size_t>(code, 1));
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(std::size_t(std::max(0, width - display_width(text))), ' ');
}

std::string columns(const std::vector<Row>& rows) {
  std::vector<int> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line = "  ";
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], widths[i]) + "  ";
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string markdown(const std::vector<Row>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += fmt::format("| {} |\n", fmt::join(rows[i], " | "));
    if (i > 0) continue;
    for (std::size_t column = 0; column < rows[i].size(); ++column) text += "|---";
    text += "|\n";
  }
  return text;
}

}  // namespace cli
