#include "core/report/cost_report.h"
#include "core/report/proof_html.h"
#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/support/text.h"

#include <algorithm>

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

/// Who says so: "(DLA manual, https://…, vendor document)".
std::string sourceText(const VerdictReason& reason)
{
    if (reason.source.empty())
        return {};
    std::string confidence;
    if (reason.confidence) {
        confidence = toString(*reason.confidence);
        std::replace(confidence.begin(), confidence.end(), '_', ' ');
    }
    return fmt::format(" <span class=\"soft\">({}{}{})</span>", withLinks(reason.source),
                       confidence.empty() ? "" : "; ", confidence);
}

class HtmlWriter
{
public:
    explicit HtmlWriter(const Report& report)
        : m_report(report)
    {
    }

    std::string run()
    {
        m_out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
        m_out +=
            fmt::format("<meta name=\"generator\" content=\"{}\">\n<title>{}</title>\n<style>{}</style>\n"
                        "</head>\n<body>\n<main>\n",
                        htmlText(m_report.program), htmlText(m_report.title), kStyle);
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

    void tile(const std::string& value, const std::string& label, const char* mark = "")
    {
        line(fmt::format("<div class=\"tile\"><b class=\"{}\">{}</b><span>{}</span></div>", mark,
                         htmlText(value), htmlText(label)));
    }

    void fact(const std::string& name, const std::string& html)
    {
        if (!html.empty())
            line(fmt::format("<dt>{}</dt><dd>{}</dd>", htmlText(name), html));
    }

    void head()
    {
        line(fmt::format("<h1>{}</h1>", htmlText(m_report.title)));
        line(fmt::format("<p class=\"soft\">{}{}{}</p>", htmlText(m_report.program),
                         m_report.date.empty() || m_report.program.empty() ? "" : " · ",
                         htmlText(m_report.date)));
        const ReportTotals totals = totalsOf(m_report);
        line("<div class=\"tiles\">");
        if (totals.models > 1)
            tile(std::to_string(totals.models), "models");
        if (totals.failed > 0)
            tile(std::to_string(totals.failed), "models failed", "bad");
        tile(std::to_string(totals.sites), "Resize and Upsample nodes");
        tile(std::to_string(totals.rewritten), "rewritten");
        tile(std::to_string(totals.exact), "of them exactly", "good");
        tile(std::to_string(totals.kept), "kept");
        if (totals.judged)
            tile(fmt::format("{} → {}", totals.takenBefore, totals.takenAfter), "accepted by the target");
        if (totals.measured)
            tile(fmt::format("{:.2g}", totals.maxAbs), "largest measured error");
        line("</div>");
        if (totals.unread > 0)
            line(fmt::format("<p>{}</p>", htmlText(unreadText(totals))));
        if (m_report.settings.empty())
            return;
        line("<dl>");
        for (const auto& [name, value] : m_report.settings)
            fact(name, htmlText(value));
        line("</dl>");
    }

    void list()
    {
        line("<table><thead><tr><th>Model</th><th>Result</th><th>Nodes</th><th>Rewritten</th><th>Exactly</th>"
             "<th>Measured max-abs</th></tr></thead><tbody>");
        for (std::size_t i = 0; i < m_report.models.size(); ++i) {
            const ModelReport& model = m_report.models[i];
            const auto known = [&](std::size_t count) {
                return model.analysed ? std::to_string(count) : std::string("–");
            };
            line(fmt::format("<tr><td><a href=\"#model-{}\">{}</a></td><td class=\"{}\">{}</td><td>{}</td>"
                             "<td>{}</td><td>{}</td><td>{}</td></tr>",
                             i + 1, htmlText(model.source.filename().string()),
                             model.status == BatchStatus::failed ? "bad" : "", statusText(model.status),
                             known(model.sites.size()), known(model.rewritten()),
                             known(model.rewrittenExactly()),
                             model.verify ? fmt::format("{:.3g}", model.verify->maxAbs()) : ""));
        }
        line("</tbody></table>");
    }

    void model(const ModelReport& model, std::size_t index)
    {
        line(fmt::format("<section id=\"model-{}\">\n<h2>{}</h2>", index + 1,
                         htmlText(model.source.filename().string())));
        if (!model.error.empty())
            line(fmt::format("<p class=\"bad\"><b>Failed.</b> {}</p>", htmlText(model.error)));
        if (!model.note.empty())
            line(fmt::format("<p>{}</p>", htmlText(model.note)));
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
        fact("File",
             fmt::format("<code>{}</code>, {}", htmlText(model.source.string()), sizeText(model.bytes)));
        if (!model.output.empty())
            fact("Written to", fmt::format("<code>{}</code>{}", htmlText(model.output.string()),
                                           model.outputBytes > 0 ? ", " + sizeText(model.outputBytes) : ""));
        for (const auto& file : model.externalFiles)
            fact("Weights in", fmt::format("<code>{}</code>", htmlText(file.string())));
        for (const FixedLengths& one : model.fixed)
            fact(one.isInput ? "Input now" : "Output now",
                 fmt::format(
                     "<code>{}</code>: {} (before: {}), since rewrites hold for the given lengths only",
                     htmlText(one.value), htmlText(toText(one.after)), htmlText(toText(one.before))));
        for (const std::string& name : model.fixedInputs)
            fact("No input any more",
                 fmt::format("<code>{}</code>: rewrites hold for its default value, which "
                             "callers could override",
                             htmlText(name)));
        if (model.analysed) {
            fact("Format", fmt::format("ONNX IR {}, opset {}", model.irVersion,
                                       model.opset ? std::to_string(*model.opset) : "unknown"));
            fact("Made by", htmlText(model.producer));
            fact("Inputs", lines(model.inputs));
            fact("Outputs", lines(model.outputs));
            fact("Nodes",
                 fmt::format("{}, with {}", model.nodes, counted(model.initializers, "initializer")));
            fact("Operators", operatorsText(model));
            if (!model.notes.empty())
                fact("Metadata", lines(model.notes));
            if (model.target)
                fact("Target", fmt::format("{} – {}", htmlText(model.target->name),
                                           htmlText(model.target->description)));
            fact("Prices", htmlText(model.prices));
            if (const std::string grows = growthText(model.growth); !grows.empty())
                fact("Growth", htmlText(grows + ". --max-growth limits that"));
            if (model.verify)
                fact("Check",
                     htmlText(fmt::format("the written model was read back and each rewrite compared "
                                          "with its node on random input in [-1, 1], seed {}: {}",
                                          model.verify->seed,
                                          model.verify->passed() ? "every rewrite keeps to its certificate"
                                                                 : "not every rewrite could be checked")));
            if (model.proof)
                fact("Whole model", htmlText(proofText(*model.proof)));
            if (model.verdict)
                fact("Verdict", htmlText(model.verdict->sentence()));
        }
        line("</dl>");
    }

    static std::string lines(const std::vector<std::string>& texts)
    {
        std::string html;
        for (const std::string& text : texts)
            html += (html.empty() ? "<code>" : "<br><code>") + htmlText(text) + "</code>";
        return html;
    }

    static std::string operatorsText(const ModelReport& model)
    {
        std::string html;
        for (const auto& [name, count] : model.operators)
            html += fmt::format("{}{} {}", html.empty() ? "" : ", ", count, htmlText(name));
        return html;
    }

    void overview(const ModelReport& model, std::size_t index)
    {
        line(fmt::format(
            "<table><thead><tr><th>Node</th><th>Resize</th><th>Shapes</th><th>Done</th><th>Certificate"
            "</th>{}</tr></thead><tbody>",
            model.target ? "<th>Target before</th><th>after</th>" : ""));
        for (std::size_t i = 0; i < model.sites.size(); ++i) {
            const SiteReport& site = model.sites[i];
            std::string verdicts;
            if (model.target)
                verdicts = verdictCell(site.before) + verdictCell(verdictAfter(site));
            line(fmt::format(
                "<tr><td><a href=\"#site-{}-{}\">{}</a></td><td>{} {}</td><td>{} → {}</td><td>{}</td>"
                "<td>{}</td>{}</tr>",
                index + 1, i + 1, htmlText(site.id), htmlText(site.mode), htmlText(site.factor),
                htmlText(site.inputShape), htmlText(site.outputShape),
                site.rule.empty() ? "kept" : htmlText(site.rule), htmlText(exactnessText(site)), verdicts));
        }
        line("</tbody></table>");
        if (model.proof)
            line(proofHtml(*model.proof));
    }

    static const char* mark(Acceptance acceptance)
    {
        return acceptance == Acceptance::accepted  ? "good"
               : acceptance == Acceptance::unknown ? "maybe"
                                                   : "bad";
    }

    static std::string verdictCell(const std::optional<Verdict>& verdict)
    {
        if (!verdict)
            return "<td></td>";
        return fmt::format("<td class=\"{}\">{}</td>", mark(verdict->acceptance),
                           acceptanceText(verdict->acceptance));
    }

    void site(const SiteReport& site, const ModelReport& model, const std::string& anchor)
    {
        line(fmt::format("<article class=\"site\" id=\"{}\">", anchor));
        const bool exact = site.certificate && site.certificate->isExact();
        line(fmt::format("<h3>{}<span class=\"tag {}\">{}</span></h3>", htmlText(site.id),
                         site.rule.empty() ? "soft"
                         : exact           ? "good"
                                           : "maybe",
                         site.rule.empty() ? "kept" : htmlText(exactnessText(site))));
        line(fmt::format("<p class=\"soft\">{}-{} {}, {}, {} {}, {} → {}{}</p>", htmlText(site.opType),
                         site.opset, htmlText(site.mode), htmlText(site.factor), htmlText(site.direction),
                         htmlText(site.type), htmlText(site.inputShape), htmlText(site.outputShape),
                         site.graph.empty() ? "" : ", in " + htmlText(site.graph)));
        line("<dl>");
        if (!site.quantisation.empty())
            fact("Quantised", htmlText(site.quantisation));
        if (site.rule.empty())
            fact("Kept", htmlText(site.why));
        else
            rewrite(site);
        for (const std::string& name : site.defaults)
            fact("Holds for the default of",
                 fmt::format("<code>{}</code>, which callers of the model may override", htmlText(name)));
        line("</dl>");
        verdicts(site, model);
        pictures(site);
        refusals(site);
        line("</article>");
    }

    void rewrite(const SiteReport& site)
    {
        fact("Rewritten by", fmt::format("<b>{}</b>: {}", htmlText(site.rule), htmlText(site.ruleSummary)));
        fact("Why", htmlText(site.why));
        fact("Becomes", site.operators.empty() ? "nothing: the node is removed" : lines(site.operators));
        fact("Certificate", htmlText(certificateText(site)));
        fact("Measured", htmlText(measuredText(site)));
        fact("Cost", htmlText(costText(site)));
    }

    static std::string certificateText(const SiteReport& site)
    {
        std::string text = exactnessText(site);
        if (!site.certificate || site.quanta)
            return text;
        const Certificate& certificate = *site.certificate;
        text += ", for every finite input";
        if (certificate.overflowsEarly())
            text +=
                fmt::format(" up to {:.3g} % of the largest number of {}; beyond it a value in between may "
                            "overflow",
                            100.0 * certificate.inputRange, site.type);
        if (certificate.roundingBound > 0.0)
            text +=
                fmt::format("; floating-point rounding may add {:.2g} of max|x|", certificate.roundingBound);
        if (certificate.exactness == Exactness::bounded) {
            if (certificate.interiorWorstCase)
                text += fmt::format("; inside, away from the border, at most {:.3g} %",
                                    100.0 * *certificate.interiorWorstCase);
            if (!certificate.worstPixel.empty())
                text += fmt::format("; worst at output position {}", toText(certificate.worstPixel));
        }
        return text;
    }

    void verdicts(const SiteReport& site, const ModelReport& model)
    {
        if (!model.target)
            return;
        const auto say = [&](const char* what, const std::optional<Verdict>& verdict) {
            if (!verdict)
                return;
            line(fmt::format("<h4>{} – {}: <span class=\"{}\">{}</span></h4>", what,
                             htmlText(model.target->name), mark(verdict->acceptance),
                             acceptanceText(verdict->acceptance)));
            if (verdict->reasons.empty())
                return;
            line("<ul>");
            for (const VerdictReason& reason : verdict->reasons)
                line(fmt::format("<li>{}{}</li>", htmlText(reason.sentence()), sourceText(reason)));
            line("</ul>");
        };
        say("The node as is", site.before);
        if (!site.rule.empty())
            say("Its rewrite", site.after);
    }

    void picture(const std::vector<std::byte>& png, const SitePictures& pictures, const std::string& caption)
    {
        // Small pictures are shown at a whole multiple of their size.
        constexpr int kShown = 300;
        const int zoom = std::max(1, kShown / std::max(1, std::max(pictures.width, pictures.height)));
        line(
            fmt::format("<figure><img alt=\"{}\" width=\"{}\" height=\"{}\" src=\"data:image/png;base64,{}\">"
                        "<figcaption>{}</figcaption></figure>",
                        htmlText(caption), zoom * pictures.width, zoom * pictures.height, base64(png),
                        htmlText(caption)));
    }

    void pictures(const SiteReport& site)
    {
        if (!site.noPictures.empty())
            line(fmt::format(
                "<p class=\"soft\">No pictures, as the rule needs the lengths of the node: {}.</p>",
                htmlText(site.noPictures)));
        if (!site.pictures)
            return;
        const SitePictures& shown = *site.pictures;
        line(fmt::format("<h4>Test pattern {}, {}×{} → {}×{}</h4>", testPatternName(shown.pattern),
                         shown.inputHeight, shown.inputWidth, shown.height, shown.width));
        line("<div class=\"pictures\">");
        const bool equal = shown.difference.empty();
        picture(shown.original, shown,
                equal ? site.opType + " and its rewrite, equal to the bit on this pattern" : site.opType);
        if (!equal) {
            picture(shown.rewrite, shown, "rewrite");
            picture(
                shown.difference, shown,
                fmt::format("difference, max-abs {:.2g}; colours end at ±{:.2g}", shown.maxAbs, shown.peak));
        }
        line("</div>");
    }

    void refusals(const SiteReport& site)
    {
        if (site.refusals.empty())
            return;
        line(fmt::format("<details><summary>{} rules do not apply here</summary><ul>", site.refusals.size()));
        for (const Refusal& refusal : site.refusals)
            line(fmt::format("<li><b>{}</b>: {}</li>", htmlText(refusal.rule), htmlText(refusal.message)));
        line("</ul></details>");
    }

    void foot()
    {
        line(
            "<footer><p><b>Certificate.</b> A Resize is one matrix per axis; so is a rewrite. Their "
            "difference "
            "bounds the error for every input: the largest sum of absolute differences over the taps of an "
            "output "
            "pixel, as a share of the largest absolute input value. <b>Exact to the bit</b>: only values are "
            "moved. <b>Exact as numbers</b>: nothing is rounded for finite inputs; a zero may lose its sign. "
            "<b>Exact</b>: the same sums, in another order of floating-point operations.</p>");
        line("<p><b>Cost</b> counts the operators of the rewrite: multiply-adds, bytes of new weights, "
             "elements "
             "that all of them write. Values of test patterns are in 0..1.</p></footer>");
    }

    const Report& m_report;
    std::string m_out;
};

} // namespace

std::string htmlReport(const Report& report)
{
    return HtmlWriter(report).run();
}

} // namespace resizelens
