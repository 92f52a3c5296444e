#include "widgets/sites/site_text.h"

#include "widgets/sites/cost_text.h"
#include "widgets/sites/site_words.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/marks.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace resizelens {

namespace {

std::vector<SiteAxis> shownAxes(const ResizeSite& site)
{
    std::vector<SiteAxis> axes;
    for (const std::int64_t axis : site.resizedAxes())
        axes.push_back(site.axes[static_cast<std::size_t>(axis)]);
    return axes;
}

QString arrowed(const SiteAxis& axis)
{
    QString factor = QString::fromStdString(factorText(axis));
    if (factor.startsWith(QStringLiteral("×")))
        factor = factor.mid(1) + QStringLiteral("×");
    switch (axis.direction()) {
    case Direction::up:
        return QStringLiteral("↑") + factor;
    case Direction::down:
        return QStringLiteral("↓") + factor;
    default:
        return factor;
    }
}

QString uniqueJoined(QStringList parts, const QString& separator)
{
    parts.removeDuplicates();
    return parts.join(separator);
}

} // namespace

std::pair<qint64, qint64> provenLengths(const Certificate& certificate)
{
    qint64 first = 1, last = std::numeric_limits<qint64>::max();
    for (const ProvenLengths& lengths : certificate.lengths) {
        first = std::max<qint64>(first, lengths.first);
        last = std::min<qint64>(last, lengths.last);
    }
    return {first, last};
}

QString percentText(double share)
{
    return QLocale().toString(100.0 * share, 'g', 3);
}

SiteState siteState(const SiteAnalysis& site, const Choice& choice)
{
    if (choice.candidate) {
        const auto& certificate = site.candidates[*choice.candidate].certificate;
        if (!certificate)
            return SiteState::unknown;
        return certificate->isExact() ? SiteState::exact : SiteState::withError;
    }
    if (!site.verdict)
        return site.site.direction() == Direction::unknown ? SiteState::unknown : SiteState::kept;
    return acceptanceState(site.verdict->acceptance);
}

QString directionText(Direction direction)
{
    switch (direction) {
    case Direction::same:
        return tr("same");
    case Direction::up:
        return tr("up");
    case Direction::down:
        return tr("down");
    case Direction::mixed:
        return tr("mixed");
    case Direction::unknown:
        break;
    }
    return tr("unknown");
}

QString badgeText(const ResizeSite& site)
{
    if (site.direction() == Direction::unknown)
        return QStringLiteral("?");
    QStringList parts;
    for (const SiteAxis& axis : shownAxes(site))
        parts.append(arrowed(axis));
    return parts.isEmpty() ? QStringLiteral("1×") : uniqueJoined(parts, QStringLiteral(" "));
}

QString factorsText(const ResizeSite& site)
{
    QStringList parts;
    for (const SiteAxis& axis : shownAxes(site))
        parts.append(QString::fromStdString(factorText(axis)));
    return parts.isEmpty() ? QStringLiteral("×1") : uniqueJoined(parts, QStringLiteral(", "));
}

QString lengthsText(const ResizeSite& site)
{
    std::vector<SiteAxis> axes = shownAxes(site);
    if (site.axes.empty())
        return tr("unknown");
    if (axes.empty() && site.axes.size() > 2)
        axes.assign(site.axes.begin() + 2, site.axes.end());
    const bool free = std::ranges::none_of(axes, [](const SiteAxis& axis) { return axis.nIn || axis.nOut; });
    if (free && site.direction() != Direction::unknown)
        return tr("any size %1").arg(factorsText(site));
    QStringList in, out;
    for (const SiteAxis& axis : axes) {
        in.append(axis.nIn ? QString::number(*axis.nIn) : QStringLiteral("?"));
        out.append(axis.nOut ? QString::number(*axis.nOut) : QStringLiteral("?"));
    }
    return QStringLiteral("%1 → %2").arg(in.join(QStringLiteral("×")), out.join(QStringLiteral("×")));
}

