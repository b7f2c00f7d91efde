#include "sim/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/roster.h"
#include "sim/report_page.h"
#include "sim/report_parts.h"

namespace sim {
namespace {

using report::escaped;

std::string per_cent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string with_interval(const Share& share) {
  return fmt::format("{:.2f} % <span class=\"note\">{:.2f} to {:.2f}</span>", 100 * share.share,
                     100 * share.interval.low, 100 * share.interval.high);
}

std::string colour_of(engine::Side side) { return fmt::format("side{}", engine::index(side)); }

std::string key(const std::string& colour) { return fmt::format("<span class=\"key {}\"></span>", colour); }

std::string section(const std::string& title, const std::string& body) {
  return fmt::format("<section><h2>{}</h2>\n{}</section>\n", escaped(title), body);
}

// The page about the first variant, which is the scenario itself.
class Page {
 public:
  Page(const Study& study, const ClauseWords& words)
      : study_(study),
        words_(words),
        scenario_(study.scenario()),
        rulebook_(*scenario_.rulebook),
        statistics_(study.outcome.statistics.front()),
        roster_(engine::roster_of(rulebook_, scenario_.start.data())) {
    film();
  }

  std::string all() const {
    std::string body = heading() + section("How it ends", outcome());
    if (study_.labels.size() > 1) body += section("Variants on the same dice", variants());
    body += section("The table after the set-up",
                    frames_.empty() ? "" : report::map(frames_.front().second, report::Names::shown));
    body += section("Forces and what becomes of them", forces());
    body += "<div class=\"two\">" + survivals() + "</div>\n";
    body += "<div class=\"two\">" + section("Damage by rule", damage_by_rule()) +
            section("Damage by ship", damage_by_ship()) + "</div>\n";
    body += "<div class=\"two\">" + section("Turns until the end", turns()) + section("Dice luck", luck()) +
            "</div>\n<div class=\"two\">" + strengths() + "</div>\n";
    body += section(fmt::format("The median battle (number {})", median_battle(statistics_)), filmstrip());
    body += section("Method", method());
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\">"
        "<title>{}</title><style>{}</style></head>\n<body><main>\n{}</main></body></html>\n",
        escaped(scenario_.title), report::style, body);
  }

 private:
  // Looks at the median battle after its set-up and after every turn.
  void film() {
    Player player(study_.plan.variants.front());
    player.play({study_.plan.key, median_battle(statistics_)},
                [&](int turn, const void* battle) { frames_.emplace_back(turn, rulebook_.picture(battle)); });
  }

  std::string heading() const {
    std::string captains;
    for (std::size_t i = 0; i < scenario_.sides.size(); ++i)
      captains += fmt::format("{}{} under {}", i ? ", " : "", scenario_.sides[i],
                              study_.plan.variants.front().captains[i]);
    return fmt::format(
        "<h1>{}</h1><p class=\"sub\">{}: {} battles{}, seed {}; {}</p>\n<p class=\"lead-in\">{}</p>\n",
        escaped(scenario_.title), escaped(rulebook_.title), statistics_.battles,
        study_.outcome.stopped ? ", stopped before the end" : "", study_.plan.key, escaped(captains),
        escaped(scenario_.background));
  }

  std::string wins(std::size_t side) const {
    return scenario_.sides[side] + (scenario_.words_of(engine::Side(side)).plural ? " win" : " wins");
  }

  std::string outcome() const {
    std::vector<report::Part> parts;
    std::string rows;
    const auto add = [&](const std::string& name, const std::string& colour, Count count) {
      const Share share = share_of(count, statistics_.battles);
      parts.push_back({name, colour, share.share});
      rows += fmt::format("<tr><td>{}{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                          key(colour), escaped(name), count, with_interval(share));
    };
    for (std::size_t i = 0; i < scenario_.sides.size(); ++i)
      add(wins(i), colour_of(engine::Side(i)), statistics_.sides[i].wins);
    add("draw", "draw", statistics_.draws);
    add("undecided", "draw", statistics_.undecided);
    return report::stacked_bar(parts) +
           "<div class=\"scroll\"><table><tr><th>outcome</th><th class=\"n\">battles</th><th "
           "class=\"n\">share, 95 % interval</th></tr>" +
           rows + "</table></div><p class=\"note\">" + endings() + "</p>";
  }

  std::string endings() const {
    std::string text;
    for (const auto& [how, count] : ranked(statistics_.endings))
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", escaped(how),
                          per_cent(share_of(count, statistics_.battles).share));
    return text;
  }

