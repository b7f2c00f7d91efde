// Writing records. The same record is always the same bytes.
#include <fmt/format.h>

#include <algorithm>

#include "engine/record/record.h"

namespace engine {
namespace {

const char* mark(Entry::Given given) {
  constexpr const char* marks[] = {"", " !default", " !standing"};
  return marks[std::size_t(given)];
}

std::string entry_line(const Entry& entry, const Record& record) {
  const std::string side =
      entry.side == no_side ? "" : record.sides[std::size_t(index(entry.side))].name + " ";
  switch (entry.kind) {
    case Entry::Kind::answer:
      return fmt::format("  {}{}{}{}: {}{}\n", side, entry.question, entry.actor.empty() ? "" : " ",
                         entry.actor, entry.text, mark(entry.given));
    case Entry::Kind::faces: return fmt::format("  {}dice {}\n", side, fmt::join(entry.faces, " "));
    case Entry::Kind::concede: return fmt::format("  {}concedes\n", side);
    case Entry::Kind::agree_draw: return "  draw agreed\n";
    case Entry::Kind::mend: return fmt::format("  umpire {}\n", entry.text);
  }
  return {};
}

void write_step(std::string& text, const StepRecord& step, const Record& record) {
  if (step.entries.empty()) return;
  text += fmt::format(" {}\n", step.name);
  std::vector<const Entry*> entries;
  for (const Entry& entry : step.entries) entries.push_back(&entry);
  std::stable_sort(entries.begin(), entries.end(), [](auto* a, auto* b) { return a->place < b->place; });
  for (const Entry* entry : entries) {
    if (entry->seed) text += fmt::format("  seed {}\n", print_seed(*entry->seed));
    text += entry_line(*entry, record);
  }
}

void write_carried(std::string& text, std::string_view carried) {
  while (!carried.empty()) {
    const std::size_t end = std::min(carried.find('\n'), carried.size());
    text += fmt::format("|{}\n", carried.substr(0, end));
    carried.remove_prefix(std::min(end + 1, carried.size()));
  }
}

std::string header_page(const Record& record) {
  std::string text = fmt::format("Broadside record {}\nrulebook {} {}\n", Record::format, record.rulebook,
                                 record.rulebook_version);
  text += fmt::format("scenario {} {:016x}\n", record.scenario, record.fingerprint);
  write_carried(text, record.scenario_text);
  for (const CarriedFile& file : record.files) {
    text += fmt::format("file {}\n", file.name);
    write_carried(text, file.text);
  }
  for (const auto& [name, value] : record.options) text += fmt::format("option {} {}\n", name, value);
  for (const SideRecord& side : record.sides) text += fmt::format("side {} = {}\n", side.name, side.captain);
  if (record.typed_dice) text += "dice typed\n";
  for (const Pledge& pledge : record.pledges) text += fmt::format("pledge {} {}\n", pledge.who, pledge.hash);
  return text + fmt::format("seed {}\n", print_seed(record.seed));
}

std::string turn_page(const TurnRecord& turn, const Record& record) {
  std::string text;
  if (turn.seed) text += fmt::format("seed {}\n", print_seed(*turn.seed));
  text += fmt::format("turn {}\n", turn.number);
  for (const StepRecord& step : turn.steps) write_step(text, step, record);
  if (turn.hash) text += fmt::format("hash {:016x}\n", *turn.hash);
  return text;
}

std::string last_lines(const Record& record) {
  std::string text;
  if (record.next_seed) text += fmt::format("next seed {}\n", print_seed(*record.next_seed));
  if (!record.result.empty()) text += fmt::format("end {}\n", record.result);
  for (const Pledge& pledge : record.pledges)
    if (!pledge.secret.empty()) text += fmt::format("secret {} {}\n", pledge.who, pledge.secret);
  return text;
}

}  // namespace

std::vector<std::string> print_pages(const Record& record, std::size_t from) {
  std::vector<std::string> pages;
  for (std::size_t i = std::min(from, record.turns.size()); i <= record.turns.size(); ++i)
    pages.push_back(i == 0 ? header_page(record) : turn_page(record.turns[i - 1], record));
  pages.back() += last_lines(record);
  return pages;
}

std::string print_record(const Record& record) {
  std::string text;
  for (const std::string& page : print_pages(record)) text += page;
  return text;
}

std::string print_seed(Seed seed) {
  return seed.battle ? fmt::format("{}/{}", seed.key, seed.battle) : fmt::format("{}", seed.key);
}

}  // namespace engine
