#include "games/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/denied.h"
#include "games/seats.h"
#include "host/protocol.h"

namespace games {
namespace {

// A number that stays the same when the server is started anew.
int number_of(const std::string& key) {
  std::uint32_t hash = 2166136261u;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return int(hash & 0x1FFFFFFF) + 1;
}

// How often this side has answered such a question in this step.
int times_answered(const engine::Game& battle, const engine::Question& question, const std::string& actor) {
  int times = 0;
  for (const auto& step : battle.record().turns[std::size_t(battle.turn())].steps) {
    if (step.step != battle.step()) continue;
    for (const auto& entry : step.entries)
      times += entry.side == question.side && entry.question == question.kind->name && entry.actor == actor;
  }
  return times;
}

bool same(const engine::Waiting& a, const engine::Waiting& b) {
  return a.question == b.question && a.sheet == b.sheet && a.view == b.view;
}

// Within a side no two have the same number.
int free_number(int number, engine::Side side, const OpenQuestions& others) {
  const auto taken = [&](const OpenQuestionPtr& other) {
    return other->id == number && other->waiting.question.side == side;
  };
  while (std::any_of(others.begin(), others.end(), taken)) ++number;
  return number;
}

}  // namespace

const host::Asked& OpenQuestion::asked(const engine::Game& battle) const {
  if (!explained) explained.emplace(battle.rulebook(), waiting);
  return *explained;
}

const std::string& OpenQuestion::message(const engine::Game& battle) const {
  if (told.empty()) told = host::protocol::ask(battle, id, asked(battle));
  return told;
}

// What was explained stays so while its view does.
void Questions::update(const engine::Game& battle) {
  const OpenQuestions before = std::exchange(open_, {});
  for (const engine::Waiting& waiting : battle.waiting()) {
    const std::string actor = battle.rulebook().name(waiting.view.data(), waiting.question.actor);
    const std::string key = fmt::format("{} {}", host::protocol::question_key(battle, waiting),
                                        times_answered(battle, waiting.question, actor));
    const auto known = std::find_if(before.begin(), before.end(), [&](const OpenQuestionPtr& other) {
      return other->key == key && same(other->waiting, waiting);
    });
    const int id = free_number(number_of(key), waiting.question.side, open_);
    open_.push_back(known != before.end()
                        ? *known
                        : std::make_shared<OpenQuestion>(OpenQuestion{id, key, actor, waiting}));
  }
}

OpenQuestions Questions::of(const About& about, const Seat& seat) const {
  OpenQuestions open;
  for (const OpenQuestionPtr& one : open_)
    if (seat.role == Role::player && seat.side == engine::index(one->waiting.question.side) &&
        commands(about, seat, one->actor))
      open.push_back(one);
  return open;
}

std::set<std::string> Questions::keys_of(int side) const {
  std::set<std::string> keys;
  for (const OpenQuestionPtr& one : open_)
    if (engine::index(one->waiting.question.side) == side) keys.insert(one->key);
  return keys;
}

OpenQuestionPtr meant(const OpenQuestions& open, std::optional<int> number) {
  const auto fits = [&](const OpenQuestionPtr& one) { return !number || one->id == *number; };
  const auto found = std::find_if(open.begin(), open.end(), fits);
  if (found != open.end() && (number || open.size() == 1)) return *found;
  if (number)
    throw Denied(ErrorCode::question_not_open, fmt::format("question {} is not open", *number), number);
  if (open.empty()) throw Denied(ErrorCode::question_none, "nothing is asked of this seat now");
  throw Denied(ErrorCode::question_several, "several questions are open; name one by \"question\"");
}

// Dice are typed by those who may know of them.
std::vector<OpenDice> open_dice(const engine::Game& battle, const Seat& seat, long lines_heard) {
  std::vector<OpenDice> dice;
  if (seat.role != Role::player) return dice;
  for (const engine::WantedFaces& wanted : battle.wanted_faces())
    if (battle.may_know(viewer_of(seat), wanted))
      dice.push_back({number_of(fmt::format("dice {}.{} {} {}", battle.turn(), battle.step(), wanted.why.what,
                                            lines_heard)),
                      wanted});
  return dice;
}

}  // namespace games
