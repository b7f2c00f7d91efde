// Rulebooks as the page reads them: clauses, options, ships, tables.
#include <toml++/toml.h>

#include <sstream>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "games/library.h"
#include "host/data.h"
#include "host/json.h"
#include "host/option_words.h"
#include "host/paper.h"
#include "host/reference.h"
#include "rulebooks/registry.h"

namespace games {
namespace {

using host::json::Json;
using host::json::text;

Json clause_json(const engine::ClauseText& clause) {
  return {{"id", clause.id},
          {"chapter", clause.chapter},
          {"text", clause.text},
          {"notes", clause.notes},
          {"explanation", clause.explanation}};
}

Json sheet_json(const engine::ShipSheet& sheet) {
  Json lines = Json::array();
  for (const auto& [label, value] : sheet.lines) lines.push_back({{"label", label}, {"value", value}});
  return {{"name", sheet.name},
          {"kind", sheet.kind},
          {"points", sheet.points},
          {"lines", lines},
          {"boxes", host::json::boxes(sheet.boxes)}};
}

// How she is drawn, and where her weapons bear.
void add_looks(Json& json, const host::ShipAlone& ship) {
  json["length"] = ship.token.size;
  json["beam"] = ship.token.beam > 0 ? ship.token.beam : ship.token.size;
  json["silhouette"] = ship.token.silhouette;
  json["unit"] = ship.unit;
  json["arcs"] = host::json::arcs(ship.arcs);
}

Json turning_json(const host::Turning& turning) {
  return {{"title", turning.title},
          {"about", turning.about},
          {"radius", turning.radius},
          {"angles", turning.angles},
          {"marks", turning.marks}};
}

Json passage_json(const host::Passage& passage) {
  if (!passage.is_table()) return {{"text", passage.text}};
  return {{"columns", passage.columns}, {"rows", passage.rows}};
}

// A book whose tables are no data of their own shows those that its rules print.
Json printed_tables(const std::filesystem::path& rules) {
  Json all = Json::object();
  for (const host::ReferenceSection& section : host::reference(rules))
    for (const host::Passage& table : section.passages) {
      if (!table.is_table()) continue;
      Json& rows = all[section.title] = Json::array();
      for (const auto& row : table.rows) {
        Json one = Json::object();
        for (std::size_t i = 0; i < row.size(); ++i) one[table.columns[i]] = row[i];
        rows.push_back(std::move(one));
      }
    }
  return all;
}

}  // namespace

std::string Library::rulebooks() {
  return cached("rulebooks", [&] {
    Json all = Json::array();
    for (const engine::Rulebook* book : rulebooks::all())
      all.push_back({{"id", book->id},
                     {"title", book->title},
                     {"credit", book->credit},
                     {"version", book->version},
                     {"clauses", host::clauses_of(settings_.data, *book).size()},
                     {"scenarios", host::scenario_files(settings_.data, *book).size()},
                     {"ships", book->ships({host::folder_of(settings_.data, *book)}).size()},
                     {"generates", book->generator != nullptr}});
    return text(all);
  });
}

std::string Library::rules(const std::string& id) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  return cached("rules " + id, [&] {
    Json all = Json::array();
    for (const auto& clause : host::clauses_of(settings_.data, *book)) all.push_back(clause_json(clause));
    return text(all);
  });
}

std::string Library::clause(const std::string& id, const std::string& clause) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  const auto clauses = host::clauses_of(settings_.data, *book);
  const auto* found = host::find_clause(clauses, *book, clause);
  return found ? text(clause_json(*found)) : "";
}

std::string Library::options(const std::string& id) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  return cached("options " + id, [&] {
    Json all = Json::array();
    for (const host::OptionWords& option : host::option_words_of(settings_.data, *book))
      all.push_back({{"key", option.key},
                     {"name", option.name},
                     {"about", option.about},
                     {"clause", option.clause},
                     {"values", option.values},
                     {"words", option.words}});
    return text(all);
  });
}

std::string Library::ships(const std::string& id) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  return cached("ships " + id, [&] {
    const host::Paper paper = host::paper_of(settings_.data, *book);
    Json all = Json::array();
    for (const auto& sheet : book->ships({host::folder_of(settings_.data, *book)})) {
      all.push_back(sheet_json(sheet));
      if (const auto ship = host::ship_alone(paper, settings_.data, *book, sheet.name))
        add_looks(all.back(), *ship);
    }
    return text(all);
  });
}

std::string Library::turnings(const std::string& id) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  return cached("turnings " + id, [&] {
    Json all = Json::array();
    for (const host::Turning& turning : host::paper_of(settings_.data, *book).turnings)
      all.push_back(turning_json(turning));
    return text(all);
  });
}

std::string Library::reference(const std::string& id) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  return cached("reference " + id, [&] {
    Json all = Json::array();
    for (const auto& section : host::reference(host::folder_of(settings_.data, *book) / "rules.md")) {
      Json parts = Json::array();
      for (const host::Passage& passage : section.passages) parts.push_back(passage_json(passage));
      all.push_back({{"title", section.title}, {"parts", parts}});
    }
    return text(all);
  });
}

std::string Library::tables(const std::string& id) {
  const engine::Rulebook* book = rulebooks::find(id);
  if (!book) return {};
  return cached("tables " + id, [&] {
    const auto folder = host::folder_of(settings_.data, *book);
    const auto file = folder / "tables.toml";
    if (!std::filesystem::exists(file)) return text(printed_tables(folder / "rules.md"));
    const toml::table table = toml::parse(engine::read_text(file), file.string());
    std::ostringstream out;
    out << toml::json_formatter(table);
    return out.str();
  });
}

std::string Library::captains() {
  Json all = Json::array();
  for (const auto name : captains::names()) all.push_back(std::string(name));
  return text(all);
}

}  // namespace games
