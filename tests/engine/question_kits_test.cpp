// The kits for questions, each with the smallest question that uses it: a fort with guns and rockets, two
// enemy ships, and two flights.
#include <gtest/gtest.h>

#include "engine/kit/air_orders.h"
#include "engine/kit/among.h"
#include "engine/kit/choice_of.h"
#include "engine/kit/fire_orders.h"
#include "engine/kit/place_of.h"

namespace question_kits_test {

using namespace engine;

struct Unit {
  double range;
};
struct Book {
  struct SideName {
    std::string name;
  };
  std::vector<SideName> sides{{"Red"}, {"Blue"}};
};
struct Battle {
  const Book* book;
  Few<Unit, 8> units;
  std::string name(Actor who) const {
    constexpr const char* names[] = {"Fort", "Near", "Far", "Blue Flight", "Green Flight"};
    return names[index(who)];
  }
};
constexpr auto units_of(const Battle*) { return std::tuple{Units{"units", 0, &Battle::units}}; }

constexpr Actor fort{0}, near_ship{1}, far_ship{2}, blue{3}, green{4};
const Book book;
Battle battle() { return {&book, {5, {{{0}, {5}, {30}, {0}, {0}}}}}; }
const Question ask{nullptr, Side(0), fort, 0};

std::string code(const Verdict& verdict) {
  return verdict ? std::string(verdict->code) + " " + verdict->clause.id : "legal";
}

// Guns reach 12, rockets 40; there are six guns and one rocket.
enum class Weapon : std::uint8_t { guns, rockets };
enum class Bar : std::uint8_t { none, unknown, range };
struct Aim {
  Bar bar;
  Clause clause;
  double range;
  unsigned arcs;
};
template <bool first>
struct FireQuestionOf : WeighedFire<Battle, FireQuestionOf<first>> {
  static constexpr bool counts_first = first;
  static constexpr const char *name = "fire", *mount_word = "weapon", *prompt = "at whom?", *form = "hold";
  static constexpr const char* arcs[] = {"port", "starboard"};
  static constexpr Clause clause = "fort.1", arc_clause = "fort.2", twice_clause = "fort.3",
                          flag_clause = "fort.4";
  static constexpr std::uint32_t flags = 2;

