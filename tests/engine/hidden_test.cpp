// Hiding is the engine's part: a rulebook without any filters of its own, whose wolf some do not see.
#include <gtest/gtest.h>

#include "engine/record/game.h"
#include "engine/umpire.h"
#include "tests/engine/tiny.h"

namespace {

using namespace engine;

inline constexpr Side hunters{0}, wolves{1}, watchers{2};
inline constexpr Actor kite{0}, wolf{1}, pup{2};
enum Told : std::uint16_t { prowls, bites, is_bitten, dives, surfaces, sleeps };

struct Den {
  std::int32_t hidden = 1;  // wolf and pup
  std::int32_t seen_by_watch = 0;
  std::int32_t wolf_is_asked = 1, pack_is_asked = 0, wolf_is_asked_aside = 0;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("hidden", self.hidden), f("seen_by_watch", self.seen_by_watch), f("wolf_is_asked", self.wolf_is_asked);
    f("pack_is_asked", self.pack_is_asked), f("wolf_is_asked_aside", self.wolf_is_asked_aside);
  }
};

const Den& of(const void* battle) { return typed<Den>(battle); }

std::string name(const void*, Actor actor) {
  const char* const names[] = {"Kite", "Wolf", "Pup"};
  return is_unit(actor) ? names[index(actor)] : "";
}

bool knows(const void* battle, Viewer viewer, Actor actor) {
  if (actor == kite || !of(battle).hidden || viewer == Viewer::umpire() || viewer == Viewer::of(wolves))
    return true;
  return viewer == Viewer::of(watchers) && of(battle).seen_by_watch;
}

Answer yes(const void*, const Question&) { return Answer::option(1); }
void yes_or_no(const void*, const Question&, Explanation& out) {
  out.options = {{0, "no", "", {}}, {1, "yes", "", {}}};
}
void which_wolf(const void*, const Question&, Explanation& out) {
  out.options = {{index(wolf), "Wolf", "", {}}, {index(pup), "Pup", "", {}}};
}

const QuestionKind hold = explained_choice("hold", "den.hold.1", yes, yes_or_no);
const QuestionKind next = [] {
  QuestionKind kind = explained_choice("next", "den.next.1", yes, which_wolf);
  kind.names_actor = true;
  return kind;
}();
const QuestionKind whisper = [] {
  QuestionKind kind = explained_choice("whisper", "den.whisper.1", yes, yes_or_no);
  kind.secret = [](const void*, const Question&) { return true; };
  return kind;
}();
constexpr const QuestionKind* den_kinds[] = {&hold, &next, &whisper};

void prowl(Den& den, Umpire& umpire) {
  umpire.roll(Die::d6, {wolf, "den.prowl.1", "prowling"});
  umpire.tell({prowls, "den.prowl.1", wolf});
  umpire.tell({bites, "den.prowl.1", wolf, kite});
  umpire.tell({is_bitten, "den.prowl.1", kite, wolf});
  if (den.wolf_is_asked) umpire.ask<Choice>(den, {&hold, wolves, wolf, 0});
  if (den.pack_is_asked) umpire.ask<Choice>(den, {&next, wolves, actor_of(wolves), 0});
  if (den.wolf_is_asked_aside) umpire.ask<Choice>(den, {&whisper, wolves, wolf, 0});
}

// She is seen for a while: what reveals her is told afterwards, what hides her before.
void show(Den& den, Umpire& umpire) {
  den.hidden = 0;
  umpire.tell({surfaces, "den.show.1", wolf});
  umpire.roll(Die::d6, {wolf, "den.show.1", "howling"});
  umpire.tell({dives, "den.show.1", wolf});
  den.hidden = 1;
  umpire.tell({sleeps, "den.show.1", wolf});
  umpire.ask<Choice>(den, {&hold, hunters, kite, 0});
}

constexpr Step den_turn[] = {step<&prowl>("prowl", "den.prowl.1"), step<&show>("show", "den.show.1")};

