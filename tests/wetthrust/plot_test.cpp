// The notation of plots, over all plots that can be written and over any text; and that a refused plot
// loses nothing.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "captains/captains.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/battles.h"

namespace {

using field::Field;
using wetthrust::Plot;

Field& table() {
  static Field field({"Tribal 50,40 @000 speed 8"}, {"Hood 100,40 @000 speed 6"});
  return field;
}

wetthrust::Question asked() {
  return wetthrust::question(wetthrust::plot_kind, table().battle, table().who("Tribal"));
}

int between(int least, int most) { return *rc::gen::inRange(least, most + 1); }

RC_GTEST_PROP(WetThrustPlots, WhatIsPrintedIsReadAgain, ()) {
  Plot plot;
  plot.evasive = between(0, 9) == 0;
  if (!plot.evasive) {
    plot.speed_change = between(-60'000, 60'000);
    plot.first = std::int8_t(between(-9, 9));
    if (plot.first) plot.second = std::int8_t(between(-9, 9));
  }
  const std::uint32_t comments = std::uint32_t(between(0, (1 << std::size(wetthrust::comment_words)) - 1));
  const std::string text = print_plot(plot, comments);
  const engine::Parsed read = parse_plot(table().battle, asked(), text);
  RC_ASSERT(!read.problem);
  RC_ASSERT(wetthrust::plot_of(read.answer.course, 1800) == plot);
  RC_ASSERT((read.answer.course.flags & ~wetthrust::evasive_flag) == comments);
  RC_ASSERT(wetthrust::plot_kind.print(&table().battle, asked(), read.answer) == text);
}

RC_GTEST_PROP(WetThrustPlots, AnyTextIsReadOrExplained, ()) {
  const std::string text = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("0123456789.ADPSE-adpse smokecrn\x01\xff")));
  const engine::Parsed read = parse_plot(table().battle, asked(), text);
  if (read.problem) {
    RC_ASSERT(read.problem->sentence.starts_with("Tribal: "));
    RC_ASSERT(read.problem->sentence.find('\x01') == std::string::npos);
  } else {
    const std::string printed = wetthrust::plot_kind.print(&table().battle, asked(), read.answer);
    RC_ASSERT(parse_plot(table().battle, asked(), printed).answer == read.answer);
  }
}

TEST(WetThrustPlots, AreReadForgivingly) {
  for (const auto& [text, printed] : {std::pair{"2a2s1p", "2A2S1P"},
                                      {" 2A2S1P ", "2A2S1P"},
                                      {"SMOKE 1p", "1P smoke"},
                                      {"e", "E"},
                                      {"smoke", "- smoke"},
                                      {"0.50d", "0.5D"},
                                      {"1S", "1S"}}) {
    const engine::Parsed read = parse_plot(table().battle, asked(), text);
    ASSERT_FALSE(read.problem) << text;
    EXPECT_EQ(wetthrust::plot_kind.print(&table().battle, asked(), read.answer), printed);
  }
  for (const char* text :
       {"2", "A", "2A2A", "1P1S1P", "1.5P", "2X", "1P 1S", "EE", "E1P", "0P", "smoke fire"})
    EXPECT_EQ(table().refused(wetthrust::plot_kind, "Tribal", text), "plot.unreadable wetthrust.move.20")
        << text;
}

// A sheet is answered line by line; what is refused leaves the other plots as they are.
TEST(WetThrustPlots, ARefusedPlotKeepsWhatIsWrittenAlready) {
  const auto scenario = battles.scenario("denmark-strait");
  engine::Game game(scenario, support::new_record(scenario, "human", "scripted", 3), captains::make);
  const auto waiting_for = [&](const char* ship) {
    for (const engine::Waiting& waiting : game.waiting())
      if (wetthrust::rulebook().name(game.battle(), waiting.question.actor) == ship) return waiting;
    ADD_FAILURE() << "nobody waits for " << ship;
    return game.waiting().front();
  };
  EXPECT_FALSE(game.answer(waiting_for("Prinz Eugen"), "1.5A1P"));
  const engine::Waiting bismarck = waiting_for("Bismarck");
  const engine::Verdict no = game.answer(bismarck, "3P");
  ASSERT_TRUE(no);
  EXPECT_EQ(no->sentence, "Bismarck: 3P needs manoeuvre level 3; she has 2");
  EXPECT_EQ(no->clause.text(), "wetthrust.move.6");
  EXPECT_NE(engine::print_record(game.record()).find("1.5A1P"), std::string::npos);
  EXPECT_FALSE(game.answer(bismarck, "2P"));
  EXPECT_GT(game.step(), 0);
}

}  // namespace
