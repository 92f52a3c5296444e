#pragma once

#include "core/engine/export_model.h"

#include <filesystem>

namespace resizelens {

/// Writes the model with one site computing `meant`, by rule as_meant; every other site stays as it is. Errors: those of
/// exportModel(), and the rule's reason where no operators of the model's operator set compute it.
Result<ExportReport> exportMeant(const Analysis& analysis, SiteId site, MeantResize meant,
                                 const std::filesystem::path& output, const Progress& progress = {});

} // namespace resizelens
