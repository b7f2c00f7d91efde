// Whether to board, who is lost, who takes the prize, who goes aboard her.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/share_of.h"
#include "rulebooks/ethos/boarding/fights.h"

namespace ethos {
namespace {

using engine::Part;

struct BoardQuestion : engine::YesOrNo<Battle, BoardQuestion> {
  static constexpr const char *name = "board", *code = "board.answer", *prompt = "board the enemy?";
  static constexpr Clause clause = "ethos.board.1";

  static engine::Stakes stakes(const Battle& battle, const Question& q, int yes) {
    if (!yes) return {"no fight, unless the enemy wants one"};
    return {
        fmt::format("{:+} on your die against the enemy’s; the loser loses the difference in units, the "
                    "winner half of that",
                    lead(battle, fight_of(battle, q.actor), q.side))};
  }
  static int worth(const Battle& battle, const Question& q, int yes) {
    return yes ? lead(battle, fight_of(battle, q.actor), q.side) : 0;
  }
};

engine::ChoiceList one_of(const Battle& battle, Ships ships) {
  return engine::choices(fleet(battle).all([&](Actor who, const Ship&) { return ships & one(index(who)); }));
}

struct BoardCrewQuestion : engine::ChoiceOf<Battle, BoardCrewQuestion> {
  static constexpr const char *name = "board-crew", *code = "board-crew.ship", *form = "one of the ships",
                              *prompt = "whose crew leads the boarding?",
                              *refused = "the crew of a ship with the most units leads";
  static constexpr Clause clause = "ethos.board.1";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return one_of(battle, leaders(battle, fight_of(battle, q.actor), q.side));
  }
  static engine::Stakes stakes(const Battle& battle, const Question&, int ship) {
    return {fmt::format("{:+} on the die", quality_bonus(battle[Actor(ship)].quality))};
  }
  static int worth(const Battle& battle, const Question&, int ship) {
    return quality_bonus(battle[Actor(ship)].quality);
  }
};

// Crew and marine units of several ships or of one.
template <class K>
struct PeopleQuestion : engine::ShareOf<Battle, K> {
  static constexpr const char *form = "units of each, as in \"Victory crew 1\"", *unit = "units";

  static std::string label(const Battle& battle, const Question&, int slot) {
    return fmt::format("{} {}", battle.name(actor_of_slot(slot)), are_marines(slot) ? "marines" : "crew");
  }
  static Verdict bad_part(const Battle& battle, const Question& q, const Part& part, int most) {
    if (part.amount >= 1 && part.amount <= most) return std::nullopt;
    return refusal(battle, q.actor, K::clause, "people.units", "there are {} such units, not {}", most,
                   part.amount);
  }
  static Refusal twice(const Battle& battle, const Question& q, const Part& part) {
    return refusal(battle, q.actor, K::clause, "people.twice", "{} is named twice",
                   label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int amount) {
    return refusal(battle, q.actor, K::clause, "people.too-many", "{}, but {} at most", amount,
                   K::room(battle, q));
  }
};

// ethos.board.2, ethos.board.6: exactly so many.
struct BoardingLossesQuestion : PeopleQuestion<BoardingLossesQuestion> {
  static constexpr const char* name = "boarding-losses";
  static constexpr Clause clause = "ethos.board.6", slot_clause = "ethos.board.2";

  static std::string prompt(const Battle&, const Question& q) {
    return fmt::format("your boarders and crews lose {}: whose?", counted(q.detail, "unit"));
  }
  static auto open(const Battle& battle, const Question& q) {
    return people_in(battle, fight_of(battle, q.actor), q.side);
  }
  static int room(const Battle&, const Question& q) { return q.detail; }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    if (auto bad = PeopleQuestion<BoardingLossesQuestion>::refuse(battle, q, given)) return bad;
    int amount = 0;
    for (const Part& part : given.share.parts) amount += part.amount;
    if (amount == q.detail) return std::nullopt;
    return refusal(battle, q.actor, clause, "people.too-few", "{} must be named, not {}",
                   counted(q.detail, "unit"), amount);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    auto slots = open(battle, q);
    for (int i = slots.size() - 1; i > 0; --i) std::swap(slots[i], slots[picker.below(i + 1)]);
    return first_of(slots, q.detail);
  }
};

// The actor is the prize, who is still the other side's; the question goes to the captor.
struct CaptorQuestion : engine::ChoiceOf<Battle, CaptorQuestion> {
  static constexpr const char *name = "captor", *code = "captor.ship", *form = "one of your ships",
                              *prompt = "which of your ships takes her?",
                              *refused = "a ship that holds her takes her";
  static constexpr Clause clause = "ethos.board.6";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return one_of(battle, captors_of(battle, q.actor));
  }
  static engine::Stakes stakes(const Battle& battle, const Question&, int captor) {
    return {fmt::format("puts a crew aboard out of her {}", counted(people(battle[Actor(captor)]), "unit"))};
  }
  static int worth(const Battle& battle, const Question&, int captor) {
    return people(battle[Actor(captor)]);
  }
};

// ethos.board.5: any number, one stays. Two make her of use, if two are left for her captor.
struct PrizeCrewQuestion : PeopleQuestion<PrizeCrewQuestion> {
  static constexpr const char* name = "prize-crew";
  static constexpr Clause clause = "ethos.board.5", slot_clause = "ethos.board.5";

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("how many go aboard {}? One unit at least stays; with one alone {} is out of the game",
                       battle.name(Actor(q.detail)), battle.name(q.actor));
  }
  static auto open(const Battle& battle, const Question& q) {
    auto people = people_in(battle, one(index(q.actor)), q.side);
    std::reverse(people.begin(), people.end());  // crew first
    return people;
  }
  static int room(const Battle& battle, const Question& q) { return people(battle[q.actor]) - 1; }
  static Answer standard(const Battle& battle, const Question& q) {
    constexpr int of_use = 2;
    const int there = people(battle[q.actor]);
    return first_of(open(battle, q), there < 2 * of_use ? 0 : std::max(of_use, there / 3));
  }
};

}  // namespace

const QuestionKind board_kind = engine::question_kind<Battle, BoardQuestion>();
const QuestionKind board_crew_kind = engine::question_kind<Battle, BoardCrewQuestion>();
const QuestionKind boarding_losses_kind = engine::question_kind<Battle, BoardingLossesQuestion>();
const QuestionKind captor_kind = engine::question_kind<Battle, CaptorQuestion>();
const QuestionKind prize_crew_kind = engine::question_kind<Battle, PrizeCrewQuestion>();

}  // namespace ethos
