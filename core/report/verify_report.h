#pragma once

#include "core/session/verify_models.h"

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// The document of `verify --json` (resources/schemas/verify.json).
std::string verifyJson(const VerifyReport& report);
std::string verifyText(const VerifyReport& report);

/// Parts that exports have as well. The comparison of whole models as JSON; as text: one line on how it was
/// made, a table of the outputs, and where a difference starts.
nlohmann::ordered_json modelCompareJson(const ModelCompareReport& report);
nlohmann::ordered_json nodeChecksJson(const NodeCheckReport& report);
std::string modelCompareText(const ModelCompareReport& report);
/// A row for the result of each site, in the order of computation: site, shape, max-abs, of the largest,
/// cosine, verdict.
std::vector<std::vector<Phrase>> siteRows(const ModelCompareReport& report);

} // namespace resizelens
