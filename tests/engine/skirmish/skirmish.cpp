#include "tests/engine/skirmish/skirmish.h"

#include <cstdlib>
#include <cstring>

#include "engine/fields.h"
#include "engine/umpire.h"

namespace skirmish {
namespace {

using namespace engine;

const Battle& of(const void* bytes) { return *static_cast<const Battle*>(bytes); }
const Counter& counter(const Battle& battle, int actor) { return battle.counters[std::size_t(actor - 1)]; }
int range(const Battle& battle, const Counter& to) { return std::abs(to.at - battle.kite_at); }

std::string name(const void* bytes, Actor actor) {
  static const char* const names[] = {"Kite", "Contact A", "Contact B", "Contact C",
                                      "Wolf", "Decoy 1",   "Decoy 2"};
  const bool owner = of(bytes).letter[0] >= 0 && actor != kite;
  return index(actor) <= 3 ? names[index(actor) + (owner ? 3 : 0)] : "";
}

// ---- Questions: a number up to a limit, and a contact

struct Amount {
  static constexpr const char *name = "", *clause = "";
  static constexpr AnswerKind answer = AnswerKind::choice;
  static Answer standard(const Battle&, const Question& q) { return Answer::option(q.detail); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    if (given.choice.option >= 0 && given.choice.option <= q.detail) return std::nullopt;
    const std::string who = skirmish::name(&battle, q.actor), most = std::to_string(q.detail);
    return Refusal{q.kind->clause, "amount.limit", who + " can do 0 to " + most};
  }
  static Answer any(const Battle&, const Question& q, Picker& picker) {
    return Answer::option(picker.below(q.detail + 1));
  }
  static void candidates(const Battle&, const Question& q, Candidates& out) {
    for (int i = 0; i <= q.detail; ++i) out.push_back(Answer::option(i));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = std::string(q.kind->name) + ", " + skirmish::name(&battle, q.actor) + "?";
    out.limits = {{q.kind->name, 0, q.detail}};
  }
};

struct Target {
  static constexpr const char *name = "target", *clause = "skirmish.fire.1";
  static constexpr AnswerKind answer = AnswerKind::choice;
  static constexpr int reach = 8;
  static Answer standard(const Battle&, const Question&) { return Answer::option(-1); }
  static Verdict refuse(const Battle& battle, const Question&, const Answer& given) {
    const int at = given.choice.option;
    if (at == -1) return std::nullopt;
    if (at < 1 || at > 3 || counter(battle, at).deep || counter(battle, at).gone)
      return Refusal{clause, "target.unseen", "Kite sees no such contact"};
    if (range(battle, counter(battle, at)) <= reach) return std::nullopt;
    return Refusal{clause, "target.range", skirmish::name(&battle, Actor(at)) + " is out of reach"};
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    for (const int at : {-1, 1, 2, 3})
      if (!refuse(battle, q, Answer::option(at))) out.push_back(Answer::option(at));
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    Candidates all;
    candidates(battle, q, all);
    return all[std::size_t(picker.below(int(all.size())))];
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = "at which contact does Kite fire?";
    out.options.push_back({-1, "hold", "", {}});
    for (int i = 1; i <= 3; ++i) {
      if (counter(battle, i).deep || counter(battle, i).gone) continue;
      const Verdict no = refuse(battle, q, Answer::option(i));
      out.options.push_back({i, skirmish::name(&battle, Actor(i)), no ? no->sentence : "", clause});
    }
  }
};

constexpr QuestionKind amount(const char* name, Clause clause) {
  QuestionKind kind = question_kind<Battle, Amount>();
  kind.name = name, kind.clause = clause;
  return kind;
}
constexpr QuestionKind plot = amount("plot", "skirmish.move.1"), dive = amount("dive", "skirmish.move.2"),
                       rest = amount("rest", "skirmish.move.3"), again = amount("again", "skirmish.fire.2"),
                       target = question_kind<Battle, Target>();
constexpr const QuestionKind* kinds[] = {&plot, &dive, &rest, &again, &target};

// ---- The turn. Counters act in the order of their letters, so that nothing shows which is which.

int counter_of(const Battle& battle, int letter) {
  return battle.letter[0] == letter ? 0 : battle.letter[1] == letter ? 1 : 2;
}

void tell(const Battle& battle, Umpire& umpire, Event event, int i) {  // to each side under the name it knows
  event.who = Actor(1 + i), event.audience = Audience::side(wolves), umpire.tell(event);
  event.who = Actor(1 + battle.letter[std::size_t(i)]), event.audience = Audience::side(hunters),
  umpire.tell(event);
}

void deal(Battle& battle, Umpire& umpire) {  // skirmish.deal.1: a shuffle is a roll
  constexpr std::array<std::int32_t, 3> deals[] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  const Throw why{actor_of(wolves), "skirmish.deal.1", "deal", nullptr, Audience::side(wolves)};
  battle.letter = deals[umpire.roll(Die::d6, why) - 1];
  for (std::size_t i = 0; i < 3; ++i) battle.counters[i] = {6 + 2 * battle.letter[i], i > 0, false, false};
}

bool anyone_dives(Battle& battle, Umpire& umpire) {  // skirmish.move.2: contacts close to Kite may dive
  bool any = false;
  for (int letter = 0; letter < 3; ++letter) {
    const int i = counter_of(battle, letter);
    Counter& near = battle.counters[std::size_t(i)];
    if (near.deep || near.gone || range(battle, near) > 1) continue;
    near.deep = umpire.ask<Choice>(battle, {&dive, wolves, Actor(1 + i), 1}).option == 1;
    if (near.deep) tell(battle, umpire, {dived, "skirmish.move.2"}, i), any = true;
  }
  return any;
}

void move(Battle& battle, Umpire& umpire) {
  for (Counter& each : battle.counters) each.deep = false;
  std::array<Question, 3> sheet;
  std::array<Answer, 3> orders;
  int ahead = 0;
  umpire.sealed(2, [&](Side side) {  // skirmish.move.1: a private die limits the plot
    const int steam = 1 + umpire.roll(Die::d6, {actor_of(side), "skirmish.move.1", "steam"}) / 2;
    if (side == hunters) return void(ahead = umpire.ask<Choice>(battle, {&plot, side, kite, steam}).option);
    for (int k = 0; k < 3; ++k)
      sheet[std::size_t(k)] = {&plot, side, Actor(1 + counter_of(battle, k)), steam};
    umpire.ask_all(battle, sheet, orders.data());
  });
  while (ahead-- > 0) {  // skirmish.move.3: when a contact has dived, the rest of the move may be changed
    ++battle.kite_at;
    if (!anyone_dives(battle, umpire) || ahead == 0) continue;
    ahead = umpire.ask<Choice>(battle, {&rest, hunters, kite, ahead}).option;
  }
  for (std::size_t k = 0; k < 3; ++k) {
    Counter& each = battle.counters[std::size_t(counter_of(battle, int(k)))];
    each.at -= orders[k].choice.option;
    const Event event{moved, "skirmish.move.1", nobody, nobody, {each.at}};
    if (!each.gone && !each.deep) tell(battle, umpire, event, counter_of(battle, int(k)));
  }
}

void fire(Battle& battle, Umpire& umpire) {  // skirmish.fire.1: four dice, 4 or more hits
  const auto at = umpire.next(battle, {&target, hunters, kite});
  if (!at) return;
  const int i = counter_of(battle, index(*at) - 1);
  int hits = umpire.count(4, 4, {kite, "skirmish.fire.1", "guns"});
  if (hits == 0 && battle.rerolls > 0 && umpire.ask<Choice>(battle, {&again, hunters, kite, 1}).option == 1) {
    --battle.rerolls;  // skirmish.fire.2: once in a battle a salvo that missed is thrown again
    hits = umpire.count(4, 4, {kite, "skirmish.fire.2", "guns again"});
  }
  Counter& struck = battle.counters[std::size_t(i)];
  if (hits == 0) return;
  if (!struck.decoy) strike(battle, umpire, hits);
  struck.gone = struck.decoy;
  tell(battle, umpire, {struck.decoy ? burst : flooded, "skirmish.fire.1", nobody, nobody, {hits}}, i);
}

constexpr Step setup[] = {step<&deal>("deal", "skirmish.deal.1")};
constexpr Step turn[] = {step<&move>("move", "skirmish.move.1"), step<&fire>("fire", "skirmish.fire.1")};

void view(const void* bytes, Viewer viewer, void* out) {
  Battle seen{};
  std::memcpy(&seen, bytes, sizeof seen);
  if (viewer.kind != Viewer::Kind::umpire && viewer != Viewer::of(wolves) && seen.letter[0] >= 0) {
    std::memset(&seen.counters, 0,
                sizeof seen.counters);  // no byte of the truth stays, not even between fields
    for (int letter = 0; letter < 3; ++letter) {
      const Counter& truth = of(bytes).counters[std::size_t(counter_of(of(bytes), letter))];
      Counter& contact = seen.counters[std::size_t(letter)];
      contact.deep = truth.deep, contact.gone = truth.gone, contact.at = truth.deep ? 0 : truth.at;
    }
    seen.letter = {-1, -1, -1};
  }
  std::memcpy(out, &seen, sizeof seen);
}

std::optional<Ending> ending(const void* bytes, int now) {
  if (of(bytes).wolf_hull <= 0) return Ending{hunters, "the wolf is sunk", "skirmish.fire.3", {}};
  if (now >= 6) return Ending{wolves, "the wolf has slipped away", "skirmish.deal.1", {}};
  return std::nullopt;
}

std::string describe(const void* bytes, const Event& event) {
  static const char* const words[] = {" is at ", " dives ", " bursts ", " is hit "};
  return name(bytes, event.who) + words[event.kind] + std::to_string(event.numbers[0]);
}

Rulebook made() {
  Rulebook book{};
  book.id = book.title = "skirmish", book.version = 3, book.battle_size = sizeof(Battle);
  book.setup = setup, book.turn = turn, book.questions = kinds;
  book.view = view, book.ending = ending, book.name = name, book.describe = describe;
  book.broken = [](const void* bytes) {
    return std::string(of(bytes).rerolls > 1 ? "one re-roll a battle" : "");
  };
  book.hash = [](const void* bytes) { return hash_of(of(bytes)); };
  book.state = [](const void* bytes) { return lines_of(of(bytes)); };
  return book;
}

}  // namespace

void strike(Battle& battle, Umpire& umpire,
            int hits) {  // skirmish.fire.3: each hit floods more than the last
  umpire.repeat(hits, battle, [&] {
    const int face = umpire.roll(Die::d6, {kite, "skirmish.fire.3", "damage"});
    if (face >= 4) ++battle.flood;
    battle.wolf_hull -= face == 6 ? 1 + battle.flood : 1;
  });
}

const Rulebook& rulebook() {
  static const Rulebook book = made();
  return book;
}

ScenarioPtr scenario() {
  auto hunt = std::make_shared<Scenario>();
  hunt->rulebook = &rulebook();
  hunt->id = "hunt", hunt->sides = {"Hunters", "Wolves"}, hunt->turn_limit = 6;
  hunt->start.resize(sizeof(Battle));
  Battle start{};
  start.wolf_hull = 6, start.rerolls = 1;
  std::memcpy(hunt->start.data(), &start, sizeof start);
  return hunt;
}

}  // namespace skirmish
