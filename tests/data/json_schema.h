#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens::test {

/// Where `document` breaks `schema` (JSON Schema, draft 7), as "<root>[sites][0]: …"; empty when it does not. Throws where the schema
/// itself is none.
std::vector<std::string> schemaProblems(const nlohmann::json& schema, const nlohmann::json& document);

} // namespace resizelens::test
