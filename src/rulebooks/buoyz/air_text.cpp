// What the log calls events of the air, and the list of the questions asked about it.
#include "engine/question/notation.h"
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr const char* air_event_names[] = {
    "armed",        "starts-aloft", "flies",       "circles",   "flies-cap",  "released",  "lines-up",
    "engages",      "joins",        "turns-home",  "astern",    "leaves",     "crosses",   "arrives",
    "declares",     "holds-back",   "volley",      "dodges",    "presses-on", "shot-down", "ditches",
    "fight-rolled", "fight-drawn",  "bombs",       "crashes",   "finds-none", "launched",  "recovered",
    "ready",        "wasted",       "falls-short", "not-found", "deck-idle"};

std::string with_load(int load) {
  return load == 0 ? std::string() : fmt::format(" with {}", load_in_words(Warload(load)));
}

std::string flak_in_words(int count) {
  return fmt::format("{} anti-aircraft {}", count, count == 1 ? "die" : "dice");
}

// A deck, or the land base of a side.
std::string base_text(Actor base, const std::string& name) { return is_ship(base) ? name : "its base"; }

// Why a carrier can work none of the flights that wait for her.
const char* idle_text(DeckBar bar) {
  switch (bar) {
    case DeckBar::crippled: return "is too badly damaged to work her aircraft";
    case DeckBar::action: return "works no aircraft this turn, for she has performed a Special Action";
    case DeckBar::wind: return "works no aircraft this turn, for her bow is not to the wind";
    case DeckBar::under_way: return "cannot take up her aircraft under way; \"1 anchor\" stops her";
    case DeckBar::full: return "has no room on her deck for the aircraft that wait";
    case DeckBar::no_launch: return "can launch nothing before her armament criticals are repaired";
    case DeckBar::none:
    case DeckBar::not_here:
    case DeckBar::rearming:
    case DeckBar::stowed: break;
  }
  return "works no aircraft this turn";
}

std::string way(const Battle& battle, const engine::Event& e) {
  return fmt::format("flies {:.1f} in to {}", e.numbers[3] / 1000.0, place_text(battle, e));
}

}  // namespace

std::string describe_air(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == nobody ? "" : name_of(battle, e.whom);
  switch (AirTold(e.kind)) {
    case AirTold::armed: return fmt::format("flies as {}{}", kind_name(FlightKind(n[0])), with_load(n[1]));
    case AirTold::starts_aloft:
      return fmt::format("is in the air {} {}", Duty(n[0]) == Duty::cap ? "on CAP over" : "on patrol from",
                         whom);
    case AirTold::flies: return way(battle, e);
    case AirTold::circles: return "circles";
    case AirTold::flies_cap: return fmt::format("flies CAP over {}", whom);
    case AirTold::released: return "has no ship to cover any more";
    case AirTold::lines_up: return fmt::format("lines up for a run at {}", whom);
    case AirTold::engages: return fmt::format("engages {}", whom);
    case AirTold::joins: return fmt::format("joins the fight with {}", whom);
    case AirTold::turns_home: return "turns for home";
    case AirTold::astern: return fmt::format("waits astern of {}", whom);
    case AirTold::leaves:
      return fmt::format("leaves the table for its base, back in turn {} at the earliest", n[0]);
    case AirTold::crosses: return fmt::format("leaves for the next table and arrives in turn {}", n[0]);
    case AirTold::arrives: return fmt::format("comes on to the table at {}", place_text(battle, e));
    case AirTold::declares: return fmt::format("attacks {}{}", whom, with_load(n[0]));
    case AirTold::holds_back: return "holds back";
    case AirTold::volley:
      return fmt::format("fires {} at {}: {}", flak_in_words(n[1]), whom, hits_in_words(n[0]));
    case AirTold::dodges: return "dodges and breaks off";
    case AirTold::presses_on: return "presses on";
    case AirTold::shot_down: return whom.empty() ? "is shot down" : fmt::format("is shot down by {}", whom);
    case AirTold::ditches: return "ditches and is lost";
    case AirTold::fight_rolled: return fmt::format("fights {}: {} against {}", whom, n[0], n[1]);
    case AirTold::fight_drawn: return "gets no decision; the dogfight goes on";
    case AirTold::bombs: return fmt::format("bombs {}: {}", whom, hits_in_words(n[0]));
    case AirTold::crashes: return fmt::format("is lost in its dive at {}", whom);
    case AirTold::finds_nothing: return "finds nothing to attack";
    case AirTold::not_found: return fmt::format("cannot find {} under water", whom);
    case AirTold::launched:
      return fmt::format("takes off from {} as {}{}{}", base_text(e.whom, whom), kind_name(FlightKind(n[0])),
                         with_load(n[1]), Duty(n[2]) == Duty::cap ? ", on CAP over her" : "");
    case AirTold::recovered: return is_ship(e.whom) ? fmt::format("lands on {}", whom) : "lands at its base";
    case AirTold::ready: return "is rearmed";
    case AirTold::wasted: return fmt::format("wastes {} on {}, out of reach", flak_in_words(n[0]), whom);
    case AirTold::falls_short: return fmt::format("does not reach {} this turn", whom);
    case AirTold::deck_idle: return idle_text(DeckBar(n[0]));
  }
  return {};
}

const char* air_event_name(std::uint16_t kind) { return air_event_names[kind - air_events]; }

QuestionKinds air_questions() {
  static const QuestionKind* const kinds[] = {&start_kind,     &fly_kind,     &entry_kind, &way_home_kind,
                                              &intercept_kind, &declare_kind, &aa_kind,    &loss_kind,
                                              &deck_kind,      &sortie_kind};
  return kinds;
}

}  // namespace buoyz
