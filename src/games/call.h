// A request on its way to whoever answers it.
#pragma once

#include "games/denied.h"
#include "games/hall.h"
#include "games/http.h"
#include "host/json.h"
#include "host/target.h"

namespace games {

struct Call {
  Hall& hall;
  const Request& request;
  const host::Target& target;

  const std::string& part(std::size_t i) const { return target.parts[i]; }
  std::string query(const char* name) const {
    const auto found = target.query.find(name);
    return found == target.query.end() ? "" : found->second;
  }
};

Response reply(const host::json::Json& json, int status = 200);
Response found(std::string text);            // throws Denied where there is none
host::json::Json body_of(const Call& call);  // throws Denied where it is no object
void check_rate(const Call& call);           // throws Denied once an address has made enough games

}  // namespace games
