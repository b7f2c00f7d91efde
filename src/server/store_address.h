// What --store names: a file of SQLite, or a PostgreSQL server.
#pragma once

#include <string>

namespace server {

enum class StoreKind { sqlite, postgresql };

struct StoreAddress {
  StoreKind kind = StoreKind::sqlite;
  std::string connection;  // as SOCI's backend wants it
  std::string file{};      // of SQLite
};

StoreAddress parse_store_address(const std::string& uri);  // throws StoreError

}  // namespace server
