#include "core/report/proof_html.h"

#include "core/base/text.h"
#include "core/image/decode.h"
#include "core/preview/departure_picture.h"
#include "core/report/departure_report.h"
#include "core/report/report_words.h"
#include "core/report/verify_report.h"
#include "core/report/words.h"

#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace resizelens {

namespace {

std::vector<Phrase> header()
{
    return {say(words::columnAfter), say(words::columnShape),  say(words::columnError),
            say(words::columnShare), say(words::columnCosine), say(words::labelVerdict)};
}

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

std::string htmlRow(std::string_view element, const std::vector<Phrase>& cells,
                    const ReportLanguage& language)
{
    std::string row = "<tr>";
    for (const Phrase& cell : cells)
        row += fmt::format("<{0}>{1}</{0}>", element, htmlText(language(cell)));
    return row + "</tr>";
}

std::string markdownRow(const std::vector<Phrase>& cells, const ReportLanguage& language)
{
    std::string row = "|";
    for (const Phrase& cell : cells)
        row += fmt::format(" {} |", markdownText(language(cell)));
    return row + "\n";
}

} // namespace

std::string proofHtml(const ModelProof& proof, const ReportLanguage& language)
{
    if (!proof.compared)
        return {};
    std::string html = fmt::format("<h3>{}</h3>\n<table><thead>{}</thead><tbody>\n",
                                   htmlText(language(words::labelSites)), htmlRow("th", header(), language));
    for (const auto& row : siteRows(*proof.compared))
        html += htmlRow("td", row, language) + "\n";
    html += "</tbody></table>\n";
    if (const Phrase departure = departurePhrase(*proof.compared); !departure.empty())
        html += fmt::format("<p>{}</p>\n", htmlText(language(words::fullStop, departure))) +
                pictureHtml(*proof.compared, language(words::labelParting));
    return html;
}

std::string proofMarkdown(const ModelProof& proof, const ReportLanguage& language)
{
    if (!proof.compared)
        return {};
    std::string text = markdownRow(header(), language) + "|";
    for (std::size_t i = 0; i < header().size(); ++i)
        text += " --- |";
    text += "\n";
    for (const auto& row : siteRows(*proof.compared))
        text += markdownRow(row, language);
    const Phrase departure = departurePhrase(*proof.compared);
    return text +
           (departure.empty() ? "\n" : "\n" + markdownText(language(words::fullStop, departure)) + "\n\n");
}

} // namespace resizelens
