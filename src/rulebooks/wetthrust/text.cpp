#include "rulebooks/wetthrust/text.h"

namespace wetthrust {

std::string name_of(const Battle&, Actor) { return {}; }
Actor find_unit(const Battle&, std::string_view) { return {}; }
std::string describe(const Battle&, const engine::Event&) { return {}; }
const char* event_name(std::uint16_t) { return ""; }
engine::Picture picture(const Battle&) { return {}; }
std::vector<engine::SheetLine> status(const Battle&, Actor) { return {}; }
std::vector<engine::SheetLine> sheet_lines(const Sheet&) { return {}; }

}  // namespace wetthrust
