#include "server/net.h"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <deque>
#include <map>
#include <mutex>

#include "host/failure.h"
#include "server/hosts.h"
#include "server/http.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = beast::error_code;

constexpr auto patience = std::chrono::seconds(30);  // for a request to arrive, an answer to be taken
// Beast hangs up in the middle of a message that is too long, and its farewell may be lost with what was not
// read. A message that is only somewhat too long is read to its end, and answered with the reason.
constexpr std::size_t polite_excess = 64 * 1024;
constexpr unsigned longest_header = 16 * 1024;
constexpr const char* policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Only one worker at a time does what is wanted of one game, and those behind it wait in a queue, not in a
// worker: a crowded game leaves the others theirs.
using Queue = asio::strand<asio::thread_pool::executor_type>;
using QueuePtr = std::shared_ptr<Queue>;

// What all connections share. Sessions end on any thread, so what they count is under a lock.
struct Network {
  Hall& hall;
  Limiter requests;
  asio::thread_pool workers;  // before io, for what is left there holds queues of the workers
  asio::io_context io{1};
  const std::vector<std::string> hosts;
  std::mutex mutex;
  std::map<std::string, std::weak_ptr<Queue>> queues;
  std::size_t many_queues = 1000;

  explicit Network(Hall& of)
      : hall(of),
        requests(of.settings().limits.requests_per_second, 5.0 * of.settings().limits.requests_per_second),
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

// ---- A client at a seat

class SocketSession final : public Client, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(Network& network, AdmissionPtr admission, beast::tcp_stream stream)
      : network_(network),
        admission_(std::move(admission)),
        socket_(std::move(stream)),
        messages_(network.limits().messages_per_second, 5.0 * network.limits().messages_per_second,
                  Clock::now()) {
    admission_->becomes_socket();
  }

  void run(const http::request<http::string_body>& request) {
    beast::get_lowest_layer(socket_).expires_never();
    auto times = websocket::stream_base::timeout::suggested(beast::role_type::server);
    socket_.set_option(times);
    socket_.read_message_max(std::size_t(network_.limits().message_bytes) + polite_excess);
    socket_.auto_fragment(false);
    socket_.async_accept(request, [self = shared_from_this()](Error error) {
      if (!error) self->read();
    });
  }

  void send(const std::string& message) override {
    auto text = std::make_shared<const std::string>(message);
    asio::post(network_.io, [self = shared_from_this(), text = std::move(text)] { self->queue(text); });
  }

  void close(int code, const std::string& reason) override {
    asio::post(network_.io, [self = shared_from_this(), code, reason] { self->close_now(code, reason); });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->end();
      self->take(beast::buffers_to_string(self->buffer_.data()));
    });
  }

  // The next message is read when this one is done with, so that a client's messages keep their order.
  void take(std::string text) {
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > 8192) buffer_.shrink_to_fit();
    if (text.size() > std::size_t(network_.limits().message_bytes))
      return close_now(websocket::close_code::too_big, "that message is too long");
    if (!socket_.got_text()) return close_now(close_policy, "expected text");
    if (!messages_.take(Clock::now())) return close_now(close_policy, "too many messages");
    if (!game_queue_) return join(std::move(text));
    asio::post(*game_queue_, [self = shared_from_this(), text = std::move(text)] {
      self->network_.hall.message(self, text);
      self->read_on();
    });
  }

  void join(std::string text) {
    asio::post(network_.workers, [self = shared_from_this(), text = std::move(text)] {
      const Hall::Ticket ticket = self->network_.hall.admit(self, text);
      if (!ticket.room) return self->read_on();
      asio::post(self->network_.io, [self, ticket] { self->sit_down(ticket); });
    });
  }

  // Whoever is gone already does not come in; whoever goes from now on goes by the same queue, so afterwards.
  void sit_down(const Hall::Ticket& ticket) {
    if (gone_) return;
    game_queue_ = network_.queue_of(ticket.room->id());
    asio::post(*game_queue_, [self = shared_from_this(), ticket] {
      self->network_.hall.seat(self, ticket);
      self->read_on();
    });
  }

  void read_on() {
    asio::post(network_.io, [self = shared_from_this()] {
      if (!self->closing_) self->read();
    });
  }

  void queue(const std::shared_ptr<const std::string>& text) {
    if (closing_) return;
    unread_ += text->size();
    queue_.push_back(text);
    if (unread_ > std::size_t(network_.limits().unread_bytes)) return drop();
    if (queue_.size() == 1) write();
  }

  void write() {
    socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->end();
      self->unread_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      self->queue_.shrink_to_fit();
      if (self->close_when_empty_) self->send_close();
    });
  }

  // What was said before goes out first.
  void close_now(int code, const std::string& reason) {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(websocket::close_code(code), reason.substr(0, 100));
    close_when_empty_ = true;
    if (queue_.empty()) send_close();
  }

  void send_close() {
    close_when_empty_ = false;
    socket_.async_close(reason_, [self = shared_from_this()](Error) { self->end(); });
  }

  // A client that does not read gets no polite farewell: it would not read that either.
  void drop() {
    closing_ = true;
    queue_.resize(1);
    beast::get_lowest_layer(socket_).close();
    end();
  }

  void end() {
    closing_ = true;
    if (gone_) return;
    gone_ = true;
    const auto leave = [self = shared_from_this()] {
      self->network_.hall.gone(self);
      asio::post(self->network_.io, [self] {});  // the last reference goes on the network's thread
    };
    if (game_queue_)
      asio::post(*game_queue_, leave);
    else
      asio::post(network_.workers, leave);
  }

  Network& network_;
  AdmissionPtr admission_;
  QueuePtr game_queue_;  // once it has a seat
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  Bucket messages_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t unread_ = 0;
  websocket::close_reason reason_;
  bool closing_ = false, close_when_empty_ = false, gone_ = false;
};

