#include "server/hosts.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "engine/text.h"

namespace server {
namespace {

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.rfind(':'));
}

bool is_address(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  std::array<unsigned char, sizeof(in6_addr)> bytes;
  const std::string text(host);
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

// "https://friends.example:8443" is a page of friends.example.
std::string_view host_of_origin(std::string_view origin) {
  const std::size_t mark = origin.find("://");
  return without_port(mark == std::string_view::npos ? origin : origin.substr(mark + 3));
}

}  // namespace

std::vector<std::string> known_hosts(const Settings& settings) {
  std::vector<std::string> known = {"localhost"};
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) == 0 && name[0] != 0) {
    known.emplace_back(name.data());
    known.push_back(known.back() + ".local");
  }
  known.insert(known.end(), settings.hosts.begin(), settings.hosts.end());
  for (const std::string& origin : settings.origins) known.emplace_back(host_of_origin(origin));
  return known;
}

bool is_known_host(std::string_view host, const std::vector<std::string>& known) {
  if (host.empty()) return true;  // no browser
  const std::string_view name = without_port(host);
  return is_address(name) || std::any_of(known.begin(), known.end(), [&](const std::string& one) {
           return one == "*" || engine::same_word(one, name);
         });
}

}  // namespace server
