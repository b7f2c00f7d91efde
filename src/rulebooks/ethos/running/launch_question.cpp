// What is launched. Written as "torpedo 1 @090; missile 2 > Belknap": the weapon, the number of the launcher,
// and a course for what keeps one or a target for what follows it.
#include <fmt/format.h>

#include "engine/kit/refusal.h"
#include "engine/question/notation.h"
#include "rulebooks/ethos/captain/launch_plan.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/running/running_events.h"

namespace ethos {
namespace {

using engine::Air, engine::AirOrder;

constexpr RunnerKind kinds[] = {RunnerKind::torpedo, RunnerKind::missile};
constexpr sea::Angle whole_degree = sea::degrees(1);

const char* why_unready(Unready why) {
  switch (why) {
    case Unready::none: return "";
    case Unready::no_launcher: return "there is no such launcher";
    case Unready::idle: return "she cannot launch now";
    case Unready::lost: return "this launcher is lost";
    case Unready::loading: return "this launcher was used last turn";
    case Unready::empty: return "this launcher has nothing left";
    case Unready::no_salvo: return "she has made her three salvos";
  }
  return "";
}
Clause clause_of(Unready why) {
  if (why == Unready::no_salvo) return "ethos.sub.11";
  if (why == Unready::idle) return "ethos.crew.1";
  return why == Unready::loading ? "ethos.torp.5" : "ethos.sd.9";
}

// ethos.torp.1: inside the launcher's arc.
bool is_open(const Launcher& launcher, const sea::Pose& pose, sea::Heading course) {
  return bears(launcher, pose, pose.at + course.unit());
}

bool has_any(const Battle& battle, Actor who, RunnerKind kind) {
  for (int i = 0; i < launchers_of(battle, who); ++i)
    if (has(launcher_of(battle, who, i), kind)) return true;
  return false;
}

struct LaunchQuestion {
  static constexpr const char* name = "launch";
  static constexpr Clause clause = "ethos.torp.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer standard(const Battle&, const Question&) { return Answer::of(Air{}); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const auto& orders = given.air.orders;
    for (int i = 0; i < orders.size(); ++i) {
      if (auto bad = bad_order(battle, q, orders[i])) return bad;
      for (int j = 0; j < i; ++j)
        if (orders[j].load == orders[i].load)
          return refusal(battle, q.actor, "ethos.sd.9", "launch.twice", "launcher {} is named twice",
                         orders[i].load);
    }
    return std::nullopt;
  }
  static Verdict bad_order(const Battle& battle, const Question& q, const AirOrder& order) {
    if (order.flight != q.actor || !order.path.empty() || order.speed != 0 || order.verb >= std::size(kinds))
      return refusal(battle, q.actor, clause, "launch.order", "a torpedo or a missile is launched");
    if (const Unready why = unready(battle, q.actor, order.load - 1); why != Unready::none)
      return refusal(battle, q.actor, clause_of(why), "launch.unready", "{}", why_unready(why));
    const Launcher launcher = launcher_of(battle, q.actor, order.load - 1);
    const RunnerKind kind = RunnerKind(order.verb);
    if (!has(launcher, kind))
      return refusal(battle, q.actor, "ethos.sd.9", "launch.weapon", "launcher {} has no {}", order.load,
                     word(kind));
    return needs_target(battle, launcher, kind) ||
                   (order.object != nobody && is_guided(battle, launcher, kind))
               ? bad_target(battle, q, launcher, order)
               : bad_course(battle, q, launcher, order);
  }
  static Verdict bad_target(const Battle& battle, const Question& q, const Launcher& launcher,
                            const AirOrder& order) {
    const Clause aimed = order.verb ? Clause("ethos.missile.1") : Clause("ethos.torp.3");
    if (order.heading != -1 || order.object == nobody)
      return refusal(battle, q.actor, aimed, "launch.target", "name a target, as in \"{} {} > SHIP\"",
                     word(RunnerKind(order.verb)), order.load);
    if (!may_follow(battle, q.actor, launcher, RunnerKind(order.verb), order.object))
      return refusal(battle, q.actor, aimed, "launch.no-target", "there is no such target for it");
    if (!bears(launcher, pose_of(battle, q.actor), pose_of(battle, order.object).at))
      return refusal(battle, q.actor, "ethos.fire.4", "launch.arc", "launcher {} bears {}, not on {}",
                     order.load, bearing_text(launcher), engine::name_of(battle, order.object));
    return std::nullopt;
  }
  static Verdict bad_course(const Battle& battle, const Question& q, const Launcher& launcher,
                            const AirOrder& order) {
    if (order.heading < 0 || order.object != nobody || order.heading % whole_degree.minutes != 0)
      return refusal(battle, q.actor, "ethos.torp.3", "launch.course",
                     "name a course in whole degrees, as in \"{} {} @090\"", word(RunnerKind(order.verb)),
                     order.load);
    if (!is_open(launcher, pose_of(battle, q.actor), sea::Heading::from_north({order.heading})))
      return refusal(battle, q.actor, clause, "launch.arc", "launcher {} bears {}, not on that course",
                     order.load, bearing_text(launcher));
    return std::nullopt;
  }

