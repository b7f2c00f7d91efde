// The schema itself must be able to fail.
#include "table.h"

namespace server_tests {
namespace {

TEST(Schema, RefusesWhatIsMissingOrWrong) {
  const Json good = {{"type", "accepted"}, {"question", 7}, {"answer", "4"}};
  EXPECT_EQ(violation(good), "");
  Json missing = good, wrong = good, unknown = good;
  missing.erase("answer");
  wrong["question"] = "seven";
  unknown["type"] = "whisper";
  for (const Json& bad : {missing, wrong, unknown, Json(3), Json::object()})
    EXPECT_NE(violation(bad), "") << bad;
  EXPECT_EQ(violation({{"code", "full"}, {"error", "full"}}, "problem"), "");
  EXPECT_NE(violation({{"code", "fool"}, {"error", "full"}}, "problem"), "");
}

}  // namespace
}  // namespace server_tests
