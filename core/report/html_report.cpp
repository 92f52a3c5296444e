#include "core/report/cost_report.h"
#include "core/report/proof_html.h"
#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/report/words.h"
#include "core/support/text.h"

#include <algorithm>
#include <initializer_list>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::string_view kStyle = R"(
:root { --ink:#1c2430; --soft:#5b6675; --line:#d9dee5; --panel:#f5f7f9; --good:#16713a; --bad:#b3261e; --maybe:#8a5a00; --mark:#1f5fa8; }
* { box-sizing:border-box; }
body { font:15px/1.5 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; color:var(--ink); background:#fff; margin:0; }
main { max-width:1080px; margin:0 auto; padding:32px 24px 64px; }
h1 { font-size:28px; margin:0 0 4px; } h2 { font-size:21px; margin:44px 0 10px; padding-top:14px; border-top:2px solid var(--line); overflow-wrap:anywhere; }
h3 { font-size:16px; margin:0; overflow-wrap:anywhere; } h4 { font-size:13px; margin:14px 0 4px; color:var(--soft); font-weight:600; }
p { margin:6px 0; } .soft { color:var(--soft); } a { color:var(--mark); text-decoration:none; }
code { font:13px/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap:anywhere; }
.tiles { display:flex; flex-wrap:wrap; gap:12px; margin:20px 0; }
.tile { flex:1 1 140px; background:var(--panel); border:1px solid var(--line); border-radius:8px; padding:10px 14px; }
.tile b { display:block; font-size:24px; font-weight:600; line-height:1.2; } .tile span { color:var(--soft); font-size:13px; }
table { border-collapse:collapse; width:100%; margin:10px 0; font-size:14px; }
th { text-align:left; font-weight:600; color:var(--soft); border-bottom:2px solid var(--line); padding:5px 10px 5px 0; vertical-align:bottom; }
td { border-bottom:1px solid var(--line); padding:5px 10px 5px 0; vertical-align:top; overflow-wrap:anywhere; }
dl { display:grid; grid-template-columns:170px 1fr; gap:3px 14px; margin:10px 0; font-size:14px; }
dt { color:var(--soft); } dd { margin:0; overflow-wrap:anywhere; }
.site { border:1px solid var(--line); border-radius:8px; padding:14px 18px; margin:16px 0; break-inside:avoid; }
.good { color:var(--good); } .bad { color:var(--bad); } .maybe { color:var(--maybe); }
.tag { display:inline-block; border:1px solid currentColor; border-radius:10px; padding:0 9px; font-size:12.5px; margin-left:8px; white-space:nowrap; }
ul { margin:4px 0; padding-left:20px; } details { margin:8px 0; font-size:14px; } summary { cursor:pointer; color:var(--mark); }
.pictures { display:flex; flex-wrap:wrap; gap:16px; margin:10px 0 0; }
figure { margin:0; } figure img { display:block; border:1px solid var(--line); image-rendering:pixelated; max-width:100%; }
figcaption { font-size:12.5px; color:var(--soft); margin-top:3px; }
footer { margin-top:48px; border-top:1px solid var(--line); padding-top:10px; color:var(--soft); font-size:13px; }
@media print { main { max-width:none; padding:0; } details > :not(summary) { display:block; } h2 { break-before:auto; } body { font-size:12px; } }
)";

/// Names of a profile's sources end in an address.
std::string withLinks(const std::string& text)
{
    const auto at = text.find("https://");
    if (at == std::string::npos)
        return htmlText(text);
    const std::string address = text.substr(at, text.find_first_of(" ,;)", at) - at);
    return fmt::format("{}<a href=\"{}\">{}</a>{}", htmlText(text.substr(0, at)), htmlText(address),
                       htmlText(address), htmlText(text.substr(at + address.size())));
}

class HtmlWriter
{
public:
    HtmlWriter(const Report& report, const ReportLanguage& language)
        : m_report(report)
        , m_language(language)
    {
    }

    std::string run()
    {
        m_out = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
                            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
                            html(words::languageTag));
        m_out +=
            fmt::format("<meta name=\"generator\" content=\"{}\">\n<title>{}</title>\n<style>{}</style>\n"
                        "</head>\n<body>\n<main>\n",
                        htmlText(m_report.program), html(m_report.title), kStyle);
        head();
        if (m_report.models.size() > 1)
            list();
        for (std::size_t i = 0; i < m_report.models.size(); ++i)
            model(m_report.models[i], i);
        foot();
        m_out += "</main>\n</body>\n</html>\n";
        return std::move(m_out);
    }

private:
    void line(const std::string& html)
    {
        m_out += html;
        m_out += '\n';
    }

    std::string html(const Phrase& phrase) const { return htmlText(m_language(phrase)); }
    template<class... Args>
    std::string html(WordsFor<Args...> words, const Args&... args) const
    {
        return htmlText(m_language(words, args...));
    }

    void tile(const std::string& value, WordsFor<> label, const char* mark = "")
    {
        line(fmt::format("<div class=\"tile\"><b class=\"{}\">{}</b><span>{}</span></div>", mark,
                         htmlText(value), html(label)));
    }

    void fact(const Phrase& name, const std::string& value)
    {
        if (!value.empty())
            line(fmt::format("<dt>{}</dt><dd>{}</dd>", html(name), value));
    }
    void fact(WordsFor<> name, const std::string& value) { fact(say(name), value); }

    void tableHead(std::initializer_list<WordsFor<>> titles)
    {
        std::string cells;
        for (const WordsFor<> title : titles)
            cells += fmt::format("<th>{}</th>", html(title));
        line(fmt::format("<table><thead><tr>{}</tr></thead><tbody>", cells));
    }

    /// Who says so: "(DLA manual, https://…; vendor document)".
    std::string sourceText(const VerdictReason& reason) const
    {
        if (reason.source.empty())
            return {};
        return fmt::format(" <span class=\"soft\">({}{}{})</span>", withLinks(reason.source),
                           reason.confidence ? "; " : "",
                           reason.confidence ? html(confidencePhrase(*reason.confidence)) : std::string());
    }

    void head()
    {
        line(fmt::format("<h1>{}</h1>", html(m_report.title)));
        line(fmt::format("<p class=\"soft\">{}{}{}</p>", htmlText(m_report.program),
                         m_report.date.empty() || m_report.program.empty() ? "" : " · ",
                         htmlText(m_report.date)));
        const ReportTotals totals = totalsOf(m_report);
        line("<div class=\"tiles\">");
        if (totals.models > 1)
            tile(std::to_string(totals.models), words::tileModels);
        if (totals.failed > 0)
            tile(std::to_string(totals.failed), words::tileFailed, "bad");
        tile(std::to_string(totals.sites), words::tileNodes);
        tile(std::to_string(totals.rewritten), words::tileRewritten);
        tile(std::to_string(totals.exact), words::tileExactly, "good");
        tile(std::to_string(totals.kept), words::tileKept);
        if (totals.judged)
            tile(fmt::format("{} → {}", totals.takenBefore, totals.takenAfter), words::tileAccepted);
        if (totals.measured)
            tile(fmt::format("{:.2g}", totals.maxAbs), words::tileError);
        line("</div>");
        if (totals.unread > 0)
            line(fmt::format("<p>{}</p>", html(unreadPhrase(totals))));
        if (m_report.settings.empty())
            return;
        line("<dl>");
        for (const auto& [name, value] : m_report.settings)
            fact(name, html(value));
        line("</dl>");
    }

    void list()
    {
        tableHead({words::labelModel, words::labelResult, words::labelNodes, words::labelRewritten,
                   words::labelExactly, words::labelMeasuredError});
        for (std::size_t i = 0; i < m_report.models.size(); ++i) {
            const ModelReport& model = m_report.models[i];
            const auto known = [&](std::size_t count) {
                return model.analysed ? std::to_string(count) : std::string("–");
            };
            line(fmt::format("<tr><td><a href=\"#model-{}\">{}</a></td><td class=\"{}\">{}</td><td>{}</td>"
                             "<td>{}</td><td>{}</td><td>{}</td></tr>",
                             i + 1, htmlText(model.source.filename().string()),
                             model.status == BatchStatus::failed ? "bad" : "",
                             html(statusPhrase(model.status)), known(model.sites.size()),
                             known(model.rewritten()), known(model.rewrittenExactly()),
                             model.verify ? fmt::format("{:.3g}", model.verify->maxAbs()) : ""));
        }
        line("</tbody></table>");
    }

    void model(const ModelReport& model, std::size_t index)
    {
        line(fmt::format("<section id=\"model-{}\">\n<h2>{}</h2>", index + 1,
                         htmlText(model.source.filename().string())));
        if (!model.error.empty())
            line(fmt::format("<p class=\"bad\"><b>{}</b> {}</p>", html(words::labelFailed),
                             html(model.error)));
        if (!model.note.empty())
            line(fmt::format("<p>{}</p>", html(model.note)));
        facts(model);
        if (model.analysed && !model.sites.empty())
            overview(model, index);
        for (std::size_t i = 0; i < model.sites.size(); ++i)
            site(model.sites[i], model, fmt::format("site-{}-{}", index + 1, i + 1));
        line("</section>");
    }

    void facts(const ModelReport& model)
    {
        line("<dl>");
        files(model);
        fixed(model);
        if (model.analysed)
            findings(model);
        line("</dl>");
    }

    void files(const ModelReport& model)
    {
        fact(words::labelFile, code(model.source.string()) + ", " + sizeText(model.bytes));
        if (!model.output.empty())
            fact(words::labelWritten, code(model.output.string()) +
                                          (model.outputBytes > 0 ? ", " + sizeText(model.outputBytes) : ""));
        for (const auto& file : model.externalFiles)
            fact(words::labelWeights, code(file.string()));
    }

    /// What callers of the model may give no longer.
    void fixed(const ModelReport& model)
    {
        for (const FixedLengths& one : model.fixed)
            fact(one.isInput ? say(words::labelInputNow) : say(words::labelOutputNow),
                 code(one.value) + ": " + html(words::lengthsFixed, toText(one.after), toText(one.before)));
        for (const std::string& name : model.fixedInputs)
            fact(words::labelNoInput, code(name) + ": " + html(words::defaultFixed));
    }

    void findings(const ModelReport& model)
    {
        const Phrase opset =
            model.opset ? foreignPhrase(std::to_string(*model.opset)) : say(words::unknownWord);
        fact(words::labelFormat, html(words::formatOf, model.irVersion, opset));
        fact(words::labelMadeBy, htmlText(model.producer));
        fact(words::labelInputs, lines(model.inputs));
        fact(words::labelOutputs, lines(model.outputs));
        fact(words::labelNodes, html(words::nodesWith, model.nodes, countedInitializers(model.initializers)));
        fact(words::labelOperators, operatorCounts(model));
        fact(words::labelMetadata, lines(model.notes));
        if (model.target)
            fact(words::labelTarget,
                 fmt::format("{} – {}", htmlText(model.target->name),
                             html(profilePhrase(*model.target, model.target->description))));
        fact(words::labelPrices, html(model.prices));
        fact(words::labelGrowth, html(growthAdvice(model.growth)));
        if (model.verify)
            fact(words::labelCheck,
                 html(words::checkOfModel, model.verify->seed, checkResultPhrase(*model.verify)));
        if (model.proof)
            fact(words::labelWholeModel, html(proofPhrase(*model.proof)));
        if (model.verdict)
            fact(words::labelVerdict, html(model.verdict->said()));
    }

    static std::string code(const std::string& text)
    {
        return fmt::format("<code>{}</code>", htmlText(text));
    }

    std::string lines(const std::vector<Phrase>& texts) const
    {
        std::string all;
        for (const Phrase& text : texts)
            all += (all.empty() ? "" : "<br>") + code(m_language(text));
        return all;
    }

    static std::string operatorCounts(const ModelReport& model)
    {
        std::string all;
        for (const auto& [name, count] : model.operators)
            all += fmt::format("{}{} {}", all.empty() ? "" : ", ", count, htmlText(name));
        return all;
    }

    void overview(const ModelReport& model, std::size_t index)
    {
        if (model.target)
            tableHead({words::labelNode, words::labelResize, words::labelShapes, words::labelDone,
                       words::labelCertificate, words::labelBefore, words::labelAfter});
        else
            tableHead({words::labelNode, words::labelResize, words::labelShapes, words::labelDone,
                       words::labelCertificate});
        for (std::size_t i = 0; i < model.sites.size(); ++i) {
            const SiteReport& site = model.sites[i];
            std::string verdicts;
            if (model.target)
                verdicts = verdictCell(site.before) + verdictCell(verdictAfter(site));
            line(fmt::format(
                "<tr><td><a href=\"#site-{}-{}\">{}</a></td><td>{} {}</td><td>{} → {}</td><td>{}</td>"
                "<td>{}</td>{}</tr>",
                index + 1, i + 1, htmlText(site.id), htmlText(site.mode), htmlText(site.factor),
                html(site.inputShape), html(site.outputShape),
                site.rule.empty() ? html(words::keptWord) : htmlText(site.rule), html(exactnessPhrase(site)),
                verdicts));
        }
        line("</tbody></table>");
        if (model.proof)
            line(proofHtml(*model.proof, m_language));
    }

    static const char* mark(Acceptance acceptance)
    {
        return acceptance == Acceptance::accepted  ? "good"
               : acceptance == Acceptance::unknown ? "maybe"
                                                   : "bad";
    }

    std::string verdictCell(const std::optional<Verdict>& verdict) const
    {
        if (!verdict)
            return "<td></td>";
        return fmt::format("<td class=\"{}\">{}</td>", mark(verdict->acceptance),
                           html(acceptancePhrase(verdict->acceptance)));
    }

    void site(const SiteReport& site, const ModelReport& model, const std::string& anchor)
    {
        line(fmt::format("<article class=\"site\" id=\"{}\">", anchor));
        const bool exact = site.certificate && site.certificate->isExact();
        line(fmt::format("<h3>{}<span class=\"tag {}\">{}</span></h3>", htmlText(site.id),
                         site.rule.empty() ? "soft"
                         : exact           ? "good"
                                           : "maybe",
                         site.rule.empty() ? html(words::keptWord) : html(exactnessPhrase(site))));
        line(fmt::format("<p class=\"soft\">{}</p>", html(siteText(site))));
        line("<dl>");
        fact(words::labelQuantised, html(site.quantisation));
        if (site.rule.empty())
            fact(words::labelKept, html(site.why));
        else
            rewrite(site);
        for (const std::string& name : site.defaults)
            fact(words::labelDefaults, code(name) + ", " + html(words::defaultOverridden));
        line("</dl>");
        verdicts(site, model);
        pictures(site);
        refusals(site);
        line("</article>");
    }

    void rewrite(const SiteReport& site)
    {
        fact(words::labelRule, fmt::format("<b>{}</b>: {}", htmlText(site.rule), html(site.ruleSummary)));
        fact(words::labelWhy, html(site.why));
        fact(words::labelBecomes, site.operators.empty() ? html(words::nodeRemoved) : lines(site.operators));
        fact(words::labelCertificate, html(certificateText(site)));
        fact(words::labelMeasured, html(measuredPhrase(site)));
        fact(words::labelCost, html(costPhrase(site)));
    }

    static Phrase siteText(const SiteReport& site)
    {
        const Phrase text = say(words::siteOfReport, site.opType, site.opset, site.mode, site.factor,
                                site.direction, site.type, site.inputShape, site.outputShape);
        return site.graph.empty() ? text : say(words::siteOfReportIn, text, site.graph);
    }

    static Phrase certificateText(const SiteReport& site)
    {
        Phrase text = exactnessPhrase(site);
        if (!site.certificate || site.quanta)
            return text;
        const Certificate& certificate = *site.certificate;
        text = say(words::certificateFinite, text);
        if (certificate.overflowsEarly())
            text = say(words::certificateRange, text, 100.0 * certificate.inputRange, site.type);
        if (certificate.roundingBound > 0.0)
            text = say(words::certificateRounding, text, certificate.roundingBound);
        if (certificate.exactness != Exactness::bounded)
            return text;
        if (certificate.interiorWorstCase)
            text = say(words::certificateInside, text, 100.0 * *certificate.interiorWorstCase);
        return certificate.worstPixel.empty()
                   ? text
                   : say(words::certificateWorst, text, toText(certificate.worstPixel));
    }

    void verdicts(const SiteReport& site, const ModelReport& model)
    {
        if (!model.target)
            return;
        const auto add = [&](WordsFor<> what, const std::optional<Verdict>& verdict) {
            if (!verdict)
                return;
            line(fmt::format("<h4>{} – {}: <span class=\"{}\">{}</span></h4>", html(what),
                             htmlText(model.target->name), mark(verdict->acceptance),
                             html(acceptancePhrase(verdict->acceptance))));
            if (verdict->reasons.empty())
                return;
            line("<ul>");
            for (const VerdictReason& reason : verdict->reasons)
                line(fmt::format("<li>{}{}</li>", html(reason.said()), sourceText(reason)));
            line("</ul>");
        };
        add(words::labelNodeAsIs, site.before);
        if (!site.rule.empty())
            add(words::labelRewrite, site.after);
    }

    void picture(const std::vector<std::byte>& png, const SitePictures& pictures, const Phrase& caption)
    {
        // Small pictures are shown at a whole multiple of their size.
        constexpr int kShown = 300;
        const int zoom = std::max(1, kShown / std::max(1, std::max(pictures.width, pictures.height)));
        line(fmt::format(
            "<figure><img alt=\"{}\" width=\"{}\" height=\"{}\" src=\"data:image/png;base64,{}\">"
            "<figcaption>{}</figcaption></figure>",
            html(caption), zoom * pictures.width, zoom * pictures.height, base64(png), html(caption)));
    }

    void pictures(const SiteReport& site)
    {
        if (!site.noPictures.empty())
            line(fmt::format("<p class=\"soft\">{}</p>", html(words::noPictures, site.noPictures)));
        if (!site.pictures)
            return;
        const SitePictures& shown = *site.pictures;
        line(
            fmt::format("<h4>{}</h4>", html(words::patternOf, testPatternName(shown.pattern),
                                            shown.inputHeight, shown.inputWidth, shown.height, shown.width)));
        line("<div class=\"pictures\">");
        const bool equal = shown.difference.empty();
        picture(shown.original, shown,
                equal ? say(words::picturesEqual, site.opType) : foreignPhrase(site.opType));
        if (!equal) {
            picture(shown.rewrite, shown, say(words::pictureRewrite));
            picture(shown.difference, shown, say(words::pictureDifference, shown.maxAbs, shown.peak));
        }
        line("</div>");
    }

    void refusals(const SiteReport& site)
    {
        if (site.refusals.empty())
            return;
        line(fmt::format("<details><summary>{}</summary><ul>",
                         html(words::rulesRefuse, site.refusals.size())));
        for (const Refusal& refusal : site.refusals)
            line(fmt::format("<li><b>{}</b>: {}</li>", htmlText(refusal.rule), html(refusal.said)));
        line("</ul></details>");
    }

    std::string term(WordsFor<> term, WordsFor<> meaning, const char* between = "") const
    {
        return fmt::format("<b>{}</b>{}{}", html(term), between, html(meaning));
    }

    void foot()
    {
        line(fmt::format(
            "<footer><p>{} {} {} {}</p>", term(words::footCertificate, words::footCertificateIs, " "),
            term(words::footBits, words::footBitsAre), term(words::footNumbers, words::footNumbersAre),
            term(words::footExact, words::footExactIs)));
        line(fmt::format("<p>{}</p></footer>", term(words::footCost, words::footCostCounts, " ")));
    }

    const Report& m_report;
    const ReportLanguage& m_language;
    std::string m_out;
};

} // namespace

std::string htmlReport(const Report& report, const ReportLanguage& language)
{
    return HtmlWriter(report, language).run();
}

} // namespace resizelens
