#include "engine/dice/words.h"

namespace engine {
namespace {

constexpr std::uint32_t max_epoch = 0xFFFFFF;

PhiloxCounter counter(Seed seed, Moment moment, Actor actor, std::uint32_t block, std::uint32_t retry) {
  return {block | retry << 24, std::uint32_t(index(actor)) | std::uint32_t(moment.step) << 16, moment.turn,
          seed.battle};
}

}  // namespace

std::uint32_t word_at(Seed seed, Moment moment, Actor actor, std::uint32_t k, std::uint32_t retry) {
  return philox(counter(seed, moment, actor, k / 4, retry), seed.key)[k % 4];
}

Words::Words()
    : fill_lanes_(philox_fill()),
      owned_(std::make_unique<std::array<Slot, slots>>()),
      cache_(owned_->data()) {
  begin_step({});
}

void Words::start(Seed seed) {
  change_seed(seed);
  begin_step({});
}

void Words::change_seed(Seed seed) {
  if (seed == seed_) return;  // what is cached still holds
  seed_ = seed;
  if (++epoch_ > max_epoch) forget();
  step_tag_ = (step_tag_ & ((1ull << epoch_shift) - 1)) | std::uint64_t(epoch_) << epoch_shift;
}

void Words::fill(Slot& slot, std::uint64_t tag, Actor actor, std::uint32_t block) {
  const Moment first{moment_.turn / philox_lanes * philox_lanes, moment_.step};
  fill_lanes_(counter(seed_, first, actor, block, 0), seed_.key, slot.lanes);
  slot.tag = tag;
}

void Words::forget() {
  for (Slot& slot : *owned_) slot.tag = 0;
  epoch_ = 1;
}

}  // namespace engine
