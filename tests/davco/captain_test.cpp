// What captains expect of an order, against what the rules do when they are rolled very often.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <random>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/captain/captain.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::load_text;

constexpr Actor first{0}, second{1};
constexpr int unsinkable = 1'000'000;

// An estimate leaves out petrol that burns and submarines that sink at once.
bool is_usual(Type type) { return type != Type::CV && type != Type::CVE && type != Type::SS; }

// Two ships of any usual designs, anywhere near each other.
struct Situation {
  engine::ScenarioPtr scenario;
  Battle battle{};
  std::string about;

  explicit Situation(unsigned seed) {
    static const Field any({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"});
    std::mt19937 random(seed);
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    const auto design = [&] {
      for (;;)
        if (const Sheet& sheet = any.battle.book->sheets[random() % any.battle.book->sheets.size()];
            is_usual(sheet.type))
          return sheet.name;
    };
    std::string text =
        "title = \"A test\"\ntable = [600, 400]\nvisibility = 300\nwind_strength = \"still\"\n";
    for (const char* side : {"First", "Second"})
      text += fmt::format(
          "[[side]]\nname = \"{0}\"\n[[side.ship]]\nname = \"{0} ship\"\ndesign = \"{1}\"\nat = [{2}, {3}]\n"
          "heading = {4}\nspeed = {5}\n",
          side, design(), 200 + below(120), 100 + below(150), below(360), below(10));
    scenario = load_text(text);
    std::memcpy(static_cast<void*>(&battle), scenario->start.data(), sizeof battle);
    battle.weather.visibility = 300;
    battle[second].points = unsinkable;
    about = fmt::format("{}: {} at {}, {} cm", seed, battle.sheet(first).name, battle.sheet(second).name,
                        range(battle[first], battle[second]));
  }
};

// Points that `rule` takes off the second ship.
struct Measured {
  double mean = 0, error = 0;
};
Measured rolled(const Situation& situation, int times,
                const std::function<void(Battle&, engine::Umpire&)>& rule) {
  engine::Umpire umpire(davco::rulebook());
  support::Standard captain;
  for (const Side side : {Side(0), Side(1)}) umpire.seat(side, captain);
  double sum = 0, squares = 0;
  for (int i = 0; i < times; ++i) {
    Battle battle = situation.battle;
    umpire.lay_out(&battle);
    umpire.start({7, std::uint32_t(i)});
    rule(battle, umpire);
    const double lost = unsinkable - battle[second].points;
    sum += lost, squares += lost * lost;
  }
  const double mean = sum / times;
  return {mean, std::sqrt(std::max(0.0, squares / times - mean * mean) / times)};
}

// Within the chance of so many rolls, and a tenth for hits on what the hits before them have wrecked.
void expect_estimate(double estimate, const Measured& measured, const std::string& about) {
  EXPECT_NEAR(estimate, measured.mean, 4 * measured.error + measured.mean / 10) << about;
}

TEST(DavcoCaptains, ExpectOfGunsWhatTheRulesBring) {
  int fired = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const Situation situation(seed);
    for (int mount = 0; mount < mounts_to_order(situation.battle, first); ++mount) {
      const double estimate = fire_worth(situation.battle, first, mount, second);
      Fire fire{};
      fire.shots.add({std::uint8_t(mount), 0, 1, second});
      const auto measured = rolled(situation, 1000, [&](Battle& battle, engine::Umpire& umpire) {
        fire_alone(battle, umpire, first, fire);
      });
      fired += estimate > 0;
      expect_estimate(estimate, measured, situation.about);
    }
  }
  EXPECT_GT(fired, 40);
}

TEST(DavcoCaptains, ExpectOfTorpedoesWhatTheRulesBring) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Situation situation(seed);
    Battle& battle = situation.battle;
    battle[second].ran = std::uint8_t(seed % 30);
    const int torpedoes = 1 + int(seed % 10);
    const Depth depth = best_depth(battle.sheet(second).type);
    battle.markers.add(
        {battle[first].pose.at, Side(0), first, second, std::uint8_t(torpedoes), 40, 300, depth, 1});
    battle.move = 1;
    const double estimate = salvo_points(battle, battle[first].pose.at, torpedoes, 40, battle[second]);
    const auto measured = rolled(situation, 1000, [&](Battle& at, engine::Umpire& umpire) {
      torpedo_results(at, umpire);
      for (int moves = 0; moves < 20; ++moves) damage_control(at, umpire);
    });
    expect_estimate(estimate, measured, situation.about);
  }
}

TEST(DavcoCaptains, ExpectOfBombsWhatTheRulesBring) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Situation situation(seed);
    Battle& battle = situation.battle;
    Wave wave{};
    wave.side = Side(0), wave.due = 1, wave.kind = seed % 2 ? WaveKind::dive : WaveKind::skip;
    battle.waves.add(wave);
    battle[second].aa = {};
    battle.move = 1;
    const double estimate = 5 * bomb_points(battle.sheet(second), wave.kind);
    const auto measured =
        rolled(situation, 1000, [&](Battle& at, engine::Umpire& umpire) { air_attack(at, umpire); });
    expect_estimate(estimate, measured, situation.about);
  }
}

}  // namespace
