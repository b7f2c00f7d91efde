// `broadside serve`: battles in the browser, for one and for many.
#include <fcntl.h>
#include <fmt/format.h>

#include <cstdlib>

#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "host/data.h"
#include "host/failure.h"
#include "server/serve.h"

namespace cli {
namespace {

// Where a program keeps what is its own: $XDG_STATE_HOME/broadside, else ~/.local/state/broadside.
Path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  Path folder = state && *state ? Path(state) : (home && *home ? Path(home) : Path(".")) / ".local/state";
  folder /= "broadside";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw Failure(fmt::format("{}: the folder cannot be made: {}", folder.string(), error.message()));
  return folder;
}

}  // namespace

int serve(const ServeOptions& options) {
  server::Settings settings;
  settings.games.data = options.data;
  settings.page = options.page.empty() ? options.data / "web" : options.page;
  settings.address = options.address;
  settings.port = options.port;
  settings.threads = options.threads;
  settings.origins = options.origins;
  settings.hosts = options.hosts;
  settings.stop_with_input = options.stop_with_input;
  settings.store =
      options.store.empty() ? "sqlite:" + (state_folder() / "broadside.db").string() : options.store;
  for (const std::string& limit : options.limits) games::set_limit(settings.games.limits, limit);
  if (!options.trace.empty()) {
    settings.games.trace = ::open(options.trace.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (settings.games.trace < 0)
      throw Failure(fmt::format("--trace {}: cannot be written", shown(options.trace)));
  }
  return server::serve(settings);
}

}  // namespace cli
