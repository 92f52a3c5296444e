#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens::test {

/// Where `document` breaks `schema`, as "/sites/0/id: …"; empty when it does not. Knows the keywords that our
/// schemas use: type, enum, properties, required, additionalProperties, items; any other one is reported, so
/// that none is passed over.
std::vector<std::string> schemaProblems(const nlohmann::json& schema, const nlohmann::json& document);

} // namespace resizelens::test
