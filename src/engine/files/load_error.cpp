#include "engine/files/load_error.h"

#include <fmt/format.h>

#include <algorithm>

namespace engine {
namespace {

std::string text_of(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) text += (text.empty() ? "" : "\n") + fault.text();
  return text;
}

}  // namespace

std::string Fault::text() const {
  return fmt::format("{}{}: {}{}{}", file.string(), line > 0 ? fmt::format(":{}", line) : "", key,
                     key.empty() ? "" : ": ", what);
}

LoadError::LoadError(std::vector<Fault> faults)
    : std::runtime_error(text_of(faults)),
      faults_(std::make_shared<const std::vector<Fault>>(std::move(faults))) {}

// Each is compared with all before it, and nobody mends more at a time.
void Faults::add(Fault fault) {
  constexpr std::size_t most = 100;
  if (all_.size() > most) return;
  for (const Fault& known : all_)
    if (known == fault || (!fault.key.empty() && known.file == fault.file && known.key == fault.key)) return;
  if (all_.size() == most)
    fault = {fault.file, 0, "", fmt::format("more than {} things are wrong; these are the first", most)};
  all_.push_back(std::move(fault));
}

bool Faults::at(const std::filesystem::path& file, std::string_view key) const {
  return std::any_of(all_.begin(), all_.end(), [&](const Fault& fault) {
    if (fault.file != file || !fault.key.starts_with(key)) return false;
    return fault.key.size() == key.size() || fault.key[key.size()] == '.' || fault.key[key.size()] == '[';
  });
}

void Faults::settle() const {
  if (all_.empty()) return;
  std::vector<Fault> sorted;
  for (const Fault& first : all_) {  // files in the order in which they were read
    const auto same = [&](const Fault& fault) { return fault.file == first.file; };
    if (std::any_of(sorted.begin(), sorted.end(), same)) continue;
    const auto from = std::ptrdiff_t(sorted.size());
    std::copy_if(all_.begin(), all_.end(), std::back_inserter(sorted), same);
    std::stable_sort(sorted.begin() + from, sorted.end(),
                     [](const Fault& a, const Fault& b) { return a.line < b.line; });
  }
  throw LoadError(std::move(sorted));
}

}  // namespace engine
