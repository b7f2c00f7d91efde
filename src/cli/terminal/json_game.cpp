#include "cli/terminal/json_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <random>

#include "cli/host.h"
#include "cli/terminal/text.h"
#include "engine/files/load_error.h"
#include "engine/question/notation.h"
#include "host/failure.h"
#include "host/protocol.h"

namespace cli {
namespace {

using engine::no_side;
using engine::Side;
using engine::Viewer;
using engine::Waiting;
using protocol::Said;

// A question that has gone out and has no answer yet.
struct Open {
  int id;
  Waiting waiting;  // kind is null where dice are wanted
  engine::WantedFaces wanted{};

  bool is_dice() const { return waiting.question.kind == nullptr; }
};

void send(const std::string& message) {
  std::fwrite(message.data(), 1, message.size(), stdout);
  std::fflush(stdout);
}

class JsonTable {
 public:
  explicit JsonTable(const JsonSeat& seat) : seat_(seat), game_(seat.game) {}

  int run() {
    send(protocol::hello(game_, seat_.keeper.file()));
    while (true) {
      seat_.keeper.keep(game_.record());
      if (!game_.problem().empty())
        throw engine::LoadError(seat_.keeper.file(), game_.problem_line(), game_.problem());
      send_news();
      if (game_.ending()) return send(protocol::ended(game_, seat_.keeper.file())), exit_well;
      send_asks();
      std::string line;
      if (seat_.input.next(line) != Lines::Came::line || !obey(line)) break;
    }
    return send(protocol::stopped(seat_.keeper.file())), exit_well;
  }

 private:
  // Public events are told in everybody's words, private ones in their owner's.
  Viewer listener_of(const engine::LogLine& line) const {
    if (seat_.humans.empty()) return Viewer::umpire();
    const bool all_read_alike = line.event.knowing_whom.includes(Viewer::everyone()) || !known_to_all(line);
    if (seat_.humans.size() > 1 && line.audience.includes(Viewer::everyone()) && all_read_alike)
      return Viewer::everyone();
    return Viewer::of(*std::find_if(seat_.humans.begin(), seat_.humans.end(),
                                    [&](Side side) { return line.audience.includes(Viewer::of(side)); }));
  }
  // Whether everybody who sits here reads the other's name, though the public does not.
  bool known_to_all(const engine::LogLine& line) const {
    return std::all_of(seat_.humans.begin(), seat_.humans.end(), [&](Side side) {
      return line.audience.includes(Viewer::of(side)) && line.event.knowing_whom.includes(Viewer::of(side));
    });
  }
  bool is_human(Side side) const {
    return std::find(seat_.humans.begin(), seat_.humans.end(), side) != seat_.humans.end();
  }
  bool is_heard(const engine::LogLine& line) const {
    return seat_.humans.empty() || std::any_of(seat_.humans.begin(), seat_.humans.end(), [&](Side side) {
             return line.audience.includes(Viewer::of(side));
           });
  }

  void send_news() {
    const auto& log = game_.log();
    for (; told_ < log.size(); ++told_)
      if (is_heard(log[told_])) send(protocol::heard(Reader(game_, listener_of(log[told_])), log[told_]));
  }

  void send_view(Side side) {
    const std::string view = protocol::view(game_, side == no_side ? Viewer::everyone() : Viewer::of(side));
    if (std::string& last = views_[side]; view != last) send(last = view);
  }

  void send_asks() {
    forget_closed();
    for (const Waiting& waiting : game_.waiting()) {
      if (is_open(waiting)) continue;
      send_view(waiting.question.side);
      open_.push_back({next_id_++, waiting});
      send(protocol::ask(game_, open_.back().id, Asked(game_.rulebook(), waiting)));
    }
    for (const engine::WantedFaces& wanted : game_.wanted_faces()) {
      if (is_open(wanted)) continue;
      send_view(wanted.thrower);
      open_.push_back({next_id_++, {}, wanted});
      const Viewer viewer = wanted.thrower == no_side ? Viewer::everyone() : Viewer::of(wanted.thrower);
      send(protocol::ask_dice(Reader(game_, viewer), open_.back().id, wanted));
    }
  }

  bool is_open(const Waiting& waiting) const {
    return std::any_of(open_.begin(), open_.end(),
                       [&](const Open& open) { return open.waiting.question == waiting.question; });
  }

  bool is_open(int number) const {
    return std::any_of(open_.begin(), open_.end(), [&](const Open& open) { return open.id == number; });
  }

  // Dice of one side are wanted one throw at a time; what has been typed closes its question.
  bool is_open(const engine::WantedFaces& wanted) const {
    return std::any_of(open_.begin(), open_.end(),
                       [&](const Open& open) { return open.is_dice() && open.wanted.side == wanted.side; });
  }

  // Whatever is still wanted stays open under its number.
  void forget_closed() {
    const auto& waiting = game_.waiting();
    const auto& faces = game_.wanted_faces();
    std::erase_if(open_, [&](const Open& open) {
      if (open.is_dice())
        return std::none_of(faces.begin(), faces.end(),
                            [&](const auto& wanted) { return wanted.side == open.wanted.side; });
      return std::none_of(waiting.begin(), waiting.end(),
                          [&](const Waiting& other) { return other.question == open.waiting.question; });
    });
  }

