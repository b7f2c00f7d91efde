// Reading records: forgiving about blanks and case, strict about everything else.
#include "engine/record/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/question/notation.h"

namespace engine {
namespace {

constexpr std::pair<std::string_view, Entry::Given> marks[] = {
    {"!default", Entry::Given::by_default}, {"!standing", Entry::Given::by_standing_order}};

bool starts_with_word(std::string_view& text, std::string_view word) {
  if (text.size() < word.size() || !same_word(text.substr(0, word.size()), word)) return false;
  if (text.size() > word.size() && text[word.size()] != ' ' && text[word.size()] != ':') return false;
  text = trimmed(text.substr(word.size()));
  return true;
}

class Reader {
 public:
  Reader(std::string_view text, const std::filesystem::path& file) : text_(text), file_(file) {}

  Record read() {
    read_first_line();
    while (next_line()) {
      if (line_.starts_with('|'))
        read_carried_text();
      else if (turns().empty() && !looks_like_turn())
        read_header_line(trimmed(line_));
      else
        read_battle_line();
    }
    if (pending_seed_ || entry_seed_) fail("nothing follows the seed");
    if (record_.rulebook.empty()) fail("there is no rulebook line");
    if (record_.scenario.empty()) fail("there is no scenario line");
    if (record_.sides.size() < 2) fail("there are fewer than two side lines");
    if (!record_.files.empty() && record_.scenario_text.empty())
      fail("it carries files, but not the scenario that uses them");
    return std::move(record_);
  }

 private:
  std::vector<TurnRecord>& turns() { return record_.turns; }
  [[noreturn]] void fail(const std::string& why) const { throw LoadError(file_, number_, why); }

  bool next_line() {
    while (!text_.empty()) {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      line_ = text_.substr(0, end);
      text_.remove_prefix(std::min(end + 1, text_.size()));
      ++number_;
      if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
      if (line_.starts_with('|')) return true;
      if (!trimmed(line_).empty() && trimmed(line_)[0] != '#') return true;
    }
    return false;
  }

  void read_first_line() {
    if (!next_line()) fail("the file is empty; expected \"Broadside record 1\"");
    std::string_view rest = trimmed(line_);
    if (!starts_with_word(rest, "Broadside") || !starts_with_word(rest, "record"))
      fail("this is no record of a battle; it should begin with \"Broadside record 1\"");
    if (rest != "1")
      fail(fmt::format("record format {} is not known; this program reads format 1", rest.substr(0, 20)));
  }

  bool looks_like_turn() const {
    std::string_view rest = trimmed(line_);
    return starts_with_word(rest, "turn");
  }

  void read_header_line(std::string_view rest) {
    if (starts_with_word(rest, "rulebook")) return read_rulebook(rest);
    if (starts_with_word(rest, "scenario")) return read_scenario(rest);
    if (starts_with_word(rest, "file")) return read_file_name(rest);
    if (starts_with_word(rest, "option")) return read_option(rest);
    if (starts_with_word(rest, "side")) return read_side(rest);
    if (starts_with_word(rest, "dice")) return read_dice(rest);
    if (starts_with_word(rest, "pledge")) return read_pledge(rest);
    if (starts_with_word(rest, "seed")) return void(record_.seed = seed(rest));
    fail(fmt::format("no such header line: \"{}\"", line_.substr(0, 60)));
  }

  static bool is_hex(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  }

  // The name of whose it is, and 64 hexadecimal digits.
  std::pair<std::string, std::string> read_named_hex(std::string_view rest) const {
    const std::size_t blank = rest.rfind(' ');
    if (blank == std::string_view::npos || !is_hex(rest.substr(blank + 1)))
      fail("expected the name of whose it is and 64 hexadecimal digits");
    return {std::string(trimmed(rest.substr(0, blank))), std::string(rest.substr(blank + 1))};
  }

  Pledge* pledge_of(const std::string& who) {
    for (Pledge& pledge : record_.pledges)
      if (pledge.who == who) return &pledge;
    return nullptr;
  }

  void read_pledge(std::string_view rest) {
    const auto [who, hash] = read_named_hex(rest);
    if (pledge_of(who)) fail(fmt::format("{} has two pledges", who));
    if (record_.pledges.size() > max_sides) fail("more pledges than sides");
    record_.pledges.push_back({who, hash, {}});
  }

