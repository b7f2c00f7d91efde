// Whole battles of buoyz, held to the printed book by somebody who does not know the code.
#include "rulebooks/buoyz/rulebook.h"
#include "tests/referee/buoyz/judge.h"
#include "tests/referee/watch.h"

namespace referee::buoyz_book {
namespace {

const support::Battles battles(::buoyz::rulebook(), std::filesystem::path(BROADSIDE_DATA_DIR) / "buoyz");

TEST(BuoyzReferee, SeesNothingBeyondTheLimits) { expect_within_limits<Battle, Judge>(battles, 100); }

}  // namespace
}  // namespace referee::buoyz_book
