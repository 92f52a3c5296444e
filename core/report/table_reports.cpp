#include "core/base/text.h"
#include "core/report/cost_report.h"
#include "core/report/proof_html.h"
#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <initializer_list>
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

/// Full precision, for further calculation.
std::string numberCell(std::optional<double> value)
{
    return value ? fmt::format("{}", *value) : "";
}

std::vector<std::string> csvSite(const SiteReport& site, const ReportLanguage& language)
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
        site.direction.english,
        site.factor,
        site.type.english,
        site.inputShape.english,
        site.outputShape.english,
        site.rule,
        language(site.why),
        fmt::format("{}", fmt::join(englishOf(site.operators), " | ")),
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
    return csvSite({}, {}).size();
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

class MarkdownWriter
{
public:
    MarkdownWriter(const Report& report, const ReportLanguage& language)
        : m_report(report)
        , m_language(language)
    {
    }

    std::string run() const
    {
        std::string text = fmt::format("# {}\n\n", md(m_report.title));
        text += fmt::format("{}{}{}\n\n", markdownText(m_report.program),
                            m_report.date.empty() || m_report.program.empty() ? "" : ", ", m_report.date);
        for (const auto& [name, value] : m_report.settings)
            text += item(name, md(value));
        text += "\n" + totals() + "\n\n";
        if (m_report.models.size() > 1)
            text += list();
        for (const ModelReport& one : m_report.models)
            text += model(one);
        return text;
    }

private:
    std::string md(const Phrase& phrase) const { return markdownText(m_language(phrase)); }
    template<class... Args>
    std::string md(WordsFor<Args...> words, const Args&... args) const
    {
        return markdownText(m_language(words, args...));
    }

    std::string item(const Phrase& name, const std::string& value) const
    {
        return value.empty() ? value : fmt::format("* {}: {}\n", md(name), value);
    }
    std::string item(WordsFor<> name, const std::string& value) const { return item(say(name), value); }
    std::string item(const Phrase& sentence) const { return fmt::format("* {}\n", md(sentence)); }

    std::vector<std::string> titles(std::initializer_list<WordsFor<>> columns) const
    {
        std::vector<std::string> all;
        for (const WordsFor<> column : columns)
            all.push_back(md(column));
        return all;
    }

    static Phrase rewrittenText(const ReportTotals& totals)
    {
        const Phrase nodes = countedNodes(totals.sites);
        if (totals.rewritten == 1 && totals.kept == 1)
            return say(words::nodesOneEach, totals.rewritten, nodes, totals.exact, totals.kept);
        if (totals.rewritten == 1)
            return say(words::nodesRewrittenOne, totals.rewritten, nodes, totals.exact, totals.kept);
        if (totals.kept == 1)
            return say(words::nodesKeptOne, totals.rewritten, nodes, totals.exact, totals.kept);
        return say(words::nodesRewritten, totals.rewritten, nodes, totals.exact, totals.kept);
    }

    std::string totals() const
    {
        const ReportTotals totals = totalsOf(m_report);
        std::string text = md(rewrittenText(totals));
        if (totals.judged)
            text += " " + md(words::totalsTaken, totals.takenBefore, totals.takenAfter);
        if (totals.measured)
            text += " " + md(words::totalsError, totals.maxAbs);
        if (totals.unread > 0)
            text += " " + md(unreadPhrase(totals));
        return text;
    }

    std::string list() const
    {
        std::vector<std::vector<std::string>> rows;
        for (const ModelReport& model : m_report.models)
            rows.push_back({markdownText(model.source.filename().string()), md(statusPhrase(model.status)),
                            model.analysed ? md(words::doneOf, model.rewritten(), model.sites.size()) : "–",
                            model.analysed ? std::to_string(model.rewrittenExactly()) : "–",
                            model.verify ? fmt::format("{:.3g}", model.verify->maxAbs()) : "",
                            md(model.error.empty() ? model.note : model.error)});
        return mdTable(titles({words::labelModel, words::labelResult, words::labelRewritten,
                               words::labelExactly, words::labelMeasuredError, words::labelNote}),
                       rows);
    }

    std::string model(const ModelReport& model) const
    {
        std::string text = fmt::format("## {}\n\n", markdownText(model.source.filename().string()));
        if (!model.error.empty())
            text += fmt::format("**{}** {}\n\n", md(words::labelFailed), md(model.error));
        if (!model.note.empty())
            text += md(model.note) + "\n\n";
        text += item(words::labelFile, markdownText(model.source.string()) + ", " + sizeText(model.bytes));
        text += item(words::labelWritten, markdownText(model.output.string()));
        for (const FixedLengths& one : model.fixed) {
            const Phrase lengths = say(words::lengthsFixed, toText(one.after), toText(one.before));
            text += item(one.isInput ? say(words::inputFixed, one.value, lengths)
                                     : say(words::outputFixed, one.value, lengths));
        }
        if (!model.analysed)
            return text + "\n";
        if (model.independentlyChecked)
            text += item(words::labelCertificate, md(words::checkedIndependently));
        text += findings(model) + "\n" + overview(model);
        if (model.proof)
            text += proofMarkdown(*model.proof, m_language);
        for (const SiteReport& one : model.sites)
            text += site(one);
        return text;
    }

