// Laying mines and their red herrings, and naming one to sweep (ethos.mine.1, ethos.mine.5).
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

constexpr int tenths = 10;

// The launcher of a submarine that can lay mines, not used in this turn.
int mine_launcher(const Battle& battle, const Ship& boat) {
  for (int i = 0; i < battle.sheet(boat).launchers.size(); ++i) {
    const bool lost = boat.launchers_lost >> i & 1;
    if (battle.sheet(boat).launchers[i].mine && !lost && boat.launched[std::size_t(i)] != battle.turn)
      return i;
  }
  return -1;
}

// ethos.sub.11: mines of a submarine count against her salvos, a turn in which she launched anything already
// being one; red herrings she has of her own, or the first counter she lays would be known for a mine.
bool boat_may_lay(const Battle& battle, const Ship& boat, Laid what) {
  if (mine_launcher(battle, boat) < 0) return false;
  if (what == Laid::dummy) return boat.dummies > 0;
  return boat.fired || boat.salvos < most_salvos;
}

// A boat's red herring takes her tube as long as a mine, or a torpedo in the next turn would show what it
// was.
void use_up(Battle& battle, Ship& ship, Laid what) {
  const bool boat = battle.sheet(ship).kind == Kind::submarine;
  if (boat) ship.launched[std::size_t(mine_launcher(battle, ship))] = battle.turn;
  if (what == Laid::dummy)
    --ship.dummies;
  else if (!boat)
    --ship.mines;
  else if (!ship.fired)
    ++ship.salvos;
}

double run_of(const Ship& ship) { return engine::units(ship.moved); }
double length_of(const Battle& battle, const Ship& ship) { return base_of(battle.sheet(ship)).length; }

// The place on her track so far behind her bow.
sea::Point on_track(const Ship& ship, double behind) {
  engine::Scratch<sea::Point, most_spots> track;
  for (const Spot& spot : ship.track) track.add(spot.at);
  return sea::after_run({track.begin(), std::size_t(track.size())}, std::max(0.0, run_of(ship) - behind));
}

// ethos.mine.1: anywhere behind her, by tenths of an inch; from her stern on, which is the default.
struct MinePlaceQuestion : engine::ChoiceOf<Battle, MinePlaceQuestion> {
  static constexpr const char *name = "mine-place", *code = "mine-place.track",
                              *form = "inches behind her bow",
                              *prompt = "where on her track, in inches behind her bow, does she drop it?",
                              *refused = "it is dropped on her track, behind her";
  static constexpr Clause clause = "ethos.mine.1";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    const Ship& ship = battle[q.actor];
    engine::ChoiceList places;
    places.clear();
    const int least = rounded(length_of(battle, ship) * tenths), most = int(run_of(ship) * tenths + 0.01);
    for (int tenth = least; tenth <= most; ++tenth) places.add(tenth);
    return places;
  }
  static std::string label(const Battle&, const Question&, int tenth) {
    return fmt::format("{:g}", double(tenth) / tenths);
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int tenth) {
    const int astern = tenth - rounded(length_of(battle, battle[q.actor]) * tenths);
    if (astern == 0) return {"at her stern"};
    return {fmt::format("on her track, {:g} in behind her stern", double(astern) / tenths)};
  }
};

// Where she drops it: at her stern, unless she has run further than her own length.
sea::Point place_of_mine(const Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  const Question q = question(mine_place_kind, battle, who);
  if (MinePlaceQuestion::list(battle, q).size() < 2) return sea::stern(outline(battle, ship));
  return on_track(ship, double(umpire.ask<engine::Choice>(battle, q).option) / tenths);
}

// ethos.mine.5: the nearest that is not her own.
struct SweepQuestion : engine::ChoiceOf<Battle, SweepQuestion> {
  static constexpr const char *name = "sweep", *code = "sweep.reach", *form = "one of the counters",
                              *prompt = "which mine counter does she sweep?",
                              *refused = "that counter is not within 2 inches";
  static constexpr Clause clause = "ethos.mine.5";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    engine::ChoiceList counters;
    counters.clear();
    for (const int mine : within_sweep(battle, q.side, battle[q.actor].pose.at)) counters.add(mine);
    return counters;
  }
  static const Mine& mine_of(const Battle& battle, const Question& q, int number) {
    return battle.mines[mine_numbered(battle, q.side, number)];
  }
  static int worth(const Battle& battle, const Question& q, int number) {
    constexpr int own = 10'000;
    const Mine& mine = mine_of(battle, q, number);
    const int away = milli(sea::distance(mine.at, battle[q.actor].pose.at));
    return -away - (mine.side == q.side ? own : 0);
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int number) {
    return {mine_of(battle, q, number).side == q.side ? "one of your own is taken away"
                                                      : "taken away; she fires nothing this turn"};
  }
  static std::string label(const Battle& battle, const Question& q, int number) {
    const Mine& mine = mine_of(battle, q, number);
    return fmt::format("counter {} at {:.1f},{:.1f}", number + 1, mine.at.x, mine.at.y);
  }
};

}  // namespace

const QuestionKind mine_place_kind = engine::question_kind<Battle, MinePlaceQuestion>();
const QuestionKind sweep_kind = engine::question_kind<Battle, SweepQuestion>();

bool may_lay(const Battle& battle, Actor who, Laid what) {
  const bool counter = is_contact(battle, who);
  const Ship& ship = battle[counter ? Actor(battle.contact(who).ship) : who];
  if (battle.mines.full() || (counter && who != real_contact(ship))) return false;
  if (battle.sheet(ship).kind == Kind::submarine) return boat_may_lay(battle, ship, what);
  return (what == Laid::mine ? ship.mines : ship.dummies) > 0;
}

// ethos.sub.7: from that moment a boat is known by it. Which of the two it is stays hidden. ethos.vis.4: who
// does not know of the layer does not see it dropped.
void lay(Battle& battle, Umpire& umpire, Actor who, Laid what) {
  const bool counter = is_contact(battle, who);
  const Actor layer = counter ? Actor(battle.contact(who).ship) : who;
  const sea::Point at = place_of_mine(battle, umpire, layer);
  use_up(battle, battle[layer], what);
  battle.mines.add(
      {.at = at, .side = battle[layer].side, .real = what == Laid::mine, .unseen = goes_unseen(battle, who)});
  umpire.tell(told(CounterLaid{milli(at.x), milli(at.y)}, "ethos.mine.1", who));
  if (counter) give_away(battle, umpire, layer);
}

void name_swept(Battle& battle, Umpire& umpire, Actor who) {
  const Side side = battle[who].side;
  const auto reach = within_sweep(battle, side, battle[who].pose.at);
  if (reach.empty()) return;
  const int number = reach.size() == 1
                         ? reach[0]
                         : umpire.ask<engine::Choice>(battle, question(sweep_kind, battle, who)).option;
  battle[who].declared.sweep = std::uint8_t(mine_numbered(battle, side, number));
  umpire.tell(told(WillSweep{}, "ethos.mine.5", who));
}

}  // namespace ethos
