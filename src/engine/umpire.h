// The umpire is a rule's only door to the world: ask a captain, roll dice, tell what happened.
// One class serves the simulator, live games, replays, odds and tests; what differs is who answers,
// where the dice come from, and who listens. The simulator's path is inline and allocates nothing.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/captain.h"
#include "engine/dice/luck.h"
#include "engine/dice/pools.h"
#include "engine/event.h"
#include "engine/pause.h"
#include "engine/result/fate.h"
#include "engine/ways/stage.h"

namespace engine {

class Ways;
struct DicePool;

// Where faces come from when it is not the seed: loaded dice of a test, dice typed by a person.
class FaceSource {
 public:
  virtual ~FaceSource() = default;
  virtual void faces(Die die, std::span<std::uint8_t> out, const Throw& why) = 0;
};

class Umpire {
 public:
  explicit Umpire(const Rulebook& rulebook);

  // ---- Asking. The captain sees the asked side's view; the answer that comes back is legal. To ask is to
  // cite the question's clause.
  template <class Battle>
  Answer ask(const Battle& battle, const Question& question) {
    Answer answer;
    cite(question.kind->clause);
    seats_[std::size_t(index(question.side))]->answer(asking(&battle, question), answer);
    return answer;
  }
  template <class T, class Battle>
  T ask(const Battle& battle, const Question& question) {
    return ask(battle, question).template as<T>();
  }
  // Several questions of one side answered together, in any order. No two may be of one kind about one actor.
  template <class Battle>
  void ask_all(const Battle& battle, std::span<const Question> sheet, Answer* answers) {
    ask_sheet(&battle, sheet, answers);
  }
  // A captain names the next ship, or passes.
  template <class Battle>
  std::optional<Actor> next(const Battle& battle, const Question& question) {
    const Choice choice = ask<Choice>(battle, question);
    if (choice.option < 0) return std::nullopt;
    return Actor(choice.option);
  }
  // One dialogue per side, none of which sees another's answers. Goes on when all sides are done.
  // The dialogue must not change the battle; it keeps its answers for after the seals are broken.
  // What it rolls and tells is heard by its own side only, whatever audience was named.
  template <class Dialogue>
  void sealed(int sides, Dialogue&& dialogue) {
    if (!may_pause_ && !listener_) {
      for (int side = 0; side < sides; ++side) dialogue(Side(side));
      return;
    }
    Pause unanswered;
    unanswered.seal = ++seals_;
    const Seed before = seed();
    Seed after = before;  // a new seed that comes with one side's answer must not reach another's dice
    for (int side = 0; side < sides; ++side) {
      enter_lane(1 + side, before);
      try {
        dialogue(Side(side));
      } catch (Pause& pause) {
        join(unanswered, pause);
      }
      if (seed() != before) after = seed();
    }
    enter_lane(0, after);
    break_seals(unanswered);
  }

  // ---- Rolling. Every throw says for whom, by which clause and for what.
  int roll(Die die, const Throw& why) {
    if (plain_) [[likely]]
      return draw_die(words_, why.actor, die);
    return roll_watched(die, why);
  }
  // A die that is looked up: what its face stands for. Odds try each reading once, not each face.
  template <class Reading>
  int read(Die die, const Throw& why, Reading&& reading) {
    if (plain_) [[likely]]
      return reading(draw_die(words_, why.actor, die));
    return reading(ways_ ? one_face_a_reading(die, reading) : roll_watched(die, why));
  }
  // Two dice read together: odds try each reading of the two once.
  template <class Reading>
  int read_two(Die die, const Throw& first, const Throw& second, Reading&& reading) {
    if (ways_) return one_pair_a_reading(die, reading);
    const int one = roll(die, first);
    return reading(one, roll(die, second));
  }
  int sum(int n, Die die, const Throw& why);
  // How many of n d6 show `need` or more.
  int count(int n, int need, const Throw& why) {
    if (plain_ && need > 1 && need <= 6) [[likely]] {
      const int reached = draw_count(words_, why.actor, n, need);
      if (luck_ && why.tally) luck_->counted(why.actor, n, need, reached);
      return reached;
    }
    return count_watched(n, need, why);
  }
  // How many of n d6 show `most` or less, 1 to 5.
  int count_low(int n, int most, const Throw& why) {
    if (plain_) [[likely]] {
      const int low = n - draw_count(words_, why.actor, n, most + 1);
      if (luck_ && why.tally) luck_->counted(why.actor, n, 7 - most, low);
      return low;
    }
    return count_low_watched(n, most, why);
  }
  // As many as show `need` or more, and every six is thrown again for more.
  int exploding(int n, int need, const Throw& why) {
    if (plain_ && need > 1 && need <= 6) [[likely]] {
      const int reached = draw_exploding(words_, why.actor, n, need);
      if (luck_ && why.tally) luck_->exploded(why.actor, n, need, reached);
      return reached;
    }
    return exploding_watched(n, need, why);
  }
  // n d6 sorted into bands.
  BandCounts bands(int n, Borders borders, const Throw& why);

