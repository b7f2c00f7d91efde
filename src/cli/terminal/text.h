// Text as it goes to the screen: columns, wrapped paragraphs, bytes that are safe to show. Nothing here
// knows about battles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/host.h"
#include "host/words.h"

namespace cli {

// Writes to standard output. Control bytes from files and players are dropped; our own colours pass.
void say(std::string_view text);
void say_error(std::string_view text);
void flush();
void clear_screen();  // of a terminal, with what can be scrolled back to

// Lines of at most `width` characters; all but the first begin with `indent` blanks.
std::string wrapped(std::string_view text, int width, int indent = 0);

// Rows with their columns aligned, each row indented by two blanks.
using Row = std::vector<std::string>;
std::string columns(const std::vector<Row>& rows);
// The same as a table of Markdown, headed by the first row.
std::string markdown(const std::vector<Row>& rows);

int display_width(std::string_view text);  // characters, not bytes; colours take no room
std::string padded(std::string_view text, int width);

}  // namespace cli
