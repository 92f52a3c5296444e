#include "core/report/report_words.h"

#include "core/report/cost_report.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace resizelens {

std::string base64(const std::vector<std::byte>& bytes)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (i + k < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k <= bytes.size() ? kDigits[group >> (18 - 6 * k) & 63u] : '=';
    }
    return out;
}

std::string sizeText(std::uint64_t bytes)
{
    constexpr std::array<const char*, 5> kUnits = {"B", "KiB", "MiB", "GiB", "TiB"};
    auto size = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; size >= 1024.0 && unit + 1 < kUnits.size(); ++unit)
        size /= 1024.0;
    return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", size, kUnits[unit]);
}

std::string countText(std::int64_t count)
{
    std::string digits = std::to_string(count);
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > (count < 0 ? 1 : 0); at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits;
}

std::string acceptanceText(Acceptance acceptance)
{
    const std::string_view mark = acceptance == Acceptance::accepted  ? "✓"
                                  : acceptance == Acceptance::differs ? "≠"
                                  : acceptance == Acceptance::refused ? "✕"
                                                                      : "?";
    return fmt::format("{} {}", mark, toString(acceptance));
}

std::string exactnessText(const SiteReport& site)
{
    if (site.rule.empty())
        return "";
    if (site.certificate)
        return exactnessText(site.certificate, site.quanta);
    if (site.measured && site.measured->certificate)
        return fmt::format("{} (at {})", exactnessText(site.measured->certificate),
                           toText(site.measured->testedInput));
    return site.uncertified.empty() ? "unknown" : "unknown: " + site.uncertified;
}

std::string measuredText(const SiteReport& site)
{
    if (site.rule.empty())
        return "";
    if (!site.measured)
        return "not measured";
    if (!site.measured->problem.empty())
        return "not checked: " + site.measured->problem.english;
    return fmt::format("max-abs {} on an input of {}, {} its certificate", measuredFigure(*site.measured),
                       toText(site.measured->testedInput),
                       site.measured->withinCertificate ? "within" : "more than");
}

std::string costText(const SiteReport& site)
{
    if (site.rule.empty())
        return "";
    if (!site.cost)
        return "unknown, as lengths are";
    return costText(*site.cost);
}

std::string proofText(const ModelProof& proof)
{
    if (!proof.compared)
        return "not run: " + proof.whyNot.english;
    const ModelCompareReport& report = *proof.compared;
    std::string text = fmt::format("run by {} on {}, before and after, seed {}: ", report.runtime,
                                   report.provider, report.seed);
    for (const ComparedValue& output : report.outputs)
        if (!output.problem.empty())
            return text +
                   fmt::format("output {} could not be compared: {}", output.name, output.problem.english);
    return text + fmt::format("the outputs differ by at most {:.3g}", report.maxAbs());
}

std::string statusText(BatchStatus status)
{
    return status == BatchStatus::ok ? "rewritten" : std::string(toString(status));
}

const std::optional<Verdict>& verdictAfter(const SiteReport& site)
{
    return site.rule.empty() ? site.before : site.after;
}

ReportTotals totalsOf(const Report& report)
{
    ReportTotals totals;
    totals.models = report.models.size();
    for (const ModelReport& model : report.models) {
        totals.failed += model.status == BatchStatus::failed ? 1 : 0;
        totals.unread += model.analysed ? 0 : 1;
        totals.sites += model.sites.size();
        totals.rewritten += model.rewritten();
        totals.exact += model.rewrittenExactly();
        totals.judged = totals.judged || model.target != nullptr;
        for (const SiteReport& site : model.sites) {
            const auto taken = [](const std::optional<Verdict>& verdict) {
                return verdict && verdict->acceptance == Acceptance::accepted ? 1u : 0u;
            };
            totals.takenBefore += taken(site.before);
            totals.takenAfter += taken(verdictAfter(site));
            if (site.measured && site.measured->problem.empty()) {
                totals.measured = true;
                totals.maxAbs = std::max(totals.maxAbs, site.measured->maxAbs);
            }
        }
    }
    totals.kept = totals.sites - totals.rewritten;
    return totals;
}

std::string unreadText(const ReportTotals& totals)
{
    return fmt::format("The nodes of {} that could not be read are not known, and in no sum.",
                       counted(totals.unread, "model"));
}

std::string counted(std::size_t count, std::string_view noun)
{
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace resizelens
