#include "engine/files/names.h"
#include "engine/files/scenario_file.h"
#include "rulebook.h"
#include "rules.h"

namespace gunboats {
namespace {

using engine::TomlSection;
using Draft = engine::Draft<Book, Battle>;

void read_boat(Draft& draft, TomlSection& section, Side side) {
  Boat boat{side};
  boat.at = draft.battle.side(side).heads > 0 ? 0 : channel;
  boat.guns = std::uint8_t(section.number("guns", {1, 6}));
  boat.hull = std::uint8_t(section.number("hull", {1, 20}));
  const std::string name = section.text("name");
  section.done();
  engine::check_name(section, draft.book->names, name);
  if (draft.battle.boats.full()) section.fail("more boats than a battle holds");
  draft.battle.boats.add(boat);
  draft.book->names.push_back(name);
  draft.book->sides[std::size_t(index(side))].points += boat.hull;
}

void read_side(Draft& draft, TomlSection& section, int number) {
  constexpr const char* ends[] = {"east", "west"};
  SideInfo& side = draft.book->sides[std::size_t(number)];
  engine::read_side_name(section, draft.book->names, side.name, side.words);
  side.heads = engine::read_word(section, "end", ends) == 0 ? -1 : 1;
  section.each("boat", max_boats, [&](TomlSection& boat) { read_boat(draft, boat, Side(number)); });
  section.done();
}

void read_scenario(Draft& draft, TomlSection& root) {
  static const std::vector<engine::OptionRow<Book>> options = {{"weather", &Book::weather, {"clear", "fog"}}};
  draft.book->turn_limit = int(root.number("turn_limit", {1, 100}));
  engine::read_two_sides(root, draft.faults,
                         [&](TomlSection& side, int number) { read_side(draft, side, number); });
  draft.scenario->options =
      engine::read_options("gunboats", options, root, draft.source.options, *draft.book);
}

}  // namespace

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source) {
  Draft draft(source);
  engine::read_root(source, *draft.scenario, draft.faults,
                    [&](TomlSection& root) { read_scenario(draft, root); });
  return engine::finished(rulebook(), draft);
}

}  // namespace gunboats
