# broadside_library(NAME DEPENDENCY...): the sources under src/NAME as a static library. New files and folders are
# found by the next build.
function(broadside_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/src/cli/main\\.cpp$")
  broadside_static(${name} SOURCES ${sources} LIBRARIES ${ARGN})
endfunction()

# broadside_rulebooks(BOOK...): the library of these rulebooks; registry.cpp lists them.
function(broadside_rulebooks)
  set(sources "${PROJECT_SOURCE_DIR}/src/rulebooks/registry.cpp")
  set(includes "")
  set(books "")
  foreach(book IN LISTS ARGN)
    file(GLOB_RECURSE chapters CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/rulebooks/${book}/*.cpp")
    list(APPEND sources ${chapters})
    string(APPEND includes "#include \"rulebooks/${book}/rulebook.h\"\n")
    string(APPEND books "    &${book}::rulebook(),\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/include/rulebooks/all.h" CONTENT "${includes}
inline std::span<const engine::Rulebook* const> all_rulebooks() {
  static const engine::Rulebook* const books[] = {
${books}  };
  return books;
}
")
  broadside_static(rulebooks SOURCES ${sources} LIBRARIES sea)
  target_include_directories(rulebooks PRIVATE "${PROJECT_BINARY_DIR}/include")
endfunction()

# broadside_static(NAME SOURCES ... LIBRARIES ...): a static library; without sources, an empty one.
function(broadside_static name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES} "${PROJECT_SOURCE_DIR}/cmake/empty.cpp")
  target_link_libraries(${name} PUBLIC ${arg_LIBRARIES})
  broadside_avx2(${arg_SOURCES})
endfunction()

# What nearly every file of a library or of a test program reads, read once: most of a small file's compiling is that.
set(common_headers <fmt/format.h> <algorithm> <array> <bit> <filesystem> <functional> <memory> <optional> <span> <string> <vector>)
set(rule_headers ${common_headers} "${PROJECT_SOURCE_DIR}/src/engine/umpire.h" "${PROJECT_SOURCE_DIR}/src/engine/rulebook.h")

# broadside_program(NAME [FOLDER build-subfolder] SOURCES ... LIBRARIES ...)
function(broadside_program name)
  cmake_parse_arguments(arg "" "FOLDER" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES})
  broadside_avx2(${arg_SOURCES})
  if(arg_FOLDER)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${arg_FOLDER}")
  endif()
endfunction()

# Files named *_avx2.cpp are compiled for AVX2 and called only after asking the processor. Nothing else may
# assume more than plain x86-64.
function(broadside_avx2)
  set(sources ${ARGN})
  list(FILTER sources INCLUDE REGEX "_avx2\\.cpp$")
  if(sources AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -mavx2 SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# broadside_unity(TARGET...): those that are compiled in a few large pieces where BROADSIDE_UNITY asks for it.
function(broadside_unity)
  if(BROADSIDE_UNITY)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 7)
  endif()
endfunction()

# broadside_unity_by_book(TARGET...): likewise, each rulebook in one piece: what its chapters call of each other is
# then inlined, and battles of buoyz are a twentieth faster.
function(broadside_unity_by_book)
  file(GLOB books RELATIVE "${PROJECT_SOURCE_DIR}/src/rulebooks" "${PROJECT_SOURCE_DIR}/src/rulebooks/*/book.h")
  foreach(book IN LISTS books)
    get_filename_component(book "${book}" DIRECTORY)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/rulebooks/${book}/*.cpp")
    set_source_files_properties(${sources} PROPERTIES UNITY_GROUP ${book})
  endforeach()
  if(BROADSIDE_UNITY)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endfunction()