// ---- Requests

class RequestSession : public std::enable_shared_from_this<RequestSession> {
 public:
  RequestSession(Network& network, AdmissionPtr admission, tcp::socket socket)
      : network_(network), admission_(std::move(admission)), stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(std::uint64_t(network_.limits().body_bytes));
    stream_.expires_after(patience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](Error error, std::size_t) { self->came(error); });
  }

 private:
  using Message = http::request<http::string_body>;

  void came(Error error) {
    if (error == http::error::end_of_stream) return shut_down();
    if (error == http::error::body_limit) return refuse(413, "that is too long");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return refuse(431, "these headers are too long");
    if (error.category() == http::make_error_code(http::error::bad_version).category())
      return refuse(400, "this is no request that can be understood");
    if (error) return;
    if (!network_.requests.take(admission_->address(), Clock::now())) return refuse(429, "too many requests");
    const Message& request = parser_->get();
    if (!is_known_host(view(request[http::field::host]), network_.hosts))
      return refuse(421, "this server is not known by that name; --host NAME makes it known");
    const bool asks = request.method() == http::verb::get || request.method() == http::verb::head;
    const bool upgrades = websocket::is_upgrade(request);
    if ((upgrades || !asks) && !origin_is_ours()) return refuse(403, "this page may not play here");
    if (upgrades) return upgrade();
    serve();
  }

  static std::string_view view(boost::string_view text) { return {text.data(), text.size()}; }

  // Pages of others may not open sockets or make games in our visitors' names.
  bool origin_is_ours() const {
    const Message& request = parser_->get();
    const auto origin = view(request[http::field::origin]);
    const auto here = view(request[http::field::host]);
    if (origin.empty()) return true;  // no browser
    if (origin == fmt::format("http://{}", here) || origin == fmt::format("https://{}", here)) return true;
    const auto& allowed = network_.hall.settings().origins;
    return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
  }

  void upgrade() {
    if (view(parser_->get().target()) != "/api/socket") return refuse(404, "there is no such socket");
    const Message request = parser_->release();
    std::make_shared<SocketSession>(network_, admission_, std::move(stream_))->run(request);
  }

  void serve() {
    const Message& message = parser_->get();
    Request request;
    request.method = std::string(view(message.method_string()));
    request.target = std::string(view(message.target()));
    const auto authorization = view(message[http::field::authorization]);
    if (authorization.starts_with("Bearer ")) request.token = std::string(authorization.substr(7));
    request.gzip = view(message[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
    request.body = message.body();
    request.address = admission_->address();
    const auto work = [self = shared_from_this(), request = std::move(request)] {
      auto response = std::make_shared<Response>(answer(self->network_.hall, request));
      asio::post(self->network_.io,
                 [self, response] { self->write(*response, self->parser_->get().keep_alive()); });
    };
    const auto game = game_in(view(message.target()));
    if (game.empty()) return asio::post(network_.workers, work);
    const QueuePtr queue = network_.queue_of("request " + game);
    asio::post(*queue, [queue, work] { work(); });
  }

  // Looking back at a game may take long: requests wait for each other, its players do not wait for them.
  static std::string game_in(std::string_view target) {
    constexpr std::string_view games = "/api/games/";
    if (!target.starts_with(games)) return {};
    target.remove_prefix(games.size());
    return std::string(target.substr(0, std::min(target.find_first_of("/?"), std::size_t(40))));
  }

  void refuse(int status, const std::string& sentence) { write(problem(status, sentence), false); }

  void write(const Response& response, bool keep_alive) {
    auto message = std::make_shared<http::response<http::string_body>>(http::status(response.status), 11);
    message->set(http::field::server, "broadside");
    message->set(http::field::content_type, response.type);
    message->set("Content-Security-Policy", policy);
    message->set("X-Content-Type-Options", "nosniff");
    message->set("Referrer-Policy", "no-referrer");
    message->set("Cross-Origin-Resource-Policy", "same-origin");
    if (response.type == "application/json") message->set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers) message->set(name, value);
    message->body() = response.body;
    message->keep_alive(keep_alive);
    message->prepare_payload();
    if (parser_ && parser_->is_header_done() && parser_->get().method() == http::verb::head)
      message->body().clear();
    stream_.expires_after(patience);
    http::async_write(stream_, *message, [self = shared_from_this(), message](Error error, std::size_t) {
      if (error) return;
      if (!message->keep_alive()) return self->shut_down();
      self->read();
    });
  }

  void shut_down() {
    Error ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Network& network_;
  AdmissionPtr admission_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{std::size_t(longest_header) + 64 * 1024};
  std::optional<http::request_parser<http::string_body>> parser_;
};

// ---- Listening

class Door {
 public:
  explicit Door(Network& network) : network_(network), acceptor_(network.io) {}

  std::string open() {
    const Settings& settings = network_.hall.settings();
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
    if (!network.hall.settings().stop_with_input) return;
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

void run_network(Hall& hall, const std::function<void(const std::string&)>& ready) {
  Network network(hall);
  Door door(network);
  ready(door.open());
  door.accept();
  Ending ending(network, door);
  Ticker ticker(network);
  network.io.run();
  network.workers.join();
  hall.forget_clients();
}

}  // namespace server
