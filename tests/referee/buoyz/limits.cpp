#include <algorithm>

#include "tests/referee/buoyz/judge.h"

namespace referee::buoyz_book {
namespace {

constexpr Limit all_limits[] = {
    // Initiative, wind and weather
    {"initiative", "l.723-733", "the higher total holds the Initiative"},
    {"initiative modifiers", "l.725-732, 1631", "2D6 and the modifiers, and nothing else"},
    {"wind", "l.1646-1649", "the wind shifts, dies or blows a gale by the 2D6 table"},
    {"weather", "l.720, 1646", "wind and weather change in their own steps"},
    // Movement
    {"one move", "l.754", "nobody moves twice in a turn"},
    {"everyone moves", "l.755", "everyone moves who can"},
    {"in turn", "l.659, 692", "sides move ship by ship in turn"},
    {"stuck", "l.1007, 1614, 1780", "forts, ships aground and ships that struck do not move"},
    {"as far as run", "l.110", "nobody gets farther than she ran"},
    {"allowance", "l.761, 774, 800-803, 999, 1023, 1222, 1278, 1316, 1696, 1814",
     "way and turns cost no more than the allowance"},
    {"least move", "l.763", "who is whole moves an inch at least"},
    {"resting", "l.804", "at anchor or becalmed she turns on the spot, up to 90 degrees"},
    {"turning", "l.765-775, 998, 1218, 1285", "she turns no further than her Turning takes her"},
    {"straight first", "l.767", "she turns when she has moved an inch straight"},
    {"hard turns", "l.1250-1255", "Jib! and Wear! are 90 degrees"},
    {"straight on", "l.1247, 1820", "who tacks, and a lit fireship, makes no turn"},
    {"jammed", "l.1025-1026", "with a steering hit she turns only as she was turning"},
    {"only in their step", "l.692", "ships move when ships move"},
    {"moves are told", "l.692", "she lies where she was told to go"},
    {"anchored", "l.804", "at anchor she stays where she is"},
    {"grappled", "l.1387", "grappled ships stay alongside"},
    {"collisions", "l.776-778", "from era 5 on who is run into loses a hull point"},
    {"on the table", "l.1784", "who is on the table lies on it"},
    {"shoals", "l.1613-1614", "large ships do not lie on shoals, but aground"},
    {"off the land", "l.1615", "nobody comes within 2 inches of land"},
    // Special Actions, grapples, boarding
    {"command check", "l.1201-1203, 1207-1274, 1623", "D6 and Command against the action's number"},
    {"one action", "l.1198-1199, 1208, 1293", "one Special Action a turn, two for heroes and legends"},
    {"actions of the era", "l.1244-1264", "actions belong to their eras"},
    {"who may act", "l.1007, 1271, 1692",
     "who struck, was taken or dived tries nothing; no smoke in Bad Weather"},
    {"closing", "l.1258", "who closes has passed Grapple / Ram!"},
    {"grapple reach", "l.1258-1259", "who closes is within 2 inches, or touches"},
    {"two at most", "l.1372", "no more than two grapple one ship"},
    {"boarding", "l.1401-1410", "D6, size and crew"},
    {"captured", "l.1411", "the loser of the fight is taken, or who struck"},
    {"colours", "l.1005-1007", "D6 and Command under 4, and she strikes"},
    // Guns
    {"one slot", "l.664", "all attacks of a ship come before the next ship's"},
    {"once each", "l.884", "each weapon fires once a turn"},
    {"who may fire", "l.1007, 1128, 1243, 1415",
     "who struck, was taken, sweeps or fights a fire does not fire"},
    {"boats fire", "l.1278, 1341, 1624, 1692, 1698",
     "boats fire nothing when they dived, hide or deploy, and under water only torpedoes and missiles"},
    {"targets", "l.907", "targets are enemies on the table"},
    {"under water", "l.1699", "boats under water are attacked when they were found, and not with guns"},
    {"sight", "l.908, 1619, 1626, 1662", "what is fired at is seen, or is on her own Radar"},
    {"over land", "l.1612", "land blocks the line of sight"},
    {"smoke", "l.1268-1270", "no surface ship fires through smoke, nor out of it, without Radar"},
    {"in bad weather", "l.1627", "in Bad Weather nothing is fired at extreme range"},
    {"range", "l.890-896", "guns reach as far as they reach"},
    {"range told", "l.23", "ranges run from bridge to bridge"},
    {"dice", "l.64-69, 877, 910, 924, 1000, 1019", "she fires her dice, as far as they bear and are left"},
    {"to dismast", "l.916", "main guns fire to dismast in eras 2 to 4"},
    {"hits", "l.930-942, 1223, 1236, 1622, 1629, 1781", "each die that reaches the Target Size hits"},
    {"radar", "l.1656-1659", "Radar finds what is in its range, and not small craft before 1943"},
    // Damage
    {"hull", "l.970", "no more points are lost than are left"},
    {"fixed losses", "l.777, 1040, 1744, 1781", "rams, collisions and the like cost one point"},
    {"damage dice", "l.957-971, 1304, 1310, 1323, 1344", "a point for each die that reaches the armour"},
    {"critical checks", "l.974", "a check for each die that beats the armour"},
    {"criticals are due", "l.975-977, 1082, 1145", "critical hits come of a check of 4 or more"},
    {"critical table", "l.1019-1042", "the die says which"},
    {"abilities lost", "l.1002-1004", "a cripple loses an ability on 4 or more"},
    {"magazine", "l.1033-1035", "doubles blow her up, and nothing else"},
    {"torpedo belt", "l.1344", "half of the dice are rolled again at most"},
    {"fireships", "l.1827", "a lit fireship blows up on doubles"},
    {"hull is told", "l.970, 1176", "hull points go as told, and never come back"},
    {"criticals are told", "l.1012, 1182", "critical hits come and go as told"},
    {"sunk", "l.972", "without hull she is sunk, and with some she is not"},
    {"state is told", "l.972", "who is lost or gone was told to be"},
    {"crippled", "l.993-996", "at her second hull figure she is crippled, and for good"},
    {"the lost are out", "l.972, 1986", "who is lost or away does nothing more"},
    {"fires", "l.1037, 1301", "who burns or floods takes one critical hit a turn"},
    {"repairs", "l.1180-1182, 1213", "D6 and Command, 5 or more"},
    {"one repair", "l.1178", "one try for each ship a turn"},
    {"who repairs", "l.1007", "who struck or was just taken repairs nothing"},
    {"holder repairs first", "l.1174", "the Initiative holder repairs first"},
    // Torpedoes, missiles, mines, depth charges
    {"torpedo reach", "l.1065-1067", "torpedoes run from 2 inches to the era's reach"},
    {"torpedo arc", "l.73-75, 860-862", "torpedoes leave through their arcs"},
    {"torpedo dice", "l.1001, 1020, 1068", "three dice a spread, less what damage took"},
    {"missile reach", "l.1137", "missiles fly 4 to 100 inches"},
    {"launchers", "l.871-875, 1001", "no more missiles than launchers"},
    {"charge reach", "l.865, 1331, 1735, 1739", "depth charges go 4 inches, 12 by helicopter, and not ahead"},
    {"charge dice", "l.1735", "a ship drops depth charges with three dice, her helicopter with two"},
    {"loads", "l.1163-1166, 1295", "nothing is launched that was not aboard"},
    {"stores", "l.1163-1166, 1298", "what is launched is gone, and nothing comes aboard at sea"},
    {"spreads", "l.1059, 1136", "what strikes was launched at her"},
    {"spreads are spent", "l.1068", "spreads strike in the End Phase"},
    {"torpedo hits", "l.1072-1079, 1141-1143, 1622, 1629", "a spread's dice hit by its own modifiers"},
    {"point defence", "l.1155-1157", "7 with Radar brings a missile down"},
    {"mines", "l.1117-1120", "one mine a turn, of those aboard"},
    {"mine fields", "l.1121-1124", "D6, rows and way; 4 strikes a mine"},
    // Submarines
    {"sonar reach", "l.1715, 1740", "sonar reaches 6 inches, 12 with helicopters"},
    {"detection", "l.1701, 1716-1721, 1733", "doubles before 1918, then 4 or more"},
    {"one search", "l.1716", "one try a ship and turn"},
    {"diving", "l.1009, 1027, 1673", "who dives can"},
    {"crash dive", "l.1351-1354", "a Command check of 6"},
    {"zones", "l.1684-1685", "a lurking boat comes up in her zone"},
    {"ramming boats", "l.1742-1744", "within 4 inches, 5 or 6"},
    {"under water only boats", "l.1009, 1027, 1673", "only whole submarines are under water"},
    {"markers go", "l.1724-1725", "boats that were found are lost again in the End Phase"},
    {"depth is told", "l.1690-1694", "everyone knows what is submerged"},
    // Aircraft
    {"air speed", "l.821-823, 1484", "flights go no farther than their speed"},
    {"in a dogfight", "l.1556", "who is in a dogfight does not move"},
    {"aloft", "l.821", "who flies is in the air"},
    {"as far as flown", "l.821", "flights get as far as they flew"},
    {"types in order", "l.818-820", "aircraft move by type"},
    {"anti-aircraft reach", "l.1531-1533", "8 inches, 12 or 24 with better Radar"},
    {"anti-aircraft targets", "l.1538", "enemies in the air and in no dogfight"},
    {"anti-aircraft dice", "l.1000, 1357, 1537", "no more dice than anti-aircraft guns"},
    {"who fires at aircraft", "l.1007, 1243, 1270", "who struck, was taken or fights a fire does not"},
    {"anti-aircraft hits", "l.1540-1542, 1622, 1629", "5 or 6, and what makes it easier or harder"},
    {"dodging", "l.1543-1547", "5 or 6 dodges; kamikazes press on with a 6"},
    {"holder fires first", "l.701", "the Initiative holder fires at aircraft first"},
    {"declared first", "l.700, 1113", "aircraft attack what they declared"},
    {"attacks by type", "l.709, 1516", "aircraft attack by type"},
    {"round flight", "l.1494-1505", "off to a base and back takes four turns"},
    {"own edge", "l.1494-1506", "flights from a base come on over their own edge"},
    {"way home", "l.1441", "who must go home gets as near as it can"},
    {"air loads", "l.1508, 1580", "a flight attacks with what it carries"},
    {"air attackers", "l.1508, 1580", "in the air, in no dogfight, at an enemy"},
    {"air reach", "l.1111, 1134, 1147, 1512, 1738",
     "bombs alongside, torpedoes 6, missiles 60, depth charges 4"},
    {"air arc", "l.76", "aircraft attack ahead"},
    {"one load", "l.1299, 1441", "one load, and home"},
    {"bombs", "l.1520-1524, 1622, 1629", "against the Target Size, -2 for level bombers"},
    {"dogfights", "l.1584-1592", "D6, the best value, and one for each further flight"},
    {"dogfight losses", "l.1587-1594", "the losers fall, and half of the winners; nobody in a draw"},
    {"rearming", "l.1493", "a flight that landed rearms for a turn"},
    {"deck rate", "l.1487, 1491", "two flights a turn, one on a seaplane carrier"},
    {"launches", "l.1020", "of these no more launches than armament criticals leave"},
    {"crippled decks", "l.1488", "a crippled carrier works none"},
    {"into the wind", "l.1489", "her fore arc is to the wind"},
    {"no actions", "l.1489", "she has performed no Special Action"},
    // What is hidden, and the score
    {"secrets", "l.1679-1683", "nobody hears of a lurking boat but her owner"},
    {"retreat", "l.1974-1978", "who was ordered off heads for home"},
    {"transit", "l.1804-1805", "two turns between two tables"},
    {"losses", "l.1960", "losses are what is lost"},
    {"orders stand", "l.1972-1976", "who was ordered off stays so"},
    {"break contact", "l.1967-1969", "1 to 5 gives the order, 6 does not"},
    {"why break contact", "l.1960-1965, 1969", "a check has its reason"},
    {"who must check", "l.1958-1970", "who meets a condition checks"},
    {"score", "l.1989-1991", "points left, and 20 for who was not forced off"},
    {"winner", "l.1989", "the most points win"},
};

}  // namespace

std::span<const Limit> limits() { return all_limits; }

void Judge::watch(const Step& seen, Notes& notes) {
  Case at(seen, notes);
  if (seen.step == "Visibility and radar") new_turn();
  struck_.clear();
  for (; at.told < seen.events.size(); ++at.told) {
    before_event(at);
    at.apply();
  }
  critical_rolls(at);  // what was rolled after the last event
  after_step(at);
}

void Judge::new_turn() {
  deeds_.clear(), done_firing_.clear();
  last_to_fire_ = -1, last_kind_ = last_to_attack_ = 0;
  others_fired_ = false;
}

void Judge::before_event(Case& at) {
  lost_ones(at), secrets(at);
  initiative(at), actions(at), grapples(at), boarding(at), colours(at);
  move(at), fire(at);
  critical_rolls(at), critical_told(at), wounds(at), repairs(at);
  ordnance(at), submarines(at), air(at), fate(at), voyages(at);
}

void Judge::after_step(Case& at) {
  weather(at), moves_done(at), radar(at), damage_done(at), burning(at), stores(at), boats(at), way_home(at),
      scores(at);
  for (int i = 0; i < at.seen.after.ships.size(); ++i) {
    const State state = at.seen.after.ships[i].state;
    if (state == State::left || state == State::sunk || state == State::saved) gone_.insert(i);
  }
  for (int i = 0; i < at.seen.after.flights.size(); ++i)
    if (at.seen.after.flights[i].state == AirState::lost) gone_.insert(::buoyz::max_ships + i);
}

}  // namespace referee::buoyz_book