  void read_secret(std::string_view rest) {
    const auto [who, secret] = read_named_hex(rest);
    Pledge* pledge = pledge_of(who);
    if (!pledge || !pledge->secret.empty()) fail(fmt::format("a secret of {} without a pledge", who));
    pledge->secret = secret;
  }

  void read_carried_text() {
    if (!turns().empty()) fail("a line of the scenario after the first turn");
    std::string& text = record_.files.empty() ? record_.scenario_text : record_.files.back().text;
    text += std::string(line_.substr(1)) + '\n';
  }

  // A plain name: whoever writes the file somewhere must not be led elsewhere.
  void read_file_name(std::string_view rest) {
    if (!rest.ends_with(".toml") || rest.size() > 60 || rest.find_first_of("/\\:") != std::string_view::npos)
      fail("expected the name of a data file, as in \"file ships.toml\"");
    for (const CarriedFile& other : record_.files)
      if (other.name == rest) fail(fmt::format("two files are called {}", rest));
    record_.files.push_back({std::string(rest), {}});
  }

  void read_dice(std::string_view rest) {
    record_.typed_dice = same_word(rest, "typed");
    if (!record_.typed_dice && !same_word(rest, "seeded")) fail("expected \"dice typed\" or \"dice seeded\"");
  }

  void read_rulebook(std::string_view rest) {
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    record_.rulebook = rest.substr(0, blank);
    record_.rulebook_version = whole(trimmed(rest.substr(blank)), "the rulebook's version");
  }

  void read_scenario(std::string_view rest) {
    const std::size_t blank = rest.rfind(' ');
    if (blank == std::string_view::npos) fail("expected the scenario's name and its fingerprint");
    record_.scenario = trimmed(rest.substr(0, blank));
    record_.fingerprint = hex(rest.substr(blank + 1));
  }

  void read_option(std::string_view rest) {
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    record_.options.emplace_back(rest.substr(0, blank), trimmed(rest.substr(blank)));
  }

  void read_side(std::string_view rest) {
    const std::size_t mark = rest.rfind('=');
    if (mark == std::string_view::npos || trimmed(rest.substr(0, mark)).empty())
      fail("expected \"side NAME = CAPTAIN\"");
    if (record_.sides.size() == max_sides) fail(fmt::format("more than {} sides", max_sides));
    SideRecord side{std::string(trimmed(rest.substr(0, mark))), std::string(trimmed(rest.substr(mark + 1)))};
    for (const SideRecord& other : record_.sides)
      if (same_word(other.name, side.name)) fail(fmt::format("two sides are called {}", side.name));
    record_.sides.push_back(std::move(side));
  }

  void read_battle_line() {
    const std::size_t indent = line_.find_first_not_of(' ');
    std::string_view rest = trimmed(line_);
    if (indent == 0) return read_turn_line(rest);
    if (turns().empty()) fail("a line of a battle before the first turn");
    if (entry_seed_ && indent == 1) fail("no answer follows the seed");
    if (indent == 1) return turns().back().steps.push_back({-1, std::string(rest), {}, number_});
    if (turns().back().steps.empty()) fail("an answer before the name of its step");
    read_entry(rest);
  }

  void read_turn_line(std::string_view rest) {
    if (entry_seed_) fail("no answer follows the seed");
    if (pending_seed_ && !looks_like_turn()) fail("no turn follows the seed");
    if (starts_with_word(rest, "turn")) {
      const int number = whole(rest, "the turn's number");
      const int expected = turns().empty() ? 0 : turns().back().number + 1;
      if (number != expected) fail(fmt::format("turn {} where turn {} should come", number, expected));
      turns().push_back({number, pending_seed_, {}, {}, number_});
      pending_seed_.reset();
    } else if (starts_with_word(rest, "hash")) {
      if (turns().empty()) fail("a hash before the first turn");
      turns().back().hash = hex(rest);
    } else if (starts_with_word(rest, "seed")) {
      pending_seed_ = seed(rest);
    } else if (starts_with_word(rest, "next")) {
      if (!starts_with_word(rest, "seed")) fail("expected \"next seed N\"");
      record_.next_seed = seed(rest);
    } else if (starts_with_word(rest, "end")) {
      record_.result = rest;
      record_.result_line = number_;
    } else if (starts_with_word(rest, "secret")) {
      read_secret(rest);
    } else {
      fail(fmt::format("expected turn, hash, seed, end or secret, not \"{}\"", line_.substr(0, 40)));
    }
  }

