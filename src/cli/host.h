// The command line stands on what it shares with the server.
#pragma once

namespace host {}

namespace cli {
using namespace host;
}  // namespace cli
