// Two worlds that differ only in what one side cannot know: the enemy and the public are sent the same, byte
// for byte. Empty tubes, waves held back, mines that did not go off.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "engine/record/game.h"
#include "host/protocol.h"
#include "rulebooks/davco/view.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using engine::Game;
using engine::Viewer;
using engine::Waiting;

constexpr Side enemy{0}, secretive{1};

// What the secretive side answers; nothing: the default.
using Answers = std::function<std::string(const Game& game, const Waiting& waiting)>;

struct World {
  engine::ScenarioPtr scenario;
  Answers answers = [](const Game&, const Waiting&) { return std::string(); };
};

std::string actor_of(const Waiting& waiting) {
  return rulebook().name(waiting.view.data(), waiting.question.actor);
}

// All that one viewer is sent, from the first view to the end.
class Ear {
 public:
  explicit Ear(Viewer viewer) : viewer_(viewer) {}

  std::vector<std::string> messages;

  void listen(const Game& game) {
    for (const host::Reader reader(game, viewer_); heard_ < game.log().size(); ++heard_)
      if (reader.may_read(game.log()[heard_]))
        messages.push_back(host::protocol::heard(reader, game.log()[heard_]));
    if (game.waits_unseen(viewer_)) return;
    if (std::string view = host::protocol::view(game, viewer_); view != last_)
      messages.push_back(last_ = std::move(view));
    for (const Waiting& waiting : game.waiting())
      if (Viewer::of(waiting.question.side) == viewer_)
        messages.push_back(host::protocol::ask(game, 0, host::Asked(rulebook(), waiting)));
  }

 private:
  Viewer viewer_;
  std::size_t heard_ = 0;
  std::string last_{};
};

std::vector<std::string> sent_in(const World& world) {
  Game game(world.scenario, engine::new_record({world.scenario, {"human", "human"}, {7, 1}, false, true}),
            nullptr);
  Ear side(Viewer::of(enemy)), everyone(Viewer::everyone());
  while (!game.ending() && !game.waiting().empty()) {
    side.listen(game), everyone.listen(game);
    const Waiting waiting = game.waiting().front();
    const engine::Question& question = waiting.question;
    const std::string answer = question.side == secretive ? world.answers(game, waiting) : "";
    const auto refusal = answer.empty()
                             ? game.answer(waiting, question.kind->standard(waiting.view.data(), question))
                             : game.answer(waiting, answer);
    EXPECT_FALSE(refusal) << refusal->sentence;
    if (refusal) break;
  }
  EXPECT_TRUE(game.ending()) << game.problem();
  side.listen(game), everyone.listen(game);
  side.messages.insert(side.messages.end(), everyone.messages.begin(), everyone.messages.end());
  return side.messages;
}

void expect_the_same(const World& one, const World& other) {
  const auto here = sent_in(one), there = sent_in(other);
  ASSERT_GT(here.size(), 20u);
  EXPECT_EQ(here.size(), there.size());
  for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) ASSERT_EQ(here[i], there[i]) << i;
}

bool tells(const std::vector<std::string>& messages, const std::string& what) {
  return std::any_of(messages.begin(), messages.end(),
                     [&](const std::string& message) { return message.find(what) != message.npos; });
}

davco_field::Setting three_moves(const std::string& second = "") {
  return {.head = "turn_limit = 3\n", .second = second};
}

engine::ScenarioPtr scenario_of(const davco_field::Setting& setting) {
  return davco_field::load_text(
      davco_field::scenario_text({"Fletcher 100,100 @000 20", "Northampton 100,130 @000 20"},
                                 {"Kagero 150,100 @000 20", "Takao 170,120 @000 20"}, setting));
}

// ---- Who is not asked to launch has empty tubes.

World tubes(bool empty) {
  World world{scenario_of(three_moves())};
  auto changed = std::make_shared<engine::Scenario>(*world.scenario);
  auto& battle = *reinterpret_cast<Battle*>(changed->start.data());
  if (empty)
    for (Ship& ship : battle.ships)
      if (ship.side == secretive) ship.loaded = {};
  world.scenario = changed;
  return world;
}

TEST(DavcoWorlds, EmptyTubesDoNotShowByWhoIsWaitedFor) {
  expect_the_same(tubes(false), tubes(true));
  support::exercises({"davco.torp.2"});
}

