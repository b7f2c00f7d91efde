#include "engine/toml.h"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <fstream>
#include <sstream>

namespace engine {

struct TomlFile::Parsed {
  toml::table table;
};

namespace {

const toml::table& as_table(const void* table) { return *static_cast<const toml::table*>(table); }
const toml::node& as_node(const void* node) { return *static_cast<const toml::node*>(node); }
int line_of(const toml::node& node) { return int(node.source().begin.line); }

// Numbers in error messages without trailing zeros.
std::string range_text(auto least, auto most) { return fmt::format("{} to {}", least, most); }

std::optional<std::vector<double>> reals_in(const toml::node& node, int count, double least, double most) {
  const toml::array* array = node.as_array();
  if (!array || int(array->size()) != count) return std::nullopt;
  std::vector<double> values;
  for (const toml::node& item : *array) {
    const auto value = item.is_number() ? item.value<double>() : std::nullopt;
    if (!value || !(*value >= least && *value <= most)) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

}  // namespace

std::string read_text(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) throw LoadError(file, 0, "is a folder, not a file");
  const auto size = std::filesystem::file_size(file, error);
  if (error) throw LoadError(file, 0, "cannot be opened: " + error.message());
  if (size > largest_file)
    throw LoadError(file, 0, fmt::format("has {} bytes; at most {} are read", size, largest_file));
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw LoadError(file, 0, "cannot be opened for reading");
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

TomlFile::TomlFile(std::filesystem::path file, std::string_view text)
    : file_(std::move(file)), parsed_(std::make_unique<Parsed>()) {
  if (text.size() > largest_file)
    throw LoadError(file_, 0, fmt::format("has {} bytes; at most {} are read", text.size(), largest_file));
  try {
    parsed_->table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw LoadError(file_, int(error.source().begin.line), fmt::format("not TOML: {}", error.description()));
  }
}

TomlFile::~TomlFile() = default;

TomlSection TomlFile::root() const { return {*this, &parsed_->table, ""}; }

TomlSection::TomlSection(const TomlFile& file, const void* table, std::string path)
    : file_(&file), table_(table), path_(std::move(path)) {}

bool TomlSection::has(const char* key) const { return as_table(table_).contains(key); }

int TomlSection::line() const { return line_of(as_table(table_)); }

int TomlSection::line(const char* key) const {
  const toml::node* node = as_table(table_).get(key);
  return node ? line_of(*node) : line();
}

void TomlSection::fail(const std::string& what) const {
  throw LoadError(file_->path(), line(), path_.empty() ? what : path_ + ": " + what);
}

void TomlSection::fail(const char* key, const std::string& what) const {
  throw LoadError(file_->path(), line(key),
                  fmt::format("{}{}{}: {}", path_, path_.empty() ? "" : ".", key, what));
}

const void* TomlSection::need(const char* key, const char* expected) {
  const toml::node* node = as_table(table_).get(key);
  if (!node) fail(key, fmt::format("is missing; expected {}", expected));
  read_.insert(key);
  return node;
}

std::string TomlSection::text(const char* key) {
  const auto value = as_node(need(key, "a text in quotes")).value_exact<std::string>();
  if (!value) fail(key, "expected a text in quotes");
  return *value;
}

// Asks for a key that may be left out. Even then it is one of the keys known here.
bool TomlSection::offers(const char* key) {
  read_.insert(key);
  return has(key);
}

std::string TomlSection::text(const char* key, const char* otherwise) {
  return offers(key) ? text(key) : otherwise;
}

long TomlSection::number(const char* key, Range range) {
  const std::string expected = "a whole number, " + range_text(range.least, range.most);
  const auto value = as_node(need(key, expected.c_str())).value_exact<std::int64_t>();
  if (!value) fail(key, "expected " + expected);
  if (*value < range.least || *value > range.most)
    fail(key, fmt::format("is {}; expected {}", *value, expected));
  return *value;
}

long TomlSection::number(const char* key, Range range, long otherwise) {
  return offers(key) ? number(key, range) : otherwise;
}

double TomlSection::real(const char* key, double least, double most) {
  const std::string expected = "a number, " + range_text(least, most);
  const toml::node& node = as_node(need(key, expected.c_str()));
  if (!node.is_number()) fail(key, "expected " + expected);
  const double value = *node.value<double>();
  if (!(value >= least && value <= most)) fail(key, fmt::format("is {}; expected {}", value, expected));
  return value;
}

bool TomlSection::flag(const char* key, bool otherwise) {
  if (!offers(key)) return otherwise;
  const auto value = as_node(need(key, "true or false")).value_exact<bool>();
  if (!value) fail(key, "expected true or false");
  return *value;
}

std::string TomlSection::one_of(const char* key, const std::vector<std::string>& words,
                                const char* otherwise) {
  const std::string value = otherwise ? text(key, otherwise) : text(key);
  for (const std::string& word : words)
    if (word == value) return value;
  fail(key, fmt::format("is \"{}\"; expected one of {}", value, fmt::join(words, ", ")));
}

std::vector<double> TomlSection::reals(const char* key, int count, double least, double most) {
  const std::string expected = fmt::format("{} numbers, each {}", count, range_text(least, most));
  const auto values = reals_in(as_node(need(key, expected.c_str())), count, least, most);
  if (!values) fail(key, "expected " + expected);
  return *values;
}

std::vector<std::vector<double>> TomlSection::rows(const char* key, int count, int most_rows, double least,
                                                   double most) {
  const std::string expected = fmt::format("a list of at most {} lists of {} numbers, each {}", most_rows,
                                           count, range_text(least, most));
  const toml::array* array = as_node(need(key, expected.c_str())).as_array();
  if (!array || int(array->size()) > most_rows) fail(key, "expected " + expected);
  std::vector<std::vector<double>> rows;
  for (const toml::node& node : *array) {
    const auto row = reals_in(node, count, least, most);
    if (!row) fail(key, "expected " + expected);
    rows.push_back(*row);
  }
  return rows;
}

std::vector<long> TomlSection::numbers(const char* key, int count, Range range) {
  const std::string expected =
      fmt::format("{} whole numbers, each {}", count, range_text(range.least, range.most));
  const toml::array* array = as_node(need(key, expected.c_str())).as_array();
  if (!array || int(array->size()) != count) fail(key, "expected " + expected);
  std::vector<long> values;
  for (const toml::node& node : *array) {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < range.least || *value > range.most) fail(key, "expected " + expected);
    values.push_back(*value);
  }
  return values;
}

std::vector<std::string> TomlSection::texts(const char* key) {
  const toml::array* array = as_node(need(key, "a list of texts")).as_array();
  if (!array) fail(key, "expected a list of texts");
  std::vector<std::string> values;
  for (const toml::node& node : *array) {
    const auto value = node.value_exact<std::string>();
    if (!value) fail(key, "expected a list of texts");
    values.push_back(*value);
  }
  return values;
}

std::optional<TomlSection> TomlSection::section(const char* key) {
  if (!offers(key)) return std::nullopt;
  const toml::table* table = as_node(need(key, "a section")).as_table();
  if (!table) fail(key, "expected a section in square brackets");
  return TomlSection(*file_, table, path_.empty() ? key : path_ + "." + key);
}

std::vector<TomlSection> TomlSection::sections(const char* key, int most) {
  std::vector<TomlSection> all;
  if (!offers(key)) return all;
  const toml::array* array = as_node(need(key, "sections")).as_array();
  if (!array) fail(key, fmt::format("expected sections headed [[{}]]", key));
  if (int(array->size()) > most)
    fail(key, fmt::format("there are {} of them; at most {} fit", array->size(), most));
  for (const toml::node& node : *array) {
    if (!node.is_table()) fail(key, fmt::format("expected sections headed [[{}]]", key));
    const std::string path = fmt::format("{}{}{}[{}]", path_, path_.empty() ? "" : ".", key, all.size() + 1);
    all.push_back(TomlSection(*file_, node.as_table(), path));
  }
  return all;
}

std::vector<std::string> TomlSection::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, value] : as_table(table_)) all.emplace_back(key.str());
  return all;
}

void TomlSection::done() const {
  for (const auto& [key, value] : as_table(table_)) {
    const std::string name(key.str());
    if (!read_.contains(name))
      throw LoadError(file_->path(), int(key.source().begin.line),
                      fmt::format("{}{}{}: no such key; known here: {}", path_, path_.empty() ? "" : ".",
                                  name, fmt::join(read_, ", ")));
  }
}

}  // namespace engine
