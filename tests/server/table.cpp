#include "table.h"

#include <algorithm>
#include <cstdlib>

namespace server_tests {

// Checking takes longer than playing: the first of each type at a table are checked, and then now and then
// one.
void Ear::send(const std::string& message) {
  constexpr int all_of_the_first = 20, then_every = 25;
  heard.push_back(message);
  const std::size_t first = message.find(':') + 2;
  const std::string type = message.substr(first, message.find('"', first) - first);
  const int came = ++came_[type];
  if (came <= all_of_the_first || came % then_every == 0) {
    EXPECT_EQ(violation(Json::parse(message)), "") << message.substr(0, 2000);
  }
  if (type == "ask") {
    const Json ask = Json::parse(message);
    open[ask.at("question")] = ask;
  }
  if (type == "accepted") open.erase(Json::parse(message).at("question").get<int>());
  if (type == "closed") {
    const Json gone = Json::parse(message);
    for (const int question : gone.at("questions")) open.erase(question);
  }
  if (type == "undone") open.clear(), ended = false;
  if (type == "ended") ended = true;
}

namespace {

bool is_of(const std::string& message, const std::string& type) {
  return message.find("\"type\":\"" + type + "\"") < 20;
}

}  // namespace

std::vector<Json> Ear::of(const std::string& type) const {
  std::vector<Json> all;
  for (const std::string& message : heard)
    if (is_of(message, type)) all.push_back(Json::parse(message));
  return all;
}

// Messages are long and tests ask for the last one all the time: no other is read.
Json Ear::last(const std::string& type) const {
  const auto found = std::find_if(heard.rbegin(), heard.rend(),
                                  [&](const std::string& message) { return is_of(message, type); });
  return found == heard.rend() ? Json() : Json::parse(*found);
}

int Ear::count(const std::string& type) const {
  return int(std::count_if(heard.begin(), heard.end(),
                           [&](const std::string& message) { return is_of(message, type); }));
}

Table::Table() {
  std::string name = (std::filesystem::temp_directory_path() / "broadside-server-XXXXXX").string();
  folder = mkdtemp(name.data());
  settings.games.data = BROADSIDE_DATA_DIR;
  settings.page = folder / "page";
  settings.store = "sqlite:" + (folder / "games.db").string();
  settings.games.clock = [this] { return now; };
}

Table::~Table() {
  shut();
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
}

void Table::open(games::Limits limits) {
  shut();
  settings.games.limits = limits;
  building = std::make_unique<server::Building>(settings);
  hall = &building->hall();
}

void Table::shut() {
  hall = nullptr;
  building.reset();
}

Json Table::post(const std::string& target, const Json& body, int status, const std::string& token) {
  const auto response = games::answer(*hall, {"POST", target, token, body.dump(), "127.0.0.1"});
  EXPECT_EQ(response.status, status) << target << " " << response.body;
  const Json answer = Json::parse(response.body, nullptr, false);
  EXPECT_EQ(answer_violation("POST " + target, response.status, answer), "") << response.body.substr(0, 500);
  return answer;
}

Json Table::get(const std::string& target, int status, const std::string& token) {
  const auto response = games::answer(*hall, {"GET", target, token, "", "127.0.0.1"});
  EXPECT_EQ(response.status, status) << target << " " << response.body.substr(0, 500);
  const Json answer = Json::parse(response.body, nullptr, false);
  EXPECT_EQ(answer_violation("GET " + target, response.status, answer), "") << response.body.substr(0, 500);
  return answer;
}

std::map<int, std::string> Table::create(const Json& body) {
  const Json made = post("/api/games", body);
  game = made.at("game");
  std::map<int, std::string> tokens;
  for (const Json& seat : made.at("seats"))
    if (seat.at("token").is_string()) tokens[seat.at("seat")] = seat.at("token");
  return tokens;
}

EarPtr Table::sit(const std::string& token, long lines) {
  auto ear = std::make_shared<Ear>(came);
  hall->message(ear, Json({{"join", token}, {"lines", lines}}).dump());
  return ear;
}

void Table::get_ready(const std::vector<EarPtr>& ears) {
  for (const EarPtr& ear : ears) say(ear, {{"ready", true}});
}

int Table::play(const std::vector<EarPtr>& ears, int most) {
  int answers = 0;
  for (bool more = true; more && answers < most;) {
    more = false;
    for (const EarPtr& ear : ears) {
      if (ear->open.empty() || answers == most) continue;
      const int question = ear->open.begin()->first;
      say(ear, {{"question", question}, {"default", true}});
      if (ear->open.contains(question)) {
        ADD_FAILURE() << "not accepted: " << ear->heard.back();
        return answers;
      }
      ++answers;
      more = true;
    }
  }
  return answers;
}

}  // namespace server_tests
