// A server without a network: a hall, clients that remember what they were told, and requests answered at
// once.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "server/building.h"

namespace server_tests {

using Json = nlohmann::json;
using Path = std::filesystem::path;

// Somebody at a seat.
class Ear : public games::Client {
 public:
  explicit Ear(std::map<std::string, int>& came) : came_(came) {}
  void send(const std::string& message) override;
  void close(int code, const std::string& reason) override { closed = code, why = reason; }

  Json last(const std::string& type) const;  // null where none came
  int count(const std::string& type) const;
  std::vector<Json> of(const std::string& type) const;
  // Questions that are open, by number.
  std::map<int, Json> open;
  std::vector<std::string> heard;
  bool ended = false;
  int closed = 0;
  std::string why;

 private:
  std::map<std::string, int>& came_;
};
using EarPtr = std::shared_ptr<Ear>;

// What is wrong by docs/protocol.schema.json with a message, or with something it defines; empty when nothing
// is.
std::string violation(const Json& message);
std::string violation(const Json& value, const std::string& definition);
// The same for the answer to a request, "GET /api/games": a list is looked at one by one.
std::string answer_violation(const std::string& request, int status, const Json& answer);

class Table : public testing::Test {
 protected:
  Table();
  ~Table() override;

  void open(games::Limits limits = {});  // or opens again, as after a crash
  void shut();
  Json post(const std::string& target, const Json& body, int status = 201, const std::string& token = "");
  Json get(const std::string& target, int status = 200, const std::string& token = "");
  // A game; its tokens by seat.
  std::map<int, std::string> create(const Json& body);
  EarPtr sit(const std::string& token, long lines = 0);
  void say(const EarPtr& ear, const Json& message) { hall->message(ear, message.dump()); }
  void get_ready(const std::vector<EarPtr>& ears);
  // Everybody answers by default until the battle is over or has taken so many answers.
  int play(const std::vector<EarPtr>& ears, int most = 100000);

  Path folder;
  std::map<std::string, int> came;  // messages to all who sat here, by type
  server::Settings settings;
  std::unique_ptr<server::Building> building;
  games::Hall* hall = nullptr;  // while the building stands
  std::string game;
  std::int64_t now = 1'790'000'000;
};

}  // namespace server_tests
