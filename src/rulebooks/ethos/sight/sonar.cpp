// ethos.vis.6 to 10: sonar searches among the counters of submerged boats.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

constexpr double basic_reach = 1, reach_per_ecm = 3;
constexpr int heard_from = 5, least_that_hears = 2, sonar_aloft_from = 1939;

using Heard = Few<Actor, max_contacts>;

// ethos.vis.8: counters of the enemy in reach that have not been made out yet.
Heard contacts_in_reach(const Battle& battle, Actor searcher) {
  const Side side = side_of(battle, searcher);
  const sea::Point from = bow_of(battle, searcher);
  const double reach = sonar_range(battle, searcher);
  return contacts(battle).all([&](const Contact& contact) {
    return contact.side != side && !battle.ships[contact.ship].located &&
           sea::within(from, contact.pose.at, reach);
  });
}

struct SonarQuestion : engine::ChoiceOf<Battle, SonarQuestion> {
  static constexpr const char *name = "sonar", *prompt = "which counter does she search?",
                              *form = "the name of a counter", *code = "sonar.out-of-reach",
                              *refused = "no counter in reach of her sonar is called that";
  static constexpr Clause clause = "ethos.vis.8";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(contacts_in_reach(battle, q.actor));
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int) {
    return engine::stakes_at_least(Die::d6, std::max(least_that_hears, heard_from - ecm_of(battle, q.actor)),
                                   "a red herring is taken away; the boat is found");
  }
  static int worth(const Battle& battle, const Question& q, int option) {  // the nearest
    return -milli(range(bow_of(battle, q.actor), bow_of(battle, Actor(option))));
  }
};

// ethos.vis.9: a red herring goes. ethos.vis.10: the boat is known, without her red herrings.
void find(Battle& battle, Umpire& umpire, Actor contact) {
  const Actor boat = Actor(battle.contact(contact).ship);
  if (real_contact(battle[boat]) != contact) {
    battle.contact(contact).there = false;
    return umpire.tell(told(HerringFound{}, "ethos.vis.9", contact));
  }
  remove_herrings(battle, battle[boat]);
  battle[boat].located = true;
  umpire.tell(told(BoatLocated{}, "ethos.vis.10", boat, contact));
}

// ethos.vis.7: a die and her ECM; a 1 hears nothing.
void search(Battle& battle, Umpire& umpire, Actor searcher) {
  const Heard heard = contacts_in_reach(battle, searcher);
  if (heard.empty()) return;
  const Actor contact = heard.size() == 1
                            ? heard[0]
                            : Actor(umpire.ask(battle, question(sonar_kind, battle, searcher)).choice.option);
  const int ecm = ecm_of(battle, searcher);
  Tally tally;
  tally.plus(ecm, "ECM", "ethos.vis.7");
  const int face = umpire.roll(Die::d6, {searcher, "ethos.vis.7", "sonar", &tally});
  const bool found = face >= least_that_hears && face + ecm >= heard_from;
  umpire.tell(told(Searched{found, ecm}, "ethos.vis.7", searcher, contact));
  if (found) find(battle, umpire, contact);
}

}  // namespace

const QuestionKind sonar_kind = engine::question_kind<Battle, SonarQuestion>();

// Gaps 6: ships as their sheets say, while they are in the game (ethos.crew.1); patrol aircraft and ASW
// helicopters from 1939.
bool has_sonar(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) return battle.sheet(who).sonar && in_game(battle, battle[who]);
  const WaveType type = battle.wave(who).type;
  return (type == WaveType::patrol || type == WaveType::helicopter) && battle.book->year >= sonar_aloft_from;
}

// ethos.vis.6: an inch, and three for each point of the searcher's ECM.
double sonar_range(const Battle& battle, Actor who) {
  return basic_reach + reach_per_ecm * ecm_of(battle, who);
}

void search(Battle& battle, Umpire& umpire) {
  if (!contacts(battle).any([](const Contact&) { return true; })) return;
  for (const Side side : {battle.first, enemy_of(battle.first)}) {
    const auto go = [&](Actor who, const auto& unit) {
      if (unit.side == side && has_sonar(battle, who)) search(battle, umpire, who);
    };
    fleet(battle).each(go);
    flying(battle).each(go);
  }
}

}  // namespace ethos
