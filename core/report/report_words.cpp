#include "core/report/report_words.h"

#include "core/base/enum_names.h"
#include "core/report/cost_report.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

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

Phrase acceptancePhrase(Acceptance acceptance)
{
    static constexpr EnumWords<Acceptance::refused> kWords(words::markedAccepted, words::markedUnknown,
                                                           words::markedDiffers, words::markedRefused);
    return kWords[acceptance];
}

std::string_view acceptanceMark(Acceptance acceptance)
{
    return acceptance == Acceptance::accepted ? "good" : acceptance == Acceptance::unknown ? "maybe" : "bad";
}

Phrase exactnessPhrase(const SiteReport& site)
{
    if (site.rule.empty())
        return {};
    if (site.certificate)
        return exactnessPhrase(site.certificate, site.quanta);
    if (site.measured && site.measured->certificate)
        return say(words::exactAt, exactnessPhrase(site.measured->certificate),
                   toText(site.measured->testedInput));
    return site.uncertified.empty() ? say(words::unknownWord) : say(words::exactUnknown, site.uncertified);
}

Phrase measuredPhrase(const SiteReport& site)
{
    if (site.rule.empty())
        return {};
    if (!site.measured)
        return say(words::measuredNot);
    if (!site.measured->problem.empty())
        return say(words::notChecked, site.measured->problem);
    const Phrase figure = measuredFigure(*site.measured);
    const std::string shape = toText(site.measured->testedInput);
    return site.measured->withinCertificate ? say(words::measuredWithin, figure, shape)
                                            : say(words::measuredBeyond, figure, shape);
}

Phrase costPhrase(const SiteReport& site)
{
    if (site.rule.empty())
        return {};
    return site.cost ? costPhrase(*site.cost) : say(words::costUnknown);
}

namespace {

Phrase outputsText(const ModelCompareReport& report)
{
    for (const ComparedValue& output : report.outputs)
        if (!output.problem.empty())
            return say(words::proofNotCompared, output.name, output.problem);
    return say(words::proofDiffer, report.maxAbs());
}

} // namespace

Phrase proofPhrase(const ModelProof& proof)
{
    if (!proof.compared)
        return say(words::proofNotRun, proof.whyNot);
    const ModelCompareReport& report = *proof.compared;
    return say(words::proofRun, report.runtime, report.provider, report.seed, outputsText(report));
}

Phrase statusPhrase(BatchStatus status)
{
    static constexpr EnumWords<BatchStatus::cancelled> kWords(
        words::statusQueued, words::statusRunning, words::statusRewritten, words::statusUnchanged,
        words::statusSkipped, words::statusFailed, words::statusCancelled);
    return kWords[status];
}

Phrase operatorsPhrase(std::span<const Phrase> operators)
{
    return operators.empty() ? say(words::removedWord) : joined(words::withComma, operators);
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

Phrase unreadPhrase(const ReportTotals& totals)
{
    return say(words::modelsNotRead, countedModels(totals.unread));
}

Phrase counted(std::size_t count, WordsFor<std::size_t> one, WordsFor<std::size_t> many)
{
    return count == 1 ? say(one, count) : say(many, count);
}

Phrase countedNodes(std::size_t count)
{
    return counted(count, words::nodeCount, words::nodesCount);
}

Phrase countedModels(std::size_t count)
{
    return counted(count, words::modelCount, words::modelsCount);
}

Phrase countedInitializers(std::size_t count)
{
    return counted(count, words::initializerCount, words::initializersCount);
}

} // namespace resizelens