  // One launch in two, at anybody or on any course that is open.
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    Air air{};
    for (int i = 0; i < launchers_of(battle, q.actor); ++i) {
      if (unready(battle, q.actor, i) != Unready::none || picker.one_in(2)) continue;
      const Launcher launcher = launcher_of(battle, q.actor, i);
      const RunnerKind kind = launcher.torpedo && (!launcher.missile || picker.one_in(2))
                                  ? RunnerKind::torpedo
                                  : RunnerKind::missile;
      AirOrder order = launch_order(q.actor, i, kind);
      if (has(launcher, kind) && aim_somewhere(battle, launcher, order, picker)) air.orders.add(order);
    }
    return Answer::of(air);
  }
  static bool aim_somewhere(const Battle& battle, const Launcher& launcher, AirOrder& order, Picker& picker) {
    const RunnerKind kind = RunnerKind(order.verb);
    if (is_guided(battle, launcher, kind)) {
      int seen = 0;
      each_target(battle, order.flight, launcher, kind, [&](Actor target) {
        if (picker.one_in(++seen)) order.object = target;
      });
      if (order.object != nobody) return true;
    }
    if (needs_target(battle, launcher, kind)) return false;
    order.heading = std::int16_t(picker.below(360) * whole_degree.minutes);
    return is_open(launcher, pose_of(battle, order.flight), sea::Heading::from_north({order.heading}));
  }

  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(standard(battle, q));
    if (const Air air = best_launches(battle, q.actor); !air.orders.empty()) out.push_back(Answer::of(air));
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& given) {
    return launch_prospect(battle, q.actor, given.air);
  }

  static std::string print(const Battle& battle, const Question&, const Answer& given) {
    return engine::listed(
        given.air.orders,
        [&](const AirOrder& order) {
          return fmt::format("{} {} {}", word(RunnerKind(order.verb)), order.load,
                             order.object == nobody ? "@" + engine::print_degrees(order.heading)
                                                    : "> " + engine::name_of(battle, order.object));
        },
        "; ");
  }
  static engine::Parsed parse(const Battle& battle, const Question& q, std::string_view text) {
    Air air{};
    if (!engine::same_word(engine::trimmed(text), "none"))
      for (const std::string_view item : engine::split(text, ";")) {
        AirOrder order = AirOrder::of(q.actor, 0);
        if (air.orders.full() || !read_order(battle, item, order))
          return {Answer::of(Air{}), refusal(battle, q.actor, clause, "answer.unreadable",
                                             "cannot read \"{}\"; write {}", engine::printable(item), form)};
        air.orders.add(order);
      }
    return {Answer::of(air), std::nullopt};
  }
  static bool read_order(const Battle& battle, std::string_view item, AirOrder& out) {
    const std::size_t mark = std::min(item.find_first_of("@>"), item.size());
    const auto words = engine::split(item.substr(0, mark), " ");
    if (mark == item.size() || words.size() != 2) return false;
    const bool missile = engine::begins(word(RunnerKind::missile), words[0]);
    if (!missile && !engine::begins(word(RunnerKind::torpedo), words[0])) return false;
    const auto number = engine::whole(words[1]);
    if (!number || *number < 1 || *number > max_launchers) return false;
    out.verb = missile, out.load = std::uint8_t(*number);
    const std::string_view aim = engine::trimmed(item.substr(mark + 1));
    if (item[mark] == '>') return (out.object = target_named(battle, aim)) != nobody;
    out.heading = std::int16_t(engine::parse_degrees(aim).value_or(-1));
    return out.heading >= 0;
  }
  // Of those on the table: by the whole name, or by a beginning of it that fits only one.
  static Actor target_named(const Battle& battle, std::string_view name) {
    Actor named = nobody, begun = nobody;
    int fitting = 0;
    const auto look_at = [&](Actor who, const auto&) {
      if (engine::same_word(battle.name(who), name)) named = who;
      if (!name.empty() && engine::begins(battle.name(who), name)) begun = who, ++fitting;
    };
    fleet(battle).each(look_at), flying(battle).each(look_at), contacts(battle).each(look_at);
    return named != nobody ? named : fitting == 1 ? begun : nobody;
  }

  static constexpr const char* form =
      "none, or weapon, launcher and course or target, as in \"torpedo 1 @090; missile 2 > SHIP\"";
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: which torpedoes and missiles are launched?", battle.name(q.actor));
    out.form = form;
    for (const RunnerKind kind : kinds)
      if (has_any(battle, q.actor, kind)) out.verbs.push_back(word(kind));
    for (int i = 0; i < launchers_of(battle, q.actor); ++i) {
      const Launcher launcher = launcher_of(battle, q.actor, i);
      const Unready why = unready(battle, q.actor, i);
      const bool either = launcher.torpedo && launcher.missile;
      const std::string weapon = either ? "" : launcher.torpedo ? "torpedo " : "missile ";
      out.options.push_back({i + 1,
                             fmt::format("{}{}", weapon, i + 1),
                             why_unready(why),
                             clause_of(why),
                             {.effect = "bears " + bearing_text(launcher)}});
    }
  }
  // The first torpedo that can be launched on the course to that point.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const sea::Pose& from = pose_of(battle, q.actor);
    const sea::Heading course = sea::snapped(sea::bearing(from.at, {to.x, to.y}, from.heading), whole_degree);
    Air air{};
    for (int i = 0; i < launchers_of(battle, q.actor) && air.orders.empty(); ++i) {
      AirOrder order = launch_order(q.actor, i, RunnerKind::torpedo);
      order.heading = std::int16_t(course.minutes());
      if (!bad_order(battle, q, order)) air.orders.add(order);
    }
    return Answer::of(air);
  }
  // The way of the first one, to the end of its run or to its target.
  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& given) {
    engine::Preview shown;
    const sea::Pose& from = pose_of(battle, q.actor);
    shown.path.push_back(engine::spot(from));
    if (given.air.orders.empty()) return shown;
    const AirOrder& order = given.air.orders[0];
    const RunnerKind kind = RunnerKind(order.verb);
    const sea::Heading course = sea::Heading::from_north({order.heading});
    const double run = speed_of(kind, is_modern(battle)) * turns_of(kind);
    shown.path.push_back(order.object == nobody
                             ? engine::spot(sea::Pose{from.at + course.unit() * run, course})
                             : engine::spot(pose_of(battle, order.object)));
    return shown;
  }
};

}  // namespace

const QuestionKind launch_kind = engine::question_kind<Battle, LaunchQuestion>();

}  // namespace ethos
