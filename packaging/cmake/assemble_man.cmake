# Puts the reference that the program prints where the page says %REFERENCE%. CLI may be a list: an emulator before
# the program. Usage: cmake -D HEAD=… -D CLI=… -D OUT=… -P …
file(READ "${HEAD}" page)
execute_process(COMMAND ${CLI} describe man OUTPUT_VARIABLE reference COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "%REFERENCE%\n" "${reference}" page "${page}")
file(WRITE "${OUT}" "${page}")
