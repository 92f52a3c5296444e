#pragma once

#include "core/engine/analysis.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// The certificate of an export as a JSON document (resources/schemas/certificate.json): the SHA-256 of both
/// models, and for each rewritten node what it was, what replaces it, and what is claimed. It holds what
/// resources/checker/check_certificate.py requires to prove every claim again without this program.
/// `output`: the written model. Errors: a file that cannot be read.
Result<std::string> certificateText(const Analysis& analysis, const Plan& plan, const AppliedPlan& applied,
                                    const std::filesystem::path& output);

/// "model.certificate.json" for "model.onnx", in the same folder.
std::filesystem::path certificatePath(const std::filesystem::path& model);

} // namespace resizelens
