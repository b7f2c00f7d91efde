// Dice that fall as a test says. Running out of faces, or having some left when the test is over, fails it.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>

#include "engine/umpire.h"

namespace support {

class LoadedDice : public engine::FaceSource {
 public:
  LoadedDice(std::initializer_list<int> faces) : faces_(faces) {}
  LoadedDice(const LoadedDice&) = delete;
  LoadedDice& operator=(const LoadedDice&) = delete;
  ~LoadedDice() override { EXPECT_TRUE(faces_.empty()) << faces_.size() << " loaded dice were never thrown"; }

  void load(std::initializer_list<int> faces) { faces_.insert(faces_.end(), faces); }
  std::size_t left() const { return faces_.size(); }

  void faces(engine::Die die, std::span<std::uint8_t> out, const engine::Throw& why) override {
    for (std::uint8_t& face : out) face = next(die, why);
  }

 private:
  std::uint8_t next(engine::Die die, const engine::Throw& why) {
    if (faces_.empty()) {
      ADD_FAILURE() << "no loaded dice left for " << why.what << " (" << why.clause.text() << ")";
      return std::uint8_t(engine::lowest(die));
    }
    const int face = faces_.front();
    faces_.pop_front();
    EXPECT_GE(face, engine::lowest(die)) << why.what << ": no face of a " << engine::name(die);
    EXPECT_LE(face, engine::highest(die)) << why.what << ": no face of a " << engine::name(die);
    return std::uint8_t(face);
  }
  std::deque<int> faces_;
};

}  // namespace support
