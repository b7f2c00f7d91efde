#include "rulebooks/registry.h"

#include "rulebooks/all.h"  // made by CMake from BROADSIDE_BOOKS

namespace rulebooks {

std::span<const engine::Rulebook* const> all() { return all_rulebooks(); }

const engine::Rulebook* find(std::string_view id) {
  for (const engine::Rulebook* book : all())
    if (book->id == id) return book;
  return nullptr;
}

}  // namespace rulebooks
