// One game with everybody who sits at it. All of it happens under the room's lock. Its battle is in memory
// only while it is awake: what is kept in the store, and what clients have been sent, is enough to go on
// from.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/game.h"
#include "host/message.h"
#include "server/about.h"
#include "server/client.h"
#include "server/settings.h"
#include "server/store.h"

namespace server {

class Library;

// What rooms share.
struct House {
  const Settings& settings;
  Store& store;
  Library& library;
  std::function<std::int64_t()> now;  // seconds since 1970
  // Has something done later by somebody with time, outside of any lock.
  std::function<void(std::function<void()>)> later;       // seconds at most
  std::function<void(std::function<void()>)> much_later;  // minutes
  int trace = -1;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, const KeptGame& kept);
  ~Room();

  // ---- What clients do.
  void join(const ClientPtr& client, int seat, long lines);
  void leave(const ClientPtr& client);
  void hear(const ClientPtr& client, const host::Message& message);

  // ---- What the house does.
  const std::string& id() const { return id_; }
  bool tick();   // time limits; whether one was over
  bool sleep();  // lets go of the battle; false where there is none
  void close_all(int code, const std::string& reason);
  void forget_clients();
  bool has_clients();
  bool has_deadline();
  std::int64_t last_used();
  std::string take_seat(int seat, const std::string& name);  // the token; empty where it is gone

  // Calls with the battle awake, under the lock. Throws host::Failure where it has not begun or cannot go on.
  // The record is as much of it as that seat has been shown.
  struct Glimpse {
    const engine::Game& game;
    const About& about;
    engine::Record record;
  };
  void look(int seat, const std::function<void(const Glimpse&)>& see);
  void simulation_news(const std::string& message, bool running);
  host::json::Json told_to(int seat);  // hello and status

 private:
  friend struct RoomTest;
  struct Open {
    int id;
    std::string key;
    engine::Waiting waiting;
  };
  // One viewer's part of the log and of the table.
  struct Feed {
    engine::Viewer viewer;
    long heard = 0;  // lines of the log that are in words, of those this viewer hears
    long first = 0;  // the number of `lines[0]`
    std::vector<std::string> lines{};
    host::Tracks tracks{};
    std::unique_ptr<engine::Game> shown{};  // the battle where he saw it last, while it waits unseen by him
    host::Tracks shown_tracks{};
    std::vector<std::string> told{};  // those before `first` again, for clients that come between two moves
    std::string view{};
    std::uint64_t view_hash = 0;
  };
  struct Notice {  // to one viewer, in this round
    std::string text;
    std::uint64_t hash;
  };

  // ---- room.cpp: the battle comes and goes
  bool begun() const { return about_.dice.phase == Phase::set; }
  engine::Game& wake();
  void freshen();
  void give_up_changes();
  void come_back();
  void build(engine::Record record);
  void forget_battle();
  void keep(Change change = {});
  void note_state();
  const std::string& side_name(int side) const { return about_.sides[std::size_t(side)]; }

  // ---- room_standing.cpp: where each viewer sees the battle
  bool goes_on_unseen(const Feed& feed) const;
  const engine::Game& shown_to(Feed& feed);
  void count_heard(Feed& feed);
  void note_standing();
  void note_parting(const Feed& feed);

  // ---- room_sync.cpp: what clients are sent
  void sync_all();
  void sync(Client& client);
  void tell_again(Feed& feed);
  void send_lines(Client& client, Feed& feed);
  void send_view(Client& client, Feed& feed);
  void send_asks(Client& client, const Seat& seat);
  void send_end(Client& client);
  void send_closed(Client& client, const std::set<int>& open);
  void send_status(Client& client, const Seat& seat);
  void send_parting(Client& client, const Seat& seat);
  void send_standing(Client& client, const Seat& seat);
  void send_to_seat(int seat, const std::string& message);
  void refresh(Feed& feed);
  void rewind_feeds(const std::vector<engine::LogLine>& before);
  void tell_undone(Client& client);
  bool types(const Seat& seat, const engine::WantedFaces& wanted) const;
  Feed& feed_of(const Seat& seat);
  engine::Viewer viewer_of(const Seat& seat) const;
  host::json::Json hello_for(int seat);
  host::json::Json status_json(const Seat& seat);
  host::json::Json seat_json(const Seat& seat) const;
  std::string key_of(const engine::Waiting& waiting) const;
  std::vector<Open> open_questions(const Seat& seat);
  std::vector<std::pair<int, engine::WantedFaces>> wanted_dice(const Seat& seat);
  bool commands(const Seat& seat, const engine::Waiting& waiting) const;

