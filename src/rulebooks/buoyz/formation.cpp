#include "rulebooks/buoyz/formation.h"

#include <algorithm>

#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/courses.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using engine::Course;

constexpr unsigned nth(int place) { return 1u << place; }

// She may end against another ship, but not ashore or off the table.
bool stays_here(const Passage& passage) {
  return passage.halt == Halt::none || passage.halt == Halt::collision;
}

// Every place she can come to, as finely as courses are tried at close quarters; at anchor her own as well.
Courses all_courses(const Battle& battle, Actor who) {
  Courses courses;
  lay_reach(battle, who, 0, courses);
  if (battle[who].is(Mark::anchored)) lay_reach(battle, who, bit(Order::weigh), courses);
  return courses;
}

std::vector<Station> stations_of(const Battle& battle, Actor who, const Formation& squadron) {
  std::vector<Station> stations;
  for (const Course& course : all_courses(battle, who)) {
    const Passage passage = sail(battle, who, course);
    if (!stays_here(passage)) continue;
    const bool known = std::any_of(stations.begin(), stations.end(), [&](const Station& other) {
      return sea::distance_squared(other.pose.at, passage.end.at) < 1e-6;
    });
    if (known) continue;
    Station station{passage.end, course};
    for (int i = 0; i < squadron.settled.size(); ++i)
      if (in_company(battle, squadron.settled[i].at, station.pose.at)) station.near |= nth(i);
    stations.push_back(station);
  }
  return stations;
}

// The mates that have yet to move are not in each other's way, nor is she: they are taken off the table.
void lay_stations(const Battle& battle, Formation& squadron) {
  Battle& sea = squadron.open.emplace_back(battle);
  sea[squadron.who].state = State::left;
  for (const Coming& mate : squadron.coming) sea[mate.who].state = State::left;
  for (Coming& mate : squadron.coming) {
    sea[mate.who].state = State::on_table;
    mate.stations = stations_of(sea, mate.who, squadron);
    sea[mate.who].state = State::left;
  }
}

// Which two of the coming can end near each other, and where.
void find_partners(const Battle& battle, std::vector<Coming>& coming) {
  for (Coming& mate : coming)
    for (Station& station : mate.stations)
      for (std::size_t i = 0; i < coming.size(); ++i)
        if (&coming[i] != &mate &&
            std::any_of(coming[i].stations.begin(), coming[i].stations.end(), [&](const Station& other) {
              return in_company(battle, station.pose.at, other.pose.at);
            }))
          station.partners |= nth(int(i));
}

// What a mate can do: near whom of the settled, and who of the coming can join her there.
struct Choice {
  unsigned near, partners;
};
bool no_better(const Choice& a, const Choice& b) {
  return (a.near & ~b.near) == 0 && (a.partners & ~b.partners) == 0;
}

bool adds(const std::vector<Choice>& choices, const Choice& choice) {
  return std::none_of(choices.begin(), choices.end(),
                      [&](const Choice& other) { return no_better(choice, other); });
}

void keep(std::vector<Choice>& choices, const Choice& choice) {
  std::erase_if(choices, [&](const Choice& other) { return no_better(other, choice); });
  choices.push_back(choice);
}

// How those still to move share themselves out. In any order in which nobody is alone some ships are centres,
// each with others near; so it is enough to try who of the coming is a centre, and where.
struct Sharing {
  const Formation& squadron;
  std::vector<std::vector<Choice>> choices;  // of each of the coming

  int mates() const { return int(squadron.coming.size()); }
  Actor settled(int place) const {
    return place < squadron.settled.size() ? squadron.settled[place].who : squadron.who;
  }

  static ShipSet fewer(ShipSet a, ShipSet b) { return std::popcount(b) < std::popcount(a) ? b : a; }

  // `lonely` of the settled have nobody near, `free` of the coming have no task, `hosted` of them can join a
  // mate who has.
  ShipSet fewest(unsigned lonely, unsigned hosted, unsigned free) const {
    return lonely ? cover(lonely, hosted, free) : pair_up(hosted, free);
  }

  ShipSet cover(unsigned lonely, unsigned hosted, unsigned free) const {
    const int place = std::countr_zero(lonely);
    ShipSet best = ~ShipSet{0};
    for (int i = 0; i < mates() && best; ++i)
      for (const Choice& choice : choices[std::size_t(i)])
        if ((free & nth(i)) && (choice.near & nth(place)))
          best = fewer(best, fewest(lonely & ~choice.near, hosted | choice.partners, free & ~nth(i)));
    if (std::popcount(best) < 2) return best;
    return fewer(best, only(settled(place)) | fewest(lonely & ~nth(place), hosted, free));
  }

