// Step 3: launches, flights, landings; and how long squadrons stay.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::AirState;

// l.276, 284
double reach_of_flight(Plane plane) { return plane == Plane::fighter ? 24 : 16; }

// Merged into another squadron, out of fuel, or gone with its ship.
bool is_told_lost(const Step& seen, Actor who) {
  return std::any_of(seen.events.begin(), seen.events.end(), [&](const Event& event) {
    return event.who == who && (is<told::Merged, told::OutOfFuel, told::LostAboard>(event));
  });
}

bool on_deck(AirState state) { return state == AirState::aboard || state == AirState::rearming; }

}  // namespace

void Judge::flying() {
  each_flight([&](Actor who, const Squadron& was, const Squadron& is) { one_flight(who, was, is); });
  decks();
  grounded();
}

// By option nothing takes off or lands in a storm or a gale.
void Judge::grounded() {
  if (!grounded_in(before())) return;
  each_flight([&](Actor who, const Squadron& was, const Squadron&) {
    if (was.carrier >= ships) return;
    const bool works = std::any_of(seen_->events.begin(), seen_->events.end(), [&](const Event& event) {
      return event.who == who &&
             (is<told::Launched, told::ReconLaunched, told::Landed, told::Alongside>(event));
    });
    hold("grounded", who, !works, "takes off or lands");
  });
}

void Judge::one_flight(Actor who, const Squadron& was, const Squadron& is) {
  const double most = reach_of_flight(was.plane);
  if (was.state == AirState::aloft && is.state == AirState::aloft)
    hold("flight", who, apart(was.pose.at, is.pose.at) <= most + ruler, "flies {:.2f} inches",
         apart(was.pose.at, is.pose.at));
  if (was.state == AirState::aloft && is.state == AirState::aloft && was.carrier < ships)
    way_of(who, was, is);
  if (was.state == AirState::aloft && is.state == AirState::rearming && is.carrier < ships)
    hold("landing", who,
         apart(was.pose.at, after().ships[is.carrier].pose.at) <= most + 0.5 + ruler &&
             after().ships[is.carrier].side == was.side &&
             after().ships[is.carrier].state == State::on_table &&
             (is.carrier == was.carrier ||
              (was.carrier < ships && after().ships[was.carrier].state != State::on_table)),
         "lands on a deck it cannot reach");
  const bool launched = was.state == AirState::taking_off || on_deck(was.state);
  if (launched && is.state == AirState::aloft)
    hold("launch", who, apart(is.pose.at, after().ships[is.carrier].pose.at) <= 8 + ruler,
         "is placed {:.2f} inches off", apart(is.pose.at, after().ships[is.carrier].pose.at));
  if (was.state == AirState::aboard && is.state == AirState::aloft)
    hold("launched by order", who, was.plane == Plane::recon, "takes off without an order");
}

// l.286: CAP is beside its carrier, or as near as 24 inches take it; l.287, 297, 357: back to the deck after
// an attack.
void Judge::way_of(Actor who, const Squadron& was, const Squadron& is) {
  const sea::Point deck = after().ships[was.carrier].pose.at;
  const double from = apart(was.pose.at, deck), to = apart(is.pose.at, deck);
  if (is.orders == ::wetthrust::AirOrders::cap)
    hold("CAP follows", who, to <= std::max(0.5, from - 24) + ruler, "is {:.2f} inches from its carrier", to);
  const bool spent = !was.armed && (was.plane == Plane::dive_bomber || was.plane == Plane::torpedo_bomber);
  if (spent && after().ships[was.carrier].state == State::on_table)
    hold("way home", who, to <= std::max(from, 16.0) + ruler, "goes from {:.2f} to {:.2f} inches off", from,
         to);
}

