#include "core/base/text.h"
#include "core/report/proof_html.h"
#include "core/report/report_columns.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

std::string csvLine(const std::vector<std::string>& cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : ",") + csvCell(cells[i]);
    return line + "\r\n";
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
            text += table(modelColumns(), m_report.models);
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

    template<class Row>
    std::string table(std::span<const ShownColumn<Row>> columns, const std::vector<Row>& rows) const
    {
        std::vector<std::string> titles;
        for (const auto& column : columns)
            titles.push_back(md(column.title));
        std::vector<std::vector<std::string>> cells;
        for (const Row& row : rows) {
            cells.emplace_back();
            for (const auto& column : columns)
                cells.back().push_back(md(column.cell(row).text));
        }
        return cells.empty() ? std::string() : mdTable(titles, cells);
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
        text += findings(model) + "\n" + table(siteColumns(model.target != nullptr), model.sites);
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
    std::vector<std::string> cells;
    for (const CsvColumn& column : csvColumns())
        cells.emplace_back(column.name);
    std::string text = csvLine(cells);
    const auto add = [&](const ModelReport& model, const SiteReport& site) {
        std::ranges::transform(csvColumns(), cells.begin(), [&](const CsvColumn& column) {
            return column.cell({model, site, language});
        });
        text += csvLine(cells);
    };
    for (const ModelReport& model : report.models) {
        for (const SiteReport& site : model.sites)
            add(model, site);
        if (model.sites.empty())
            add(model, {});
    }
    return text;
}

std::string markdownReport(const Report& report, const ReportLanguage& language)
{
    return MarkdownWriter(report, language).run();
}

} // namespace resizelens
