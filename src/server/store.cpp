#include "server/store.h"

#include "server/store_connection.h"

namespace server {

using soci::into;
using soci::use;

Store::Store(const std::string& uri) : connection_(std::make_unique<Connection>(uri)) {
  connection_->carry_out([](soci::session&) {});
}
Store::~Store() = default;

namespace {

void write_page(soci::session& sql, const std::string& game, int number, const std::string& text) {
  sql << "insert into pages (game, number, text) values (:game, :number, :text) "
         "on conflict (game, number) do update set text = excluded.text",
      use(game), use(number), use(text);
}

void write_token(soci::session& sql, const KeptToken& token) {
  sql << "insert into tokens (hash, game, seat) values (:hash, :game, :seat)", use(token.hash),
      use(token.game), use(token.seat);
}

void write_row(soci::session& sql, const Change& change) {
  if (change.state)
    sql << "update games set state = :state where id = :id", use(*change.state), use(change.game);
  if (change.about)
    sql << "update games set about = :about where id = :id", use(*change.about), use(change.game);
  if (change.listed) {
    const int listed = *change.listed;
    sql << "update games set listed = :listed where id = :id", use(listed), use(change.game);
  }
  if (change.touched) {
    const long long touched = *change.touched;
    sql << "update games set touched = :touched where id = :id", use(touched), use(change.game);
  }
}

void write_talk_and_drafts(soci::session& sql, const Change& change) {
  if (change.talk)
    sql << "insert into talk (game, number, text) values (:game, :number, :text)", use(change.game),
        use(change.talk->first), use(change.talk->second);
  if (change.drafts)
    sql << "insert into drafts (game, seat, text) values (:game, :seat, :text) "
           "on conflict (game, seat) do update set text = excluded.text",
        use(change.game), use(change.drafts->first), use(change.drafts->second);
}

std::vector<KeptGame> read_games(soci::rowset<soci::row>& rows) {
  std::vector<KeptGame> games;
  for (const soci::row& row : rows) {
    KeptGame game;
    game.id = row.get<std::string>(0);
    game.state = row.get<std::string>(1);
    game.listed = row.get<int>(2) != 0;
    game.about = row.get<std::string>(3);
    games.push_back(std::move(game));
  }
  return games;
}

}  // namespace

void Store::create(const KeptGame& game, const std::vector<KeptToken>& tokens) {
  connection_->carry_out([&](soci::session& sql) {
    const int listed = game.listed;
    const long long created = game.created;
    sql << "insert into games (id, created, state, listed, about, touched) values (:id, :created, :state, "
           ":listed, :about, :touched)",
        use(game.id, "id"), use(created, "created"), use(game.state, "state"), use(listed, "listed"),
        use(game.about, "about"), use(created, "touched");
    for (std::size_t i = 0; i < game.pages.size(); ++i) write_page(sql, game.id, int(i), game.pages[i]);
    for (const KeptToken& token : tokens) write_token(sql, token);
  });
}

void Store::save(const Change& change) {
  connection_->carry_out([&](soci::session& sql) {
    write_row(sql, change);
    for (const auto& [number, text] : change.pages) write_page(sql, change.game, number, text);
    if (change.page_count)
      sql << "delete from pages where game = :game and number >= :number", use(change.game),
          use(*change.page_count);
    if (change.token) write_token(sql, *change.token);
    write_talk_and_drafts(sql, change);
  });
}

std::optional<KeptGame> Store::game(const std::string& id) {
  return connection_->carry_out([&](soci::session& sql) -> std::optional<KeptGame> {
    KeptGame game;
    int listed = 0;
    long long created = 0, touched = 0;
    sql << "select id, created, state, listed, about, touched from games where id = :id", use(id),
        into(game.id), into(created), into(game.state), into(listed), into(game.about), into(touched);
    if (!sql.got_data()) return std::nullopt;
    game.created = created;
    game.touched = touched;
    game.listed = listed != 0;
    soci::rowset<std::string> pages =
        (sql.prepare << "select text from pages where game = :game order by number", use(id));
    for (const std::string& page : pages) game.pages.push_back(page);
    return game;
  });
}

std::vector<KeptGame> Store::games(const std::string& state) {
  return connection_->carry_out([&](soci::session& sql) {
    soci::rowset<soci::row> rows =
        (sql.prepare << "select id, state, listed, about from games where state = :state", use(state));
    return read_games(rows);
  });
}

std::vector<KeptGame> Store::lobby(int most) {
  return connection_->carry_out([&](soci::session& sql) {
    soci::rowset<soci::row> rows =
        (sql.prepare << "select id, state, listed, about from games where listed = 1 and state in "
                        "('gathering', 'playing') order by created desc limit :most",
         use(most));
    return read_games(rows);
  });
}

long Store::count_open_games() {
  return connection_->carry_out([&](soci::session& sql) {
    long long count = 0;
    sql << "select count(*) from games where state in ('gathering', 'playing')", into(count);
    return long(count);
  });
}

// Games from before anybody counted were last touched when they were made.
void Store::archive(std::int64_t untouched_since) {
  connection_->carry_out([&](soci::session& sql) {
    const long long since = untouched_since;
    sql << "update games set state = 'archived' where state in ('gathering', 'playing') and "
           "case when touched = 0 then created else touched end < :since",
        use(since);
  });
}

std::optional<KeptToken> Store::token(const std::string& hash) {
  return connection_->carry_out([&](soci::session& sql) -> std::optional<KeptToken> {
    KeptToken token;
    sql << "select hash, game, seat from tokens where hash = :hash", use(hash), into(token.hash),
        into(token.game), into(token.seat);
    if (!sql.got_data()) return std::nullopt;
    return token;
  });
}

std::vector<std::string> Store::talk(const std::string& game) {
  return connection_->carry_out([&](soci::session& sql) {
    std::vector<std::string> lines;
    soci::rowset<std::string> rows =
        (sql.prepare << "select text from talk where game = :game order by number", use(game));
    for (const std::string& line : rows) lines.push_back(line);
    return lines;
  });
}

std::string Store::drafts(const std::string& game, int seat) {
  return connection_->carry_out([&](soci::session& sql) {
    std::string text;
    sql << "select text from drafts where game = :game and seat = :seat", use(game), use(seat), into(text);
    return sql.got_data() ? text : std::string();
  });
}

void Store::keep_upload(const KeptUpload& upload) {
  connection_->carry_out([&](soci::session& sql) {
    sql << "insert into uploads (id, text) values (:id, :text)", use(upload.id), use(upload.text);
  });
}

std::optional<KeptUpload> Store::upload(const std::string& id) {
  return connection_->carry_out([&](soci::session& sql) -> std::optional<KeptUpload> {
    KeptUpload upload;
    sql << "select id, text from uploads where id = :id", use(id), into(upload.id), into(upload.text);
    if (!sql.got_data()) return std::nullopt;
    return upload;
  });
}

long Store::count_uploads() {
  return connection_->carry_out([&](soci::session& sql) {
    long long count = 0;
    sql << "select count(*) from uploads", into(count);
    return long(count);
  });
}

}  // namespace server
