#include "core/report/cost_report.h"
#include "core/report/proof_html.h"
#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/support/text.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

std::string csvLine(const std::vector<std::string>& cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : ",") + csvCell(cells[i]);
    return line + "\r\n";
}

/// Full precision: a table is for reckoning.
std::string numberCell(std::optional<double> value)
{
    return value ? fmt::format("{}", *value) : "";
}

std::vector<std::string> csvSite(const SiteReport& site)
{
    const auto verdict = [](const std::optional<Verdict>& says) {
        return says ? std::string(toString(says->acceptance)) : std::string();
    };
    const Certificate* certificate = site.certificate ? &*site.certificate : nullptr;
    std::vector<std::string> cells = {
        site.id,
        site.graph,
        site.opType,
        site.mode,
        site.direction,
        site.factor,
        site.type,
        site.inputShape,
        site.outputShape,
        site.rule,
        site.why,
        fmt::format("{}", fmt::join(site.operators, " | ")),
        certificate ? std::string(toString(certificate->exactness)) : "",
        certificate ? numberCell(certificate->worstCase) : "",
        certificate ? numberCell(certificate->roundingBound) : "",
        site.measured && site.measured->problem.empty() ? numberCell(site.measured->maxAbs) : "",
        site.measured ? (site.measured->withinCertificate ? "yes" : "no") : "",
        site.cost ? std::to_string(site.cost->chain.macs) : "",
        site.cost ? std::to_string(site.cost->chain.weightBytes) : "",
        verdict(site.before),
        verdict(verdictAfter(site))};
    std::ranges::copy(costCells(site.cost), std::back_inserter(cells));
    return cells;
}

std::size_t siteColumns()
{
    return csvSite({}).size();
}

std::string mdRow(const std::vector<std::string>& cells)
{
    std::string line = "|";
    for (const std::string& cell : cells)
        line += fmt::format(" {} |", cell);
    return line + "\n";
}

std::string mdTable(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows)
{
    std::string text = mdRow(header) + mdRow(std::vector<std::string>(header.size(), "---"));
    for (const auto& row : rows)
        text += mdRow(row);
    return text + "\n";
}

std::string mdVerdict(const char* what, const std::optional<Verdict>& verdict)
{
    if (!verdict)
        return {};
    std::string text = fmt::format("* {}: {}\n", what, acceptanceText(verdict->acceptance));
    for (const VerdictReason& reason : verdict->reasons)
        text += fmt::format("  * {}\n", markdownText(reason.sentence()));
    return text;
}

std::string mdSite(const SiteReport& site)
{
    std::string text = fmt::format("### {}\n\n", markdownText(site.id));
    const auto say = [&](const char* name, const std::string& value) {
        if (!value.empty())
            text += fmt::format("* {}: {}\n", name, value);
    };
    say("Node", markdownText(fmt::format("{}-{} {}, {}, {} → {}, {}", site.opType, site.opset, site.mode,
                                         site.factor, site.inputShape, site.outputShape, site.type)));
    if (!site.quantisation.empty())
        say("Quantised", markdownText(site.quantisation));
    if (site.rule.empty()) {
        say("Kept", markdownText(site.why));
    } else {
        say("Rewritten by", fmt::format("{}: {}", markdownText(site.rule), markdownText(site.ruleSummary)));
        say("Why", markdownText(site.why));
        say("Becomes", markdownText(joined(site.operators)));
        say("Certificate", markdownText(exactnessText(site)));
        say("Measured", markdownText(measuredText(site)));
        say("Cost", markdownText(costText(site)));
    }
    text += mdVerdict("Target, the node as is", site.before);
    if (!site.rule.empty())
        text += mdVerdict("Target, the rewrite", site.after);
    if (site.pictures)
        say("Test pattern",
            fmt::format("{}, {}×{} → {}×{}: max-abs {:.3g}", testPatternName(site.pictures->pattern),
                        site.pictures->inputHeight, site.pictures->inputWidth, site.pictures->height,
                        site.pictures->width, site.pictures->maxAbs));
    return text + "\n";
}

