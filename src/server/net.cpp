// Listening, the clock and the end.
#include "server/net.h"

#include <fmt/format.h>
#include <unistd.h>

#include "host/failure.h"
#include "server/net_request.h"

namespace server {
namespace net {
namespace {

class Door {
 public:
  explicit Door(Network& network) : network_(network), acceptor_(network.io) {}

  std::string open() {
    const Settings& settings = network_.building.settings();
    Error error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) throw host::Failure(fmt::format("--address {}: expected an IP address", settings.address));
    const tcp::endpoint endpoint(address, std::uint16_t(settings.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw host::Failure(
          fmt::format("port {} of {} cannot be used: {}", settings.port, settings.address, error.message()));
    const auto port = acceptor_.local_endpoint().port();
    return address.is_v6() ? fmt::format("http://[{}]:{}/", settings.address, port)
                           : fmt::format("http://{}:{}/", settings.address, port);
  }

  void accept() {
    acceptor_.async_accept([this](Error error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (!error) greet(std::move(socket));
      accept();
    });
  }
  void close() {
    Error ignored;
    acceptor_.close(ignored);
  }

 private:
  void greet(tcp::socket socket) {
    Error error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = remote.address().to_string();
    if (!network_.admit(address)) return;  // full: the connection is closed at once
    socket.set_option(tcp::no_delay(true), error);
    auto admission = std::make_shared<Admission>(network_, address);
    std::make_shared<RequestSession>(network_, std::move(admission), std::move(socket))->read();
  }

  Network& network_;
  tcp::acceptor acceptor_;
};

// Stops everything when a signal comes, or when nobody holds our input open any longer.
class Ending {
 public:
  Ending(Network& network, Door& door)
      : network_(network),
        door_(door),
        signals_(network.io, SIGINT, SIGTERM),
        input_(network.io),
        grace_(network.io) {
    signals_.async_wait([this](Error error, int) {
      if (!error) begin();
    });
    if (!network.building.settings().stop_with_input) return;
    input_.assign(::dup(STDIN_FILENO));
    watch_input();
  }

 private:
  void watch_input() {
    input_.async_read_some(asio::buffer(byte_), [this](Error error, std::size_t) {
      if (error) return begin();
      watch_input();
    });
  }

  void begin() {
    if (begun_) return;
    begun_ = true;
    door_.close();
    network_.hall.close("the server stops");
    grace_.expires_after(std::chrono::seconds(1));
    grace_.async_wait([this](Error) { network_.io.stop(); });
    wait_for_empty();
  }

  void wait_for_empty() {
    {
      const std::lock_guard lock(network_.counts->mutex);
      if (network_.counts->sockets == 0) return network_.io.stop();
    }
    asio::post(network_.io, [this] { wait_for_empty(); });
  }

  Network& network_;
  Door& door_;
  asio::signal_set signals_;
  asio::posix::stream_descriptor input_;
  asio::steady_timer grace_;
  std::array<char, 256> byte_{};
  bool begun_ = false;
};

// Once a second the hall looks at its time limits.
class Ticker {
 public:
  explicit Ticker(Network& network) : network_(network), timer_(network.io) { wait(); }

 private:
  void wait() {
    timer_.expires_after(std::chrono::seconds(1));
    timer_.async_wait([this](Error error) {
      if (error) return;
      asio::post(network_.workers, [this] { network_.hall.tick(); });
      wait();
    });
  }
  Network& network_;
  asio::steady_timer timer_;
};

}  // namespace
}  // namespace net

void run_network(Building& building, const std::function<void(const std::string&)>& ready) {
  net::Network network(building);
  net::Door door(network);
  ready(door.open());
  door.accept();
  net::Ending ending(network, door);
  net::Ticker ticker(network);
  network.io.run();
  network.workers.join();
  building.forget_clients();
}

}  // namespace server