  std::string variants() const {
    std::string rows = "<tr><th>variant</th>";
    for (std::size_t side = 0; side < scenario_.sides.size(); ++side)
      rows += fmt::format("<th class=\"n\">{}</th><th class=\"n\">gain</th>", escaped(wins(side)));
    rows += "</tr>\n";
    for (std::size_t v = 0; v < study_.labels.size(); ++v) {
      const Statistics& of = study_.outcome.statistics[v];
      rows += fmt::format("<tr><td>{}</td>", escaped(study_.labels[v]));
      for (std::size_t side = 0; side < of.sides.size(); ++side) {
        const Mean gained = gain(study_, v, side);
        rows += fmt::format(
            "<td class=\"n\">{}</td><td class=\"n\">{}</td>",
            with_interval(share_of(of.sides[side].wins, of.battles)),
            v == 0 ? ""
                   : fmt::format("{:+.2f} ± {:.2f}{}", 100 * gained.value, 100 * (gained.high - gained.value),
                                 gained.differs_from_zero() ? " *" : ""));
      }
      rows += "</tr>\n";
    }
    return "<div class=\"scroll\"><table>" + rows +
           "</table></div><p class=\"note\">Gain: change in win rate against the first line, in percentage "
           "points, each battle compared with the one on the same dice; a draw is half a win. * "
           "significantly different from zero (95 %).</p>";
  }

  std::string name_of(int actor) const {
    for (const engine::Member& member : roster_)
      if (engine::index(member.actor) == actor) return member.name;
    return "nobody's doing";
  }

  std::string forces() const {
    std::string rows = fmt::format(
        "<tr><th>ship</th><th>kind</th><th class=\"n\">lost, 95 % interval</th><th "
        "class=\"n\">captured</th><th class=\"n\">escaped</th><th class=\"n\">{}</th><th "
        "class=\"n\">crippled</th><th class=\"n\">mean turn lost</th><th>by whom</th><th>under</th></tr>\n",
        still_there());
    for (std::size_t i = 0; i < roster_.size(); ++i) {
      const ShipStatistics& ship = statistics_.ships[i];
      rows += fmt::format(
          "<tr><td class=\"name\">{}{}</td><td>{}</td><td class=\"n\">{}</td>{}<td class=\"n\">{}</td><td "
          "class=\"n\">{}</td><td>{}</td><td>{}</td></tr>\n",
          key(colour_of(roster_[i].side)), escaped(roster_[i].name), escaped(roster_[i].kind),
          with_interval(share_of(ship.lost(), statistics_.battles)), other_ends(ship),
          per_cent(share_of(ship.crippled(), statistics_.battles).share),
          ship.lost() ? fmt::format("{:.1f}", mean(ship.lost_in)) : "",
          leading(ship.lost_to, ship.lost(), [this](int actor) { return escaped(name_of(actor)); }),
          leading(ship.lost_by, ship.lost(),
                  [](const std::string& clause) { return "<code>" + escaped(clause) + "</code>"; }));
    }
    return "<div class=\"scroll\"><table>" + rows +
           fmt::format(
               "</table></div><p class=\"note\">Lost is sunk, destroyed or shot down; crippled is at any "
               "time. Lost, captured, escaped and {} at the end add up to all battles.</p>",
               still_there());
  }

  const char* still_there() const { return engine::word(rulebook_, engine::Group::afloat); }

  std::string other_ends(const ShipStatistics& ship) const {
    std::string cells;
    for (const auto group : {engine::Group::captured, engine::Group::escaped, engine::Group::afloat})
      cells += fmt::format("<td class=\"n\">{}</td>",
                           per_cent(share_of(ship.ended_as(group), statistics_.battles).share));
    return cells;
  }

  // The few commonest, with their shares.
  template <class Counted, class Name>
  static std::string leading(const Counted& counts, Count all, const Name& name) {
    constexpr std::size_t most = 3;
    const auto order = ranked(counts);
    std::string text;
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
      text += fmt::format("{}{}&nbsp;{:.0f}&nbsp;%", i ? ", " : "", name(order[i].first),
                          100 * share_of(order[i].second, all).share);
    return text;
  }

