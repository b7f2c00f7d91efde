// The chronicle kit, on a book of seven events.
#include "engine/kit/chronicle.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace chronicle_test {

using engine::Actor;
using engine::Event;
using engine::Fate;
using engine::Tale;

struct Unit {};
struct Side {
  std::string name;
};
struct Book {
  std::vector<Side> sides{{"North"}};
};
struct Fleet {
  int size() const { return 2; }
  Unit operator[](int) const { return {}; }
};
struct Battle {
  const Book* book;
  Fleet ships{};
  std::string name(Actor actor) const { return index(actor) == 0 ? "Hood" : "Bismarck"; }
};
constexpr auto units_of(const Battle*) { return std::tuple{engine::Units{"ships", 0, &Battle::ships}}; }

enum class Cargo : std::uint8_t { none, coal, oil };
const char* word(Cargo cargo) {
  constexpr const char* words[] = {"nothing", "coal", "oil"};
  return words[static_cast<int>(cargo)];
}

// clang-format off
struct Hit { int hits, boxes;
  static constexpr Tale tale{"hit", "hits boxes", "hits {whom|somebody} with {hits:hit} and {boxes:box|boxes}"}; };
struct Loaded { Cargo cargo; bool whole;
  static constexpr Tale tale{"loaded", "cargo whole", "takes {whole?all the|some} {cargo}"}; };
struct Moved { std::int32_t x, y, heading; std::uint8_t speed;
  static constexpr Tale tale{"moved", "x y heading speed",
                             "goes{speed? at {speed!knots}|} to {x!tenths},{y!tenths} on {heading!degrees}"}; };
struct Turned { int by; static constexpr Tale tale{"turned", "by"}; };
struct Sunk { static constexpr Tale tale{"sunk", "", "sinks", Fate::Kind::lost, engine::as_told}; };
struct Struck { int calibre, points; static constexpr Tale tale{"struck", "calibre points", "is struck",
    {"{calibre?{calibre!hundredths} in|bomb}", "points", "by {whom|nobody}"}}; };
struct Dived { int depth;
  static constexpr Tale tale{"dived", "depth", "{depth#surfaces|dives to {depth:metre}|goes deep}"}; };
// clang-format on

using Events = engine::EventList<Hit, Loaded, Moved, Turned, Sunk, Dived, Struck>;
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

std::string sentence(const Battle& battle, const Event& event, const Turned& turned) {
  return "turns to " + std::string(turned.by < 0 ? "port" : "starboard") + " of " +
         name_of(battle, event.whom);
}
std::string shown(const Battle&, const Event&, std::string_view format, int number) {
  engine::check(format == "knots", "a format of this book");
  return std::to_string(number) + " knots";
}
Fate fate(const Event& event, const Hit& hit) {
  return {hit.hits ? Fate::Kind::damaged : Fate::Kind::nothing, event.whom, event.who, hit.hits};
}
int hits_of(const Hit& hit) { return hit.hits; }
engine::Spot path_of(const Moved& moved) { return {moved.x / 1000.0, moved.y / 1000.0, moved.heading}; }

constexpr Actor hood{0}, bismarck{1};

template <class Deed>
std::string said(const Deed& deed, Actor who = hood, Actor whom = bismarck) {
  static const Book book;
  return Chronicle::describe({&book}, told(deed, "book.1", who, whom));
}

