// How the small things of a battle look in JSON. Messages are put together from them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "engine/record/game.h"
#include "host/asked.h"

namespace host::json {

using Json = nlohmann::ordered_json;

// What somebody has sent: nothing where it is nested deeper than this, discarded where it is no JSON.
template <class AnyJson>
std::optional<AnyJson> parse_shallow(std::string_view text, int deepest) {
  using Event = typename AnyJson::parse_event_t;
  bool too_deep = false;
  const auto look = [&](int depth, Event event, const AnyJson&) {
    too_deep |= depth >= deepest && (event == Event::object_start || event == Event::array_start);
    return !too_deep;
  };
  AnyJson json = AnyJson::parse(text, look, false);
  return too_deep ? std::nullopt : std::optional(std::move(json));
}

// Names come from files and may hold bytes that are no UTF-8; they are replaced, never a reason to stop.
std::string text(const Json& value);
std::string line(const Json& message);  // with the line's end

Json name_or_null(const std::string& name);
Json side_or_null(const engine::Game& game, engine::Side side);
std::string viewer_name(const engine::Game& game, engine::Viewer viewer);
Json degrees(int arc_minutes);
Json spot(const engine::Spot& spot);  // [x, y, heading]
Json spots(const std::vector<engine::Spot>& path);
Json tally(const std::vector<engine::TallyLine>& lines);
Json arcs(const std::vector<engine::FireArc>& arcs);
Json boxes(const std::vector<engine::BoxRow>& rows);
Json areas(const std::vector<engine::Area>& areas);
Json refusal(const engine::Refusal& refusal);
Json setting(const engine::Setting& setting);
// What a side has to do to win; empty where the book does not say.
Json objective(const engine::Scenario& scenario, std::size_t side);

// Only who is waited for, never what for, and as far as the viewer may know.
Json waiting_for(const engine::Game& game, engine::Viewer viewer);

// The table as `picture` shows it, in one viewer's words.
Json table(const engine::Game& game, const void* view);

}  // namespace host::json
