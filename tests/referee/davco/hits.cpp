// What a shell or bomb does where it strikes.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// Hundredths of an inch at a place of Table 4; 0 where it is not armoured.
int armour_at(const Sheet& sheet, std::string_view place) {
  if (has(place, "2nd Tur")) return sheet.secondary_turret;
  if (has(place, "Turret")) return sheet.turret;
  if (has(place, "End Deck") || has(place, "Catapult (Deck)")) return sheet.deck / 2;
  if (has(place, "End Belt")) return sheet.belt / 2;
  if (has(place, "Deck")) return sheet.deck;
  return has(place, "Belt") ? sheet.belt : 0;
}

// Table 5: calibre, and the greatest range at which it beats an inch; ten cm less for every inch more.
constexpr int rows[][2] = {{300, 40},   {400, 60},   {450, 70},   {470, 70},   {500, 80},
                           {600, 100},  {750, 120},  {800, 140},  {1100, 180}, {1200, 200},
                           {1300, 220}, {1400, 240}, {1500, 260}, {1600, 280}, {1800, 290}};

int inches(int base, int range) {
  if (range > base) return base == 290 ? 1 : 0;  // 18 inch guns beat an inch at any range
  return std::min(20, (base - std::max(range, 10)) / 10 + 1);
}

// What a gun beats, hundredths of an inch. Calibres without a row lie between their neighbours.
struct Beats {
  int surely = 0, perhaps = 0;
};
Beats beaten_by(const Gun& gun, int range) {
  Beats beats;
  const bool plunging = gun.calibre >= 1100 && range > gun.boundary;
  const auto next = std::lower_bound(std::begin(rows), std::end(rows), gun.calibre,
                                     [](const int(&row)[2], int calibre) { return row[0] < calibre; });
  const auto low =
      next != std::begin(rows) && (next == std::end(rows) || (*next)[0] != gun.calibre) ? next - 1 : next;
  const int times = plunging ? 150 : 100;
  beats.surely = inches((*low)[1], range) * times;
  beats.perhaps = next == std::end(rows) ? beats.surely : inches((*next)[1], range) * times;
  return beats;
}

}  // namespace

void Judge::hits() {
  places();
  each_told<told::StruckAt>([&](std::size_t number, const Event& event, const told::StruckAt& struck) {
    one_strike(number, event, struck);
  });
  bridges();
  aa_lost();
  machinery();
}

void Judge::places() {
  const Event* shot = nullptr;
  int due = 0;
  const auto count = [&] {
    if (shot) hold("a place for each hit", shot->who, due == 0, "has {} hits without a place", due);
  };
  for (const Event& event : seen_->events) {
    if (is<told::SalvoFired, told::BombHit, told::BombsDropped>(event)) {
      count();
      shot = &event;
      due = is<told::SalvoFired>(event) ? as<told::SalvoFired>(event).hits : is<told::BombHit>(event);
    }
    due -= is<told::StruckAt, told::Dud>(event);
  }
  count();
}

// The gun is the one whose figure it is. Tubes that are lost cost more (l.270).
void Judge::one_strike(std::size_t number, const Event& event, const told::StruckAt& struck) {
  const Sheet& sheet = before().sheet(event.who);
  const Event* third = after_event(number, 2);
  const bool tubes = third && is<told::TubesLost>(*third);
  const double factor = !tubes ? 1 : sheet.nation == ::davco::Nation::japanese ? 2 : 1.5;
  if (is_wave(event.whom)) return one_bomb(event, struck, factor);
  const Gun* by = nullptr;
  for (const Battery battery : {Battery::main, Battery::secondary})
    if (const Gun* gun = gun_of(before(), event.whom, battery))
      if (struck.points == int(factor * (struck.beaten ? gun->penetrating : gun->not_penetrating))) by = gun;
  hold(tubes ? "tubes struck" : "shell points", event.who, by != nullptr,
       "loses {} points by a shell at {}, {}, {}", struck.points, printed(struck.place),
       struck.beaten ? "beaten" : "not beaten", before().name(event.whom));
  if (!by) return;
  armour(event, struck, *by);
  bows(number, event, by->calibre);
}

