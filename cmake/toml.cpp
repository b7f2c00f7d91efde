// toml++ compiled once, instead of again in every file that includes it. Its parser assumes things about the text
// that wrong files break ("[?" is one): an assertion in a debug build, undefined behaviour in a release. Without the
// assumptions it goes on to the error it has for such text.
#undef NDEBUG
#define TOML_ASSERT(expression) static_cast<void>(0)
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
