#include "engine/files/toml.h"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <fstream>
#include <sstream>

#include "engine/files/toml_depth.h"

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

TomlFile::TomlFile(std::filesystem::path file, std::string_view text, Faults* faults)
    : file_(std::move(file)), parsed_(std::make_unique<Parsed>()), faults_(faults) {
  if (text.size() > largest_file)
    throw LoadError(file_, 0, fmt::format("has {} bytes; at most {} are read", text.size(), largest_file));
  constexpr int most_parts = 32;
  if (const int line = line_of_deep_key(text, most_parts))
    throw LoadError(file_, line, fmt::format("a key has more than {} parts", most_parts));
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

bool TomlSection::has(const char* key) const {
  known_.insert(key);
  return as_table(table_).contains(key);
}

int TomlSection::line() const { return line_of(as_table(table_)); }

int TomlSection::line(const char* key) const {
  const toml::node* node = as_table(table_).get(key);
  return node ? line_of(*node) : line();
}

std::string TomlSection::full(const char* key) const { return path_.empty() ? key : path_ + "." + key; }

// ---- What is wrong

// Leaves the section. Where it may be a consequence of what is on the list already, that is enough.
void TomlSection::stop(const Fault& fault) const {
  if (doubtful_ && file_->faults_) file_->faults_->settle();
  throw LoadError({fault});
}

void TomlSection::fail(const std::string& what) const { stop({file_->path(), line(), path_, what}); }

void TomlSection::fail(const char* key, const std::string& what) const {
  stop({file_->path(), line(key), full(key), what});
}

void TomlSection::note(const char* key, const std::string& what) const {
  const Fault fault{file_->path(), line(key), full(key), what};
  if (!file_->faults_) throw LoadError({fault});
  file_->faults_->add(fault);
}

void TomlSection::report(const char* key, const std::string& what) const {
  if (!doubtful_) note(key, what);
}

void TomlSection::rest_on(const char* key) { rest_on(*this, key); }

void TomlSection::rest_on(const TomlSection& other, const char* key) {
  doubtful_ |= file_->faults_ && file_->faults_->at(file_->path(), other.full(key));
}

void TomlSection::rest_on(const Faults& others) { doubtful_ |= !others.empty(); }

// ---- Values

const void* TomlSection::need(const char* key, const std::string& expected) {
  known_.insert(key), read_.insert(key);
  const toml::node* node = as_table(table_).get(key);
  if (!node) note(key, fmt::format("is missing; expected {}", expected));
  return node;
}

// Asks for a key that may be left out. Even then it is one of the keys known here.
bool TomlSection::offers(const char* key) {
  read_.insert(key);
  return has(key);
}

std::string TomlSection::text(const char* key) {
  const void* node = need(key, "a text in quotes");
  if (!node) return {};
  const auto value = as_node(node).value_exact<std::string>();
  if (!value) note(key, "expected a text in quotes");
  return value.value_or("");
}

std::string TomlSection::text(const char* key, const char* otherwise) {
  return offers(key) ? text(key) : otherwise;
}

long TomlSection::number(const char* key, Range range) {
  const std::string expected = "a whole number, " + range_text(range.least, range.most);
  const void* node = need(key, expected);
  if (!node) return range.least;
  const auto value = as_node(node).value_exact<std::int64_t>();
  if (!value) note(key, "expected " + expected);
  if (value && (*value < range.least || *value > range.most))
    report(key, fmt::format("is {}; expected {}", *value, expected));
  return long(std::clamp<std::int64_t>(value.value_or(range.least), range.least, range.most));
}

long TomlSection::number(const char* key, Range range, long otherwise) {
  return offers(key) ? number(key, range) : otherwise;
}

double TomlSection::real(const char* key, double least, double most) {
  const std::string expected = "a number, " + range_text(least, most);
  const void* found = need(key, expected);
  if (!found) return least;
  const toml::node& node = as_node(found);
  if (!node.is_number()) return note(key, "expected " + expected), least;
  const double value = *node.value<double>();
  if (value >= least && value <= most) return value;
  report(key, fmt::format("is {}; expected {}", value, expected));
  return least;
}

bool TomlSection::flag(const char* key, bool otherwise) {
  if (!offers(key)) return otherwise;
  const auto value = as_node(need(key, "true or false")).value_exact<bool>();
  if (!value) note(key, "expected true or false");
  return value.value_or(otherwise);
}

std::string TomlSection::one_of(const char* key, const std::vector<std::string>& words,
                                const char* otherwise) {
  const std::string value = otherwise ? text(key, otherwise) : text(key);
  for (const std::string& word : words)
    if (word == value) return value;
  note(key, fmt::format("is \"{}\"; expected one of {}", value, fmt::join(words, ", ")));
  return otherwise ? otherwise : words.front();
}

std::vector<double> TomlSection::reals(const char* key, int count, double least, double most) {
  const std::string expected = fmt::format("{} numbers, each {}", count, range_text(least, most));
  const void* node = need(key, expected);
  const auto values = node ? reals_in(as_node(node), count, least, most) : std::nullopt;
  if (node && !values) note(key, "expected " + expected);
  return values.value_or(std::vector<double>(std::size_t(count), least));
}

std::vector<std::vector<double>> TomlSection::rows(const char* key, int count, int most_rows, double least,
                                                   double most) {
  const std::string expected = fmt::format("a list of at most {} lists of {} numbers, each {}", most_rows,
                                           count, range_text(least, most));
  std::vector<std::vector<double>> rows;
  const void* found = need(key, expected);
  if (!found) return rows;
  const toml::array* array = as_node(found).as_array();
  if (!array || int(array->size()) > most_rows) return note(key, "expected " + expected), rows;
  for (const toml::node& node : *array) {
    const auto row = reals_in(node, count, least, most);
    if (!row) return note(key, "expected " + expected), rows;
    rows.push_back(*row);
  }
  return rows;
}

std::vector<long> TomlSection::numbers(const char* key, int count, Range range) {
  const std::string expected =
      fmt::format("{} whole numbers, each {}", count, range_text(range.least, range.most));
  const std::vector<long> otherwise(std::size_t(count), range.least);
  const void* found = need(key, expected);
  if (!found) return otherwise;
  const toml::array* array = as_node(found).as_array();
  if (!array || int(array->size()) != count) return note(key, "expected " + expected), otherwise;
  std::vector<long> values;
  for (const toml::node& node : *array) {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < range.least || *value > range.most)
      return note(key, "expected " + expected), otherwise;
    values.push_back(long(*value));
  }
  return values;
}

