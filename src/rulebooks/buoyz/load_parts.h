// What the loaders of this book's files share: designs with their dated fits, words, options, forces.
#pragma once

#include "engine/files/history.h"
#include "engine/files/toml.h"
#include "engine/rulebook.h"
#include "rulebooks/buoyz/battle.h"

namespace buoyz {

using engine::TomlSection;

// A special ability as it is written on an SD: "Marines", "Close x 2", "Radar 1".
struct NamedAbility {
  Ability ability{};
  int level = 0;  // of Close and Radar
};
NamedAbility read_ability(const TomlSection& section, const char* key, const std::string& text);
void add_ability(Sheet& sheet, NamedAbility entry);

// buoyz.7.3: the eras in which an ability has any effect.
struct Eras {
  int first = 1, last = 8;
  bool have(int era) const { return first <= era && era <= last; }
};
Eras eras_of(Ability ability);

// buoyz.5.1, 5.9 to 5.11: the first eras of weapons.
inline constexpr int first_secondary = 4, first_torpedoes = 4, first_aa = 5, first_mines = 5,
                     first_missiles = 7;

// What a ship is fitted with from a year or an era on, or with an option.
struct Fit {
  int from_year = -10000, from_era = 1, command = 0;
  std::string option;
  std::vector<NamedAbility> abilities;
};
struct Design {
  Sheet sheet;
  std::vector<Fit> fits;
  std::vector<std::string> flies, wing;  // kinds or names of aircraft
  bool silent_on_torpedoes = false;      // how many loads she has goes by the era she is played in (5.1.9)
  std::uint8_t torpedo_loads = 0, missile_loads = 0;  // on her sheet, before One-Shot (7.3.5)
};
std::vector<Design> load_designs(const engine::DataFiles& data, engine::Faults& faults);

// The SD as it stands in a scenario: with the fits of its year, what its era does not know left out, and
// doubled if the game is.
Sheet fitted(const Design& design, const Book& book);

// buoyz.5.1.9: torpedo loads where the SD is silent.
int usual_torpedoes(const Sheet& sheet, int era);
// buoyz.7.3.5: what a One-Shot ship launches she has once; without the ability as often as others.
void load_once(Sheet& sheet);
void load_again(const Design& design, Sheet& sheet);

// buoyz.5.3.4: the row of the effective range for a calibre such as "8.9 in"; -1 for none.
int bracket_of(const std::string& calibre);
sea::Base base_of(const Sheet& sheet);  // Gaps G6
int points_of(Class klass);             // Tcam2.2

std::optional<FlightKind> flight_kind_named(std::string_view text);
std::optional<Warload> warload_named(std::string_view text);
int flight_type(const Book& book, std::string_view name);  // of the book's year, or -1

// tables.toml, [parameters] and [options].
void load_parameters(const engine::DataFiles& data, Parameters& p, engine::Faults& faults);
void override_parameters(TomlSection& section, Parameters& p);  // some
void double_up(Parameters& p);
void double_up(Sheet& sheet);
engine::Options read_options(TomlSection* section, const engine::Options& given, Options& options);
bool option_is_on(const Options& options, const std::string& name);

// A scenario while it is read: the immutable book and the battle that points into it.
struct Draft {
  std::shared_ptr<Book> book = std::make_shared<Book>();
  Battle battle{};
  engine::Faults faults;
  std::vector<Design> designs;
  engine::Refight refight;

  bool era_within(int first, int last) const { return first <= book->era && book->era <= last; }
};

sea::Point read_point(const Draft& draft, TomlSection& section, const char* key, int table);
int read_table_number(const Draft& draft, TomlSection& section);
void read_map(Draft& draft, TomlSection& root);
void read_history(Draft& draft, TomlSection& root, const std::filesystem::path& data);
void read_side(Draft& draft, TomlSection& section, int number);
void read_ship(Draft& draft, TomlSection& section, Side side);
void read_place(const Draft& draft, TomlSection& section, const Sheet& sheet, Ship& ship);
// A side that places its own ships gets them in a line along its edge until it has (Gaps G7).
sea::Pose waiting_place(const Draft& draft, Side side, int table);
void read_flight(Draft& draft, TomlSection& section, Side side);
void fill_decks(Draft& draft, const TomlSection& section, Side side);
void read_objectives(Draft& draft, TomlSection& root);
sea::Edge edge_named(TomlSection& section, const char* key);
int ship_named(const Draft& draft, std::string_view name);  // or -1

}  // namespace buoyz
