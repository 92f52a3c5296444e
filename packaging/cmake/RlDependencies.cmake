# Third-party packages. Protobuf must be found before ONNX: onnx 1.12's config names protobuf::libprotobuf unfound.
find_package(Protobuf REQUIRED)
find_package(ONNX CONFIG REQUIRED)
add_library(rl_onnx INTERFACE)
if(TARGET ONNX::onnx) # onnx >= 1.17
  target_link_libraries(rl_onnx INTERFACE ONNX::onnx ONNX::onnx_proto protobuf::libprotobuf)
else()
  target_link_libraries(rl_onnx INTERFACE onnx onnx_proto protobuf::libprotobuf)
endif()
target_compile_definitions(rl_onnx INTERFACE ONNX_ML=1 ONNX_NAMESPACE=onnx)

find_package(tl-expected CONFIG REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_path(RL_ZSTD_HEADERS zstd.h REQUIRED) # Debian 12's has no configuration of CMake's
find_library(RL_ZSTD zstd REQUIRED)
add_library(rl_zstd INTERFACE)
target_link_libraries(rl_zstd INTERFACE "${RL_ZSTD}")
target_include_directories(rl_zstd SYSTEM INTERFACE "${RL_ZSTD_HEADERS}")
find_package(hwy REQUIRED)
find_path(RL_UTFCPP utf8.h REQUIRED) # headers alone
find_path(RL_XXHASH xxhash.h REQUIRED) # its functions are inline in the one file that uses them
# Its headers alone, but where its assertions are on: they end the program through its library.
add_library(rl_highway INTERFACE)
target_link_libraries(rl_highway INTERFACE $<$<NOT:$<CONFIG:Release,RelWithDebInfo,MinSizeRel>>:hwy::hwy>)
target_include_directories(rl_highway SYSTEM INTERFACE $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)
# Vectors of unknown length (SVE) cannot be held in arrays, as the kernels do.
target_compile_definitions(rl_highway INTERFACE "HWY_DISABLED_TARGETS=(HWY_AVX3_DL|HWY_SVE|HWY_SVE2|HWY_SVE_256|HWY_SVE2_128)")
find_package(OpenCV REQUIRED COMPONENTS core imgproc imgcodecs)
add_library(rl_opencv INTERFACE)
target_link_libraries(rl_opencv INTERFACE opencv_core opencv_imgproc)

if(RESIZELENS_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets Svg DBus Test)
  get_target_property(rl_qmake Qt6::qmake IMPORTED_LOCATION)
  get_filename_component(rl_qt_bin "${rl_qmake}" DIRECTORY)
  # Debian's qmake lies in /usr/bin, where the tools of these names are Qt 5's as soon as any of it is installed.
  find_program(RL_LRELEASE NAMES lrelease HINTS /usr/lib/qt6/bin "${rl_qt_bin}" REQUIRED)
  find_program(RL_LUPDATE NAMES lupdate HINTS /usr/lib/qt6/bin "${rl_qt_bin}")
endif()
if(RESIZELENS_PYTHON AND RESIZELENS_TESTS)
  if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
    set(Python_EXECUTABLE /usr/bin/python3) # the system's, which has the packages of install-deps, before one in PATH
  endif()
  find_package(Python REQUIRED COMPONENTS Interpreter)
endif()
if(RESIZELENS_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(GoogleTest)
endif()
if(RESIZELENS_BENCH)
  find_package(benchmark REQUIRED)
endif()
