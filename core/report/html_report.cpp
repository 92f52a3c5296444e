#include "core/base/text.h"
#include "core/report/json_parts.h"
#include "core/report/page_files.h"
#include "core/report/proof_html.h"
#include "core/report/report_columns.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

/// A file of the page as the policy names it.
std::string policyHash(std::string_view hexadecimal)
{
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2)
        bytes.push_back(
            static_cast<std::byte>(std::stoi(std::string(hexadecimal.substr(i, 2)), nullptr, 16)));
    return "'sha256-" + base64(bytes) + "'";
}

/// Nothing is loaded and nothing runs but what the program wrote, whatever a name may contain.
std::string policy(const PageFiles& files)
{
    return fmt::format("default-src 'none'; img-src data:; style-src {}; script-src {}; base-uri 'none'; "
                       "form-action 'none'",
                       policyHash(files.style.sha256), policyHash(files.script.sha256));
}

/// JSON inside of a script element cannot end it.
std::string scriptSafe(const std::string& json)
{
    std::string safe;
    safe.reserve(json.size());
    for (const char c : json)
        if (c == '<')
            safe += "\\u003c";
        else
            safe += c;
    return safe;
}

/// Source names in profiles may end in a URL: "title, https://…".
std::string withLinks(const std::string& text)
{
    const auto at = text.find("https://");
    if (at == std::string::npos)
        return htmlText(text);
    const std::string address = text.substr(at, text.find_first_of(" ,;)", at) - at);
    const std::string title = text.substr(0, at < 2 ? 0 : at - 2);
    return fmt::format("<a href=\"{}\" rel=\"noreferrer\">{}</a>{}", htmlText(address),
                       htmlText(title.empty() ? address : title), htmlText(text.substr(at + address.size())));
}

/// Of a file beside the page.
std::string address(std::string_view path)
{
    std::string all;
    for (const char c : path)
        all +=
            std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '.' || c == '_' || c == '-'
                ? std::string(1, c)
                : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return all;
}

class HtmlWriter
{
public:
    HtmlWriter(const Report& report, const ReportLanguage& language, const std::vector<std::string>& pages)
        : m_report(report)
        , m_language(language)
        , m_pages(pages)
    {
    }

    std::string run()
    {
        const PageFiles files = pageFiles();
        m_out = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
                            "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
                            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                            "<meta name=\"color-scheme\" content=\"light dark\">\n"
                            "<meta name=\"generator\" content=\"{}\">\n<title>{}</title>\n"
                            "<style>{}</style>\n</head>\n<body>\n<main id=\"report\">\n{}</main>\n",
                            html(words::languageTag), policy(files), htmlText(m_report.program), title(),
                            files.style.text, content());
        if (m_report.models.size() == 1 && !m_report.models[0].graph.empty()) {
            inOtherLanguage();
            script(m_report.models[0], files);
        }
        m_out += "</body>\n</html>\n";
        return std::move(m_out);
    }

