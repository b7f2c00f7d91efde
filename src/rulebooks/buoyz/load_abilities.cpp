// Special abilities as SDs and scenarios write them, and what an SD makes of its era and year.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/text.h"
#include "rulebooks/buoyz/load_parts.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

// The structural abilities stay on without chapter 7.3 (buoyz.7.1.1); the last two are a weapon and a flight.
constexpr Abilities structural = bit(Ability::submarine) | bit(Ability::carrier) | bit(Ability::radar) |
                                 bit(Ability::minesweeper) | bit(Ability::one_shot) |
                                 bit(Ability::spar_torpedo) | bit(Ability::cam);

bool applies(const Fit& fit, const Book& book) {
  return book.year >= fit.from_year && book.era >= fit.from_era &&
         (fit.option.empty() || option_is_on(book.options, fit.option));
}

// buoyz.5.1: what is not yet invented in the game's era, though she may have it later.
void leave_out_weapons(Sheet& sheet, int era) {
  if (era < first_secondary) sheet.secondary = 0;
  if (era < first_aa) sheet.aa = 0;
  if (era < first_torpedoes) sheet.torpedoes = false, sheet.torpedo_loads = 0;
  if (era < first_mines) sheet.mines = 0;
  if (era < first_missiles) sheet.launchers = sheet.missile_loads = 0;
}

void fit_flights(Sheet& sheet, const Design& design, const Book& book) {
  for (std::size_t i = 0; i < book.flight_types.size(); ++i) {
    const FlightType& type = book.flight_types[i];
    if (book.year < type.first_year || book.year > type.last_year) continue;
    for (const std::string& word : design.flies)
      if (engine::same_word(word, type.name) || flight_kind_named(word) == type.kind) {
        sheet.flight_types.push_back(int(i));
        break;
      }
  }
}

// buoyz.5.1.9: of ships that are not One-Shot.
int several_torpedoes(const Sheet& sheet) { return sheet.submarine() ? 4 : no_limit; }

}  // namespace

Eras eras_of(Ability ability) {
  switch (ability) {
    case Ability::close: return {1, 4};
    case Ability::ram: return {1, 5};
    case Ability::copper_bottomed: return {3, 3};
    case Ability::spar_torpedo: return {4, 4};
    case Ability::minesweeper: return {4, 8};
    case Ability::swwobs2:
    case Ability::carrier:
    case Ability::hedgehog:
    case Ability::submarine:
    case Ability::torpedo_belt:
    case Ability::crash_dive: return {5, 8};
    case Ability::cam: return {6, 6};
    case Ability::armoured_deck:
    case Ability::radar:
    case Ability::sub_hunter:
    case Ability::spotter:
    case Ability::high_angle: return {6, 8};
    case Ability::aegis:
    case Ability::asw_helicopter: return {7, 8};
    default: return {1, 8};
  }
}

NamedAbility read_ability(const TomlSection& section, const char* key, const std::string& text) {
  for (int i = 0; i < abilities; ++i) {
    const std::string name = ability_name(Ability(i));
    if (engine::same_word(text, name)) return {Ability(i), 1};
    if (Ability(i) != Ability::close && Ability(i) != Ability::radar) continue;
    if (!engine::begins(text, name)) continue;
    std::string_view rest = engine::trimmed(std::string_view(text).substr(name.size()));
    if (Ability(i) == Ability::close && engine::begins(rest, "x")) rest = engine::trimmed(rest.substr(1));
    const auto level = engine::whole(rest);
    const int most = Ability(i) == Ability::radar ? 3 : 9;
    if (level && *level >= 1 && *level <= most) return {Ability(i), *level};
  }
  section.fail(key, fmt::format("there is no special ability \"{}\" (7.3)", text));
}

void add_ability(Sheet& sheet, NamedAbility entry) {
  sheet.has |= bit(entry.ability);
  if (entry.ability == Ability::close) sheet.close = std::uint8_t(entry.level);
  if (entry.ability == Ability::radar) sheet.radar = std::uint8_t(entry.level);
}

