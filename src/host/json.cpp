#include "host/json.h"

#include "host/tally.h"

namespace host::json {

std::string text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string line(const Json& message) { return text(message) + "\n"; }

Json name_or_null(const std::string& name) { return name.empty() ? Json(nullptr) : Json(name); }

Json side_or_null(const engine::Game& game, engine::Side side) {
  const auto i = std::size_t(engine::index(side));
  return i < game.scenario().sides.size() ? Json(game.scenario().sides[i]) : Json(nullptr);
}

std::string viewer_name(const engine::Game& game, engine::Viewer viewer) {
  if (viewer.kind == engine::Viewer::Kind::umpire) return "umpire";
  return viewer.kind == engine::Viewer::Kind::everyone
             ? "public"
             : game.scenario().sides[std::size_t(engine::index(viewer.side))];
}

Json degrees(int arc_minutes) { return arc_minutes / 60.0; }

Json spot(const engine::Spot& spot) { return {spot.x, spot.y, spot.heading / 60.0}; }

Json spots(const std::vector<engine::Spot>& path) {
  Json all = Json::array();
  for (const engine::Spot& one : path) all.push_back(spot(one));
  return all;
}

Json tally(const std::vector<engine::TallyLine>& lines) {
  constexpr const char* kinds[] = {"plus", "times", "at_most", "at_least", "worst_of"};
  Json all = Json::array();
  for (const TallyRow& row : tally_rows(lines))
    all.push_back({{"kind", kinds[static_cast<int>(row.line->kind)]},
                   {"amount", row.line->amount},
                   {"divisor", row.line->divisor},
                   {"reason", row.reason},
                   {"clause", row.clause}});
  return all;
}

Json arcs(const std::vector<engine::FireArc>& arcs) {
  Json all = Json::array();
  for (const auto& arc : arcs)
    all.push_back({{"mount", arc.mount},
                   {"from", degrees(arc.from)},
                   {"to", degrees(arc.to)},
                   {"reach", arc.reach},
                   {"least", arc.least},
                   {"bands", arc.bands}});
  return all;
}

Json boxes(const std::vector<engine::BoxRow>& rows) {
  Json all = Json::array();
  for (const auto& row : rows)
    all.push_back({{"label", row.label}, {"boxes", row.boxes}, {"crossed", row.crossed}, {"note", row.note}});
  return all;
}

Json areas(const std::vector<engine::Area>& areas) {
  Json all = Json::array();
  for (const auto& area : areas)
    all.push_back({{"kind", area.kind}, {"name", area.name}, {"points", area.points}});
  return all;
}

Json refusal(const engine::Refusal& refusal) {
  return {{"code", refusal.code}, {"clause", refusal.clause.text()}, {"sentence", refusal.sentence}};
}

Json waiting_for(const engine::Game& game, engine::Viewer viewer) {
  Json sides = Json::array();
  for (const engine::Side side : game.waiting_for(viewer)) sides.push_back(side_or_null(game, side));
  return sides;
}

Json setting(const engine::Setting& setting) {
  return {{"where", setting.where ? Json(*setting.where) : Json()},
          {"place", setting.place},
          {"when", setting.when},
          {"sea", setting.sea}};
}

Json objective(const engine::Scenario& scenario, std::size_t side) {
  const engine::Rulebook& book = *scenario.rulebook;
  return book.objective_words ? book.objective_words(scenario.start.data(), engine::Side(side))
                              : std::string{};
}

}  // namespace host::json
