#pragma once

#include "core/report/report_language.h"
#include "core/session/proof_verdict.h"

#include <string>

namespace resizelens {

/// What running both models found, for a document in HTML: a table of the sites' results and, where outputs
/// differ, the first tensor that departs with a picture of it. Empty where nothing was run.
std::string proofHtml(const ModelProof& proof, const ReportLanguage& language);

/// The same in Markdown, without the picture.
std::string proofMarkdown(const ModelProof& proof, const ReportLanguage& language);

} // namespace resizelens
