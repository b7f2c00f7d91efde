// The network: HTTP and WebSocket on top of a building. The only part that knows Boost; net.cpp takes long to
// compile, and nobody else includes its parts (net_*.h).
#pragma once

#include <functional>
#include <string>

#include "server/building.h"

namespace server {

// Listens and serves until it is told to stop by a signal, or by the end of its input if so set. `ready` is
// called with the address once it listens. Throws host::Failure where it cannot.
void run_network(Building& building, const std::function<void(const std::string& address)>& ready);

}  // namespace server
