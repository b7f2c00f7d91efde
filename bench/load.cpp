// bench/load [GAMES] [ANSWERS A SECOND] [SECONDS] [CROWD]: many live games on one server, over loopback. Says
// how long answers take to be acknowledged, and how much memory an idle game takes. With a CROWD, so many
// spectators come to one more game and leave it again, over and over, while the others are measured.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "tests/server/client/socket.h"

namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Server {
  pid_t process = -1;
  int port = 0;
  FILE* output = nullptr;
  int input = -1;
};

Server start(const std::filesystem::path& program, const std::filesystem::path& folder) {
  int in[2], out[2];
  if (pipe(in) != 0 || pipe(out) != 0) std::exit(1);
  const pid_t process = fork();
  if (process == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[1]);
    const std::string store = "sqlite:" + (folder / "load.db").string();
    execl(program.c_str(), "broadside", "serve", "--port", "0", "--store", store.c_str(), "--stop-with-input",
          "--limit", "connections-per-address=100000", "--limit", "connections=100000", "--limit",
          "messages-per-second=100000", "--limit", "requests-per-second=100000", "--limit",
          "games-per-hour=100000", nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  Server server{process, 0, fdopen(out[0], "r"), in[1]};
  if (fscanf(server.output, "listening on http://127.0.0.1:%d/", &server.port) != 1) std::exit(1);
  return server;
}

double resident_kb(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string word; status >> word;)
    if (word == "VmRSS:") {
      double kb = 0;
      status >> kb;
      return kb;
    }
  return 0;
}

struct Seat {
  client::Socket socket;
  std::map<int, bool> open{};
  bool ended = false;

  Seat(int port, const std::string& token) : socket(port) { socket.send(Json({{"join", token}}).dump()); }

  // Reads until a message of this type; false when the connection is gone.
  bool read_until(const char* type, int question = 0) {
    while (const auto text = socket.receive()) {
      const auto is = [&](const char* word) {
        return text->compare(9, std::string_view(word).size(), word) == 0;
      };
      if (is("ask")) open[Json::parse(*text).at("question")] = true;
      if (is("ended")) ended = true;
      if (is("accepted")) open.erase(Json::parse(*text).at("question").get<int>());
      if (is(type) && (question == 0 || Json::parse(*text).at("question") == question)) return true;
    }
    return false;
  }
  bool catch_up() { return socket.send("{}") && read_until("error"); }
};

// Plays a while, so that there is a log to be told.
void play_on(std::vector<Seat>& seats, int answers) {
  for (int i = 0; i < answers; ++i)
    for (Seat& seat : seats) {
      if (!seat.catch_up() || seat.open.empty()) continue;
      const int question = seat.open.begin()->first;
      seat.socket.send(Json({{"question", question}, {"default", true}}).dump());
      seat.read_until("accepted", question);
    }
}

// A process of its own: everybody comes, then everybody goes.
pid_t start_crowd(int port, const Json& duel, int crowd) {
  const pid_t process = fork();
  if (process != 0) return process;
  const Json made = Json::parse(client::request(port, "POST", "/api/games", duel.dump()).body);
  std::vector<Seat> players;
  for (const std::size_t seat : {0u, 1u}) {
    players.emplace_back(port, made.at("seats")[seat].at("token"));
    players.back().socket.send(R"({"ready":true})");
  }
  play_on(players, 60);
  long visits = 0;
  while (getppid() != 1) {
    std::vector<Seat> spectators;
    for (int i = 0; i < crowd; ++i) spectators.emplace_back(port, made.at("seats")[2].at("token"));
    for (Seat& seat : spectators) seat.catch_up();
    std::fprintf(stderr, "%ld visits of spectators\r", visits += crowd);
  }
  _exit(0);
}

double percentile(std::vector<double> sorted, double share) {
  std::sort(sorted.begin(), sorted.end());
  return sorted.empty() ? 0 : sorted[std::min(sorted.size() - 1, std::size_t(share * double(sorted.size())))];
}

// Measured from when an answer was due, so that a slow server cannot hide behind a slow client.
void measure(std::vector<Seat>& seats, double rate, double seconds) {
  std::mt19937 random(1);
  std::vector<double> milliseconds;
  const auto begin = Clock::now();
  for (int i = 0; i < int(rate * seconds); ++i) {
    const auto due =
        begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(i / rate));
    std::this_thread::sleep_until(due);
    for (std::size_t tries = 0; tries < seats.size(); ++tries) {
      Seat& seat = seats[random() % seats.size()];
      if (seat.open.empty()) continue;
      const int question = seat.open.begin()->first;
      const auto late = std::max(due, Clock::now() - std::chrono::seconds(10));
      seat.socket.send(Json({{"question", question}, {"default", true}}).dump());
      if (!seat.read_until("accepted", question)) std::exit(1);
      milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - late).count());
      const auto pair = std::size_t(&seat - seats.data()) / 2 * 2;
      seats[pair].catch_up();
      seats[pair + 1].catch_up();
      break;
    }
  }
  std::printf("%zu answers at %.0f a second: median %.1f ms, 99th percentile %.1f ms, longest %.1f ms\n",
              milliseconds.size(), rate, percentile(milliseconds, 0.5), percentile(milliseconds, 0.99),
              percentile(milliseconds, 1));
}

}  // namespace

int main(int count, char** words) {
  const int games = count > 1 ? std::atoi(words[1]) : 1000;
  const double rate = count > 2 ? std::atof(words[2]) : 20;
  const double seconds = count > 3 ? std::atof(words[3]) : 30;
  signal(SIGPIPE, SIG_IGN);
  std::string name = (std::filesystem::temp_directory_path() / "broadside-load-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(name.data());
  const auto program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "broadside";
  Server server = start(program, folder);
  const Json duel = {{"scenario", "nef/line-action"},
                     {"seats", {{{"side", "Albion"}}, {{"side", "Varland"}}}}};
  std::vector<Seat> seats;
  seats.reserve(2 * std::size_t(games));
  double before = 0;
  for (int i = 0; i < games; ++i) {
    if (i == 100) before = resident_kb(server.process);  // caches are full by now
    const Json made = Json::parse(client::request(server.port, "POST", "/api/games", duel.dump()).body);
    for (int seat : {0, 1}) {
      seats.emplace_back(server.port, made.at("seats")[std::size_t(seat)].at("token"));
      seats.back().socket.send(R"({"ready":true})");
    }
    for (int seat : {0, 1}) seats[2 * std::size_t(i) + std::size_t(seat)].catch_up();
  }
  for (Seat& seat : seats) seat.catch_up();
  if (games > 100)
    std::printf("%d games, %zu sockets; %.0f KB for each idle game with its two sockets; %.0f MB in all\n",
                games, seats.size(), (resident_kb(server.process) - before) / (games - 100),
                resident_kb(server.process) / 1024);
  const int crowd = count > 4 ? std::atoi(words[4]) : 0;
  measure(seats, rate, seconds);
  if (crowd > 0) {
    const pid_t visitors = start_crowd(server.port, duel, crowd);
    std::this_thread::sleep_for(std::chrono::seconds(5));
    std::printf("with %d spectators who come to another game and leave it, over and over:\n", crowd);
    measure(seats, rate, seconds);
    kill(visitors, SIGKILL);
    waitpid(visitors, nullptr, 0);
  }
  close(server.input);
  waitpid(server.process, nullptr, 0);
  std::filesystem::remove_all(folder);
  return 0;
}
