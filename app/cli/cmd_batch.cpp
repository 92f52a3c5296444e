#include "app/cli/commands.h"
#include "app/cli/options_proof.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct BatchCommandOptions : CommonOptions
{
    std::vector<std::string> paths;
    std::string folder;
    bool recursive = false;
    bool verify = false;
    ProofCommandOptions proof;
};

Result<std::vector<std::filesystem::path>> sourcesOf(const BatchCommandOptions& options)
{
    std::vector<std::filesystem::path> sources;
    for (const std::string& path : options.paths) {
        std::error_code code;
        if (!std::filesystem::is_directory(path, code)) {
            sources.emplace_back(path);
            continue;
        }
        const auto found = findModels(path, options.recursive);
        if (!found)
            return fail(found.error());
        sources.insert(sources.end(), found->begin(), found->end());
    }
    return sources;
}

int batch(const BatchCommandOptions& options)
{
    BatchOptions running;
    auto policy = policyOf(options);
    if (!policy)
        return report(policy.error());
    running.policy = std::move(*policy);
    running.emission = options.emission;
    auto target = targetOf(options);
    if (!target)
        return report(target.error());
    running.target = std::move(*target);
    running.exporting.verify = options.verify;
    running.exporting.externalData = externalDataOf(options);
    if (options.verify) {
        auto proof = proofOf(options.proof, running.exporting.seed, {});
        if (!proof)
            return report(proof.error());
        running.exporting.proof = std::move(*proof);
    }
    const auto sources = sourcesOf(options);
    if (!sources)
        return report(sources.error());
    std::error_code code;
    std::filesystem::create_directories(options.folder, code);
    if (code)
        return report(Error{ErrorKind::io, "batch.output",
                            "the output folder cannot be made: " + code.message(), options.folder});
    auto rows = planBatch(*sources, options.folder);
    runBatch(
        rows, running, [](std::size_t, const BatchRow&) {}, terminalProgress());
    fmt::print("{}", options.json ? batchJson(rows) : batchText(rows));
    const bool failed = std::any_of(rows.begin(), rows.end(),
                                    [](const BatchRow& row) { return row.status == BatchStatus::failed; });
    return failed ? kFailed : kDone;
}

} // namespace

void addBatch(CLI::App& app, Run& run)
{
    auto options = std::make_shared<BatchCommandOptions>();
    CLI::App& command =
        *app.add_subcommand("batch", "Export many models; one broken model does not stop the rest");
    command.add_option("paths", options->paths, "Models, or folders of models")->required();
    command.add_option("-o,--output", options->folder, "The folder to write to")->required();
    command.add_flag("--recursive", options->recursive, "Look into folders below as well");
    command.add_flag("--verify", options->verify,
                     "Read each result back and compare every rewrite with its Resize; where ONNX Runtime is "
                     "installed, also run both models side by side");
    addPolicyOptions(command, *options);
    addTargetOption(command, *options);
    addEmissionOptions(command, *options);
    addExternalDataOption(command, *options);
    addProofOptions(command, options->proof, "--verify-tolerance");
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return batch(*options); }; });
}

} // namespace resizelens::cli
