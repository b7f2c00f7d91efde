// Ships and tables of a scenario's own, laid over those that come with the program.
#pragma once

#include <vector>

#include "engine/files/data_files.h"
#include "host/data.h"

namespace host {

// A record keeps files line by line, so line ends are made alike before a fingerprint is taken.
std::string with_plain_lines(std::string_view text);

// The files that a scenario brings: those beside it, or beside the folder `scenarios` that it lies in. None
// where they are the rulebook's own. Throws LoadError for one that the rulebook has no use for.
std::vector<engine::CarriedFile> own_files(const Path& scenario, const Path& data,
                                           const engine::Rulebook& rulebook);

// Whether a scenario of this rulebook may bring a file of that name.
bool has_data_file(const engine::Rulebook& rulebook, std::string_view name);

}  // namespace host
