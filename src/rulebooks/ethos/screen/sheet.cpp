// Sheets: rows of boxes, lines of text, arcs.
#include <fmt/format.h>

#include "engine/text.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/air/wave_facts.h"
#include "rulebooks/ethos/gunnery/weapons.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/setup/load.h"
#include "rulebooks/ethos/setup/setup.h"
#include "rulebooks/ethos/setup/words.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {
namespace {

std::string inches(int thousandths) { return fmt::format("{:g}\"", thousandths / 1000.0); }

std::string entry_name(const Entry& entry, int points = 2) {
  if (entry.weapon == WeaponClass::cannon) return "cannon";
  if (entry.weapon == WeaponClass::siege) return points == 1 ? "siege engine" : "siege engines";
  return fmt::format("{}{}{:g}\" {}", entry.secondary ? "secondary " : "",
                     entry.automatic ? "automatic " : "", entry.calibre / 100.0,
                     points == 1 ? "gun" : "guns");
}

// "24 15" guns, ahead and astern too".
std::string entry_text(const Entry& entry) {
  constexpr const char* ends[] = {
      "", ", ahead and astern too", ", ahead too", ", astern too", ", all round", ", to the front"};
  const std::string points =
      entry.points[0] == entry.points[1]
          ? std::to_string(entry.points[0])
          : fmt::format("{} to port, {} to starboard", entry.points[0], entry.points[1]);
  return fmt::format("{} {}{}", points, entry_name(entry, entry.points[1]), ends[int(entry.ends)]);
}

std::string launcher_name(const Launcher& launcher) {
  std::string name;
  const auto add = [&](bool is, const char* word) {
    if (is) name += (name.empty() ? "" : " or ") + std::string(word);
  };
  add(launcher.torpedo, launcher.guided ? "guided torpedo" : "torpedo");
  add(launcher.missile, launcher.unguided ? "unguided missile" : "missile");
  add(launcher.mine, "mine");
  return name;
}

std::string launcher_text(const Launcher& launcher) {
  return fmt::format("{} {}{}", launcher_name(launcher), bearing_text(launcher),
                     launcher.asw_use ? ", for ASW too" : "");
}

std::string waves_text(const Carried& some) {
  return fmt::format("{} {}", some.waves, (some.waves > 1 ? waves_words : wave_words)[int(some.type)]);
}

// "oars and sail".
std::string power_text(const Sheet& sheet) {
  const std::pair<bool, const char*> powers[] = {
      {sheet.oars, "oars"}, {sheet.sails, "sail"}, {sheet.steam, "steam or motor"}};
  return engine::listed(
      powers, [](const auto& power) { return std::string(power.first ? power.second : ""); }, " and ");
}

std::string speed_text(const Sheet& sheet) {
  if (sheet.kind == Kind::fort) return "none";
  std::string text = inches(sheet.speed);
  if (sheet.kind == Kind::submarine) text += fmt::format(", submerged {}", inches(sheet.submerged_speed));
  if (sheet.silent_speed > 0)
    text += fmt::format(", on her silent drive {} with ECM {}", inches(sheet.silent_speed), sheet.silent_ecm);
  return text;
}

std::string notes_text(const Sheet& sheet) {
  std::vector<const char*> notes;
  const auto note = [&](bool is, const char* word) {
    if (is) notes.push_back(word);
  };
  note(sheet.quality == Quality::exceptional, "exceptional crew");
  note(sheet.quality == Quality::poor, "poor crew");
  note(sheet.hull_kind != Hull::metal, hull_words[int(sheet.hull_kind)]);
  for (const auto& [word, flag] : note_words) note(sheet.*flag, word);
  note(sheet.kind == Kind::ship && sheet.mines > 0, "minelayer");
  note(sheet.spotters > 0, "spotter planes");
  return engine::listed(notes, [](const char* word) { return std::string(word); });
}

std::vector<engine::SheetLine> lines(const Sheet& sheet) {
  std::vector<engine::SheetLine> all = {{"speed", speed_text(sheet)},
                                        {"guns a side", engine::listed(sheet.entries, entry_text)},
                                        {"launchers", engine::listed(sheet.launchers, launcher_text, "; ")},
                                        {"notes", notes_text(sheet)}};
  if (sheet.kind != Kind::fort) all.insert(all.begin(), {"power", power_text(sheet)});
  if (sheet.has_deck())
    all.push_back({"flying", fmt::format("launches {} and recovers {} a turn",
                                         counted(std::max<int>(sheet.launch_rate, 1), "wave"),
                                         std::max<int>(sheet.recovery_rate, 1))});
  return all;
}

// What stands on her; of an enemy, whose waves one does not know, what her sheet prints.
std::string aboard_text(const Battle& battle, Actor who) {
  std::array<int, std::size(wave_words)> count{};
  for (const Wave& wave : battle.waves) {
    if (wave.where == Aloft::unseen && wave.mother == index(who))
      return engine::listed(battle.sheet(who).carried, waves_text) + " at the start";
    count[std::size_t(wave.type)] += stands_on(wave, who);
  }
  int type = 0;
  return engine::listed(count, [&](int waves) {
    const Carried some{WaveType(type++), std::uint8_t(waves)};
    return waves > 0 ? waves_text(some) : "";
  });
}

std::string load_text(const Wave& wave) {
  if (wave.where == Aloft::unseen) return "not known";
  return wave.spent ? "used" : load_note(wave.load);
}

// ethos.move.2, ethos.a2a.2: what a wave can do.
std::vector<engine::SheetLine> lines(const Battle& battle, const Wave& wave) {
  std::vector<engine::SheetLine> all = {{"flies", fmt::format("{:g}\"", flight_of(battle, wave).most)},
                                        {"load", load_text(wave)}};
  if (is_aircraft(wave)) all.push_back({"combat value", std::to_string(combat_value(battle, wave))});
  if (wave.mother != 255) all.push_back({"home", battle.name(Actor(wave.mother))});
  return all;
}

int lost_launchers(const Ship& ship) { return std::popcount(ship.launchers_lost); }

// What the sheet has on both sides, and what is left there.
void add_guns(const Sheet& sheet, const Ship& ship, std::vector<engine::BoxRow>& rows) {
  for (int i = 0; i < sheet.entries.size(); ++i)
    for (const Beam beam : {Beam::port, Beam::starboard}) {
      const int all = sheet.entries[i].points[at(beam)];
      engine::add_row(rows, fmt::format("{}, {}", entry_name(sheet.entries[i]), quarter_words[int(beam)]),
                      all, all - ship.points[at(beam)][std::size_t(i)]);
    }
}

// ethos.sd.1, ethos.sd.19: boxes, crossed off as they are lost.
std::vector<engine::BoxRow> rows_of(const Sheet& sheet, const Ship& ship) {
  std::vector<engine::BoxRow> rows;
  const auto row = [&](const char* label, int all, int left) {
    engine::add_row(rows, label, all, all - left);
  };
  add_guns(sheet, ship, rows);
  row("deck fore", sheet.deck[0], ship.deck[0]), row("deck aft", sheet.deck[1], ship.deck[1]);
  row("deck", sheet.combined_deck, ship.deck[0]);
  engine::add_row(rows, "launchers", sheet.launchers.size(), lost_launchers(ship));
  row("ASW", sheet.asw, ship.asw), row("AA", sheet.aa, ship.aa), row("ECM", sheet.ecm, ship.ecm);
  row("motive", sheet.motive, ship.motive);
  row("steering", sheet.kind != Kind::fort, !ship.steering_damaged);
  row("hull", sheet.hull, ship.hull), row("armour", sheet.armour, ship.armour);
  row("crew", sheet.crew, ship.crew), row("marines", sheet.marines, ship.marines);
  return rows;
}

// ethos.fire.4: by quarter.
constexpr int arcs_of[][2] = {{-135, -45}, {45, 135}, {-45, 45}, {135, 225}};

// As far as a weapon runs before it is spent, with a ring at the end of each turn.
void add_launcher(const Battle& battle, const Launcher& launcher, std::vector<engine::FireArc>& arcs) {
  if (!launcher.torpedo && !launcher.missile) return;
  const RunnerKind kind = launcher.missile ? RunnerKind::missile : RunnerKind::torpedo;
  const double a_turn = speed_of(kind, is_modern(battle));
  const int turns = turns_of(kind);
  for (int quarter = 0; quarter < int(std::size(arcs_of)); ++quarter) {
    if (!(launcher.arcs & bit(Quarter(quarter)))) continue;
    const auto& [from, to] = arcs_of[quarter];
    arcs.push_back({launcher_name(launcher), from * 60, to * 60, a_turn * turns});
    for (int turn = 1; turn < turns; ++turn) arcs.back().bands.push_back(a_turn * turn);
  }
}

}  // namespace

