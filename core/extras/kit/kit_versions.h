#pragma once

#include "core/base/error.h"

#include <span>
#include <string>

namespace resizelens {

/// A profile of a kit that one version of the tool chain, or one front end, answered.
struct KitVersion
{
    std::string name; // "2.19", "TFLite"
    std::string profile;
};

/// One profile of all `versions`, oldest first: what two that follow each other say alike is said once. Names and
/// description are those of the last. Errors: fewer than two, a name that is empty or there twice.
Result<std::string> joinVersions(std::span<const KitVersion> versions);

} // namespace resizelens