int usual_torpedoes(const Sheet& sheet, int era) {
  const bool world_wars = era == 5 || era == 6;
  if (sheet.counter || (sheet.klass == Class::destroyer && world_wars)) return 1;
  return several_torpedoes(sheet);
}

void load_again(const Design& design, Sheet& sheet) {
  const auto several = std::uint8_t(several_torpedoes(sheet));
  if (sheet.torpedoes) sheet.torpedo_loads = design.torpedo_loads > 1 ? design.torpedo_loads : several;
  if (sheet.launchers > 0) sheet.missile_loads = design.missile_loads > 1 ? design.missile_loads : no_limit;
}

void load_once(Sheet& sheet) {
  sheet.torpedo_loads = std::min<std::uint8_t>(sheet.torpedo_loads, 1);
  sheet.missile_loads = std::min<std::uint8_t>(sheet.missile_loads, 1);
}

Sheet fitted(const Design& design, const Book& book) {
  Sheet sheet = design.sheet;
  if (design.silent_on_torpedoes) sheet.torpedo_loads = std::uint8_t(usual_torpedoes(sheet, book.era));
  for (const Fit& fit : design.fits)
    if (applies(fit, book)) {
      for (const NamedAbility& entry : fit.abilities) add_ability(sheet, entry);
      if (fit.command > 0) sheet.command = std::uint8_t(fit.command);
    }
  for (int i = 0; i < abilities; ++i)
    if (!eras_of(Ability(i)).have(book.era)) sheet.has &= ~bit(Ability(i));
  if (!book.options.special_abilities) sheet.has &= structural;
  leave_out_weapons(sheet, book.era);
  if (!(sheet.has & bit(Ability::close))) sheet.close = 0;
  if (!(sheet.has & bit(Ability::radar))) sheet.radar = 0;
  if (sheet.has & bit(Ability::one_shot)) load_once(sheet);
  sheet.guided = sheet.guided || book.era >= 7;
  fit_flights(sheet, design, book);
  if (book.options.doubling_up) double_up(sheet);
  return sheet;
}

int bracket_of(const std::string& calibre) {
  std::size_t end = 0;
  double inches = 0;
  try {
    inches = std::stod(calibre, &end);
  } catch (const std::exception&) {
    return -1;
  }
  const std::string_view unit = engine::trimmed(std::string_view(calibre).substr(end));
  if (unit != "in" || !(inches >= 6) || inches > 30) return -1;
  return inches >= 12 ? 0 : inches >= 9 ? 1 : inches >= 7 ? 2 : 3;
}

sea::Base base_of(const Sheet& sheet) {
  if (sheet.counter) return sea::rectangle_base(1.2, 1.2, sea::MeasuredAt::Bow);
  if (sheet.fort()) return sea::rectangle_base(2.0, 2.0);
  constexpr std::array<double, 6> lengths{3.0, 2.5, 2.0, 1.5, 1.0, 1.0};
  constexpr std::array<double, 6> beams{0.6, 0.5, 0.4, 0.35, 0.3, 0.3};
  return sea::rectangle_base(lengths[sheet.size - 1u], beams[sheet.size - 1u]);
}

int points_of(Class klass) {
  switch (klass) {
    case Class::battleship:
    case Class::carrier: return 20;
    case Class::battlecruiser:
    case Class::escort_carrier: return 15;
    case Class::heavy_cruiser:
    case Class::nuclear_submarine: return 10;
    case Class::fort: return 9;  // the middle of D6 + 5
    case Class::light_cruiser:
    case Class::ironclad:
    case Class::first_rate:
    case Class::second_rate: return 7;
    case Class::third_rate:
    case Class::fourth_rate: return 6;
    case Class::destroyer:
    case Class::destroyer_escort:
    case Class::submarine:
    case Class::frigate: return 5;
    case Class::transport:
    case Class::merchant_sail: return 2;
    case Class::small_sail:
    case Class::galley:
    case Class::boat_counter:
    case Class::fireship: return 3;
  }
  return 0;
}

}  // namespace buoyz
