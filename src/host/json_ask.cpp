// A question with everything a screen shows beside it.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "host/json.h"
#include "host/protocol.h"

namespace host {
namespace {

using json::Json;

const char* answer_word(engine::AnswerKind kind) {
  constexpr const char* words[] = {"choice", "course", "fire", "air", "share", "place"};
  return words[static_cast<int>(kind)];
}

void add_stakes(const engine::Stakes& stakes, Json& option) {
  if (!stakes.effect.empty()) option["effect"] = stakes.effect;
  if (!stakes.need) return;
  option["need"] = *stakes.need;
  if (stakes.face == engine::Stakes::Face::or_less) option["or_less"] = true;
  option["chance"] = stakes.chance;
}

Json options(const Asked& asked) {
  Json all = Json::array();
  const bool choice = asked.question().kind->answer == engine::AnswerKind::choice;
  for (const auto& option : asked.about.options) {
    Json one = {{"label", option.label}, {"allowed", option.why_not.empty()}};
    if (choice) one["answer"] = asked.print(engine::Answer::option(option.value));
    if (!option.why_not.empty()) one["why_not"] = option.why_not;
    const bool own = option.clause.text() != asked.question().kind->clause.text();
    if (!option.clause.text().empty() && (own || !option.why_not.empty()))
      one["clause"] = option.clause.text();
    add_stakes(option.stakes, one);
    all.push_back(one);
  }
  return all;
}

Json target(const Asked& asked, const engine::TargetNote& note) {
  Json one = {{"name", asked.rulebook.name(asked.waiting.view.data(), note.target)},
              {"allowed", note.why_not.empty()}};
  if (note.range) one["range"] = *note.range;
  if (!note.why_not.empty())
    return one.update({{"why_not", note.why_not}, {"clause", note.clause.text()}}), one;
  if (note.dice) one["dice"] = *note.dice;
  if (!note.tally.empty()) one["tally"] = json::tally(note.tally);
  const auto& arcs = asked.about.arcs;
  if (std::size_t(note.arc) < arcs.size()) one["arc"] = arcs[std::size_t(note.arc)];
  if (std::popcount(note.arcs) > 1)
    for (std::size_t i = 0; i < arcs.size(); ++i)
      if (note.arcs >> i & 1) one["arcs"].push_back(arcs[i]);
  return one;
}

Json mounts(const Asked& asked) {
  Json all = Json::array();
  for (const auto& mount : asked.about.mounts) {
    Json one = {{"name", mount.name},
                {"available", mount.available},
                {"reach", mount.reach},
                {"counted", {mount.counted.one, mount.counted.many}},
                {"targets", Json::array()}};
    for (const auto& note : mount.targets) one["targets"].push_back(target(asked, note));
    all.push_back(one);
  }
  return all;
}

// The sensible answers, and where those that move something end.
void add_candidates(Json& message, const Asked& asked) {
  Json all = Json::array(), ends = Json::array();
  engine::Candidates answers;
  asked.question().kind->candidates(asked.view(), asked.question(), answers);
  const auto preview = asked.question().kind->preview;
  for (const auto& answer : answers) {
    Json text = asked.print(answer);
    if (std::find(all.begin(), all.end(), text) != all.end()) continue;
    all.push_back(std::move(text));
    if (!preview) continue;
    const auto path = preview(asked.view(), asked.question(), answer).path;
    ends.push_back(path.empty() ? Json() : json::spot(path.back()));
  }
  message["candidates"] = std::move(all);
  if (preview) message["ends"] = std::move(ends);
}

Json in_units(int count, int parts) {
  return count % parts == 0 ? Json(count / parts) : Json(double(count) / parts);
}

void add_details(Json& message, const Asked& asked) {
  const auto& about = asked.about;
  if (!about.options.empty()) message["options"] = options(asked);
  for (const engine::Limit& limit : about.limits)
    message["limits"][limit.name] = {in_units(limit.least, limit.parts), in_units(limit.most, limit.parts)};
  if (!about.mounts.empty()) message["mounts"] = mounts(asked);
  if (auto flags = flags_now(about); !flags.empty()) message["flags"] = std::move(flags);
  if (!about.arcs.empty()) message["arcs"] = about.arcs;
  if (!about.verbs.empty()) message["verbs"] = about.verbs;
  for (const std::string& load : about.loads)
    if (!load.empty()) message["loads"].push_back(load);
  if (!about.pieces.empty()) message["pieces"] = about.pieces;
  if (!about.areas.empty()) message["areas"] = json::areas(about.areas);
  if (about.path_length > 0) message["path_length"] = about.path_length;
  if (about.circles) message["circles"] = true;
  if (about.turn_unit > 0) message["turn_unit"] = json::degrees(about.turn_unit);
}

}  // namespace

std::string protocol::question_key(const engine::Game& game, const engine::Waiting& waiting) {
  const engine::Question& question = waiting.question;
  return fmt::format("{}.{} {} {} {}", game.turn(), game.step(), question.kind->name,
                     game.rulebook().name(waiting.view.data(), question.actor), question.detail);
}

std::string protocol::ask(const engine::Game& game, int id, const Asked& asked) {
  const engine::Question& question = asked.question();
  Json message = {{"type", "ask"},
                  {"question", id},
                  {"key", question_key(game, asked.waiting)},
                  {"side", json::side_or_null(game, question.side)},
                  {"kind", question.kind->name},
                  {"actor", json::name_or_null(asked.actor())},
                  {"clause", question.kind->clause.text()},
                  {"sheet", asked.waiting.sheet},
                  {"answer", answer_word(question.kind->answer)},
                  {"prompt", asked.about.prompt},
                  {"form", asked.about.form},
                  {"default", asked.standard()},
                  {"suggested", asked.suggested()}};
  add_details(message, asked);
  add_candidates(message, asked);
  return json::line(message);
}

std::string protocol::preview(const Previewed& previewed) {
  Json message = {{"type", "preview"},
                  {"question", previewed.id},
                  {"tag", previewed.tag},
                  {"answer", previewed.answer},
                  {"refused", previewed.refused ? json::refusal(*previewed.refused) : Json()}};
  const auto& path = previewed.preview.path;
  message["path"] = json::spots(path);
  message["end"] = path.empty() ? Json()
                                : Json({{"x", path.back().x},
                                        {"y", path.back().y},
                                        {"heading", json::degrees(path.back().heading)}});
  message["note"] = previewed.preview.note;
  if (previewed.preview.circle > 0) message["circle"] = previewed.preview.circle;
  message["arcs"] = json::arcs(previewed.preview.arcs);
  if (const auto& worth = previewed.prospect)
    message["prospect"] = {{"dealt", worth->dealt}, {"taken", worth->taken}};
  for (const OpenTo& one : previewed.objects) message["objects"][one.flight] = one.names;
  return json::line(message);
}

}  // namespace host
