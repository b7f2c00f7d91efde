#include "server/page.h"

#include <fstream>
#include <sstream>

namespace server {

using games::problem;
using games::Request;
using games::Response;

namespace {

using Path = std::filesystem::path;

struct Type {
  const char* extension;
  const char* type;
};
constexpr Type types[] = {{".html", "text/html; charset=utf-8"},
                          {".js", "text/javascript; charset=utf-8"},
                          {".css", "text/css; charset=utf-8"},
                          {".svg", "image/svg+xml"},
                          {".png", "image/png"},
                          {".ico", "image/x-icon"},
                          {".json", "application/json"},
                          {".woff2", "font/woff2"},
                          {".webmanifest", "application/manifest+json"},
                          {".txt", "text/plain; charset=utf-8"}};

const char* type_of(const Path& file) {
  for (const Type& type : types)
    if (file.extension() == type.extension) return type.type;
  return "application/octet-stream";
}

bool is_within(const Path& file, const Path& folder) {
  std::error_code error;
  const Path whole = std::filesystem::canonical(file, error);
  if (error) return false;
  const Path root = std::filesystem::canonical(folder, error);
  if (error) return false;
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), whole.begin(), whole.end());
  return end == root.end() && std::filesystem::is_regular_file(whole, error);
}

std::string content_of(const Path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream out;
  out << stream.rdbuf();
  return out.str();
}

}  // namespace

Response page_file(const Path& folder, const std::vector<std::string>& parts, const Request& request) {
  Path file = folder;
  for (const std::string& part : parts) {
    if (part.starts_with('.')) return problem(host::ErrorCode::unknown, "there is no such page");
    file /= part;
  }
  if (parts.empty()) file /= "index.html";
  if (!is_within(file, folder)) return problem(host::ErrorCode::unknown, "there is no such page");
  Response response;
  response.type = type_of(file);
  Path packed = file;
  packed += ".gz";
  const bool send_packed = request.gzip && is_within(packed, folder);
  response.body = content_of(send_packed ? packed : file);
  if (send_packed) response.headers.emplace_back("Content-Encoding", "gzip");
  const bool lasting = !parts.empty() && parts.front() == "assets";  // their names change with what they hold
  response.headers.emplace_back("Cache-Control",
                                lasting ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace server
