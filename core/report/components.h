#pragma once

#include "core/base/phrase.h"

#include <string>
#include <vector>

namespace resizelens {

/// A third-party library used by the program.
struct Component
{
    std::string name;
    std::string version; // empty if the library does not report one
    std::string licence; // an SPDX identifier
    Phrase purpose;
};

/// The libraries core uses. Each program adds its own (Qt, CLI11).
std::vector<Component> coreComponents();

/// ONNX Runtime on this machine ("not found" as version if there is none). Loads it: tens of milliseconds.
Component runtimeComponent();

/// What `--version` prints: "NAME VERSION", then one line per component.
std::string versionText(const std::string& program, const std::vector<Component>& components);

} // namespace resizelens
