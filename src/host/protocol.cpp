#include "host/protocol.h"

#include <nlohmann/json.hpp>

#include "engine/question/notation.h"
#include "engine/result/result.h"
#include "host/asked.h"

namespace host::protocol {
namespace {

using namespace json;

// By name where the book names them.
Json numbers_of(const engine::Rulebook& rulebook, const engine::Event& event) {
  if (!rulebook.numbers) return event.numbers;
  Json numbers = Json::object();
  for (const engine::NamedNumber& one : rulebook.numbers(event))
    numbers[one.name] = one.word.empty() ? Json(one.number) : Json(one.word);
  return numbers;
}

// A line of the damage record of whom it is about, or what belongs to the line before.
void add_harm(Json& message, const std::optional<engine::Harm>& harm) {
  if (!harm) return;
  Json& line = message["harm"] = Json::object();
  if (!harm->by.empty()) line["by"] = harm->by;
  if (harm->amount) line["amount"] = *harm->amount;
  if (!harm->effect.empty()) line["effect"] = harm->effect;
}

void add_event(Json& message, const Reader& reader, const engine::LogLine& heard) {
  const engine::Event event = reader.event(heard);
  const engine::Rulebook& rulebook = reader.game.rulebook();
  message["event"] = rulebook.event_name(event.kind);
  message["who"] = name_or_null(reader.name(event.who));
  message["whom"] = name_or_null(event.whom == engine::nobody ? "" : reader.name(event.whom));
  message["numbers"] = numbers_of(rulebook, event);
  if (const auto hits = rulebook.hits ? rulebook.hits(heard.event) : std::nullopt) message["hits"] = *hits;
  if (rulebook.harm) add_harm(message, rulebook.harm(reader.view.data(), event));
  if (!rulebook.path) return;
  const auto path = rulebook.path(reader.view.data(), event);
  if (!path.empty()) message["path"] = spots(path);
}

void add_roll(Json& message, const Reader& reader, const engine::LogLine& heard) {
  message["who"] = name_or_null(reader.name(heard.why.actor));
  message["what"] = heard.why.what;
  message["die"] = engine::name(heard.die);
  message["need"] = heard.need > 0 ? Json(heard.need) : Json(nullptr);
  if (heard.or_less) message["or_less"] = true;
  message["sixes_again"] = heard.sixes_again;
  message["faces"] = heard.faces;
  message["result"] = heard.result;
  if (!heard.tally.empty()) message["tally"] = tally(heard.tally);
}

Json account(const engine::Account& account) {
  Json points = {{"start", account.start}};
  for (const engine::Group group : engine::all_groups) points[engine::name(group)] = account.of(group);
  return points;
}

Json reported(const engine::Game& game, const engine::Reported& one) {
  return {{"name", one.member.name},
          {"side", side_or_null(game, one.member.side)},
          {"kind", one.member.kind},
          {"points", one.standing.points},
          {"group", engine::name(engine::group_of(one.standing.kind))},
          {"became", engine::name(one.standing.kind)},
          {"holder", side_or_null(game, one.standing.holder)},
          {"text", one.words}};
}

}  // namespace

Json hello_json(const engine::Record& kept, const engine::Scenario& scenario) {
  Json message = {{"type", "hello"},
                  {"protocol", 1},
                  {"rulebook", kept.rulebook},
                  {"rulebook_version", kept.rulebook_version},
                  {"scenario", kept.scenario},
                  {"title", scenario.title},
                  {"turn_limit", scenario.turn_limit},
                  {"setting", setting(scenario.setting)},
                  {"sides", Json::array()},
                  {"options", Json::object()},
                  {"dice", kept.typed_dice ? "typed" : "seeded"}};
  for (std::size_t i = 0; i < kept.sides.size(); ++i)
    message["sides"].push_back({{"name", kept.sides[i].name},
                                {"captain", kept.sides[i].captain},
                                {"points", scenario.points[i]},
                                {"objective", objective(scenario, i)}});
  for (const auto& [name, value] : kept.options) message["options"][name] = value;
  return message;
}

std::string hello(const engine::Game& game, const Path& record) {
  Json message = hello_json(game.record(), game.scenario());
  message["record"] = name_or_null(record.string());
  return line(message);
}

std::string ask_dice(const Reader& reader, int id, const engine::WantedFaces& wanted) {
  return line({{"type", "ask"},
               {"question", id},
               {"side", side_or_null(reader.game, wanted.thrower)},
               {"kind", "dice"},
               {"actor", name_or_null(reader.name(wanted.why.actor))},
               {"clause", wanted.why.clause.text()},
               {"answer", "faces"},
               {"prompt", wanted.why.what},
               {"count", wanted.count},
               {"die", engine::name(wanted.die)},
               {"lowest", engine::lowest(wanted.die)},
               {"highest", engine::highest(wanted.die)}});
}

Json heard_json(const Reader& reader, const engine::LogLine& heard) {
  Json message = {{"type", heard.is_roll ? "rolled" : "told"},
                  {"turn", heard.turn},
                  {"step", step_name(reader.game, heard.turn, heard.step)},
                  {"only", side_or_null(reader.game, heard.audience.only())}};
  if (heard.is_roll)
    add_roll(message, reader, heard);
  else
    add_event(message, reader, heard);
  message["clause"] = clause_of(heard);
  message["text"] = sentence(reader, heard);
  return message;
}

std::string heard(const Reader& reader, const engine::LogLine& heard) {
  return line(heard_json(reader, heard));
}

std::string accepted(int id, const std::string& answer) {
  return line({{"type", "accepted"}, {"question", id}, {"answer", answer}});
}

std::string refused(int id, const engine::Refusal& refusal) {
  return line({{"type", "refused"},
               {"question", id > 0 ? Json(id) : Json(nullptr)},
               {"code", refusal.code},
               {"clause", refusal.clause.text()},
               {"sentence", refusal.sentence}});
}

std::string odds(int id, const std::string& answer, const odds::AnswerOdds& odds) {
  Json message = {{"type", "odds"},    {"question", id},  {"answer", answer},
                  {"ways", odds.ways}, {"cut", odds.cut}, {"outcomes", Json::array()}};
  if (odds.sampled) message["sampled"] = true;
  if (!odds.trouble.empty()) message["trouble"] = odds.trouble;
  for (const auto& outcome : odds.outcomes) {
    Json one = {{"name", outcome.name}, {"mean", outcome.mean()}, {"chances", Json::array()}};
    if (outcome.happens) one["happens"] = true;
    for (const auto& [value, chance] : outcome.chances) one["chances"].push_back({value, chance});
    message["outcomes"].push_back(one);
  }
  return line(message);
}

std::string undone(const std::string& side, std::size_t lines) {
  return line({{"type", "undone"}, {"side", side}, {"lines", lines}});
}

std::string ended(const engine::Game& game, const Path& record) {
  const engine::Ending& ending = *game.ending();
  Json message = {{"type", "ended"},
                  {"winner", side_or_null(game, ending.winner)},
                  {"headline", engine::headline(game.scenario(), ending)},
                  {"reason", engine::why_ended(game.scenario(), game.battle(), ending)},
                  {"clause", ending.clause.text()},
                  {"turn", game.turn()},
                  {"scores", Json::object()},
                  {"points", Json::object()},
                  {"words", Json::object()},
                  {"ships", Json::array()},
                  {"record", name_or_null(record.string())}};
  for (std::size_t i = 0; i < game.scenario().sides.size(); ++i) {
    const std::string& side = game.scenario().sides[i];
    message["scores"][side] = ending.score[i];
    message["points"][side] = account(engine::account_of(game.rulebook(), game.battle(), engine::Side(i)));
  }
  for (const engine::Group group : engine::all_groups)
    message["words"][engine::name(group)] = engine::word(game.rulebook(), group);
  for (const engine::Reported& one : engine::what_became(game.rulebook(), game.battle()))
    message["ships"].push_back(reported(game, one));
  return line(message);
}

std::string stopped(const Path& record) {
  return line({{"type", "stopped"}, {"record", name_or_null(record.string())}});
}

std::string error(ErrorCode code, const std::string& what, std::optional<int> question) {
  Json message = {{"type", "error"}, {"code", kind_of(code).name}, {"error", what}};
  if (question) message["question"] = *question;
  return line(message);
}

}  // namespace host::protocol
