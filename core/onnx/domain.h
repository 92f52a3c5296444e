// ONNX's own operators: their domain is written as "" or as "ai.onnx".
#pragma once

#include <string_view>

namespace resizelens {

/// "" for both names of ONNX's own domain; others as they are.
constexpr std::string_view canonicalDomain(std::string_view domain)
{
    return domain == "ai.onnx" ? std::string_view() : domain;
}

constexpr bool isOnnxDomain(std::string_view domain)
{
    return canonicalDomain(domain).empty();
}

} // namespace resizelens
