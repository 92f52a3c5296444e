#include "core/report/proof_html.h"

#include "core/image/decode.h"
#include "core/report/departure_report.h"
#include "core/report/report_words.h"
#include "core/report/verify_report.h"
#include "core/session/departure_picture.h"
#include "core/support/text.h"

#include <iterator>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr const char* kHeader[] = {"After", "Shape", "Max-abs", "Of the largest", "Cosine", "Verdict"};

std::string pictureHtml(const ModelCompareReport& report, const std::string& caption)
{
    const auto picture = departurePicture(report);
    const auto png = picture ? encodePng(*picture) : fail(picture.error());
    if (!png)
        return {};
    return fmt::format("<figure><img alt=\"{}\" src=\"data:image/png;base64,{}\"><figcaption>{}</figcaption>"
                       "</figure>\n",
                       htmlText(caption), base64(*png), htmlText(caption));
}

} // namespace

std::string proofHtml(const ModelProof& proof)
{
    if (!proof.compared)
        return {};
    std::string html = "<h3>Whole model, site by site</h3>\n<table><thead><tr>";
    for (const char* title : kHeader)
        html += fmt::format("<th>{}</th>", title);
    html += "</tr></thead><tbody>\n";
    for (const auto& row : siteRows(*proof.compared)) {
        html += "<tr>";
        for (const std::string& cell : row)
            html += fmt::format("<td>{}</td>", htmlText(cell));
        html += "</tr>\n";
    }
    html += "</tbody></table>\n";
    if (const std::string departure = departureText(*proof.compared); !departure.empty())
        html += fmt::format("<p>{}.</p>\n", htmlText(departure)) +
                pictureHtml(*proof.compared, "Where the models part");
    return html;
}

std::string proofMarkdown(const ModelProof& proof)
{
    const std::string departure = proof.compared ? departureText(*proof.compared) : std::string();
    if (!proof.compared)
        return {};
    std::string text = "|";
    for (const char* title : kHeader)
        text += fmt::format(" {} |", title);
    text += "\n|";
    for (std::size_t i = 0; i < std::size(kHeader); ++i)
        text += " --- |";
    text += "\n";
    for (const auto& row : siteRows(*proof.compared)) {
        text += "|";
        for (const std::string& cell : row)
            text += fmt::format(" {} |", markdownText(cell));
        text += "\n";
    }
    return text + (departure.empty() ? "\n" : "\n" + markdownText(departure) + ".\n\n");
}

} // namespace resizelens