// l.280: two squadrons a turn, up or down.
void Judge::decks() {
  for (const Event& event : seen_->events) {
    if (is<told::Alongside>(event) && options().recon_ban == ::wetthrust::ReconBan::during)
      barred_[at(event.whom)] = 1;
    if (is<told::Arrived>(event)) aloft_for_[flight(event.who)] = spent_[flight(event.who)] = 0;
    const bool launch = is<told::Launched>(event), landing = is<told::Landed>(event);
    if (!launch && !landing) continue;
    const std::size_t deck = at(event.whom);
    ++(launch ? launched_ : landed_)[deck];
    hold("deck rate", event.whom, launched_[deck] <= 2 && landed_[deck] <= 2, "works too many squadrons");
    hold("up or down", event.whom, !launched_[deck] || !landed_[deck], "launches and retrieves");
    launch ? one_launch(event) : one_landing(event);
  }
}

// l.447: none without a bridge.
void Judge::one_launch(const Event& event) {
  hold("no launch without a bridge", event.whom, commanded(event.whom, before()[event.whom]), "launches");
  hold("re-armed", event.who, spent_[flight(event.who)] == 0, "takes off before it is re-armed");
  aloft_for_[flight(event.who)] = 0;
}

// l.280-282: D6 turns to re-arm, one more for each symbol that is lost.
void Judge::one_landing(const Event& event) {
  const Ship& carrier = before()[event.whom];
  int lost = 0;
  for (const System system : {System::squadron, System::recon})
    lost += printed(before().sheet(carrier), system) - intact(before(), carrier, system);
  const HeardRoll* roll = next_roll(event.who, "turns of re-arming");
  const int turns = as<told::Landed>(event).turns;
  hold("re-arming", event.who, roll && turns == roll->faces[0] + lost, "re-arms in {} turns", turns);
  landings_[flight(event.who)] = {seen_->turn, turns};
  spent_[flight(event.who)] = 1;  // whatever it did before
}

// l.278, 280: six turns, the launch turn not counted.
void Judge::endurance() {
  each_flight([&](Actor who, const Squadron& was, const Squadron& is) {
    if (was.state != AirState::aloft || !is_carrier_plane(was.plane) || was.launched) return;
    int& turns = aloft_for_[flight(who)];
    ++turns;
    hold("endurance", who, (turns >= 6) == (is.state == AirState::lost), "is in its turn {}", turns);
  });
}

// l.280: no sooner than the dice said.
void Judge::rearming() {
  for (const Event& event : seen_->events) {
    if (!is<told::Rearmed>(event)) continue;
    const Landing& landing = landings_[flight(event.who)];
    spent_[flight(event.who)] = 0;
    if (landing.turn == 0) continue;  // off the table
    hold("decks that are there", event.who,
         before().ships[before().squadron(event.who).carrier].state == State::on_table,
         "is re-armed on a ship that is gone");
    hold("re-arming", event.who, seen_->turn == landing.turn + landing.needs - 1, "is ready in turn {}",
         seen_->turn);
  }
}

// l.275, 281: six at most, and none comes from nowhere; l.282: what is aboard goes with its symbol.
void Judge::sizes() {
  int was_all = 0, is_all = 0;
  each_flight([&](Actor who, const Squadron& was, const Squadron& is) {
    hold("six aircraft", who, is.aircraft <= 6, "has {} aircraft", is.aircraft);
    was_all += was.aircraft, is_all += is.aircraft;
    if (is.aircraft < was.aircraft && !in_step("Fire aircraft"))
      hold("aircraft are told", who, is_told_lost(*seen_, who), "loses aircraft");
    if (on_deck(is.state) && is.carrier < ships) {
      const State ship = after().ships[is.carrier].state;
      hold("lost with its ship", who, ship != State::sunk && ship != State::hulk, "is aboard of a wreck");
    }
    if (!in_step("Threshold checks") || was.carrier >= ships || !on_deck(was.state)) return;
    const std::uint64_t fresh = after().ships[was.carrier].lost & ~before().ships[was.carrier].lost;
    if (marked(fresh, was.symbol))
      hold("lost with its symbol", who, is.state == AirState::lost, "is aboard without a place");
  });
  if (was_all)
    hold("no new aircraft", Actor(ships), is_all <= was_all, "and the others are {} of {} now", is_all,
         was_all);
}

}  // namespace referee::wetthrust_book
