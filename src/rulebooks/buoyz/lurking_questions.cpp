// What captains of lurking submarines are asked: where to lurk, when and where to appear.
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/stalking.h"

namespace buoyz {
namespace {

using engine::Candidates;
using engine::Explanation;
using engine::Picker;
using engine::Place;
using engine::Prospect;

Ship lurking_in(Ship boat, int number) {
  boat.table = std::uint8_t((number - 1) / zones);
  boat.zone = std::uint8_t((number - 1) % zones + 1);
  return boat;
}

// The corners of a boat's zone as the chart shows them.
std::pair<sea::Point, sea::Point> drawn_zone(const Battle& battle, const Ship& boat) {
  const sea::Table zone = zone_area(battle.book->table(boat.table), boat.zone);
  return {drawn(battle, boat.table, zone.south_west), drawn(battle, boat.table, zone.north_east)};
}

// buoyz.11.1.2: zones 1 to 6, on a second table 7 to 12; 0 keeps a boat with the fleet.
struct ZoneQuestion {
  static constexpr const char* name = "zone";
  static constexpr Clause clause = "buoyz.11.1.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static int most(const Battle& battle) { return zones * int(battle.book->tables.size()); }

  static double value(const Battle& battle, const Question& q, int number) {
    const Ship boat = lurking_in(battle[q.actor], number);
    return traffic(battle, enemy_of(q.side), zone_area(battle.book->table(boat.table), boat.zone));
  }
  // The zone the scenario proposes, with the fleet, or where the enemy will come through.
  static Answer standard(const Battle& battle, const Question& q) {
    const Ship& boat = battle[q.actor];
    if (on_table(boat)) return Answer::option(with_the_fleet);
    if (boat.zone) return Answer::option(place_number(boat));
    int best = 0;
    for (int number = 1; number <= most(battle); ++number)
      if (open(battle, q, number) && (!best || value(battle, q, number) > value(battle, q, best)))
        best = number;
    return Answer::option(best);
  }
  static bool open(const Battle& battle, const Question& q, int number) {
    return first_free(battle, lurking_in(battle[q.actor], number)).has_value();
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int number = answer.choice.option;
    if (number == with_the_fleet && on_table(battle[q.actor])) return std::nullopt;
    if (number < 1 || number > most(battle))
      return refusal(battle, q.actor, clause, "zone.unknown", "she lurks in one of the zones 1 to {}",
                     most(battle));
    if (!open(battle, q, number))
      return refusal(battle, q.actor, clause, "zone.no-water", "zone {} has no open water for her", number);
    return std::nullopt;
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const int number = picker.between(on_table(battle[q.actor]) ? 0 : 1, most(battle));
    if (!refuse(battle, q, Answer::option(number))) return Answer::option(number);
    return standard(battle, q);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    for (int number = 0; number <= most(battle); ++number)
      if (!refuse(battle, q, Answer::option(number))) out.push_back(Answer::option(number));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == with_the_fleet) return {};
    return {0, 0, value(battle, q, answer.choice.option)};
  }
  static std::string zone_brings(const Battle& battle, int number) {
    const auto [low, high] = drawn_zone(battle, lurking_in(Ship{}, number));
    return fmt::format("she appears later, anywhere between {:g},{:g} and {:g},{:g}", low.x, low.y, high.x,
                       high.y);
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt =
        fmt::format("{}: in which zone does she lurk? Only her own side will know", battle.name(q.actor));
    out.form = fmt::format("a zone, as in \"zone 2\"; they are numbered row by row from the north-west{}",
                           battle.book->tables.size() > 1 ? ", from 7 on table 2" : "");
    if (on_table(battle[q.actor]))
      out.options.push_back({with_the_fleet,
                             "with the fleet",
                             "",
                             clause,
                             {"she starts on the table, where the scenario has her"}});
    for (int number = 1; number <= most(battle); ++number)
      out.options.push_back(
          {number, fmt::format("zone {}", number), "", clause, {zone_brings(battle, number)}});
  }
};

// buoyz.11.1.3: stay hidden, or appear in the zone surfaced or submerged.
struct RevealQuestion {
  static constexpr const char* name = "reveal";
  static constexpr Clause clause = "buoyz.11.1.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static constexpr double patience = 0.6;  // points an attack must promise

  static const char* brings(Reveal reveal) {
    constexpr const char* words[] = {
        "nobody knows where she is; she neither moves nor attacks",
        "placed anywhere in her zone, faster there, and seen by all; she moves and may attack",
        "placed anywhere in her zone, to be found first; she moves and may attack"};
    return words[static_cast<int>(reveal)];
  }
  static Answer option(Reveal reveal) { return Answer::option(static_cast<int>(reveal)); }

