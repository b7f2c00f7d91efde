// The plug is pulled, again and again, while answers pour in: what was acknowledged is there afterwards.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <set>

#include "served.h"

namespace server_tests {
namespace {

// What the server writes about what it received and acknowledged, line by line.
class Trace {
 public:
  explicit Trace(const std::filesystem::path& file) {
    mkfifo(file.c_str(), 0600);
    file_ = open(file.c_str(), O_RDWR | O_CLOEXEC);
  }
  ~Trace() { close(file_); }
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  std::string next() {
    while (buffer_.find('\n') == std::string::npos) {
      char bytes[4096];
      const ssize_t got = read(file_, bytes, sizeof bytes);
      if (got <= 0) return {};
      buffer_.append(bytes, std::size_t(got));
    }
    const std::size_t end = buffer_.find('\n');
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    return line;
  }
  // What is left after the server is dead. The fifo has no end, so it is marked.
  std::vector<std::string> rest() {
    [[maybe_unused]] const auto marked = write(file_, "dead\n", 5);
    std::vector<std::string> lines;
    for (std::string line = next(); line != "dead"; line = next()) lines.push_back(line);
    return lines;
  }

 private:
  int file_ = -1;
  std::string buffer_;
};

struct SeatAt {
  std::string token;
  std::set<int> acknowledged{};
  bool ended = false;
};

class Kill : public cli_tests::Program {
 protected:
  void run_rounds(int rounds, int games) {
    Trace trace(folder / "trace");
    for (int round = 0; round < rounds; ++round) one_round(trace, games, round);
  }

  void make_games(Served& served, int games) {
    const Json duel = {{"scenario", "nef/line-action"},
                       {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}}}};
    for (int i = 0; i < games; ++i) {
      const Json made = served.post("/api/games", duel);
      seats.push_back({made["seats"][0]["token"]});
      seats.push_back({made["seats"][1]["token"]});
    }
  }

  void one_round(Trace& trace, int games, int round) {
    Served served(folder,
                  {"--trace", "trace", "--limit", "messages-per-second=100000", "--limit", "awake=3"});
    if (std::none_of(seats.begin(), seats.end(), [](const SeatAt& seat) { return !seat.ended; })) {
      seats.clear();
      make_games(served, games);
    }
    std::vector<Player> players;
    players.reserve(seats.size());
    for (SeatAt& seat : seats) {
      players.emplace_back(served.port(), seat.token);
      players.back().say({{"ready", true}});
    }
    for (std::size_t i = 0; i < players.size(); ++i) {
      ASSERT_TRUE(players[i].catch_up());
      seats[i].ended = players[i].heard["ended"] > 0;
      for (const auto& [question, ask] : players[i].open)
        EXPECT_FALSE(seats[i].acknowledged.contains(question)) << "an acknowledged answer was lost: " << ask;
    }
    int under_way = 0;
    for (Player& player : players) {
      under_way += int(player.open.size());
      player.answer_all();
    }
    if (under_way == 0) return;
    int wanted = round * 7 % under_way;  // which of the answers on their way is the last
    std::string last;
    while (true) {
      const std::string line = trace.next();
      if (!line.starts_with("received ")) continue;
      last = line;
      if (wanted-- == 0) break;
    }
    served.program().signal(SIGKILL);
    served.program().finish();
    const auto rest = trace.rest();
    std::string key = last.substr(9);
    for (int blanks = 0, i = 0; i < int(key.size()); ++i)
      if (key[std::size_t(i)] == ' ' && ++blanks == 3) key.resize(std::size_t(i));
    between += std::find(rest.begin(), rest.end(), "acknowledged " + key) == rest.end();
    for (std::size_t i = 0; i < players.size(); ++i) {
      while (players[i].listen()) {
      }
      for (const int question : players[i].accepted)
        acknowledged += seats[i].acknowledged.insert(question).second;
    }
    ++kills;
  }

  std::vector<SeatAt> seats;
  int kills = 0, between = 0;
  long acknowledged = 0;
};

TEST_F(Kill, NothingThatWasAcknowledgedIsLost) {
  run_rounds(4, 2);
  EXPECT_EQ(kills, 4);
}

TEST_F(Kill, SoakAHundredTimes) {
  run_rounds(110, 6);
  RecordProperty("kills", kills);
  RecordProperty("between receipt and acknowledgement", between);
  std::printf("%d kills, %d of them between receipt and acknowledgement, %ld answers acknowledged\n", kills,
              between, acknowledged);
  EXPECT_GE(kills, 100);
  EXPECT_GE(between, 20);
}

}  // namespace
}  // namespace server_tests
