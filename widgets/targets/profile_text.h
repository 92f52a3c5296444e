#pragma once

#include "core/targets/target_profile.h"

#include <QString>

namespace resizelens {

/// A profile as a page to read (Qt's HTML subset): what it takes, its rules with limits and reasons, and the
/// sources with how far they are to be trusted.
QString profileHtml(const TargetProfile& profile);

} // namespace resizelens
