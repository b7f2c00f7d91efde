// Where games are kept: SQLite in one file, or PostgreSQL. Every call is one transaction and returns when it
// is on disk. May be used from many threads, and by one server at a time: a lock that goes with the process
// keeps a second one out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace server {

// The store cannot be used: the disk is full, the database is away. What it says is for whoever runs the
// server; players are told `store_is_away`.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
inline constexpr const char* store_is_away =
    "the server cannot reach its store just now: this was not kept; please try again in a moment";

struct KeptGame {
  std::string id;
  std::int64_t created = 0;
  std::string state;  // gathering, playing, ended, halted; archived: nobody came for a long time
  bool listed = false;
  std::string about;                 // JSON: title, seats, settings, secrets
  std::vector<std::string> pages{};  // the record in parts; only where they were asked for
  std::int64_t touched = 0;          // when somebody was last here
};

struct KeptToken {
  std::string hash, game;
  int seat = 0;
};

// What has changed in a game. Only what is there is written.
struct Change {
  std::string game;
  std::optional<std::string> state{}, about{};
  std::optional<bool> listed{};
  std::optional<std::int64_t> touched{};
  std::vector<std::pair<int, std::string>> pages{};  // by number
  std::optional<int> page_count{};                   // pages behind it are dropped
  std::optional<KeptToken> token{};
  std::optional<std::pair<long, std::string>> talk{};   // a line of chat
  std::optional<std::pair<int, std::string>> drafts{};  // of a seat
};

struct KeptUpload {
  std::string id, text;
};

class Store {
 public:
  explicit Store(const std::string& uri);  // throws StoreError
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void create(const KeptGame& game, const std::vector<KeptToken>& tokens);
  void save(const Change& change);
  std::optional<KeptGame> game(const std::string& id);    // with its pages
  std::vector<KeptGame> games(const std::string& state);  // without pages
  std::vector<KeptGame> lobby(int most);                  // listed games that are not over
  long count_open_games();
  void archive(std::int64_t untouched_since);  // games that are not over
  std::optional<KeptToken> token(const std::string& hash);
  std::vector<std::string> talk(const std::string& game);
  std::string drafts(const std::string& game, int seat);

  void keep_upload(const KeptUpload& upload);
  std::optional<KeptUpload> upload(const std::string& id);
  std::vector<KeptUpload> uploads(int most);
  long count_uploads();

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace server
