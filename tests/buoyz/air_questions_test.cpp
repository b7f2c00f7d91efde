// Every question about aircraft: random, default and sensible answers are legal, and their text reads back.
#include <algorithm>
#include <cmath>
#include <map>

#include "engine/question/notation.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/turn.h"
#include "tests/buoyz/wings.h"

namespace air_questions_test {

using namespace buoyz;
using field::Field;
using wings::aboard;
using wings::aloft;

// Answers at random, or with one of the sensible answers, after looking at all of them.
class Careful : public engine::Captain {
 public:
  Careful(std::uint64_t seed, std::map<std::string, int>& asked) : picker_(seed), asked_(asked) {}

  void answer(const engine::Asking& asking, engine::Answer& out) override {
    const engine::Question& q = asking.question;
    ++asked_[q.kind->name];
    out = q.kind->any(asking.view, q, picker_);
    check(asking, out, "any");
    check(asking, q.kind->standard(asking.view, q), "standard");
    engine::Candidates sensible;
    q.kind->candidates(asking.view, q, sensible);
    EXPECT_FALSE(sensible.empty()) << q.kind->name;
    for (const engine::Answer& candidate : sensible) check(asking, candidate, "candidate");
    engine::Explanation explanation;
    q.kind->explain(asking.view, q, explanation);
    EXPECT_FALSE(explanation.prompt.empty() || explanation.form.empty()) << q.kind->name;
    if (picker_.one_in(2) && !sensible.empty())
      out = sensible[std::size_t(picker_.below(int(sensible.size())))];
  }

 private:
  void check(const engine::Asking& asking, const engine::Answer& answer, const char* which) {
    const engine::Question& q = asking.question;
    const Verdict no = q.kind->refuse(asking.view, q, answer);
    EXPECT_FALSE(no) << q.kind->name << ", " << which << ": " << no->sentence;
    const std::string text = engine::print_answer(*asking.rulebook, asking.view, q, answer);
    const engine::Parsed parsed = engine::parse_answer(*asking.rulebook, asking.view, q, text);
    EXPECT_TRUE(!parsed.problem && parsed.answer == answer) << q.kind->name << ": " << text;
    if (q.kind->prospect) {
      const engine::Prospect worth = q.kind->prospect(asking.view, q, answer);
      EXPECT_TRUE(std::isfinite(worth.dealt) && std::isfinite(worth.taken) && std::isfinite(worth.goal));
    }
  }

  engine::Picker picker_;
  std::map<std::string, int>& asked_;
};

constexpr const char* air_steps[] = {"Visibility and radar", "Aircraft move",      "CAP intercepts",
                                     "Air attacks declared", "Anti-aircraft fire", "Dogfights",
                                     "Air attacks",          "Flight decks"};

void fly_about(Field& field, std::uint64_t seed, std::map<std::string, int>& asked) {
  Careful south(seed, asked), north(seed + 1000, asked);
  field.umpire().seat(Side(0), south);
  field.umpire().seat(Side(1), north);
  field.umpire().listen(&field.hearing);
  field.umpire().start({seed, 0});
  for (const engine::Step& step : setup_steps)
    if (step.name == std::string("Fit out") || step.name == std::string("Name flagships"))
      step.run(&field.battle, field.umpire());
  for (std::uint32_t turn = 1; turn <= 12; ++turn)
    for (std::uint16_t i = 0; i < turn_steps.size(); ++i) {
      const engine::Step& step = turn_steps[i];
      if (std::find(std::begin(air_steps), std::end(air_steps), std::string(step.name)) ==
          std::end(air_steps))
        continue;
      field.umpire().begin_step({turn, i});
      step.run(&field.battle, field.umpire());
      ASSERT_EQ(buoyz::rulebook().broken(&field.battle), "");
    }
  for (const engine::Event& event : field.hearing.events) {
    if (event.kind < air_events || event.kind >= air_events + 100) continue;
    EXPECT_FALSE(describe_air(field.battle, event).empty());
    EXPECT_STRNE(air_event_name(event.kind), "");
  }
}

TEST(BuoyzAirQuestions, LegalAndReadable) {
  std::map<std::string, int> asked;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Field carriers({"HMS_Illustrious=Lusty 60,20 @000", "HMS_Norfolk=Norfolk 64,20 @000"},
                   {"HMS_Illustrious=Soryu 60,60 @000", "USS_Missouri_(1944-54)=Missouri 66,60 @000"},
                   {.head = "year = 1945\n", .south = aloft("Patrol", "Patrol Bomber", "60, 0")});
    carriers.book().sides[0].land_base = true;
    fly_about(carriers, seed, asked);
    Field jets({"HMS_Invincible=Vince 60,20 @000", "Tango_class_B-380=Tango 70,30 @000"},
               {"USS_Enterprise=BigE 60,60 @000", "HMS_Hero=Hero 50,50 @000"},
               {.head = "era = 7\nyear = 1982\n"});
    jets["Tango"].set(Mark::submerged);
    fly_about(jets, seed, asked);
    Field tables({"HMS_Illustrious=Lusty 48,30 @000"}, {"HMS_Illustrious=Soryu 48,30 @000 table 2"},
                 {.head = "table = [96, 60]\ntables = 2\n"});
    fly_about(tables, seed, asked);
  }
  for (const char* kind :
       {"aloft", "fly", "intercept", "air-attack", "anti-aircraft", "dogfight-loss", "flight-deck"})
    EXPECT_GT(asked[kind], 2) << kind;
}

}  // namespace air_questions_test
