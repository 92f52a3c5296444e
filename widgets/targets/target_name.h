#pragma once

#include "core/targets/target_profile.h"

#include <QString>

namespace resizelens {

/// "AMD" of "AMD Ryzen AI NPU (Vitis AI)".
std::string makerOf(const TargetProfile& target);

struct TargetName
{
    QString name;    // "AMD Ryzen AI NPU", or without its maker
    QString version; // "Vitis AI" and the version of the tool chain; may be empty
};

TargetName targetName(const TargetProfile& target, bool withMaker);

} // namespace resizelens
