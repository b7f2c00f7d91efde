// Requests of a connection, one after the other; one of them may make it a socket. Only net.cpp includes
// this.
#pragma once

#include <fmt/format.h>

#include "server/net_socket.h"

namespace server::net {

inline constexpr auto patience = std::chrono::seconds(30);  // for a request to arrive, an answer to be taken
inline constexpr unsigned longest_header = 16 * 1024;
inline constexpr const char* policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
    if (error == http::error::body_limit) return refuse(host::ErrorCode::too_long, "that is too long");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return refuse(host::ErrorCode::long_headers, "these headers are too long");
    if (error.category() == http::make_error_code(http::error::bad_version).category())
      return refuse(host::ErrorCode::malformed, "this is no request that can be understood");
    if (error) return;
    if (!network_.requests.take(admission_->address(), Clock::now()))
      return refuse(host::ErrorCode::too_many, "too many requests");
    const Message& request = parser_->get();
    if (!is_known_host(view(request[http::field::host]), network_.hosts))
      return refuse(host::ErrorCode::host_unknown,
                    "this server is not known by that name; --host NAME makes it known");
    const bool asks = request.method() == http::verb::get || request.method() == http::verb::head;
    const bool upgrades = websocket::is_upgrade(request);
    if ((upgrades || !asks) && !origin_is_ours())
      return refuse(host::ErrorCode::origin_foreign, "this page may not play here");
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
    const auto& allowed = network_.building.settings().origins;
    return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
  }

  void upgrade() {
    if (view(parser_->get().target()) != "/api/socket")
      return refuse(host::ErrorCode::unknown, "there is no such socket");
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
      auto response = std::make_shared<Response>(games::answer(self->network_.hall, request));
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

  void refuse(host::ErrorCode code, const std::string& sentence) {
    write(games::problem(code, sentence), false);
  }

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

}  // namespace server::net
