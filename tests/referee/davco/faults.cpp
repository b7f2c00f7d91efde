#include "tests/referee/davco/faults.h"

namespace referee::davco_book {

std::vector<Fault<Battle>> faults() {
  std::vector<Fault<Battle>> all;
  for (const Faults chapter : {faults_of_moves(), faults_of_fire(), faults_of_damage(), faults_of_torpedoes(),
                               faults_of_flights(), faults_of_secrets()})
    all.insert(all.end(), chapter.begin(), chapter.end());
  return all;
}

}  // namespace referee::davco_book
