// Where games are kept. Every call is one change, kept as a whole or not at all. May be used from many
// threads.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace games {

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
  virtual ~Store() = default;

  virtual void create(const KeptGame& game, const std::vector<KeptToken>& tokens) = 0;
  virtual void save(const Change& change) = 0;
  virtual std::optional<KeptGame> game(const std::string& id) = 0;    // with its pages
  virtual std::vector<KeptGame> games(const std::string& state) = 0;  // without pages
  virtual std::vector<KeptGame> lobby(int most) = 0;                  // listed games that are not over
  virtual long count_open_games() = 0;
  virtual void archive(std::int64_t untouched_since) = 0;  // games that are not over
  virtual std::optional<KeptToken> token(const std::string& hash) = 0;
  virtual std::vector<std::string> talk(const std::string& game) = 0;
  virtual std::string drafts(const std::string& game, int seat) = 0;

  virtual void keep_upload(const KeptUpload& upload) = 0;
  virtual std::optional<KeptUpload> upload(const std::string& id) = 0;
  virtual long count_uploads() = 0;
};

}  // namespace games