  std::string survivals() const {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t side = 0; side < scenario_.sides.size(); ++side) {
      std::vector<std::size_t> members;
      for (std::size_t i = 0; i < roster_.size(); ++i)
        if (roster_[i].side == engine::Side(side)) members.push_back(i);
      std::stable_sort(members.begin(), members.end(), [&](std::size_t a, std::size_t b) {
        return statistics_.ships[a].lost() > statistics_.ships[b].lost();
      });
      const std::size_t all = members.size();
      members.resize(std::min(most, all));
      std::vector<report::Curve> curves;
      for (const std::size_t i : members)
        curves.push_back({roster_[i].name, left_by_turn(statistics_.ships[i])});
      if (curves.empty()) continue;
      const std::string note = all > most ? fmt::format(" The {} most often lost of {}.", most, all) : "";
      text += section(
          scenario_.sides[side] + ": neither lost nor captured",
          report::survival(curves, colour_of(engine::Side(side))) +
              fmt::format(
                  "<p class=\"note\">Share of battles, by turn; a ship that escaped is not lost.{}</p>",
                  note));
    }
    return text;
  }

  std::vector<double> left_by_turn(const ShipStatistics& ship) const {
    std::vector<double> left(std::max<std::size_t>(statistics_.turns.size(), 2), 1.0);
    double lost = 0;
    for (std::size_t turn = 0; turn < left.size(); ++turn) {
      for (const Counts* gone : {&ship.lost_in, &ship.captured_in})
        if (turn < gone->size()) lost += double((*gone)[turn]);
      left[turn] = 1 - lost / double(statistics_.battles);
    }
    return left;
  }

  template <class Counted, class Name, class Note>
  static std::string damage(const Counted& counts, const Name& name, const Note& note) {
    constexpr std::size_t most = 10;
    const auto order = ranked(counts);
    Count all = 0;
    for (const auto& [what, points] : order) all += points;
    if (all == 0) return "<p class=\"note\">No damage was done.</p>";
    std::vector<report::Bar> bars;
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
      bars.push_back({name(order[i].first), note(order[i].first), double(order[i].second) / double(all)});
    return report::bars(bars, "side0");
  }

  std::string damage_by_rule() const {
    const auto words = [&](const std::string& clause) { return words_ ? words_(clause) : std::string(); };
    std::string legend;
    for (const auto& [clause, points] : statistics_.damage_by_clause)
      if (const std::string text = words(clause); !text.empty())
        legend += fmt::format("<code>{}</code> {}<br>", escaped(clause), escaped(text.substr(0, 140)));
    return damage(
               statistics_.damage_by_clause, [](const std::string& clause) { return clause; }, words) +
           "<p class=\"note\">" + legend + "</p>";
  }

  std::string damage_by_ship() const {
    const auto name = [&](int actor) { return name_of(actor); };
    return damage(statistics_.damage_by_ship, name, name);
  }

  static std::vector<double> shares(const Counts& counts, std::size_t from, Count all) {
    std::vector<double> list;
    for (std::size_t i = from; i < counts.size(); ++i) list.push_back(double(counts[i]) / double(all));
    return list;
  }

  std::string turns() const {
    std::size_t first = 0;
    while (first + 1 < statistics_.turns.size() && statistics_.turns[first] == 0) ++first;
    return report::histogram(
               {"draw", "turn", int(first), shares(statistics_.turns, first, statistics_.battles)}) +
           fmt::format("<p class=\"note\">Mean {:.1f}; nine of ten battles end in turn {:g} to {:g}.</p>",
                       mean(statistics_.turns), quantile(statistics_.turns, 0.05),
                       quantile(statistics_.turns, 0.95));
  }

