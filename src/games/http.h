// A request and its answer, without a network.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "host/error_code.h"

namespace games {

class Hall;

struct Request {
  std::string method, target;
  std::string token;  // of "Authorization: Bearer"
  std::string body;
  std::string address;
  bool gzip = false;  // may be answered compressed
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers{};
};

// Answers everything, mistakes with 4xx. From any thread.
Response answer(Hall& hall, const Request& request);
Response problem(host::ErrorCode code, const std::string& sentence);  // with the status of its code

// A file of the page, by the parts of its name.
using PageFile = std::function<Response(const std::vector<std::string>& parts, const Request& request)>;

}  // namespace games
