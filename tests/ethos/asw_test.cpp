// ethos.asw: shots at submerged boats.
#include "rulebooks/ethos/asw/asw.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/submarines/submarines.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Step;
using support::exercises;

// Flower at (30, 24) and a boat whose red herrings are gone, so far to the east of her.
struct Hunt : Field {
  explicit Hunt(double away, const char* boat = "U37") : Field({"Flower 30,24 @000"}, {place(boat).c_str()}) {
    set_up({.dice = {1}});
    remove_herrings(battle, this->boat());
    this->boat().pose.at = battle.contact(counter()).pose.at = {30 + away, 24};
  }
  static std::string place(const char* design) { return std::string(design) + "=Boat 34,24 @000 submerged"; }
  Ship& boat() { return (*this)["Boat"]; }
  Actor counter() { return real_contact(boat()); }
};

TEST(EthosAsw, ReachesAnInch) {
  Hunt near(1.0), far(1.02);
  EXPECT_EQ(asw_targets(near.battle, near.who("Flower")).size(), 1);
  EXPECT_EQ(asw_targets(far.battle, far.who("Flower")).size(), 0);
  far.run(Step::asw);
  EXPECT_EQ(far.told<AswFired>(), 0);
  exercises({"ethos.asw.1"});
}

TEST(EthosAsw, NeedsAnAttackableBoat) {
  Field field({"Flower 30,24 @000"}, {"U37=Boat 34,24 @000 submerged"});
  field.set_up({.dice = {1}});
  for (Contact& counter : field.battle.contacts) counter.pose.at = {30.5, 24};
  field["Boat"].pose = field.battle.contacts[0].pose;
  field.run(Step::asw);
  EXPECT_EQ(field.told<AswFired>(), 0) << "nobody knows which of the three she is";
  remove_herrings(field.battle, field["Boat"]);
  EXPECT_EQ(asw_targets(field.battle, field.who("Flower")).size(), 1);
  exercises({"ethos.asw.1", "ethos.sub.12"});
}

TEST(EthosAsw, HitsByTheEcmOfWhoFires) {
  EXPECT_EQ(asw_need(0), 6);
  EXPECT_EQ(asw_need(1), 5);
  EXPECT_EQ(asw_need(2), 4);
  EXPECT_EQ(asw_need(3), 3);
  EXPECT_EQ(asw_need(4), 2);
  Hunt missed(0.9);
  missed.run(Step::asw, {.dice = {4}});
  EXPECT_EQ(missed.only<AswFired>().hits, 0);
  Hunt hit(0.9);
  hit.run(Step::asw, {.dice = {5, 1, 1}});
  EXPECT_EQ(hit.only<AswFired>().hits, 1);
  EXPECT_EQ(hit.boat().state, State::sunk);
  EXPECT_FALSE(hit.battle.contact(contact_actor(0)).there);
  exercises({"ethos.asw.2", "ethos.asw.3", "ethos.seq.12"});
}

TEST(EthosAsw, TheOwnerSharesHisShots) {
  Hunt field(0.9);
  const std::string counter = field.battle.name(field.counter());
  field["Flower"].asw = 2;
  EXPECT_EQ(field.refused(asw_kind, "Flower", counter + " 2"), "legal");
  EXPECT_EQ(field.refused(asw_kind, "Flower", counter + " 3"), "fire.too-many ethos.asw.1");
  EXPECT_EQ(field.refused(asw_kind, "Flower", counter + " 0"), "fire.amount ethos.asw.1");
  field.run(Step::asw, {.first = {"none"}});
  EXPECT_EQ(field.told<AswFired>(), 0);
  field["Flower"].crew = 1;
  EXPECT_EQ(asw_shots(field.battle, field.who("Flower")), 0) << "out of the game";
  exercises({"ethos.asw.1", "ethos.crew.1"});
}

}  // namespace
