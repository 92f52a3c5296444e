# What `cmake --install` lays down, in two components: `cli` (the command line and the data both programs share, no Qt)
# and `gui` (the window). Both programs carry profiles, icons, manual and sample in themselves, so the tree may be moved anywhere;
# the files beside them are for people and for other tools.
set(rl_packaging "${PROJECT_SOURCE_DIR}/packaging")
set(rl_resources "${PROJECT_SOURCE_DIR}/resources")
set(rl_staged "${PROJECT_BINARY_DIR}/staged")
set(RESIZELENS_HOMEPAGE "" CACHE STRING "Address of the project's page; the AppStream data then names it and its screenshots")

set(RESIZELENS_MAINTAINER "ResizeLens maintainers <maintainers@resizelens.invalid>" CACHE STRING "Who answers for the packages")

find_program(RL_GZIP gzip REQUIRED)
# rl_compressed(<file> <name in staged>): as Debian compresses manual pages and changelogs, without a time stamp.
function(rl_compressed from name)
  set(to "${rl_staged}/${name}.gz")
  get_filename_component(folder "${to}" DIRECTORY)
  add_custom_command(OUTPUT "${to}" COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
                     COMMAND "${RL_GZIP}" -9nc "${from}" > "${to}" DEPENDS "${from}" VERBATIM)
  set_property(GLOBAL APPEND PROPERTY RL_STAGED "${to}")
endfunction()

