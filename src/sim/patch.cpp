#include "sim/patch.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace sim {
namespace {

using Path = std::vector<std::string>;

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = char(std::tolower(static_cast<unsigned char>(c)));
  return small;
}
bool same(std::string_view a, std::string_view b) { return lower(a) == lower(b); }

// Names may hold dots only in quotes: tables.'big guns'.need
Path parts_of(const std::string& path) {
  Path parts{""};
  char quote = 0;
  for (const char c : path) {
    if (quote ? c == quote : c == '"' || c == '\'')
      quote = quote ? char(0) : c;
    else if (c == '.' && !quote)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

toml::table parsed(std::string_view text, const char* what) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw BadChange(fmt::format("{}: line {}: {}", what, error.source().begin.line, error.description()));
  }
}

std::string printed(const toml::node& node) {
  std::ostringstream out;
  node.visit([&](const auto& value) { out << value; });
  return out.str();
}

bool is_called(const toml::table& table, std::string_view name) {
  const auto* own = table.get_as<std::string>("name");
  return own && same(own->get(), name);
}

// An entry of a list of tables, by its name.
toml::table* named(toml::array& list, std::string_view name) {
  for (toml::node& node : list)
    if (toml::table* table = node.as_table(); table && is_called(*table, name)) return table;
  return nullptr;
}

// A key, or an entry with that name in one of the lists.
toml::node* step(toml::table& table, const std::string& part) {
  if (toml::node* node = table.get(part)) return node;
  for (auto&& [key, node] : table)
    if (toml::array* list = node.as_array())
      if (toml::table* entry = named(*list, part)) return entry;
  return nullptr;
}

toml::node* step(toml::node& node, const std::string& part) {
  if (toml::table* table = node.as_table()) return step(*table, part);
  toml::array* list = node.as_array();
  if (!list) return nullptr;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), index);
  if (error == std::errc{} && end == part.data() + part.size()) return list->get(index);
  return named(*list, part);
}

std::optional<std::string> text_of(const toml::table& table, const char* key) {
  const auto* value = table.get_as<std::string>(key);
  return value ? std::optional(value->get()) : std::nullopt;
}

// The lists of ships in a scenario: any list whose entries say of which design they are.
struct Entry {
  toml::array* list;
  std::size_t at;
};
void find_entries(toml::node& node, std::string_view name, std::vector<Entry>& found) {
  if (toml::table* table = node.as_table()) {
    for (auto&& [key, value] : *table) find_entries(value, name, found);
    return;
  }
  toml::array* list = node.as_array();
  if (!list) return;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const toml::table* entry = (*list)[i].as_table();
    const auto design = entry ? text_of(*entry, "design") : std::nullopt;
    if (design && (same(text_of(*entry, "name").value_or(""), name) ||
                   same(text_of(*entry, "real").value_or(""), name) || same(*design, name)))
      found.push_back({list, i});
    else
      find_entries((*list)[i], name, found);
  }
}

std::string design_of(const std::string& scenario, const std::string& name) {
  toml::table root = parsed(scenario, "the scenario");
  std::vector<Entry> found;
  find_entries(root, name, found);
  return found.empty() ? name : *text_of(*(*found[0].list)[found[0].at].as_table(), "design");
}

// The value as TOML has it; a word that is no value stands for itself.
toml::table value_table(const Change& change) {
  try {
    return toml::parse("value = " + change.value);
  } catch (const toml::parse_error&) {
    toml::table table;
    table.insert("value", change.value);
    return table;
  }
}

void set(toml::node& at, const std::string& key, const toml::node& value, const Change& change) {
  if (toml::table* table = at.as_table()) {
    value.visit([&](const auto& v) { table->insert_or_assign(key, v); });
    return;
  }
  toml::node* old = step(at, key);
  toml::array* list = at.as_array();
  if (!old || !list) throw BadChange(fmt::format("{}: there is no \"{}\" to change", change.path, key));
  for (std::size_t i = 0; i < list->size(); ++i)
    if (list->get(i) == old) {
      value.visit([&](const auto& v) { list->replace(list->cbegin() + std::ptrdiff_t(i), v); });
      return;
    }
}

void set_in(toml::table& root, const Path& parts, const Change& change) {
  toml::node* at = &root;
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    at = step(*at, parts[i]);
    if (!at) throw BadChange(fmt::format("{}: there is no \"{}\"", change.path, parts[i]));
  }
  const toml::table value = value_table(change);
  set(*at, parts.back(), *value.get("value"), change);
}

void set_in(std::string& text, const Path& parts, const Change& change) {
  toml::table root = parsed(text, change.path.c_str());
  set_in(root, parts, change);
  text = printed(root) + "\n";
}