const Rulebook& rulebook() {
  static const Rulebook book = [] {
    Rulebook made = tiny::rulebook<Den>("den", 1);
    made.turn = den_turn, made.questions = den_kinds;
    made.view = [](const void* battle, Viewer, void* out) { *static_cast<Den*>(out) = of(battle); };
    made.knows = knows, made.name = name;
    made.broken = [](const void*) { return std::string(); };
    made.ending = [](const void*, int) { return std::optional<Ending>(); };
    made.describe = [](const void* view, const Event& event) {
      const char* const words[] = {"prowls", "bites", "is bitten by", "dives", "surfaces", "sleeps"};
      return name(view, event.who) + " " + words[event.kind] +
             (event.whom == nobody ? "" : " " + name(view, event.whom));
    };
    return made;
  }();
  return book;
}

Game a_game(const Den& den) {
  const auto scenario = tiny::scenario(rulebook(), "den", {"Hunters", "Wolves", "Watchers"}, den);
  return Game(scenario, new_record({scenario, {"human", "human", "human"}, {1, 0}}), nullptr);
}

void answer(Game& game) {
  const Waiting waiting = game.waiting().front();
  ASSERT_FALSE(game.answer(waiting, Answer::option(1)));
}

std::vector<std::string> heard(const Game& game, Viewer viewer, int step) {
  std::vector<std::string> lines;
  for (const LogLine& line : game.log())
    if (line.step == step && line.audience.includes(viewer))
      lines.push_back(line.is_roll ? line.why.what
                                   : rulebook().describe(game.battle(), line.event.known_to(viewer)));
  return lines;
}
using Lines = std::vector<std::string>;

TEST(Hidden, NothingIsToldOfAnActorWhoIsNotInTheViewersView) {
  const Game game = a_game({});
  const Lines all{"prowling", "Wolf prowls", "Wolf bites Kite", "Kite is bitten by Wolf"};
  EXPECT_EQ(heard(game, Viewer::umpire(), 0), all);
  EXPECT_EQ(heard(game, Viewer::of(wolves), 0), all);
  for (const Viewer viewer : {Viewer::of(hunters), Viewer::of(watchers), Viewer::everyone()})
    EXPECT_EQ(heard(game, viewer, 0), Lines{"Kite is bitten by"}) << "without a name";
}

TEST(Hidden, OfThreeSidesTwoMayKnow) {
  const Game game = a_game({.seen_by_watch = 1});
  EXPECT_EQ(heard(game, Viewer::of(watchers), 0).size(), 4u);
  EXPECT_EQ(heard(game, Viewer::of(hunters), 0).size(), 1u);
  EXPECT_EQ(heard(game, Viewer::everyone(), 0).size(), 1u);
  EXPECT_EQ(game.log().front().audience.only(), no_side) << "two sides hear it";
  EXPECT_EQ(a_game({}).log().front().audience.only(), wolves);
}

TEST(Hidden, WhatRevealsHerIsToldAndWhatHidesHerToo) {
  Game game = a_game({});
  answer(game);
  for (const Viewer viewer : {Viewer::of(hunters), Viewer::everyone()})
    EXPECT_EQ(heard(game, viewer, 1), (Lines{"Wolf surfaces", "howling", "Wolf dives"}));
  EXPECT_EQ(heard(game, Viewer::of(wolves), 1).back(), "Wolf sleeps");
}

TEST(Hidden, AQuestionAboutHerShowsToNobodyElse) {
  Game game = a_game({});
  const std::vector<Side> nobody_at_all, hers{wolves}, kites{hunters};
  EXPECT_EQ(game.waiting_for(Viewer::of(wolves)), hers);
  EXPECT_EQ(game.waiting_for(Viewer::umpire()), hers);
  for (const Viewer viewer : {Viewer::of(hunters), Viewer::everyone()}) {
    EXPECT_EQ(game.waiting_for(viewer), nobody_at_all);
    EXPECT_TRUE(game.waits_unseen(viewer));
  }
  EXPECT_FALSE(game.waits_unseen(Viewer::of(wolves)));
  answer(game);
  for (const Viewer viewer : {Viewer::of(hunters), Viewer::of(wolves), Viewer::everyone()}) {
    EXPECT_EQ(game.waiting_for(viewer), kites);
    EXPECT_FALSE(game.waits_unseen(viewer));
  }
}

