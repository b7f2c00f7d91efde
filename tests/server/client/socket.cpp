#include "tests/server/client/socket.h"

#include <poll.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>

namespace client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = beast::error_code;

tcp::endpoint server_at(int port) { return {asio::ip::make_address("127.0.0.1"), std::uint16_t(port)}; }

}  // namespace

Reply request(int port, const std::string& method, const std::string& target, const std::string& body,
              const std::vector<Header>& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(server_at(port));
  http::request<http::string_body> message(http::string_to_verb(method), target, 11);
  message.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const Header& header : headers) message.set(header.name, header.value);
  message.body() = body;
  message.prepare_payload();
  message.keep_alive(false);
  Error error;
  http::write(stream, message, error);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64u << 20);
  http::read(stream, buffer, parser, error);
  if (error && !parser.is_done()) return {};
  Reply reply{int(parser.get().result_int()), parser.get().body(), {}};
  for (const auto& field : parser.get())
    reply.headers += std::string(field.name_string()) + ": " + std::string(field.value()) + "\n";
  return reply;
}

std::string raw(int port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(server_at(port));
  Error error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  return answer;
}

struct Socket::Inside {
  asio::io_context io{1};
  websocket::stream<tcp::socket> socket{io};
  beast::flat_buffer buffer{};
  bool open = false;
};

Socket::Socket(int port, const std::vector<Header>& headers) : inside_(std::make_unique<Inside>()) {
  Error error;
  inside_->socket.next_layer().connect(server_at(port), error);
  if (error) return;
  inside_->socket.next_layer().set_option(tcp::no_delay(true), error);
  inside_->socket.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
    for (const Header& header : headers) request.set(header.name, header.value);
  }));
  inside_->socket.read_message_max(64u << 20);
  inside_->socket.auto_fragment(false);
  inside_->socket.handshake("127.0.0.1:" + std::to_string(port), "/api/socket", error);
  inside_->open = !error;
}
Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;

bool Socket::open() const { return inside_->open; }

bool Socket::send(const std::string& text) {
  Error error;
  inside_->socket.write(asio::buffer(text), error);
  if (error) inside_->open = false;
  return !error;
}

std::optional<std::string> Socket::receive() {
  Error error;
  inside_->socket.read(inside_->buffer, error);
  if (error) {
    inside_->open = false;
    return std::nullopt;
  }
  std::string text = beast::buffers_to_string(inside_->buffer.data());
  inside_->buffer.consume(inside_->buffer.size());
  inside_->buffer.shrink_to_fit();
  return text;
}

bool Socket::pending() {
  pollfd waiting{inside_->socket.next_layer().native_handle(), POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

int Socket::close_code() const { return inside_->socket.reason().code; }

void Socket::close() {
  Error error;
  inside_->socket.close(websocket::close_code::normal, error);
  inside_->open = false;
}

}  // namespace client
