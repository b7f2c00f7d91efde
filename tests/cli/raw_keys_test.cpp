// Nobody reads keys of files or names of code: every text that the page is sent is looked through.
#include <gtest/gtest.h>

#include <cctype>
#include <set>

#include "captains/captains.h"
#include "host/asked.h"
#include "host/data.h"
#include "host/option_words.h"
#include "host/protocol.h"
#include "rulebooks/registry.h"
#include "support/battles.h"

namespace cli_tests {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool is_small(char c) { return std::islower(static_cast<unsigned char>(c)); }
bool is_large(char c) { return std::isupper(static_cast<unsigned char>(c)); }

// swwobs_1, bowChasers: a name of code. "pH" or "kW" would be one too; no text needs them so far.
bool is_key(std::string_view word) {
  if (word.find('_') != std::string_view::npos) return true;
  if (word.starts_with("swwobs")) return true;
  for (std::size_t i = 1; i < word.size(); ++i)
    if (is_small(word.front()) && is_large(word[i])) return true;
  return word == "nan" || word == "true" || word == "false" || word == "null";
}

// The first that does not belong into a text; empty where all is well.
std::string raw_in(std::string_view text, std::string_view book) {
  for (const std::string_view sign : {"`", "::", "{}", "  "})
    if (text.find(sign) != std::string_view::npos) return "\"" + std::string(sign) + "\"";
  if (const auto at = text.find(std::string(book) + "."); at != std::string_view::npos)
    return std::string(text.substr(at, 20));
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_word(text[end])) ++end;
    if (is_key(text.substr(i, end - i))) return std::string(text.substr(i, end - i));
    i = std::max(end, i + 1);
  }
  return {};
}

// What programs read and nobody sees.
bool is_for_programs(const std::string& key) {
  static const std::set<std::string> keys = {"type",     "clause",     "code",   "key",     "silhouette",
                                             "event",    "kind",       "sea",    "record",  "die",
                                             "default",  "suggested",  "answer", "options", "scenario",
                                             "rulebook", "candidates", "numbers"};
  return keys.contains(key);
}

struct Search {
  std::string_view book;
  std::set<std::string> found{};
  int texts = 0;

  void look(const std::string& text, const std::string& where) {
    ++texts;
    if (const std::string raw = raw_in(text, book); !raw.empty())
      found.insert(where + " " + raw + ": " + text);
  }
  // Of messages every text but what is for programs; of a question's options what is shown of them.
  void look_at(const nlohmann::json& json, const std::string& where) {
    if (json.is_string()) return look(json.get<std::string>(), where);
    if (json.is_array())
      for (const nlohmann::json& one : json) look_at(one, where);
    if (!json.is_object()) return;
    for (const auto& [key, value] : json.items()) {
      if (key == "options" && value.is_array()) look_at(value, where + ".options");
      if (is_for_programs(key)) continue;
      if (key == "status" && value.is_object())  // rows of a sheet: their names are read too
        for (const auto& row : value.items()) look(row.key(), where + ".status");
      look_at(value, where + "." + key);
    }
  }
};

void look_at_battle(const engine::ScenarioPtr& scenario, std::uint64_t seed, Search& search) {
  const engine::Rulebook& book = *scenario->rulebook;
  engine::Game game(scenario, engine::new_record({scenario, {"human", "human"}, {seed, 0}, false, false}),
                    captains::make);
  engine::Picker picker(seed);
  search.look_at(host::protocol::hello_json(game.record(), *scenario), "hello");
  constexpr int most = 150, every = 25;
  for (int i = 0; i < most && !game.waiting().empty(); ++i) {
    const engine::Waiting waiting = game.waiting().front();
    const host::Asked asked(book, waiting);
    search.look_at(nlohmann::json::parse(host::protocol::ask(game, i, asked)), "ask");
    if (i % every == 0)
      search.look_at(nlohmann::json::parse(host::protocol::view(game, engine::Viewer::umpire())), "view");
    game.answer(waiting, waiting.question.kind->any(asked.view(), asked.question(), picker));
  }
  const host::Reader reader(game, engine::Viewer::umpire());
  for (const engine::LogLine& line : game.log())
    search.look_at(host::protocol::heard_json(reader, line), "log");
}

void look_at_sheets(const engine::Rulebook& book, const std::filesystem::path& data, Search& search) {
  for (const engine::ShipSheet& sheet : book.ships({data / book.id}))
    for (const auto& [label, value] : sheet.lines)
      search.look(label, sheet.name), search.look(value, sheet.name);
  for (const host::OptionWords& option : host::option_words_of(data, book)) {
    search.look(option.name, "option"), search.look(option.about, "option");
    for (const std::string& word : option.words) search.look(word, "option");
  }
}

std::string listed(const std::set<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += one.substr(0, 200) + "\n";
  return text;
}

TEST(RawKeys, AreToldFromWords) {
  for (const char* raw : {"per_symbol", "bowChasers", "swwobs2", "not `*`", "a::b", "see nef.move.2", "true"})
    EXPECT_NE(raw_in(raw, "nef"), "") << raw;
  for (const char* text :
       {"D6 + 2 to reach 7", "HMS Hood's B turret, 5.25 in", "McKean", "A-B; C/D", "2A2S1P"})
    EXPECT_EQ(raw_in(text, "nef"), "") << text;
}

TEST(RawKeys, NoneIsInWhatIsAskedToldOrShown) {
  const std::filesystem::path data = BROADSIDE_DATA_DIR;
  for (const engine::Rulebook* book : rulebooks::all()) {
    Search search{book->id};
    const support::Battles battles(*book, data / book->id);
    for (const std::string& name : battles.scenario_names())
      look_at_battle(battles.scenario(name), 7, search);
    look_at_sheets(*book, data, search);
    EXPECT_EQ(listed(search.found), "") << book->id;
    EXPECT_GT(search.texts, 10'000) << book->id;
  }
}

}  // namespace
}  // namespace cli_tests
