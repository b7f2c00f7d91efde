# clauses-cited.txt: every clause id that stands in src/, as "clause file:line".
file(GLOB_RECURSE clause_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.cpp" "${PROJECT_SOURCE_DIR}/src/*.h")
add_custom_command(
  OUTPUT "${PROJECT_BINARY_DIR}/clauses-cited.txt"
  COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}" "-DOUTPUT=${PROJECT_BINARY_DIR}/clauses-cited.txt"
          -P "${PROJECT_SOURCE_DIR}/cmake/clauses_cited.cmake"
  DEPENDS ${clause_sources} "${PROJECT_SOURCE_DIR}/cmake/clauses_cited.cmake"
  COMMENT "Listing the clauses the code cites"
  VERBATIM)
add_custom_target(clauses_cited ALL DEPENDS "${PROJECT_BINARY_DIR}/clauses-cited.txt")
