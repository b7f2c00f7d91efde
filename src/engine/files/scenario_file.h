// What the scenario files of all rulebooks have in common: their title, two sides, options, and how the
// finished battle is handed to the engine. A book reads the rest.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <functional>

#include "engine/files/history.h"
#include "engine/rulebook.h"

namespace engine {

// Title, background, what is said of its balance, and its setting.
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

// The number of the one that a key names: "no ship "Hodd" in ships.toml" where there is none.
template <class Item>
int read_name(TomlSection& section, const char* key, const std::vector<Item>& items, const char* what,
              const char* where = "this scenario") {
  const std::string name = section.text(key);
  const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) {
    if constexpr (std::is_same_v<Item, std::string>)
      return item == name;
    else
      return item.name == name;
  });
  if (found == items.end()) section.fail(key, fmt::format("no {} \"{}\" in {}", what, name, where));
  return int(found - items.begin());
}

// An option of a rulebook: one of a few words, the default first, and the member of the book's own options
// that it sets: a number by what the word says, a switch by "on", anything else by the place of the word.
template <class Book>
struct OptionRow {
  template <class Value>
  OptionRow(const char* called, Value Book::*member, std::vector<std::string> words, int times = 1)
      : name(called), values(std::move(words)) {
    set = [=](Book& book, int value, const std::string& word) {
      if constexpr (std::is_same_v<Value, bool>)
        book.*member = word == "on";
      else if constexpr (std::is_arithmetic_v<Value>)
        book.*member = Value(std::stod(word) * times);
      else
        book.*member = Value(value);
    };
  }
  const char* name;
  std::vector<std::string> values;
  std::function<void(Book& book, int value, const std::string& word)> set;
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
    const std::string& word = rows[i].values[std::size_t(chosen[i])];
    rows[i].set(book, chosen[i], word);
    all.emplace_back(rows[i].name, word);
  }
  return all;
}

// A scenario while it is read: the book that will not change, the battle that points into it, and all that is
// wrong with its files. A rulebook may add what it needs besides.
template <class Book, class Battle>
struct Draft {
  explicit Draft(const ScenarioSource& read_from) : source(read_from) { battle.book = book.get(); }
  const ScenarioSource& source;
  std::shared_ptr<Book> book = std::make_shared<Book>();
  Battle battle{};
  std::shared_ptr<Scenario> scenario = std::make_shared<Scenario>();
  Faults faults{};
  Refight refight{};  // where it takes its places from a battle that was fought
};

// Reads the scenario itself: its title and all else that `read(root)` reads.
void read_root(const ScenarioSource& source, Scenario& scenario, Faults& faults,
               FunctionRef<void(TomlSection& root)> read);

void fill_in(const Rulebook& rulebook, const ScenarioSource& source, const Refight& refight,
             Scenario& scenario);

// The finished scenario, if nothing is wrong: the battle at the start, and the book it points into.
template <class Book, class Battle>
ScenarioPtr finished(const Rulebook& rulebook, const Draft<Book, Battle>& draft) {
  draft.faults.settle();
  Scenario& scenario = *draft.scenario;
  fill_in(rulebook, draft.source, draft.refight, scenario);
  scenario.turn_limit = draft.book->turn_limit;
  for (std::size_t i = 0; i < draft.book->sides.size(); ++i) {
    scenario.sides.push_back(draft.book->sides[i].name);
    scenario.side_words.push_back(draft.book->sides[i].words);
    scenario.points[i] = draft.book->sides[i].points;
  }
  scenario.start.resize(sizeof(Battle));
  std::memcpy(scenario.start.data(), static_cast<const void*>(&draft.battle), sizeof(Battle));
  scenario.keep = draft.book;
  return draft.scenario;
}

}  // namespace engine
