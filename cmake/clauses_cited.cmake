# cmake -DSOURCE_DIR=... -DOUTPUT=... -P clauses_cited.cmake
# A clause id is book.part.number, sometimes with more parts or a letter: nef.combat.6, buoyz.1.5.10, davco.torp.3b.
# Comment lines are left out: a clause is cited by what the program says, not by what a comment says.
set(clause "[a-z]+(\\.[a-z0-9]+)+\\.[0-9]+[a-z]?")
execute_process(
  COMMAND grep -rnE --include=*.cpp --include=*.h "\"${clause}\"" src
  COMMAND grep -vE "^[^:]+:[0-9]+:[[:space:]]*//"
  # One literal at a time is moved from the line to a line of its own, until none is left.
  COMMAND sed -E "s/^([^:]+:[0-9]+):(.*)\"(${clause})\"(.*)$/\\3 \\1\\n\\1:\\2\\5/; P; D"
  COMMAND grep -E "^${clause} "
  COMMAND sort -u -V
  WORKING_DIRECTORY "${SOURCE_DIR}"
  OUTPUT_VARIABLE cited)
file(WRITE "${OUTPUT}" "${cited}")
