# broadside_library(NAME DEPENDENCY...): the sources under src/NAME as a static library. New files and folders are
# found by the next build. A folder with no sources (yet) becomes a library without code.
function(broadside_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/src/cli/main\\.cpp$")
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC ${ARGN})
    broadside_avx2(${sources})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARGN})
  endif()
endfunction()

# broadside_define(NAME DEFINITION...): compile definitions for that library's own sources.
function(broadside_define name)
  get_target_property(type ${name} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    target_compile_definitions(${name} PRIVATE ${ARGN})
  endif()
endfunction()

# broadside_program(NAME [FOLDER build-subfolder] LIBRARIES ... SOURCES ...)
function(broadside_program name)
  cmake_parse_arguments(arg "" "FOLDER" "LIBRARIES;SOURCES" ${ARGN})
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
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -mavx2)
  endif()
endfunction()
