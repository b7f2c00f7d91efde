// A loaded sheet compared with the ledger's.
#pragma once

#include "rulebooks/wetthrust/book.h"
#include "tests/wetthrust/ledger.h"

namespace ledger {

const Sheet& sheet(const std::string& name);
// What is on the sheet beside its name: everything the ledger's tables list, as one text.
std::string text_of(const Sheet& sheet);
std::string text_of(const wetthrust::Sheet& sheet);

}  // namespace ledger