std::string mdModel(const ModelReport& model)
{
    std::string text = fmt::format("## {}\n\n", markdownText(model.source.filename().string()));
    if (!model.error.empty())
        text += fmt::format("**Failed.** {}\n\n", markdownText(model.error));
    if (!model.note.empty())
        text += markdownText(model.note) + "\n\n";
    text += fmt::format("* File: {}, {}\n", markdownText(model.source.string()), sizeText(model.bytes));
    if (!model.output.empty())
        text += fmt::format("* Written to: {}\n", markdownText(model.output.string()));
    for (const FixedLengths& one : model.fixed)
        text += fmt::format("* {} now {}: {} (before: {}), since rewrites hold for the given lengths only\n",
                            one.isInput ? "Input" : "Output", markdownText(one.value),
                            markdownText(toText(one.after)), markdownText(toText(one.before)));
    if (!model.analysed)
        return text + "\n";
    text += fmt::format("* ONNX IR {}, opset {}, {}, {}\n", model.irVersion, model.opset.value_or(0),
                        counted(model.nodes, "node"), counted(model.initializers, "initializer"));
    for (const std::string& value : model.inputs)
        text += fmt::format("* Input {}\n", markdownText(value));
    for (const std::string& value : model.outputs)
        text += fmt::format("* Output {}\n", markdownText(value));
    for (const std::string& note : model.notes)
        text += fmt::format("* Metadata {}\n", markdownText(note));
    if (model.target)
        text += fmt::format("* Target: {}\n", markdownText(model.target->name));
    text += fmt::format("* {}\n", markdownText(model.prices));
    if (const std::string grows = growthText(model.growth); !grows.empty())
        text += fmt::format("* {}. --max-growth limits that\n", grows);
    if (model.proof)
        text += fmt::format("* Whole model: {}\n", markdownText(proofText(*model.proof)));
    if (model.verdict)
        text += fmt::format("* Verdict: {}\n", markdownText(model.verdict->sentence()));
    text += "\n";
    std::vector<std::vector<std::string>> rows;
    for (const SiteReport& site : model.sites)
        rows.push_back({markdownText(site.id), markdownText(site.mode), markdownText(site.factor),
                        markdownText(site.inputShape + " → " + site.outputShape),
                        site.rule.empty() ? "kept" : markdownText(site.rule),
                        markdownText(exactnessText(site)),
                        site.before ? acceptanceText(site.before->acceptance) : "",
                        verdictAfter(site) ? acceptanceText(verdictAfter(site)->acceptance) : ""});
    if (!rows.empty())
        text += mdTable(
            {"Node", "Resize", "Factor", "Shapes", "Done", "Certificate", "Target before", "after"}, rows);
    if (model.proof)
        text += proofMarkdown(*model.proof);
    for (const SiteReport& site : model.sites)
        text += mdSite(site);
    return text;
}

} // namespace

std::string csvReport(const Report& report)
{
    std::vector<std::string> header = {"model",
                                       "status",
                                       "note",
                                       "output",
                                       "site",
                                       "graph",
                                       "op_type",
                                       "mode",
                                       "direction",
                                       "factor",
                                       "type",
                                       "input_shape",
                                       "output_shape",
                                       "rule",
                                       "why",
                                       "operators",
                                       "exactness",
                                       "worst_case",
                                       "rounding_bound",
                                       "measured_max_abs",
                                       "within_certificate",
                                       "macs",
                                       "weight_bytes",
                                       "target_before",
                                       "target_after"};
    std::ranges::copy(costColumns(), std::back_inserter(header));
    header.emplace_back("growth");
    std::string text = csvLine(header);
    for (const ModelReport& model : report.models) {
        const std::vector<std::string> head = {model.source.string(), statusText(model.status),
                                               model.error.empty() ? model.note : model.error,
                                               model.output.string()};
        const auto add = [&](std::vector<std::string> cells) {
            cells.insert(cells.begin(), head.begin(), head.end());
            cells.push_back(model.analysed ? fmt::format("{}", model.growth.factor()) : "");
            text += csvLine(cells);
        };
        for (const SiteReport& site : model.sites)
            add(csvSite(site));
        if (model.sites.empty())
            add(std::vector<std::string>(siteColumns()));
    }
    return text;
}

std::string markdownReport(const Report& report)
{
    std::string text = fmt::format("# {}\n\n", markdownText(report.title));
    text += fmt::format("{}{}{}\n\n", markdownText(report.program),
                        report.date.empty() || report.program.empty() ? "" : ", ", report.date);
    for (const auto& [name, value] : report.settings)
        text += fmt::format("* {}: {}\n", markdownText(name), markdownText(value));
    const ReportTotals totals = totalsOf(report);
    text += fmt::format("\n{} of {} {} rewritten, {} of them exactly; {} {} kept.", totals.rewritten,
                        counted(totals.sites, "node"), totals.rewritten == 1 ? "is" : "are", totals.exact,
                        totals.kept, totals.kept == 1 ? "is" : "are");
    if (totals.judged)
        text += fmt::format(" The target supports {} of them as is and {} after the rewrites.",
                            totals.takenBefore, totals.takenAfter);
    if (totals.measured)
        text += fmt::format(" The largest measured error is {:.3g}.", totals.maxAbs);
    if (totals.unread > 0)
        text += " " + unreadText(totals);
    text += "\n\n";
    if (report.models.size() > 1) {
        std::vector<std::vector<std::string>> rows;
        for (const ModelReport& model : report.models)
            rows.push_back({markdownText(model.source.filename().string()), statusText(model.status),
                            model.analysed ? fmt::format("{} of {}", model.rewritten(), model.sites.size())
                                           : std::string("–"),
                            model.analysed ? std::to_string(model.rewrittenExactly()) : std::string("–"),
                            model.verify ? fmt::format("{:.3g}", model.verify->maxAbs()) : "",
                            markdownText(model.error.empty() ? model.note : model.error)});
        text += mdTable({"Model", "Result", "Rewritten", "Exactly", "Measured max-abs", "Note"}, rows);
    }
    for (const ModelReport& model : report.models)
        text += mdModel(model);
    return text;
}

} // namespace resizelens
