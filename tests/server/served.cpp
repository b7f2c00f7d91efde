#include "served.h"

namespace server_tests {
namespace {

cli_tests::Words words_with(const std::vector<std::string>& more) {
  cli_tests::Words words = {"serve", "--port", "0", "--store", "sqlite:games.db", "--stop-with-input"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

Served::Served(const std::filesystem::path& folder, const std::vector<std::string>& more)
    : program_(words_with(more), folder) {
  std::string line;
  if (!program_.read_line(line)) ADD_FAILURE() << "the server did not start: " << program_.finish().err;
  const std::size_t colon = line.rfind(':');
  if (colon != std::string::npos) port_ = std::atoi(line.c_str() + colon + 1);
}

Json Served::post(const std::string& target, const Json& body) const {
  const auto reply = client::request(port_, "POST", target, body.dump());
  EXPECT_EQ(reply.status, 201) << reply.body;
  return Json::parse(reply.body, nullptr, false);
}

Player::Player(int port, const std::string& token) : socket_(port) {
  say({{"join", token}});
  catch_up();
}

bool Player::listen() {
  const auto text = socket_.receive();
  if (!text) return false;
  last = Json::parse(*text);
  const std::string type = last.at("type");
  ++heard[type];
  if (type == "ask") open[last.at("question")] = last;
  if (type == "undone") open.clear();
  if (type == "accepted") {
    accepted.push_back(last.at("question"));
    open.erase(accepted.back());
  }
  return true;
}

// The answer to nonsense comes after everything that was under way.
bool Player::catch_up() {
  if (!socket_.send("{}")) return false;
  while (listen())
    if (last["type"] == "error" && last["code"] == "malformed") return true;
  return false;
}

bool Player::answer_all() {
  if (open.empty()) return false;
  for (const auto& [question, ask] : open) say({{"question", question}, {"default", true}});
  return true;
}

}  // namespace server_tests
