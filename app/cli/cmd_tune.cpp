#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/options_proof.h"
#include "app/cli/stop_on_signals.h"
#include "core/extras/tune/tune.h"
#include "core/report/text_report.h"
#include "core/report/tune_report.h"

namespace resizelens::cli {

namespace {

struct TuneCommandOptions : CommonOptions
{
    std::string model, output, certificate, runtime = "onnxruntime";
    unsigned threads = 1;
    double seconds = TuneOptions().seconds;
};

Result<TuneOptions> tuneOptions(const TuneCommandOptions& options, const ProofOptions& proof,
                                const ExportSettings& settings)
{
    RL_TAKE(auto runtime, OnnxRuntime::load(settings.runtimeLibrary));
    TuneOptions tuning{std::move(runtime), proof.compare, options.seconds};
    tuning.compare.threads = options.threads;
    return tuning;
}

Result<int> tuneCommand(const TuneCommandOptions& options)
{
    const StopOnSignals signals;
    Progress progress = terminalProgress();
    progress.stop = signals.token();
    RL_TAKE(const auto prepared, prepare(options.model, options, progress));
    const Analysis& analysis = *prepared.analysis;
    RL_TAKE(auto proof, proofFor(prepared.settings));
    RL_TAKE(const auto tuning, tuneOptions(options, proof, prepared.settings));
    RL_TAKE(const auto tuned, tune(analysis, tuning, progress));
    const bool isFaster = tuned.plan.rewrittenCount() > 0;
    const bool writes = isFaster && !options.output.empty();
    Result<ExportReport> written;
    if (writes) {
        ExportOptions exporting = exportOptionsOf(prepared.settings);
        exporting.certificate = options.certificate;
        exporting.proof = std::move(proof);
        written = exportModel(analysis, tuned.plan, options.output, exporting, progress);
    }
    printText(options.json ? tuneJson(analysis, tuned, writes && written ? options.output : std::string())
                           : tuneText(analysis, tuned));
    RL_TRY(written);
    if (writes && !options.json)
        printText("\n" + exportText(*written));
    return isFaster ? kDone : kRefused;
}

} // namespace

void addTune(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "tune",
                   "Time the exact rewrites of each Resize node, and the node itself, in the runtime that is "
                   "installed, and pick the fastest; exit 3 when every node stays",
                   tuneCommand);
    addModel(command, options.model);
    command.add_option("--on", options.runtime, "The runtime")
        ->check(CLI::IsMember({"onnxruntime"}))
        ->capture_default_str();
    auto* output = command.add_option(
        "-o,--output", options.output,
        "The file to write with the picked rewrites; none is written when every node stays");
    command.add_option("--threads", options.threads, "Threads within an operator; 0: the runtime's choice")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    command
        .add_option(
            "--seconds", options.seconds,
            "The most that is spent on a site at one size, and on the whole model; less when the order "
            "is settled before")
        ->check(CLI::Range(0.1, 3600.0))
        ->capture_default_str();
    using enum OptionGroup;
    addOptions(command, options, {shapes, weights, verification});
    command
        .add_option("--certificate", options.certificate,
                    "Write what is claimed of each rewritten node to this file, so that "
                    "check_certificate.py can prove it without ResizeLens")
        ->type_name("FILE")
        ->group("Certificate")
        ->needs(output);
    addOption(command, options, "check_certificate").needs(output);
    addJsonOption(command, options);
}

} // namespace resizelens::cli
