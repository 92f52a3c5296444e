#pragma once

#include "core/engine/compare_report.h"

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// One sentence on the first divergence, if any; no full stop. Empty if the models were not followed.
Phrase departurePhrase(const ModelCompareReport& report);

/// null if the models were not followed.
nlohmann::ordered_json departureJson(const ModelCompareReport& report);

} // namespace resizelens
