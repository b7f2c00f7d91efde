// The `broadside` command.
#include "cli/command.h"

int main(int count, char** words) { return cli::run(count, words); }
