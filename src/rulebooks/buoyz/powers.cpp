#include "rulebooks/buoyz/powers.h"

#include <algorithm>
#include <span>

#include "engine/text.h"

namespace buoyz {
namespace {

using engine::same_word;

std::string_view power(std::string_view nation) {
  if (same_word(nation, "England")) return "Britain";
  if (same_word(nation, "Russia")) return "USSR";
  if (same_word(nation, "Byzantium")) return "Rome";
  return nation;
}

// Powers by era, first to third rate. Era 1 is not listed: the main fleets of a scenario are of the first
// rate.
struct Ranks {
  int era;
  const char* powers[3];
};
constexpr Ranks table_of_ranks[] = {
    {2, {"Spain,Netherlands,Britain", "Portugal,Venice,Ottomans,France", "Denmark,Sweden"}},
    {3, {"Britain", "France,Spain", "Netherlands,USA,USSR,Denmark,Sweden"}},
    {4, {"Britain,France", "USA,USSR,Italy", "Austria,Spain,Ottomans,CSA,Chile,Peru"}},
    {5, {"Britain,Germany,USA", "France,Japan,Italy,USSR", "Austria,Ottomans,Netherlands"}},
    {6, {"USA,Britain,Japan", "Germany,Italy,France", "USSR,Netherlands"}},
    {7, {"USA,USSR", "Britain,France,China", "Japan,India,Italy,Argentina"}},
    {8, {"USA,USSR,China", "Britain,France", "Japan,India,Italy,Argentina"}},
};

bool lists(std::string_view powers, std::string_view nation) {
  const auto names = engine::split(powers, ",");
  return std::any_of(names.begin(), names.end(), [&](auto name) { return same_word(name, power(nation)); });
}

constexpr EraYears years_of_eras[eras] = {
    {-3000, 1500, 1500}, {1500, 1700, 1700}, {1700, 1840, 1840}, {1840, 1890, 1890},
    {1890, 1930, 1930},  {1930, 1955, 1945}, {1955, 1985, 1984}, {1985, 3000, 2000},
};

// Who usually met whom, by theatre.
struct Pair {
  const char *name, *nation, *enemy_name, *enemy_nation;
};
constexpr Pair usual[eras][5] = {
    {{"Norse", "Norway", "Scots", "Scotland"},
     {"Norse", "Denmark", "Saxons", "Britain"},
     {"Romans", "Rome", "Carthaginians", "Carthage"},
     {"Chola", "India", "Srivijaya", "Srivijaya"},
     {"Tonga", "Tonga", "Samoa", "Samoa"}},
    {{"Danes", "Denmark", "Swedes", "Sweden"},
     {"English", "Britain", "Spanish", "Spain"},
     {"Venetians", "Venice", "Turks", "Ottomans"},
     {"Dutch", "Netherlands", "Portuguese", "Portugal"},
     {"English", "Britain", "Spanish", "Spain"}},
    {{"British", "Britain", "Russians", "Russia"},
     {"British", "Britain", "French", "France"},
     {"British", "Britain", "French", "France"},
     {"British", "Britain", "Dutch", "Netherlands"},
     {"British", "Britain", "Spanish", "Spain"}},
    {{"British", "Britain", "Russians", "Russia"},
     {"Union", "USA", "Confederates", "CSA"},
     {"Austrians", "Austria", "Italians", "Italy"},
     {"British", "Britain", "Russians", "Russia"},
     {"Chileans", "Chile", "Peruvians", "Peru"}},
    {{"British", "Britain", "Germans", "Germany"},
     {"British", "Britain", "Germans", "Germany"},
     {"Italians", "Italy", "Austrians", "Austria"},
     {"Japanese", "Japan", "Russians", "Russia"},
     {"Americans", "USA", "Spanish", "Spain"}},
    {{"British", "Britain", "Germans", "Germany"},
     {"British", "Britain", "Germans", "Germany"},
     {"British", "Britain", "Italians", "Italy"},
     {"British", "Britain", "Japanese", "Japan"},
     {"Americans", "USA", "Japanese", "Japan"}},
    {{"British", "Britain", "Soviets", "USSR"},
     {"British", "Britain", "Argentines", "Argentina"},
     {"Americans", "USA", "Soviets", "USSR"},
     {"Americans", "USA", "Soviets", "USSR"},
     {"Americans", "USA", "Soviets", "USSR"}},
    {{"British", "Britain", "Russians", "Russia"},
     {"Americans", "USA", "Russians", "Russia"},
     {"Americans", "USA", "Russians", "Russia"},
     {"Americans", "USA", "Chinese", "China"},
     {"Americans", "USA", "Chinese", "China"}},
};

}  // namespace

bool same_nation(std::string_view a, std::string_view b) { return same_word(power(a), power(b)); }

Rank rank_of(std::string_view nation, int era) {
  if (era == 1) return Rank::first;
  for (const Ranks& ranks : table_of_ranks)
    if (ranks.era == era)
      for (int rank = 0; rank < 3; ++rank)
        if (lists(ranks.powers[rank], nation)) return Rank(rank);
  return Rank::other;
}

bool is_dominant(std::string_view nation, int era, int year) {
  const char* dominant = era == 1   ? "Rome"
                         : era == 2 ? (year <= 1588 ? "Spain" : "Netherlands")
                         : era <= 5 ? "Britain"
                         : era == 6 ? (year <= 1942 ? "Britain" : "USA")
                                    : "USA";
  return same_nation(nation, dominant);
}

const EraYears& years_of(int era) { return years_of_eras[era - 1]; }

bool year_fits(int year, int era) { return years_of(era).first <= year && year <= years_of(era).last; }

int era_of(int year) {
  int era = eras;
  while (era > 1 && year < years_of(era).first) --era;
  return era;
}

Opponents usual_opponents(Theatre theatre, int era) {
  const Pair& pair = usual[era - 1][static_cast<int>(theatre)];
  return {{{pair.name, pair.nation}, {pair.enemy_name, pair.enemy_nation}}};
}

}  // namespace buoyz
