// What the owner of a ship that is struck may choose (ethos.general.6).
#include <fmt/format.h>

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/boxes.h"
#include "rulebooks/ethos/damage/items.h"

namespace ethos {
namespace {

// The detail is the number of hits.
struct ArmourQuestion : engine::ChoiceOf<Battle, ArmourQuestion> {
  static constexpr const char *name = "armour", *code = "armour.first", *form = "armour or hull",
                              *refused = "armour or hull comes first";
  static constexpr Clause clause = "ethos.armour.3";

  static engine::ChoiceList list(const Battle&, const Question&) { return engine::first_few(2); }
  static std::string label(const Battle&, const Question&, int option) { return option ? "hull" : "armour"; }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int option) {
    const Boxes lost = share_out(battle[q.actor], q.detail, Shares(option));
    return {fmt::format("{} of armour and {} of hull go", lost.armour, lost.hull)};
  }
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& given) {
    const Boxes lost = share_out(battle[q.actor], q.detail, Shares(given.choice.option));
    return {.taken = lost.armour + 2.0 * lost.hull};  // armour cannot be mended, but it does not sink her
  }
  static std::string prompt(const Battle&, const Question& q) {
    return fmt::format("{}; does armour or hull take the first?", counted(q.detail, "hit"));
  }
};

struct ImpactQuestion : engine::ChoiceOf<Battle, ImpactQuestion> {
  static constexpr const char *name = "impact", *code = "impact.side", *form = "one of the two",
                              *refused = "she has two sides";
  static constexpr Clause clause = "ethos.damage.4";

  static std::string prompt(const Battle& battle, const Question& q) {
    return battle.sheet(q.actor).has_deck()
               ? "the hit came from right abeam: does it strike fore or aft?"
               : "the hit came from right ahead or astern: which side does it strike?";
  }

  static engine::ChoiceList list(const Battle&, const Question&) { return engine::first_few(2); }
  static std::string label(const Battle& battle, const Question& q, int option) {
    if (battle.sheet(q.actor).has_deck()) return option ? "aft" : "fore";
    return option ? "starboard" : "port";
  }
  static engine::Stakes stakes(const Battle&, const Question&, int) {
    return {"what the hit breaks is broken there"};
  }
};

// The detail is the side that was struck.
struct WeaponQuestion : engine::ChoiceOf<Battle, WeaponQuestion> {
  static constexpr const char *name = "weapon", *code = "weapon.none", *form = "one of the names",
                              *refused = "there is no such weapon left on that side",
                              *prompt = "which weapon loses a point?";
  static constexpr Clause clause = "ethos.spd.2";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return weapons_on(battle, battle[q.actor], Impact(q.detail));
  }
  static std::string label(const Battle& battle, const Question& q, int option) {
    return item_name(battle, q.actor, option);
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int option) {
    return {loss_in_words(battle, q.actor, option)};
  }
};

struct ItemQuestion : engine::ChoiceOf<Battle, ItemQuestion> {
  static constexpr const char *name = "item", *code = "item.none", *form = "one of the names",
                              *refused = "she has no such thing to lose",
                              *prompt = "what of her equipment is lost?";
  static constexpr Clause clause = "ethos.spd.5";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return items_of(battle, q.actor, Impact(q.detail));
  }
  static std::string label(const Battle& battle, const Question& q, int option) {
    return item_name(battle, q.actor, option);
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int option) {
    return {loss_in_words(battle, q.actor, option)};
  }
};

// The detail is how many units go, and which go first unless she says otherwise; answered with the marines.
constexpr int detail_of(int units, LostFirst first) { return units * 2 + int(first); }
constexpr int units_of_detail(int detail) { return detail / 2; }

int fewest_marines(const Ship& ship, int units) { return std::max(0, units - ship.crew); }
int most_marines(const Ship& ship, int units) { return std::min<int>(units, ship.marines); }

// ethos.spd.11: crew while more than two are left. ethos.board.2: marines first.
int usual_marines(const Ship& ship, int units, LostFirst first) {
  constexpr int crew_kept = 2;
  if (first == LostFirst::marines) return most_marines(ship, units);
  return std::clamp(units - std::max(0, ship.crew - crew_kept), fewest_marines(ship, units),
                    most_marines(ship, units));
}

struct LossesQuestion : engine::ChoiceOf<Battle, LossesQuestion> {
  static constexpr const char *name = "losses", *code = "losses.units",
                              *form = "how many of them are marines",
                              *refused = "so many marines cannot be lost";
  static constexpr Clause clause = "ethos.spd.11";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    const Ship& ship = battle[q.actor];
    const int units = units_of_detail(q.detail);
    engine::ChoiceList list{};
    for (int i = fewest_marines(ship, units); i <= most_marines(ship, units); ++i) list.add(i);
    return list;
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(usual_marines(battle[q.actor], units_of_detail(q.detail), LostFirst(q.detail % 2)));
  }
  static std::string label(const Battle&, const Question&, int option) { return std::to_string(option); }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int marines) {
    const Ship& ship = battle[q.actor];
    return {fmt::format("{} and {} are left",
                        counted(ship.crew - (units_of_detail(q.detail) - marines), "crew unit"),
                        counted(ship.marines - marines, "marine unit"))};
  }
  static std::string prompt(const Battle&, const Question& q) {
    return fmt::format("she loses {}; how many marines among them?",
                       counted(units_of_detail(q.detail), "unit"));
  }
};

}  // namespace

void lose_people(Battle& battle, Umpire& umpire, Actor who, int units, Clause clause, LostFirst first) {
  Ship& ship = battle[who];
  units = std::min(units, people(ship));
  if (units <= 0) return;
  int marines = fewest_marines(ship, units);
  if (marines < most_marines(ship, units)) {
    const Question q = question(losses_kind, battle, who, detail_of(units, first));
    marines = umpire.ask<engine::Choice>(battle, q).option;
  }
  ship.crew = std::uint8_t(ship.crew - (units - marines));
  ship.marines = std::uint8_t(ship.marines - marines);
  umpire.tell(told(PeopleLost{units - marines, marines}, clause, who));
}

const QuestionKind armour_kind = engine::question_kind<Battle, ArmourQuestion>();
const QuestionKind impact_kind = engine::question_kind<Battle, ImpactQuestion>();
const QuestionKind weapon_kind = engine::question_kind<Battle, WeaponQuestion>();
const QuestionKind item_kind = engine::question_kind<Battle, ItemQuestion>();
const QuestionKind losses_kind = engine::question_kind<Battle, LossesQuestion>();

}  // namespace ethos
