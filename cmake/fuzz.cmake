# Each file of tests/fuzz is one libFuzzer program: tests/fuzz/record.cpp becomes fuzz/record in the build folder.
# The target `fuzzers` builds them and no more. Seeds are in tests/fuzz/corpus/<name>/.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "The fuzzers need clang: use cmake --preset fuzz.")
endif()
target_compile_options(broadside_flags INTERFACE -fsanitize=fuzzer-no-link)

file(GLOB fuzz_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/*.cpp")
add_custom_target(fuzzers)
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name "${source}" NAME_WE)
  broadside_program(fuzz_${name} FOLDER fuzz SOURCES "${source}" LIBRARIES host test_rulebooks)
  add_dependencies(fuzzers fuzz_${name})
  set_target_properties(fuzz_${name} PROPERTIES OUTPUT_NAME ${name})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  target_compile_definitions(fuzz_${name} PRIVATE BROADSIDE_DATA_DIR="${PROJECT_SOURCE_DIR}/data")
endforeach()
