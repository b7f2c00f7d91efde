// What all connections share. Boost is compiled once: only net.cpp includes this.
#pragma once

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <map>
#include <mutex>

#include "server/building.h"
#include "server/hosts.h"

namespace server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = beast::error_code;
using games::Bucket;
using games::Client;
using games::Clock;
using games::Hall;
using games::Limiter;
using games::Limits;
using games::Request;
using games::Response;

// Only one worker at a time does what is wanted of one game, and those behind it wait in a queue, not in a
// worker: a crowded game leaves the others theirs.
using Queue = asio::strand<asio::thread_pool::executor_type>;
using QueuePtr = std::shared_ptr<Queue>;

// What all connections share. Sessions end on any thread, so what they count is under a lock.
struct Network {
  Building& building;
  Hall& hall;
  Limiter requests;
  asio::thread_pool workers;  // before io, for what is left there holds queues of the workers
  asio::io_context io{1};
  const std::vector<std::string> hosts;
  std::mutex mutex;
  std::map<std::string, std::weak_ptr<Queue>> queues;
  std::size_t many_queues = 1000;

  explicit Network(Building& of)
      : building(of),
        hall(of.hall()),
        requests(limits().requests_per_second, 5.0 * limits().requests_per_second),
        workers(std::size_t(of.settings().threads)),
        hosts(known_hosts(of.settings())) {}

  QueuePtr queue_of(const std::string& game) {
    const std::lock_guard lock(mutex);
    if (queues.size() > many_queues) {
      std::erase_if(queues, [](const auto& one) { return one.second.expired(); });
      many_queues = std::max(many_queues, 2 * queues.size());
    }
    auto& known = queues[game];
    QueuePtr queue = known.lock();
    if (!queue) known = queue = std::make_shared<Queue>(workers.get_executor());
    return queue;
  }
  const Limits& limits() const { return hall.settings().limits; }

  bool admit(const std::string& address) {
    const std::lock_guard lock(counts->mutex);
    int& here = counts->by_address[address];
    if (counts->connections >= limits().connections || here >= limits().connections_per_address) return false;
    ++counts->connections;
    ++hall.connections;
    ++here;
    return true;
  }

  struct Counts {
    std::mutex mutex;
    int connections = 0;
    int sockets = 0;
    std::map<std::string, int> by_address;
  };
  std::shared_ptr<Counts> counts = std::make_shared<Counts>();  // outlives the last session
};

// Counts a connection for as long as it lives.
class Admission {
 public:
  Admission(const Network& network, std::string address)
      : hall_(network.hall), counts_(network.counts), address_(std::move(address)) {}
  ~Admission() {
    const std::lock_guard lock(counts_->mutex);
    --counts_->connections;
    --hall_.connections;
    counts_->sockets -= is_socket_;
    if (--counts_->by_address[address_] == 0) counts_->by_address.erase(address_);
  }
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;
  const std::string& address() const { return address_; }
  void becomes_socket() {
    const std::lock_guard lock(counts_->mutex);
    is_socket_ = true;
    ++counts_->sockets;
  }

 private:
  Hall& hall_;
  std::shared_ptr<Network::Counts> counts_;
  std::string address_;
  bool is_socket_ = false;
};
using AdmissionPtr = std::shared_ptr<Admission>;

}  // namespace server::net
