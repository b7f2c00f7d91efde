// What the worker asks of the page it is in (docs/worker.md): functions in JavaScript, that return at once.
#pragma once

#include <functional>
#include <string>

#include "games/simulate.h"
#include "worker/kept.h"

namespace worker {

void page_sends(int client, const std::string& message);
void page_closes(int client, int code, const std::string& reason);
void page_keeps(const KeptTexts& change);

bool page_simulates();  // or we do it ourselves
void page_simulates(int number, const games::SimulationOrder& order);

}  // namespace worker
