#include <gtest/gtest.h>

#include "rulebooks/buoyz/load.h"
#include "tests/buoyz/field.h"

namespace {

using field::Field;

TEST(BuoyzLoad, AFieldLoads) {
  Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180 command 3"});
  EXPECT_EQ(field["Hood"].hull, 17);
  EXPECT_EQ(field["Bismarck"].command, 3);
  EXPECT_EQ(field.battle.sheet(field.who("Bismarck")).radar, 1);
}

// Every SD sails in each of its eras.
TEST(BuoyzLoad, EveryDesignLoads) {
  for (const buoyz::Sheet& sheet : buoyz::load_sheets(field::buoyz_data / "ships.toml"))
    for (int era = sheet.first_era; era <= sheet.last_era; ++era) {
      std::string text = fmt::format("title = \"t\"\nera = {}\n", era);
      if (sheet.first_year > 0)
        text += fmt::format("year = {}\n", std::max(sheet.first_year, era == 8 ? 1985 : 0));
      for (const char* side : {"north", "south"})
        text += fmt::format(
            "[[side]]\nname = \"{0}\"\nedge = \"{0}\"\ndeploys = true\n[[side.ship]]\ndesign = \"{1}\"\nname "
            "= \"{0} ship\"\n",
            side, sheet.name);
      EXPECT_NO_THROW(field::load_text(text)) << text;
    }
}

}  // namespace