QString numbersText(const ResizeSite& site)
{
    if (!site.quantisation)
        return QStringLiteral("—");
    const SiteQuantisation& numbers = *site.quantisation;
    const auto side = [&](const std::optional<Quantisation>& of) {
        if (!of)
            return QStringLiteral("?");
        const QString type = QString::fromStdString(dtypeName(of->type));
        return numbers.kind == SiteQuantisation::Kind::codes
                   ? type
                   : QStringLiteral("%1 %2, %3")
                         .arg(type, QString::number(of->scale, 'g', 4))
                         .arg(of->zeroPoint);
    };
    switch (numbers.kind) {
    case SiteQuantisation::Kind::input:
        return side(numbers.before) + QStringLiteral(" → —");
    case SiteQuantisation::Kind::output:
        return QStringLiteral("— → ") + side(numbers.after);
    case SiteQuantisation::Kind::wrapped:
    case SiteQuantisation::Kind::codes:
        break;
    }
    return numbers.sameNumbers() ? side(numbers.before)
                                 : side(numbers.before) + QStringLiteral(" → ") + side(numbers.after);
}

QString exactnessText(const std::optional<Certificate>& certificate)
{
    if (!certificate)
        return tr("unknown");
    switch (certificate->exactness) {
    case Exactness::bitExact:
        return certificate->keepsBits ? tr("exact to the bit") : tr("exact as numbers");
    case Exactness::exact:
        return tr("exact");
    case Exactness::bounded:
        return tr("off by at most %1 %").arg(percentText(certificate->worstCase));
    case Exactness::dataDependent:
        break;
    }
    return tr("depends on the data");
}

QString exactnessText(const Candidate& candidate)
{
    return candidate.quantised ? coreWords(say(candidate.quantised->certificate))
                               : exactnessText(candidate.certificate);
}

QString candidateText(const SiteAnalysis& site, std::size_t candidate)
{
    const Candidate& entry = site.candidates[candidate];
    const QString text =
        QStringLiteral("%1 – %2").arg(QString::fromStdString(entry.rule), exactnessText(entry));
    return site.verdict ? text + QStringLiteral("  ") +
                              siteMark(acceptanceState(site.candidateVerdicts[candidate].acceptance))
                        : text;
}

QString operatorsText(const OperatorChain& chain)
{
    QStringList parts;
    for (const Phrase& text : sayChain(chain))
        parts.append(coreWords(text));
    return parts.isEmpty() ? tr("node removed") : parts.join(QStringLiteral(" → "));
}

QString countText(std::optional<std::int64_t> count)
{
    if (!count)
        return tr("unknown");
    auto value = static_cast<double>(*count);
    for (const char* unit : {"", " k", " M", " G"}) {
        if (value < 1000.0 || QLatin1String(unit) == QLatin1String(" G"))
            return QLocale().toString(value, 'g', 3) + QLatin1String(unit);
        value /= 1000.0;
    }
    return {};
}

QString acceptanceText(Acceptance acceptance)
{
    switch (acceptance) {
    case Acceptance::accepted:
        return tr("accepted");
    case Acceptance::differs:
        return tr("differs");
    case Acceptance::refused:
        return tr("refused");
    case Acceptance::unknown:
        break;
    }
    return tr("unknown");
}

QString targetText(const SiteAnalysis& site)
{
    if (!site.verdict)
        return {};
    const QString target = foreignName(site.verdict->target);
    if (site.verdict->acceptance == Acceptance::accepted)
        return tr("%1 supports this node as is.").arg(target);
    const VerdictReason& reason =
        *std::ranges::max_element(site.verdict->reasons, [](const VerdictReason& a, const VerdictReason& b) {
            return a.says < b.says;
        });
    const QString why =
        coreWords(reason.text) +
        (reason.found.empty() ? QString() : QStringLiteral(" (%1)").arg(coreWords(reason.found)));
    switch (site.verdict->acceptance) {
    case Acceptance::refused:
        return tr("%1 does not support this node: %2.").arg(target, why);
    case Acceptance::differs:
        return tr("%1 runs this node, but computes something else: %2.").arg(target, why);
    case Acceptance::accepted:
    case Acceptance::unknown:
        break;
    }
    return tr("Whether %1 supports this node is not known: %2.").arg(target, why);
}

