# Flags for all of our own code. Third-party headers are system headers and are not warned about.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

add_library(broadside_flags INTERFACE)
target_compile_options(broadside_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion
  -ffp-contract=off  # the same doubles from every compiler
)

# Warnings are errors with the compilers ./check runs; a newer one may know warnings we have not met.
set(werror OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
  set(werror ON)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\.")
  set(werror ON)
endif()
option(BROADSIDE_WERROR "Treat warnings as errors" ${werror})
if(BROADSIDE_WERROR)
  target_compile_options(broadside_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc 12 wrongly sees overlapping and endless copies in std::string's operator+ (gcc bug 105651).
  target_compile_options(broadside_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
  # In large pieces a name in a neighbouring file is no shadow. clang also calls it shadowing when a parameter is named
  # as a static member; gcc's notion is enough.
  target_compile_options(broadside_flags INTERFACE $<IF:$<BOOL:${BROADSIDE_UNITY}>,-Wshadow=local,-Wshadow>)
endif()

if(BROADSIDE_SANITIZERS)
  set(sanitize -fsanitize=${BROADSIDE_SANITIZERS} -fno-sanitize-recover=all)
  target_compile_options(broadside_flags INTERFACE ${sanitize})
  target_link_options(broadside_flags INTERFACE ${sanitize})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Instrumented code confuses gcc's flow analysis.
    target_compile_options(broadside_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

find_program(CCACHE ccache)
if(CCACHE)  # its depend mode does without preprocessing every file before compiling it
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE}")
  if(EMSCRIPTEN)  # a script, behind which is clang
    list(INSERT CMAKE_CXX_COMPILER_LAUNCHER 1 CCACHE_COMPILERTYPE=clang)
  endif()
endif()
