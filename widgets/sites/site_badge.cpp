#include "widgets/sites/site_badge.h"

#include "core/engine/short_texts.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

#include <string>
#include <utility>

namespace resizelens {

namespace {

constexpr qsizetype kMostOfName = 80;

struct BadgeWords
{
    Q_DECLARE_TR_FUNCTIONS(resizelens::BadgeWords)
};

QString withFractions(QString text)
{
    for (const auto& [written, sign] : {std::pair("1/2", "½"), std::pair("1/3", "⅓"), std::pair("1/4", "¼")})
        if (text == QStringLiteral("×") + QLatin1String(written))
            return QStringLiteral("×") + QString::fromUtf8(sign);
    return text;
}

/// " ×½"; empty if unknown.
QString factorBehind(const ResizeSite& site)
{
    const QString factors = factorsText(site);
    return factors.isEmpty() || factors == QLatin1String("?") ? QString()
                                                              : QLatin1Char(' ') + withFractions(factors);
}

} // namespace

QString shortOperatorText(const ResizeSite& site)
{
    return foreignName(site.spec.opType, kMostOfName) + QLatin1Char(' ') +
           QString::fromStdString(std::string(toString(site.spec.mode))) + factorBehind(site);
}

namespace {

bool isOneResize(const QString& text)
{
    return (text.startsWith(QLatin1String("Resize ")) || text.startsWith(QLatin1String("Upsample "))) &&
           text.count(QLatin1Char(' ')) == 1;
}

} // namespace

SiteBadge rowBadge(const SiteAnalysis& site, const Choice& choice, const QString& name)
{
    SiteBadge badge{badgeText(site.site), siteState(site, choice)};
    badge.name = name;
    badge.before = shortOperatorText(site.site);
    badge.marks = siteMarks(site, choice);
    if (choice.candidate) {
        const OperatorChain& written = site.candidates[*choice.candidate].chain;
        const std::string chain = shortChainText(written);
        badge.readsSizes = written.readsSizes();
        badge.after = chain.empty() ? BadgeWords::tr("removed") : QString::fromStdString(chain);
        if (isOneResize(badge.after)) // with other attributes
            badge.after += factorBehind(site.site);
    }
    return badge;
}

QStringList siteNames(const std::vector<SiteAnalysis>& sites)
{
    QStringList names;
    for (const std::string& name : shortSiteNames(sites))
        names.append(foreignName(name, kMostOfName));
    return names;
}

} // namespace resizelens
