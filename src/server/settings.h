// How a server is set up.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "games/settings.h"

namespace server {

struct Settings {
  games::Settings games;
  std::filesystem::path page;
  std::string address = "127.0.0.1";
  int port = 8000;
  std::string store;
  std::vector<std::string> origins;
  std::vector<std::string> hosts;  // names by which it may be called, beside those of this machine
  int threads = 4;
  bool stop_with_input = false;
};

}  // namespace server
