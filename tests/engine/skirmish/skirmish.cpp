#include "tests/engine/skirmish/skirmish.h"

#include <algorithm>
#include <cstdlib>

#include "engine/umpire.h"
#include "tests/engine/tiny.h"

namespace skirmish {
namespace {

using namespace engine;

const Battle& of(const void* battle) { return typed<Battle>(battle); }
bool shows(const Battle& battle, std::size_t i) { return !battle.deep[i] && !battle.gone[i]; }
int range(const Battle& battle, std::size_t i) { return std::abs(battle.at[i] - battle.kite_at); }
int ask(const Battle& battle, Umpire& umpire, Question q) { return umpire.ask<Choice>(battle, q).option; }

std::string name(const void* view, Actor actor) {
  const char* const enemy[] = {"Kite", "Contact A", "Contact B", "Contact C"};
  const char* const owner[] = {"Kite", "Wolf", "Decoy 1", "Decoy 2"};
  return index(actor) > 3 ? "" : (of(view).letter[0] < 0 ? enemy : owner)[index(actor)];
}

// ---- Questions: a number up to a limit, and a contact

Answer most(const void*, const Question& q) { return Answer::option(q.detail); }
void explain_amount(const void* view, const Question& q, Explanation& out) {
  out.prompt = std::string(q.kind->name) + ", " + name(view, q.actor) + "?";
  out.limits = {{name(view, q.actor) + " can do", 0, q.detail}};
}

Answer hold(const void*, const Question&) { return Answer::option(-1); }
void explain_target(const void* view, const Question&, Explanation& out) {
  out.prompt = "at which contact does Kite fire?";
  out.options = {{-1, "hold", "", {}}};
  for (std::size_t i = 0; i < 3; ++i) {
    const char* const why_not = range(of(view), i) > 8 ? "out of reach" : "";
    if (shows(of(view), i)) out.options.push_back({int(i) + 1, name(view, Actor(i + 1)), why_not, {}});
  }
}

const QuestionKind plot = explained_choice("plot", "skirmish.move.1", most, explain_amount),
                   dive = explained_choice("dive", "skirmish.move.2", most, explain_amount),
                   rest = explained_choice("rest", "skirmish.move.3", most, explain_amount),
                   again = explained_choice("again", "skirmish.fire.2", most, explain_amount),
                   target = explained_choice("target", "skirmish.fire.1", hold, explain_target);
constexpr const QuestionKind* kinds[] = {&plot, &dive, &rest, &again, &target};

// ---- The turn. Contacts act in the order of their letters, so that nothing shows which is which.

Actor behind(const Battle& battle, std::size_t i) {
  return Actor(1 + (std::ranges::find(battle.letter, int(i)) - battle.letter.begin()));
}

void tell(const Battle& battle, Umpire& umpire, Event event, std::size_t i) {  // by the name each side knows
  event.who = behind(battle, i), event.audience = Audience::side(wolves), umpire.tell(event);
  event.who = Actor(1 + i), event.audience = Audience::side(hunters), umpire.tell(event);
}

void deal(Battle& battle, Umpire& umpire) {  // skirmish.deal.1: a shuffle is a roll
  int n = umpire.roll(Die::d6, {actor_of(wolves), "skirmish.deal.1", "deal", {}, Audience::side(wolves)});
  for (battle.letter = {0, 1, 2}; n > 1; --n) std::ranges::next_permutation(battle.letter);
}

bool anyone_dives(Battle& battle, Umpire& umpire) {  // skirmish.move.2: contacts close to Kite may dive
  const auto before = battle.deep;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!shows(battle, i) || range(battle, i) > 1) continue;
    battle.deep[i] = ask(battle, umpire, {&dive, wolves, behind(battle, i), 1});
    if (battle.deep[i]) tell(battle, umpire, {dived, "skirmish.move.2"}, i);
  }
  return battle.deep != before;
}

