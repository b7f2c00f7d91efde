#include "rulebooks/buoyz/actions.h"

#include "rulebooks/buoyz/fireships.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/retreat.h"
#include "rulebooks/buoyz/squadrons.h"
#include "rulebooks/buoyz/weather.h"

namespace buoyz {
namespace {

enum class Ages : std::uint8_t { all, of_sail, after_sail };
struct ActionRow {
  const char* name;
  int need;
  Ages eras;
  Clause clause;
};
// Table T7.2, in the order of the enum.
constexpr std::array<ActionRow, actions> rows = {{
    {"none", 0, Ages::all, "buoyz.7.1.2"},
    {"Holding Out For A Hero", 7, Ages::all, "buoyz.7.2.1"},
    {"All Hands On Deck!", 6, Ages::all, "buoyz.7.2.2"},
    {"Come About!", 6, Ages::all, "buoyz.7.2.3"},
    {"Flank Speed!", 5, Ages::all, "buoyz.7.2.4"},
    {"Evasive!", 6, Ages::all, "buoyz.7.2.5"},
    {"Put That Fire Out!", 7, Ages::all, "buoyz.7.2.6"},
    {"Tack!", 5, Ages::of_sail, "buoyz.7.2.8"},
    {"Jib!", 5, Ages::of_sail, "buoyz.7.2.9"},
    {"Wear!", 4, Ages::of_sail, "buoyz.7.2.10"},
    {"Grapple / Ram!", 5, Ages::of_sail, "buoyz.7.2.11"},
    {"Evade Grapple!", 6, Ages::of_sail, "buoyz.7.2.12"},
    {"Make Smoke!", 3, Ages::after_sail, "buoyz.7.2.13"},
    {"Rig for Silent Running!", 6, Ages::after_sail, "buoyz.7.2.16"},
    {"Cut Loose!", 6, Ages::of_sail, "buoyz.8.1.8"},
}};
const ActionRow& row(Action action) { return rows[std::size_t(action)]; }

// buoyz.7.1.5: what a ship that cannot move may still try.
constexpr std::uint32_t needs_no_way = bit(Action::hero) | bit(Action::all_hands) |
                                       bit(Action::put_out_fire) | bit(Action::evade_grapple) |
                                       bit(Action::smoke) | bit(Action::cut_loose);
constexpr std::uint32_t handling = bit(Action::tack) | bit(Action::jib) | bit(Action::wear);

// A ship is in the fleet's hands, awake, and has not had her try (7.1.2).
ActionBar barred_at_all(const Battle& battle, const Ship& ship) {
  if (!battle.book->options.special_actions) return {"Special Actions are not in play", "buoyz.7.1.1"};
  if (ship.is(Mark::struck)) return {"she has struck", "buoyz.7.1.5"};
  if (ship.is(Mark::lit)) return {"her crew has left", "buoyz.12.5.4"};
  if (ship.is(Mark::dived_now)) return {"she dived or surfaced this turn", "buoyz.11.1.4"};
  if (ship.is(Mark::tried_action)) return {"she has had her action this turn", "buoyz.7.1.2"};
  return {};
}

ActionBar barred_by_era(const Battle& battle, const Ship& ship, Action action) {
  const int era = battle.book->era;
  if (action == Action::grapple && era == 5 && ship.has(Ability::ram)) return {};  // 7.3.9: to ram only
  const Ages eras = row(action).eras;
  if (eras == Ages::all || (eras == Ages::of_sail) == (era <= last_era_of_sail)) return {};
  return {"not in this era", row(action).clause};
}

// buoyz.7.2.6, 7.2.7, 7.3.6: something burns or floods, here or alongside.
bool burns_alongside(const Battle& battle, Actor who) {
  for (const Grapple& link : battle.grapples) {
    if (link.attacker == who && burns(battle[link.target])) return true;
    if (link.target == who && burns(battle[link.attacker])) return true;
  }
  return false;
}
bool leaks(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::swwobs1) && bad_weather(battle);
}
bool has_fire_to_fight(const Battle& battle, Actor who) {
  return battle[who].fires > 0 || leaks(battle, battle[who]) || burns_alongside(battle, who);
}

// buoyz.7.2.8 to 7.2.10: under sail, with a wind, and one of the three.
ActionBar barred_under_sail(const Battle& battle, Actor who, Action action) {
  const Clause clause = row(action).clause;
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  if (!can_sail(sheet) || sheet.fireship()) return {"she does not handle under sail", clause};
  if (battle.weather.calm) return {"she has no way on under sail", clause};
  if (ship.done & handling) return {"she makes no other turn this move", clause};
  if (ship.steering > 0 && (action != Action::tack || ship.turned != 0))
    return {"her rudder is jammed", clause};  // who was turning goes on turning (5.8.4)
  if (action == Action::tack && attitude(battle, ship.pose.heading) != Attitude::in_irons)
    return {"she is not in irons", clause};
  if (turns_from_home(battle, who, action))
    return {"she goes home, and that would take her elsewhere", goes_home_by(ship)};
  return {};
}

// buoyz.8.1.8: only while no side won the last round of boarding.
ActionBar barred_from_cutting(const Battle& battle, Actor who) {
  bool linked = false;
  for (const Grapple& link : battle.grapples) {
    if (link.attacker != who && link.target != who) continue;
    linked = true;
    if (link.won) return {"the last boarding round was won", "buoyz.8.1.8"};
  }
  return linked ? ActionBar{} : ActionBar{"she is not grappled", "buoyz.8.1.8"};
}

// buoyz.4.1.5: whom only the wind's eye has stopped may be brought round, or tack if that gives her way.
bool gets_out_of_irons(const Battle& battle, Actor who, Action action) {
  Ship ship = battle[who];
  if (!(bit(action) & handling) || still(battle, who) != Still::dead_stop) return false;
  if (!can_sail(battle.sheet(ship)) || attitude(battle, ship.pose.heading) != Attitude::in_irons)
    return false;
  ship.done |= bit(action);
  return action != Action::tack || inches(battle, ship, Propulsion::sails) > 0;
}

// A ship that Jib! or Wear! brings round where she lies has no way on either, nor one that would have none if
// she weighed anchor.
bool lies_still(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  const bool stopped = crippled(ship) || ship.motive > 0;
  if (still(battle, who) != Still::no) return true;
  return stopped && (ship.is(Mark::anchored) || ship.did(Action::jib) || ship.did(Action::wear)) &&
         inches(battle, ship, best_propulsion(battle, ship)) == 0;
}

// 10.4.3: becalmed under sail she goes nowhere.
bool has_way(const Battle& battle, const Ship& ship) {
  return !battle.weather.calm || inches(battle, ship, best_propulsion(battle, ship)) > 0;
}

ActionBar barred_by_state(const Battle& battle, Actor who, Action action) {
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  switch (action) {
    case Action::hero:
      return has_legendary_officers(ship)
                 ? ActionBar{"her Legendary Officers have it without dice", "buoyz.7.3.4"}
                 : ActionBar{};
    case Action::come_about:  // who was turning circles tighter with it (5.8.4)
      return ship.steering > 0 && ship.turned == 0 ? ActionBar{"her rudder is jammed", "buoyz.7.2.3"}
                                                   : ActionBar{};
    case Action::flank_speed:
      return has_way(battle, ship) ? ActionBar{} : ActionBar{"there is no wind to drive her", "buoyz.7.2.4"};
    case Action::put_out_fire:
      return has_fire_to_fight(battle, who) ? ActionBar{} : ActionBar{"nothing burns", "buoyz.7.2.6"};
    case Action::tack:
    case Action::jib:
    case Action::wear: return barred_under_sail(battle, who, action);
    case Action::grapple:
      if (goes_home(ship)) return {"she goes home", goes_home_by(ship)};
      return sheet.submarine() ? ActionBar{"submarines do not board", "buoyz.7.2.11"} : ActionBar{};
    case Action::evade_grapple:
      return sheet.fort() ? ActionBar{"nobody grapples a fort", "buoyz.12.2.3"} : ActionBar{};
    case Action::smoke:
      if (bad_weather(battle)) return {"no smoke in Bad Weather", "buoyz.7.2.13"};
      if (!has_engines(sheet)) return {"she burns no fuel", "buoyz.7.2.13"};
      return submerged(ship) ? ActionBar{"she is submerged", "buoyz.7.2.13"} : ActionBar{};
    case Action::silent_running:
      return submerged(ship) ? ActionBar{} : ActionBar{"only for submerged submarines", "buoyz.7.2.16"};
    case Action::cut_loose: return barred_from_cutting(battle, who);
    default: return {};
  }
}

void put_out_fires(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  if (ship.fires > 0) umpire.tell(event(MoveTold::fire_out, "buoyz.7.2.6", who));
  if (burns_alongside(battle, who)) umpire.tell(event(MoveTold::fire_watch, "buoyz.7.2.7", who));
  if (leaks(battle, ship)) umpire.tell(event(MoveTold::leaks_stopped, "buoyz.7.3.6", who));
  ship.fires = 0;
  ship.set(Mark::fire_watch);
}

// buoyz.12.5.3: the crew of a fireship may use it to light her.
bool is_set_alight(const Battle& battle, Umpire& umpire, Actor who) {
  return battle.sheet(who).fireship() &&
         umpire.ask<engine::Choice>(battle, question(light_kind, battle, who)).option == 1;
}

// What a passed check brings at once; the rest is read from Ship::done later in the turn.
void take_effect(Battle& battle, Umpire& umpire, Actor who, Action action) {
  Ship& ship = battle[who];
  if (action == Action::all_hands && is_set_alight(battle, umpire, who))
    return light_fireship(battle, umpire, who,
                          "buoyz.12.5.3");  // in place of the help for damage control (7.2.2)
  ship.done |= bit(action);
  if (!(bit(action) & needs_no_way) && ship.is(Mark::anchored)) {  // 7.1.5: it is done on the move
    umpire.cite("buoyz.7.1.5");
    weigh_anchor(battle, umpire, who);
  }
  if (action == Action::put_out_fire) put_out_fires(battle, umpire, who);
  if (action == Action::evade_grapple) ship.set(Mark::evading);
  if (action == Action::cut_loose) cut_loose(battle, umpire, who);
}

Action ask_action(const Battle& battle, Umpire& umpire, Actor who, std::uint32_t barred) {
  const auto choice = umpire.ask<engine::Choice>(battle, question(action_kind, battle, who, int(barred)));
  return choice.option == -1 ? Action::none : Action(choice.option);
}

// buoyz.7.3.4: whoever declines the second of two may still evade a grapple this turn.
void keep_second(const Battle& battle, Ship& ship, std::uint32_t tried) {
  if (!in_boarding_era(battle) || !has_legendary_officers(ship) || (tried & bit(Action::evade_grapple)))
    return;
  ship.clear(Mark::tried_action);
  ship.set(Mark::first_try);
}

// buoyz.7.2.1, 7.3.4: two different actions, the second chosen when the first is known.
void try_two(Battle& battle, Umpire& umpire, Actor who, Action first) {
  std::uint32_t barred = bit(Action::hero);
  for (int tries = 0; tries < 2; ++tries) {
    battle[who].clear(Mark::tried_action);
    const bool choice = may_try_any(battle, who, barred);
    const Action action = tries == 0 && first != Action::none ? first
                          : choice                            ? ask_action(battle, umpire, who, barred)
                                                              : Action::none;
    battle[who].set(Mark::tried_action);
    if (action == Action::none) return keep_second(battle, battle[who], barred);
    barred |= bit(action);
    try_action(battle, umpire, who, action);
  }
}

}  // namespace

