#include "cli/protocol.h"

#include <nlohmann/json.hpp>

#include "cli/explain.h"
#include "engine/notation.h"

namespace cli::protocol {
namespace {

using Json = nlohmann::ordered_json;

// Names come from files and may hold bytes that are no UTF-8; they are replaced, never a reason to stop.
std::string line(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json name_or_null(const std::string& name) { return name.empty() ? Json(nullptr) : Json(name); }

std::string viewer_name(const engine::Game& game, engine::Viewer viewer) {
  if (viewer.kind == engine::Viewer::Kind::umpire) return "umpire";
  return viewer.kind == engine::Viewer::Kind::everyone
             ? "public"
             : game.scenario().sides[std::size_t(engine::index(viewer.side))];
}

Json side_or_null(const engine::Game& game, engine::Side side) {
  const auto i = std::size_t(engine::index(side));
  return i < game.scenario().sides.size() ? Json(game.scenario().sides[i]) : Json(nullptr);
}

Json degrees(int arc_minutes) { return arc_minutes / 60.0; }

Json status(const engine::Rulebook& rulebook, const void* view, engine::Actor actor) {
  Json lines = Json::object();
  for (const auto& [label, value] : rulebook.status(view, actor)) lines[label] = value;
  return lines;
}

Json token(const engine::Game& game, const void* view, const engine::Token& token) {
  return {{"name", token.name},
          {"kind", token.kind},
          {"side", side_or_null(game, token.side)},
          {"x", token.x},
          {"y", token.y},
          {"heading", degrees(token.heading)},
          {"size", token.size},
          {"health", token.health},
          {"note", token.note},
          {"status", status(game.rulebook(), view, token.actor)}};
}

// Only who is waited for, never what for.
Json waiting_for(const engine::Game& game) {
  Json sides = Json::array();
  const auto add = [&](engine::Side side) {
    const Json name = side_or_null(game, side);
    if (!name.is_null() && std::find(sides.begin(), sides.end(), name) == sides.end()) sides.push_back(name);
  };
  for (const auto& waiting : game.waiting()) add(waiting.question.side);
  for (const auto& wanted : game.wanted_faces()) add(wanted.side);
  return sides;
}

const char* answer_word(engine::AnswerKind kind) {
  constexpr const char* words[] = {"choice", "course", "fire", "air", "share", "place"};
  return words[static_cast<int>(kind)];
}

Json options(const engine::Explanation& about) {
  Json all = Json::array();
  for (const auto& option : about.options) {
    Json one = {{"label", option.label}, {"allowed", option.why_not.empty()}};
    if (!option.why_not.empty()) one.update({{"why_not", option.why_not}, {"clause", option.clause.text()}});
    all.push_back(one);
  }
  return all;
}

Json target(const Asked& asked, const engine::TargetNote& note) {
  Json one = {{"name", asked.rulebook.name(asked.waiting.view.data(), note.target)},
              {"range", note.range},
              {"allowed", note.why_not.empty()}};
  if (!note.why_not.empty())
    return one.update({{"why_not", note.why_not}, {"clause", note.clause.text()}}), one;
  one["dice"] = note.dice;
  if (std::size_t(note.arc) < asked.about.arcs.size()) one["arc"] = asked.about.arcs[std::size_t(note.arc)];
  return one;
}

Json mounts(const Asked& asked) {
  Json all = Json::array();
  for (const auto& mount : asked.about.mounts) {
    Json one = {{"name", mount.name},
                {"available", mount.available},
                {"reach", mount.reach},
                {"targets", Json::array()}};
    for (const auto& note : mount.targets) one["targets"].push_back(target(asked, note));
    all.push_back(one);
  }
  return all;
}

Json candidates(const Asked& asked) {
  Json all = Json::array();
  engine::Candidates answers;
  asked.question().kind->candidates(asked.waiting.view.data(), asked.question(), answers);
  for (const auto& answer : answers) {
    Json text = engine::print_answer(asked.rulebook, asked.waiting.view.data(), asked.question(), answer);
    if (std::find(all.begin(), all.end(), text) == all.end()) all.push_back(std::move(text));
  }
  return all;
}

void add_details(Json& message, const Asked& asked) {
  const auto& about = asked.about;
  if (!about.options.empty()) message["options"] = options(about);
  for (const auto& [name, least, most] : about.limits) message["limits"][name] = {least, most};
  if (!about.mounts.empty()) message["mounts"] = mounts(asked);
  if (!about.flags.empty()) message["flags"] = about.flags;
  if (!about.arcs.empty()) message["arcs"] = about.arcs;
  if (!about.verbs.empty()) message["verbs"] = about.verbs;
  if (!about.loads.empty()) message["loads"] = about.loads;
}

Json tally(const engine::LogLine& roll) {
  constexpr const char* kinds[] = {"plus", "times", "at_most", "at_least", "worst_of"};
  Json all = Json::array();
  for (const auto& part : roll.tally)
    all.push_back({{"kind", kinds[static_cast<int>(part.kind)]},
                   {"amount", part.amount},
                   {"divisor", part.divisor},
                   {"reason", part.reason},
                   {"clause", part.clause.text()}});
  return all;
}

void add_event(Json& message, const Reader& reader, const engine::LogLine& heard) {
  message["event"] = reader.game.rulebook().event_name(heard.event.kind);
  message["who"] = name_or_null(reader.name(heard.event.who));
  message["whom"] = name_or_null(heard.event.whom == engine::nobody ? "" : reader.name(heard.event.whom));
  message["numbers"] = heard.event.numbers;
}

void add_roll(Json& message, const Reader& reader, const engine::LogLine& heard) {
  message["who"] = name_or_null(reader.name(heard.why.actor));
  message["what"] = heard.why.what;
  message["die"] = engine::name(heard.die);
  message["need"] = heard.need > 0 ? Json(heard.need) : Json(nullptr);
  message["sixes_again"] = heard.sixes_again;
  message["faces"] = heard.faces;
  message["result"] = heard.result;
  if (!heard.tally.empty()) message["tally"] = tally(heard);
}

}  // namespace

std::string hello(const engine::Game& game, const Path& record) {
  const auto& kept = game.record();
  Json message = {{"type", "hello"},
                  {"protocol", 1},
                  {"rulebook", kept.rulebook},
                  {"rulebook_version", kept.rulebook_version},
                  {"scenario", kept.scenario},
                  {"title", game.scenario().title},
                  {"turn_limit", game.scenario().turn_limit},
                  {"sides", Json::array()},
                  {"options", Json::object()},
                  {"dice", kept.typed_dice ? "typed" : "seeded"},
                  {"record", name_or_null(record.string())}};
  for (std::size_t i = 0; i < kept.sides.size(); ++i)
    message["sides"].push_back({{"name", kept.sides[i].name},
                                {"captain", kept.sides[i].captain},
                                {"points", game.scenario().points[i]}});
  for (const auto& [name, value] : kept.options) message["options"][name] = value;
  return line(message);
}

std::string view(const engine::Game& game, engine::Viewer viewer) {
  const auto bytes = game.view(viewer);
  const engine::Picture picture = game.rulebook().picture(bytes.data());
  Json message = {{"type", "view"},
                  {"viewer", viewer_name(game, viewer)},
                  {"turn", game.turn()},
                  {"step", game.step_name()},
                  {"waiting_for", waiting_for(game)},
                  {"width", picture.width},
                  {"height", picture.height},
                  {"unit", picture.unit},
                  {"weather", picture.weather},
                  {"land", picture.land},
                  {"tokens", Json::array()}};
  for (const auto& one : picture.tokens) message["tokens"].push_back(token(game, bytes.data(), one));
  return line(message);
}

std::string ask(const engine::Game& game, int id, const engine::Waiting& waiting) {
  const Asked asked(game.rulebook(), waiting);
  const engine::Question& question = waiting.question;
  Json message = {{"type", "ask"},
                  {"question", id},
                  {"side", side_or_null(game, question.side)},
                  {"kind", question.kind->name},
                  {"actor", name_or_null(asked.actor())},
                  {"clause", question.kind->clause.text()},
                  {"sheet", waiting.sheet},
                  {"answer", answer_word(question.kind->answer)},
                  {"prompt", asked.about.prompt},
                  {"form", asked.about.form},
                  {"default", asked.standard()}};
  add_details(message, asked);
  message["candidates"] = candidates(asked);
  return line(message);
}

std::string ask_dice(const Reader& reader, int id, const engine::WantedFaces& wanted) {
  return line({{"type", "ask"},
               {"question", id},
               {"side", side_or_null(reader.game, wanted.side)},
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

std::string heard(const Reader& reader, const engine::LogLine& heard) {
  Json message = {{"type", heard.is_roll ? "rolled" : "told"},
                  {"turn", heard.turn},
                  {"step", step_name(reader.game, heard.turn, heard.step)},
                  {"only", side_or_null(reader.game, heard.audience.only)}};
  if (heard.is_roll)
    add_roll(message, reader, heard);
  else
    add_event(message, reader, heard);
  message["clause"] = clause_of(heard);
  message["text"] = sentence(reader, heard);
  return line(message);
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

std::string odds(int id, const std::string& answer, const Odds& odds) {
  Json message = {{"type", "odds"},    {"question", id},  {"answer", answer},
                  {"ways", odds.ways}, {"cut", odds.cut}, {"outcomes", Json::array()}};
  if (odds.sampled) message["sampled"] = true;
  if (!odds.trouble.empty()) message["trouble"] = odds.trouble;
  for (const auto& outcome : odds.outcomes) {
    Json one = {{"name", outcome.name}, {"mean", outcome.mean()}, {"chances", Json::array()}};
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
                  {"reason", ending.reason},
                  {"clause", ending.clause.text()},
                  {"turn", game.turn()},
                  {"scores", Json::object()},
                  {"record", name_or_null(record.string())}};
  for (std::size_t i = 0; i < game.scenario().sides.size(); ++i)
    message["scores"][game.scenario().sides[i]] = ending.score[i];
  return line(message);
}

std::string stopped(const Path& record) {
  return line({{"type", "stopped"}, {"record", name_or_null(record.string())}});
}

std::string error(const std::string& what) { return line({{"type", "error"}, {"error", what}}); }

}  // namespace cli::protocol
