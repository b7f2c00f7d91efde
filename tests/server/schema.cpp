// docs/protocol.schema.json, applied.
#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "table.h"

namespace server_tests {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

const valijson::Schema& schema() {
  static const auto parsed = [] {
    auto made = std::make_unique<valijson::Schema>();
    const Json document = Json::parse(std::ifstream(BROADSIDE_SCHEMA));
    valijson::SchemaParser().populateSchema(Adapter(document), *made);
    return made;
  }();
  return *parsed;
}

}  // namespace

std::string violation(const Json& message) {
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(schema(), Adapter(message), &results)) return {};
  std::string text;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const std::string& part : error.context) text += part;
    text += ": " + error.description + "\n";
  }
  return text.empty() ? "does not fit" : text;
}

}  // namespace server_tests
