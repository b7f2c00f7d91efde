#include "games/create.h"

#include <fmt/format.h>

#include <algorithm>

#include "captains/captains.h"
#include "games/denied.h"
#include "games/library.h"
#include "games/pledges.h"
#include "games/seats.h"
#include "games/tokens.h"
#include "host/fair.h"
#include "host/message.h"
#include "host/words.h"

namespace games {
namespace {

using host::Failure;
using host::json::Json;

// ---- Reading what is wished for

std::string text_of(const Json& body, const char* key, const char* otherwise, std::size_t most = 200) {
  if (!body.contains(key)) return otherwise;
  if (!body[key].is_string()) throw Failure(fmt::format("\"{}\": expected a text", key));
  std::string text = body[key];
  if (text.size() > most || !host::is_plain(text))
    throw Failure(fmt::format("\"{}\": expected at most {} plain bytes", key, most));
  return text;
}

bool yes(const Json& body, const char* key, bool otherwise) {
  if (!body.contains(key)) return otherwise;
  if (!body[key].is_boolean()) throw Failure(fmt::format("\"{}\": expected true or false", key));
  return body[key];
}

int number_of(const Json& body, const char* key, int most) {
  if (!body.contains(key)) return 0;
  if (!body[key].is_number_integer() || body[key] < 0 || body[key] > most)
    throw Failure(fmt::format("\"{}\": expected a whole number, 0 to {}", key, most));
  return body[key];
}

engine::Options options_of(const Json& body) {
  engine::Options options;
  if (!body.contains("options")) return options;
  if (!body["options"].is_object()) throw Failure("\"options\": expected an object of names and values");
  for (const auto& [name, value] : body["options"].items()) {
    if (!value.is_string()) throw Failure(fmt::format("option \"{}\": expected a text", host::shown(name)));
    options.emplace_back(name, value.get<std::string>());
  }
  return options;
}

int side_called(const engine::Scenario& scenario, const std::string& name) {
  const auto found = std::find(scenario.sides.begin(), scenario.sides.end(), name);
  if (found == scenario.sides.end())
    throw Denied(ErrorCode::side_unknown, fmt::format("there is no side \"{}\"", host::shown(name)));
  return int(found - scenario.sides.begin());
}

std::vector<std::string> ships_of(const Json& wish, const engine::Scenario& scenario, int side) {
  std::vector<std::string> ships;
  if (!wish.contains("ships")) return ships;
  if (!wish["ships"].is_array()) throw Failure("\"ships\": expected a list of names");
  const engine::Picture picture = scenario.rulebook->picture(scenario.start.data());
  const auto has = [&](const std::vector<engine::Token>& tokens, const std::string& name) {
    return std::any_of(tokens.begin(), tokens.end(), [&](const engine::Token& token) {
      return engine::index(token.side) == side && token.name == name;
    });
  };
  for (const Json& one : wish["ships"]) {
    const std::string name = one.is_string() ? one.get<std::string>() : "";
    if (!has(picture.tokens, name) && !has(picture.others, name))
      throw Failure(
          fmt::format("{} has no ship \"{}\"", scenario.sides[std::size_t(side)], host::shown(name)));
    ships.push_back(name);
  }
  return ships;
}

Seat seat_of(const Json& wish, const engine::Scenario& scenario, int number) {
  if (!wish.is_object()) throw Failure("\"seats\": expected objects");
  Seat seat;
  seat.number = number;
  seat.side = side_called(scenario, text_of(wish, "side", ""));
  seat.captain = text_of(wish, "captain", "human");
  if (seat.captain != "human" && !captains::make(seat.captain, 0))
    throw Denied(ErrorCode::captain_unknown,
                 fmt::format("there is no captain \"{}\"", host::shown(seat.captain)));
  seat.name = text_of(wish, "name", seat.captain == "human" ? "" : seat.captain.c_str(), 60);
  if (is_reserved_name(seat.name))
    throw Denied(ErrorCode::name_reserved, "\"name\": only the umpire is called that");
  seat.ships = ships_of(wish, scenario, seat.side);
  seat.open = seat.captain == "human" && yes(wish, "open", false);
  return seat;
}

// Sides that nobody is seated at get a computer captain; without any seats the first side gets a person.
std::vector<Seat> seats_of(const Json& body, const engine::Scenario& scenario, const Settings& settings) {
  std::vector<Seat> seats;
  if (body.contains("seats")) {
    if (!body["seats"].is_array() || int(body["seats"].size()) > settings.limits.seats)
      throw Failure(fmt::format("\"seats\": expected a list of at most {}", settings.limits.seats));
    for (const Json& wish : body["seats"]) seats.push_back(seat_of(wish, scenario, int(seats.size()) + 1));
  }
  const bool none = seats.empty();
  for (std::size_t side = 0; side < scenario.sides.size(); ++side) {
    const auto taken = [&](const Seat& seat) { return seat.side == int(side); };
    if (std::any_of(seats.begin(), seats.end(), taken)) continue;
    Seat seat;
    seat.number = int(seats.size()) + 1;
    seat.side = int(side);
    if (!none || side > 0) seat.captain = seat.name = "doctrine";
    seats.push_back(seat);
  }
  const auto add = [&](Role role, const char* called) {
    Seat seat;
    seat.number = int(seats.size()) + 1;
    seat.role = role;
    seat.name = called;
    seats.push_back(seat);
  };
  if (yes(body, "umpire", false)) add(Role::umpire, "Umpire");
  if (yes(body, "spectators", true)) add(Role::spectator, "Spectators");
  return seats;
}

// One captain a side: a person if any of its seats has one.
std::vector<std::string> captains_of(const std::vector<Seat>& seats, std::size_t sides) {
  std::vector<std::string> captains(sides);
  for (const Seat& seat : seats) {
    if (seat.role != Role::player) continue;
    std::string& captain = captains[std::size_t(seat.side)];
    if (captain.empty() || seat.captain == "human") captain = seat.captain;
  }
  return captains;
}

Dice dice_for(const About& about) {
  Dice dice;
  dice.phase = Phase::pledge;
  const std::string secret = host::new_secret();
  dice.parties.push_back({-1, host::hash_of_secret(secret), secret});
  for (const int side : about.person_sides()) dice.parties.push_back({side, {}, {}});
  return dice;
}

// ---- Making it

struct Made {
  About about;
  std::vector<KeptToken> tokens{};
  Json reply{};
};

About about_of(const Json& body, const engine::Scenario& scenario, House& house) {
  About about;
  about.id = new_name();
  about.title = text_of(body, "title", "");
  if (about.title.empty()) about.title = scenario.title;
  about.created = house.now();
  about.sides = scenario.sides;
  constexpr int month = 31 * 24 * 3600;
  about.time_limit = number_of(body, "time_limit", month);
  about.curtain = yes(body, "curtain", false);
  const std::string undo = text_of(body, "undo", "consent");
  if (undo != "consent" && undo != "never") throw Failure("\"undo\": expected consent or never");
  about.undo = undo == "never" ? Undo::never : Undo::consent;
  about.seats = seats_of(body, scenario, house.settings);
  return about;
}

Made give_out_seats(About about) {
  Made made{std::move(about)};
  made.reply = {{"game", made.about.id}, {"seats", Json::array()}};
  for (const Seat& seat : made.about.seats) {
    const bool held = !seat.open && (seat.role != Role::player || seat.captain == "human");
    const std::string token = held ? new_token() : "";
    if (held) made.tokens.push_back({token_hash(token), made.about.id, seat.number});
    Json shown = seat_shown(made.about, seat);
    shown["token"] = held ? Json(token) : Json();
    made.reply["seats"].push_back(std::move(shown));
  }
  return made;
}

// A battle that is over when it comes is no open game.
std::string state_of(const About& about, const engine::Record& record) {
  if (!record.result.empty()) return "ended";
  return about.dice.phase == Phase::set ? "playing" : "gathering";
}

Created keep_new(House& house, const Json& body, About about, const engine::Record& record) {
  const Made made = give_out_seats(std::move(about));
  KeptGame kept;
  kept.id = made.about.id;
  kept.created = made.about.created;
  kept.state = state_of(made.about, record);
  kept.listed = yes(body, "listed", false);
  kept.about = print(made.about);
  kept.pages = engine::print_pages(record);
  house.store.create(kept, made.tokens);
  return {made.about.id, made.reply};
}

// A battle from its very beginning, whose dice nobody has chosen.
Created keep_beginning(House& house, const Json& body, About about, engine::Record record) {
  record.seed = {};
  record.pledges.clear();
  record.next_seed.reset();
  if (!record.typed_dice) about.dice = dice_for(about);
  if (about.dice.parties.size() == 1) {  // only computers play: nobody is waited for
    about.dice.phase = Phase::set;
    record.seed = first_seed(about.dice);
    record.pledges = pledges_of(about);
  }
  return keep_new(house, body, std::move(about), record);
}

// A battle from its very beginning, whose dice everybody may know.
Created keep_chosen(House& house, const Json& body, About about, engine::Record record, engine::Seed seed) {
  record.seed = seed;
  about.dice.fixed = engine::print_seed(seed);
  return keep_new(house, body, std::move(about), record);
}

engine::Seed seed_of(const Settings& settings, const std::string& text) {
  if (!settings.own_machine)
    throw Denied(ErrorCode::malformed, "\"seed\": this server throws the dice, nobody chooses them");
  const auto seed = engine::parse_seed(text);
  if (!seed) throw Failure("\"seed\": expected a whole number");
  return *seed;
}

// Its side is a person's, its dice are its own.
Created create_lesson(House& house, const std::string& id) {
  const host::Lesson lesson = house.library.lesson_called(id);
  const host::Opened battle = host::open_lesson(lesson, house.settings.data);
  Json wish = {{"title", lesson.title}, {"seats", Json::array()}, {"spectators", false}};
  for (const std::string& side : battle.scenario->sides)
    wish["seats"].push_back(
        {{"side", side}, {"captain", side == lesson.side ? "human" : lesson.captain.c_str()}});
  About about = about_of(wish, *battle.scenario, house);
  about.scenario = "lesson";
  about.lesson = lesson.id;
  about.dice.fixed = engine::print_seed(lesson.seed);
  return keep_new(house, wish, std::move(about), host::record_of(lesson, battle));
}

bool has_entries(const engine::Record& record) {
  const auto in_step = [](const engine::StepRecord& step) { return !step.entries.empty(); };
  return std::any_of(record.turns.begin(), record.turns.end(), [&](const engine::TurnRecord& turn) {
    return std::any_of(turn.steps.begin(), turn.steps.end(), in_step);
  });
}

struct Brought {
  engine::ScenarioPtr scenario;
  About about;
  engine::Record record;
};

Brought brought(House& house, const Json& body, engine::Record record, const std::string& scenario) {
  auto loaded = house.library.scenario_of(record);
  About about = about_of(body, *loaded, house);
  about.scenario = scenario;
  if (record.result.empty()) {
    const auto captains = captains_of(about.seats, record.sides.size());
    for (std::size_t i = 0; i < captains.size(); ++i) record.sides[i].captain = captains[i];
    record.pledges.clear();
  }
  return {std::move(loaded), std::move(about), std::move(record)};
}

Created keep_played_on(House& house, const Json& body, Brought from) {
  const engine::Game game(from.scenario, std::move(from.record), captains::make);
  if (!game.problem().empty()) throw engine::LoadError("record", game.problem_line(), game.problem());
  return keep_new(house, body, std::move(from.about), game.record());
}

// Whoever brings a record could have chosen its seeds: nothing of them is used for dice to come. Before the
// first answer that makes it a new game.
Created create_from_record(House& house, const Json& body, engine::Record record) {
  Brought from = brought(house, body, std::move(record), "record");
  const bool over = !from.record.result.empty();
  if (!over && !has_entries(from.record)) {
    from.record.turns.clear();
    return keep_beginning(house, body, std::move(from.about), std::move(from.record));
  }
  if (!over && !from.record.typed_dice) from.record.next_seed = host::joined_seed({host::new_secret()}, 0);
  return keep_played_on(house, body, std::move(from));
}

}  // namespace

Created create_game(House& house, const Json& body) {
  if (!body.is_object()) throw Failure("expected an object, as in {\"scenario\":\"nef/line-action\"}");
  if (house.store.count_open_games() >= house.settings.limits.games)
    throw Denied(ErrorCode::full, "this server has as many games as it can hold; please try again later");
  if (body.contains("record")) {
    const std::string text = text_of(body, "record", "", 1 << 20);
    return create_from_record(house, body, engine::parse_record(text, "record"));
  }
  if (body.contains("lesson")) return create_lesson(house, text_of(body, "lesson", ""));
  const std::string id = text_of(body, "scenario", "");
  const host::Opened opened = house.library.open(id, options_of(body));
  About about = about_of(body, *opened.scenario, house);
  about.scenario = id;
  const std::string dice = text_of(body, "dice", "seeded");
  if (dice != "seeded" && dice != "typed") throw Failure("\"dice\": expected seeded or typed");
  engine::Record record = engine::new_record({opened.scenario,
                                              captains_of(about.seats, opened.scenario->sides.size()),
                                              {},
                                              dice == "typed",
                                              opened.own});
  record.files = opened.files;
  if (const std::string seed = text_of(body, "seed", ""); !seed.empty())
    return keep_chosen(house, body, std::move(about), std::move(record), seed_of(house.settings, seed));
  return keep_beginning(house, body, std::move(about), std::move(record));
}

Created create_branch(House& house, const Json& body, engine::Record record, const std::string& scenario) {
  Brought from = brought(house, body, std::move(record), scenario);
  if (from.record.turns.empty())
    return keep_beginning(house, body, std::move(from.about), std::move(from.record));
  return keep_played_on(house, body, std::move(from));
}

}  // namespace games
