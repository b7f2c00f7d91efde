# The game in a page: what runs there, compiled by Debian's emscripten (preset wasm), without network, threads and
# stores on disk. The main CMakeLists.txt stops after this.

set(BROADSIDE_WASM_EXCEPTIONS -fwasm-exceptions CACHE STRING "How exceptions are thrown: -fwasm-exceptions or -fexceptions")
set(wasm_flags ${BROADSIDE_WASM_EXCEPTIONS})
add_compile_options(${wasm_flags})
add_link_options(${wasm_flags} -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864)

# The linker is a program in JavaScript, and Debian keeps what it needs here.
set(CMAKE_CXX_LINKER_LAUNCHER env NODE_PATH=/usr/share/nodejs)

# Of the libraries in /usr/include those that are nothing but headers will do; the rest of that folder is another
# machine's.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(library boost fmt nlohmann toml++ Random123)
  file(CREATE_LINK "/usr/include/${library}" "${headers}/${library}" SYMBOLIC)
endforeach()

add_library(toml STATIC cmake/toml.cpp)
target_compile_definitions(toml PUBLIC TOML_HEADER_ONLY=0)
target_include_directories(toml SYSTEM PUBLIC "${headers}")

add_library(common INTERFACE)
target_include_directories(common INTERFACE src)
target_include_directories(common SYSTEM INTERFACE "${headers}")
target_compile_definitions(common INTERFACE FMT_HEADER_ONLY)
target_link_libraries(common INTERFACE broadside_flags toml)

broadside_library(engine common)
# Random123 wants to know its machine and knows no WebAssembly; of those it knows, this one has nothing of its own.
set_source_files_properties(src/engine/dice/philox.cpp PROPERTIES COMPILE_DEFINITIONS __arm__ SKIP_PRECOMPILE_HEADERS ON)
broadside_library(sea engine)
broadside_rulebooks(${BROADSIDE_BOOKS})
broadside_library(captains rulebooks)
broadside_library(odds captains)
broadside_static(sim SOURCES src/sim/battle.cpp LIBRARIES odds)  # the rest of it needs threads
broadside_library(host odds)
set_source_files_properties(src/host/crypto_sodium.cpp PROPERTIES HEADER_FILE_ONLY ON)  # the page does that
broadside_library(games host sim)
target_compile_definitions(host PRIVATE BROADSIDE_SOURCE_DATA_DIR="${PROJECT_SOURCE_DIR}/data")
broadside_unity_by_book(rulebooks)
broadside_unity(host games)

# What the standard library lacks goes before everything else.
target_precompile_headers(engine PRIVATE "${PROJECT_SOURCE_DIR}/cmake/wasm/libcxx.h" ${rule_headers} <nlohmann/json.hpp>)
foreach(library sea rulebooks captains odds sim host games)
  target_precompile_headers(${library} REUSE_FROM engine)
endforeach()

file(GLOB worker_sources CONFIGURE_DEPENDS src/worker/*.cpp)
broadside_program(broadside FOLDER worker SOURCES ${worker_sources} LIBRARIES games)
set_target_properties(broadside PROPERTIES SUFFIX .mjs LINK_DEPENDS "${PROJECT_SOURCE_DIR}/src/worker/glue.js")
target_precompile_headers(broadside REUSE_FROM engine)
target_link_options(broadside PRIVATE
  --no-entry -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createBroadside -sENVIRONMENT=worker -sFORCE_FILESYSTEM=1
  --post-js "${PROJECT_SOURCE_DIR}/src/worker/glue.js")

# The data, as the page loads it.
find_program(NODE node REQUIRED)
file(GLOB_RECURSE data_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/*")
list(FILTER data_files EXCLUDE REGEX "/data/web/")
add_custom_command(
  OUTPUT "${PROJECT_BINARY_DIR}/worker/data.json"
  COMMAND "${NODE}" "${PROJECT_SOURCE_DIR}/tools/wasm/pack-data.mjs" "${PROJECT_SOURCE_DIR}/data" "${PROJECT_BINARY_DIR}/worker/data.json"
  DEPENDS ${data_files} tools/wasm/pack-data.mjs
  COMMENT "Packing data/ for the page"
  VERBATIM)
add_custom_target(worker ALL DEPENDS broadside "${PROJECT_BINARY_DIR}/worker/data.json")

broadside_program(signature FOLDER bench SOURCES bench/signature/main.cpp src/worker/page.cpp src/worker/kept.cpp LIBRARIES games)
target_precompile_headers(signature REUSE_FROM engine)
target_link_options(signature PRIVATE -sENVIRONMENT=node -sNODERAWFS=1)
