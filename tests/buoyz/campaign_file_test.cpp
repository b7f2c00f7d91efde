// The campaign file: written, read back, and refused where it is damaged.
#include "tests/buoyz/campaign_desk.h"

namespace campaign_file_test {

using namespace desk;

TEST(BuoyzCampaign, IsWrittenAndReadBackWhateverHappened) {
  std::string text = begun(atlantic);
  EXPECT_EQ(campaign_text(read(text)), text);
  const auto go = [&](const engine::CampaignStep& step) {
    text = step.text;
    EXPECT_EQ(campaign_text(read(text)), text);
  };
  go(rules().prepare(file_of(text), {{"nature", "battle"}}));
  ASSERT_TRUE(rules().open(file_of(text)));
  EXPECT_EQ(rules().open(file_of(text))->seed, (engine::Seed{7, 1}));
  go(rules().entered(
      file_of(text),
      {{"sunk", "KMS Bismarck"}, {"crippled", "HMS Norfolk, KMS U-99"}, {"broke-contact", "Germans"}}));
  EXPECT_FALSE(rules().open(file_of(text)));
  go(rules().replace(file_of(text), orders("British=HMS Cossack; Germans=KMS U-99")));
  go(rules().prepare(file_of(text), {}));
  go(rules().entered(file_of(text), {}));
  go(rules().prepare(file_of(text), {}));
  EXPECT_FALSE(rules().over(file_of(text)));
  go(rules().entered(file_of(text), {}));
  EXPECT_TRUE(rules().over(file_of(text)));
  EXPECT_NE(rules().status(file_of(text)).find("The campaign is over: the British win it"),
            std::string::npos);
  EXPECT_EQ(complaint([&] { rules().prepare(file_of(text), {}); }), "the campaign is over");
}

TEST(BuoyzCampaign, TheSameStepOnTheSameFileComesOutTheSame) {
  const CampaignFile file = file_of(begun(atlantic));
  EXPECT_EQ(rules().prepare(file, {}).text, rules().prepare(file, {}).text);
  const CampaignFile open = file_of(rules().prepare(file, {{"nature", "battle"}}).text);
  const Wishes result = {{"crippled", "HMS Norfolk, KMS U-99, KMS Bismarck"}};
  const auto once = rules().entered(open, result), again = rules().entered(open, result);
  EXPECT_EQ(once.text, again.text);
  EXPECT_EQ(once.news, again.news);
  EXPECT_NE(once.news.find("[buoyz.cam4.2.1]"), std::string::npos) << once.news;
  EXPECT_EQ(complaint([&] { rules().prepare(open, {}); }), "battle 1 is open");
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// A campaign with a battle fought, a repair, an order and a second battle open.
std::string full_file() {
  std::string text = rules().prepare(file_of(begun(atlantic)), {{"nature", "battle"}}).text;
  text = rules().entered(file_of(text), {{"sunk", "KMS Bismarck"}, {"crippled", "HMS Norfolk"}}).text;
  text = rules().replace(file_of(text), orders("British=HMS Cossack")).text;
  return rules().prepare(file_of(text), {{"nature", "battle"}}).text;
}

TEST(BuoyzCampaign, ADamagedFileIsRefusedWithFileLineAndKey) {
  struct Damage {
    const char *from, *to, *complaint;
  };
  const Damage table[] = {
      {"rulebook = \"buoyz\"", "rulebook = \"nef\"",
       "my.campaign:2: rulebook: is \"nef\"; expected one of buoyz"},
      {"format = 1", "format = 2", "my.campaign:3: format: is 2; expected a whole number, 1 to 1"},
      {"theatre = \"atlantic\"", "theatre = \"moon\"", "my.campaign:5: theatre: is \"moon\""},
      {"years = [1940, 1944]", "years = [1940, 1964]",
       "my.campaign:7: years: expected the first and the last year"},
      {"seed = \"7\"", "seed = \"x\"", "seed: expected a whole number in quotes"},
      {"rank = \"first\"", "rank = \"best\"", "side[1].rank: is \"best\""},
      {"hoard = 0", "hoard = 5", "side[1].hoard: is 5; by the intervals it is 0"},
      {"design = \"HMS Queen Elizabeth\"", "design = \"HMS Queen\"",
       "side[1].ship[1].design: no ship \"HMS Queen\""},
      {"standing = \"ready\"", "standing = \"sunk\"",
       "side[1].ship[1].standing: HMS Queen Elizabeth is sunk; by the battles and intervals she is ready"},
      {"name = \"HMS Norfolk\"", "name = \"HMS Queen Elizabeth\"", "\"HMS Queen Elizabeth\" is there twice"},
      {"number = 2", "number = 3", "battle[2].number: expected 2, the next of the battles"},
      {"campaign_points = 2", "campaign_points = 9",
       "9 campaign points; by its ships and who broke contact it is 2"},
      {"fate = \"sunk\"", "fate = \"lost\"",
       "fate: is \"lost\"; expected one of fit, crippled, saved, sunk, captured"},
      {"fate = \"crippled\"", "fate = \"fit\"", "1 repairs are rolled for; 0 ships are in dock"},
      {"modifier = 3", "modifier = 2", "modifier 2 is not that of Tcam4.2"},
      {"after = 1", "after = 2", "interval[1].after: expected 1"},
      {"granted = [5, 5]", "granted = [2, 5]", "the British spent 3 replacement points more than they had"},
      {"joined = 1", "joined = 2", "was ordered after interval 2, which is not there"},
      {"points = 20\nfate", "points = 10\nfate", "is worth 20 points, not 10"},
      {"unique_ships = true", "unique_ship = true", "unique_ship: no such key"},
      {"title = ", "title = = ", "my.campaign:4: not TOML"},
  };
  const std::string good = full_file();
  EXPECT_EQ(complaint([&] { read(good); }), "none");
  for (const Damage& damage : table) {
    const std::string said = complaint([&] { read(replaced(good, damage.from, damage.to)); });
    EXPECT_TRUE(said.starts_with("my.campaign:")) << said;
    EXPECT_NE(said.find(damage.complaint), std::string::npos) << said << "\n  for: " << damage.complaint;
  }
}

TEST(BuoyzCampaign, AFileCutShortAnywhereIsRefusedOrStillSound) {
  const std::string good = full_file();
  for (std::size_t length = 0; length < good.size(); length += 97)
    complaint([&] { read(good.substr(0, length)); });  // says something, and does not fall over
}

TEST(BuoyzCampaign, StatusAndReportTellTheStory) {
  const CampaignFile file = file_of(full_file());
  const std::string status = rules().status(file), report = rules().report(file);
  for (const char* part :
       {"Battle 2 of 3 is open", "British: Britain, a naval power of the first rank; 2 campaign points",
        "sunk      KMS Bismarck (20)"})
    EXPECT_NE(status.find(part), std::string::npos) << part << "\n" << status;
  for (const char* part : {"Battle 1, 1940", "sunk KMS Bismarck (20)", "crippled HMS Norfolk (10)",
                           "[buoyz.cam4.2.1]", "British destroyer 4: d6 ", "+3: delivered [buoyz.cam4.2.4]",
                           "Campaign points: British 2, Germans 0."})
    EXPECT_NE(report.find(part), std::string::npos) << part << "\n" << report;
}

}  // namespace campaign_file_test
