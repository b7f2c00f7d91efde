// Games in memory, as texts by name. Whoever keeps them for good is told of every change as a whole, and
// gives them back when the worker is started anew.
#pragma once

#include <functional>
#include <map>

#include "games/store.h"

namespace worker {

struct KeptText {
  std::string name;
  std::optional<std::string> text;  // none: it is gone
};
using KeptTexts = std::vector<KeptText>;

class Kept : public games::Store {
 public:
  using Keeper = std::function<void(const KeptTexts& change)>;
  explicit Kept(Keeper keeper) : keeper_(std::move(keeper)) {}

  void restore(const std::string& name, const std::string& text);  // but for games that cannot be read
  void forget(const std::string& game);

  void create(const games::KeptGame& game, const std::vector<games::KeptToken>& tokens) override;
  void save(const games::Change& change) override;
  std::optional<games::KeptGame> game(const std::string& id) override;
  std::vector<games::KeptGame> games(const std::string& state) override;
  std::vector<games::KeptGame> lobby(int most) override;
  long count_open_games() override;
  void archive(std::int64_t untouched_since) override;
  std::optional<games::KeptToken> token(const std::string& hash) override;
  std::vector<std::string> talk(const std::string& game) override;
  std::string drafts(const std::string& game, int seat) override;
  void keep_upload(const games::KeptUpload& upload) override;
  std::optional<games::KeptUpload> upload(const std::string& id) override;
  long count_uploads() override;

 private:
  std::vector<games::KeptGame> all_games() const;  // without pages
  std::vector<std::string> names_from(const std::string& first, const std::string& folder) const;
  void change(KeptTexts change);

  Keeper keeper_;
  std::map<std::string, std::string> texts_;
};

}  // namespace worker
