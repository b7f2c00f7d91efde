// What clients of the server send: any bytes are read or refused, and what was read is within its limits.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "host/message.h"
#include "host/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const host::Message message = host::read_message(text);
  if (message.word != host::Word::malformed && message.text.size() > host::MessageLimits{}.most_text)
    std::abort();
  const host::Target target = host::parse_target(text);
  if (target.good)
    for (const std::string& part : target.parts)
      if (part.empty() || part == ".." || part == "." || part.find('/') != std::string::npos) std::abort();
  return 0;
}