std::vector<std::string> TomlSection::texts(const char* key) {
  const void* found = need(key, "a list of texts");
  const toml::array* array = found ? as_node(found).as_array() : nullptr;
  if (found && !array) note(key, "expected a list of texts");
  std::vector<std::string> values;
  if (!array) return values;
  for (const toml::node& node : *array) {
    const auto value = node.value_exact<std::string>();
    if (!value) return note(key, "expected a list of texts"), values;
    values.push_back(*value);
  }
  return values;
}

std::optional<TomlSection> TomlSection::section(const char* key) {
  if (!offers(key)) return std::nullopt;
  const toml::table* table = as_node(need(key, "a section")).as_table();
  if (!table) return note(key, "expected a section in square brackets"), std::nullopt;
  TomlSection section(*file_, table, full(key));
  section.doubtful_ = doubtful_;
  return section;
}

std::vector<TomlSection> TomlSection::sections(const char* key, int most) {
  std::vector<TomlSection> all;
  if (!offers(key)) return all;
  const toml::array* array = as_node(need(key, "sections")).as_array();
  const std::string expected = fmt::format("expected sections headed [[{}]]", key);
  if (!array) return note(key, expected), all;
  if (int(array->size()) > most)
    return note(key, fmt::format("there are {} of them; at most {} fit", array->size(), most)), all;
  for (const toml::node& node : *array) {
    if (!node.is_table()) return note(key, expected), all;
    all.push_back(TomlSection(*file_, node.as_table(), fmt::format("{}[{}]", full(key), all.size() + 1)));
    all.back().doubtful_ = doubtful_;
  }
  return all;
}

void TomlSection::each(const char* key, int most, FunctionRef<void(TomlSection&)> read) {
  for (TomlSection& section : sections(key, most))
    if (file_->faults_)
      file_->faults_->attempt([&] { read(section); });
    else
      read(section);
}

std::vector<std::string> TomlSection::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, value] : as_table(table_)) all.emplace_back(key.str());
  return all;
}

void TomlSection::done() const {
  for (const auto& [key, value] : as_table(table_)) {
    const std::string name(key.str());
    if (read_.contains(name)) continue;
    const Fault fault{file_->path(), int(key.source().begin.line), full(name.c_str()),
                      fmt::format("no such key; known here: {}", fmt::join(known_, ", "))};
    if (!file_->faults_) throw LoadError({fault});
    file_->faults_->add(fault);
  }
}

}  // namespace engine
