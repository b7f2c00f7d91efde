// The command line: which subcommand is meant, and with what. Every mistake in it ends in one sentence
// on standard error and exit code 2.
#pragma once

namespace cli {

int run(int count, char** words);

}  // namespace cli
