// Scenarios: ours, and those that players bring.
#include "games/library.h"

#include <fmt/format.h>

#include <functional>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "games/denied.h"
#include "games/tokens.h"
#include "host/carried.h"
#include "host/data.h"
#include "host/protocol.h"
#include "host/words.h"
#include "rulebooks/registry.h"

namespace games {
namespace {

using host::json::Json;
using host::json::text;

Json ships_of_side(const engine::Picture& picture, std::size_t side) {
  Json ships = Json::array();
  const auto add = [&](const std::vector<engine::Token>& tokens) {
    for (const auto& token : tokens)
      if (engine::index(token.side) == int(side))
        ships.push_back({{"name", token.name}, {"kind", token.kind}, {"silhouette", token.silhouette}});
  };
  add(picture.tokens);
  add(picture.others);
  return ships;
}

// A scenario's key among those that are shared.
std::string key_of(const engine::Record& record) {
  std::string key = fmt::format("{}/{} {:x}", record.rulebook, record.scenario, record.fingerprint);
  for (const auto& [name, value] : record.options) key += fmt::format(" {}={}", name, value);
  return key;
}

// The public view before the battle.
Json first_view(const engine::ScenarioPtr& scenario) {
  const std::vector<std::string> captains(scenario->sides.size(), "human");
  const engine::Game game(scenario, engine::new_record({scenario, captains, {}}), captains::make);
  return host::protocol::view_of(game, engine::Viewer::everyone(), {});
}

// A player's own scenario as it is kept, with the ships and tables that came with it.
engine::Record record_of(const Json& kept, const engine::Options& options) {
  engine::Record record;
  record.rulebook = kept.at("rulebook");
  record.scenario = kept.at("name");
  record.scenario_text = kept.at("text");
  record.options = options;
  for (const auto& [name, content] : kept.at("files").items())
    record.files.push_back({name, content.get<std::string>()});
  return record;
}

engine::ScenarioPtr load_own(const engine::Record& record, const std::filesystem::path& data) {
  return host::load_own(host::need_rulebook(record.rulebook), record, record.scenario + ".toml", data);
}

}  // namespace

std::string Library::cached(const std::string& key, const std::function<std::string()>& make) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = texts_.find(key); known != texts_.end()) return known->second;
  }
  std::string made = make();
  const std::lock_guard lock(mutex_);
  return texts_[key] = std::move(made);
}

std::size_t Library::texts_in_memory() {
  const std::lock_guard lock(mutex_);
  return texts_.size();
}

Json Library::summary(const std::string& id, const engine::Scenario& scenario, bool own) {
  const engine::Picture picture = scenario.rulebook->picture(scenario.start.data());
  Json sides = Json::array(), options = Json::object();
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    sides.push_back({{"name", scenario.sides[i]},
                     {"points", scenario.points[i]},
                     {"objective", host::json::objective(scenario, i)},
                     {"ships", ships_of_side(picture, i)}});
  for (const auto& [name, value] : scenario.options) options[name] = value;
  return {{"id", id},
          {"rulebook", scenario.rulebook->id},
          {"title", scenario.title},
          {"background", scenario.background},
          {"balance", scenario.balance},
          {"turn_limit", scenario.turn_limit},
          {"setting", host::json::setting(scenario.setting)},
          {"sides", sides},
          {"options", options},
          {"own", own}};
}

std::string Library::scenarios() {
  return cached("scenarios", [&] {
    Json all = Json::array();
    for (const std::string& id : host::scenario_names(settings_.data))
      all.push_back(summary(id, *open(id, {}).scenario, false));
    return text(all);
  });
}

// Those that players brought are read anew each time: there may be any number of them.
std::string Library::scenario(const std::string& id) {
  const auto make = [&] {
    const host::Opened opened = open(id, {});
    Json json = summary(id, *opened.scenario, opened.own);
    json["text"] = opened.scenario->text;
    json["files"] = Json::object();
    for (const engine::CarriedFile& file : opened.files) json["files"][file.name] = file.text;
    json["view"] = first_view(opened.scenario);
    return text(json);
  };
  return id.starts_with("own/") ? make() : cached("scenario " + id, make);
}

host::Opened Library::open(const std::string& id, const engine::Options& options) {
  if (!id.starts_with("own/")) {
    const auto names = host::scenario_names(settings_.data);
    if (std::find(names.begin(), names.end(), id) == names.end())  // never a file of this machine
      throw Denied(ErrorCode::scenario_unknown, fmt::format("there is no scenario \"{}\"", host::shown(id)));
    return host::open_scenario(id, {settings_.data, "", options});
  }
  const auto kept = store_.upload(id.substr(4));
  if (!kept)
    throw Denied(ErrorCode::scenario_unknown, fmt::format("there is no scenario \"{}\"", host::shown(id)));
  const Json json = Json::parse(kept->text);
  const engine::Record record = record_of(json, options);
  return {load_own(record, settings_.data), true, record.files};
}

std::string Library::upload(const Json& body) {
  if (store_.count_uploads() >= settings_.limits.uploads)
    throw Denied(ErrorCode::full, "this server keeps no more scenarios");
  const auto field = [&](const char* key) {
    if (!body.contains(key) || !body[key].is_string())
      throw host::Failure(fmt::format("\"{}\": expected a text", key));
    return body[key].get<std::string>();
  };
  const engine::Rulebook& book = host::need_rulebook(field("rulebook"));
  Json kept = {{"rulebook", book.id},
               {"name", field("name")},
               {"text", host::with_plain_lines(field("text"))},
               {"files", Json::object()}};
  const std::string name = kept["name"];
  if (name.empty() || name.size() > 60 ||
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
    throw host::Failure("\"name\": expected small letters, digits and hyphens, as in my-battle");
  if (body.contains("files")) {
    if (!body["files"].is_object() || body["files"].size() > 4)
      throw host::Failure("\"files\": expected ships.toml, tables.toml or others that the rulebook has");
    for (const auto& [file, content] : body["files"].items()) {
      if (!content.is_string() || !host::has_data_file(book, file))
        throw host::Failure(fmt::format("\"files\": the rulebook has no file \"{}\"; it has {}",
                                        host::shown(file), fmt::join(book.data_files, ", ")));
      kept["files"][file] = host::with_plain_lines(content.get<std::string>());
    }
  }
  const auto scenario = load_own(record_of(kept, {}), settings_.data);
  const std::string id = new_name();
  store_.keep_upload({id, text(kept)});
  return text({{"id", "own/" + id}, {"title", scenario->title}});
}

engine::ScenarioPtr Library::scenario_of(const engine::Record& record) {
  const bool shared = record.scenario_text.empty();
  const std::string key = key_of(record);
  if (shared) {
    const std::lock_guard lock(mutex_);
    const auto found = scenarios_.find(key);
    if (const auto known = found == scenarios_.end() ? nullptr : found->second.lock()) return known;
  }
  const auto scenario = host::scenario_of(record, "record", settings_.data);
  if (shared) {
    const std::lock_guard lock(mutex_);
    constexpr std::size_t many = 1000;
    if (scenarios_.size() > many)
      std::erase_if(scenarios_, [](const auto& one) { return one.second.expired(); });
    scenarios_[key] = scenario;
  }
  return scenario;
}

}  // namespace games