void move(Battle& battle, Umpire& umpire) {
  int ahead = 0;
  std::array<Question, 3> sheet;
  std::array<Answer, 3> orders;
  battle.deep = {};
  umpire.sealed(2, [&](Side side) {  // skirmish.move.1: a private die limits the plot
    const int steam = 1 + umpire.roll(Die::d6, {actor_of(side), "skirmish.move.1", "steam"}) / 2;
    if (side == hunters) return void(ahead = ask(battle, umpire, {&plot, side, kite, steam}));
    for (std::size_t i = 0; i < 3; ++i) sheet[i] = {&plot, side, behind(battle, i), steam};
    umpire.ask_all(battle, sheet, orders.data());
  });
  while (ahead-- > 0) {  // skirmish.move.3: when a contact has dived, the rest of the move may be changed
    ++battle.kite_at;
    if (anyone_dives(battle, umpire) && ahead > 0) ahead = ask(battle, umpire, {&rest, hunters, kite, ahead});
  }
  for (std::size_t i = 0; i < 3; ++i) {
    battle.at[i] -= orders[i].choice.option;
    if (shows(battle, i)) tell(battle, umpire, {moved, "skirmish.move.1", nobody, nobody, {battle.at[i]}}, i);
  }
}

int salvo(Battle& battle, Umpire& umpire) {  // skirmish.fire.1: four dice, 4 or more hits
  const int hits = umpire.count(4, 4, {kite, "skirmish.fire.1", "guns"});
  if (hits > 0 || battle.rerolls == 0 || !ask(battle, umpire, {&again, hunters, kite, 1})) return hits;
  --battle.rerolls;  // skirmish.fire.2: once in a battle a salvo that missed is thrown again
  return umpire.count(4, 4, {kite, "skirmish.fire.2", "guns again"});
}

void fire(Battle& battle, Umpire& umpire) {
  const auto contact = umpire.next(battle, {&target, hunters, kite, 0});
  const int hits = contact ? salvo(battle, umpire) : 0;
  if (hits == 0) return;
  const auto i = std::size_t(index(*contact) - 1);
  const bool decoy = battle.letter[0] != int(i);
  if (decoy) battle.gone[i] = true;
  if (!decoy) strike(battle, umpire, hits);
  tell(battle, umpire, {decoy ? burst : flooded, "skirmish.fire.1", nobody, nobody, {hits}}, i);
}

constexpr Step setup[] = {step<&deal>("deal", "skirmish.deal.1")};
constexpr Step turn[] = {step<&move>("move", "skirmish.move.1"), step<&fire>("fire", "skirmish.fire.1")};

// ---- What the engine is handed

void view(const void* battle, Viewer viewer, void* out) {
  Battle& seen = *static_cast<Battle*>(out) = of(battle);
  if (viewer == Viewer::umpire() || viewer == Viewer::of(wolves)) return;
  seen.letter = {-1, -1, -1};
  for (std::size_t i = 0; i < 3; ++i) seen.at[i] = seen.deep[i] ? 0 : seen.at[i];
}

// A contact is on the table whether she dives or not; what she is stands behind her letter.
bool knows(const void*, Viewer, Actor) { return true; }

std::optional<Ending> ending(const void* battle, int now) {
  if (of(battle).wolf_hull <= 0) return Ending{hunters, "the wolf is sunk", "skirmish.fire.3", {}};
  if (now >= 6) return Ending{wolves, "the wolf has slipped away", "skirmish.deal.1", {}};
  return std::nullopt;
}

std::string describe(const void* view, const Event& event) {
  const char* const words[] = {" is at ", " dives ", " bursts ", " is hit "};
  return name(view, event.who) + words[event.kind] + std::to_string(event.numbers[0]);
}

std::string broken(const void* battle) { return of(battle).rerolls > 1 ? "one re-roll a battle" : ""; }

}  // namespace

void strike(Battle& battle, Umpire& umpire, int hits) {  // skirmish.fire.3: each floods more than the last
  umpire.repeat(hits, battle, [&] {
    const int face = umpire.roll(Die::d6, {kite, "skirmish.fire.3", "damage"});
    if (face >= 4) ++battle.flood;
    battle.wolf_hull -= face == 6 ? 1 + battle.flood : 1;
  });
}

const Rulebook& rulebook() {
  static const Rulebook book = [] {
    Rulebook made = tiny::rulebook<Battle>("skirmish", 3);
    made.setup = setup, made.turn = turn, made.questions = kinds;
    made.view = view, made.knows = knows, made.ending = ending, made.broken = broken;
    made.name = name, made.describe = describe;
    return made;
  }();
  return book;
}

ScenarioPtr scenario() {
  Battle start{};
  start.at = {6, 8, 10}, start.wolf_hull = 6, start.rerolls = 1;
  return tiny::scenario(rulebook(), "hunt", {"Hunters", "Wolves"}, start);
}

}  // namespace skirmish
