#pragma once

#include "core/target/target_profile.h"

#include <QString>

namespace resizelens {

/// A profile as a page to read (Qt's HTML subset): what it takes, its rules with limits and reasons, and the
/// sources with how far they are to be trusted.
QString profileHtml(const TargetProfile& profile);

/// "vendor document", "source code", "user reports", "its own definition".
QString confidenceText(Confidence confidence);

} // namespace resizelens
