#include "server/agreeing.h"

#include "server/denied.h"
#include "server/pledges.h"
#include "server/seats.h"
#include "server/telling.h"

namespace server {
namespace {

using Reach = engine::Game::Reach;

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

}  // namespace

bool dice_are_open(const Session& session) {
  return session.game.battle().ending() && !session.about().dice.parties.empty();
}

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
  if (session.offers.undo_by < 0) throw Denied(ErrorCode::undo_not_asked, "nobody asks for consent now");
  session.wake();
  if (!message.yes) return drop_undo(session);
  session.offers.undo_agreed.insert(seat.side);
  if (dice_are_open(session) && session.offers.undo_agreed.size() == session.about().person_sides().size()) {
    drop_undo(session);
    throw engine::Refusal{"", "undo.over", stays_over};
  }
  take_back_if_all_agree(session);
}

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

}  // namespace server
