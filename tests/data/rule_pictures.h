// The pictures of the manual's rule pages, drawn from the program's own matrices, chains and certificates:
// they cannot show anything that the program does not do.
#pragma once

#include <string>
#include <string_view>

namespace resizelens::test {

/// A small example that the rule serves, as SVG: the matrix of the Resize, the operators, what the
/// certificate says. Empty where the rule has no example here.
std::string rulePicture(std::string_view rule);

} // namespace resizelens::test