// ---- Waves held back

std::string a_wave(int move, const char* kind = "dive") {
  return fmt::format("[[side.wave]]\nkind = \"{}\"\nmove = {}\n\n", kind, move);
}

// Holds that wave in every move.
Answers holding(const std::string& wave) {
  return [wave](const Game&, const Waiting& waiting) {
    const bool asked = waiting.question.kind->name == std::string_view("wave") && actor_of(waiting) == wave;
    return asked ? "hold " + wave : "";
  };
}

constexpr int never = 9;

TEST(DavcoWorlds, AWaveThatIsHeldBackDoesNotShow) {
  const World held{scenario_of(three_moves(a_wave(1))), holding("Second wave 1")};
  const World none_due{scenario_of(three_moves(a_wave(never)))};
  expect_the_same(held, none_due);
  support::exercises({"davco.air.4"});
}

TEST(DavcoWorlds, WavesAreNumberedToTheEnemyAsTheyCome) {
  const World first_held{scenario_of(three_moves(a_wave(1) + a_wave(1) + a_wave(2))),
                         holding("Second wave 1")};
  const World last_not_due{scenario_of(three_moves(a_wave(1) + a_wave(2) + a_wave(never)))};
  const auto sent = sent_in(first_held), other = sent_in(last_not_due);
  const auto bomb = std::find_if(sent.begin(), sent.end(), [](const std::string& message) {
    return message.find("a bomb") != message.npos;  // from here on each wave has dice of its own
  });
  ASSERT_GT(bomb - sent.begin(), 10);
  EXPECT_TRUE(std::equal(sent.begin(), bomb, other.begin()));
  EXPECT_TRUE(tells(sent, "Second wave 1 attacks"));
  EXPECT_TRUE(tells(sent, "Second wave 2 attacks"));
  EXPECT_FALSE(tells(sent, "Second wave 3"));
}

TEST(DavcoWorlds, OfWhichKindAWaveIsThatHasNotComeDoesNotShow) {
  const World dive{scenario_of(three_moves(a_wave(never) + a_wave(1)))};
  const World torpedo{scenario_of(three_moves(a_wave(never, "torpedo") + a_wave(1)))};
  expect_the_same(dive, torpedo);
}

TEST(DavcoWorlds, HerOwnSideKeepsTheNamesThatItOrdersWavesBy) {
  Battle seen{};
  const World world{scenario_of(three_moves(a_wave(1) + a_wave(1)))};
  auto battle = *reinterpret_cast<const Battle*>(world.scenario->start.data());
  battle.waves[1].came = 1;
  view(battle, Viewer::of(secretive), seen);
  EXPECT_EQ(seen.name(Actor(max_ships + 1)), "Second wave 2");
  view(battle, Viewer::of(enemy), seen);
  EXPECT_EQ(seen.name(Actor(max_ships + 1)), "Second wave 1");
  EXPECT_EQ(seen.name(Actor(max_ships)), "Second wave 2") << "each has a name";
  EXPECT_EQ(battle.name(Actor(max_ships + 1)), "Second wave 2") << "the umpire's too";
}

// ---- Mines that nobody knows of

davco_field::Setting mined(bool there) {
  davco_field::Setting setting = three_moves();
  setting.tail = fmt::format("[[minefield]]\nbox = {}\ndensity = 1\n\n[options]\nhidden_mines = \"on\"\n",
                             there ? "[90, 90, 110, 110]" : "[500, 300, 510, 310]");
  return setting;
}

// With typed dice, too: nobody is asked to throw for them.
TEST(DavcoWorlds, WhoComesThroughHiddenMinesIsNotToldSo) {
  expect_the_same({scenario_of(mined(true))}, {scenario_of(mined(false))});
  const World world{scenario_of(mined(true))};
  Game game(world.scenario, engine::new_record({world.scenario, {"human", "human"}, {7, 1}, true, true}),
            nullptr);
  while (std::string_view(game.step_name()) != "Gunnery" && !game.waiting().empty()) {
    const Waiting waiting = game.waiting().front();
    ASSERT_FALSE(
        game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question)));
  }
  EXPECT_STREQ(game.step_name(), "Gunnery") << game.problem();
  EXPECT_TRUE(game.wanted_faces().empty());
  support::exercises({"davco.mines.1"});
}

}  // namespace
