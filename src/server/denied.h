// Requests that cannot be granted, and what whoever asked is told of them and of anything else that went
// wrong.
#pragma once

#include <stdexcept>
#include <string>

#include "host/error_code.h"
#include "host/failure.h"

namespace server {

using host::ErrorCode;

class Denied : public host::Failure {
 public:
  Denied(ErrorCode code, const std::string& sentence) : host::Failure(sentence), code_(code) {}
  ErrorCode code() const { return code_; }

 private:
  ErrorCode code_;
};

// Code and sentence for something that was thrown.
struct Trouble {
  ErrorCode code;
  std::string sentence;
};
Trouble trouble_of(const std::exception& error);
std::string error_message(const std::exception& error);  // for a socket

}  // namespace server