    std::string findings(const ModelReport& model) const
    {
        std::string text = item(say(words::formatCounted, model.irVersion, model.opset.value_or(0),
                                    countedNodes(model.nodes), countedInitializers(model.initializers)));
        for (const Phrase& value : model.inputs)
            text += item(say(words::labelInput, value));
        for (const Phrase& value : model.outputs)
            text += item(say(words::labelOutput, value));
        for (const Phrase& note : model.notes)
            text += item(say(words::labelMetadataOf, note));
        for (const Phrase& finding : model.findings)
            text += item(say(words::labelFaultOf, finding));
        for (const Phrase& hidden : model.hidden)
            text += item(say(words::labelHiddenOf, hidden));
        if (model.target)
            text += item(words::labelTarget, markdownText(model.target->name));
        text += item(model.prices);
        if (const Phrase grows = growthAdvice(model.growth); !grows.empty())
            text += item(grows);
        if (model.proof)
            text += item(words::labelWholeModel, md(proofPhrase(*model.proof)));
        if (model.verdict)
            text += item(words::labelVerdict, md(model.verdict->said()));
        return text;
    }

    std::string overview(const ModelReport& model) const
    {
        std::vector<std::vector<std::string>> rows;
        const auto cell = [&](const std::optional<Verdict>& verdict) {
            return verdict ? md(acceptancePhrase(verdict->acceptance)) : std::string();
        };
        for (const SiteReport& site : model.sites)
            rows.push_back({markdownText(site.id), markdownText(site.mode), markdownText(site.factor),
                            md(site.inputShape) + " → " + md(site.outputShape),
                            site.rule.empty() ? md(words::keptWord) : markdownText(site.rule),
                            md(exactnessPhrase(site)), cell(site.before), cell(verdictAfter(site))});
        if (rows.empty())
            return {};
        return mdTable(
            titles({words::labelNode, words::labelResize, words::labelFactor, words::labelShapes,
                    words::labelDone, words::labelCertificate, words::labelBefore, words::labelAfter}),
            rows);
    }

    std::string site(const SiteReport& site) const
    {
        std::string text = fmt::format("### {}\n\n", markdownText(site.id));
        text += item(words::labelNode, md(words::siteOfTable, site.opType, site.opset, site.mode, site.factor,
                                          site.inputShape, site.outputShape, site.type));
        text += item(words::labelQuantised, md(site.quantisation));
        text += site.rule.empty() ? item(words::labelKept, md(site.why)) : rewrite(site);
        text += verdict(words::labelTargetNode, site.before);
        if (!site.rule.empty())
            text += verdict(words::labelTargetRewrite, site.after);
        if (site.pictures && !site.rule.empty()) {
            const SitePictures& shown = *site.pictures;
            text += item(words::labelPattern, md(words::patternFigures, shown.shown, shown.inputHeight,
                                                 shown.inputWidth, shown.height, shown.width, shown.maxAbs));
        }
        return text + "\n";
    }

    std::string rewrite(const SiteReport& site) const
    {
        return item(words::labelRule, fmt::format("{}: {}", markdownText(site.rule), md(site.ruleSummary))) +
               item(words::labelWhy, md(site.why)) +
               item(words::labelBecomes, md(operatorsPhrase(site.operators))) +
               item(words::labelCertificate, md(exactnessPhrase(site))) +
               item(words::labelMeasured, md(measuredPhrase(site))) +
               item(words::labelCost, md(costPhrase(site)));
    }

    std::string verdict(WordsFor<> what, const std::optional<Verdict>& verdict) const
    {
        if (!verdict)
            return {};
        std::string text = item(what, md(acceptancePhrase(verdict->acceptance)));
        for (const VerdictReason& reason : verdict->reasons)
            text += "  " + item(reason.said());
        return text;
    }

    const Report& m_report;
    const ReportLanguage& m_language;
};

} // namespace

std::string csvReport(const Report& report, const ReportLanguage& language)
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
        const std::vector<std::string> head = {model.source.string(), statusPhrase(model.status).english,
                                               language(model.error.empty() ? model.note : model.error),
                                               model.output.string()};
        const auto add = [&](std::vector<std::string> cells) {
            cells.insert(cells.begin(), head.begin(), head.end());
            cells.push_back(model.analysed ? fmt::format("{}", model.growth.factor()) : "");
            text += csvLine(cells);
        };
        for (const SiteReport& site : model.sites)
            add(csvSite(site, language));
        if (model.sites.empty())
            add(std::vector<std::string>(siteColumns()));
    }
    return text;
}

std::string markdownReport(const Report& report, const ReportLanguage& language)
{
    return MarkdownWriter(report, language).run();
}

} // namespace resizelens