// Copies a section or an entry of a list from the rulebook's file, to be changed in what is laid over it.
void copy_to(toml::table& over, toml::table& own, const std::string& name) {
  if (step(over, name)) return;
  if (toml::table* section = own.get_as<toml::table>(name)) return void(over.insert(name, *section));
  for (auto&& [key, node] : own) {
    toml::array* list = node.as_array();
    toml::table* entry = list ? named(*list, name) : nullptr;
    if (!entry) continue;
    if (!over.contains(key)) over.insert(key, toml::array{});
    return over.get_as<toml::array>(key)->push_back(*entry);
  }
}

void set_over(const std::string& own_text, std::string& over_text, const Path& parts, const Change& change) {
  toml::table own = parsed(own_text, change.path.c_str()), over = parsed(over_text, change.path.c_str());
  if (parts.size() > 2) copy_to(over, own, parts[1]);
  set_in(over, parts, change);
  over_text = printed(over) + "\n";
}

// A ship more is a copy of her entry under another name, a little way off, with no part in history.
toml::table copied(const toml::table& entry, int number) {
  toml::table copy = entry;
  const std::string name =
      text_of(entry, "name").value_or(text_of(entry, "real").value_or(text_of(entry, "design").value_or("")));
  copy.insert_or_assign("name", fmt::format("{} {}", name, number));
  copy.erase("real"), copy.erase("flagship");
  toml::array* at = copy.get_as<toml::array>("at");
  if (at && at->size() == 2)
    for (std::size_t i = 0; i < 2; ++i)
      if (const auto place = (*at)[i].value<double>())
        at->replace(at->cbegin() + std::ptrdiff_t(i), *place + 1.5 * (number - 1));
  return copy;
}

void set_count(std::string& scenario, const std::string& name, const Change& change) {
  int count = -1;
  const auto [end, error] =
      std::from_chars(change.value.data(), change.value.data() + change.value.size(), count);
  if (error != std::errc{} || *end || count < 0 || count > 20)
    throw BadChange(fmt::format("{}={}: expected a number of ships, 0 to 20", change.path, change.value));
  toml::table root = parsed(scenario, "the scenario");
  std::vector<Entry> found;
  find_entries(root, name, found);
  if (found.empty()) throw BadChange(fmt::format("{}: no ship \"{}\" in the scenario", change.path, name));
  const auto [list, at] = found[0];
  const toml::table entry = *(*list)[at].as_table();
  if (count == 0) list->erase(list->cbegin() + std::ptrdiff_t(at));
  for (int i = 2; i <= count; ++i)
    list->insert(list->cbegin() + std::ptrdiff_t(at) + i - 1, copied(entry, i));
  scenario = printed(root) + "\n";
}

void flatten(const toml::table& table, const std::string& path, std::vector<Change>& out) {
  for (auto&& [key, node] : table) {
    const std::string name(key.str());
    const std::string quoted = name.find('.') == std::string::npos ? name : "'" + name + "'";
    const std::string here = path.empty() ? quoted : path + "." + quoted;
    if (const toml::table* inner = node.as_table())
      flatten(*inner, here, out);
    else
      out.push_back({here, printed(node)});
  }
}

}  // namespace

Change read_change(std::string_view text) {
  const std::size_t mark = text.find('=');
  const auto trimmed = [](std::string_view part) {
    const std::size_t first = part.find_first_not_of(" \t"), last = part.find_last_not_of(" \t");
    return first == std::string_view::npos ? std::string()
                                           : std::string(part.substr(first, last - first + 1));
  };
  const Change change = mark == std::string_view::npos
                            ? Change{}
                            : Change{trimmed(text.substr(0, mark)), trimmed(text.substr(mark + 1))};
  if (change.path.empty() || change.value.empty())
    throw BadChange(fmt::format("{}: expected KEY=VALUE, as in ships.Hood.armour=3", text));
  return change;
}

std::vector<Change> read_patch(std::string_view text) {
  std::vector<Change> changes;
  flatten(parsed(text, "the patch"), "", changes);
  return changes;
}

void apply(const Change& change, Texts& texts) {
  Path parts = parts_of(change.path);
  const std::string file = lower(parts[0]);
  if (parts.size() == 1) parts.insert(parts.begin(), "options");
  if (file == "options" || parts[0] == "options") {
    std::erase_if(texts.options, [&](const auto& option) { return option.first == parts[1]; });
    return void(texts.options.emplace_back(parts[1], change.value));
  }
  if (file == "scenario") return set_in(texts.scenario, parts, change);
  const auto found = texts.files.find(file);
  if (found == texts.files.end()) {
    std::string known = "options, scenario";
    for (const auto& [name, text] : texts.files) known += ", " + name;
    throw BadChange(fmt::format("{}: no \"{}\" here; a key begins with {}", change.path, parts[0], known));
  }
  if (file == "ships" && parts.size() == 3 && parts[2] == "count")
    return set_count(texts.scenario, parts[1], change);
  if (file == "ships" && parts.size() > 2) parts[1] = design_of(texts.scenario, parts[1]);
  set_over(found->second, texts.over[file], parts, change);
}

}  // namespace sim
