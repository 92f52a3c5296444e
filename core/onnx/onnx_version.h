#pragma once

#include <string>

namespace resizelens {

/// Versions of the libraries at build time, e.g. "1.12.0".
std::string onnxVersion();

std::string protobufVersion();

} // namespace resizelens