// buoyz.7.1.4: Command, the best of the squadron; -1 in Bad Weather, which submerged boats do not feel.
Tally command_tally(const Battle& battle, const Ship& ship) {
  Tally tally;
  const int best = best_command(battle, ship);
  if (best > ship.command)
    tally.plus(best, "best Command of the squadron", "buoyz.12.1.5");
  else
    tally.plus(best, "Command", "buoyz.7.1.3");
  if (bad_weather(battle) && !submerged(ship)) tally.plus(-1, "Bad Weather", "buoyz.10.2.4");
  return tally;
}

int command_score(const Battle& battle, const Ship& ship) { return total(command_tally(battle, ship)); }

CommandCheck command_check(const Battle& battle, Umpire& umpire, Actor who, int need, Clause clause,
                           const char* what) {
  const Tally tally = command_tally(battle, battle[who]);
  const int die = umpire.roll(Die::d6, {who, clause, what, &tally});
  umpire.cite("buoyz.1.5.7"), umpire.cite("buoyz.7.1.4");
  return {die, total(tally), need};
}

int check_number(Action action) { return row(action).need; }
const char* action_name(Action action) { return row(action).name; }
Clause action_clause(Action action) { return row(action).clause; }

ActionBar action_bar(const Battle& battle, Actor who, Action action) {
  const Ship& ship = battle[who];
  if (const ActionBar bar = barred_at_all(battle, ship); bar.why) return bar;
  if (ship.did(action)) return {"she has done that this turn", "buoyz.7.2.1"};
  if (const ActionBar bar = barred_by_era(battle, ship, action); bar.why) return bar;
  if (!(bit(action) & needs_no_way) && lies_still(battle, who) && !gets_out_of_irons(battle, who, action))
    return {"she cannot move", "buoyz.7.1.5"};
  return barred_by_state(battle, who, action);
}

