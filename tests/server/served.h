// The program itself, serving on a free port. It stops with the test.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/program.h"
#include "tests/server/client/socket.h"

namespace server_tests {

using Json = nlohmann::json;

class Served {
 public:
  Served(const std::filesystem::path& folder, const std::vector<std::string>& more = {});
  int port() const { return port_; }
  cli_tests::Child& program() { return program_; }
  Json post(const std::string& target, const Json& body) const;

 private:
  cli_tests::Child program_;
  int port_ = 0;
};

// Somebody at a seat, over the network.
class Player {
 public:
  Player(int port, const std::string& token);
  void say(const Json& message) { socket_.send(message.dump()); }
  // Reads one message; false when the connection is closed.
  bool listen();
  // Reads all that the server has to say by now.
  bool catch_up();
  bool answer_all();  // by default, without waiting; false where nothing was open

  std::map<int, Json> open;
  std::vector<int> accepted;
  std::map<std::string, int> heard;
  Json last;
  client::Socket& socket() { return socket_; }

 private:
  client::Socket socket_;
};

}  // namespace server_tests