  // ---- room_answers.cpp
  void said(Client& client, const Seat& seat, const host::Message& message);
  void answer(Client& client, const Seat& seat, const Open& open, const engine::Parsed& parsed,
              bool by_default);
  void odds(const ClientPtr& client, const Seat& seat, const host::Message& message);
  void faces(Client& client, const Seat& seat, const host::protocol::Said& said);
  void always(Client& client, const Seat& seat, const host::protocol::Said& said);
  void commit_kind(Client& client, int side, const engine::QuestionKind& kind);
  void ask_again(Client& client, const Seat& seat, const host::protocol::Said& said);
  const engine::QuestionKind* kind_called(Client& client, const std::string& name) const;
  const Open* meant(Client& client, const std::vector<Open>& open, std::optional<int> question);
  void after_change(Change change = {});

  // ---- room_clock.cpp
  void run_clocks();
  void set_clocks_anew() { about_.clocks = {}; }
  Progress progress_of(int side) const;
  std::set<std::string> asked_of(int side) const;
  bool is_over(const SideClock& clock) const { return clock.until > 0 && house_.now() >= clock.until; }
  bool answer_for_the_late();
  host::json::Json deadline_for(engine::Viewer viewer) const;

  // ---- room_drafts.cpp
  using Drafts = std::map<std::string, std::string>;  // by the question's key
  Drafts& drafts_of(int seat);
  void draft(Client& client, const Seat& seat, const host::Message& message);
  void set_draft(const Seat& seat, const Open& open, const std::optional<std::string>& text);
  void keep_drafts(int seat);
  void commit(Client& client, const Seat& seat, const host::Message& message);
  void fill(Client& client, const Seat& seat, const host::Message& message);
  void preview(Client& client, const Seat& seat, const host::Message& message);
  std::string draft_message(const Open& open, const std::optional<std::string>& text);
  std::optional<std::string> last_answer(const Open& open) const;

  // ---- room_table.cpp: what is said across the table
  void undo(Client& client, const Seat& seat, bool ask);
  void consent(Client& client, const Seat& seat, bool agreed);
  void take_back(int side, engine::Game::Reach reach);
  void draw(Client& client, const Seat& seat, bool offer);
  void concede(Client& client, const Seat& seat, bool yes);
  void chat(Client& client, const Seat& seat, const host::Message& message);
  struct Line {
    int seat;
    std::string from, to, text;
  };
  void read_talk();
  Change talk_of(const Line& line);
  bool may_talk(Client& client, const Seat& seat);
  void send_chat(Client& client, const Seat& seat);
  void rename(Client& client, const Seat& seat, const std::string& name);
  void rewind(Client& client, const Seat& seat, long turn);
  void mend(Client& client, const Seat& seat, const std::string& field);
  void show_state(Client& client, const Seat& seat);
  void simulate(Client& client, const Seat& seat, const host::Message& message);
  bool speaks(Client& client, const Seat& seat);

  // ---- room_dice.cpp
  void pledge(Client& client, const Seat& seat, const host::Message& message);
  void dice_move_on();
  void give_up_secret(Client& client, Party& mine);
  bool somebody_revealed() const;
  void begin_in_time();
  void begin_battle();
  engine::Seed fresh_seed();
  host::json::Json dice_json() const;

  House& house_;
  const std::string id_;
  std::mutex mutex_;
  About about_;
  std::string state_;
  std::string problem_;
  static constexpr int tracked_turns = 3;  // at the start of a turn those of the one before the last show too
  int tracks_from_ = 0;                    // turns before it leave no tracks

  std::unique_ptr<engine::Game> game_;  // null: asleep, or not begun
  std::vector<std::string> pages_;      // as they are in the store; empty while asleep
  std::vector<Feed> feeds_;
  std::map<int, Drafts> drafts_;
  std::set<int> drafts_read_;
  std::vector<host::json::Json> talk_;
  bool talk_read_ = false;
  std::map<int, std::deque<std::int64_t>> talked_at_;  // of late, by seat

  std::vector<ClientPtr> clients_;
  std::map<int, int> present_;      // clients of each seat
  std::map<int, Notice> statuses_;  // of this round, by side, -1 for the public, -2 for the umpire
  bool stale_ = false;              // a change was given up: what is kept has to be read again
  std::int64_t touched_ = 0;        // as the store has it
  std::array<std::set<std::string>, engine::max_sides> asked_before_;
  std::map<engine::Viewer, std::set<std::string>> asked_last_;  // of a side, when it was last looked at
  Standings partings_;  // in this round: sides that have answered all of that, as it is known to them
  std::set<int> draw_offers_;
  int undo_asked_by_ = -1;
  std::set<int> undo_agreed_;
  bool simulating_ = false;
  std::shared_ptr<std::atomic<bool>> stop_simulating_;
  std::map<std::string, std::string> odds_;  // by question and answer
  std::int64_t used_at_ = 0;
};
using RoomPtr = std::shared_ptr<Room>;

// The record in parts, cut before each turn, so that only what has changed is written.
std::vector<std::string> pages_of(const std::string& record);
std::string sentence_about(const engine::Refusal& refusal);

}  // namespace server
