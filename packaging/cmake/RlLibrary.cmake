# The component `dev`: the mathematics as a library. find_package(ResizeLens) gives ResizeLens::resize; resources/examples/resize-library
# uses it. Static archives, in the order in which a linker needs them, with their headers.
set(rl_library_rooms resize/rewrite resize/quant resize/chain resize/dialect resize/matrix onnx base)
set(rl_library_folder "${CMAKE_INSTALL_LIBDIR}/resizelens")
set(RL_ARCHIVES "")
foreach(room IN LISTS rl_library_rooms)
  string(REPLACE "/" "_" target "resizelens_core_${room}")
  install(TARGETS ${target} ARCHIVE DESTINATION "${rl_library_folder}" COMPONENT dev EXCLUDE_FROM_ALL)
  get_filename_component(parent "core/${room}" DIRECTORY)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/core/${room}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/resizelens/${parent}"
          COMPONENT dev EXCLUDE_FROM_ALL FILES_MATCHING PATTERN "*.h")
  string(APPEND RL_ARCHIVES " \"\${rl_prefix}/${rl_library_folder}/lib${target}.a\"")
endforeach()
install(FILES "${PROJECT_BINARY_DIR}/core/resize/rewrite/rule_list.h"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/resizelens/core/resize/rewrite" COMPONENT dev EXCLUDE_FROM_ALL)
configure_file("${rl_packaging}/cmake/ResizeLensConfig.cmake.in" "${rl_staged}/ResizeLensConfig.cmake" @ONLY)
include(CMakePackageConfigHelpers)
write_basic_package_version_file("${rl_staged}/ResizeLensConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${rl_staged}/ResizeLensConfig.cmake" "${rl_staged}/ResizeLensConfigVersion.cmake"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/ResizeLens" COMPONENT dev EXCLUDE_FROM_ALL)