  // She needs nobody of the coming.
  bool finds_company(int mate) const {
    return std::any_of(choices[std::size_t(mate)].begin(), choices[std::size_t(mate)].end(),
                       [](const Choice& choice) { return choice.near != 0; });
  }

  ShipSet pair_up(unsigned hosted, unsigned free) const {
    for (int i = 0; i < mates(); ++i) {
      const bool needs = free & ~hosted & nth(i);
      if (needs && !finds_company(i)) return match(i, hosted, free);
    }
    return 0;
  }

  ShipSet match(int needy, unsigned hosted, unsigned free) const {
    ShipSet best = ~ShipSet{0};
    const auto meet = [&](int centre, int other) {
      const unsigned left = free & ~nth(centre) & ~nth(other);
      if (!(free & nth(centre)) || !(free & nth(other))) return;
      for (const Choice& choice : choices[std::size_t(centre)])
        if (best && (choice.partners & nth(other)))
          best = fewer(best, pair_up(hosted | choice.partners, left));
    };
    for (int i = 0; i < mates(); ++i)
      if (i != needy) meet(needy, i), meet(i, needy);
    if (std::popcount(best) < 2) return best;
    return fewer(best, only(squadron.coming[std::size_t(needy)].who) | pair_up(hosted, free & ~nth(needy)));
  }
};

// Those of the settled, she who moves now the last of them, near whom this is.
unsigned near_to(const Formation& squadron, sea::Point here, sea::Point at) {
  unsigned near = in_company(*squadron.battle, here, at) ? nth(squadron.settled.size()) : 0;
  for (int i = 0; i < squadron.settled.size(); ++i)
    if (in_company(*squadron.battle, squadron.settled[i].at, here)) near |= nth(i);
  return near;
}

// Her hull may lie where the mate has to pass or to end: so each choice is sailed again with her in her
// place, and where they touch the mate ends against her.
std::vector<Choice> choices_of(const Formation& squadron, const Coming& mate, Battle& sea, sea::Point at) {
  std::vector<Choice> choices;
  sea[mate.who].state = State::on_table;
  for (const Station& station : mate.stations) {
    const bool joins = in_company(sea, station.pose.at, at);
    const Choice choice{station.near | (joins ? nth(squadron.settled.size()) : 0), station.partners};
    if (!adds(choices, choice)) continue;
    const Passage passage = sail(sea, mate.who, station.course);
    const bool there = sea::distance_squared(station.pose.at, passage.end.at) < 1e-6;
    const Choice now{near_to(squadron, passage.end.at, at), there ? station.partners : 0};
    if (stays_here(passage) && adds(choices, now)) keep(choices, now);
  }
  sea[mate.who].state = State::left;
  return choices;
}

Sharing share_out(const Formation& squadron, const sea::Pose& end) {
  Sharing sharing{squadron, {}};
  if (squadron.coming.empty()) return sharing;
  Battle sea = squadron.open.front();
  sea[squadron.who].state = State::on_table;
  sea[squadron.who].pose = end;
  for (const Coming& mate : squadron.coming)
    sharing.choices.push_back(choices_of(squadron, mate, sea, end.at));
  return sharing;
}

// Those of the settled that have none of the others near.
unsigned lonely(const Formation& squadron, sea::Point at) {
  const auto& others = squadron.settled;
  unsigned alone = nth(others.size());
  for (int i = 0; i < others.size(); ++i) {
    bool company = in_company(*squadron.battle, others[i].at, at);
    if (company) alone &= ~nth(others.size());
    for (int j = 0; j < others.size(); ++j)
      company |= i != j && in_company(*squadron.battle, others[i].at, others[j].at);
    if (!company) alone |= nth(i);
  }
  return alone;
}

}  // namespace

Formation formation(const Battle& battle, Actor who) {
  Formation squadron{&battle, who, {}, {}, {}};
  each_mate(battle, battle[who], [&](Actor mate, const Ship& ship) {
    if (ship.is(Mark::moved) || still(battle, mate) != Still::no)
      squadron.settled.add({mate, ship.pose.at});
    else
      squadron.coming.push_back({mate, {}});
  });
  if (squadron.coming.empty()) return squadron;
  lay_stations(battle, squadron);
  find_partners(battle, squadron.coming);
  return squadron;
}

ShipSet left_alone(const Formation& squadron, const sea::Pose& end) {
  if (!squadron.bound()) return 0;
  const unsigned all = nth(int(squadron.coming.size())) - 1;
  return share_out(squadron, end).fewest(lonely(squadron, end.at), 0, all);
}

}  // namespace buoyz
