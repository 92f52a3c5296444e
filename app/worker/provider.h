#pragma once

#include "app/worker/ort_api.h"
#include "core/base/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace resizelens::ort {

/// "CUDAExecutionProvider" -> "cuda".
std::string shortProviderName(std::string_view name);

/// Makes the session use `provider`, one of `known` (short names, any case) or "cpu". Errors: unknown
/// provider, or one that fails to start (no such device).
Result<void> appendProvider(const Api& api, SessionOptions* options, std::string_view provider,
                            const std::vector<std::string>& known);

} // namespace resizelens::ort
