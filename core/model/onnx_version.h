#pragma once

#include <string>

namespace resizelens {

/// The release of the onnx library that the program was built with, e.g. "1.12.0".
std::string onnxVersion();

/// The release of protobuf that the program was built with, e.g. "3.21.12".
std::string protobufVersion();

} // namespace resizelens
