# Each file of bench/ is one measuring program: bench/dice.cpp becomes bench/dice in the build folder. Files in a
# folder of bench/ make one program together, named like the folder.
find_package(benchmark QUIET)

function(broadside_bench name)
  broadside_program(bench_${name} FOLDER bench SOURCES ${ARGN} LIBRARIES cli)
  set_target_properties(bench_${name} PROPERTIES OUTPUT_NAME ${name})
  target_include_directories(bench_${name} PRIVATE "${PROJECT_SOURCE_DIR}")
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
