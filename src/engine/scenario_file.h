// What the scenario files of all rulebooks have in common: their title, two sides, options, and how the
// finished battle is handed to the engine. A book reads the rest.
#pragma once

#include <cstring>

#include "engine/rulebook.h"
#include "engine/toml.h"

namespace engine {

// Title, background and what is said of its balance.
void read_title(TomlSection& root, Scenario& scenario);

// A side's name and how it is spoken of; `taken` are names it must not have.
void read_side_name(TomlSection& section, const std::vector<std::string>& taken, std::string& name,
                    SideWords& words);

// Both [[side]] sections, each read by `read(section, number)`, their names different. Fails where there are
// not two.
std::vector<TomlSection> read_two_sides(TomlSection& root, Faults& faults,
                                        FunctionRef<void(TomlSection& section, int number)> read);

// One of a few words, by its number.
template <class Words>
int read_word(TomlSection& section, const char* key, const Words& words, const char* otherwise = nullptr) {
  const std::string word = section.one_of(key, {std::begin(words), std::end(words)}, otherwise);
  return int(std::find(std::begin(words), std::end(words), word) - std::begin(words));
}

// An option of a rulebook: one of a few words, the default first, and what it does to the book's own options.
template <class Book>
struct OptionRow {
  const char* name;
  std::vector<std::string> values;
  void (*set)(Book& book, int value);
};

// [options] of a scenario, and those given to take their place; which value each of the known ones has.
// Throws LoadError.
struct KnownOption {
  const char* name;
  const std::vector<std::string>& values;
};
std::vector<int> choose_options(const char* rulebook, const std::vector<KnownOption>& known,
                                TomlSection& root, const Options& given);

// Reads and sets them all, and gives them with their values.
template <class Book>
Options read_options(const char* rulebook, const std::vector<OptionRow<Book>>& rows, TomlSection& root,
                     const Options& given, Book& book) {
  std::vector<KnownOption> known;
  for (const OptionRow<Book>& row : rows) known.push_back({row.name, row.values});
  const std::vector<int> chosen = choose_options(rulebook, known, root, given);
  Options all;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].set(book, chosen[i]);
    all.emplace_back(rows[i].name, rows[i].values[std::size_t(chosen[i])]);
  }
  return all;
}

void fill_in(const Rulebook& rulebook, const ScenarioSource& source, Scenario& scenario);

// The scenario when all is read: the battle at the start, and the book it points into.
template <class Battle, class Book>
void finish(const Rulebook& rulebook, const ScenarioSource& source, const std::shared_ptr<Book>& book,
            const Battle& battle, Scenario& scenario) {
  fill_in(rulebook, source, scenario);
  scenario.turn_limit = book->turn_limit;
  for (std::size_t i = 0; i < book->sides.size(); ++i) {
    scenario.sides.push_back(book->sides[i].name);
    scenario.side_words.push_back(book->sides[i].words);
    scenario.points[i] = book->sides[i].points;
  }
  scenario.start.resize(sizeof(Battle));
  std::memcpy(scenario.start.data(), static_cast<const void*>(&battle), sizeof(Battle));
  scenario.keep = book;
}

}  // namespace engine
