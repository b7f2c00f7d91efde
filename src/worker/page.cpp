#include "worker/page.h"

#include <emscripten.h>

#include "host/crypto.h"
#include "host/json.h"

// What stands in these is JavaScript; their Module is what the page made the worker with.
EM_JS(void, js_send, (int client, const char* text), { Module.send(client, UTF8ToString(text)); });
EM_JS(void, js_close, (int client, int code, const char* reason),
      { Module.close(client, code, UTF8ToString(reason)); });
EM_JS(void, js_keep, (const char* change), { Module.keep(JSON.parse(UTF8ToString(change))); });
EM_JS(int, js_can_simulate, (), { return typeof Module.simulate == 'function'; });
EM_JS(void, js_simulate, (const char* job), { Module.simulate(JSON.parse(UTF8ToString(job))); });
EM_JS(void, js_random, (unsigned char* bytes, int size),
      { Module.random(HEAPU8.subarray(bytes, bytes + size)); });
EM_JS(void, js_hash, (const char* bytes, int size, unsigned char* hash),
      { HEAPU8.set(Module.hash(HEAPU8.slice(bytes, bytes + size)), hash); });

namespace worker {

using host::json::Json;

void page_sends(int client, const std::string& message) { js_send(client, message.c_str()); }

void page_closes(int client, int code, const std::string& reason) { js_close(client, code, reason.c_str()); }

void page_keeps(const KeptTexts& change) {
  Json all = Json::array();
  for (const auto& [name, text] : change) all.push_back({name, text ? Json(*text) : Json()});
  js_keep(host::json::text(all).c_str());
}

bool page_simulates() { return js_can_simulate() != 0; }

void page_simulates(int number, const games::SimulationOrder& order) {
  const Json job = {{"number", number},
                    {"record", engine::print_record(order.record)},
                    {"captain", order.captain},
                    {"battles", order.battles}};
  js_simulate(host::json::text(job).c_str());
}

}  // namespace worker

namespace host {

void fill_with_random(std::span<unsigned char> bytes) { js_random(bytes.data(), int(bytes.size())); }

Hash hash_of(std::string_view bytes) {
  Hash hash;
  js_hash(bytes.data(), int(bytes.size()), hash.data());
  return hash;
}

}  // namespace host
