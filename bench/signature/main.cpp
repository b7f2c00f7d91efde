// The signature alone, for the compiler matrix: what `broadside bench --signature` prints, without the rest
// of the program, which would take longer to compile than the rules.
#include <cstdio>

#include "host/bouts.h"

int main() {
  std::printf("%s\n", host::signature(host::all_bouts(host::data_folder(""))).c_str());
  return 0;
}
