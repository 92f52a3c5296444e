#pragma once

#include "core/engine/proof_verdict.h"
#include "core/report/report_language.h"

#include <string>

namespace resizelens {

/// Whole-model comparison as HTML: a table of the sites' results and, if outputs differ, the first divergence
/// with an image. Empty if nothing was run.
std::string proofHtml(const ModelProof& proof, const ReportLanguage& language);

/// As proofHtml(), without the image.
std::string proofMarkdown(const ModelProof& proof, const ReportLanguage& language);

} // namespace resizelens