QString sourceWord(const VerdictReason& reason)
{
    return reason.confidence ? capitalised(coreWords(confidencePhrase(*reason.confidence))) : tr("Source");
}

QString addressOf(const VerdictReason& reason)
{
    static const QRegularExpression address(QStringLiteral("https?://[^\\s\"<>]+"));
    return address.match(QString::fromStdString(reason.source)).captured();
}

namespace {

/// The guarantee in one sentence.
QString promiseText(const Certificate& certificate)
{
    const auto [first, last] = provenLengths(certificate);
    switch (certificate.exactness) {
    case Exactness::bitExact:
        if (!certificate.keepsBits)
            return certificate.anyLength
                       ? tr("Equal as numbers for every finite input of any length from %1 to %2.")
                             .arg(first)
                             .arg(last)
                       : tr("Equal as numbers for every finite input.");
        return certificate.anyLength
                   ? tr("Exact to the bit for every input of any length from %1 to %2.").arg(first).arg(last)
                   : tr("Exact to the bit for every input.");
    case Exactness::exact:
        return certificate.anyLength
                   ? tr("Exact for every input of any length from %1 to %2, up to rounding.")
                         .arg(first)
                         .arg(last)
                   : tr("Exact for every input, up to rounding.");
    case Exactness::bounded: {
        QString text = tr("Off by at most %1 % of the largest input").arg(percentText(certificate.worstCase));
        if (certificate.interiorWorstCase)
            text += *certificate.interiorWorstCase == 0.0
                        ? tr("; exact away from the border")
                        : tr("; %1 % away from the border").arg(percentText(*certificate.interiorWorstCase));
        return text + QLatin1Char('.');
    }
    case Exactness::dataDependent:
        break;
    }
    return tr("How far it is off depends on the data.");
}

} // namespace

QString overflowText(const Certificate& certificate, DType type)
{
    return certificate.overflowsEarly()
               ? tr("Inputs beyond %1 % of the largest %2 may overflow on the way.")
                     .arg(percentText(certificate.inputRange), QString::fromStdString(dtypeName(type)))
               : QString();
}

QString verdictText(const SiteAnalysis& site, const Choice& choice)
{
    if (site.verdict && !choice.candidate && site.verdict->acceptance == Acceptance::accepted)
        return targetText(site);
    if (!choice.candidate)
        return tr("Kept as it is: %1.").arg(coreWords(choice.keepReason));
    const Candidate& candidate = site.candidates[*choice.candidate];
    const QString head = tr("Rewritten by rule %1: %2.")
                             .arg(QString::fromStdString(candidate.rule), operatorsText(candidate.chain));
    if (!candidate.certificate)
        return head + QLatin1Char(' ') +
               tr("Its error is not bounded yet: %1.").arg(coreWords(candidate.uncertified));
    QStringList sentences = {head, promiseText(*candidate.certificate),
                             overflowText(*candidate.certificate, site.site.type)};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QStringList modeNames(const ResizeSite& site)
{
    const auto text = [](std::string_view name) {
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    };
    QStringList names = {text(toString(site.spec.mode))};
    if (!site.spec.isLegacy())
        names.append(text(toString(site.spec.coordinateMode)));
    return names;
}

QString siteTip(const SiteAnalysis& site, const Choice& choice)
{
    QStringList lines = {uniqueJoined({lengthsText(site.site), factorsText(site.site)}, QStringLiteral("  ")),
                         modeNames(site.site).join(QStringLiteral(" · "))};
    const QString verdict = verdictText(site, choice);
    if (const QString target = targetText(site); !target.isEmpty() && target != verdict)
        lines.append(target);
    lines.append(siteMark(siteState(site, choice)) + QLatin1Char(' ') + verdict);
    if (choice.candidate)
        if (const QString cost = costTip(site, *choice.candidate); !cost.isEmpty())
            lines.append(cost);
    return lines.join(QLatin1Char('\n'));
}

} // namespace resizelens
