// A client at a seat: messages in, messages out. Only net.cpp includes this.
#pragma once

#include <deque>

#include "server/net_shared.h"

namespace server::net {

// Beast hangs up in the middle of a message that is too long, and its farewell may be lost with what was not
// read. A message that is only somewhat too long is read to its end, and answered with the reason.
inline constexpr std::size_t polite_excess = 64 * 1024;

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
    if (!socket_.got_text()) return close_now(games::close_policy, "expected text");
    if (!messages_.take(Clock::now())) return close_now(games::close_policy, "too many messages");
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

}  // namespace server::net
