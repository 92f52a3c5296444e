// Bytes as decisions about an extreme model, on which the whole way is walked: analysis for a target, a plan, an
// export that is verified node by node, the comparison of both files, reports, a preview. What is promised on the
// way has to hold: a rewrite keeps to its certificate, what was written is sound and is no other model.
#include "core/engine/export_model.h"
#include "core/image/test_patterns.h"
#include "core/image/to_tensor.h"
#include "core/preview/preview.h"
#include "core/report/json_report.h"
#include "core/report/report.h"
#include "core/report/text_report.h"
#include "core/targets/target_profile.h"
#include "tests/fuzz/extreme_model.h"
#include "tests/fuzz/fuzz_file.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace resizelens;

[[noreturn]] void broken(const std::string& promise)
{
    std::fprintf(stderr, "broken: %s\n", promise.c_str());
    std::abort();
}

const fs::path& output()
{
    static const fs::path path =
        fs::temp_directory_path() / ("resizelens-model-fuzz-" + std::to_string(::getpid()) + ".onnx");
    return path;
}

/// Every built-in target, and none.
TargetPointer target(fuzz::Choices& choices)
{
    static const std::vector<TargetPointer> targets = allTargets({}).value();
    const std::size_t which = choices.below(targets.size() + 1);
    return which == 0 ? nullptr : targets[which - 1];
}

bool isPromised(const Error& error)
{
    return error.code != "export.contradicted" && error.code != "export.unsound" &&
           error.code != "export.differs";
}

void report(const Analysis& analysis, const Plan& plan, const ExportReport* exported)
{
    (void)inspectText(analysis, plan);
    (void)inspectJson(analysis, plan);
    ModelReportOptions options;
    options.pictures = 0;
    Report whole;
    whole.models.push_back(reportModel(analysis, plan, exported, options));
    for (const ReportForm form : {ReportForm::html, ReportForm::json, ReportForm::csv, ReportForm::markdown})
        (void)reportText(whole, form);
}

void preview(const Analysis& analysis)
{
    static const Tensor picture = [] {
        const auto image = testPattern(TestPattern::zonePlate, 16, 12);
        return image ? toTensor(*image).value() : Tensor();
    }();
    if (analysis.sites.empty() || !canPreview(analysis.sites.front().site))
        return;
    const SiteAnalysis& entry = analysis.sites.front();
    (void)previewOriginal(entry.site, picture);
    if (!entry.candidates.empty())
        (void)previewSite(entry.site, entry.candidates.front().rule, picture);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::Choices choices({data, size});
    AnalysisOptions analysing;
    analysing.target = target(choices);
    Policy policy;
    policy.rule = choices.rarely(30) ? "auto" : "exact";
    const std::string bytes = fuzz::extremeModel(choices).SerializeAsString();
    const auto analysis =
        analyse(fuzz::asFile(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()), analysing);
    if (!analysis)
        return 0;
    const auto plan = makePlan((*analysis)->sites, policy);
    if (!plan)
        broken("a policy that exists makes a plan");
    ExportOptions exporting;
    exporting.verify = true;
    exporting.proof.allowUnrun = true;
    const auto exported = exportModel(**analysis, *plan, output(), exporting);
    if (!exported && !isPromised(exported.error()))
        broken(exported.error().sentence());
    report(**analysis, *plan, exported ? &*exported : nullptr);
    preview(**analysis);
    return 0;
}
