#include "server/umpiring.h"

#include <fmt/format.h>

#include "server/agreeing.h"
#include "server/denied.h"
#include "server/mendable.h"
#include "server/pledges.h"
#include "server/seats.h"
#include "server/telling.h"

namespace server {
namespace {

constexpr int nobody = -1;  // no side has asked for it

Change announced(Session& session, const Seat& seat, const std::string& text) {
  return session.talk.add(session.about(), {seat, seat.name, "all", text, session.house.now()});
}

}  // namespace

void go_back(Session& session, const Seat& seat, long turn) {
  only_umpire(seat);
  const engine::Game& battle = session.wake();
  if (turn < 0 || turn > battle.turn())
    throw Denied(ErrorCode::turn_unknown, fmt::format("expected a turn from 0 to {}", battle.turn()));
  if (dice_are_open(session)) throw Denied(ErrorCode::battle_over, stays_over);
  About& about = session.game.about;
  const auto before = battle.log();
  about.clocks = {};
  session.play(battle.branch(int(turn), fresh_seed(about.dice)));
  session.offers.drop_undo();
  tell_undone(session, nobody, before);
  after_change(session, announced(session, seat,
                                  fmt::format("The umpire has gone back to the start of turn {}.", turn)));
}

void mend(Session& session, const Seat& seat, const std::string& field) {
  only_umpire(seat);
  session.wake();
  const auto refusal = run_again(session, nobody, [&](engine::Game& battle) { return battle.mend(field); });
  if (refusal) throw *refusal;
  after_change(session, announced(session, seat, "The umpire has mended something on the table."));
}

void show_state(Session& session, Client& client, const Seat& seat) {
  only_umpire(seat);
  const engine::Game& battle = session.wake();
  client.send(host::json::text({{"type", "state"}, {"fields", mendable_fields(battle)}}));
}

}  // namespace server