  // The same body n times, its only memory being the battle: the odds merge equal states between rounds.
  template <class Battle, class Body>
  void repeat(int n, Battle& battle, Body&& body) {
    if (!ways_) [[likely]] {
      for (int i = 0; i < n; ++i) body();
      return;
    }
    const Stage stage{n, body};
    settle(&battle, sizeof(Battle), {&stage, 1});
  }
  // body(0), body(1), ... each knowing nothing but the battle and its number; merged after each.
  template <class Battle, class Body>
  void in_turn(int n, Battle& battle, Body&& body) {
    if (!ways_) [[likely]] {
      for (int i = 0; i < n; ++i) body(i);
      return;
    }
    const auto numbered = [&](int i) { return [&body, i] { body(i); }; };
    std::vector<decltype(numbered(0))> bodies;
    for (int i = 0; i < n; ++i) bodies.push_back(numbered(i));
    std::vector<Stage> stages;
    for (auto& one : bodies) stages.push_back({1, one});
    settle(&battle, sizeof(Battle), stages);
  }
  // The same for a rule that knows nothing but the battle and `what`: the odds work out once what it makes of
  // a state, whichever way led there.
  template <class Battle, class What>
  void repeat(int n, Battle& battle, void (*rule)(Battle&, Umpire&, const What&), const What& what) {
    static_assert(std::has_unique_object_representations_v<What>, "compared byte by byte");
    if (!ways_) [[likely]] {
      for (int i = 0; i < n; ++i) rule(battle, *this, what);
      return;
    }
    const auto body = [&] { rule(battle, *this, what); };
    const Stage stage{n, body, reinterpret_cast<const void*>(rule), std::as_bytes(std::span(&what, 1))};
    settle(&battle, sizeof(Battle), {&stage, 1});
  }
  // Likewise for as long as there is something left to do: left() says how much at most, and each round makes
  // it less. The odds take states with the most left first, so that all that lead into one have come together
  // before it goes on.
  template <class Battle, class Left, class What>
  void repeat_while(Left&& left, Battle& battle, void (*rule)(Battle&, Umpire&, const What&),
                    const What& what) {
    static_assert(std::has_unique_object_representations_v<What>, "compared byte by byte");
    if (!ways_) [[likely]] {
      while (left() > 0) rule(battle, *this, what);
      return;
    }
    const auto body = [&] { rule(battle, *this, what); };
    const FunctionRef<int()> how_much = left;
    const Stage stage{1, body, reinterpret_cast<const void*>(rule), std::as_bytes(std::span(&what, 1)),
                      &how_much};
    settle(&battle, sizeof(Battle), {&stage, 1});
  }
  // Likewise once `first` has been done, whose only memory is the battle too.
  template <class Battle, class First, class What>
  void repeat_after(First&& first, int n, Battle& battle, void (*rule)(Battle&, Umpire&, const What&),
                    const What& what) {
    if (!ways_) [[likely]] {
      first();
      return repeat(n, battle, rule, what);
    }
    const auto body = [&] { rule(battle, *this, what); };
    const Stage stages[] = {
        {1, first}, {n, body, reinterpret_cast<const void*>(rule), std::as_bytes(std::span(&what, 1))}};
    settle(&battle, sizeof(Battle), stages);
  }