TEST(Chronicle, AnEventIsPackedAndReadAgain) {
  const Event event = told(Moved{-32'000, 39'000, 10'800, 250}, "book.2", hood);
  EXPECT_EQ(event.kind, 2);
  EXPECT_EQ(event.clause.text(), "book.2");
  EXPECT_EQ(event.who, hood);
  EXPECT_EQ(event.whom, engine::nobody);
  EXPECT_EQ(event.numbers, (engine::Numbers{-32'000, 39'000, 10'800, 250, 0}));
  const Moved moved = engine::as<Moved>(event);
  EXPECT_EQ(moved.x, -32'000);
  EXPECT_EQ(moved.speed, 250);
  EXPECT_TRUE(engine::is<Moved>(event));
  EXPECT_FALSE(engine::is<Sunk>(event));
  EXPECT_TRUE((engine::is<Sunk, Moved>(event)));
  const Loaded loaded = engine::as<Loaded>(told(Loaded{Cargo::oil, true}, "book.3", hood));
  EXPECT_EQ(loaded.cargo, Cargo::oil);
  EXPECT_TRUE(loaded.whole);
}

TEST(Chronicle, ReadAsAnotherKindItFailsACheck) {
  engine::on_failed_check([](const char* what) { throw std::logic_error(what); });
  EXPECT_THROW(engine::as<Hit>(told(Sunk{}, "book.4", hood)), std::logic_error);
  EXPECT_NO_THROW(engine::as<Sunk>(told(Sunk{}, "book.4", hood)));
  EXPECT_THROW(Chronicle::fate_of(Event{.kind = 7}), std::logic_error);
  engine::on_failed_check(nullptr);
}

TEST(Chronicle, ADamageRecordHasWhatStruckHerTheAmountAndTheEffect) {
  static const Book book;
  const auto harm = [](const auto& deed) {
    return Chronicle::harm({&book}, told(deed, "book.1", hood, bismarck));
  };
  const auto shell = harm(Struck{1550, 3990});
  ASSERT_TRUE(shell);
  EXPECT_EQ(shell->by, "15.5 in");
  EXPECT_EQ(shell->amount, 3990);
  EXPECT_EQ(shell->effect, "by Bismarck");
  EXPECT_EQ(harm(Struck{0, 10})->by, "bomb");
  const auto sunk = harm(Sunk{});
  ASSERT_TRUE(sunk);
  EXPECT_EQ(sunk->by, "");
  EXPECT_EQ(sunk->amount, std::nullopt);
  EXPECT_EQ(sunk->effect, "sinks");
  EXPECT_FALSE(harm(Loaded{}));
}

TEST(Chronicle, OneIsSingularAndAllOthersArePlural) {
  EXPECT_EQ(said(Hit{1, 1}), "Hood hits Bismarck with 1 hit and 1 box");
  EXPECT_EQ(said(Hit{3, 2}), "Hood hits Bismarck with 3 hits and 2 boxes");
  EXPECT_EQ(said(Hit{0, 0}), "Hood hits Bismarck with 0 hits and 0 boxes");
}

TEST(Chronicle, ANumberChoosesOneOfSeveralAndTheLastServesForAllThatAreHigher) {
  EXPECT_EQ(said(Dived{0}), "Hood surfaces");
  EXPECT_EQ(said(Dived{1}), "Hood dives to 1 metre");
  EXPECT_EQ(said(Dived{2}), "Hood goes deep");
  EXPECT_EQ(said(Dived{9}), "Hood goes deep");
}

TEST(Chronicle, WhoeverIsNotKnownHasAnotherName) {
  EXPECT_EQ(said(Hit{1, 1}, hood, engine::nobody), "Hood hits somebody with 1 hit and 1 box");
  EXPECT_EQ(said(Sunk{}, engine::actor_of(engine::Side(0))), "North sinks");
  EXPECT_EQ(said(Sunk{}, engine::nobody), "sinks");
}

TEST(Chronicle, EnumsAreWordsAndFlagsChooseThem) {
  EXPECT_EQ(said(Loaded{Cargo::coal, false}), "Hood takes some coal");
  EXPECT_EQ(said(Loaded{Cargo::oil, true}), "Hood takes all the oil");
}

TEST(Chronicle, FormatsAreShared) {
  EXPECT_EQ(said(Moved{1'260, -2'000, 90 * 60, 7}), "Hood goes at 7 knots to 1.3,-2.0 on 090");
  EXPECT_EQ(said(Moved{1'260, -2'000, 90 * 60, 0}), "Hood goes to 1.3,-2.0 on 090");
}

TEST(Chronicle, ASentenceThatNeedsThoughtIsAFunction) {
  EXPECT_EQ(said(Turned{-1}), "Hood turns to port of Bismarck");
  EXPECT_EQ(said(Turned{1}), "Hood turns to starboard of Bismarck");
}

TEST(Chronicle, NamesAndNumbersFollowFromTheList) {
  EXPECT_STREQ(Chronicle::event_name(0), "hit");
  EXPECT_STREQ(Chronicle::event_name(4), "sunk");
  EXPECT_STREQ(Chronicle::event_name(7), "event");
  const auto numbers = Chronicle::numbers(told(Loaded{Cargo::oil, true}, "book.3", hood));
  ASSERT_EQ(numbers.size(), 2u);
  EXPECT_EQ(numbers[0].name, "cargo");
  EXPECT_EQ(numbers[0].number, 2);
  EXPECT_EQ(numbers[0].word, "oil");
  EXPECT_EQ(numbers[1].name, "whole");
  EXPECT_EQ(numbers[1].number, 1);
  EXPECT_EQ(numbers[1].word, "");
  EXPECT_TRUE(Chronicle::numbers(told(Sunk{}, "book.4", hood)).empty());
}

TEST(Chronicle, FatesHitsAndPathsFollowFromTheList) {
  EXPECT_EQ(Chronicle::fateful, (std::array<std::uint16_t, 2>{0, 4}));
  const Fate hit = Chronicle::fate_of(told(Hit{3, 1}, "book.1", hood, bismarck));
  EXPECT_EQ(hit.kind, Fate::Kind::damaged);
  EXPECT_EQ(hit.who, bismarck);
  EXPECT_EQ(hit.points, 3);
  const Fate sunk = Chronicle::fate_of(told(Sunk{}, "book.4", hood, bismarck));
  EXPECT_EQ(sunk.kind, Fate::Kind::lost);
  EXPECT_EQ(sunk.who, hood);
  EXPECT_EQ(sunk.by, bismarck);
  EXPECT_EQ(Chronicle::fate_of(told(Turned{1}, "book.5", hood)).kind, Fate::Kind::nothing);

  EXPECT_EQ(Chronicle::hits(told(Hit{0, 0}, "book.1", hood, bismarck)), 0);
  EXPECT_EQ(Chronicle::hits(told(Sunk{}, "book.4", hood)), std::nullopt);
  const auto path = Chronicle::path(nullptr, told(Moved{1'500, 0, 60, 0}, "book.2", hood));
  ASSERT_EQ(path.size(), 1u);
  EXPECT_EQ(path[0].x, 1.5);
  EXPECT_EQ(path[0].heading, 60);
  EXPECT_TRUE(Chronicle::path(nullptr, told(Sunk{}, "book.4", hood)).empty());
}

}  // namespace chronicle_test