TEST(Hidden, AQuestionAboutHerShowsWhileSheIsSeen) {
  EXPECT_EQ(a_game({.hidden = 0}).waiting_for(Viewer::of(hunters)), std::vector<Side>{wolves});
}

TEST(Hidden, ASecretQuestionShowsToNobodyElseThoughSheIsSeen) {
  const Game game = a_game({.hidden = 0, .wolf_is_asked = 0, .wolf_is_asked_aside = 1});
  for (const Viewer viewer : {Viewer::of(hunters), Viewer::everyone()})
    EXPECT_TRUE(game.waits_unseen(viewer));
  for (const Viewer viewer : {Viewer::of(wolves), Viewer::umpire()}) EXPECT_FALSE(game.waits_unseen(viewer));
}

TEST(Hidden, AChoiceAmongHiddenShipsShowsToNobodyElse) {
  const Den choice{.wolf_is_asked = 0, .pack_is_asked = 1};
  EXPECT_TRUE(a_game(choice).waits_unseen(Viewer::of(hunters)));
  EXPECT_FALSE(a_game(choice).waits_unseen(Viewer::of(wolves)));
  Den seen = choice;
  seen.hidden = 0;
  EXPECT_FALSE(a_game(seen).waits_unseen(Viewer::of(hunters)));
}

TEST(Hidden, AnswersThatNobodyElseHasHeardOfAreTakenBackFreely) {
  Game game = a_game({.pack_is_asked = 1});
  answer(game);
  EXPECT_FALSE(game.undo(wolves, Game::Reach::own_answer_only, {9, 0})) << "nothing was told since";
  answer(game), answer(game);
  const Verdict late = game.undo(wolves, Game::Reach::own_answer_only, {9, 0});
  ASSERT_TRUE(late) << "she was seen since";
  EXPECT_STREQ(late->code, "undo.too-late");
}

TEST(Hidden, WhoFacesASideThatMayHideTakesBackOnlyWhatNothingCanHaveFollowed) {
  Rulebook book = rulebook();
  const auto takes_back = [&] {
    const auto scenario = tiny::scenario(book, "den", {"Hunters", "Wolves", "Watchers"}, Den{});
    Game game(scenario, new_record({scenario, {"human", "human", "human"}, {1, 0}}), nullptr);
    answer(game), answer(game);  // the wolf's in the first step, the kite's in the second
    return game.undo(hunters, Game::Reach::own_answer_only, {9, 0});
  };
  book.may_hide = [](const void*, Side side) { return side == hunters; };
  EXPECT_EQ(takes_back()->sentence.find("hides"), std::string::npos) << "it is the only one that may hide";
  book.may_hide = [](const void*, Side side) { return side == wolves; };
  EXPECT_NE(takes_back()->sentence.find("hides"), std::string::npos);
}

void ask_the_wrong_side(Den& den, Umpire& umpire) { umpire.ask<Choice>(den, {&hold, hunters, wolf, 0}); }
constexpr Step wrong_turn[] = {step<&ask_the_wrong_side>("ask", "den.ask.1")};

TEST(HiddenDeathTest, NobodyIsAskedAboutSomebodyHeDoesNotKnow) {
  Rulebook wrong = rulebook();
  wrong.turn = wrong_turn;
  const auto scenario = tiny::scenario(wrong, "den", {"Hunters", "Wolves"}, Den{});
  EXPECT_DEATH(Game(scenario, new_record({scenario, {"human", "human"}, {1, 0}}), nullptr),
               "nobody is asked about somebody whom he does not know");
}

}  // namespace
