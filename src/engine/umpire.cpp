#include "engine/umpire.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/check.h"
#include "engine/rulebook.h"
#include "engine/ways/ways.h"

namespace engine {

Umpire::Umpire(const Rulebook& rulebook) : rulebook_(&rulebook), has_secrets_(rulebook.view != nullptr) {
  check(!rulebook.view == !rulebook.knows, "a rulebook with a view says who is in it");
}

// ---- Asking

const void* Umpire::view_of(Side side, const void* battle) {
  if (!has_secrets_ || (rulebook_->hides && !rulebook_->hides(battle))) return battle;
  auto& view = views_[std::size_t(index(side))];
  view.resize(rulebook_->battle_size);
  rulebook_->view(battle, Viewer::of(side), view.data());
  return view.data();
}

const void* Umpire::checked_view(const Question& question, const void* battle) {
  if (checking_) {
    const std::string broken = rulebook_->broken(battle);
    check(broken.empty(), broken.c_str());
    check(!rulebook_->knows || !is_unit(question.actor) ||
              rulebook_->knows(battle, Viewer::of(question.side), question.actor),
          "nobody is asked about somebody whom he does not know");
    check(lane_ == 0 || index(question.side) == lane_ - 1, "behind a seal only its own side is asked");
  }
  return view_of(question.side, battle);
}

namespace {

bool is_asked(std::span<const Asking> sheet, const Question& question) {
  return std::any_of(sheet.begin(), sheet.end(), [&](const Asking& asked) {
    return asked.question.kind == question.kind && asked.question.actor == question.actor;
  });
}

}  // namespace

void Umpire::ask_sheet(const void* battle, std::span<const Question> sheet, Answer* answers) {
  if (sheet.empty()) return;
  const void* view = asking(battle, sheet.front()).view;
  sheet_.clear();
  for (const Question& question : sheet) {
    check(!may_pause_ || !is_asked(sheet_, question),
          "a sheet asks the same twice; a record could not tell which");
    check(question.side == sheet.front().side, "a sheet is for one side");
    cite(question.kind->clause);
    sheet_.push_back({rulebook_, view, question, moment_});
  }
  seats_[std::size_t(index(sheet.front().side))]->answer_all(sheet_, answers);
}

void Umpire::join(Pause& all, Pause& one) {
  for (Waiting& waiting : one.waiting) all.waiting.push_back(std::move(waiting));
  all.faces.insert(all.faces.end(), one.faces.begin(), one.faces.end());
  if (all.problem.empty() && !one.problem.empty()) all.problem = one.problem, all.line = one.line;
}

void Umpire::break_seals(Pause& unanswered) {
  if (!unanswered.waiting.empty() || !unanswered.faces.empty() || !unanswered.problem.empty())
    throw std::move(unanswered);
}

// ---- Rolling

void Umpire::settle_paths() {
  plain_ = !listener_ && !source_ && !ways_;
  heard_ = listener_ ? EventKinds::all() : witness_ ? wanted_ : EventKinds{};
}

void Umpire::listen(Listener* listener) {
  listener_ = listener;
  settle_paths();
}

void Umpire::witness(Witness* witness, const EventKinds& wanted) {
  witness_ = witness;
  wanted_ = wanted;
  settle_paths();
}

void Umpire::dice_from(FaceSource* source) {
  source_ = source;
  settle_paths();
}

void Umpire::enumerate(Ways* ways) {
  ways_ = ways;
  settle_paths();
}

std::span<const std::uint8_t> Umpire::faces(Die die, int n, const Throw& why) {
  if (n <= 0) return {};  // nobody is asked to type no dice
  const std::size_t before = faces_.size();
  faces_.resize(before + std::size_t(n));
  if (source_)
    source_->faces(die, {faces_.data() + before, std::size_t(n)}, why);
  else
    draw_faces(words_, why.actor, die, n, faces_.data() + before);
  return {faces_.data() + before, std::size_t(n)};
}

int Umpire::choose(const DicePool& pool) { return ways_->choose(pool); }

int Umpire::roll_watched(Die die, const Throw& why) {
  if (ways_) return lowest(die) + choose({DicePool::Kind::sum, 1, sides(die)});
  faces_.clear();
  const int face = faces(die, 1, why)[0];
  show({why, die, 0, face, faces_});
  return face;
}

int Umpire::one_face_a_reading(Die die, FunctionRef<int(int)> reading) {
  return lowest(die) + ways_->choose(sides(die), [&](int side) { return reading(lowest(die) + side); });
}

int Umpire::one_pair_a_reading(Die die, FunctionRef<int(int, int)> reading) {
  const auto read = [&](int pair) {
    return reading(lowest(die) + pair / sides(die), lowest(die) + pair % sides(die));
  };
  return read(ways_->choose(sides(die) * sides(die), read));
}

int Umpire::sum(int n, Die die, const Throw& why) {
  if (plain_) return draw_sum(words_, why.actor, die, n);
  if (ways_) return std::max(n, 0) * lowest(die) + choose({DicePool::Kind::sum, n, sides(die)});
  faces_.clear();
  const auto fallen = faces(die, n, why);
  const int total = std::accumulate(fallen.begin(), fallen.end(), 0);
  show({why, die, 0, total, faces_});
  return total;
}

int Umpire::count_watched(int n, int need, const Throw& why) {
  if (ways_) return choose({DicePool::Kind::count, n, need});
  faces_.clear();
  const auto fallen = faces(Die::d6, n, why);
  const auto reached =
      int(std::count_if(fallen.begin(), fallen.end(), [&](int face) { return face >= need; }));
  show({why, Die::d6, need, reached, faces_});
  return reached;
}

int Umpire::count_low_watched(int n, int most, const Throw& why) {
  check(most >= 1 && most <= 5, "a d6 that can show this and more");
  if (ways_) return n - choose({DicePool::Kind::count, n, most + 1});
  faces_.clear();
  const auto fallen = faces(Die::d6, n, why);
  const auto low = int(std::count_if(fallen.begin(), fallen.end(), [&](int face) { return face <= most; }));
  show({why, Die::d6, most, low, faces_, false, true});
  return low;
}

int Umpire::exploding_watched(int n, int need, const Throw& why) {
  check(need > 1, "a die that always succeeds and explodes would never end");
  if (ways_) return choose({DicePool::Kind::exploding, n, need});
  faces_.clear();
  int reached = 0;
  while (n > 0) {
    const auto fallen = faces(Die::d6, n, why);
    reached += int(std::count_if(fallen.begin(), fallen.end(), [&](int face) { return face >= need; }));
    n = int(std::count(fallen.begin(), fallen.end(), 6));
  }
  show({why, Die::d6, need, reached, faces_, true});
  return reached;
}

BandCounts Umpire::bands(int n, Borders borders, const Throw& why) {
  if (plain_) return draw_bands(words_, why.actor, n, borders);
  const auto band_of = [&](int face) {
    return std::size_t(std::count_if(borders.begin(), borders.end(), [&](int from) { return face >= from; }));
  };
  BandCounts counts{};
  n = std::max(n, 0);
  if (ways_) {  // band after band: each takes its share of the dice that are left
    int left = n, faces_left = 6;
    for (std::size_t band = borders.size(); band > 0; --band) {
      const int from = borders[band - 1], width = faces_left + 1 - from;
      counts[band] = choose({DicePool::Kind::share, left, width, faces_left});
      left -= counts[band];
      faces_left = from - 1;
    }
    counts[0] = left;
    return counts;
  }
  faces_.clear();
  for (const int face : faces(Die::d6, n, why)) ++counts[band_of(face)];
  constexpr int no_sum = 0;  // it is the bands that count
  show({why, Die::d6, 0, no_sum, faces_});
  return counts;
}

namespace {

struct Puts {  // puts a pointer back on every way out
  Ways*& at;
  Ways* back;
  ~Puts() { at = back; }
};

}  // namespace

void Umpire::settle(void* battle, std::size_t size, std::span<const Stage> stages) {
  const Puts puts{ways_, ways_};
  Ways& outer = *ways_;
  ways_ = &outer.inner();
  outer.settle({battle, size, size == rulebook_->battle_size ? rulebook_->spares : nullptr}, stages);
}

// ---- Telling

void Umpire::skip_told(const std::array<int, max_sides + 1>& told) {
  skip_ = told;
  told_ = {};
}

// A step that runs again tells only what has not been told yet.
bool Umpire::is_news() {
  const auto lane = std::size_t(lane_);
  return told_[lane]++ >= skip_[lane];
}

// Everybody in whose view the actor is now.
Audience Umpire::knowing(Actor actor) const {
  Audience all;
  if (!table_ || !has_secrets_ || !is_unit(actor)) return all;
  if (rulebook_->hides && !rulebook_->hides(table_)) return all;
  const auto try_on = [&](Viewer viewer) {
    if (!rulebook_->knows(table_, viewer, actor)) all.leave_out(viewer);
  };
  for (int side = 0; side < max_sides; ++side) try_on(Viewer::of(Side(side)));
  try_on(Viewer::everyone());
  return all;
}

// Nothing said in a sealed dialogue reaches another side.
Audience Umpire::behind_seals(Audience named) const {
  return lane_ == 0 ? named : Audience::side(Side(lane_ - 1));
}

Audience Umpire::hearing(const Throw& why) const { return behind_seals(why.audience & knowing(why.actor)); }

void Umpire::draw(Die die, std::span<std::uint8_t> out, Actor actor) {
  draw_faces(words_, actor, die, int(out.size()), out.data());
}

void Umpire::hear(const Event& event) {
  if (witness_ && wanted_.has(event.kind)) witness_->told(event);
  if (!listener_) return;
  listener_->cited(event.clause);
  if (!is_news()) return;
  Event heard = event;
  heard.audience = behind_seals(event.audience & knowing(is_unit(event.who) ? event.who : event.whom));
  heard.knowing_whom = knowing(event.whom);
  listener_->told(heard);
}

void Umpire::show(const Rolled& rolled) {
  if (!listener_) return;
  listener_->cited(rolled.why.clause);
  if (rolled.why.tally)
    for (const TallyLine& line : rolled.why.tally->lines()) listener_->cited(line.clause);
  if (rolled.faces.empty() || !is_news()) return;  // a pool of no dice is no news
  Rolled heard = rolled;
  heard.why.audience = hearing(rolled.why);
  listener_->rolled(heard);
}

}  // namespace engine
