#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {

std::vector<Fault<Battle>> faults() {
  std::vector<Fault<Battle>> all;
  for (const Faults chapter : {faults_of_moves(), faults_of_fire(), faults_of_torpedoes(), faults_of_damage(),
                               faults_of_flights(), faults_of_air_fire(), faults_of_boats()})
    all.insert(all.end(), chapter.begin(), chapter.end());
  return all;
}

}  // namespace referee::wetthrust_book