private:
    std::string content()
    {
        head();
        if (m_report.models.size() > 1)
            table(modelColumns(), m_report.models, [&](std::size_t i) {
                return m_pages.empty() ? fmt::format("#model-{}", i + 1) : address(m_pages[i]);
            });
        for (std::size_t i = 0; i < m_report.models.size() && m_pages.empty(); ++i)
            model(m_report.models[i], i);
        foot();
        return std::exchange(m_out, {});
    }

    /// For the page's switch: Chinese, or English where the report is Chinese. Its images are the report's.
    void inOtherLanguage()
    {
        const ReportLanguage other =
            html(words::languageTag).starts_with("zh") ? ReportLanguage{} : chinese();
        HtmlWriter writer(m_report, other, m_pages);
        writer.m_hasImages = false;
        m_out += fmt::format("<template id=\"other\" lang=\"{}\">\n{}</template>\n",
                             writer.html(words::languageTag), writer.content());
    }

    /// Of the browser's tab: whose report it is comes first.
    std::string title() const
    {
        const std::string of =
            m_report.models.size() == 1 ? m_report.models[0].source.stem().string() + " – " : std::string();
        return htmlText(of) + html(m_report.title);
    }

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

    /// The first column's cells are links.
    template<class Row, class Link>
    void table(std::span<const ShownColumn<Row>> columns, const std::vector<Row>& rows, Link link)
    {
        m_out += "<table><thead><tr>";
        for (const auto& column : columns)
            m_out += fmt::format("<th>{}</th>", html(column.title));
        line("</tr></thead><tbody>");
        for (std::size_t i = 0; i < rows.size(); ++i) {
            m_out += "<tr>";
            for (const auto& column : columns) {
                const ShownCell cell = column.cell(rows[i]);
                const std::string text = html(cell.text);
                m_out += fmt::format(
                    "<td{}>{}</td>", cell.mark.empty() ? "" : fmt::format(" class=\"{}\"", cell.mark),
                    &column == columns.data() ? fmt::format("<a href=\"{}\">{}</a>", htmlText(link(i)), text)
                                              : text);
            }
            line("</tr>");
        }
        line("</tbody></table>");
    }

    /// "(DLA manual, https://…; vendor document)".
    std::string sourceText(const VerdictReason& reason) const
    {
        if (reason.source.empty())
            return {};
        return fmt::format(" <span class=\"soft\">({}{}{})</span>", withLinks(reason.source),
                           reason.confidence ? "; " : "",
                           reason.confidence ? html(confidencePhrase(*reason.confidence)) : std::string());
    }

    void script(const ModelReport& model, const PageFiles& files)
    {
        const auto orNull = [](const std::string& json) { return json.empty() ? "null" : json; };
        m_out += fmt::format(
            "<script type=\"application/json\" id=\"data\">{}</script>\n<script>{}</script>\n",
            scriptSafe(fmt::format(
                "{{\"report\":{},\"target\":{},\"other\":{},\"graph\":{},\"matrix\":{}}}",
                printJson(modelReportJson(model)), printJson(model.target ? model.target->name : ""),
                printJson(model.other.filename().string()), model.graph, orNull(model.matrix))),
            files.script.text);
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
        if (!model.other.empty())
            fact(words::labelOther, code(model.other.string()));
        if (!model.output.empty())
            fact(words::labelWritten, code(model.output.string()) +
                                          (model.outputBytes > 0 ? ", " + sizeText(model.outputBytes) : ""));
        for (const auto& file : model.externalFiles)
            fact(words::labelWeights, code(file.string()));
    }

    /// Dimensions and inputs that callers can no longer choose.
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
        fact(words::labelFaults, lines(model.findings));
        fact(words::labelHidden, lines(model.hidden));
        if (model.target)
            fact(words::labelTarget,
                 fmt::format("{} – {}", htmlText(model.target->name),
                             html(profilePhrase(*model.target, model.target->description))));
        fact(words::labelPrices, html(model.prices));
        fact(words::labelGrowth, html(growthAdvice(model.growth)));
        if (model.verify)
            fact(words::labelCheck,
                 html(words::checkOfModel, model.verify->seed, checkResultPhrase(*model.verify)));
        if (model.independentlyChecked)
            fact(words::labelCertificate, html(words::checkedIndependently));
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
        table(siteColumns(model.target != nullptr), model.sites,
              [&](std::size_t i) { return fmt::format("#site-{}-{}", index + 1, i + 1); });
        if (model.proof)
            line(proofHtml(*model.proof, m_language));
    }

    /// As a reader asks: is it supported, what replaces it, is it the same.
    void site(const SiteReport& site, const ModelReport& model, const std::string& anchor)
    {
        line(fmt::format("<article class=\"site\" id=\"{}\">", anchor));
        line(fmt::format("<h3>{}</h3>", htmlText(site.id)));
        line(fmt::format("<p class=\"soft\">{}</p>", html(siteText(site))));
        pictures(site);
        if (model.target)
            verdict(words::labelNodeAsIs, site.before, *model.target);
        if (site.rule.empty())
            step("kept", html(words::labelKept) + ": " + html(site.why), {});
        else
            rewrite(site);
        if (model.target && !site.rule.empty())
            verdict(words::labelRewrite, site.after, *model.target);
        line("<dl>");
        if (!site.rule.empty())
            fact(words::labelCost, html(costPhrase(site)));
        fact(words::labelQuantised, html(site.quantisation));
        for (const std::string& name : site.defaults)
            fact(words::labelDefaults, code(name) + ", " + html(words::defaultOverridden));
        line("</dl>");
        refusals(site);
        line("</article>");
    }

    void step(std::string_view kind, const std::string& said, const std::string& more)
    {
        line(fmt::format("<div class=\"step {}\"><p>{}</p>{}</div>", kind, said, more));
    }

    void rewrite(const SiteReport& site)
    {
        const char* quality = site.certificate && site.certificate->isExact() ? " exact" : "";
        step(fmt::format("plan{}", quality),
             fmt::format("<b>{}</b>: {}", htmlText(site.rule), html(site.ruleSummary)),
             fmt::format("<p>{}</p><small>{}</small>",
                         site.operators.empty() ? html(words::nodeRemoved) : lines(site.operators),
                         html(site.why)));
        step(fmt::format("same{}", quality), html(certificateText(site)),
             fmt::format("<small>{}: {}</small>", html(words::labelMeasured), html(measuredPhrase(site))));
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

    void verdict(WordsFor<> what, const std::optional<Verdict>& verdict, const TargetProfile& target)
    {
        if (!verdict)
            return;
        std::string reasons;
        for (const VerdictReason& reason : verdict->reasons)
            reasons += fmt::format("<li>{}{}</li>", html(reason.said()), sourceText(reason));
        const std::string marked = html(acceptancePhrase(verdict->acceptance)); // a step has its mark already
        step(acceptanceMark(verdict->acceptance),
             fmt::format("{} – {}: <b class=\"{}\">{}</b>", html(what), htmlText(target.name),
                         acceptanceMark(verdict->acceptance), marked.substr(marked.find(' ') + 1)),
             reasons.empty() ? reasons : "<ul>" + reasons + "</ul>");
    }

    void picture(const std::vector<std::byte>& png, const SitePictures& pictures, const Phrase& caption)
    {
        // Integer zoom for small images.
        constexpr int kShown = 300;
        const int zoom = std::max(1, kShown / std::max(1, std::max(pictures.width, pictures.height)));
        line(fmt::format(
            "<figure><img alt=\"{}\" width=\"{}\" height=\"{}\"{}><figcaption>{}</figcaption></figure>",
            html(caption), zoom * pictures.width, zoom * pictures.height,
            m_hasImages ? " src=\"data:image/png;base64," + base64(png) + "\"" : "", html(caption)));
    }

    void pictures(const SiteReport& site)
    {
        if (!site.noPictures.empty())
            line(fmt::format("<p class=\"soft\">{}</p>", html(words::noPictures, site.noPictures)));
        if (!site.pictures)
            return;
        const SitePictures& shown = *site.pictures;
        const Phrase head = shown.shown == "image" ? say(words::imageOf, shown.inputHeight, shown.inputWidth,
                                                         shown.height, shown.width)
                                                   : say(words::patternOf, shown.shown, shown.inputHeight,
                                                         shown.inputWidth, shown.height, shown.width);
        line(fmt::format("<h4 data-pattern=\"{}\">{}</h4>", htmlText(shown.shown), html(head)));
        line("<div class=\"pictures\">");
        const bool equal = shown.rewrite.empty();
        picture(shown.original, shown,
                equal && !site.rule.empty() ? say(words::picturesEqual, site.opType)
                                            : foreignPhrase(site.opType));
        if (!equal)
            picture(shown.rewrite, shown, say(words::pictureRewrite));
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
    const std::vector<std::string>& m_pages;
    bool m_hasImages = true;
    std::string m_out;
};

} // namespace

std::string htmlReport(const Report& report, const ReportLanguage& language,
                       const std::vector<std::string>& pages)
{
    return HtmlWriter(report, language, pages).run();
}

} // namespace resizelens