  static Prospect best_ambush(const Battle& battle, const Question& q, Depth depth) {
    const Lairs places = lairs(battle, battle[q.actor]);
    if (places.empty()) return {};
    return ambush(battle, battle[q.actor], places[0], depth);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    const bool deep = can_submerge(battle[q.actor]);
    const Reveal appear = deep ? Reveal::submerged : Reveal::surfaced;
    if (q.detail == must_appear) return option(appear);
    if (battle[q.actor].is(Mark::retreating)) return option(Reveal::stay);  // buoyz.cam3.1.7
    const Prospect chance = best_ambush(battle, q, deep ? Depth::submerged : Depth::surfaced);
    return option(chance.dealt - chance.taken > patience ? appear : Reveal::stay);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int chosen = answer.choice.option;
    if (chosen < 0 || chosen > 2)
      return refusal(battle, q.actor, clause, "reveal.unknown",
                     "she stays, or appears surfaced or submerged");
    if (chosen == 0 && q.detail == must_appear)
      return refusal(battle, q.actor, "buoyz.11.2.8", "reveal.found", "she has been found and must appear");
    if (Reveal(chosen) == Reveal::submerged && !can_submerge(battle[q.actor]))
      return refusal(battle, q.actor, why_not_deep(battle[q.actor]), "reveal.damaged", "{}", too_damaged);
    return std::nullopt;
  }
  static constexpr const char* too_damaged = "she is too badly damaged to submerge";
  static Clause why_not_deep(const Ship& boat) { return crippled(boat) ? "buoyz.5.7.7" : "buoyz.5.8.4"; }
  static int first(const Question& q) { return q.detail == must_appear ? 1 : 0; }
  static int last(const Battle& battle, const Question& q) { return can_submerge(battle[q.actor]) ? 2 : 1; }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return Answer::option(picker.between(first(q), last(battle, q)));
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    for (int i = first(q); i <= last(battle, q); ++i) out.push_back(Answer::option(i));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (Reveal(answer.choice.option) == Reveal::stay) return {0, 0, patience};
    const bool deep = Reveal(answer.choice.option) == Reveal::submerged;
    return best_ambush(battle, q, deep ? Depth::submerged : Depth::surfaced);
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const bool found = q.detail == must_appear;
    out.prompt = fmt::format("{}: {}", battle.name(q.actor),
                             found ? "she has been found; does she appear surfaced or submerged?"
                                   : "does she stay hidden, or appear surfaced or submerged?");
    out.form = "stay, surfaced or submerged";
    out.options = {
        {0, "stay", found ? "she has been found and must appear" : "", clause, {brings(Reveal::stay)}},
        {1, "surfaced", "", clause, {brings(Reveal::surfaced)}},
        {2,
         "submerged",
         can_submerge(battle[q.actor]) ? "" : too_damaged,
         clause,
         {brings(Reveal::submerged)}}};
  }
};

// buoyz.11.1.3: anywhere in her zone, heading free.
struct AppearQuestion {
  static constexpr const char* name = "appear";
  static constexpr Clause clause = "buoyz.11.1.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::place;

  static Answer at(const Battle& battle, const Question& q, const sea::Pose& pose) {
    return Answer::of(placed(battle, battle[q.actor].table, pose));
  }
  static sea::Pose pose(const Battle& battle, const Question& q, const Place& place) {
    return pose_at(battle, battle[q.actor].table, place);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    for (const sea::Pose& lair : lairs(battle, battle[q.actor]))
      if (!refuse(battle, q, at(battle, q, lair))) return at(battle, q, lair);
    return at(battle, q, first_free(battle, battle[q.actor]).value_or(sea::Pose{}));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Place& place = answer.place;
    if (place.heading < 0 || place.heading >= sea::full_circle_minutes)
      return refusal(battle, q.actor, clause, "appear.heading", "her heading lies between 000 and 359");
    switch (berth(battle, battle[q.actor], pose(battle, q, place), Depth(q.detail))) {
      case Berth::free: return std::nullopt;
      case Berth::zone:
        return refusal(battle, q.actor, clause, "appear.zone", "that is not in zone {}, where she lurks",
                       place_number(battle[q.actor]));
      case Berth::land: return refusal(battle, q.actor, clause, "appear.land", "there is land");
      case Berth::belt:
        return refusal(battle, q.actor, "buoyz.10.1.3", "appear.belt", "that is within {} inches of land",
                       battle.book->p.land_belt);
      case Berth::shoal: return refusal(battle, q.actor, "buoyz.10.1.2", "appear.shoal", "there is a shoal");
      case Berth::ship: break;
    }
    return refusal(battle, q.actor, clause, "appear.ship", "a ship lies there");
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Ship& boat = battle[q.actor];
    const sea::Table area = zone_area(battle.book->table(boat.table), boat.zone);
    for (int tries = 0; tries < 50; ++tries) {
      const int x = picker.between(milli(area.south_west.x), milli(area.north_east.x));
      const int y = picker.between(milli(area.south_west.y), milli(area.north_east.y));
      const int heading = picker.below(360) * 60;
      const Answer place =
          at(battle, q, {{engine::units(x), engine::units(y)}, sea::Heading::from_north({heading})});
      if (!refuse(battle, q, place)) return place;
    }
    return standard(battle, q);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    for (const sea::Pose& lair : lairs(battle, battle[q.actor]))
      if (!refuse(battle, q, at(battle, q, lair))) out.push_back(at(battle, q, lair));
    if (out.empty()) out.push_back(standard(battle, q));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    return ambush(battle, battle[q.actor], pose(battle, q, answer.place), Depth::submerged);
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const Ship& boat = battle[q.actor];
    const auto [low, high] = drawn_zone(battle, boat);
    out.prompt = fmt::format("{}: where in zone {} does she appear? Between {:g},{:g} and {:g},{:g}",
                             battle.name(q.actor), place_number(boat), low.x, low.y, high.x, high.y);
    out.form = "x,y @heading in inches and degrees, as in \"20,14 @090\"";
  }
};

}  // namespace

const QuestionKind zone_kind = engine::question_kind<Battle, ZoneQuestion>();
const QuestionKind reveal_kind = engine::question_kind<Battle, RevealQuestion>();
const QuestionKind appear_kind = engine::question_kind<Battle, AppearQuestion>();

}  // namespace buoyz
