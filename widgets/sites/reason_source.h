#pragma once

#include "core/targets/verdict.h"

#include <QString>

namespace resizelens {

/// What the source of a reason is: "Measured", "Vendor document", or "Source" where the profile does not say.
QString sourceWord(const VerdictReason& reason);

/// The first address of the web in the source of a reason; empty where there is none.
QString addressOf(const VerdictReason& reason);

} // namespace resizelens
