#include "games/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "games/denied.h"
#include "games/mendable.h"
#include "games/pledges.h"
#include "games/seats.h"
#include "games/telling.h"

namespace games {
namespace {

using Reach = engine::Game::Reach;

constexpr int by_umpire = -1;  // in the place of a side
constexpr const char* stays_over =
    "the battle is over and the secrets in its dice are open: start a new game from one of its turns instead";

// At the end the secrets in the dice are for all to read, and with them all dice that could follow.
bool dice_are_open(const Session& session) {
  return session.game.battle().ending() && !session.about().dice.parties.empty();
}

// Has the battle run again from its beginning in a way that may be refused, for a side or for the umpire.
engine::Verdict run_again(Session& session, int by,
                          const std::function<engine::Verdict(engine::Game&)>& how) {
  engine::Game& battle = session.game.battle();
  const auto before = battle.log();
  auto tracks = session.feeds.take_tracks(battle.record().turns.size());
  if (const auto refusal = how(battle)) return session.feeds.put_back(std::move(tracks)), refusal;
  session.game.note_run_again();
  tell_undone(session, by, before);
  return std::nullopt;
}

engine::Verdict take_back(Session& session, int side, Reach reach) {
  About& about = session.game.about;
  const int seeds = about.dice.seeds;
  const auto refusal = run_again(session, side, [&](engine::Game& battle) {
    return battle.undo(engine::Side(side), reach, fresh_seed(about.dice));
  });
  if (refusal) return about.dice.seeds = seeds, refusal;
  session.offers.drop_undo();
  if (reach == Reach::past_dice_and_enemy) about.clocks = {};  // all have agreed
  after_change(session);
  return std::nullopt;
}

void take_back_if_all_agree(Session& session) {
  const Offers& offers = session.offers;
  if (offers.undo_agreed.size() < session.about().person_sides().size()) return tell_all(session);
  if (const auto refusal = take_back(session, offers.undo_by, Reach::past_dice_and_enemy)) throw *refusal;
}

void drop_undo(Session& session) {
  session.offers.drop_undo();
  tell_all(session);
}

std::int64_t seconds_to_reveal(const Session& session) {
  constexpr std::int64_t hour = 3600, shortest = 120;
  const std::int64_t limit = session.about().time_limit;
  return limit > 0 ? std::max(shortest, limit) : session.house.settings.limits.reveal_hours * hour;
}

Change announced(Session& session, const Seat& seat, const std::string& text) {
  return session.talk.add(session.about(), {seat, "all", text, session.house.now()});
}

}  // namespace

// ---- The beginning

void pledge(Session& session, const Seat& seat, const host::Message& message) {
  only_speaker(session.about(), seat);
  Dice& dice = session.game.about.dice;
  if (!take_pledge(dice, seat.side, message)) return;
  if (dice.phase == Phase::pledge && all_pledged(dice)) {
    dice.phase = Phase::reveal;
    dice.reveal_by = session.house.now() + seconds_to_reveal(session);
  }
  if (dice.phase == Phase::reveal && all_revealed(dice))
    session.begin();
  else
    session.keep();
  tell_all(session);
}

bool begin_in_time(Session& session) {
  Dice& dice = session.game.about.dice;
  if (session.house.now() < dice.reveal_by || !somebody_revealed(dice)) return false;
  leave_out_the_missing(dice);
  session.begin();
  tell_all(session);
  return true;
}

// ---- Taking back

// Free as long as nobody has seen anything since; then the other players have to agree.
void undo(Session& session, const Seat& seat, const host::Message& message) {
  only_speaker(session.about(), seat);
  session.wake();
  if (!message.yes) return drop_undo(session);
  if (session.about().undo == Undo::never)
    throw engine::Refusal{"", "undo.never", "in this game nothing is taken back"};
  if (dice_are_open(session)) throw engine::Refusal{"", "undo.over", stays_over};
  const auto refusal = take_back(session, seat.side, Reach::own_answer_only);
  if (!refusal) return;
  if (std::string_view(refusal->code) != "undo.too-late") throw *refusal;
  session.offers.ask_undo(seat.side);
  take_back_if_all_agree(session);
}

void consent(Session& session, const Seat& seat, const host::Message& message) {
  only_speaker(session.about(), seat);
  Offers& offers = session.offers;
  if (offers.undo_by < 0) throw Denied(ErrorCode::undo_not_asked, "nobody asks for consent now");
  session.wake();
  if (!message.yes) return drop_undo(session);
  offers.undo_agreed.insert(seat.side);
  if (dice_are_open(session) && offers.undo_agreed.size() == session.about().person_sides().size()) {
    drop_undo(session);
    throw engine::Refusal{"", "undo.over", stays_over};
  }
  take_back_if_all_agree(session);
}

// ---- The end

void draw(Session& session, const Seat& seat, const host::Message& message) {
  const About& about = session.about();
  only_speaker(about, seat);
  engine::Game& battle = session.wake();
  auto& offers = session.offers.draw;
  if (!message.yes) return offers.clear(), tell_all(session);
  if (about.person_sides().size() < about.sides.size())
    throw Denied(ErrorCode::draw_computers, "computer captains agree to no draw");
  offers.insert(seat.side);
  if (offers.size() < about.sides.size()) return tell_all(session);
  offers.clear();
  battle.agree_draw();
  after_change(session);
}

void concede(Session& session, const Seat& seat, const host::Message& message) {
  if (!message.yes) return;
  only_speaker(session.about(), seat);
  session.wake().concede(engine::Side(seat.side));
  after_change(session);
}

// ---- Talk and names

void chat(Session& session, const Seat& seat, const host::Message& message) {
  const Talk::Line line{seat, message.other.empty() ? "all" : message.other, message.text,
                        session.house.now()};
  const int most_lines = session.house.settings.limits.chat_lines;
  session.house.store.save(session.talk.add_if_fit(session.about(), line, most_lines));
  tell_all(session);
}

void rename(Session& session, const Seat& seat, const host::Message& message) {
  check_name(seat, message.text);
  session.game.about.seat(seat.number)->name = message.text;
  session.keep();
  tell_all(session);
}

// ---- The umpire

void go_back(Session& session, const Seat& seat, const host::Message& message) {
  only_umpire(seat);
  const engine::Game& battle = session.wake();
  const long turn = message.number;
  if (turn < 0 || turn > battle.turn())
    throw Denied(ErrorCode::turn_unknown, fmt::format("expected a turn from 0 to {}", battle.turn()));
  if (dice_are_open(session)) throw Denied(ErrorCode::battle_over, stays_over);
  About& about = session.game.about;
  const auto before = battle.log();
  about.clocks = {};
  session.play(battle.branch(int(turn), fresh_seed(about.dice)));
  session.offers.drop_undo();
  tell_undone(session, by_umpire, before);
  const auto text = fmt::format("The umpire has gone back to the start of turn {}.", turn);
  after_change(session, announced(session, seat, text));
}

void mend(Session& session, const Seat& seat, const host::Message& message) {
  only_umpire(seat);
  session.wake();
  const auto refusal =
      run_again(session, by_umpire, [&](engine::Game& battle) { return battle.mend(message.text); });
  if (refusal) throw *refusal;
  after_change(session, announced(session, seat, "The umpire has mended something on the table."));
}

void show_state(Session& session, Client& client, const Seat& seat) {
  only_umpire(seat);
  const auto fields = mendable_fields(session.wake());
  client.send(host::json::text({{"type", "state"}, {"fields", fields}}));
}

}  // namespace games
