# Each file of bench/ is one measuring program: bench/dice.cpp becomes bench/dice in the build folder.
# bench/floor holds programs that show what this very machine can do: compiled for it, as they are.
find_package(benchmark QUIET)

add_custom_target(benches)

function(broadside_bench name)
  broadside_program(bench_${name} FOLDER bench SOURCES ${ARGN} LIBRARIES cli test_rulebooks test_client)
  set_target_properties(bench_${name} PROPERTIES OUTPUT_NAME ${name})
  add_dependencies(benches bench_${name})
  target_compile_definitions(bench_${name} PRIVATE BROADSIDE_DATA_DIR="${PROJECT_SOURCE_DIR}/data")
  if(benchmark_FOUND)
    target_link_libraries(bench_${name} PRIVATE benchmark::benchmark)
  endif()
endfunction()

file(GLOB bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
foreach(source IN LISTS bench_sources)
  get_filename_component(name "${source}" NAME_WE)
  broadside_bench(${name} "${source}")
endforeach()

# bench/run compares with the floor, and with dice drawn from one plain stream instead of keyed ones. Neither is part
# of the usual build.
file(GLOB floor_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/floor/*.cpp")
foreach(source IN LISTS floor_sources)
  get_filename_component(name "${source}" NAME_WE)
  broadside_program(${name} FOLDER bench SOURCES "${source}" LIBRARIES Threads::Threads)
  target_compile_options(${name} PRIVATE -O3 -march=native -w)
  set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
endforeach()

list(TRANSFORM BROADSIDE_BOOKS REPLACE "(.+)" "src/rulebooks/\\1/*.cpp" OUTPUT_VARIABLE book_sources)
file(GLOB_RECURSE unkeyed_sources CONFIGURE_DEPENDS src/engine/*.cpp src/sea/*.cpp src/rulebooks/registry.cpp ${book_sources} src/captains/*.cpp)
broadside_program(numbers_unkeyed FOLDER bench LIBRARIES common
                  SOURCES bench/numbers.cpp src/cli/commands/floor.cpp tests/engine/duel/duel.cpp ${unkeyed_sources})
target_include_directories(numbers_unkeyed PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/include")
target_compile_definitions(numbers_unkeyed PRIVATE
  BROADSIDE_UNKEYED_DICE
  BROADSIDE_DATA_DIR="${PROJECT_SOURCE_DIR}/data"
  BROADSIDE_SOURCE_DATA_DIR="${PROJECT_SOURCE_DIR}/data")
set_target_properties(numbers_unkeyed PROPERTIES EXCLUDE_FROM_ALL ON)
broadside_unity_by_book(numbers_unkeyed)  # compiled as what it is compared with
