#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/report/components.h"

#include <csignal>
#include <exception>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace {

std::vector<resizelens::Component> components()
{
    std::vector<resizelens::Component> all = resizelens::coreComponents();
    all.push_back({"CLI11", CLI11_VERSION, "BSD-3-Clause", "command line options"});
    all.push_back(resizelens::runtimeComponent());
    return all;
}

} // namespace

int main(int argc, char** argv)
{
    using namespace resizelens::cli;
    std::signal(SIGXFSZ, SIG_IGN); // a file size limit is an error of writing, like a full disk
    CLI::App app{"See, rewrite and export the Resize nodes of ONNX models", "resizelens-cli"};
    app.set_version_flag("--version", [] { return resizelens::versionText("resizelens-cli", components()); });
    app.require_subcommand(1);
    Run run;
    addInspect(app, run);
    addExport(app, run);
    addBatch(app, run);
    addReport(app, run);
    addTargets(app, run);
    addCheck(app, run);
    addMatrix(app, run);
    addSnippet(app, run);
    addEval(app, run);
    addVerify(app, run);
    addPreview(app, run);
    addDescribe(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kDone : kUsage;
    }
    try {
        return run();
    } catch (const std::exception& error) { // out of memory is all that is left to come here
        fmt::print(stderr, "resizelens-cli: {}\n", error.what());
        return kFailed;
    }
}
