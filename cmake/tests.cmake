# One GoogleTest program per folder of tests/: tests/nef/**/*.cpp becomes tests/nef_tests in the build folder.
# Only tests/cli and tests/server are linked with src/cli, so that the others can be built without it.
# tests/support is linked into all of them; tests/fuzz is built by the preset `fuzz`.
# Each program is registered twice: everything but the tests named Soak..., and (label soak) only those. The label of the
# first is quick, or battles where whole battles are played by the hundred: those ./check runs in the release build.

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(test_results "${PROJECT_BINARY_DIR}/test-results")
set(test_clauses "${PROJECT_BINARY_DIR}/clauses-tested")
set(soak_names "Soak*:*.Soak*:*/Soak*")

add_library(test_common INTERFACE)
target_include_directories(test_common INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/tests")
target_link_libraries(test_common INTERFACE odds sim host test_rulebooks rapidcheck rapidcheck_gtest GTest::gtest)
target_compile_definitions(test_common INTERFACE
  BROADSIDE_DATA_DIR="${PROJECT_SOURCE_DIR}/data"
  BROADSIDE_ORACLES="${PROJECT_SOURCE_DIR}/tests/oracles"
  BROADSIDE_REFEREE="${PROJECT_SOURCE_DIR}/tests/referee"
  BROADSIDE_BINARY="${PROJECT_BINARY_DIR}/broadside")
if(BROADSIDE_WITH_MPI)
  target_compile_definitions(test_common INTERFACE BROADSIDE_MPI)
endif()

# Tests take longer to build than what they test, above all where RapidCheck's templates come in, and need no speed
# themselves. Of the sanitizers' pointer checks a test needs no more than the address sanitizer makes; the code under
# test has them all.
target_compile_options(test_common INTERFACE $<IF:$<CONFIG:Release>,-O1,-O0>)
if(BROADSIDE_SANITIZERS MATCHES "undefined")
  target_compile_options(test_common INTERFACE -fno-sanitize=null,alignment,object-size,vptr)
endif()

file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/support/*.cpp")
if(support_sources)
  add_library(test_support OBJECT ${support_sources})  # objects, so that listeners register themselves
  target_link_libraries(test_support PUBLIC test_common)
else()
  add_library(test_support INTERFACE)
  target_link_libraries(test_support INTERFACE test_common)
endif()

# Which rules run in a test that names their clauses (tests/support/exercises.h) is noted where the address sanitizer is,
# whose runtime knows the line of an address. Programs that are no tests call functions of libc that do nothing.
# Rules in headers are compiled with the tests too, and only one of their copies is linked.
if(BROADSIDE_SANITIZERS MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(note_rules -finstrument-functions -finstrument-functions-exclude-file-list=/usr/,/src/engine/,/src/sea/)
  target_compile_options(rulebooks PRIVATE ${note_rules})
  target_compile_options(test_rulebooks PRIVATE ${note_rules})
  target_compile_options(test_common INTERFACE ${note_rules},/tests/)
  set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/support/ran.cpp" PROPERTIES
    COMPILE_OPTIONS "-O2;-fno-sanitize=all")
  target_compile_definitions(test_common INTERFACE BROADSIDE_NOTES_WHAT_RAN)
endif()

function(broadside_test_command name label filter)
  if(label STREQUAL "soak")
    set(timeout 14400)
  else()
    set(timeout 900)
  endif()
  set(cost 0)
  if(name MATCHES "^server")
    set(cost 1)  # the longest goes first
  endif()
  add_test(NAME ${name} COMMAND ${ARGN} --gtest_brief=1 "--gtest_filter=${filter}"
                                "--gtest_output=xml:${test_results}/${name}.xml")
  set_tests_properties(${name} PROPERTIES
    LABELS ${label}
    TIMEOUT ${timeout}
    COST ${cost}
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    ENVIRONMENT "BROADSIDE_CLAUSES_TESTED=${test_clauses}")
endfunction()

add_custom_target(quick_tests)

function(broadside_test folder)
  set(program ${folder}_tests)
  broadside_program(${program} FOLDER tests SOURCES ${ARGN} LIBRARIES test_support GTest::gtest_main)
  if(folder MATCHES "^(cli|server)$")  # both run the program itself
    target_link_libraries(${program} PRIVATE cli)
    if(TARGET broadside)
      add_dependencies(${program} broadside)
    endif()
  endif()
  if(folder STREQUAL "server")
    target_compile_options(${program} PRIVATE -O1)  # it reads long messages all the time
    target_sources(${program} PRIVATE "${PROJECT_SOURCE_DIR}/tests/cli/program.cpp")
    target_link_libraries(${program} PRIVATE test_client)
    target_compile_definitions(${program} PRIVATE BROADSIDE_SCHEMA="${PROJECT_SOURCE_DIR}/docs/protocol.schema.json")
  endif()
  target_precompile_headers(${program} PRIVATE ${rule_headers} <gtest/gtest.h>)
  if(NOT folder STREQUAL "referee")  # whose files call their many faults by the same short names
    broadside_unity(${program})
  endif()
  set(label quick)
  if(folder MATCHES "^(captains|referee)$")
    set(label battles)
  endif()
  if(label STREQUAL "quick")
    add_dependencies(quick_tests ${program})
  endif()
  if(folder STREQUAL "server")  # in two halves, since it takes as long as all others together
    foreach(half 0 1)
      broadside_test_command(server.${half} ${label} "-${soak_names}" ${program})
      set_property(TEST server.${half} APPEND PROPERTY ENVIRONMENT GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=${half})
    endforeach()
  else()
    broadside_test_command(${folder} ${label} "-${soak_names}" ${program})
  endif()
  broadside_test_command(${folder}.soak soak "${soak_names}" ${program})
endfunction()

file(MAKE_DIRECTORY "${test_clauses}")
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*.cpp")
set(test_folders "")
list(REMOVE_ITEM test_sources "" ${test_rulebook_sources} "${PROJECT_SOURCE_DIR}/tests/server/client/socket.cpp")
file(GLOB books RELATIVE "${PROJECT_SOURCE_DIR}/src/rulebooks" "${PROJECT_SOURCE_DIR}/src/rulebooks/*/book.h")
foreach(book IN LISTS books)
  get_filename_component(book "${book}" DIRECTORY)
  if(NOT book IN_LIST BROADSIDE_BOOKS)  # nothing to link its tests with
    list(FILTER test_sources EXCLUDE REGEX "/tests/(referee/)?${book}/")
  endif()
endforeach()
foreach(source IN LISTS test_sources)
  file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}/tests" "${source}")
  if(path MATCHES "^([a-z0-9_]+)/")
    set(folder ${CMAKE_MATCH_1})
    list(APPEND test_folders ${folder})
    list(APPEND test_sources_${folder} "${source}")
  endif()
endforeach()
list(REMOVE_DUPLICATES test_folders)
list(REMOVE_ITEM test_folders support fuzz oracles)
foreach(folder IN LISTS test_folders)
  broadside_test(${folder} ${test_sources_${folder}})
endforeach()
