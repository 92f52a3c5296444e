#pragma once

#include "core/target/verdict.h"

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// A document as it is printed: indented, with a line break at its end.
std::string printJson(const nlohmann::ordered_json& document);

nlohmann::ordered_json verdictJson(const Verdict& verdict, const TargetProfile& target);

} // namespace resizelens