  static Answer standard(const Battle&, const Question&) { return Answer::of(Fire{}); }
  static int mounts(const Battle&, Actor) { return 2; }
  static Weapon mount(int number) { return Weapon(number); }
  static int ready(const Battle&, Actor, Weapon weapon) {
    return weapon == Weapon::guns ? 6 : weapon == Weapon::rockets ? 1 : 0;
  }
  static MountNote mount_note(const Battle& battle, Actor who, Weapon weapon) {
    return {int(weapon), "it", ready(battle, who, weapon), 12, {}};
  }
  static std::array<Actor, 2> targets(const Battle&, Actor) { return {near_ship, far_ship}; }
  static Aim aim(const Battle& battle, Actor, Weapon weapon, Actor target) {
    if (weapon > Weapon::rockets || !has_unit(battle, target)) return {Bar::unknown, "fort.5", 0, 0};
    const double range = battle.units[index(target)].range;
    return {range > (weapon == Weapon::guns ? 12 : 40) ? Bar::range : Bar::none, "fort.6", range, 2};
  }
  static std::string why_not(const Battle&, Actor, Weapon, Actor, const Aim& aim) {
    return aim.bar == Bar::none ? "" : "too far";
  }
  static Refusal too_many(const Battle& battle, const Question& q, const Shot&, int sum, int most) {
    return refusal(battle, q.actor, "fort.7", "fire.too-many", "{} of {}", sum, most);
  }
  static double worth(const Battle&, Actor, const Fire& fire, int number) {
    return fire.shots[number].amount;
  }
};

using FireQuestion = FireQuestionOf<false>;

Fire fire_of(std::initializer_list<Shot> shots, std::uint32_t flags = 0) {
  Fire fire{};
  fire.flags = flags;
  for (const Shot& shot : shots) fire.shots.add(shot);
  return fire;
}
std::string judged(std::initializer_list<Shot> shots, std::uint32_t flags = 0) {
  return code(FireQuestion::refuse(battle(), ask, Answer::of(fire_of(shots, flags))));
}

TEST(FireOrders, AShotIsRefusedForItsBarItsArcItsRepetitionAndItsAmount) {
  EXPECT_EQ(judged({}), "legal");
  EXPECT_EQ(judged({{0, 1, 6, near_ship}, {1, 1, 1, far_ship}}, 2), "legal");
  EXPECT_EQ(judged({{2, 1, 1, near_ship}}), "fire.cannot-bear fort.5");
  EXPECT_EQ(judged({{0, 1, 1, Actor(5)}}), "fire.cannot-bear fort.5");
  EXPECT_EQ(judged({{0, 1, 9, far_ship}}), "fire.cannot-bear fort.6");
  EXPECT_EQ(judged({{0, 0, 1, near_ship}}), "fire.wrong-arc fort.2");
  EXPECT_EQ(judged({{0, 2, 1, near_ship}}), "fire.wrong-arc fort.2");
  EXPECT_EQ(judged({{0, 1, 1, near_ship}, {0, 1, 1, near_ship}}), "fire.twice fort.3");
  EXPECT_EQ(judged({{0, 1, 0, near_ship}}), "fire.too-many fort.7");
  EXPECT_EQ(judged({{0, 1, 7, near_ship}}), "fire.too-many fort.7");
  EXPECT_EQ(judged({{0, 1, 1, near_ship}}, 1), "fire.flag fort.4");
}

TEST(FireOrders, AmountsOfOneMountAddUpOverItsTargets) {
  const Battle here = [] {
    Battle close = battle();
    close.units[2].range = 12;
    return close;
  }();
  const auto refuse = [&](int first, int second) {
    return FireQuestion::refuse(here, ask,
                                Answer::of(fire_of({{0, 1, std::int16_t(first), near_ship},
                                                    {1, 1, 1, near_ship},
                                                    {0, 1, std::int16_t(second), far_ship}})));
  };
  EXPECT_EQ(code(refuse(3, 3)), "legal");
  EXPECT_EQ(refuse(3, 4)->sentence, "Fort: 7 of 6");
}

TEST(FireOrders, ABookMayCountBeforeItLooksWhetherAShotBears) {
  const auto judge = [](int mount, Actor target) {
    const Answer given = Answer::of(fire_of({{std::uint8_t(mount), 1, 9, target}}));
    return code(FireQuestionOf<true>::refuse(battle(), ask, given));
  };
  EXPECT_EQ(judge(0, far_ship), "fire.too-many fort.7");
  EXPECT_EQ(judge(2, far_ship), "fire.cannot-bear fort.5");  // there is none of it to count
}

TEST(FireOrders, AnOrderIsWorthWhatItsShotsAre) {
  const Answer both = Answer::of(fire_of({{0, 1, 4, near_ship}, {1, 1, 1, far_ship}}));
  EXPECT_EQ(FireQuestion::prospect(battle(), ask, both).dealt, 5);
}

TEST(FireOrders, EveryMountIsShownWithEveryTarget) {
  Explanation about;
  FireQuestion::explain(battle(), ask, about);
  EXPECT_EQ(about.prompt, "Fort: at whom?");
  EXPECT_EQ(about.arcs, (std::vector<std::string>{"port", "starboard"}));
  ASSERT_EQ(about.mounts.size(), 2u);
  ASSERT_EQ(about.mounts[0].targets.size(), 2u);
  EXPECT_EQ(about.mounts[0].targets[0].why_not, "");
  EXPECT_EQ(about.mounts[0].targets[1].why_not, "too far");
  EXPECT_EQ(about.mounts[0].targets[1].range, 30);
  EXPECT_EQ(about.mounts[0].targets[1].dice, 6);
  EXPECT_EQ(about.mounts[1].targets[1].why_not, "");
}

// One of the two ships, or none; the far one is worth more, but not before she is in sight.
struct PreyQuestion : ChoiceOf<Battle, PreyQuestion> {
  static constexpr const char *name = "prey", *code = "prey.unknown", *refused = "nobody like that",
                              *form = "a name", *prompt = "whom?";
  static constexpr Clause clause = "fort.8";
  static ChoiceList list(const Battle&, const Question&) {
    return choices(std::array{near_ship, far_ship}, OrNone::yes);
  }
  static int worth(const Battle&, const Question&, int option) { return option; }
  static std::string why_not(const Battle& battle, const Question&, int option) {
    return option == index(far_ship) && battle.units[option].range > 20 ? "out of sight" : "";
  }
  static Clause option_clause(const Battle&, const Question&, int option) {
    return option == index(far_ship) ? "fort.9" : clause;
  }
  static Stakes stakes(const Battle&, const Question&, int option) {
    if (option < 0) return {"nothing is spent"};
    return stakes_at_least(Die::d6, option == index(near_ship) ? 5 : 7, "a hit");
  }
};
struct ReadyQuestion : YesOrNo<Battle, ReadyQuestion> {
  static constexpr const char *name = "ready", *code = "ready.unknown", *prompt = "ready?",
                              *yes = "she fires first", *no = "she waits";
  static constexpr Clause clause = "fort.10";
};

TEST(ChoiceOf, TheDefaultIsTheBestThatCanBeTakenOrTheFirst) {
  Battle here = battle();
  EXPECT_EQ(PreyQuestion::standard(here, ask).choice.option, index(near_ship));
  here.units[2].range = 20;
  EXPECT_EQ(PreyQuestion::standard(here, ask).choice.option, index(far_ship));
  EXPECT_EQ(ReadyQuestion::standard(here, ask).choice.option, 1);
}

TEST(ChoiceOf, WhatCannotBeTakenIsShownAndRefusedWithItsReason) {
  const auto refuse = [](int option) { return PreyQuestion::refuse(battle(), ask, Answer::option(option)); };
  EXPECT_EQ(code(refuse(-1)), "legal");
  EXPECT_EQ(code(refuse(index(near_ship))), "legal");
  EXPECT_EQ(code(refuse(index(fort))), "prey.unknown fort.8");
  EXPECT_EQ(code(refuse(index(far_ship))), "prey.unknown fort.9");
  EXPECT_EQ(refuse(index(far_ship))->sentence, "Fort: out of sight");
  Explanation about;
  PreyQuestion::explain(battle(), ask, about);
  ASSERT_EQ(about.options.size(), 3u);
  EXPECT_EQ(about.options[0].label, "none");
  EXPECT_EQ(about.options[2].why_not, "out of sight");
}

TEST(ChoiceOf, WhatHangsOnAnOptionIsShown) {
  Explanation about;
  PreyQuestion::explain(battle(), ask, about);
  const Stakes none = about.options[0].stakes, near = about.options[1].stakes, far = about.options[2].stakes;
  EXPECT_EQ(none.effect + "/" + need_text(none), "nothing is spent/");
  EXPECT_EQ(near.effect + "/" + need_text(near), "a hit/needs 5 or more, 33 %");
  EXPECT_EQ(need_text(far), "needs 7 or more, 0 %");
  EXPECT_EQ(ReadyQuestion::stakes(battle(), ask, 1).effect, "she fires first");
  EXPECT_EQ(ReadyQuestion::stakes(battle(), ask, 0).effect, "she waits");
  EXPECT_EQ(need_text(stakes_at_least(Die::d6, 0)), "certain");
  EXPECT_EQ(need_text(stakes_at_most(Die::d6, 2)), "needs 2 or less, 33 %");
  EXPECT_EQ(need_text(stakes_at_most(Die::d20, 5)), "needs 5 or less, 25 %");
  EXPECT_EQ(need_text(stakes_at_most(Die::d6, -1)), "needs -1 or less, 0 %");
  EXPECT_EQ(need_text(stakes_at_most(Die::d100_from_zero, 0)), "needs 0 or less, 1 %");
}

TEST(ChoiceOf, ARandomAnswerCanBeTaken) {
  Picker picker(1);
  bool none = false, near = false;
  for (int i = 0; i < 100; ++i) {
    const int option = PreyQuestion::any(battle(), ask, picker).choice.option;
    EXPECT_NE(option, index(far_ship));
    none |= option < 0, near |= option == index(near_ship);
  }
  EXPECT_TRUE(none && near);
}

// Anywhere to the east of x = 10, facing north where nothing is said.
struct PlaceQuestion : PlaceOf<Battle, PlaceQuestion> {
  static constexpr const char *name = "place", *prompt = "where?", *form = "x,y";
  static constexpr Clause clause = "fort.11";
  static Answer standard(const Battle&, const Question&) { return place_at(12, 3, 60); }
  static Answer any(const Battle& battle, const Question& q, Picker&) { return standard(battle, q); }
  static int facing(const Battle&, const Question&, double, double) { return 0; }
  static Area area(const Battle&, const Question&) { return {"zone", "east"}; }
  static Verdict bad_place(const Battle& battle, const Question& q, Spot to) {
    if (to.x >= 10) return std::nullopt;
    return refusal(battle, q.actor, clause, "place.zone", "{} is too far west", to.x);
  }
};

TEST(PlaceOf, APlaceIsJudgedShownAndFoundNearAPoint) {
  EXPECT_EQ(code(PlaceQuestion::refuse(battle(), ask, place_at(10, 0, 0))), "legal");
  EXPECT_EQ(PlaceQuestion::refuse(battle(), ask, place_at(9.5, 0, 0))->sentence, "Fort: 9.5 is too far west");
  EXPECT_EQ(PlaceQuestion::toward(battle(), ask, {11.26, 2.04, 0}), place_at(11.3, 2, 0));
  EXPECT_EQ(PlaceQuestion::toward(battle(), ask, {9.94, 2, 0}), PlaceQuestion::standard(battle(), ask));
  const Preview shown = PlaceQuestion::preview(battle(), ask, place_at(-1.5, 2.25, 90));
  EXPECT_EQ(shown.path[0].x, -1.5);
  EXPECT_EQ(shown.path[0].y, 2.25);
  EXPECT_EQ(shown.path[0].heading, 90);
  Explanation about;
  PlaceQuestion::explain(battle(), ask, about);
  EXPECT_EQ(about.areas[0].name, "east");
}

// One of the flights takes off.
struct LaunchQuestion : AirOrders<Battle, LaunchQuestion> {
  static constexpr const char *name = "launch", *verbs[] = {"launch"}, *prompt = "who?", *form = "none";
  static constexpr Clause clause = "fort.12";
  static int room(const Battle&, const Question&) { return 1; }
  template <class F>
  static void each_flight(const Battle& battle, const Question&, F&& f) {
    for (const Actor who : {blue, green}) f(who, battle.units[index(who)]);
  }
  static Verdict bad_order(const Battle& battle, const Question& q, const Air&, const AirOrder& order) {
    if (order.flight != blue && order.flight != green)
      return refusal(battle, q.actor, clause, "launch.unknown", "no such flight");
    if (says_too_much(order, {.heading = true}))
      return refusal(battle, q.actor, clause, "launch.not-asked", "too much");
    return std::nullopt;
  }
  static Refusal twice(const Battle& battle, const Question& q, Actor flight) {
    return refusal(battle, q.actor, clause, "launch.twice", "{} twice", battle.name(flight));
  }
  static Verdict too_much(const Battle& battle, const Question& q, const Air& air) {
    if (air.orders.size() <= room(battle, q)) return std::nullopt;
    return refusal(battle, q.actor, clause, "launch.rate", "one at a time");
  }
};

std::string launched(std::initializer_list<AirOrder> orders) {
  Air air{};
  for (const AirOrder& order : orders) air.orders.add(order);
  return code(LaunchQuestion::refuse(battle(), ask, Answer::of(air)));
}

TEST(AirOrders, AFlightIsOrderedOnceAndNoMoreThanThereIsRoom) {
  const AirOrder plain = AirOrder::of(blue, 0);
  AirOrder facing = plain, fast = plain;
  facing.heading = 60, fast.speed = 3;
  EXPECT_EQ(launched({}), "legal");
  EXPECT_EQ(launched({facing}), "legal");
  EXPECT_EQ(launched({fast}), "launch.not-asked fort.12");
  EXPECT_EQ(launched({AirOrder::of(fort, 0)}), "launch.unknown fort.12");
  EXPECT_EQ(launched({plain, facing}), "launch.twice fort.12");
  EXPECT_EQ(launched({plain, AirOrder::of(green, 0)}), "launch.rate fort.12");
}

TEST(AirOrders, OrdersAreGivenInTurnWhileThereIsRoom) {
  const auto order = [](Actor who, const Unit&) { return AirOrder::of(who, 0); };
  const auto all = [](const Unit&) { return true; };
  const Answer one = LaunchQuestion::orders(battle(), ask, all, order);
  ASSERT_EQ(one.air.orders.size(), 1);
  EXPECT_EQ(one.air.orders[0].flight, blue);
  EXPECT_TRUE(LaunchQuestion::standard(battle(), ask).air.orders.empty());
  Explanation about;
  LaunchQuestion::explain(battle(), ask, about);
  ASSERT_EQ(about.options.size(), 2u);
  EXPECT_EQ(about.options[1].label, "Green Flight");
  EXPECT_STREQ(about.options[1].clause.id, "fort.12");
}

TEST(Among, FindsUnitsOfWhomSomethingHolds) {
  const Battle now = battle();
  const auto seen = among(now.units, 0, [](const Unit& unit) { return unit.range < 30; });
  const auto away = [](const Unit& unit) { return unit.range > 0; };
  EXPECT_EQ(seen.first(away), near_ship);
  EXPECT_TRUE(seen.any(away));
  EXPECT_EQ(seen.first([](const Unit& unit) { return unit.range == 30; }), nobody);  // is not among them
  EXPECT_EQ(seen.all([](Actor who, const Unit&) { return who != fort; }).size(), 3);
  EXPECT_EQ(seen.sum(away), 1);
  EXPECT_EQ(seen.sum([](const Unit& unit) { return unit.range; }), 5.0);
}

TEST(Among, FindsTheFirstOfTheBestAndOfTheNearest) {
  const Battle now = battle();
  const auto all = among(now.units, 0, [](const Unit&) { return true; });
  const auto range = [](const Unit& unit) { return unit.range; };
  EXPECT_EQ(all.best(range), far_ship);
  EXPECT_EQ(all.best([](const Unit&) { return 0.0; }), nobody);
  EXPECT_EQ(all.nearest([](const Unit&) { return true; }, range), fort);
  EXPECT_EQ(all.nearest([](const Unit& unit) { return unit.range > 0; }, range), near_ship);
  EXPECT_EQ(all.nearest([](const Unit&) { return false; }, range), nobody);
}

}  // namespace question_kits_test
