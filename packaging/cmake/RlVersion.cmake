# The version lives in project() of the top CMakeLists.txt and nowhere else. The program reads it from one generated
# source, so a new version compiles one file.
set(rl_version_source "${PROJECT_BINARY_DIR}/generated/version.cpp")
configure_file("${PROJECT_SOURCE_DIR}/packaging/cmake/version.cpp.in" "${rl_version_source}" @ONLY)
