// Ruler, protractor and the book's numbers, typed from it.
#pragma once

#include "tests/referee/buoyz/case.h"

namespace referee::buoyz_book {

constexpr double ruler = 0.02;       // inches that nobody can measure
constexpr double tape = 0.011;       // and a range that may be read either way
constexpr double protractor = 0.05;  // degrees

inline constexpr unsigned fore = 1, starboard = 2, aft = 4, port = 8, beam = starboard | port;

double apart(sea::Point a, sea::Point b);
double off_bow(const sea::Pose& from, sea::Point to);  // degrees, positive to starboard
unsigned arcs(const sea::Pose& from, sea::Point to);   // on a border both
double round_half_up(double number);

bool in_land(std::span<const sea::Polygon> shapes, sea::Point at, double margin);
double to_land(std::span<const sea::Polygon> shapes, sea::Point at);
bool land_between(const Battle& battle, sea::Point a, sea::Point b);
bool smoke_between(const Battle& battle, sea::Point a, sea::Point b);

double wind_off_bow(const Battle& battle, const Ship& ship);  // 0 to 180 degrees
bool can_sail(const Sheet& sheet);
double allowance(const Case& at, const Ship& ship, ::buoyz::Propulsion by);  // inches
int turning_score(const Case& at, const Ship& ship);
bool agile(const Case& at, const Ship& ship);
double degrees_for(int points);
int points_for(double degrees, bool twice);

int radar(const Battle& battle, const Ship& ship);
int radar(const Battle& battle, const Flight& flight);
bool contact(const Battle& battle, Actor who, Actor target);
int command(const Case& at, const Ship& ship);  // of a check, weather counted
int attack_dice(const Case& at, const Ship& ship, Weapon weapon, unsigned arcs);
int faces_from(const Roll& roll, int least);

}  // namespace referee::buoyz_book
