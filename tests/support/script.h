// A captain who answers from a list of texts in notation, in the order he is asked. A text that cannot be
// read or is refused, a list that runs out, and texts left over fail the test.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "engine/captain.h"

namespace support {

class Script : public engine::Captain {
 public:
  Script(std::initializer_list<std::string> answers) : answers_(answers) {}
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;
  ~Script() override { EXPECT_TRUE(answers_.empty()) << "never asked for \"" << answers_.front() << "\""; }

  void add(const std::string& answer) { answers_.push_back(answer); }
  void answer(const engine::Asking& asking, engine::Answer& out) override;

 private:
  std::string next(const engine::Asking& asking);
  std::deque<std::string> answers_;
};

// A captain who always gives the default answer.
class Standard : public engine::Captain {
 public:
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    out = asking.question.kind->standard(asking.view, asking.question);
  }
};

// A captain who gives any legal answer; the same ones again after the same `begin`.
class Anyhow : public engine::Captain {
 public:
  explicit Anyhow(std::uint64_t seed) : picker_(seed) {}
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    out = asking.question.kind->any(asking.view, asking.question, picker_);
  }
  void begin(std::uint64_t seed) override { picker_ = engine::Picker(seed); }

 private:
  engine::Picker picker_;
};

}  // namespace support
