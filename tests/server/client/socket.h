// A client of the server: a WebSocket that is written to and read from step by step, and single requests.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace client {

struct Header {
  std::string name, value;
};

struct Reply {
  int status = 0;
  std::string body;
  std::string headers;  // as they came
};

Reply request(int port, const std::string& method, const std::string& target, const std::string& body = "",
              const std::vector<Header>& headers = {});
// Sends these bytes as they are and reads until the other end closes.
std::string raw(int port, const std::string& bytes);

class Socket {
 public:
  explicit Socket(int port, const std::vector<Header>& headers = {});
  ~Socket();
  Socket(Socket&&) noexcept;
  Socket& operator=(Socket&&) noexcept;

  bool open() const;  // false: refused
  bool send(const std::string& text);
  // The next message; nothing when the connection was closed.
  std::optional<std::string> receive();
  bool pending();  // whether something waits to be read
  int close_code() const;
  void close();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace client
