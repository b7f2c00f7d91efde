// What can be played: rulebooks with their clauses, ships and tables, scenarios that come with the program,
// and those that players brought. Everything is read once and shared. May be used from many threads.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/record/record.h"
#include "engine/rulebook.h"
#include "games/settings.h"
#include "games/store.h"
#include "host/json.h"
#include "host/lesson.h"
#include "host/open.h"

namespace games {

class Library {
 public:
  Library(const Settings& settings, Store& store) : settings_(settings), store_(store) {}

  // "nef/line-action" or "own/..."; throws host::Failure, engine::LoadError.
  host::Opened open(const std::string& id, const engine::Options& options);
  // The scenario a record was made with. Those that come with the program are shared between games.
  engine::ScenarioPtr scenario_of(const engine::Record& record);

  host::Lesson lesson_called(const std::string& id);  // throws Denied, engine::LoadError

  // ---- As JSON text, for requests; empty where there is no such thing.
  std::string rulebooks();
  std::string rules(const std::string& rulebook);
  std::string clause(const std::string& rulebook, const std::string& clause);
  std::string options(const std::string& rulebook);  // what they are called
  std::string ships(const std::string& rulebook);
  std::string turnings(const std::string& rulebook);   // what its turning templates are cut from
  std::string reference(const std::string& rulebook);  // what one plays from
  std::string tables(const std::string& rulebook);
  std::string captains();
  std::string scenarios();
  std::string scenario(const std::string& id);
  std::string lessons();
  std::string lesson(const std::string& id);
  // Checks a player's own scenario and keeps it. Throws engine::LoadError, host::Failure.
  std::string upload(const host::json::Json& body);
  std::size_t texts_in_memory();

 private:
  std::string cached(const std::string& key, const std::function<std::string()>& make);
  host::json::Json summary(const std::string& id, const engine::Scenario& scenario, bool own);

  const Settings& settings_;
  Store& store_;
  std::mutex mutex_;
  std::map<std::string, std::string> texts_;
  std::map<std::string, std::weak_ptr<const engine::Scenario>> scenarios_;
};

}  // namespace games
