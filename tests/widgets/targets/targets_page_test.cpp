// Sites on targets: the matrix, the partition, and what clicks ask for.
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/support/core_words.h"
#include "widgets/targets/reason_pane.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/targets_page.h"

#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>

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
        QTRY_COMPARE_WITH_TIMEOUT(page.model().columnCount(), static_cast<int>(analysis->sites.size()),
                                  test::kWait);
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
        QTRY_VERIFY_WITH_TIMEOUT(page.partitionText().contains(QStringLiteral("Before")), test::kWait);
        QVERIFY2(page.partitionText().contains(QStringLiteral("<b>5 partition")),
                 qPrintable(page.partitionText()));
        QVERIFY2(page.partitionText().contains(QStringLiteral("<b>2 partition")),
                 qPrintable(page.partitionText()));
        // Nothing rewritten: the same before and after.
        selection.setPlan(*makePlan(analysis->sites, Policy{"keep"}));
        QTRY_VERIFY_WITH_TIMEOUT(!page.partitionText().contains(QStringLiteral("<b>2 partition")),
                                 test::kWait);
    }

    /// Every reason of every cell with what was found, what would do and its source; and what is done instead.
    void tellsTheReasonsOfACell()
    {
        Selection selection;
        TargetsPage page(selection);
        const auto analysis = sample({});
        selection.show(analysis, *makePlan(analysis->sites, {}));
        page.resize(1000, 600);
        page.show();
        QTRY_COMPARE_WITH_TIMEOUT(page.model().columnCount(), static_cast<int>(analysis->sites.size()),
                                  test::kWait);
        QVERIFY(page.reasons().isHidden());
        const TargetMatrix matrix = page.model().matrix();
        const auto plain = [](const QString& text) { return text.simplified(); };
        bool hasRule = false;
        for (int row = 0; row < page.model().rowCount(); ++row)
            for (int column = 0; column < page.model().columnCount(); ++column) {
                const TargetCell& cell =
                    matrix.rows[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
                page.table().setCurrentIndex(page.model().index(row, column));
                QVERIFY(!page.reasons().isHidden());
                QTRY_VERIFY_WITH_TIMEOUT(!page.reasons().isLooking(), test::kWait);
                const QString text = plain(page.reasons().toPlainText());
                QVERIFY(text.contains(
                    QString::fromStdString(analysis->sites[static_cast<std::size_t>(column)].site.id)));
                for (const VerdictReason& reason : cell.verdict.reasons) {
                    QVERIFY2(text.contains(plain(coreWords(reason.text))), qPrintable(text));
                    QVERIFY2(text.contains(plain(coreWords(reason.found))), qPrintable(text));
                    QVERIFY2(text.contains(plain(QString::fromStdString(reason.source))), qPrintable(text));
                    QVERIFY(text.contains(plain(coreWords(reason.needs))));
                }
                if (!cell.rule.empty() && cell.verdict.acceptance != Acceptance::accepted) {
                    hasRule = true;
                    QVERIFY(
                        text.contains(QStringLiteral("by rule %1").arg(QString::fromStdString(cell.rule))));
                }
                if (!cell.solved())
                    QVERIFY(text.contains(QStringLiteral("No rewrite: ")));
            }
        QVERIFY(hasRule);
        const auto stands = [&] {
            return page.reasons().geometry().left() > page.table().geometry().right();
        };
        QVERIFY(stands()); // beside the table
        page.resize(560, 600);
        QTRY_VERIFY_WITH_TIMEOUT(page.reasons().geometry().top() > page.table().geometry().bottom(),
                                 test::kWait);
        selection.selectNothing();
        QVERIFY(page.reasons().isHidden());
    }

    /// Where no rewrite is taken: that which comes closest, and what blocks it.
    void namesTheClosestRewrite()
    {
        const auto analysis = sample({});
        const TargetPointer dla = *findTarget("dla", "no such folder");
        for (std::uint32_t i = 0; i < analysis->sites.size(); ++i) {
            TargetCell cell;
            cell.verdict = judgeSite(analysis->sites[i].site, *dla);
            if (cell.verdict.acceptance == Acceptance::accepted)
                continue;
            ReasonPane pane;
            pane.show(analysis, SiteId{i}, dla, cell);
            QVERIFY(pane.isLooking());
            QTRY_VERIFY_WITH_TIMEOUT(!pane.isLooking(), test::kWait);
            const auto entry =
                analyseSite(analysis->sites[i].site, formsFor(analysis->emission, dla.get()), dla.get());
            const QString text = pane.toPlainText();
            const auto named = [&](const Candidate& candidate) {
                return text.contains(QStringLiteral("closest exact rewrite is %1.")
                                         .arg(QString::fromStdString(candidate.rule)));
            };
            QVERIFY2(std::any_of(entry.candidates.begin(), entry.candidates.end(), named), qPrintable(text));
        }
    }

    void clicksChooseSitesAndTargets()
    {
        Selection selection;
        TargetsPage page(selection);
        const auto analysis = sample({});
        page.resize(900, 500);
        page.show();
        selection.show(analysis, *makePlan(analysis->sites, {}));
        QTRY_VERIFY_WITH_TIMEOUT(page.model().rowCount() > 0, test::kWait);
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
        QTRY_VERIFY_WITH_TIMEOUT(page.model().rowCount() > 0, test::kWait);
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