  // In steps of five per cent.
  std::string strengths() const {
    std::string text;
    for (std::size_t side = 0; side < scenario_.sides.size(); ++side) {
      const SideStatistics& of = statistics_.sides[side];
      Counts fives(21);
      for (std::size_t i = 0; i < of.strength.size(); ++i)
        fives[std::min<std::size_t>(20, i / 5)] += of.strength[i];
      const Mean left = mean_of(of.strength_sum, of.strength_squares, statistics_.battles, 10);
      const std::string chart = report::histogram(
          {colour_of(engine::Side(side)), "per cent left:", 0, shares(fives, 0, statistics_.battles), 5});
      text += section(
          scenario_.sides[side] + ": strength left",
          chart + fmt::format(
                      "<p class=\"note\">Per cent of its points that are {} or have escaped, less damage; "
                      "mean {:.1f}, half of all battles {:g} to {:g}. On average {}.</p>",
                      still_there(), left.value, quantile(of.strength, 0.25), quantile(of.strength, 0.75),
                      points(of)));
    }
    return text;
  }

  // Where a side's points are in the end; the parts add up.
  std::string points(const SideStatistics& of) const {
    std::string text;
    for (const engine::Group group : engine::all_groups)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                          per_cent(of.share_of_points(group, statistics_.battles)),
                          engine::word(rulebook_, group));
    return text;
  }

  std::string luck() const {
    std::string rows =
        "<tr><th>side</th><th class=\"n\">mean</th><th class=\"n\">95 % interval</th><th "
        "class=\"n\">spread</th></tr>\n";
    for (std::size_t side = 0; side < scenario_.sides.size(); ++side) {
      const SideStatistics& of = statistics_.sides[side];
      const Mean mean = mean_of(of.luck_sum, of.luck_squares, statistics_.battles, 1000);
      rows += fmt::format(
          "<tr><td class=\"name\">{}{}</td><td class=\"n\">{:+.3f}</td><td class=\"n\">{:+.3f} to "
          "{:+.3f}</td><td "
          "class=\"n\">{:.2f}</td></tr>\n",
          key(colour_of(engine::Side(side))), escaped(scenario_.sides[side]), mean.value, mean.low, mean.high,
          mean.deviation);
    }
    return "<div class=\"scroll\"><table>" + rows +
           "</table></div><p class=\"note\">Successes of aimed throws above what was to be expected, a "
           "battle, in standard "
           "deviations of fair dice. Over many battles it comes to nothing; the spread to one, or less where "
           "a side fires "
           "seldom.</p>";
  }

  std::string filmstrip() const {
    constexpr std::size_t most = 8;
    std::string text = "<div class=\"film\">";
    const std::size_t shown = std::min(most, frames_.size());
    for (std::size_t i = 0; i < shown; ++i) {
      const std::size_t at = shown == 1 ? 0 : i * (frames_.size() - 1) / (shown - 1);
      const auto& [turn, picture] = frames_[at];
      text += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n",
                          report::map(picture, report::Names::left_out),
                          turn == 0 ? std::string("set-up") : fmt::format("after turn {}", turn));
    }
    return text +
           "</div><p class=\"note\">Of all battles the first whose margin of strength left is the median "
           "one.</p>";
  }

  std::string method() const {
    return fmt::format(
        "<p>Every battle was played by the rules of <b>{}</b> themselves, with computer captains in all "
        "seats; nothing is "
        "approximated. Battle <i>n</i> has the seed {}/<i>n</i>, so that each can be played again, looked at "
        "and continued: "
        "<code>broadside sim {}/{} --seed {} --battles {} --save n=FILE</code>.</p><p class=\"note\">Shares "
        "have Wilson's 95 % "
        "interval. A ship is lost when she sinks, is destroyed or taken; where the rules do not say by whom, "
        "by whoever harmed "
        "her last. Luck counts aimed throws against a number: successes above what was to be expected, in "
        "standard deviations "
        "of fair dice. Median {}, luckiest {}, closest battle {}.</p>",
        escaped(rulebook_.title), study_.plan.key, rulebook_.id, escaped(scenario_.id), study_.plan.key,
        study_.plan.battles, median_battle(statistics_), statistics_.luckiest.number,
        statistics_.closest.number);
  }

  const Study& study_;
  const ClauseWords& words_;
  const engine::Scenario& scenario_;
  const engine::Rulebook& rulebook_;
  const Statistics& statistics_;
  std::vector<engine::Member> roster_;
  std::vector<std::pair<int, engine::Picture>> frames_;
};

}  // namespace

std::string as_html(const Study& study, const ClauseWords& words) { return Page(study, words).all(); }

}  // namespace sim
