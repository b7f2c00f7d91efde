// `broadside generate`: a scenario rolled up by a rulebook's own tables.
#include <fmt/format.h>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/keep.h"
#include "cli/terminal/text.h"
#include "host/data.h"
#include "host/failure.h"
#include "host/open.h"

namespace cli {

int generate(const GenerateOptions& options) {
  const engine::Rulebook& book = need_rulebook(options.rulebook);
  if (!book.generator)
    throw Failure(fmt::format("rulebook {} has no rules for rolling up scenarios", book.id));
  if (!options.out.empty() && std::filesystem::exists(options.out))
    throw Failure(fmt::format("--out {}: the file exists; choose another name", options.out.string()));
  const std::string text =
      book.generator->generate({folder_of(options.data, book), seed_of(options.seed), options.wishes});
  if (options.out.empty()) return say(text), exit_well;
  write_whole(options.out, text, "the scenario");
  say(fmt::format("Play it with: broadside play {} --rulebook {}\n", options.out.string(), book.id));
  return exit_well;
}

}  // namespace cli
