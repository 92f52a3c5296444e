# What makes a whole build quick: headers that nearly every file includes are compiled once per layer, and small files of a
# room are compiled several at a time. Both are left out by -DRESIZELENS_PCH=OFF -DRESIZELENS_UNITY=OFF, under which every
# file has to name all it uses; CI compiles that way too.

# rl_cold(<target>): code that works on no samples, pixels or nodes by the thousand, or that only tests run, is optimised less: that
# takes a fifth off its compile time, and far more where sanitizers make it several times as long.
function(rl_cold target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(RESIZELENS_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# rl_pch(<name> HEADERS … LINK … [PROGRAM] [QT] [COLD]): a target whose precompiled headers others use. A program's differ from a
# library's, since its code need not be relocatable; and those of cold code from the others'.
function(rl_pch name)
  cmake_parse_arguments(RL "PROGRAM;QT;COLD" "" "HEADERS;LINK" ${ARGN})
  if(NOT RESIZELENS_PCH)
    return()
  endif()
  set(source "${PROJECT_BINARY_DIR}/generated/${name}.cpp")
  if(RL_PROGRAM)
    file(CONFIGURE OUTPUT "${source}" CONTENT "int main() {}\n")
    add_executable(${name} "${source}")
  else()
    file(CONFIGURE OUTPUT "${source}" CONTENT "")
    add_library(${name} OBJECT "${source}")
  endif()
  target_link_libraries(${name} PRIVATE rl_options ${RL_LINK})
  if(RL_QT)
    target_compile_definitions(${name} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)
  endif()
  if(RL_COLD)
    rl_cold(${name})
  endif()
  target_precompile_headers(${name} PRIVATE ${RL_HEADERS})
endfunction()

# rl_quick(<target> PCH <name> [BATCH <files>] [ALONE <sources>…] [COLD])
function(rl_quick target)
  cmake_parse_arguments(RL "COLD" "PCH;BATCH" "ALONE" ${ARGN})
  if(RL_COLD)
    rl_cold(${target})
  endif()
  if(RESIZELENS_PCH AND TARGET "${RL_PCH}")
    target_precompile_headers(${target} REUSE_FROM ${RL_PCH})
  endif()
  if(RESIZELENS_SANITIZE AND RL_BATCH)
    math(EXPR RL_BATCH "${RL_BATCH} * 4") # built whole, and seldom
  endif()
  if(RESIZELENS_UNITY AND RL_BATCH)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${RL_BATCH})
    set_source_files_properties(${RL_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

set(rl_std_headers <algorithm> <array> <atomic> <chrono> <cmath> <cstdint> <filesystem> <fstream> <functional> <limits> <map> <memory>
    <mutex> <numeric> <optional> <set> <span> <stop_token> <string> <string_view> <thread> <unordered_map> <utility> <variant> <vector>
    <fmt/format.h> <fmt/ranges.h> <tl/expected.hpp>)
set(rl_qt_headers <QAbstractItemModel> <QAction> <QApplication> <QComboBox> <QFile> <QHash> <QHBoxLayout> <QImage> <QLabel> <QLineEdit> <QMenu>
    <QObject> <QPainter> <QPushButton> <QSettings> <QString> <QStringList> <QTimer> <QToolButton> <QVBoxLayout> <QWidget>)

rl_pch(rl_pch_std HEADERS ${rl_std_headers} LINK tl::expected fmt::fmt)
rl_pch(rl_pch_core HEADERS ${rl_std_headers} <onnx/onnx_pb.h> LINK tl::expected fmt::fmt rl_onnx)
rl_pch(rl_pch_report COLD HEADERS ${rl_std_headers} <onnx/onnx_pb.h> <nlohmann/json.hpp> LINK tl::expected fmt::fmt rl_onnx nlohmann_json::nlohmann_json)
rl_pch(rl_pch_program PROGRAM COLD HEADERS ${rl_std_headers} <CLI/CLI.hpp> LINK tl::expected fmt::fmt CLI11::CLI11)
if(RESIZELENS_GUI)
  rl_pch(rl_pch_widgets QT COLD HEADERS ${rl_std_headers} ${rl_qt_headers} LINK tl::expected fmt::fmt Qt6::Widgets)
endif()
if(RESIZELENS_TESTS)
  rl_pch(rl_pch_tests PROGRAM COLD HEADERS ${rl_std_headers} <onnx/onnx_pb.h> <gmock/gmock.h> <gtest/gtest.h>
         LINK rl_test_options tl::expected fmt::fmt rl_onnx GTest::gtest GTest::gmock)
  if(RESIZELENS_GUI)
    rl_pch(rl_pch_gui_tests PROGRAM COLD HEADERS ${rl_std_headers} ${rl_qt_headers}
           LINK rl_test_options tl::expected fmt::fmt Qt6::Widgets)
  endif()
endif()
