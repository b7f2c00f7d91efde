// Changes to the data of a battle without touching its files: any key of a ship, a table, an option or the
// scenario. Works on text alone; what a key means and whether it may be there is for the rulebook to say when
// it loads.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sim {

// "ships.Bismarck.armour" and "4": the file or "options" or "scenario", then names and keys down to a value.
struct Change {
  std::string path, value;
};

class BadChange : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The texts of a scenario and of its rulebook's files, by name without ".toml"; files laid over those; and
// options that take the place of the scenario's own. A change is made in what is laid over.
struct Texts {
  std::string scenario;
  std::map<std::string, std::string> files, over;
  std::vector<std::pair<std::string, std::string>> options;
};

Change read_change(std::string_view text);              // "path=value"; throws BadChange
std::vector<Change> read_patch(std::string_view toml);  // a file of changes; throws BadChange

// Throws BadChange: an unknown file, ship or value.
void apply(const Change& change, Texts& texts);

}  // namespace sim
