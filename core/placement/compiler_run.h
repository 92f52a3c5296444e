// The compilers that the program runs itself where they are installed, to read what they say about placement.
#pragma once

#include "core/placement/placement.h"
#include "core/session/analysis.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct Compiler
{
    std::string_view id;                   // "trtexec", for --run; the program's name in PATH
    std::string_view name;                 // "trtexec (TensorRT)"
    std::vector<std::string_view> targets; // beginnings of the ids of the targets that it compiles for
    std::string_view ownModel = {};        // extension of the models that it takes; empty: ONNX
};

std::span<const Compiler> compilers();
/// The one that compiles for the target; nullptr where the program runs none.
const Compiler* compilerFor(const TargetProfile& target);

struct CompilerRun
{
    std::string compiler = {};           // Compiler::id; empty: the target's
    std::filesystem::path program = {};  // empty: looked up in PATH
    std::filesystem::path ownModel = {}; // the model in the compiler's own form, where it does not take ONNX
    double seconds = 0.0;                // that each call may take; 0: no limit
};

/// Runs the compiler on the analysed model's file (what it was opened from, with the input shapes of the
/// analysis) and reads what it prints. Nothing but a folder of temporary files is written, which is removed.
/// Errors: no target, or one that the compiler does not compile for ("compiler.target"), a compiler that is
/// not installed ("compiler.missing"), a missing model in its own form ("compiler.model"), those of
/// runChild() and of readLog(), cancellation.
Result<PlacementLog> runCompiler(const Analysis& analysis, const CompilerRun& options,
                                 const Progress& progress = {});

} // namespace resizelens
