// Step a: the flagship that commands, and who moves second.
#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/view.h"
#include "rulebooks/ethos/weather/weather.h"

namespace ethos {
namespace {

using engine::actor_of, engine::Audience, engine::Viewer;

bool may_command(const Battle& battle, const Ship& ship, Side side) {
  return afloat(ship) && ship.side == side && in_game(battle, ship);
}

// ethos.init.4: waves and boats cannot be flagships; a fort can.
auto flagships_to_be(const Battle& battle, Side side) {
  return fleet(battle).all([&](const Ship& ship) { return may_command(battle, ship, side); });
}

struct FlagshipQuestion : engine::ChoiceOf<Battle, FlagshipQuestion> {
  static constexpr const char *name = "flagship", *prompt = "which ship is the flagship now?",
                              *form = "the name of a ship", *code = "flagship.cannot",
                              *refused = "no ship in the game that could be the flagship is called that";
  static constexpr Clause clause = "ethos.init.4";
  static constexpr bool names_actor = true;

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(flagships_to_be(battle, q.side));
  }
  static engine::Stakes stakes(const Battle& battle, const Question&, int option) {
    return {fmt::format("{:+} on the Initiative by her ECM; {}", ecm_now(battle, battle[Actor(option)]),
                        in_brief(battle, Actor(option)))};
  }
  static int worth(const Battle& battle, const Question&, int option) {
    const Ship& ship = battle[Actor(option)];
    return 256 * ecm_now(battle, ship) + ship.hull;
  }
};

// ethos.init.4: the owner names another when the old one is out.
void name_flagship(Battle& battle, Umpire& umpire, Side side) {
  Actor& flagship = battle.flagship[std::size_t(index(side))];
  if (flagship_of(battle, side) != nobody) return;
  const auto all = flagships_to_be(battle, side);
  flagship = nobody;
  if (all.empty()) return;
  flagship = all.size() == 1
                 ? all[0]
                 : Actor(umpire.ask(battle, {&flagship_kind, side, actor_of(side), 0}).choice.option);
  umpire.tell(told(NewFlagship{}, "ethos.init.4", flagship));
}

int of_admiral(Quality admiral) {
  return admiral == Quality::exceptional ? 1 : admiral == Quality::poor ? -1 : 0;
}

// ethos.init.1: whoever does not know of her flagship does not hear what a side throws.
Audience who_hears_of(const Battle& battle, Side side) {
  const Actor flagship = flagship_of(battle, side);
  const auto know = [&](Viewer viewer) { return flagship != nobody && knows(battle, viewer, flagship); };
  if (!know(Viewer::of(enemy_of(side)))) return Audience::side(side);
  Audience audience;
  if (!know(Viewer::everyone())) audience.leave_out(Viewer::everyone());
  return audience;
}

// ethos.init.1: a die, the admiral and the flagship's ECM, not that of her silent drive.
int initiative_roll(const Battle& battle, Umpire& umpire, Side side) {
  const int admiral = of_admiral(battle.side(side).admiral);
  const Actor flagship = flagship_of(battle, side);
  const int ecm = flagship == nobody ? 0 : battle[flagship].ecm;
  const Audience audience = who_hears_of(battle, side);
  Tally tally;
  if (admiral != 0) tally.plus(admiral, admiral > 0 ? "exceptional admiral" : "poor admiral", "ethos.init.1");
  if (flagship != nobody) tally.plus(ecm, "ECM of the flagship", "ethos.init.1");
  const int face = umpire.roll(Die::d6, {actor_of(side), "ethos.init.1", "initiative", &tally, audience});
  if (admiral != 0 || ecm != 0)
    umpire.tell(told(InitiativeBonus{face, admiral, ecm}, "ethos.init.1", actor_of(side), nobody, audience));
  return face + admiral + ecm;
}

struct OrderQuestion : engine::ChoiceOf<Battle, OrderQuestion> {
  static constexpr const char *name = "side",
                              *prompt = "you have the initiative: which side are you this turn?",
                              *form = "B (moves second) or A (moves first)", *code = "side.unknown",
                              *refused = "the sides are A and B";
  static constexpr Clause clause = "ethos.init.2";

  static engine::ChoiceList list(const Battle&, const Question&) {
    return engine::choices(std::array{Actor(1), Actor(0)});
  }
  static std::string label(const Battle&, const Question&, int option) { return option == 1 ? "B" : "A"; }
  static engine::Stakes stakes(const Battle&, const Question&, int option) {
    return {option == 1 ? "you move second, and see where the enemy goes"
                        : "you move first, and the enemy sees where you go"};
  }
};

}  // namespace

const QuestionKind flagship_kind = engine::question_kind<Battle, FlagshipQuestion>();
const QuestionKind order_kind = engine::question_kind<Battle, OrderQuestion>();

// ethos.init.4: a lost one, a prize or one out of the game is none.
Actor flagship_of(const Battle& battle, Side side) {
  const Actor flagship = battle.flagship[std::size_t(index(side))];
  return flagship != nobody && may_command(battle, battle[flagship], side) ? flagship : nobody;
}

// ethos.seq.1, ethos.init.2: the higher holds it and chooses. ethos.init.3: equal totals are rolled again.
void roll_initiative(Battle& battle, Umpire& umpire) {
  battle.turn = std::uint8_t(umpire.turn());
  for (int side = 0; side < sides; ++side) name_flagship(battle, umpire, Side(side));
  int totals[sides];
  const auto roll = [&] {
    for (int side = 0; side < sides; ++side) totals[side] = initiative_roll(battle, umpire, Side(side));
    return totals[0] == totals[1];
  };
  const bool open =
      who_hears_of(battle, Side(0)) == Audience() && who_hears_of(battle, Side(1)) == Audience();
  const auto shown = [&](int total) { return open ? total : untold; };
  while (roll()) umpire.tell(told(InitiativeTied{shown(totals[0])}, "ethos.init.3", nobody));
  const int winner = totals[1] > totals[0];
  battle.initiative = Side(winner);
  umpire.tell(told(Initiative{shown(totals[winner]), shown(totals[1 - winner])}, "ethos.init.2",
                   actor_of(battle.initiative)));
  const Answer chosen = umpire.ask(battle, {&order_kind, battle.initiative, actor_of(battle.initiative), 0});
  battle.first = chosen.choice.option == 1 ? enemy_of(battle.initiative) : battle.initiative;
  umpire.tell(told(MovesFirst{}, "ethos.init.2", actor_of(battle.first)));
}

}  // namespace ethos