std::string why_no_action(const Battle& battle, const Ship& ship, Action action) {
  const ActionBar bar = action_bar(battle, ship_actor(int(&ship - battle.ships.begin())), action);
  return bar.why ? bar.why : "";
}

bool may_try_any(const Battle& battle, Actor who, std::uint32_t barred) {
  for (int i = 1; i < actions; ++i)
    if (!(barred & bit(Action(i))) && !action_bar(battle, who, Action(i)).why) return true;
  return false;
}

// buoyz.7.1.3: the check; a failure harms nobody, but the try is used up.
bool try_action(Battle& battle, Umpire& umpire, Actor who, Action action) {
  battle[who].set(Mark::tried_action);
  const CommandCheck check =
      command_check(battle, umpire, who, check_number(action), action_clause(action), action_name(action));
  const bool passed = check.passed();
  umpire.tell(event(passed ? MoveTold::action_passed : MoveTold::action_failed,
                    passed ? action_clause(action) : Clause("buoyz.7.1.3"), who, nobody,
                    {std::int32_t(action), check.die, check.bonus, check.need}));
  if (passed) take_effect(battle, umpire, who, action);
  return passed;
}

void weigh_anchor(Battle& battle, Umpire& umpire, Actor who) {
  battle[who].clear(Mark::anchored);
  umpire.tell(event(MoveTold::weighed, "buoyz.4.1.1.6", who));
}

// buoyz.7.1.2: one action, named when she is nominated and settled before she moves.
void special_actions(Battle& battle, Umpire& umpire, Actor who) {
  if (!battle.book->options.special_actions) return umpire.cite("buoyz.7.1.1");
  const bool legendary = has_legendary_officers(battle[who]);
  const bool evaded = battle[who].is(Mark::tried_evade);
  const std::uint32_t barred =
      (legendary ? bit(Action::hero) : 0) | (evaded ? bit(Action::evade_grapple) : 0);
  if (!may_try_any(battle, who, barred)) return;
  umpire.cite("buoyz.4.1.3");
  const Action action = ask_action(battle, umpire, who, barred);
  if (action == Action::none) return;
  if (legendary) umpire.cite("buoyz.7.3.4");
  if (legendary && !battle[who].is(Mark::first_try)) return try_two(battle, umpire, who, action);
  const bool passed = try_action(battle, umpire, who, action);
  if (passed && action == Action::hero) try_two(battle, umpire, who, Action::none);
}

}  // namespace buoyz
