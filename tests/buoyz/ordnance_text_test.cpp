// Sentences and names of what torpedoes, mines, missiles and submarines do.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "tests/buoyz/field.h"

namespace ordnance_text_test {

using namespace buoyz;
using field::Field;

constexpr OrdnanceTold last = OrdnanceTold::depth_charged;

TEST(BuoyzOrdnanceText, EveryEventHasANameAndASentence) {
  const Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"KMS_U-99=U-99 40,40 @000"});
  std::set<std::string> names;
  for (int kind = ordnance_events; kind <= static_cast<int>(last); ++kind) {
    const auto told =
        event(OrdnanceTold(kind), "buoyz.5.9.1", field.who("Cossack"), field.who("U-99"), {1, 1, 1, 1});
    EXPECT_FALSE(describe_ordnance(field.battle, told).empty()) << kind;
    const std::string name = ordnance_event_name(std::uint16_t(kind));
    EXPECT_FALSE(name.empty()) << kind;
    EXPECT_TRUE(names.insert(name).second) << name << " twice";
  }
  EXPECT_STREQ(ordnance_event_name(static_cast<std::uint16_t>(last) + 1), "");
  EXPECT_STREQ(ordnance_event_name(std::uint16_t(last)), "depth-charged");
  EXPECT_STREQ(ordnance_event_name(std::uint16_t(OrdnanceTold::aircraft_lost)), "aircraft-lost");
}

TEST(BuoyzOrdnanceText, Sentences) {
  const Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"KMS_U-99=U-99 40,40 @000"});
  const auto says = [&](OrdnanceTold kind, std::array<std::int32_t, 5> numbers) {
    return describe_ordnance(field.battle,
                             event(kind, "buoyz.5.9.1", field.who("Cossack"), field.who("U-99"), numbers));
  };
  EXPECT_EQ(says(OrdnanceTold::torpedoes_launched, {3, 1}), "launches torpedoes at U-99, on her beam");
  EXPECT_EQ(says(OrdnanceTold::torpedoes_launched, {2, 0, 1}),
            "releases guided bombs at U-99, on her bow or stern");
  EXPECT_EQ(says(OrdnanceTold::torpedoes_struck, {2, 3}), "scores 2 torpedo hits on U-99");
  EXPECT_EQ(says(OrdnanceTold::missile_struck, {0, 4}), "misses U-99 with a missile");
  EXPECT_EQ(says(OrdnanceTold::missiles_launched, {1}), "launches 1 missile at U-99");
  EXPECT_EQ(says(OrdnanceTold::mines_swept, {0}), "sweeps and finds nothing");
  EXPECT_EQ(says(OrdnanceTold::lurks, {4, 0}), "lurks in zone 4");
  EXPECT_EQ(says(OrdnanceTold::lurks, {4, 1}), "lurks in zone 10");
  EXPECT_EQ(says(OrdnanceTold::revealed, {12500, 8000, 5400, 1}), "appears submerged at 12.5,8 heading 090");
  EXPECT_EQ(says(OrdnanceTold::zone_searched, {3, 0}), "searches zone 3 and finds nothing");
  EXPECT_EQ(says(OrdnanceTold::depth_charged, {1, 3}), "drops depth charges on U-99: 1 hit");
}

}  // namespace ordnance_text_test
