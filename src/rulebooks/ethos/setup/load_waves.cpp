// Waves, boats and the counters of submarines.
#include <fmt/format.h>

#include "engine/files/names.h"
#include "rulebooks/ethos/air/wave_facts.h"
#include "rulebooks/ethos/setup/load_parts.h"
#include "rulebooks/ethos/setup/words.h"

namespace ethos {
namespace {

using engine::TomlSection;

constexpr std::uint8_t boat_guns = 1;  // ethos.boats.3

Wave new_wave(WaveType type, Side side) {
  Wave wave{};
  wave.type = type, wave.side = side;
  if (type == WaveType::mtb) wave.guns = boat_guns;
  wave.counted = type != WaveType::helicopter;
  return wave;
}

// ethos.air.1: what its type can carry; the usual load where the scenario names none.
Load read_load(TomlSection& section, WaveType type) {
  constexpr const char* loads[] = {"none",    "fighter", "bomb",         "two bombs",
                                   "torpedo", "missile", "depth charge", "itself"};
  const Load load = Load(engine::read_word(section, "load", loads, loads[int(usual_load(type))]));
  if (load == Load::none || may_carry(type, load)) return load;
  std::vector<std::string> fitting = {"none"};
  for (int i = 1; i < int(std::size(loads)); ++i)
    if (may_carry(type, Load(i))) fitting.emplace_back(loads[i]);
  section.fail("load", fmt::format("is \"{}\", which a {} does not carry; expected one of {}",
                                   loads[int(load)], wave_words[int(type)], fmt::join(fitting, ", ")));
}

void add_wave(Draft& draft, const TomlSection& section, const Wave& wave) {
  if (draft.battle.waves.full()) section.fail(fmt::format("more than {} waves", max_waves));
  draft.battle.waves.add(wave);
}

// Whose: of a ship, or of the shore and so of a side.
std::string owner(const Draft& draft, const Wave& wave) {
  return wave.mother < max_ships ? draft.book->names[wave.mother]
                                 : draft.book->sides[std::size_t(index(wave.side))].name;
}

}  // namespace

void read_wave(Draft& draft, TomlSection& section, Side side) {
  Wave wave = new_wave(WaveType(engine::read_word(section, "type", wave_words)), side);
  wave.pilots = Quality(engine::read_word(section, "pilots", quality_words, "normal"));
  if (section.has("at")) {
    const auto at = section.reals("at", 2, 0, 400);
    wave.pose = {{at[0], at[1]}, sea::Heading::from_north({int(section.number("heading", {0, 359})) * 60})};
    wave.where = Aloft::on_table;
    wave.load = read_load(section, wave.type);
  } else {
    for (const char* key : {"heading", "load"})
      if (section.has(key)) section.fail(key, "goes with a place on the table, at = [x, y]");
    wave.where = Aloft::away;
    if (draft.book->sides[std::size_t(index(side))].shore_edge < 0)
      section.fail("a wave without a place comes from the shore; the side needs its edge, shore = \"west\"");
  }
  const long count = section.number("waves", {1, max_waves}, 1);
  section.done();
  for (long i = 0; i < count; ++i) add_wave(draft, section, wave);
}

void add_waves_aboard(Draft& draft, const TomlSection& root) {
  for (int i = 0; i < draft.battle.ships.size(); ++i) {
    const Ship& ship = draft.battle.ships[i];
    for (const Carried& some : draft.battle.sheet(ship).carried)
      for (int n = 0; n < some.waves; ++n) {
        Wave wave = new_wave(some.type, ship.side);
        wave.mother = wave.aboard = std::uint8_t(i);
        wave.counted |= draft.battle.sheet(ship).has_deck();  // ethos.air.10: her sheet prints them as waves
        add_wave(draft, root, wave);
      }
  }
}

void name_counters(Draft& draft) {
  std::vector<std::string>& names = draft.book->names;
  names.resize(max_ships);
  for (int i = 0; i < draft.battle.waves.size(); ++i) {
    const Wave& wave = draft.battle.waves[i];
    int number = 1;
    for (int j = 0; j < i; ++j) {
      const Wave& other = draft.battle.waves[j];
      number += other.type == wave.type && other.mother == wave.mother && other.side == wave.side;
    }
    names.push_back(fmt::format("{} {} {}", owner(draft, wave), waves_words[int(wave.type)], number));
  }
  names.resize(max_ships + max_waves);
  for (int i = 0; i < draft.battle.contacts.size(); ++i)
    names.push_back(fmt::format("{} {}", names[draft.battle.contacts[i].ship], "abc"[i % counters_a_boat]));
}

}  // namespace ethos
