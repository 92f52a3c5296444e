#pragma once

#include "core/engine/verify_models.h"

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// `verify --json` (resources/schemas/verify.json).
std::string verifyJson(const VerifyReport& report);
std::string verifyText(const VerifyReport& report);

/// Also used for exports. The text says how models were compared, with outputs and the first divergence.
nlohmann::ordered_json modelCompareJson(const ModelCompareReport& report);
nlohmann::ordered_json nodeChecksJson(const NodeCheckReport& report);
std::string modelCompareText(const ModelCompareReport& report);
/// One row per site in execution order: site, shape, max-abs, share of the largest, cosine, verdict.
std::vector<std::vector<Phrase>> siteRows(const ModelCompareReport& report);

} // namespace resizelens
