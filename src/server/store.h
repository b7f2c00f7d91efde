// Games are kept in SQLite in one file, or in PostgreSQL. Every call is one transaction and returns when it
// is on disk. May be used from many threads, and by one server at a time: a lock that goes with the process
// keeps a second one out.
#pragma once

#include <memory>

#include "games/store.h"

namespace server {

using games::Change;
using games::KeptGame;
using games::KeptToken;
using games::KeptUpload;
using games::StoreError;

class Store : public games::Store {
 public:
  explicit Store(const std::string& uri);  // throws StoreError
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void create(const KeptGame& game, const std::vector<KeptToken>& tokens) override;
  void save(const Change& change) override;
  std::optional<KeptGame> game(const std::string& id) override;
  std::vector<KeptGame> games(const std::string& state) override;
  std::vector<KeptGame> lobby(int most) override;
  long count_open_games() override;
  void archive(std::int64_t untouched_since) override;
  std::optional<KeptToken> token(const std::string& hash) override;
  std::vector<std::string> talk(const std::string& game) override;
  std::string drafts(const std::string& game, int seat) override;

  void keep_upload(const KeptUpload& upload) override;
  std::optional<KeptUpload> upload(const std::string& id) override;
  long count_uploads() override;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

}  // namespace server
