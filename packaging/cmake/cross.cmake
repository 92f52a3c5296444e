# A toolchain of Debian's for another architecture: cmake --toolchain packaging/cmake/cross.cmake -DRL_TRIPLET=aarch64-linux-gnu …
set(CMAKE_SYSTEM_NAME Linux)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES RL_TRIPLET)
string(REGEX MATCH "^[^-]+" CMAKE_SYSTEM_PROCESSOR "${RL_TRIPLET}")
set(CMAKE_LIBRARY_ARCHITECTURE "${RL_TRIPLET}")
set(CMAKE_C_COMPILER "${RL_TRIPLET}-gcc")
set(CMAKE_CXX_COMPILER "${RL_TRIPLET}-g++")
set(CMAKE_STRIP "${RL_TRIPLET}-strip")
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-${CMAKE_SYSTEM_PROCESSOR}-static") # runs what prints the completions and the manual page
