// `broadside sim`: reads what is wanted, has it played, and writes it where it is wanted.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "captains/captains.h"
#include "cli/commands/changed.h"
#include "cli/commands/sim_text.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/clause_text.h"
#include "cli/terminal/keep.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/style.h"
#include "cli/terminal/text.h"
#include "engine/files/toml.h"
#include "engine/question/notation.h"
#include "engine/record/game.h"
#include "host/failure.h"
#include "host/near.h"
#include "sim/report.h"
#include "sim/study.h"
#include "sim/vary.h"

namespace cli {
namespace {

// Every variant with what a record of it has to carry.
struct Prepared {
  sim::Plan plan;
  std::vector<std::string> labels;
  std::vector<Opened> opened;
};

template <class Read>
auto reading(const char* flag, const Read& read) {
  try {
    return read();
  } catch (const sim::BadChange& bad) {
    throw Failure(fmt::format("{} {}", flag, bad.what()));
  }
}

std::vector<sim::Change> patches(const SimOptions& options) {
  std::vector<sim::Change> changes;
  for (const std::string& file : options.patches)
    for (sim::Change& change : reading("--patch", [&] { return sim::read_patch(engine::read_text(file)); }))
      changes.push_back(std::move(change));
  return changes;
}

std::vector<std::vector<sim::Change>> variants(const SimOptions& options) {
  return reading("--vary", [&] {
    std::vector<sim::Axis> axes;
    for (const std::string& text : options.vary) axes.push_back(sim::read_axis(text));
    return sim::grid(axes);
  });
}

// "British=doctrine,German=random"; whoever is not named is doctrine.
std::vector<std::string> captains_of(const std::string& text, const engine::Scenario& scenario) {
  std::vector<std::string> captains(scenario.sides.size(), "doctrine");
  for (const std::string_view part : words_of(text, ",")) {
    const std::size_t mark = part.find('=');
    const std::string side(engine::trimmed(part.substr(0, mark)));
    const std::string name(mark == std::string_view::npos ? "" : engine::trimmed(part.substr(mark + 1)));
    const auto found = std::find_if(scenario.sides.begin(), scenario.sides.end(),
                                    [&](const std::string& other) { return engine::same_word(other, side); });
    if (mark == std::string_view::npos || found == scenario.sides.end())
      throw Failure(fmt::format("--captains {}: no side \"{}\"{}", shown(text), shown(side),
                                suggestion(side, scenario.sides)));
    if (!captains::make(name, 0))
      throw Failure(fmt::format("--captains {}: no captain \"{}\"; there are {}", shown(text), shown(name),
                                fmt::join(captains::names(), ", ")));
    captains[std::size_t(found - scenario.sides.begin())] = name;
  }
  return captains;
}

// "0.5%", "±0.5 %", "+-0.005"
double precision_of(const std::string& text) {
  if (text.empty()) return 0;
  std::string_view rest = text;
  for (const std::string_view sign : {"±", "+-", "+/-"})
    if (rest.starts_with(sign)) rest.remove_prefix(sign.size());
  rest = engine::trimmed(rest);
  const bool per_cent = !rest.empty() && rest.back() == '%';
  if (per_cent) rest = engine::trimmed(rest.substr(0, rest.size() - 1));
  double value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  if (per_cent) value /= 100;
  if (error != std::errc{} || end != rest.data() + rest.size() || value <= 0 || value >= 0.5)
    throw Failure(fmt::format("--until {}: expected a precision as in 0.5%", shown(text)));
  return value;
}

std::uint32_t battles_of(long battles) {
  constexpr long most = 4'000'000'000;
  if (battles < 1 || battles > most)
    throw Failure(fmt::format("--battles {}: expected 1 to {}", battles, most));
  return std::uint32_t(battles);
}

Prepared prepare(const SimOptions& options) {
  OpenWith with{options.data, options.rulebook, {}};
  std::vector<sim::Change> patch;
  for (const std::string& text : options.options) {
    const sim::Change change = reading("--option", [&] { return sim::read_change(text); });
    with.options.emplace_back(change.path, change.value);
  }
  patch = patches(options);
  Prepared prepared;
  const auto add = [&](const std::vector<sim::Change>& changes, const std::string& label) {
    std::vector<sim::Change> all = patch;
    all.insert(all.end(), changes.begin(), changes.end());
    prepared.opened.push_back(open_changed(options.scenario, with, all));
    const engine::ScenarioPtr& scenario = prepared.opened.back().scenario;
    prepared.plan.variants.push_back({scenario, captains_of(options.captains, *scenario)});
    prepared.labels.push_back(label);
  };
  add({}, patch.empty() ? "as it is" : "as patched");
  for (const auto& changes : variants(options)) add(changes, text_of(changes));
  const engine::Seed seed = seed_of(options.seed.empty() ? "1" : options.seed);
  prepared.plan.key = seed.key;
  prepared.plan.battles = battles_of(options.battles);
  prepared.plan.threads = options.threads;
  prepared.plan.until = precision_of(options.until);
  return prepared;
}

// ---- Records of single battles

struct Save {
  std::string which;
  Path file;
};

std::vector<Save> saves_of(const SimOptions& options) {
  std::vector<Save> saves;
  for (const std::string& text : options.saves) {
    const std::size_t mark = text.find('=');
    const std::string which = text.substr(0, mark);
    const bool number = !which.empty() && which.find_first_not_of("0123456789") == std::string::npos;
    if (mark == std::string::npos || mark + 1 == text.size() ||
        (!number && which != "median" && which != "luckiest" && which != "closest"))
      throw Failure(fmt::format(
          "--save {}: expected a battle's number, median, luckiest or closest, then =FILE", shown(text)));
    saves.push_back({which, text.substr(mark + 1)});
  }
  return saves;
}

std::uint32_t number_of(const Save& save, const sim::Study& study) {
  const sim::Statistics& statistics = study.outcome.statistics.front();
  if (save.which == "median") return sim::median_battle(statistics);
  if (save.which == "luckiest") return statistics.luckiest.number;
  if (save.which == "closest") return statistics.closest.number;
  return std::uint32_t(std::stoul(save.which));
}

void check_number(const Save& save, std::uint32_t battles) {
  if (!std::isdigit(static_cast<unsigned char>(save.which[0]))) return;
  if (save.which.size() > 10 || std::stoul(save.which) >= battles)
    throw Failure(fmt::format("--save {}={}: the battles are numbered 0 to {}", save.which,
                              save.file.string(), battles - 1));
}

void save_battle(const Save& save, const sim::Study& study, const Opened& opened) {
  const sim::Setting& setting = study.plan.variants.front();
  engine::Record record = engine::new_record(
      {setting.scenario, setting.captains, {study.plan.key, number_of(save, study)}, false, opened.own});
  record.files = opened.files;
  const engine::Game game(setting.scenario, std::move(record), captains::make);
  write_record(save.file, game.record());
}

// ---- Results

void write(const std::string& file, const std::string& text, const char* called) {
  if (file == "-") return say(text);
  write_whole(file, text, called);
}

// Whatever cannot be written is better known before a hundred thousand battles than after.
void try_to_write(const SimOptions& options, const std::vector<Save>& saves) {
  std::vector<Path> files;
  for (const std::string* file : {&options.json, &options.csv, &options.html})
    if (!file->empty() && *file != "-") files.emplace_back(*file);
  for (const Save& save : saves) files.push_back(save.file);
  for (const Path& file : files) check_writable(file, "the file");
}

// A clause in its own words, up to its first full stop.
sim::ClauseWords clause_words(const Path& data, const sim::Study& study) {
  const engine::Rulebook& rulebook = *study.scenario().rulebook;
  return [&rulebook, clauses = clauses_of(data, rulebook)](std::string_view id) {
    const engine::ClauseText* clause = find_clause(clauses, rulebook, id);
    return clause ? without_backticks(clause->text.substr(0, clause->text.find(". ")), {}) : std::string();
  };
}

void write_results(const SimOptions& options, const sim::Study& study) {
  if (!options.json.empty()) write(options.json, sim::as_json(study).dump(1) + "\n", "the result");
  if (!options.csv.empty()) write(options.csv, sim::as_csv(study), "the table");
  if (!options.html.empty())
    write(options.html, sim::as_html(study, clause_words(options.data, study)), "the report");
  const bool printed = options.json == "-" || options.csv == "-" || options.html == "-";
  if (!printed) say(study_text(study, screen_style()));
}

}  // namespace

int simulate(const SimOptions& options) {
  const std::vector<Save> saves = saves_of(options);
  Prepared prepared = prepare(options);
  for (const Save& save : saves) check_number(save, prepared.plan.battles);
  try_to_write(options, saves);
  const auto ranks = sim::ranks();
  Progress progress(prepared.plan.battles);
  const Interrupt interrupt;
  sim::Watch watch;
  watch.stop = &interrupted();
  if (ranks->first()) watch.progress = [&](std::uint32_t played) { progress.show(played); };
  sim::Study study{std::move(prepared.plan), std::move(prepared.labels), {}};
  study.outcome = sim::simulate(study.plan, watch, *ranks);
  progress.finish();
  if (!ranks->first()) return exit_well;
  write_results(options, study);
  for (const Save& save : saves) save_battle(save, study, prepared.opened.front());
  return exit_well;
}

}  // namespace cli
