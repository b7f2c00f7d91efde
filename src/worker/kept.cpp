#include "worker/kept.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/about.h"
#include "host/json.h"

namespace worker {
namespace {

using games::KeptGame;
using games::KeptToken;
using host::json::Json;

std::string game_name(const std::string& id) { return "game/" + id; }
std::string page_name(const std::string& id, int number) { return fmt::format("page/{}/{:06}", id, number); }
std::string talk_name(const std::string& id, long number) { return fmt::format("talk/{}/{:06}", id, number); }
std::string drafts_name(const std::string& id, int seat) { return fmt::format("drafts/{}/{}", id, seat); }
std::string token_name(const std::string& hash) { return "token/" + hash; }
std::string upload_name(const std::string& id) { return "upload/" + id; }

std::string print(const KeptGame& game) {
  return host::json::text({{"id", game.id},
                           {"created", game.created},
                           {"state", game.state},
                           {"listed", game.listed},
                           {"about", game.about},
                           {"touched", game.touched}});
}

KeptGame parse_game(const std::string& text) {
  const Json json = Json::parse(text);
  return {json.at("id"),     json.at("created"), json.at("state"), json.at("listed"), json.at("about"), {},
          json.at("touched")};
}

KeptText text_of(const KeptToken& token) {
  return {token_name(token.hash), host::json::text({{"game", token.game}, {"seat", token.seat}})};
}

bool is_open(const KeptGame& game) { return game.state == "gathering" || game.state == "playing"; }

}  // namespace

// One game that was damaged must not take the others with it.
void Kept::restore(const std::string& name, const std::string& text) {
  try {
    if (name.starts_with("game/")) games::parse_about(parse_game(text).about);
    texts_[name] = text;
  } catch (const Json::exception&) {
  }
}

void Kept::change(KeptTexts change) {
  for (const auto& [name, text] : change) {
    if (text)
      texts_[name] = *text;
    else
      texts_.erase(name);
  }
  if (!change.empty()) keeper_(change);
}

std::vector<std::string> Kept::names_from(const std::string& first, const std::string& folder) const {
  std::vector<std::string> names;
  for (auto at = texts_.lower_bound(first); at != texts_.end() && at->first.starts_with(folder); ++at)
    names.push_back(at->first);
  return names;
}

// ---- Games

void Kept::create(const KeptGame& game, const std::vector<KeptToken>& tokens) {
  KeptGame row = game;
  row.touched = game.created;
  KeptTexts made = {{game_name(game.id), print(row)}};
  for (std::size_t i = 0; i < game.pages.size(); ++i)
    made.push_back({page_name(game.id, int(i)), game.pages[i]});
  for (const KeptToken& token : tokens) made.push_back(text_of(token));
  change(std::move(made));
}

void Kept::save(const games::Change& news) {
  const std::string& id = news.game;
  KeptTexts changed;
  if (const auto row = texts_.find(game_name(id)); row != texts_.end()) {
    KeptGame game = parse_game(row->second);
    game.state = news.state.value_or(game.state);
    game.about = news.about.value_or(game.about);
    game.listed = news.listed.value_or(game.listed);
    game.touched = news.touched.value_or(game.touched);
    if (const std::string text = print(game); text != row->second) changed.push_back({row->first, text});
  }
  for (const auto& [number, text] : news.pages) changed.push_back({page_name(id, number), text});
  if (news.page_count)
    for (std::string& name : names_from(page_name(id, *news.page_count), "page/" + id + "/"))
      changed.push_back({std::move(name), std::nullopt});
  if (news.token) changed.push_back(text_of(*news.token));
  if (news.talk) changed.push_back({talk_name(id, news.talk->first), news.talk->second});
  if (news.drafts) changed.push_back({drafts_name(id, news.drafts->first), news.drafts->second});
  change(std::move(changed));
}

std::optional<KeptGame> Kept::game(const std::string& id) {
  const auto row = texts_.find(game_name(id));
  if (row == texts_.end()) return std::nullopt;
  KeptGame game = parse_game(row->second);
  const std::string pages = "page/" + id + "/";
  for (const std::string& name : names_from(pages, pages)) game.pages.push_back(texts_.at(name));
  return game;
}

std::vector<KeptGame> Kept::all_games() const {
  std::vector<KeptGame> all;
  for (const std::string& name : names_from("game/", "game/")) all.push_back(parse_game(texts_.at(name)));
  return all;
}

std::vector<KeptGame> Kept::games(const std::string& state) {
  std::vector<KeptGame> all = all_games();
  std::erase_if(all, [&](const KeptGame& game) { return game.state != state; });
  return all;
}

std::vector<KeptGame> Kept::lobby(int most) {
  std::vector<KeptGame> all = all_games();
  std::erase_if(all, [](const KeptGame& game) { return !game.listed || !is_open(game); });
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.created > b.created; });
  if (all.size() > std::size_t(most)) all.resize(std::size_t(most));
  return all;
}

long Kept::count_open_games() {
  const std::vector<KeptGame> all = all_games();
  return long(std::count_if(all.begin(), all.end(), is_open));
}

void Kept::archive(std::int64_t untouched_since) {
  KeptTexts archived;
  for (KeptGame& game : all_games()) {
    if (!is_open(game) || game.touched >= untouched_since) continue;
    game.state = "archived";
    archived.push_back({game_name(game.id), print(game)});
  }
  change(std::move(archived));
}

void Kept::forget(const std::string& id) {
  KeptTexts gone;
  for (const std::string& folder : {"page/" + id + "/", "talk/" + id + "/", "drafts/" + id + "/"})
    for (std::string& name : names_from(folder, folder)) gone.push_back({std::move(name), std::nullopt});
  for (std::string& name : names_from("token/", "token/"))
    if (Json::parse(texts_.at(name)).at("game") == id) gone.push_back({std::move(name), std::nullopt});
  gone.push_back({game_name(id), std::nullopt});
  change(std::move(gone));
}

// ---- What goes with them

std::optional<KeptToken> Kept::token(const std::string& hash) {
  const auto found = texts_.find(token_name(hash));
  if (found == texts_.end()) return std::nullopt;
  const Json json = Json::parse(found->second);
  return KeptToken{hash, json.at("game"), json.at("seat")};
}

std::vector<std::string> Kept::talk(const std::string& game) {
  std::vector<std::string> lines;
  const std::string folder = "talk/" + game + "/";
  for (const std::string& name : names_from(folder, folder)) lines.push_back(texts_.at(name));
  return lines;
}

std::string Kept::drafts(const std::string& game, int seat) {
  const auto found = texts_.find(drafts_name(game, seat));
  return found == texts_.end() ? "" : found->second;
}

void Kept::keep_upload(const games::KeptUpload& upload) { change({{upload_name(upload.id), upload.text}}); }

std::optional<games::KeptUpload> Kept::upload(const std::string& id) {
  const auto found = texts_.find(upload_name(id));
  if (found == texts_.end()) return std::nullopt;
  return games::KeptUpload{id, found->second};
}

long Kept::count_uploads() { return long(names_from("upload/", "upload/").size()); }

}  // namespace worker
