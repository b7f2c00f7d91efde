// The table as a viewer knows it: everything a chart needs.
#include "host/json.h"
#include "host/protocol.h"

namespace host {
namespace {

using json::Json;

Json status(const engine::Rulebook& rulebook, const void* view, engine::Actor actor) {
  Json lines = Json::object();
  for (const auto& [label, value] : rulebook.status(view, actor)) lines[label] = value;
  return lines;
}

// What a token is, wherever it is.
Json identity(const engine::Game& game, const engine::Token& token) {
  return {{"name", token.name}, {"kind", token.kind}, {"side", json::side_or_null(game, token.side)}};
}

void add_place(Json& one, const engine::Token& token) {
  one["x"] = token.x;
  one["y"] = token.y;
  one["heading"] = json::degrees(token.heading);
  one["size"] = token.size;
  if (token.at_bow) one["at_bow"] = true;
}

void add_looks(Json& one, const engine::Token& token) {
  one["length"] = token.size;
  one["beam"] = token.beam > 0 ? token.beam : token.size;
  one["silhouette"] = token.silhouette;
  one["health"] = token.health;
  one["marks"] = token.marks;
  one["note"] = token.note;
}

void add_sheet(Json& one, const engine::Rulebook& rulebook, const void* view, engine::Actor actor) {
  if (actor == engine::nobody) return;
  one["status"] = status(rulebook, view, actor);
  if (rulebook.boxes) one["boxes"] = json::boxes(rulebook.boxes(view, actor));
}

Json token_on_table(const engine::Game& game, const void* view, const engine::Token& token) {
  Json one = identity(game, token);
  add_place(one, token);
  add_looks(one, token);
  add_sheet(one, game.rulebook(), view, token.actor);
  if (token.actor != engine::nobody && game.rulebook().arcs)
    one["arcs"] = json::arcs(game.rulebook().arcs(view, token.actor));
  return one;
}

Json token_elsewhere(const engine::Game& game, const void* view, const engine::Token& token) {
  Json one = identity(game, token);
  add_looks(one, token);
  add_sheet(one, game.rulebook(), view, token.actor);
  return one;
}

Json parts(const engine::Picture& picture) {
  Json all = Json::array();
  for (const auto& part : picture.parts)
    all.push_back(
        {{"name", part.name}, {"x", part.x}, {"y", part.y}, {"width", part.width}, {"height", part.height}});
  if (all.empty())
    all.push_back(
        {{"name", ""}, {"x", 0.0}, {"y", 0.0}, {"width", picture.width}, {"height", picture.height}});
  return all;
}

Json wind(const engine::Picture& picture) {
  if (!picture.wind) return nullptr;
  return {{"from", json::degrees(picture.wind->from)}, {"name", picture.wind->name}};
}

Json all_areas(const engine::Picture& picture) {
  Json all = Json::array();
  for (const auto& outline : picture.land)
    all.push_back({{"kind", "land"}, {"name", ""}, {"points", outline}});
  for (const Json& area : json::areas(picture.areas)) all.push_back(area);
  return all;
}

Json tracks_of(const Tracks& tracks) {
  Json all = Json::array();
  for (const auto& [name, points] : tracks) {
    Json one = {{"name", name}, {"points", Json::array()}};
    for (const TrackPoint& point : points)
      one["points"].push_back({point.turn, point.spot.x, point.spot.y, json::degrees(point.spot.heading)});
    all.push_back(std::move(one));
  }
  return all;
}

// What the scenario says of the chart beside the table.
void write_chart(Json& message, const engine::Setting& setting) {
  message["sea"] = setting.sea;
  message["labels"] = Json::array();
  for (const engine::Label& label : setting.labels)
    message["labels"].push_back({{"text", label.text}, {"kind", label.kind}, {"x", label.x}, {"y", label.y}});
  message["soundings"] = Json::array();
  for (const engine::Sounding& one : setting.soundings)
    message["soundings"].push_back({one.x, one.y, one.fathoms});
}

// As the viewer knows it.
Json scores_of(const engine::Game& game, const void* view) {
  Json scores = Json::object();
  const auto& sides = game.scenario().sides;
  for (std::size_t i = 0; i < sides.size(); ++i)
    scores[sides[i]] = game.rulebook().score(view, engine::Side(i));
  return scores;
}

}  // namespace

Json json::table(const engine::Game& game, const void* view) {
  const engine::Picture picture = game.rulebook().picture(view);
  Json table = {{"width", picture.width},
                {"height", picture.height},
                {"unit", picture.unit},
                {"yards_per_unit", picture.yards_per_unit > 0 ? Json(picture.yards_per_unit) : Json()},
                {"weather", picture.weather},
                {"wind", wind(picture)},
                {"tables", parts(picture)},
                {"areas", all_areas(picture)},
                {"land", picture.land},
                {"tokens", Json::array()},
                {"others", Json::array()}};
  for (const auto& one : picture.tokens) table["tokens"].push_back(token_on_table(game, view, one));
  for (const auto& one : picture.counters) table["tokens"].push_back(token_on_table(game, view, one));
  for (const auto& one : picture.others) table["others"].push_back(token_elsewhere(game, view, one));
  return table;
}

Json protocol::view_of(const engine::Game& game, engine::Viewer viewer, const Tracks& tracks) {
  const auto bytes = game.view(viewer);
  Json message = {{"type", "view"},
                  {"viewer", json::viewer_name(game, viewer)},
                  {"turn", game.turn()},
                  {"step", game.step_name()},
                  {"waiting_for", json::waiting_for(game, viewer)}};
  message.update(json::table(game, bytes.data()));
  write_chart(message, game.scenario().setting);
  message["tracks"] = tracks_of(tracks);
  if (game.rulebook().score) message["scores"] = scores_of(game, bytes.data());
  return message;
}

std::string protocol::view(const engine::Game& game, engine::Viewer viewer) {
  return json::line(view_of(game, viewer, {}));
}

void note_tracks(const engine::Game& game, engine::Viewer viewer, Tracks& tracks) {
  const auto bytes = game.view(viewer);
  const engine::Picture picture = game.rulebook().picture(bytes.data());
  for (auto& [name, points] : tracks)
    std::erase_if(points, [&](const TrackPoint& point) { return point.turn + 1 < game.turn(); });
  for (const auto& token : picture.tokens) {
    auto& points = tracks[token.name];
    const engine::Spot here{token.x, token.y, token.heading};
    const bool still = !points.empty() && points.back().turn == game.turn() &&
                       points.back().spot.x == here.x && points.back().spot.y == here.y &&
                       points.back().spot.heading == here.heading;
    if (!still) points.push_back({game.turn(), here});
  }
  std::erase_if(tracks, [](const auto& track) { return track.second.empty(); });
}

}  // namespace host