  // ---- What comes in. False: enough.
  bool obey(const std::string& line) {
    const Said said = protocol::read(line);
    switch (said.kind) {
      case Said::Kind::answer: return answer(said), true;
      case Said::Kind::faces: return faces(said), true;
      case Said::Kind::odds: return odds(said), true;
      case Said::Kind::always:
      case Said::Kind::ask_again: return stand(said), true;
      case Said::Kind::concede: return concede(said), true;
      case Said::Kind::undo: return undo(said), true;
      case Said::Kind::quit: return false;
      case Said::Kind::malformed: return send(protocol::error(ErrorCode::malformed, said.text)), true;
    }
    return true;
  }

  // The question meant: by its number, or the only one there is.
  const Open* meant(const Said& said, bool dice) const {
    const auto fits = [&](const Open& open) {
      return open.is_dice() == dice && (!said.question || open.id == *said.question);
    };
    const auto found = std::find_if(open_.begin(), open_.end(), fits);
    const bool clear =
        found != open_.end() && (said.question || std::count_if(open_.begin(), open_.end(), fits) == 1);
    if (clear) return &*found;
    if (said.question && is_open(*said.question))
      send(dice ? protocol::error(
                      ErrorCode::question_wants_answer,
                      fmt::format("question {} asks for no dice: reply with \"answer\"", *said.question),
                      said.question)
                : protocol::error(ErrorCode::question_wants_faces,
                                  fmt::format("question {} asks for dice: reply with \"faces\", as in "
                                              "{{\"faces\":[6,3],\"question\":{}}}",
                                              *said.question, *said.question),
                                  said.question));
    else if (said.question)
      send(protocol::error(ErrorCode::question_not_open,
                           fmt::format("question {} is not open", *said.question), said.question));
    else if (found == open_.end())
      send(protocol::error(ErrorCode::question_none, "nothing of this kind is asked now"));
    else
      send(protocol::error(ErrorCode::question_several,
                           "several questions are open; name one by \"question\""));
    return nullptr;
  }

  void answer(const Said& said) {
    const Open* open = meant(said, false);
    if (!open) return;
    const Open asked = *open;
    const Asked question(game_.rulebook(), asked.waiting);
    const auto parsed = question.read(said.text);
    if (parsed.problem) return send(protocol::refused(asked.id, *parsed.problem));
    const std::string text = question.print(parsed.answer);
    send(protocol::accepted(asked.id, text));
    std::erase_if(open_, [&](const Open& other) { return other.id == asked.id; });
    game_.answer(asked.waiting, engine::JudgedAnswer{parsed.answer, text});
  }

  void faces(const Said& said) {
    const Open* open = meant(said, true);
    if (!open) return;
    const Open asked = *open;
    if (const auto refusal = game_.type_faces(asked.wanted, said.faces))
      return send(protocol::refused(asked.id, *refusal));
    std::erase_if(open_, [&](const Open& other) { return other.id == asked.id; });
    send(protocol::accepted(asked.id, fmt::format("{}", fmt::join(said.faces, " "))));
  }

  void odds(const Said& said) {
    const Open* open = meant(said, false);
    if (!open) return;
    const Asked asked(game_.rulebook(), open->waiting);
    const auto parsed = asked.read(said.text);
    if (parsed.problem) return send(protocol::refused(open->id, *parsed.problem));
    send(protocol::odds(open->id, asked.print(parsed.answer),
                        odds::odds_of(game_.rulebook(), open->waiting, parsed.answer)));
  }

  // A side that is played here, by its name.
  std::optional<Side> own_side(const std::string& name) const {
    for (const Side side : seat_.humans)
      if (engine::same_word(game_.scenario().sides[std::size_t(engine::index(side))], name)) return side;
    send(protocol::error(ErrorCode::side_unknown, fmt::format("no side \"{}\" is played here", shown(name))));
    return std::nullopt;
  }

  // A standing order, or its end.
  void stand(const Said& said) {
    const auto side =
        said.side.empty() && seat_.humans.size() == 1 ? seat_.humans.front() : own_side(said.side);
    if (!side) return;
    for (const auto* kind : game_.rulebook().questions)
      if (engine::same_word(kind->name, said.text))
        return said.kind == Said::Kind::always ? game_.leave_to_adviser(*side, kind->name)
                                               : game_.ask_again(*side, kind->name);
    send(protocol::error(ErrorCode::question_unknown,
                         fmt::format("no question is called \"{}\"", shown(said.text))));
  }

  void concede(const Said& said) {
    if (const auto side = own_side(said.text)) game_.concede(*side);
  }

  void undo(const Said& said) {
    const auto side = own_side(said.text);
    if (!side) return;
    std::random_device device;
    using Reach = engine::Game::Reach;
    const Reach reach = said.anyway ? Reach::past_dice_and_enemy : Reach::own_answer_only;
    if (const auto refusal =
            game_.may_take_back_faces() ? game_.take_back_faces() : game_.undo(*side, reach, {device(), 0}))
      return send(protocol::refused(0, *refusal));
    told_ = std::min(told_, game_.log().size());
    open_.clear();
    views_.clear();
    const auto heard = std::count_if(game_.log().begin(), game_.log().begin() + long(told_),
                                     [&](const auto& line) { return is_heard(line); });
    send(protocol::undone(said.text, std::size_t(heard)));
  }

  const JsonSeat& seat_;
  engine::Game& game_;
  std::vector<Open> open_;
  int next_id_ = 1;
  std::size_t told_ = 0;
  std::map<Side, std::string> views_;
};

}  // namespace

int play_in_json(const JsonSeat& seat) { return JsonTable(seat).run(); }

}  // namespace cli
