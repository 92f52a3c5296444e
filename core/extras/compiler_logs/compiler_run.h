// Runs installed compilers to read their device assignment.
#pragma once

#include "core/engine/analysis.h"
#include "core/extras/compiler_logs/placement.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct Compiler
{
    std::string_view id;                   // "trtexec", for --run; also its name in PATH
    std::string_view name;                 // "trtexec (TensorRT)"
    std::vector<std::string_view> targets; // prefixes of the ids of supported targets
    std::string_view ownModel = {};        // extension of its own model format; empty: ONNX
};

std::span<const Compiler> compilers();
/// nullptr if no known compiler supports the target.
const Compiler* compilerFor(const TargetProfile& target);

struct CompilerRun
{
    std::string compiler = {};           // Compiler::id; empty: the target's
    std::filesystem::path program = {};  // empty: look up in PATH
    std::filesystem::path ownModel = {}; // model in the compiler's own format, if it does not read ONNX
    double seconds = 0.0;                // limit per call; 0: none
};

/// Runs the compiler on the file of the analysed model, with the analysis' input shapes, and reads its
/// output. Writes only to a temporary folder. Errors: no target, or one that the compiler does not support
/// ("compiler.target"), a compiler that is not installed ("compiler.missing"), a missing model in its own
/// format ("compiler.model"), those of runChild() and readLog(), cancellation.
Result<PlacementLog> runCompiler(const Analysis& analysis, const CompilerRun& options,
                                 const Progress& progress = {});

} // namespace resizelens
