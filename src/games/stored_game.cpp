#include "games/stored_game.h"

#include "games/denied.h"

namespace games {
namespace {

// A game that was archived goes on where it stood.
std::string state_of(const KeptGame& kept, const About& about) {
  if (kept.state != "archived") return kept.state;
  return about.dice.phase == Phase::set ? "playing" : "gathering";
}

}  // namespace

StoredGame::StoredGame(Store& store, const KeptGame& kept)
    : about(parse_about(kept.about)),
      state(state_of(kept, about)),
      store_(store),
      touched_(kept.state == "archived" ? 0 : kept.touched) {}

KeptGame StoredGame::kept() const {
  auto kept = store_.game(about.id);
  if (!kept) throw Denied(ErrorCode::game_unknown, "there is no such game");
  return *std::move(kept);
}

engine::Record StoredGame::read() {
  pages_ = kept().pages;
  std::string text;
  for (const std::string& page : pages_) text += page;
  return engine::parse_record(text, about.id);
}

void StoredGame::wake(std::unique_ptr<engine::Game> battle) {
  battle_ = std::move(battle);
  settled_ = 0;
}

void StoredGame::sleep() {
  battle_.reset();
  pages_.clear();
}

void StoredGame::note_state() {
  problem = battle_->problem();
  state = !problem.empty() ? "halted" : battle_->ending() ? "ended" : "playing";
}

void StoredGame::note_run_again() { settled_ = 0; }

bool StoredGame::record_kept() const { return engine::print_pages(battle_->record()) == pages_; }

void StoredGame::add_pages(Change& change) {
  const auto printed = engine::print_pages(battle_->record(), settled_);
  const std::size_t count = settled_ + printed.size();
  if (count < pages_.size()) change.page_count = int(count);
  pages_.resize(count);
  for (std::size_t i = settled_; i < count; ++i) {
    if (pages_[i] == printed[i - settled_]) continue;
    pages_[i] = printed[i - settled_];
    change.pages.emplace_back(int(i), pages_[i]);
  }
  settled_ = std::size_t(battle_->turn()) + 1;
}

void StoredGame::keep(Change change, std::int64_t now) {
  change.game = about.id;
  change.state = state;
  change.about = print(about);
  change.touched = now;
  if (battle_) add_pages(change);
  store_.save(change);
  touched_ = now;
}

void StoredGame::come_back(std::int64_t now) {
  constexpr std::int64_t often_enough = 3600;
  if (now < touched_ + often_enough) return;
  Change change;
  change.game = about.id;
  change.state = state;
  change.touched = now;
  store_.save(change);
  touched_ = now;
}

void StoredGame::give_up_changes() {
  sleep();
  stale_ = true;
}

void StoredGame::freshen() {
  if (!stale_) return;
  const KeptGame now = kept();
  about = parse_about(now.about);
  state = state_of(now, about);
  stale_ = false;
}

}  // namespace games
