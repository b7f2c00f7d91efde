// Gives any legal answer.
#pragma once

#include "engine/captain.h"

namespace captains {

class Random final : public engine::Captain {
 public:
  explicit Random(std::uint64_t seed) : picker_(seed) {}
  void begin(std::uint64_t seed) override { picker_ = engine::Picker(seed); }
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    out = asking.question.kind->any(asking.view, asking.question, picker_);
  }

 private:
  engine::Picker picker_;
};

}  // namespace captains
