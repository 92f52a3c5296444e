// The chart over the sites of a verification, and the view around it.
#include "tests/gui/gui_case.h"
#include "widgets/verification/site_chart.h"
#include "widgets/verification/verification_view.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace resizelens;

class SiteChartTest : public QObject
{
    Q_OBJECT

private:
    static ComparedValue value(const std::string& site, double needed, double tolerance)
    {
        ComparedValue value{site + "_out", site};
        value.difference.type = DType::float32;
        value.difference.dims = {1, 2, 4, 4};
        value.difference.needed = needed;
        value.difference.maxAbs = needed;
        value.difference.largest = 1.0;
        value.difference.differing = needed > 0.0 ? 3 : 0;
        value.tolerance = tolerance;
        value.within = needed <= tolerance;
        return value;
    }

    static ModelCompareReport report()
    {
        ModelCompareReport report;
        report.sites = {value("equal", 0.0, 1e-4), value("rounded", 1e-7, 1e-6), value("off", 0.1, 1e-4),
                        value("after", 0.2, 1e-4)};
        report.sites.push_back(
            {.name = "inside_out", .site = "inside", .problem = foreignPhrase("it is inside a subgraph")});
        return report;
    }

private Q_SLOTS:
    void hasABarForEachSite()
    {
        SiteChart chart;
        chart.resize(chart.sizeHint());
        chart.setSites(chartedSites(report()));
        QCOMPARE(chart.sites().size(), std::size_t(5));
        QCOMPARE(chart.selected(), 2); // the first that is beyond its tolerance
        QVERIFY(chart.barAt(0).height() <= 2.0);
        QVERIFY(chart.barAt(1).height() < chart.barAt(2).height());
        QVERIFY(chart.barAt(2).height() < chart.barAt(3).height());
        QVERIFY(!chart.sites()[4].compared);
        QVERIFY2(chart.accessibleDescription().startsWith(QStringLiteral("off: max-abs 0.1")),
                 qPrintable(chart.accessibleDescription()));
        QVERIFY(chart.sites()[4].text.contains(QStringLiteral("inside a subgraph")));
        QCOMPARE(chart.sites()[0].text, QStringLiteral("equal"));
    }

    void takesWhatIsNotFinite()
    {
        ModelCompareReport odd = report();
        odd.sites[2].difference.nonFinite = 4;
        odd.sites[2].within = false;
        SiteChart chart;
        chart.resize(chart.sizeHint());
        chart.setSites(chartedSites(odd));
        QVERIFY(std::isinf(chart.sites()[2].off));
        QVERIFY(chart.barAt(2).top() >= 0.0);
        chart.grab();
        chart.setSites({});
        QCOMPARE(chart.selected(), -1);
        chart.grab();
    }

    void isWalkedByKeysAndMouse()
    {
        SiteChart chart;
        chart.resize(chart.sizeHint());
        chart.setSites(chartedSites(report()));
        QSignalSpy selected(&chart, &SiteChart::selectionChanged), activated(&chart, &SiteChart::activated);
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(chart.selected(), 3);
        QTest::keyClick(&chart, Qt::Key_End);
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(chart.selected(), 4);
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(chart.selected(), 0);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.barAt(1).center().toPoint());
        QCOMPARE(chart.selected(), 1);
        QCOMPARE(selected.size(), 4);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
    }

    void standsWithItsDeparture()
    {
        ModelProof proof;
        proof.compared = report();
        Departure departure;
        departure.value = "off_out";
        departure.node = "Resize 'off'";
        departure.site = "off";
        departure.agreeing = 7;
        departure.difference = proof.compared->sites[2].difference;
        departure.difference.worst = {0, 1, 2, 3};
        const auto plane = *Tensor::zeros(DType::float32, {1, 1, 4, 4});
        departure.plane = DifferencePlane{plane, plane, {0, 1, 0, 0}, 2, 3};
        proof.compared->departure = departure;
        VerificationView view;
        view.resize(700, 500);
        DeparturePanels panels;
        panels.original = panels.rewritten =
            panels.difference = {4, 4, std::vector<std::uint32_t>(16, 0xff808080U)};
        view.show(proof, false, QStringLiteral("Different."), panels);
        QVERIFY2(view.siteText().startsWith(QStringLiteral("After off: max-abs 0.1")),
                 qPrintable(view.siteText()));
        QVERIFY2(view.departureText().contains(
                     QStringLiteral("The first tensor that differs is off_out (Resize 'off')")),
                 qPrintable(view.departureText()));
        QVERIFY(view.departureText().contains(QStringLiteral("[0, 1, 2, 3]")));
        QSignalSpy activated(&view, &VerificationView::siteActivated);
        QTest::keyClick(&view.chart(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.front().front().toString(), QStringLiteral("off"));
        view.grab();
        view.show(ModelProof{std::nullopt, foreignPhrase("no run time"), false}, true,
                  QStringLiteral("Not run."), std::nullopt);
        QVERIFY(view.departureText().isEmpty());
    }
};

RL_GUI_CASE(SiteChartTest)
#include "site_chart_test.moc"
