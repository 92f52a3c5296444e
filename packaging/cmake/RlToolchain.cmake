# Language level, warnings, sanitizers and the compiler cache: everything that holds for each target of ours.
include(GNUInstallDirs)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Qt 6.4's moc cannot read <compare> or <concepts> before another header of the standard library has defined its macros.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/moc_first.h" CONTENT "#include <cstddef>\n")
set(CMAKE_AUTOMOC_MOC_OPTIONS "--include;${PROJECT_BINARY_DIR}/generated/moc_first.h")
# Where programs find the module of core/image in the build; installed ones look beside themselves.
set(CMAKE_BUILD_RPATH "${PROJECT_BINARY_DIR}/core/image")
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Rooms that work on samples ask for more (HOT in RlTargets.cmake).
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

option(RESIZELENS_UNITY "Compile several small files of a room at once: a whole build is quicker, a changed file slower" ON)
option(RESIZELENS_PCH "Precompile the headers that nearly every file includes" ON)

find_program(RL_CCACHE ccache)
if(RL_CCACHE)
  # Files with a precompiled header are kept only where time stamps and its macros may differ; a miss costs no second run of
  # the preprocessor where the compiler lists what it read.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
                                  CCACHE_DEPEND=1 "${RL_CCACHE}")
endif()

add_library(rl_options INTERFACE)
target_compile_options(rl_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                            -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC bug 105651: string concatenation at -O3 gives a false -Wrestrict.
  target_compile_options(rl_options INTERFACE -Wno-restrict)
endif()
if(RESIZELENS_SANITIZE)
  target_compile_options(rl_options INTERFACE "-fsanitize=${RESIZELENS_SANITIZE}" -fno-omit-frame-pointer
                                              -fno-sanitize-recover=all)
  # With g++ these checks at each access make up half of the build's time; the fuzz targets (clang) have them.
  target_compile_options(rl_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize=null,vptr,alignment,object-size>)
  # Instrumentation hides initialisations from g++ 12.
  target_compile_options(rl_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(rl_options INTERFACE "-fsanitize=${RESIZELENS_SANITIZE}")
  # The sanitizer's dlopen() calls in the program's stead: only the older kind of run path holds for it as well.
  target_link_options(rl_options INTERFACE -Wl,--disable-new-dtags)
endif()

# Behind rl_options in the code of tests, which runs once and is compiled more often: not optimised, that is a quarter of its compile
# time with g++ and four fifths with clang under sanitizers. It is watched by AddressSanitizer as what it tests is, but undefined
# behaviour is looked for in the latter, and fuzz targets steer by the latter's coverage.
add_library(rl_test_options INTERFACE)
target_compile_options(rl_test_options INTERFACE -O0)
if(RESIZELENS_SANITIZE MATCHES "undefined")
  target_compile_options(rl_test_options INTERFACE -fno-sanitize=undefined)
endif()
if(RESIZELENS_SANITIZE MATCHES "fuzzer-no-link")
  target_compile_options(rl_test_options INTERFACE -fno-sanitize=fuzzer-no-link)
endif()
