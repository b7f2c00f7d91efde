// Requests that cannot be granted, and what whoever asked is told of them and of anything else that went
// wrong.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "host/error_code.h"
#include "host/failure.h"

namespace games {

using host::ErrorCode;

// Thrown before anything has changed.
class Denied : public host::Failure {
 public:
  Denied(ErrorCode code, const std::string& sentence, std::optional<int> question = {})
      : host::Failure(sentence), code_(code), question_(question) {}
  ErrorCode code() const { return code_; }
  std::optional<int> question() const { return question_; }  // that it is about

 private:
  ErrorCode code_;
  std::optional<int> question_;
};

// A battle ran into a mistake of ours, in the midst of whatever it was.
class Broken : public host::Failure {
 public:
  using host::Failure::Failure;
};

// Code and sentence for something that was thrown.
struct Trouble {
  ErrorCode code;
  std::string sentence;
};
Trouble trouble_of(const std::exception& error);
std::string error_message(const std::exception& error);  // for a socket

}  // namespace games
