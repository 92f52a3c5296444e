#pragma once

#include "core/verify/compare_report.h"

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// "The first tensor that departs is 'x' (Conv 'stem'), behind 12 that agree: max-abs 0.1 at 0×3×4×5"; empty
/// where the models were not followed, and where nothing departs that is said. Without full stop.
Phrase departurePhrase(const ModelCompareReport& report);

/// null where the models were not followed.
nlohmann::ordered_json departureJson(const ModelCompareReport& report);

} // namespace resizelens
