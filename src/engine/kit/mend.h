// An umpire mends a battle: a field is set by the line that shows it.
#pragma once

#include <charconv>
#include <span>

#include "engine/kit/fields.h"
#include "engine/text.h"

namespace engine {

// A field that an umpire may set, by what stands behind the last bracket of its path, and its limits.
struct Mendable {
  const char* name;
  double least, most;
};

// Sets the field that a line of `lines_of` names. The rest stays.
class FieldSetter {
 public:
  FieldSetter(std::string_view path, std::string_view value) : wanted_(path), text_(value) {}
  template <class T>
  void operator()(std::string_view name, T&& value) {
    const std::size_t length = path_.size();
    if (!path_.empty()) path_ += '.';
    path_ += name;
    if (wanted_.starts_with(path_)) set(value);
    path_.resize(length);
  }
  bool found() const { return found_; }
  bool readable() const { return readable_; }

 private:
  template <class T>
  void set(T& value) {
    if constexpr (HasFields<T>) {
      each_field(value, *this);
    } else if constexpr (is_list<T>) {
      set_items(value);
    } else if (path_ == wanted_) {
      found_ = true;
      if constexpr (!std::is_const_v<T>) readable_ = read_field(text_, value);
    }
  }
  template <class List>
  void set_items(List& items) {
    const std::size_t length = path_.size();
    int number = 0;
    for (auto& item : items) {
      path_ += '[' + std::to_string(number++) + ']';
      if (wanted_.starts_with(path_)) set(item);
      path_.resize(length);
    }
  }
  template <class T>
  static bool read_field(std::string_view text, T& value) {
    if constexpr (std::is_same_v<T, double>) {
      const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
      return read.ec == std::errc{} && read.ptr == text.data() + text.size();
    } else {
      std::int64_t number = 0;
      const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
      if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return false;
      const T kept = static_cast<T>(number);
      if (field_value(kept) != number) return false;
      value = kept;
      return true;
    }
  }
  std::string_view wanted_, text_;
  std::string path_;
  bool found_ = false, readable_ = false;
};

std::string why_not_mendable(std::string_view path, std::string_view value, std::span<const Mendable> fields);

// "ships[3].hull = 5"; what is wrong with it, or nothing.
template <HasFields T>
std::string set_field(T& value, std::string_view line, std::span<const Mendable> mendable) {
  const std::size_t mark = line.find('=');
  if (mark == std::string_view::npos) return "expected FIELD = NUMBER";
  const std::string_view path = trimmed(line.substr(0, mark)), text = trimmed(line.substr(mark + 1));
  if (std::string why = why_not_mendable(path, text, mendable); !why.empty()) return why;
  FieldSetter setter(path, text);
  each_field(value, setter);
  if (!setter.found()) return "there is no such field";
  return setter.readable() ? "" : "that is no value of this field";
}

}  // namespace engine
