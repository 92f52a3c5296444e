// Sites on targets: the matrix, the partition, and what clicks ask for.
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/targets_page.h"

#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace resizelens;

class TargetsPageTest : public QObject
{
    Q_OBJECT

    static std::shared_ptr<const Analysis> sample(const std::string& target)
    {
        AnalysisOptions options;
        if (!target.empty())
            options.target = *findTarget(target, "no such folder");
        return *analyse(test::sourceFolder() / "resources/samples/segmenter.onnx", options);
    }

private Q_SLOTS:
    void initTestCase() { qputenv("RESIZELENS_TARGETS", "no such folder"); }

    void showsEverySiteOnEveryTarget()
    {
        Selection selection;
        TargetsPage page(selection);
        const auto analysis = sample({});
        selection.show(analysis, *makePlan(analysis->sites, {}));
        QCOMPARE(page.model().rowCount(), 0); // nobody looks at it yet
        page.resize(900, 500);
        page.show();
        QTRY_COMPARE(page.model().columnCount(), static_cast<int>(analysis->sites.size()));
        QVERIFY(page.model().rowCount() >= 13);
        const int dla = page.model().rowOf("dla");
        QVERIFY(dla >= 0);
        QCOMPARE(page.model().data(page.model().index(dla, 0)).toString(), QStringLiteral("● average"));
        const QString tip = page.model().data(page.model().index(dla, 0), Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("integer factors")), qPrintable(tip));
        QVERIFY2(tip.contains(QStringLiteral("AveragePool 2×2")), qPrintable(tip));
        QVERIFY(page.model()
                    .headerData(dla, Qt::Vertical, Qt::DisplayRole)
                    .toString()
                    .endsWith(QStringLiteral("7/7")));
        QVERIFY(page.partitionText().contains(QStringLiteral("Choose a target")));
    }

    void saysIntoHowManyPiecesTheModelFalls()
    {
        Selection selection;
        TargetsPage page(selection);
        const auto analysis = sample("dla");
        page.show();
        selection.show(analysis, *makePlan(analysis->sites, {}));
        QTRY_VERIFY(page.partitionText().contains(QStringLiteral("Before")));
        QVERIFY2(page.partitionText().contains(QStringLiteral("<b>5 piece")),
                 qPrintable(page.partitionText()));
        QVERIFY2(page.partitionText().contains(QStringLiteral("<b>2 piece")),
                 qPrintable(page.partitionText()));
        // Nothing rewritten: the same before and after.
        selection.setPlan(*makePlan(analysis->sites, Policy{"keep"}));
        QTRY_VERIFY(!page.partitionText().contains(QStringLiteral("<b>2 piece")));
    }

    void clicksChooseSitesAndTargets()
    {
        Selection selection;
        TargetsPage page(selection);
        const auto analysis = sample({});
        page.resize(900, 500);
        page.show();
        selection.show(analysis, *makePlan(analysis->sites, {}));
        QTRY_VERIFY(page.model().rowCount() > 0);
        QSignalSpy sites(&selection, &Selection::nodeChanged);
        QSignalSpy targets(&page, &TargetsPage::targetRequested);
        page.table().setCurrentIndex(page.model().index(1, 2));
        QCOMPARE(sites.count(), 1);
        QCOMPARE(*selection.site(), SiteId{2});
        QTest::keyClick(&page.table(), Qt::Key_Return);
        QCOMPARE(targets.count(), 1);
        QCOMPARE(targets.front().front().toString(),
                 QString::fromStdString(page.model().matrix().targets[1]->id));
    }

    void keepsTheMatrixWhileOnlyTheTargetChanges()
    {
        Selection selection;
        TargetsPage page(selection);
        page.show();
        const auto before = sample({});
        selection.show(before, *makePlan(before->sites, {}));
        QTRY_VERIFY(page.model().rowCount() > 0);
        AnalysisOptions options;
        options.target = *findTarget("tidl", "no such folder");
        const auto judged = *reanalyse(*before, options);
        selection.show(judged, *makePlan(judged->sites, {}));
        QVERIFY(page.model().rowCount() > 0);
        selection.show(nullptr, {});
        QCOMPARE(page.model().rowCount(), 0);
    }
};

RL_GUI_CASE(TargetsPageTest)
#include "targets_page_test.moc"
