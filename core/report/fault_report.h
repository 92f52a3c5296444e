#pragma once

#include "core/engine/analysis.h"
#include "core/engine/mend_faults.h"
#include "core/extras/exporter_faults/find_faults.h"
#include "core/extras/hidden_resize/restore.h"

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace resizelens {

/// The `findings` member of resizelens.inspect and resizelens.faults.
nlohmann::ordered_json findingsJson(std::span<const FaultFinding> findings);

/// One line per finding, certain ones first; "" for none.
std::string findingsText(std::span<const FaultFinding> findings);

/// The `hidden` member of resizelens.inspect.
nlohmann::ordered_json hiddenJson(const Analysis& analysis, std::span<const HiddenResize> hidden);

/// Output of `restore-resizes`: one line per hidden resize.
std::string restoredText(const Analysis& analysis, std::span<const HiddenResize> hidden,
                         const RestoredResizes& restored);

/// Output of `mend-faults`: one line per fault.
std::string mendedText(const Analysis& analysis, const MendedFaults& mended);
/// `output`: the file; "" where nothing was mended.
std::string mendedJson(const Analysis& analysis, const MendedFaults& mended, const std::string& output);

/// Output of `check --exporter-faults`.
std::string faultsText(const Analysis& analysis);
std::string faultsJson(const Analysis& analysis);

} // namespace resizelens
