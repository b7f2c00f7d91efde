#include "cli/terminal/explain.h"

#include <fmt/format.h>

#include "cli/terminal/text.h"
#include "engine/question/notation.h"
#include "engine/text.h"

namespace cli {
namespace {

using engine::MountNote;
using engine::TargetNote;

std::string arc_word(const Asked& asked, const TargetNote& target) {
  const auto i = std::size_t(target.arc);
  return i < asked.about.arcs.size() ? asked.about.arcs[i] : "";
}

// Nothing is said of what is not known before she fires.
std::string dice_text(const MountNote& mount, const TargetNote& target) {
  if (!target.dice) return "";
  return fmt::format("{} {}", *target.dice, *target.dice == 1 ? mount.counted.one : mount.counted.many);
}
std::string range_text(std::optional<double> range) {
  return range ? fmt::format("range {:.1f}", *range) : "range not known";
}
// What runs to where she will be may be launched at whoever is too far away now.
const char* reach_text(const MountNote& mount, const TargetNote& target) {
  return mount.reach > 0 && target.range.value_or(0) > mount.reach ? ", beyond its reach" : "";
}

std::string name_of(const Asked& asked, engine::Actor actor) {
  return asked.rulebook.name(asked.waiting.view.data(), actor);
}

std::string stakes_text(const engine::Stakes& stakes) {
  const std::string need = engine::need_text(stakes);
  return stakes.effect + (stakes.effect.empty() || need.empty() ? "" : "; ") + need;
}

std::string options_text(const Asked& asked, const Style& style) {
  std::vector<Row> rows;
  for (const engine::Option& option : asked.about.options)
    rows.push_back({option.label,
                    option.why_not.empty() ? stakes_text(option.stakes) : "not now: " + option.why_not,
                    style.clause(option.clause.text())});
  return columns(rows);
}

std::string limits_text(const Asked& asked) {
  std::string text;
  for (const auto& [name, from, to, parts] : asked.about.limits) {
    const double least = double(from) / parts, most = double(to) / parts;
    const std::string range =
        from == to ? fmt::format("{:g} exactly", least) : fmt::format("{:g} to {:g}", least, most);
    text += fmt::format("{}{} {}", text.empty() ? "  " : ", ", name, range);
  }
  return text.empty() ? text : text + "\n";
}

std::string mount_text(const Asked& asked, const MountNote& mount, const Style& style) {
  std::vector<Row> rows;
  for (const TargetNote& target : mount.targets) {
    const std::string dice = dice_text(mount, target);
    const std::string how = target.why_not.empty()
                                ? fmt::format("{}{}{}{}", dice, dice.empty() ? "" : " ",
                                              arc_word(asked, target), reach_text(mount, target))
                                : "no: " + target.why_not;
    rows.push_back({"  " + name_of(asked, target.target), range_text(target.range), how,
                    target.why_not.empty() ? "" : style.clause(target.clause.text())});
  }
  return fmt::format("  {} {}, reach {:g}\n", mount.name, mount.available, mount.reach) + columns(rows);
}

// Behind a target's name: " 6.3 (12 dice starboard)", as far as it is known.
std::string facts_text(const Asked& asked, const MountNote& mount, const TargetNote& target) {
  const std::string dice = dice_text(mount, target), arc = arc_word(asked, target);
  std::string text = target.range ? fmt::format(" {:.1f}{}", *target.range, reach_text(mount, target)) : "";
  if (!dice.empty() || !arc.empty())
    text += fmt::format(" ({}{}{})", dice, dice.empty() || arc.empty() ? "" : " ", arc);
  return text;
}

std::string words_text(const char* what, const std::vector<std::string>& words) {
  const std::string all = engine::listed(words, [](const std::string& one) { return one; });
  return words.empty() ? "" : fmt::format("  {}: {}\n", what, all);
}

}  // namespace

std::string full_text(const Asked& asked, const Style& style) {
  const auto& about = asked.about;
  std::string text =
      wrapped(fmt::format("{} {}", about.prompt, style.clause(asked.question().kind->clause.text())),
              style.width, 2) +
      "\n";
  text += options_text(asked, style) + limits_text(asked);
  for (const MountNote& mount : about.mounts) text += mount_text(asked, mount, style);
  text += words_text("orders", about.verbs) + words_text("loads", about.loads) +
          words_text("may be added", flags_now(about));
  text += "  " + wrapped("Write " + about.form + ".", style.width - 2, 2) + "\n";
  text +=
      "  " + wrapped("Empty line, as suggested: " + style.bold(asked.suggested()), style.width - 2, 2) + "\n";
  return text;
}

std::string target_line(const Asked& asked, const Style& style) {
  std::string text;
  for (const MountNote& mount : asked.about.mounts) {
    const char* between = text.empty() ? "" : "; ";
    for (const TargetNote& target : mount.targets) {
      if (!target.why_not.empty()) continue;
      if (std::string_view(between) != ", ")
        text += fmt::format("{}{} > ", between, mount.name);
      else
        text += between;
      text += name_of(asked, target.target) + facts_text(asked, mount, target);
      between = ", ";
    }
  }
  return text.empty() ? text : "      " + wrapped(text, style.width - 6, 6) + "\n";
}

}  // namespace cli
