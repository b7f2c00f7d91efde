#include "worker/worker.h"

#include "worker/page.h"

namespace worker {
namespace {

constexpr int no_limit = 1'000'000'000;

// One player's own machine: nobody else is kept waiting, but memory is short.
games::Settings settings_with(const std::filesystem::path& data) {
  games::Settings settings;
  settings.data = data;
  settings.own_machine = true;
  settings.limits.games_per_hour = settings.limits.games = no_limit;
  settings.limits.awake = 4;
  return settings;
}

class PageClient final : public games::Client, public std::enable_shared_from_this<PageClient> {
 public:
  using Closed = std::function<void(const games::ClientPtr&)>;
  PageClient(int number, Closed closed) : number_(number), closed_(std::move(closed)) {}

  void send(const std::string& message) override { page_sends(number_, message); }
  void close(int code, const std::string& reason) override {
    page_closes(number_, code, reason);
    closed_(shared_from_this());
  }

 private:
  int number_;
  Closed closed_;
};

}  // namespace

Worker::Worker(const std::filesystem::path& data, std::unique_ptr<Kept> kept)
    : kept_(std::move(kept)),
      hall_(settings_with(data),
            {*kept_, [this](std::function<void()> task) { later_.push_back(std::move(task)); },
             [this](games::SimulationOrder order) { simulate(std::move(order)); }}) {}

// One that is closed leaves its game later: it may be that game which closes it.
void Worker::connect(int client) {
  clients_[client] = std::make_shared<PageClient>(client, [this, client](const games::ClientPtr& closed) {
    later_.push_back([this, client, closed] {
      hall_.gone(closed);
      const auto found = clients_.find(client);
      if (found != clients_.end() && found->second == closed) clients_.erase(found);
    });
  });
}

void Worker::message(int client, const std::string& text) {
  if (const auto found = clients_.find(client); found != clients_.end()) hall_.message(found->second, text);
}

void Worker::gone(int client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return;
  hall_.gone(found->second);
  clients_.erase(found);
}

bool Worker::pump() {
  if (later_.empty()) return false;
  const auto task = std::move(later_.front());
  later_.pop_front();
  try {
    task();
  } catch (const std::exception&) {
    // A battle is at fault: whoever asked is told when they next say something.
  }
  return !later_.empty();
}

void Worker::forget(const std::string& game) {
  hall_.let_go(game, "this game was deleted");
  kept_->forget(game);
}

void Worker::simulate(games::SimulationOrder order) {
  if (!page_simulates())
    return games::play_by_and_by(std::move(order),
                                 [this](std::function<void()> task) { later_.push_back(std::move(task)); });
  const int number = ++last_simulation_;
  page_simulates(number, simulations_.try_emplace(number, std::move(order)).first->second.order());
}

bool Worker::simulated(int number, const games::Tally& part) {
  const auto found = simulations_.find(number);
  if (found == simulations_.end()) return false;
  if (found->second.add(part)) return true;
  simulations_.erase(found);
  return false;
}

}  // namespace worker
