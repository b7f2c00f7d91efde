// Where and when a scenario takes place: read strictly, filled from the battle it is taken from, and no part
// of what a record knows its scenario by.
#include "engine/files/setting.h"

#include <gtest/gtest.h>

#include "engine/files/fingerprint.h"

namespace setting_test {

using engine::fill_from, engine::fingerprint, engine::LoadError, engine::Setting, engine::TomlFile,
    engine::TomlSection;

Setting read(std::string_view text) {
  const TomlFile toml("battle.toml", text);
  TomlSection root = toml.root();
  const Setting setting = engine::read_setting(root);
  root.done();
  return setting;
}

std::string problem(std::string_view text) {
  try {
    read(text);
    return "";
  } catch (const LoadError& error) {
    return error.what();
  }
}

TEST(Setting, HoldsWhereWhenAndTheSea) {
  const Setting setting =
      read("where = [63.3, -31.8]\nplace = \"Denmark Strait\"\nwhen = \"May 1941\"\nsea = \"north\"\n");
  ASSERT_TRUE(setting.where);
  EXPECT_EQ(*setting.where, (std::array<double, 2>{63.3, -31.8}));
  EXPECT_EQ(setting.place, "Denmark Strait");
  EXPECT_EQ(setting.when, "May 1941");
  EXPECT_EQ(setting.sea, "north");
}

TEST(Setting, HoldsWhatStandsOnTheChart) {
  Setting setting = read(
      "soundings = [[4, 5, 2.5]]\n[[label]]\ntext = \"Rip Raps\"\nat = [7, 8]\n[[label]]\ntext = \"The "
      "Sound\"\n"
      "at = [1, 2]\nkind = \"water\"\n");
  ASSERT_EQ(setting.labels.size(), 2u);
  EXPECT_EQ(setting.labels[0].kind, "place");
  EXPECT_EQ(setting.labels[1].text + " " + setting.labels[1].kind, "The Sound water");
  ASSERT_EQ(setting.soundings.size(), 1u);
  engine::enlarge(setting, 2);
  EXPECT_EQ(setting.labels[0].x, 14);
  EXPECT_EQ(setting.labels[0].y, 16);
  EXPECT_EQ(setting.soundings[0].x, 8);
  EXPECT_EQ(setting.soundings[0].y, 10);
  EXPECT_EQ(setting.soundings[0].fathoms, 2.5);
}

TEST(Setting, MayBeLeftOut) {
  const Setting setting = read("");
  EXPECT_FALSE(setting.where);
  EXPECT_EQ(setting.place + setting.when + setting.sea, "");
  EXPECT_TRUE(setting.labels.empty() && setting.soundings.empty());
}

TEST(Setting, SaysWhereItIsWrong) {
  EXPECT_NE(problem("\nwhere = [95, 10]\n").find("battle.toml:2: where: expected degrees north"),
            std::string::npos)
      << problem("\nwhere = [95, 10]\n");
  EXPECT_NE(problem("where = [10]\n").find("where"), std::string::npos);
  EXPECT_NE(problem("where = [10, 200]\n").find("where"), std::string::npos);
  EXPECT_NE(problem("place = \"\"\nsea = \"red\"\n").find("battle.toml:2: sea"), std::string::npos);
  EXPECT_NE(problem("when = 1941\n").find("when"), std::string::npos);
  EXPECT_NE(problem("soundings = [[1, 2]]\n").find("soundings"), std::string::npos);
  EXPECT_NE(problem("[[label]]\ntext = \"A\"\nat = [1, 2]\nkind = \"sea\"\n").find("kind"),
            std::string::npos);
  EXPECT_NE(problem("[[label]]\ntext = \"A\"\n").find("at"), std::string::npos);
}

TEST(Setting, IsFilledOnlyWhereItIsOpen) {
  Setting own = read("place = \"Here\"\n");
  fill_from(own, read("where = [1, 2]\nplace = \"There\"\nwhen = \"Then\"\nsea = \"aeg\"\n"));
  EXPECT_EQ(own.place, "Here");
  EXPECT_EQ(own.when, "Then");
  EXPECT_EQ(own.sea, "aeg");
  EXPECT_EQ((*own.where)[1], 2);
}

TEST(Setting, ChangesNoFingerprint) {
  const std::string_view plain = "title = \"A\"\nturn_limit = 3\n";
  const std::string_view told =
      "title = \"A\"\nwhere = [1, 2]\nplace = \"B\"\nwhen = \"C\"\nsea = \"atl\"\nbalance = "
      "\"D\"\nturn_limit = 3\n";
  EXPECT_EQ(fingerprint({plain}), fingerprint({told}));
  const std::string_view charted =
      "title = \"A\"\nturn_limit = 3\nsoundings = [[1, 2, 3]]\n[[label]]\ntext = \"A\"\nat = [1, 2]\n";
  EXPECT_EQ(fingerprint({plain}), fingerprint({charted}));
  EXPECT_NE(fingerprint({plain}), fingerprint({std::string(charted) + "[[land]]\n"}));
  EXPECT_NE(fingerprint({plain}), fingerprint({"title = \"A\"\nturn_limit = 4\n"}));
  EXPECT_NE(fingerprint({plain}), fingerprint({"title = \"A\"\nwhereabouts = 1\nturn_limit = 3\n"}));
}

}  // namespace setting_test
