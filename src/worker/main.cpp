// What the page can call; glue.js puts it into JavaScript's words. Texts are JSON where there is more than
// one thing to say. Nothing is thrown into JavaScript: what went wrong is {"error": sentence}.
#include <emscripten.h>

#include "games/simulate.h"
#include "host/json.h"
#include "host/open.h"
#include "worker/page.h"
#include "worker/worker.h"

namespace worker {
namespace {

using host::json::Json;

constexpr const char* data = "/data";  // where glue.js puts it

std::unique_ptr<Kept> kept = std::make_unique<Kept>(page_keeps);  // until the worker starts
std::unique_ptr<Worker> here;

// The answer to a call stays until the next one.
template <class Work>
const char* answer(Work&& work) {
  static std::string answered;
  try {
    answered = host::json::text(work());
  } catch (const std::exception& error) {
    answered = host::json::text({{"error", error.what()}});
  }
  return answered.c_str();
}

Json restore(const Json& texts) {
  for (const Json& one : texts) kept->restore(one.at(0), one.at(1));
  return Json::object();
}

Json request(const Json& json) {
  const games::Response response =
      here->request({json.at("method"), json.at("target"), json.at("token"), json.at("body"), "page"});
  return {{"status", response.status},
          {"type", response.type},
          {"headers", response.headers},
          {"body", response.body}};
}

// Parts of one simulation come one after the other: its scenario is read once.
games::Simulator& simulator_of(const std::string& record, const std::string& captain) {
  static std::string known;
  static std::unique_ptr<games::Simulator> simulator;
  if (known != captain + "\n" + record) {
    const auto scenario = host::scenario_of(engine::parse_record(record, "record"), "record", data);
    simulator = std::make_unique<games::Simulator>(scenario, captain);
    known = captain + "\n" + record;
  }
  return *simulator;
}

}  // namespace
}  // namespace worker

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* broadside_restore(const char* texts) {
  return worker::answer([&] { return worker::restore(worker::Json::parse(texts)); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_start() {
  return worker::answer([] {
    worker::here = std::make_unique<worker::Worker>(worker::data, std::move(worker::kept));
    return worker::Json::object();
  });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_request(const char* request) {
  return worker::answer([&] { return worker::request(worker::Json::parse(request)); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_connect(int client) {
  return worker::answer([&] { return worker::here->connect(client), worker::Json::object(); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_message(int client, const char* text) {
  return worker::answer([&] { return worker::here->message(client, text), worker::Json::object(); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_gone(int client) {
  return worker::answer([&] { return worker::here->gone(client), worker::Json::object(); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_tick() {
  return worker::answer([] { return worker::here->tick(), worker::Json::object(); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_pump() {
  return worker::answer([] { return worker::Json(worker::here->pump()); });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_forget(const char* game) {
  return worker::answer([&] { return worker::here->forget(game), worker::Json::object(); });
}

// Battles of a simulation that another worker was given.
EMSCRIPTEN_KEEPALIVE const char* broadside_part(const char* wanted) {
  return worker::answer([&] {
    const auto json = worker::Json::parse(wanted);
    auto& simulator = worker::simulator_of(json.at("record"), json.at("captain"));
    return worker::Json(games::print(simulator.play(json.at("from"), json.at("to"))));
  });
}

EMSCRIPTEN_KEEPALIVE const char* broadside_simulated(int number, const char* sums) {
  return worker::answer(
      [&] { return worker::Json(worker::here->simulated(number, games::parse_tally(sums))); });
}
}
