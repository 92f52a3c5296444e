#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/notices.h"
#include "core/base/text.h"
#include "core/report/components.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace {

std::vector<resizelens::Component> components()
{
    std::vector<resizelens::Component> all = resizelens::coreComponents();
    all.push_back({"CLI11", CLI11_VERSION, "BSD-3-Clause", resizelens::say(resizelens::words::useOfCli11)});
    all.push_back(resizelens::runtimeComponent());
    return all;
}

/// Output is buffered, so a full disk may only show here.
int withOutputWritten(int code)
{
    const bool written = std::cout.flush().good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (written)
        return code;
    fmt::print(stderr, "resizelens-cli: standard output cannot be written: {}\n", std::strerror(errno));
    return resizelens::cli::kFailed;
}

} // namespace

int main(int argc, char** argv)
{
    using namespace resizelens::cli;
    std::signal(SIGXFSZ, SIG_IGN); // exceeding the file size limit becomes a write error
    CLI::App app{"Inspect, rewrite and export the Resize nodes of ONNX models", "resizelens-cli"};
    app.set_version_flag("--version", [] { return resizelens::versionText("resizelens-cli", components()); });
    app.require_subcommand(1);
    Run run;
    for (const auto add :
         {addInspect,         addExport,     addBatch,          addReport, addPage,      addTargets,
          addCheck,           addConfirm,    addDiff,           addMatrix, addSnippet,   addEval,
          addVerify,          addPreview,    addIdentify,       addProbe,  addLibraries, addPreprocess,
          addPreprocessModel, addMendFaults, addRestoreResizes, addKit,    addTune,      addDescribe})
        add(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream said, failed;
        const int code = app.exit(error, said, failed);
        printText(said.str());
        fmt::print(stderr, "{}", resizelens::terminalText(failed.str())); // may echo arguments
        return code == 0 ? withOutputWritten(kDone) : kUsage;
    }
    resizelens::listenToNotices([](const resizelens::Phrase& notice) {
        fmt::print(stderr, "resizelens-cli: note: {}\n", resizelens::oneLine(notice.english));
    });
    try {
        const auto code = run();
        return withOutputWritten(code ? *code : report(code.error()));
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "resizelens-cli: there is not enough memory\n");
        return kFailed;
    } catch (const std::exception& error) {
        fmt::print(stderr, "resizelens-cli: {}\n", error.what());
        return kFailed;
    }
}