void Judge::armour(const Event& event, const told::StruckAt& struck, const Gun& by) {
  const int away = range(before(), event.whom, event.who);
  const int thick = armour_at(before().sheet(event.who), printed(struck.place));
  const Beats beats = beaten_by(by, away);
  const bool wreckage = has(printed(struck.place), "2nd Tur");  // may be lost already
  hold("armour", event.who,
       struck.beaten ? thick > 0 && thick <= beats.perhaps : wreckage || thick == 0 || thick > beats.surely,
       "is {}beaten at {}, {} cm", struck.beaten ? "" : "not ", printed(struck.place), away);
}

void Judge::one_bomb(const Event& event, const told::StruckAt& struck, double factor) {
  const bool dive = after().wave(event.whom).kind == WaveKind::dive;
  const int pounds = dive ? 1000 : 500, thick = armour_at(before().sheet(event.who), printed(struck.place));
  const HeardRoll* roll = struck.beaten ? next_roll(event.whom, "damage of the bomb") : nullptr;
  hold(
      "bomb points", event.who,
      struck.points == int(factor * pounds * (roll ? roll->result : 1)) && struck.beaten == (roll != nullptr),
      "loses {} points by a bomb", struck.points);
  const bool wreckage = has(printed(struck.place), "2nd Tur");
  hold("bombs and armour", event.who,
       struck.beaten ? thick > 0 && thick <= (dive ? 600 : 300)
                     : wreckage || thick == 0 || thick > (dive ? 600 : 300),
       "is {}beaten at {}", struck.beaten ? "" : "not ", printed(struck.place));
}

void Judge::bows(std::size_t number, const Event& event, int calibre) {
  const Event* third = after_event(number, 2);
  const auto lost = third ? maybe<told::SpeedLost>(*third) : std::nullopt;
  if (std::string_view(printed(as<told::StruckAt>(event).place)) == "Bows")
    hold("bows", event.who, (lost && lost->knots == 3) == (calibre >= 800), "struck at her bows by {} inch",
         calibre / 100);
}

// What she has lost before, or never had, is told by words of its own.
int Judge::die_of(told::BridgeHit what) {
  if (what == told::BridgeHit::wheelhouse_again) return 1;
  if (what == told::BridgeHit::no_searchlights) return 4;
  return what == told::BridgeHit::no_radar ? 5 : int(what) + 1;
}

void Judge::bridges() {
  each_told<told::BridgeStruck>([&](std::size_t, const Event& event, const told::BridgeStruck& struck) {
    const HeardRoll* roll = next_roll(event.who, "the bridge");
    hold("bridge", event.who, roll && roll->result == die_of(struck.what), "has something else struck");
  });
}

void Judge::aa_lost() {
  each_told<told::AaLost>([&](std::size_t, const Event& event, const told::AaLost& lost) {
    const HeardRoll* roll = next_roll(event.who, "AA points lost");
    const auto& left = after()[event.who].aa;
    const bool none = left[0] + left[1] + left[2] == 0;
    hold("AA lost", event.who, roll && (lost.points == roll->result || (none && lost.points < roll->result)),
         "loses {} AA points", lost.points);
  });
}

// Boilers: a single % die. Engines: twice a die.
void Judge::machinery() {
  each_told<told::SteamLost>([&](std::size_t, const Event& event, const told::SteamLost& lost) {
    const HeardRoll* roll = next_roll(event.who, "knots lost");
    hold("boilers", event.who, roll && roll->result == lost.knots && lost.knots <= 10,
         "loses steam for {} knots", lost.knots);
  });
  each_told<told::SpeedLost>([&](std::size_t, const Event& event, const told::SpeedLost& lost) {
    if (lost.knots == 3) return;  // the bows
    const HeardRoll* roll = next_roll(event.who, "engines");
    hold("engines", event.who, roll && 2 * roll->result == lost.knots, "loses {} knots", lost.knots);
  });
}

}  // namespace referee::davco_book
