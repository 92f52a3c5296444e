#pragma once

#include "core/support/phrase.h"

#include <string>
#include <vector>

namespace resizelens {

/// A library of others that the program is made of.
struct Component
{
    std::string name;
    std::string version; // empty where the library does not tell
    std::string licence; // an SPDX identifier
    Phrase purpose;
};

/// The libraries that core is made of. Each program adds its own (Qt, CLI11).
std::vector<Component> coreComponents();

/// ONNX Runtime as it is found on this machine; its version is "not found" where there is none. Loads the
/// library: some tens of milliseconds.
Component runtimeComponent();

/// "NAME VERSION", then one line a component: what `--version` prints.
std::string versionText(const std::string& program, const std::vector<Component>& components);

} // namespace resizelens
