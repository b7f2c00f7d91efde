// docs/protocol.schema.json, applied.
#include <fstream>
#include <regex>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "table.h"

namespace server_tests {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

std::unique_ptr<valijson::Schema> parsed(const Json& document) {
  auto made = std::make_unique<valijson::Schema>();
  valijson::SchemaParser().populateSchema(Adapter(document), *made);
  return made;
}

const Json& document() {
  static const Json read = Json::parse(std::ifstream(BROADSIDE_SCHEMA));
  return read;
}

const valijson::Schema& schema_of(const std::string& definition) {
  static std::map<std::string, std::unique_ptr<valijson::Schema>> all;
  auto& made = all[definition];
  if (!made)
    made = parsed({{"definitions", document()["definitions"]},
                   {"allOf", Json::array({{{"$ref", "#/definitions/" + definition}}})}});
  return *made;
}

std::string violation_of(const valijson::Schema& schema, const Json& value) {
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(schema, Adapter(value), &results)) return {};
  std::string text;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const std::string& part : error.context) text += part;
    text += ": " + error.description + "\n";
  }
  return text.empty() ? "does not fit" : text;
}

// Which definition an answer follows. Tables, captains, health and records have none: they are what they are.
const char* definition_for(const std::string& request) {
  static const std::pair<std::regex, const char*> all[] = {
      {std::regex("GET /api/rulebooks"), "rulebook"},
      {std::regex("GET /api/rulebooks/[^/]+/rules(/.*)?"), "clause"},
      {std::regex("GET /api/rulebooks/[^/]+/options"), "option_words"},
      {std::regex("GET /api/rulebooks/[^/]+/ships"), "sheet"},
      {std::regex("GET /api/rulebooks/[^/]+/reference"), "reference_section"},
      {std::regex("GET /api/lessons"), "lesson"},
      {std::regex("GET /api/lessons/.*"), "lesson_detail"},
      {std::regex("GET /api/scenarios"), "scenario"},
      {std::regex("GET /api/scenarios/.*"), "scenario_detail"},
      {std::regex("POST /api/scenarios"), "kept_scenario"},
      {std::regex("GET /api/games"), "listed_game"},
      {std::regex("POST /api/games(/[^/]+/branch)?"), "made_game"},
      {std::regex("POST /api/games/[^/]+/join"), "taken_seat"},
      {std::regex("GET /api/games/[^/]+"), "shown_game"},
      {std::regex("GET /api/games/[^/]+/timeline.*"), "timeline"},
      {std::regex("GET /api/games/[^/]+/replay.*"), "replay_frame"},
      {std::regex("GET /api/games/[^/]+/report"), "report"}};
  for (const auto& [form, definition] : all)
    if (std::regex_match(request, form)) return definition;
  return "";
}

}  // namespace

std::string violation(const Json& message) {
  static const auto schema = parsed(document());
  return violation_of(*schema, message);
}

std::string violation(const Json& value, const std::string& definition) {
  return violation_of(schema_of(definition), value);
}

std::string answer_violation(const std::string& request, int status, const Json& answer) {
  const std::string definition = status >= 400 ? "problem" : definition_for(request);
  if (definition.empty()) return {};
  std::string all;
  for (const Json& one : answer.is_array() ? answer : Json::array({answer}))
    all += violation(one, definition);
  return all;
}

}  // namespace server_tests
