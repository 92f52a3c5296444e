#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace resizelens::test {

/// Operators of a graph that compute in floating point on what was dequantised, and how many of each.
using FloatOperators = std::map<std::string, int>;
FloatOperators floatOperators(const std::string& serialized);

/// Quantised models: the sample of the repository, and those of the shared folder where there is one.
std::vector<std::filesystem::path> quantisedFiles();

} // namespace resizelens::test
