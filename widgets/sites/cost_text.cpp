#include "widgets/sites/cost_text.h"

#include "widgets/sites/site_text.h"
#include "widgets/sites/site_words.h"
#include "widgets/support/core_words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace resizelens {

QString workText(const CandidateCost& cost)
{
    return tr("%1 MACs, %2 per output; %3 bytes of weights")
        .arg(countText(cost.chain.macs), QLocale().toString(cost.chain.macsPerOutput(), 'g', 3),
             countText(cost.chain.weightBytes));
}

QString movesText(const CandidateCost& cost)
{
    return tr("%1 bytes moved; operators: %2, transfers: %3")
        .arg(countText(cost.chain.movedBytes),
             QLocale().toString(static_cast<qlonglong>(cost.chain.operators)),
             QLocale().toString(static_cast<qlonglong>(cost.transfers)));
}

QString roundedPrice(const CandidateCost& cost)
{
    constexpr double kMost = 9e18;
    return countText(std::llround(std::min(cost.price, kMost)));
}

QString priceText(const CandidateCost& cost)
{
    const QString price = roundedPrice(cost);
    return cost.isNeutral() ? tr("%1 (neutral prices)").arg(price)
                            : tr("%1 (prices of %2)").arg(price, QString::fromStdString(cost.priceList));
}

QString costTip(const SiteAnalysis& site, std::size_t candidate)
{
    const auto cost = costOf(site, candidate);
    if (!cost)
        return {};
    return QStringList{workText(*cost), movesText(*cost), tr("Price: %1").arg(priceText(*cost))}.join(
        QLatin1Char('\n'));
}

QString pricesTip(const TargetProfile* target)
{
    if (target == nullptr || !target->prices)
        return tr("Neutral prices: no source says what the target pays");
    const TargetSource& source = target->sources.at(target->prices->source);
    const QString from = tr("Source: %1").arg(QString::fromStdString(source.title));
    return target->prices->note.empty()
               ? from
               : coreWords(profilePhrase(*target, target->prices->note)) + QLatin1Char('\n') + from;
}

} // namespace resizelens