# Everything that each package has: licence, changelog, and that of a program its manual page.
string(TIMESTAMP RL_YEAR "%Y" UTC)
string(TIMESTAMP RL_DATE "%Y-%m-%d" UTC)
string(TIMESTAMP RL_MAIL_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
rl_compressed("${PROJECT_SOURCE_DIR}/CHANGELOG.md" changelog)
function(rl_package_files package component)
  set(RL_PACKAGE ${package})
  configure_file("${rl_packaging}/debian/changelog.in" "${rl_staged}/${package}/changelog.Debian" @ONLY)
  rl_compressed("${rl_staged}/${package}/changelog.Debian" "${package}/changelog.Debian")
  install(FILES "${rl_packaging}/debian/copyright" "${rl_staged}/changelog.gz" "${rl_staged}/${package}/changelog.Debian.gz"
          DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/${package}" COMPONENT ${component})
endfunction()
function(rl_program_page package component)
  rl_compressed("${rl_staged}/man/${package}.1" "man/${package}.1")
  install(FILES "${rl_staged}/man/${package}.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT ${component})
endfunction()

# The command line. Its completions and the reference in its manual page are printed by itself, so they are always true.
install(TARGETS resizelens-cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT cli)
# Not in the folder of programs: nobody starts it by hand.
install(TARGETS resizelens-worker RUNTIME DESTINATION "${CMAKE_INSTALL_LIBDIR}/resizelens" COMPONENT cli)
install(TARGETS resizelens_opencv resizelens_codecs LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/resizelens" COMPONENT cli)
foreach(shell bash zsh fish)
  set(file "${rl_staged}/completion.${shell}")
  add_custom_command(OUTPUT "${file}" COMMAND resizelens-cli describe ${shell} > "${file}" DEPENDS resizelens-cli VERBATIM)
  set_property(GLOBAL APPEND PROPERTY RL_STAGED "${file}")
endforeach()
install(FILES "${rl_staged}/completion.bash" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions"
        RENAME resizelens-cli COMPONENT cli)
install(FILES "${rl_staged}/completion.zsh" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/zsh/vendor-completions"
        RENAME _resizelens-cli COMPONENT cli)
install(FILES "${rl_staged}/completion.fish" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/fish/vendor_completions.d"
        RENAME resizelens-cli.fish COMPONENT cli)
configure_file("${rl_packaging}/man/resizelens-cli.1.in" "${rl_staged}/man/resizelens-cli.1.head" @ONLY)
add_custom_command(OUTPUT "${rl_staged}/man/resizelens-cli.1"
  COMMAND "${CMAKE_COMMAND}" -D "HEAD=${rl_staged}/man/resizelens-cli.1.head" -D "CLI=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:resizelens-cli>"
          -D "OUT=${rl_staged}/man/resizelens-cli.1" -P "${rl_packaging}/cmake/assemble_man.cmake"
  DEPENDS resizelens-cli "${rl_staged}/man/resizelens-cli.1.head" "${rl_packaging}/cmake/assemble_man.cmake" VERBATIM)
rl_package_files(resizelens-cli cli)
rl_program_page(resizelens-cli cli)
install(DIRECTORY "${rl_resources}/targets" "${rl_resources}/schemas" DESTINATION "${CMAKE_INSTALL_DATADIR}/resizelens" COMPONENT cli)
install(FILES "${rl_resources}/samples/segmenter.onnx" "${rl_resources}/samples/detector.onnx" "${rl_resources}/samples/quantised.onnx" "${rl_resources}/samples/test-picture.png"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/resizelens/samples" COMPONENT cli)
install(PROGRAMS "${rl_resources}/checker/check_certificate.py" DESTINATION "${CMAKE_INSTALL_DATADIR}/resizelens/checker" COMPONENT cli)
install(DIRECTORY "${rl_resources}/examples" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/resizelens-cli" COMPONENT cli USE_SOURCE_PERMISSIONS)

# The window.
if(TARGET resizelens)
  install(TARGETS resizelens RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT gui)
  set(rl_id org.resizelens.ResizeLens)
  set(RL_APPSTREAM_LINKS "")
  if(RESIZELENS_HOMEPAGE)
    file(READ "${rl_resources}/desktop/appstream-links.xml.in" links)
    string(CONFIGURE "${links}" RL_APPSTREAM_LINKS @ONLY)
  endif()
  configure_file("${rl_resources}/desktop/${rl_id}.metainfo.xml.in" "${rl_staged}/${rl_id}.metainfo.xml" @ONLY)
  configure_file("${rl_packaging}/man/resizelens.1.in" "${rl_staged}/man/resizelens.1" @ONLY)
  rl_package_files(resizelens gui)
  rl_program_page(resizelens gui)
  install(FILES "${rl_resources}/desktop/${rl_id}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT gui)
  install(FILES "${rl_staged}/${rl_id}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT gui)
  install(FILES "${rl_resources}/desktop/resizelens.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages" COMPONENT gui)
  install(DIRECTORY "${rl_resources}/icons/hicolor" DESTINATION "${CMAKE_INSTALL_DATADIR}/icons" COMPONENT gui)
  install(DIRECTORY "${rl_resources}/manual" "${rl_resources}/rules" "${rl_resources}/screenshots" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/resizelens" COMPONENT gui)
endif()

# The Python module, where Debian's Python looks for it.
if(TARGET resizelens_python)
  set(RESIZELENS_PYTHON_FOLDER "lib/python3/dist-packages" CACHE STRING "Where the Python module is installed, below the prefix")
  get_property(rl_python_files GLOBAL PROPERTY RL_PYTHON_FILES)
  install(FILES ${rl_python_files} DESTINATION "${RESIZELENS_PYTHON_FOLDER}/resizelens" COMPONENT python)
  install(TARGETS resizelens_python LIBRARY DESTINATION "${RESIZELENS_PYTHON_FOLDER}/resizelens" COMPONENT python)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/app/python/examples" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/python3-resizelens"
          COMPONENT python USE_SOURCE_PERMISSIONS)
  rl_package_files(python3-resizelens python)
  # A wheel: the package with all that it starts in one folder (packaging/wheel, pyproject.toml).
  install(FILES ${rl_python_files} DESTINATION resizelens COMPONENT wheel EXCLUDE_FROM_ALL)
  install(TARGETS resizelens_python LIBRARY DESTINATION resizelens COMPONENT wheel EXCLUDE_FROM_ALL)
  install(TARGETS resizelens-cli resizelens-worker RUNTIME DESTINATION resizelens COMPONENT wheel EXCLUDE_FROM_ALL)
  install(TARGETS resizelens_opencv resizelens_codecs LIBRARY DESTINATION resizelens COMPONENT wheel-images EXCLUDE_FROM_ALL)
endif()

get_property(rl_staged_files GLOBAL PROPERTY RL_STAGED)
add_custom_target(staged ALL DEPENDS ${rl_staged_files})

include(RlLibrary)
include(RlPackages)
