// The command line stands on what it shares with the server.
#pragma once

namespace host {}
namespace odds {}

namespace cli {
using namespace host;
using namespace odds;
}  // namespace cli
