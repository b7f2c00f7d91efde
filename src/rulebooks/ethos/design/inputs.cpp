#include "rulebooks/ethos/design/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/question/notation.h"
#include "engine/text.h"
#include "rulebooks/ethos/setup/words.h"

namespace ethos {

using engine::Asked;

std::span<const engine::Wish> builder_wishes() {
  static constexpr engine::Wish wishes[] = {
      {"name", "NAME", "The ship's name"},
      {"year", "N", "Her year; below 0 before our era"},
      {"type", "TYPE",
       "galley, sailing ship, ironclad, monitor, battleship, battlecruiser, heavy cruiser, light cruiser, "
       "destroyer, corvette, minesweeper, submarine, fleet carrier, escort carrier, modern carrier, merchant "
       "or "
       "fort"},
      {"knots", "N", "Top speed"},
      {"rate", "N", "Of a rated sailing ship, 1 to 6; 7 for smaller ones"},
      {"tons", "T", "Tons"},
      {"built", "HOW", "metal, wooden or hybrid; else metal"},
      {"power", "KIND", "sail, oars or steam. May be repeated"},
      {"men", "N", "Her people without aircrew and rowers in chains"},
      {"marines", "N", "Marines aboard"},
      {"siege", "N", "Siege engines on a side, or machine guns of boats; with Greek fire as \"10 greek\""},
      {"cannon", "N", "Muzzle-loading cannon and solid-shot guns on a side"},
      {"main", "NxCALIBRE", "Main guns that bear on a side, as 8x15; automatic ones as \"2x5 auto\""},
      {"secondary", "NxCALIBRE", "Secondary guns that bear on a side. May be repeated"},
      {"ends", "WHERE", "Main guns fire both ahead and astern, bow or stern only, none, anywhere or front"},
      {"torpedoes", "TEXT", "Tube banks and where they bear, as \"2 port starboard\". May be repeated"},
      {"missiles", "TEXT", "Launchers, as \"1 port starboard ahead\". May be repeated"},
      {"asw", "N", "ASW launchers; else as many as ECM for destroyers, corvettes and ships noted \"sonar\""},
      {"aa-launchers", "N", "Separate AA missile launchers or systems"},
      {"aircraft", "N", "Aircraft carried"},
      {"waves", "TEXT", "Of which types, as \"3 fighter\". May be repeated"},
      {"spotters", "N", "Spotter planes"},
      {"quality", "WORD", "normal, exceptional or poor crew"},
      {"note", "WORD", "A note of the sheet, as \"torpedo belt\" (docs/data.md). May be repeated"},
      {"set", "KEY=N", "A value set by hand, as hull=24. May be repeated"},
  };

  return wishes;
}

std::map<std::string, int> read_by_hand(const Asked& asked) {
  std::map<std::string, int> values;
  for (const std::string& text : asked.all("set")) {
    const auto mark = text.find('=');
    const auto value = mark == text.npos ? std::nullopt : engine::whole(text.substr(mark + 1));
    if (!value || *value < 0 || *value > 99)
      Asked::fail("set",
                  fmt::format("is \"{}\"; expected a key and a number, as hull=24", engine::printable(text)));
    values[text.substr(0, mark)] = *value;
  }
  return values;
}

// "8x15" or "2x5 auto".
Guns read_guns(const char* flag, const std::string& text) {
  const auto words = engine::split(text, " ");
  const std::size_t mark = words.empty() ? std::string_view::npos : words[0].find('x');
  const bool automatic = words.size() == 2 && words[1] == "auto";
  const auto number = mark == std::string_view::npos ? std::nullopt : engine::whole(words[0].substr(0, mark));
  const auto inches = number ? engine::parse_thousandths(words[0].substr(mark + 1)) : std::nullopt;
  if (!inches || *number < 1 || *number > 99 || *inches < 1000 || *inches > 20'000 ||
      words.size() > (automatic ? 2u : 1u))
    Asked::fail(flag, fmt::format("is \"{}\"; expected guns and inches, as 8x15 or \"2x5 auto\"",
                                  engine::printable(text)));
  return {*number, *inches / 1000.0, automatic, false};
}

Guns read_engines(const std::string& text) {
  const auto words = engine::split(text, " ");
  const auto number = words.empty() ? std::nullopt : engine::whole(words[0]);
  const bool greek = words.size() == 2 && words[1] == "greek";
  if (!number || *number < 1 || *number > 200 || words.size() > (greek ? 2u : 1u))
    Asked::fail("siege",
                fmt::format("is \"{}\"; expected a number, as 5 or \"10 greek\"", engine::printable(text)));
  return {*number, 0, false, greek};
}

Plan read_plan(const Asked& asked) {
  constexpr int named = std::size(types);
  std::array<const char*, named> words;
  std::transform(std::begin(types), std::end(types), words.begin(),
                 [](const TypeRow& row) { return row.word; });
  const auto type = asked.word("type", words);
  if (!type) Asked::fail("type", "is missing");
  Plan plan{.type = types[*type]};
  plan.year = asked.number("year", -3000, 2100).value_or(1941);
  plan.rate = asked.number("rate", 1, 7).value_or(0);
  plan.knots = asked.real("knots", 0, 60).value_or(-1);
  plan.tons = asked.real("tons", 0, 200'000).value_or(0);
  plan.men = asked.real("men", 0, 10'000).value_or(0);
  plan.marines = asked.real("marines", 0, 5000).value_or(0);
  plan.built = Hull(asked.word("built", hull_words).value_or(0));
  plan.aa_launchers = asked.number("aa-launchers", 0, 9).value_or(0);
  plan.aircraft = asked.number("aircraft", 0, 200).value_or(0);
  const bool needs_knots = plan.type.kind == Kind::ship && !plan.is("galley") && plan.rate == 0;
  if (needs_knots && plan.knots < 0) Asked::fail("knots", "is missing");
  return plan;
}

}  // namespace ethos
