#include "core/extras/compiler_logs/compiler_run.h"

#include "core/base/temp_folder.h"
#include "core/extras/compiler_logs/child_process.h"
#include "core/extras/compiler_logs/read_log.h"
#include "core/extras/compiler_logs/words.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

bool compilesFor(const Compiler& compiler, const TargetProfile& target)
{
    return std::any_of(compiler.targets.begin(), compiler.targets.end(), [&](std::string_view ids) {
        return target.id.starts_with(ids) || target.extends.starts_with(ids);
    });
}

struct Call
{
    const Analysis& analysis;
    const CompilerRun& options;
    std::string program;
    fs::path folder;
    const Progress& progress;

    bool isFor(std::string_view target) const
    {
        return analysis.target->id.starts_with(target) || analysis.target->extends.starts_with(target);
    }
    /// Returns the file with the output.
    Result<fs::path> run(std::vector<std::string> arguments, const char* file, double fraction) const
    {
        arguments.insert(arguments.begin(), program);
        const ChildRun child{std::move(arguments), folder / file, options.seconds};
        const auto last = runChild(child, fraction, progress);
        RL_TRY(last);
        return child.output;
    }
};

fs::path absolutePath(const fs::path& path)
{
    std::error_code code;
    fs::path whole = fs::absolute(path, code);
    return code ? path : whole;
}

bool hasFreeLengths(const GraphValue& input)
{
    if (input.info == nullptr || !input.info->type().tensor_type().has_shape())
        return true;
    const auto& dims = input.info->type().tensor_type().shape().dim();
    return std::any_of(dims.begin(), dims.end(), [](const auto& dim) { return !dim.has_dim_value(); });
}

/// "--shapes=x:1x3x640x640,y:1x2" for dynamic inputs; empty if there are none or sizes are unknown.
std::string shapesOption(const Analysis& analysis)
{
    const GraphIndex& index = *analysis.index;
    std::vector<std::string> shapes;
    for (const ValueId id : index.graph(GraphIndex::mainGraph()).inputs) {
        const GraphValue& input = index.value(id);
        const auto& shape = analysis.shapes->facts(id).shape;
        const bool known =
            shape && std::all_of(shape->begin(), shape->end(), [](const Dim& dim) { return dim.known(); });
        if (input.initializer != nullptr || !hasFreeLengths(input))
            continue;
        if (!known)
            return {};
        std::vector<std::int64_t> lengths;
        for (const Dim& dim : *shape)
            lengths.push_back(dim.length);
        shapes.push_back(fmt::format("'{}':{}", input.name, fmt::join(lengths, "x")));
    }
    return shapes.empty() ? std::string() : fmt::format("--shapes={}", fmt::join(shapes, ","));
}

/// Options depend on the version ("--skipInference" in TensorRT 10, "--buildOnly" before; no "--fp16" in
/// TensorRT 11), so choose from those in --help.
Result<fs::path> runTrtexec(const Call& call)
{
    const auto helpFile = call.run({"--help"}, "help.txt", 0.05);
    if (!helpFile)
        return helpFile;
    std::string help(std::size_t{1} << 20, '\0');
    std::ifstream stream(*helpFile, std::ios::binary);
    stream.read(help.data(), static_cast<std::streamsize>(help.size()));
    help.resize(static_cast<std::size_t>(stream.gcount()));
    const auto has = [&](std::string_view option) { return help.find(option) != std::string::npos; };
    std::vector<std::string> arguments;
    arguments.push_back("--onnx=" + absolutePath(call.analysis.file->path()).string());
    arguments.emplace_back(has("--skipInference") ? "--skipInference" : "--buildOnly");
    for (const char* option : {"--verbose", "--profilingVerbosity=detailed", "--dumpLayerInfo"})
        arguments.emplace_back(option);
    if (call.isFor("dla")) {
        arguments.emplace_back("--useDLACore=0");
        arguments.emplace_back("--allowGPUFallback");
        if (has("--fp16"))
            arguments.emplace_back("--fp16");
    }
    if (std::string shapes = shapesOption(call.analysis); !shapes.empty())
        arguments.push_back(std::move(shapes));
    return call.run(std::move(arguments), "trtexec.txt", 0.1);
}

