// A whole server: store, games and network, until it is told to stop.
#pragma once

#include "server/settings.h"

namespace server {

int serve(const Settings& settings);  // throws host::Failure

}  // namespace server
