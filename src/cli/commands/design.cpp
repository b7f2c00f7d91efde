// `broadside design`: a ship's sheet worked out by a rulebook's own formula.
#include "engine/offer/designer.h"

#include <fmt/format.h>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/keep.h"
#include "cli/terminal/text.h"
#include "host/data.h"
#include "host/failure.h"
#include "host/open.h"

namespace cli {

int design(const DesignOptions& options) {
  const engine::Rulebook& book = need_rulebook(options.rulebook);
  if (!book.designer) throw Failure(fmt::format("rulebook {} has no formula for ship sheets", book.id));
  if (!options.out.empty() && std::filesystem::exists(options.out))
    throw Failure(fmt::format("--out {}: the file exists; choose another name", options.out.string()));
  const std::string text = book.designer->design(options.wishes);
  if (options.out.empty()) return say(text), exit_well;
  write_whole(options.out, text, "the sheet");
  return exit_well;
}

}  // namespace cli
