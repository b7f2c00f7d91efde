// Torpedoes against a program that knows the printed rules and nothing of ours (tests/oracles/davco.py).
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <numbers>

#include "rulebooks/davco/setup/words.h"
#include "rulebooks/davco/turn.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using Json = nlohmann::json;

Json markers_of_the_oracle() {
  const std::string command = "python3 " BROADSIDE_ORACLES "/davco.py torpedoes";
  const std::unique_ptr<FILE, int (*)(FILE*)> out(popen(command.c_str(), "r"), pclose);
  std::string text;
  std::array<char, 4096> some{};
  while (const std::size_t read = std::fread(some.data(), 1, some.size(), out.get()))
    text.append(some.data(), read);
  return Json::parse(text);
}

// Every salvo rolls the same, and every hit.
struct Falls : engine::FaceSource {
  int roll = 0, place = 3, pips = 1;
  void faces(Die die, std::span<std::uint8_t> out, const engine::Throw& why) override {
    const std::string_view what = why.what;
    for (std::uint8_t& face : out)
      face = std::uint8_t(die == Die::d100_from_zero        ? roll
                          : what == "where it strikes"      ? place
                          : what == "damage of the torpedo" ? pips
                                                            : 1);
  }
};

// A target heading north in the middle of the sea, and the marker that is due.
class Due {
 public:
  explicit Due(const Json& one)
      : field_({"Renown 10,10 @000 0"}, {(design(one) + "=Target 300,200 @000 0").c_str()}) {
    Ship& target = field_["Target"];
    target.ran = one["speed"].get<std::uint8_t>();
    const double angle = one["off_bow"].get<double>() * std::numbers::pi / 180, away = one["away"];
    const auto depth =
        std::find(std::begin(depth_words), std::end(depth_words), one["depth"].get<std::string>());
    field_.battle.markers.add({{300 + away * std::sin(angle), 200 + away * std::cos(angle)},
                               Side(0),
                               field_.who("Renown"),
                               field_.who("Target"),
                               one["torpedoes"].get<std::uint8_t>(),
                               one["knots"].get<std::uint8_t>(),
                               one["reach"].get<std::uint16_t>(),
                               Depth(depth - std::begin(depth_words)),
                               1});
  }
  const support::Hearing& run(Falls& dice) {
    Battle battle = field_.battle;
    engine::Umpire umpire(rulebook());
    umpire.lay_out(&battle);
    umpire.start({1, 0});
    umpire.dice_from(&dice);
    heard_ = {};
    umpire.listen(&heard_);
    umpire.begin_step({1, std::uint16_t(davco_field::Step::torpedoes)});
    davco::turn_steps[std::size_t(davco_field::Step::torpedoes)].run(&battle, umpire);
    return heard_;
  }

 private:
  static std::string design(const Json& one) {
    std::string name = one["target"];
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
  }
  Field field_;
  support::Hearing heard_;
};

Json rolls_that_hit(Due& due) {
  Json salvos = Json::array();
  for (Falls dice; dice.roll < 100; ++dice.roll) {
    const auto runs = due.run(dice).deeds<TorpedoesRun>();
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (i == salvos.size()) salvos.push_back({0, 0, 0});
      Json& count = salvos[i][std::size_t(runs[i].hits)];
      count = count.get<int>() + 1;
    }
  }
  return salvos;
}

Json points_of_hits(Due& due) {
  std::map<std::string, int> throws;
  Falls dice;
  for (dice.place = 1; dice.place <= 6; ++dice.place)
    for (dice.pips = 1; dice.pips <= 6; ++dice.pips)
      ++throws[std::to_string(due.run(dice).deeds<Torpedoed>().at(0).points)];
  return throws;
}

TEST(DavcoOracle, AgreesAboutTorpedoes) {
  const Json markers = markers_of_the_oracle();
  EXPECT_GE(markers.size(), 10u);
  for (const Json& one : markers) {
    SCOPED_TRACE(one.dump());
    Due due(one);
    EXPECT_EQ(rolls_that_hit(due), one["salvos"]);
    if (one["salvos"].empty() || one["salvos"][0][0] == 100) continue;  // no torpedo can hit
    EXPECT_EQ(points_of_hits(due), one["points"]);
  }
}

}  // namespace
