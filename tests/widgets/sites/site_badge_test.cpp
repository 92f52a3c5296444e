#include "core/engine/analysis.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/sites/site_badge.h"

#include <QTest>

using namespace resizelens;

namespace {

std::vector<SiteAnalysis> sitesNamed(const std::vector<std::string>& ids)
{
    std::vector<SiteAnalysis> sites(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        sites[i].site.id = ids[i];
    return sites;
}

} // namespace

class SiteBadgeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreShortAndDistinct();
    void saysTheFactorOfAResizeAlone();
    void saysWhatGoesAndWhatComes();
};

void SiteBadgeTest::namesAreShortAndDistinct()
{
    QCOMPARE(siteNames(sitesNamed({"stem_resize", "edge_resize"})),
             (QStringList{QStringLiteral("stem"), QStringLiteral("edge")}));
    QCOMPARE(siteNames(sitesNamed({"/model/dec3/Resize", "/model/dec2/Resize"})),
             (QStringList{QStringLiteral("dec3"), QStringLiteral("dec2")}));
    QCOMPARE(siteNames(sitesNamed({"Resize_618", "Resize_642"})),
             (QStringList{QStringLiteral("Resize_618"), QStringLiteral("Resize_642")}));
    QCOMPARE(siteNames(sitesNamed({"/a/up", "/b/up"})),
             (QStringList{QStringLiteral("a/up"), QStringLiteral("b/up")}));
    QCOMPARE(siteNames(sitesNamed({"up_resize", "up"})),
             (QStringList{QStringLiteral("up_resize"), QStringLiteral("up")}));
}

/// Of context_resize and edge_resize.
void SiteBadgeTest::saysTheFactorOfAResizeAlone()
{
    const auto analysis = analyse(test::saveTemp(test::segmenter(), "badges_resize"));
    QVERIFY(analysis.has_value());
    QStringList said;
    for (const SiteAnalysis& site : (*analysis)->sites)
        for (std::size_t i = 0; i < site.candidates.size(); ++i) {
            Choice choice;
            choice.candidate = i;
            said.append(rowBadge(site, choice, {}).after);
        }
    QVERIFY(said.contains(QStringLiteral("Resize nearest ×8")));
    QVERIFY(said.contains(QStringLiteral("Resize nearest · Conv 2×2")));
}

void SiteBadgeTest::saysWhatGoesAndWhatComes()
{
    const auto analysis = analyse(test::saveTemp(test::segmenter(), "badges"));
    QVERIFY(analysis.has_value());
    const auto plan = planFor(**analysis, {});
    QVERIFY(plan.has_value());
    const SiteAnalysis& stem = (*analysis)->sites.front();
    const SiteBadge badge = rowBadge(stem, plan->choices.front(), QStringLiteral("stem"));
    QCOMPARE(badge.before, QStringLiteral("Resize linear ×½"));
    QCOMPARE(badge.after, QStringLiteral("AveragePool 2×2"));
    QVERIFY(badge.marks.plan == Planned::exactly && !badge.marks.target);
    const SiteBadge kept = rowBadge(stem, {}, QStringLiteral("stem"));
    QVERIFY(!kept.isRewritten() && kept.marks.plan == Planned::kept);
}

RL_GUI_CASE(SiteBadgeTest)
#include "site_badge_test.moc"
