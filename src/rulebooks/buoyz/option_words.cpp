#include "rulebooks/buoyz/option_words.h"

#include <fmt/format.h>

#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/weapons.h"

namespace buoyz {
namespace {

std::string ship_in_brief(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  std::string words = fmt::format("{}, hull {} of {}", kind_in_words(sheet), ship.hull, sheet.hull);
  const auto add = [&](bool is, const char* word) {
    if (is) words += std::string(", ") + word;
  };
  add(crippled(ship), "crippled");
  add(ship.fires > 0, sheet.submarine() ? "flooding" : "on fire");
  add(ship.is(Mark::struck), "struck");
  return words;
}

std::string flight_in_brief(const Flight& flight) {
  return fmt::format(
      "{}, {}", kind_name(flight.kind),
      flight.load == Warload::none ? "nothing loaded" : fmt::format("with {}", load_in_words(flight.load)));
}

// buoyz.7.2.4: how much further she goes is said by the question for her course.
constexpr const char* flank_speed = "a quarter faster this turn; -1 to hit on every die she fires";
constexpr const char* put_out = "ends all fire and flooding aboard; she fires and launches nothing this turn";

}  // namespace

std::string in_brief(const Battle& battle, Actor who) {
  return is_ship(who) ? ship_in_brief(battle, battle[who]) : flight_in_brief(battle.flight(who));
}

// What success brings; each line is that of the action's clause.
std::string action_brings(const Battle& battle, const Ship& ship, Action action) {
  const bool fireship = battle.sheet(ship).fireship();
  switch (action) {
    case Action::none: return "she moves and fires as usual; no die is rolled";
    case Action::hero: return "two other actions this turn, each with its own check; if this fails, none";
    case Action::all_hands:
      return fireship ? "+1 on damage control this turn, or her crew sets her alight"
                      : "+1 on damage control this turn";
    case Action::come_about: return "one more point of turn this turn";
    case Action::flank_speed: return flank_speed;
    case Action::evasive: return "every hit on her is rolled again this turn, and every hit of hers too";
    case Action::put_out_fire: return put_out;
    case Action::tack: return "she sails straight into the wind at full speed, without a turn";
    case Action::jib: return "she swings 90 degrees toward the wind at once, then goes straight";
    case Action::wear: return "she swings 90 degrees away from the wind at once, then goes straight";
    case Action::grapple:
      return fmt::format("she may close with an enemy within {:g} in to grapple and board{}",
                         battle.book->p.grapple_reach, ship.has(Ability::ram) ? ", and rams her" : "");
    case Action::evade_grapple: return "one enemy who closes with her this turn fails";
    case Action::smoke:
      return ship.has(Ability::radar) ? "smoke astern of her hides what is behind it until the turn ends"
                                      : "smoke astern hides what is behind it this turn; she may not fire";
    case Action::silent_running: return "-1 on every die to find her this turn; half speed, and no attack";
    case Action::cut_loose: return "all her grapples are cut";
  }
  return {};
}

// Of what may be lost: drawbacks stay (7.3.1).
std::string ability_brings(Ability ability) {
  constexpr const char* words[abilities] = {"two turns in a move",
                                            "+1 in boarding, and men to land",
                                            "two Special Actions a turn; +1 in boarding",
                                            "",
                                            "",
                                            "",
                                            "more damage by cannon close to, or +1 in boarding",
                                            "rams whom she closes with",
                                            "an inch more of move a turn",
                                            "sweeps mines",
                                            "no plunging fire, and bombs do less",
                                            "launches and lands aircraft",
                                            "sees further, and helps to hit, to find and to stop missiles",
                                            "depth charges into any arc",
                                            "+1 on dice to find submarines",
                                            "dives",
                                            "half a torpedo's damage dice may be rolled again",
                                            "+1 on her side's Initiative",
                                            "dives at once when an enemy comes near",
                                            "half her secondary dice may fire at aircraft",
                                            "secondary dice stop missiles",
                                            "sonar and depth charges reach 12 in",
                                            "a spar torpedo for whom she closes with",
                                            "a fighter on a catapult"};
  return words[std::size_t(ability)];
}

std::string repair_brings(const Ship& ship, Effect effect) {
  const auto left = [](int hits, const char* one, const char* several) {
    return hits > 1 ? fmt::format(fmt::runtime(several), hits) : std::string(one);
  };
  switch (effect) {
    case Effect::fire:
      return left(ship.fires, "ends the extra critical hit of each turn",
                  "one of {} fires; the last ends the extra critical hits");
    case Effect::steering:
      return left(ship.steering, "she turns again", "one of {} hits; the last lets her turn again");
    case Effect::motive: return left(ship.motive, "she has her speed again", "one of {} hits that slow her");
    case Effect::armament:
      return left(ship.armament, "her weapons are as before", "one of {} hits on her weapons");
    default: return fmt::format("back again: {}", ability_brings(ability_of(effect)));
  }
}

std::string fitting_brings(Fitting fitting) {
  switch (fitting) {
    case Fitting::torpedoes: return "she may fire torpedoes, and lays no mines";
    case Fitting::mines: return "she may lay one a turn on her way, and has nothing else of the kind";
    case Fitting::missile: return "she may fire a missile in place of torpedoes";
    case Fitting::depth_charges: return "she may attack submerged boats";
    case Fitting::nothing: return "guns alone";
  }
  return {};
}

std::string load_brings(const Book& book, Warload load) {
  const auto& p = book.p;
  switch (load) {
    case Warload::none: return "fights aircraft better, and harms no ship";
    case Warload::bombs: return fmt::format("{} dice at a ship it flies over", p.bomb_dice);
    case Warload::torpedo:
      return fmt::format("{} dice after a run of {:g} in at most; the target's size counts",
                         p.air_torpedo_dice, p.air_torpedo);
    case Warload::missile:
      return fmt::format("{} dice up to {:g} in away, unless it is shot down", p.air_missile_dice,
                         p.air_missile);
    case Warload::depth_charge:
      return fmt::format("{} dice at a submerged boat that is found", p.dc_dice_air);
    case Warload::guided_bomb: return fmt::format("{} dice up to {:g} in away", p.bomb_dice, p.guided_bomb);
  }
  return {};
}

}  // namespace buoyz