std::string armament_in_words(const Sheet& sheet) {
  const std::string guns = engine::listed(sheet.entries, entry_text),
                    launchers = engine::listed(sheet.launchers, launcher_text, "; ");
  return guns + (guns.empty() || launchers.empty() ? "" : "; ") + launchers;
}

// Guns are named as fire orders name them, with a ring at half range (ethos.gunnery.4).
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor who) {
  std::vector<engine::FireArc> arcs;
  if (!is_ship(battle, who)) return arcs;
  for (int mount = 0; mount < mounts_of(battle, who); ++mount) {
    if (points_toward(battle, who, mount, nobody) == 0) continue;
    const Entry& entry = entry_of(battle, who, mount);
    const bool front = entry.ends == Ends::front;
    const auto& [from, to] = arcs_of[int(quarter_of_mount(mount))];
    arcs.push_back({mount_name(battle, who, mount), (front ? -90 : from) * 60, (front ? 90 : to) * 60,
                    gun_range(entry)});
    arcs.back().bands.push_back(gun_range(entry) / 2);
  }
  const Ship& ship = battle[who];
  for (int i = 0; i < launchers_of(battle, who); ++i)
    if (!(ship.launchers_lost >> i & 1)) add_launcher(battle, launcher_of(battle, who, i), arcs);
  return arcs;
}

