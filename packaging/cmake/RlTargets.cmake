# One CMake target a room: a room sees only the rooms it names, and `core` rooms never see Qt.

# rl_room(<room> SOURCES … [USES <core rooms>…] [LINK <libraries>…] [PRIVATE_LINK <libraries>…])
function(rl_room room)
  cmake_parse_arguments(RL "" "" "SOURCES;USES;LINK;PRIVATE_LINK" ${ARGN})
  set(target resizelens_core_${room})
  add_library(${target} STATIC ${RL_SOURCES})
  add_library(resizelens::core::${room} ALIAS ${target})
  list(TRANSFORM RL_USES PREPEND resizelens::core::)
  target_link_libraries(${target} PUBLIC rl_options ${RL_USES} ${RL_LINK} PRIVATE ${RL_PRIVATE_LINK})
  set_property(GLOBAL APPEND PROPERTY RL_CORE_ROOMS ${target})
endfunction()

# rl_widget_room(<room> SOURCES … [USES <widget rooms>…] [CORE <core rooms>…] [LINK …])
function(rl_widget_room room)
  cmake_parse_arguments(RL "" "" "SOURCES;USES;CORE;LINK" ${ARGN})
  set(target resizelens_widgets_${room})
  add_library(${target} STATIC ${RL_SOURCES})
  add_library(resizelens::widgets::${room} ALIAS ${target})
  list(TRANSFORM RL_USES PREPEND resizelens::widgets::)
  list(TRANSFORM RL_CORE PREPEND resizelens::core::)
  set_target_properties(${target} PROPERTIES AUTOMOC ON)
  target_compile_definitions(${target} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)
  target_link_libraries(${target} PUBLIC rl_options Qt6::Widgets ${RL_USES} ${RL_CORE} ${RL_LINK})
  set_property(GLOBAL APPEND PROPERTY RL_WIDGET_ROOMS ${target})
endfunction()

# rl_test(<name> SOURCES … LINK … [LABELS …] [GUI]): one GoogleTest (or, with GUI, QTest offscreen) program.
function(rl_test name)
  cmake_parse_arguments(RL "GUI" "" "SOURCES;LINK;LABELS" ${ARGN})
  add_executable(${name} ${RL_SOURCES})
  target_link_libraries(${name} PRIVATE rl_options ${RL_LINK})
  target_compile_definitions(${name} PRIVATE RESIZELENS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(RL_GUI)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE Qt6::Test)
    # QTRY_… of Qt 6.8 narrows milliseconds where it is expanded. Options of a source come after those of its target.
    set_source_files_properties(${RL_SOURCES} PROPERTIES COMPILE_OPTIONS -Wno-conversion)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=qt.qpa.*=false"
                                            LABELS "gui;${RL_LABELS}" TIMEOUT 300)
  else()
    target_link_libraries(${name} PRIVATE GTest::gtest_main GTest::gmock)
    gtest_discover_tests(${name} PROPERTIES LABELS "unit;${RL_LABELS}" DISCOVERY_TIMEOUT 60)
  endif()
endfunction()

# rl_rules(<rule>…): generates the visible, ordered table of rewrite rules from their names. A rule `x` lives in
# core/rewrite/rules/x.cpp and defines `const Rule& rule_x()`. Static-initialiser registration would be dropped
# from a static library by the linker; a generated table cannot be.
function(rl_rules)
  set(declarations "")
  set(entries "")
  foreach(rule IN LISTS ARGN)
    string(APPEND declarations "const Rule& rule_${rule}();\n")
    string(APPEND entries "        &rule_${rule}(),\n")
  endforeach()
  set(RL_RULE_NAMES ${ARGN} PARENT_SCOPE)
  set(RL_RULE_DECLARATIONS "${declarations}")
  set(RL_RULE_ENTRIES "${entries}")
  configure_file("${PROJECT_SOURCE_DIR}/packaging/cmake/rule_table.cpp.in"
                 "${CMAKE_CURRENT_BINARY_DIR}/rule_table.cpp" @ONLY)
endfunction()