  void read_entry(std::string_view rest) {
    Entry entry;
    entry.line = number_;
    if (starts_with_word(rest, "seed")) return void(entry_seed_ = seed(rest));
    entry.side = take_side(rest);
    if (entry.side == no_side && starts_with_word(rest, "umpire"))
      entry.kind = Entry::Kind::mend, entry.text = rest;
    else if (same_word(rest, "concedes") && entry.side != no_side)
      entry.kind = Entry::Kind::concede;
    else if (same_word(rest, "draw agreed"))
      entry.kind = Entry::Kind::agree_draw;
    else if (starts_with_word(rest, "dice"))
      read_faces(rest, entry);
    else
      read_answer(rest, entry);
    entry.seed = entry_seed_;
    entry_seed_.reset();
    auto& entries = turns().back().steps.back().entries;
    entry.place = int(entries.size());
    entries.push_back(std::move(entry));
  }

  // The side whose name stands first; of "Red" and "Red Fleet" the longer that fits.
  Side take_side(std::string_view& rest) {
    Side found = no_side;
    std::string_view after = rest;
    for (std::size_t i = 0; i < record_.sides.size(); ++i) {
      std::string_view left = rest;
      if (!starts_with_word(left, record_.sides[i].name) || left.size() > after.size()) continue;
      found = Side(i);
      after = left;
    }
    rest = after;
    return found;
  }

  void read_faces(std::string_view rest, Entry& entry) {
    entry.kind = Entry::Kind::faces;
    while (!rest.empty()) {
      const std::size_t blank = std::min(rest.find(' '), rest.size());
      const int face = whole(rest.substr(0, blank), "a face");
      if (face < 0 || face > 100) fail(fmt::format("{} is no face of a die", face));
      entry.faces.push_back(std::uint8_t(face));
      rest = trimmed(rest.substr(blank));
    }
  }

  void read_answer(std::string_view rest, Entry& entry) {
    const std::size_t colon = rest.find(':');
    if (entry.side == no_side)
      fail(fmt::format("no such side: \"{}\"", rest.substr(0, std::min<std::size_t>(colon, 40))));
    if (colon == std::string_view::npos) fail("expected \"SIDE QUESTION SHIP: ANSWER\"");
    std::string_view what = trimmed(rest.substr(0, colon)), text = trimmed(rest.substr(colon + 1));
    const std::size_t blank = std::min(what.find(' '), what.size());
    entry.question = what.substr(0, blank);
    entry.actor = trimmed(what.substr(blank));
    for (const auto& [mark, given] : marks) {
      if (!text.ends_with(mark)) continue;
      entry.given = given;
      text = trimmed(text.substr(0, text.size() - mark.size()));
    }
    entry.text = text;
  }

  int whole(std::string_view text, const char* what) const {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      fail(fmt::format("expected {}, a whole number", what));
    return value;
  }

  std::uint64_t hex(std::string_view text) const {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size() || text.size() != 16)
      fail("expected sixteen hexadecimal digits");
    return value;
  }

  Seed seed(std::string_view text) const {
    const auto parsed = parse_seed(text);
    if (!parsed) fail("expected a seed: a whole number, or KEY/BATTLE");
    return *parsed;
  }

  std::string_view text_, line_;
  const std::filesystem::path& file_;
  int number_ = 0;
  std::optional<Seed> pending_seed_, entry_seed_;
  Record record_;
};

}  // namespace

Record parse_record(std::string_view text, const std::filesystem::path& file) {
  return Reader(text, file).read();
}

std::optional<Seed> parse_seed(std::string_view text) {
  text = trimmed(text);
  Seed seed;
  const char* const stop = text.data() + text.size();
  auto [end, error] = std::from_chars(text.data(), stop, seed.key);
  if (error != std::errc{}) return std::nullopt;
  if (end == stop) return seed;
  if (*end != '/') return std::nullopt;
  const auto [battle_end, battle_error] = std::from_chars(end + 1, stop, seed.battle);
  if (battle_error != std::errc{} || battle_end != stop) return std::nullopt;
  return seed;
}

}  // namespace engine