std::vector<engine::BoxRow> boxes(const Battle& battle, Actor who) {
  if (!is_ship(battle, who)) return {};
  return rows_of(battle.sheet(who), battle[who]);
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor who) {
  if (is_contact(battle, who)) return {{"counter of", battle.name(Actor(battle.contact(who).ship))}};
  if (is_wave(battle, who)) return lines(battle, battle.wave(who));
  const Ship& ship = battle[who];
  std::vector<engine::SheetLine> all = lines(battle.sheet(ship));
  if (!battle.sheet(ship).carried.empty()) all.push_back({"aboard", aboard_text(battle, who)});
  if (battle.book->repeaters & one(index(who))) all.push_back({"signals", "passes them on"});
  const bool unseen = ship.state == State::unseen;
  if (unseen) all.push_back({"damage", "not known: the boxes are those of her sheet"});
  if (battle.turn > 1 || !ship.track.empty())
    all.push_back({"last move", unseen ? "not known" : inches(ship.moved)});
  if (ship.boat != 255 && ship.salvos != unknown_salvos && !unseen)
    all.push_back({"salvos", fmt::format("{} of 3 used", ship.salvos)});
  return all;
}

// ethos.sd.18: "1, 0 before 1941".
std::string ecm_text(const Sheet& sheet) {
  std::string text = std::to_string(sheet.ecm);
  if (sheet.ecm_before) text += fmt::format(", {} before {}", sheet.ecm_before->ecm, sheet.ecm_before->year);
  if (sheet.ecm_from) text += fmt::format(", {} from {} on", sheet.ecm_from->ecm, sheet.ecm_from->year);
  return text;
}

// ethos.design.21: what lies outside the ranges of the book. Destroyers and whatever is large.
std::vector<std::string> doubts(const Sheet& sheet) {
  std::vector<std::string> all;
  const bool metal_ship = sheet.kind == Kind::ship && sheet.hull_kind == Hull::metal;
  const bool of_size = sheet.size == Size::large || sheet.type.find("destroyer") != std::string::npos;
  if (metal_ship && of_size && sheet.hull < 2)
    all.push_back("hull 1: metal ships of destroyer size and more have at least 2 (ethos.design.15)");
  if (metal_ship && of_size && sheet.crew < 2)
    all.push_back("crew 1: metal ships of destroyer size and more have at least 2 (ethos.design.17)");
  if (sheet.hull_kind == Hull::wooden && sheet.armour > 1)
    all.push_back(fmt::format("armour {}: a wooden ship that is clad has 1 (ethos.design.16)", sheet.armour));
  return all;
}

engine::ShipSheet shown(const Sheet& sheet) {
  std::vector<engine::SheetLine> all = lines(sheet);
  if (sheet.year != 0)
    all.insert(all.begin(),
               {"year", sheet.year < 0 ? fmt::format("{} BC", -sheet.year) : std::to_string(sheet.year)});
  all.push_back({"aircraft", engine::listed(sheet.carried, waves_text)});
  all.push_back({"ASW launchers", std::to_string(sheet.asw)});
  all.push_back({"AA", std::to_string(sheet.aa)});
  all.push_back({"ECM", ecm_text(sheet)});
  if (sheet.deck[0] > 0)
    all.push_back({"flight deck", fmt::format("{} fore, {} aft", sheet.deck[0], sheet.deck[1])});
  if (sheet.combined_deck > 0) all.push_back({"flight deck", std::to_string(sheet.combined_deck)});
  for (const auto& [label, number] : {std::pair{"motive", sheet.motive},
                                      {"hull", sheet.hull},
                                      {"armour", sheet.armour},
                                      {"crew", sheet.crew},
                                      {"marines", sheet.marines}})
    if (number > 0) all.push_back({label, std::to_string(number)});
  all.push_back({"size", size_words[int(sheet.size)]});
  Ship whole{};
  fit_out(sheet, whole);
  return {sheet.name,   sheet.type, double(sheet.points(sheet.quality)), all, rows_of(sheet, whole),
          doubts(sheet)};
}

}  // namespace ethos