  // ---- Telling. What is said of somebody reaches only those in whose view he is (event.h).
  void tell(const Event& event) {
    if (heard_.has(event.kind)) [[unlikely]]
      hear(event);
  }
  // Whether an event of this kind would reach anybody: spares the trouble of making it.
  bool hears(std::uint16_t kind) const { return heard_.has(kind); }
  // A rule has had its say without dice or an event of its own.
  void cite(Clause clause) {
    if (listener_) [[unlikely]]
      listener_->cited(clause);
  }
  bool listening() const { return listener_ != nullptr; }
  int turn() const { return int(moment_.turn); }
  const Rulebook& rulebook() const { return *rulebook_; }

  // ---- For whoever runs the battle; rules do not call these.
  void seat(Side side, Captain& captain) { seats_[std::size_t(index(side))] = &captain; }
  void listen(Listener* listener);
  Audience hearing(const Throw& why) const;                      // whoever may know of these dice
  void draw(Die die, std::span<std::uint8_t> out, Actor actor);  // from the seed, whatever the source
  void lay_out(const void* table) { table_ = table; }  // the battle that the listener's rules change
  void witness(Witness* witness, const EventKinds& wanted = EventKinds::all());
  void measure_luck(Luck* luck) { luck_ = luck; }
  void dice_from(FaceSource* source);
  void enumerate(Ways* ways);
  void may_pause(bool may) { may_pause_ = may; }
  void check_at_every_ask(bool check) { checking_ = check; }
  void start(Seed seed) { words_.start(seed); }
  void change_seed(Seed seed) { words_.change_seed(seed); }
  Seed seed() const { return words_.seed(); }
  int lane() const { return lane_; }
  int seal() const { return lane_ == 0 ? 0 : seals_; }
  void begin_step(Moment moment) {
    moment_ = moment;
    words_.begin_step(moment);
    lane_ = seals_ = 0;
  }
  // How many events and rolls of each lane have been told in this step already, and are not told again.
  void skip_told(const std::array<int, max_sides + 1>& told);
  const std::array<int, max_sides + 1>& told() const { return told_; }
  const void* view_of(Side side, const void* battle);

 private:
  Asking asking(const void* battle, const Question& question) {
    if (has_secrets_ || checking_) [[unlikely]]
      battle = checked_view(question, battle);
    return {rulebook_, battle, question, moment_};
  }
  const void* checked_view(const Question& question, const void* battle);
  void ask_sheet(const void* battle, std::span<const Question> sheet, Answer* answers);
  void enter_lane(int lane, Seed seed) {
    lane_ = lane;
    if (seed != words_.seed()) words_.change_seed(seed);
  }
  static void join(Pause& all, Pause& one);
  static void break_seals(Pause& unanswered);

  void settle_paths();
  std::span<const std::uint8_t> faces(Die die, int n, const Throw& why);
  void show(const Rolled& rolled);
  bool is_news();
  Audience behind_seals(Audience named) const;
  Audience knowing(Actor actor) const;
  void hear(const Event& event);
  int roll_watched(Die die, const Throw& why);
  int one_face_a_reading(Die die, FunctionRef<int(int)> reading);
  int one_pair_a_reading(Die die, FunctionRef<int(int, int)> reading);
  int count_watched(int n, int need, const Throw& why);
  int count_low_watched(int n, int most, const Throw& why);
  int exploding_watched(int n, int need, const Throw& why);
  int choose(const DicePool& pool);
  void settle(void* battle, std::size_t size, std::span<const Stage> stages);

  const Rulebook* rulebook_;
  std::array<Captain*, max_sides> seats_{};
  Words words_;
  Moment moment_;
  bool plain_ = true;  // seeded dice and nobody listening
  bool may_pause_ = false;
  bool checking_ = false;
  bool has_secrets_ = false;
  int lane_ = 0;   // 0 the open table, 1 + side inside a sealed dialogue
  int seals_ = 0;  // sealed dialogues of this step so far
  Listener* listener_ = nullptr;
  const void* table_ = nullptr;
  Witness* witness_ = nullptr;
  EventKinds wanted_;  // by the witness
  EventKinds heard_;   // by anybody
  Luck* luck_ = nullptr;
  FaceSource* source_ = nullptr;
  Ways* ways_ = nullptr;
  std::array<int, max_sides + 1> told_{}, skip_{};
  std::vector<std::uint8_t> faces_;
  std::vector<Asking> sheet_;
  std::array<std::vector<std::byte>, max_sides> views_;
};

}  // namespace engine
