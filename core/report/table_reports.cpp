#include "core/report/report_words.h"
#include "core/report/text_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

std::string csvCell(const std::string& text)
{
    const std::string clean = cleanText(text);
    if (clean.find_first_of(",\"\r\n") == std::string::npos)
        return clean;
    std::string quoted = "\"";
    for (const char c : clean)
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

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
    return {site.id,
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
            site.cost ? std::to_string(site.cost->macs) : "",
            site.cost ? std::to_string(site.cost->weightBytes) : "",
            verdict(site.before),
            verdict(verdictAfter(site))};
}

constexpr std::size_t kSiteColumns = 21;

/// One line, and nothing in it that Markdown takes for its own.
std::string md(const std::string& text)
{
    constexpr std::string_view kSpecial = "\\`*_{}[]>#|~";
    std::string out;
    for (const char c : cleanText(text)) {
        if (c == '\n')
            out += ' ';
        else if (c == '<')
            out += "&lt;";
        else if (kSpecial.find(c) != std::string_view::npos)
            (out += '\\') += c;
        else
            out += c;
    }
    return out;
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
        text += fmt::format("  * {}\n", md(reason.sentence()));
    return text;
}

std::string mdSite(const SiteReport& site)
{
    std::string text = fmt::format("### {}\n\n", md(site.id));
    const auto say = [&](const char* name, const std::string& value) {
        if (!value.empty())
            text += fmt::format("* {}: {}\n", name, value);
    };
    say("Node", md(fmt::format("{}-{} {}, {}, {} → {}, {}", site.opType, site.opset, site.mode, site.factor,
                               site.inputShape, site.outputShape, site.type)));
    if (site.rule.empty()) {
        say("Kept", md(site.why));
    } else {
        say("Rewritten by", fmt::format("{}: {}", md(site.rule), md(site.ruleSummary)));
        say("Why", md(site.why));
        say("Becomes", md(joined(site.operators)));
        say("Certificate", md(exactnessText(site)));
        say("Measured", md(measuredText(site)));
        say("Cost", md(costText(site)));
    }
    text += mdVerdict("Target, the node as it stands", site.before);
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
    std::string text = fmt::format("## {}\n\n", md(model.source.filename().string()));
    if (!model.error.empty())
        text += fmt::format("**Failed.** {}\n\n", md(model.error));
    if (!model.note.empty())
        text += md(model.note) + "\n\n";
    text += fmt::format("* File: {}, {}\n", md(model.source.string()), sizeText(model.bytes));
    if (!model.output.empty())
        text += fmt::format("* Written to: {}\n", md(model.output.string()));
    if (!model.analysed)
        return text + "\n";
    text += fmt::format("* ONNX IR {}, opset {}, {}, {}\n", model.irVersion, model.opset.value_or(0),
                        counted(model.nodes, "node"), counted(model.initializers, "initializer"));
    for (const std::string& value : model.inputs)
        text += fmt::format("* Input {}\n", md(value));
    for (const std::string& value : model.outputs)
        text += fmt::format("* Output {}\n", md(value));
    if (model.target)
        text += fmt::format("* Target: {}\n", md(model.target->name));
    if (model.proof)
        text += fmt::format("* Whole model: {}\n", md(proofText(*model.proof)));
    if (model.verdict)
        text += fmt::format("* Verdict: {}\n", md(model.verdict->sentence()));
    text += "\n";
    std::vector<std::vector<std::string>> rows;
    for (const SiteReport& site : model.sites)
        rows.push_back({md(site.id), md(site.mode), md(site.factor),
                        md(site.inputShape + " → " + site.outputShape),
                        site.rule.empty() ? "kept" : md(site.rule), md(exactnessText(site)),
                        site.before ? acceptanceText(site.before->acceptance) : "",
                        verdictAfter(site) ? acceptanceText(verdictAfter(site)->acceptance) : ""});
    if (!rows.empty())
        text += mdTable(
            {"Node", "Resize", "Factor", "Shapes", "Done", "Certificate", "Target before", "after"}, rows);
    for (const SiteReport& site : model.sites)
        text += mdSite(site);
    return text;
}

} // namespace

std::string csvReport(const Report& report)
{
    std::string text = csvLine({"model",
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
                                "target_after"});
    for (const ModelReport& model : report.models) {
        const std::vector<std::string> head = {model.source.string(), statusText(model.status),
                                               model.error.empty() ? model.note : model.error,
                                               model.output.string()};
        const auto add = [&](std::vector<std::string> cells) {
            cells.insert(cells.begin(), head.begin(), head.end());
            text += csvLine(cells);
        };
        for (const SiteReport& site : model.sites)
            add(csvSite(site));
        if (model.sites.empty())
            add(std::vector<std::string>(kSiteColumns));
    }
    return text;
}

std::string markdownReport(const Report& report)
{
    std::string text = fmt::format("# {}\n\n", md(report.title));
    text += fmt::format("{}{}{}\n\n", md(report.program),
                        report.date.empty() || report.program.empty() ? "" : ", ", report.date);
    for (const auto& [name, value] : report.settings)
        text += fmt::format("* {}: {}\n", md(name), md(value));
    const ReportTotals totals = totalsOf(report);
    text += fmt::format("\n{} of {} {} rewritten, {} of them exactly; {} {} kept.", totals.rewritten,
                        counted(totals.sites, "node"), totals.rewritten == 1 ? "is" : "are", totals.exact,
                        totals.kept, totals.kept == 1 ? "is" : "are");
    if (totals.judged)
        text += fmt::format(" The target takes {} of them as they stand and {} after the rewrites.",
                            totals.takenBefore, totals.takenAfter);
    if (totals.measured)
        text += fmt::format(" The largest measured error is {:.3g}.", totals.maxAbs);
    if (totals.unread > 0)
        text += " " + unreadText(totals);
    text += "\n\n";
    if (report.models.size() > 1) {
        std::vector<std::vector<std::string>> rows;
        for (const ModelReport& model : report.models)
            rows.push_back({md(model.source.filename().string()), statusText(model.status),
                            model.analysed ? fmt::format("{} of {}", model.rewritten(), model.sites.size())
                                           : std::string("–"),
                            model.analysed ? std::to_string(model.rewrittenExactly()) : std::string("–"),
                            model.verify ? fmt::format("{:.3g}", model.verify->maxAbs()) : "",
                            md(model.error.empty() ? model.note : model.error)});
        text += mdTable({"Model", "Result", "Rewritten", "Exactly", "Measured max-abs", "Note"}, rows);
    }
    for (const ModelReport& model : report.models)
        text += mdModel(model);
    return text;
}

} // namespace resizelens
