#include "rulebooks/registry.h"

#include "rulebooks/buoyz/rulebook.h"
#include "rulebooks/nef/rulebook.h"
#include "rulebooks/wetthrust/rulebook.h"

namespace rulebooks {

std::span<const engine::Rulebook* const> all() {
  static const engine::Rulebook* const books[] = {
      &nef::rulebook(),
      &buoyz::rulebook(),
      &wetthrust::rulebook(),
  };
  return books;
}

const engine::Rulebook* find(std::string_view id) {
  for (const engine::Rulebook* book : all())
    if (book->id == id) return book;
  return nullptr;
}

}  // namespace rulebooks
