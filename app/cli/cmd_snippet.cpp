#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "core/extras/tensorrt/tensorrt_code.h"

namespace resizelens::cli {

namespace {

struct SnippetOptions : CommonOptions
{
    std::string model, site;
    std::string language = "python";
};

Result<int> snippet(const SnippetOptions& options)
{
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    const Analysis& analysis = *prepared.analysis;
    RL_TAKE(const auto id, siteNamed(analysis, options.site));
    const SiteAnalysis& entry = analysis.sites[id.value];
    const Choice& choice = prepared.plan.choices[id.value];
    const auto language = options.language == "cpp" ? TrtLanguage::cpp : TrtLanguage::python;
    const auto code = choice.candidate
                          ? trtCode(entry.candidates[*choice.candidate].chain, entry.site, language)
                          : trtCode(entry.site, language);
    if (!code)
        return fail(failure(ErrorKind::unsupported, code.error().said).in(options.model).at(options.site));
    printText(*code);
    return kDone;
}

} // namespace

void addSnippet(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "snippet",
        "Print source code that adds the TensorRT layers of a site, or of its rewrite, to a network",
        snippet);
    addModel(command, options.model);
    command.add_option("--site", options.site, "The node, as inspect names it")->required()->type_name("ID");
    command.add_option("--language", options.language, "cpp or python")
        ->check(CLI::IsMember({"cpp", "python"}))
        ->capture_default_str();
    addOption(command, options, "rule").description("exact, auto, keep, or a rule");
    using enum OptionGroup;
    addOptions(command, options, {target, forms, shapes});
}

} // namespace resizelens::cli