std::string_view velaConfiguration(const Call& call)
{
    return call.isFor("ethos-u85")   ? "ethos-u85-256"
           : call.isFor("ethos-u65") ? "ethos-u65-256"
                                     : "ethos-u55-128";
}

/// CPU operators are printed; NPU operators are in a separate table.
Result<fs::path> runVela(const Call& call)
{
    std::vector<std::string> arguments;
    arguments.push_back(absolutePath(call.options.ownModel).string());
    arguments.emplace_back("--accelerator-config");
    arguments.emplace_back(velaConfiguration(call));
    for (const char* option : {"--show-cpu-operations", "--verbose-performance", "--output-dir"})
        arguments.emplace_back(option);
    arguments.push_back(call.folder.string());
    auto printed = call.run(std::move(arguments), "vela.txt", 0.1);
    if (!printed)
        return printed;
    std::ofstream log(*printed, std::ios::binary | std::ios::app);
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(call.folder, code)) {
        if (!entry.path().filename().string().ends_with("_per-layer.csv"))
            continue;
        std::ifstream table(entry.path(), std::ios::binary);
        log << '\n' << table.rdbuf();
    }
    return printed;
}

struct KnownCompiler
{
    Compiler compiler;
    std::string_view format;
    Result<fs::path> (*run)(const Call& call);
};

const std::array<KnownCompiler, 2>& table()
{
    static const std::array<KnownCompiler, 2> known = {{
        {{"trtexec", "trtexec (TensorRT)", {"dla", "tensorrt"}, {}}, "trtexec-log", runTrtexec},
        {{"vela", "Vela", {"ethos-u"}, ".tflite"}, "vela", runVela},
    }};
    return known;
}

Error wrongTarget(const Analysis& analysis, std::string_view compiler)
{
    std::string names;
    for (const KnownCompiler& known : table())
        names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", known.compiler.id,
                             fmt::join(known.compiler.targets, ", "));
    Error error = !analysis.target   ? failure(words::compilerWithoutTarget)
                  : compiler.empty() ? failure(words::compilerForNone, analysis.target->name)
                                     : failure(words::compilerOfOtherTarget, compiler, analysis.target->name);
    return std::move(error).advising(say(words::chooseCompilerTarget, names));
}

/// Selects the compiler and checks that everything it needs is available.
Result<const KnownCompiler*> chosen(const Analysis& analysis, const CompilerRun& options)
{
    const auto found = std::find_if(table().begin(), table().end(), [&](const KnownCompiler& known) {
        const bool named = options.compiler.empty() || known.compiler.id == options.compiler;
        return named && analysis.target && compilesFor(known.compiler, *analysis.target);
    });
    if (found == table().end())
        return fail(wrongTarget(analysis, options.compiler));
    if (!found->compiler.ownModel.empty() && options.ownModel.empty())
        return fail(failure(words::compilerReadsNoOnnx, found->compiler.name)
                        .advising(say(words::giveOwnModel, found->compiler.ownModel)));
    return &*found;
}

} // namespace

std::span<const Compiler> compilers()
{
    static const std::vector<Compiler> all = [] {
        std::vector<Compiler> list;
        for (const KnownCompiler& known : table())
            list.push_back(known.compiler);
        return list;
    }();
    return all;
}

const Compiler* compilerFor(const TargetProfile& target)
{
    for (const Compiler& compiler : compilers())
        if (compilesFor(compiler, target))
            return &compiler;
    return nullptr;
}

Result<PlacementLog> runCompiler(const Analysis& analysis, const CompilerRun& options,
                                 const Progress& progress)
{
    RL_TAKE(const auto known, chosen(analysis, options));
    const Compiler& compiler = known->compiler;
    const std::string wanted =
        options.program.empty() ? std::string(compiler.id) : absolutePath(options.program).string();
    const fs::path program = findProgram(wanted);
    if (program.empty())
        return fail(options.program.empty() ? failure(words::compilerNotInstalled, compiler.name)
                                            : failure(words::compilerNoProgram, wanted));
    RL_TAKE(const auto folder, TempFolder::make());
    RL_TAKE(const auto file, known->run({analysis, options, program.string(), folder.path(), progress}));
    auto log = readLog(file, std::string(known->format), progress);
    const std::string name = fmt::format("what {} printed", compiler.id);
    (log ? log->file : log.error().file) = name;
    return log;
}

} // namespace resizelens
