// Ships and tables of a rulebook, and files that a scenario brings to be laid over them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace engine {

// A file of a scenario's own, and of a record of such a battle.
struct CarriedFile {
  std::string name;  // "ships.toml"
  std::string text;
  std::filesystem::path path{};  // where it was read; empty where it came in a record or over the network
};

// The rulebook's own files and those laid over them.
struct DataFiles {
  std::filesystem::path folder;
  std::vector<CarriedFile> over{};
};

struct TextFile {
  std::filesystem::path path;
  std::string text;
};

// Everything of one name: the rulebook's own file, then what is laid over it. Throws LoadError.
std::vector<TextFile> layers(const DataFiles& data, const char* name);

// Lays entries over those that are there: one of the same name takes the place of the old one (of all of them
// where `same` holds for several), a new one is added.
template <class Item, class Same>
void lay_over(std::vector<Item>& items, std::vector<Item> over, const Same& same) {
  for (Item& item : over) {
    const auto is_same = [&](const Item& old) { return same(old, item); };
    const auto found = std::find_if(items.begin(), items.end(), is_same);
    if (found == items.end()) {
      items.push_back(std::move(item));
      continue;
    }
    items.erase(std::remove_if(found + 1, items.end(), is_same), items.end());
    *found = std::move(item);
  }
}

// Refuses a file with which there are more entries than the rulebook can hold. Throws LoadError.
void check_count(const TextFile& file, std::size_t entries, std::size_t most);

// The entries of all layers of a file; `read` reads one of them.
template <class Read, class Same>
auto layered(const DataFiles& data, const char* name, std::size_t most, const Read& read, const Same& same) {
  decltype(read(TextFile{})) items;
  for (const TextFile& file : layers(data, name)) {
    lay_over(items, read(file), same);
    check_count(file, items.size(), most);
  }
  return items;
}

}  // namespace engine
