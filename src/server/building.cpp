#include "server/building.h"

#include "server/page.h"

namespace server {

Building::Building(const Settings& settings)
    : settings_(settings),
      store_(settings_.store),
      hall_(settings_.games, {store_, [this](std::function<void()> task) { odds_room_.add(std::move(task)); },
                              [this](games::SimulationOrder order) {
                                games::play_by_and_by(std::move(order), [this](std::function<void()> task) {
                                  simulation_room_.add(std::move(task));
                                });
                              },
                              [this](const std::vector<std::string>& parts, const games::Request& request) {
                                return page_file(settings_.page, parts, request);
                              }}) {}

void Building::finish_work() {
  odds_room_.finish();
  simulation_room_.finish();
}

void Building::forget_clients() {
  odds_room_.drop();
  simulation_room_.drop();
  hall_.forget_clients();
}

}  // namespace server
