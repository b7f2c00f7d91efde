# cmake -DSOURCE_DIR=... -DOUTPUT=... -P clauses_cited.cmake
# A clause id is book.part.number, sometimes with more parts or a letter: nef.combat.6, buoyz.1.5.10, davco.torp.3b.
# It may stand in what the program says or in the comment above a rule; that the rule runs, tests say.
execute_process(
  COMMAND grep -rnowE --include=*.cpp --include=*.h "[a-z]+(\\.[a-z0-9]+)+\\.[0-9]+[a-z]?" src
  COMMAND sed -E "s/^([^:]+:[0-9]+):(.*)$/\\2 \\1/"
  COMMAND sort -u -V
  WORKING_DIRECTORY "${SOURCE_DIR}"
  OUTPUT_VARIABLE cited)
file(WRITE "${OUTPUT}" "${cited}")
