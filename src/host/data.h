// Where the data of the rulebooks lies, and what is in it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/files/clause.h"
#include "engine/rulebook.h"

namespace host {

using Path = std::filesystem::path;

// The folder given, else $BROADSIDE_DATA, else the one that belongs to this program.
Path data_folder(const std::string& given);

const engine::Rulebook& need_rulebook(std::string_view id);  // throws Failure

// By the innermost folder that is named after one; null where none is.
const engine::Rulebook* rulebook_by_folder(const Path& file);

Path folder_of(const Path& data, const engine::Rulebook& rulebook);
std::vector<Path> scenario_files(const Path& data, const engine::Rulebook& rulebook);  // by name
std::vector<engine::ClauseText> clauses_of(const Path& data, const engine::Rulebook& rulebook);

// "rulebook/scenario", for all of them.
std::vector<std::string> scenario_names(const Path& data);

// A clause by its id, with or without the rulebook's own at the front; null where there is none.
const engine::ClauseText* find_clause(const std::vector<engine::ClauseText>& clauses,
                                      const engine::Rulebook& rulebook, std::string_view id);

}  // namespace host
