// The store's connection: opened when it is needed, and anew when it broke. Only store.cpp includes this.
#pragma once

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <cstdio>
#include <mutex>

#include "server/store.h"
#include "server/store_address.h"
#include "server/store_lock.h"

namespace server {

inline constexpr const char* store_tables[] = {
    "create table if not exists games (id varchar(40) primary key, created bigint not null, state "
    "varchar(20) not "
    "null, listed integer not null, about text not null, touched bigint not null default 0)",
    "create table if not exists pages (game varchar(40) not null, number integer not null, text text not "
    "null, "
    "primary key (game, number))",
    "create table if not exists tokens (hash varchar(80) primary key, game varchar(40) not null, seat "
    "integer not "
    "null)",
    "create table if not exists talk (game varchar(40) not null, number integer not null, text text not "
    "null, "
    "primary key (game, number))",
    "create table if not exists drafts (game varchar(40) not null, seat integer not null, text text not "
    "null, "
    "primary key (game, seat))",
    "create table if not exists uploads (id varchar(40) primary key, text text not null)",
    "create index if not exists games_by_state on games (state, listed)",
};

// SOCI adds the whole query, and values on further lines.
inline std::string without_query(std::string why) {
  for (const char* from : {"\n", " while preparing \"", " while executing \""})
    why.erase(std::min(why.find(from), why.size()));
  return why;
}

struct Store::Connection {
  explicit Connection(const std::string& uri) : address(parse_store_address(uri)), lock(address.file) {}

  StoreAddress address;
  FileLock lock;
  std::mutex mutex;
  std::optional<soci::session> sql;
  bool was_open = false, in_trouble = false;

  void open() {
    lock.check_in_place();
    sql.emplace();
    if (address.kind == StoreKind::postgresql) {
      sql->open(soci::postgresql, address.connection);
      *sql << "set client_min_messages to warning";  // tables that are there already are no news
      be_the_only_server();
    } else {
      sql->open(soci::sqlite3, address.connection);
      *sql << "pragma journal_mode = wal";
      *sql << "pragma synchronous = full";  // a commit is on disk when it returns
    }
    for (const char* table : store_tables) *sql << table;
    add_newer_columns();
    was_open = true;
  }

  // The lock belongs to the connection: it is taken again with every new one.
  void be_the_only_server() {
    *sql << "set lock_timeout to '3s'";  // one that has just ended may still be on its way out
    try {
      *sql << "select pg_advisory_lock(4787232891723475300)";
    } catch (const soci::soci_error&) {
      throw StoreError(FileLock::already_served);
    }
    *sql << "set lock_timeout to 0";
  }

  // For stores that were made before there were such columns.
  void add_newer_columns() {
    int there = 0;
    if (address.kind == StoreKind::postgresql)
      *sql << "select count(*) from information_schema.columns where table_name = 'games' and column_name = "
              "'touched' and table_schema = any (current_schemas(false))",
          soci::into(there);
    else
      *sql << "select count(*) from pragma_table_info('games') where name = 'touched'", soci::into(there);
    if (there == 0) *sql << "alter table games add column touched bigint not null default 0";
  }

  // A connection that broke while nobody used it (the database was started anew) is opened again at once:
  // nothing has been done on it yet.
  void begin(std::optional<soci::transaction>& transaction) {
    if (sql) {
      try {
        transaction.emplace(*sql);
        return;
      } catch (const soci::soci_error&) {
        sql.reset();
      }
    }
    open();
    transaction.emplace(*sql);
  }

  // Runs the work in one transaction. A connection that failed is opened anew next time.
  template <class Work>
  auto carry_out(Work&& work) {
    const std::lock_guard guard(mutex);
    try {
      std::optional<soci::transaction> transaction;
      begin(transaction);
      if constexpr (std::is_void_v<decltype(work(*sql))>) {
        work(*sql);
        finish(*transaction);
      } else {
        auto result = work(*sql);
        finish(*transaction);
        return result;
      }
    } catch (const StoreError& error) {
      fail(error.what());
    } catch (const std::exception& error) {
      fail(fmt::format("the store cannot be used: {}", without_query(error.what())));
    }
  }

  // Looked at before the commit: what has been committed could not be refused any more.
  void finish(soci::transaction& transaction) {
    lock.check_in_place();
    transaction.commit();
    if (in_trouble) std::fprintf(stderr, "broadside: the store can be used again\n");
    in_trouble = false;
  }

  // Whoever runs the server reads it once, not for every answer that meets it.
  [[noreturn]] void fail(const std::string& why) {
    sql.reset();
    if (was_open && !in_trouble) std::fprintf(stderr, "broadside: %s\n", why.c_str());
    in_trouble = true;
    throw StoreError(why);
  }
};

}  // namespace server
