// Sites on targets: the table that fills in, its order and filter, and what clicks ask for.
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/sites/site_frames.h"
#include "widgets/support/core_words.h"
#include "widgets/targets/reason_line.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/target_table.h"
#include "widgets/targets/targets_page.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPaintEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>

using namespace resizelens;

namespace {

std::shared_ptr<const Analysis> sample(const std::string& target)
{
    AnalysisOptions options;
    if (!target.empty())
        options.target = *findTarget(target, "no such folder");
    return *analyse(test::sourceFolder() / "resources/samples/segmenter.onnx", options);
}

QString textAt(TargetsPage& page, const std::string& target, int column)
{
    const int row = page.model().rowOf(target);
    return row < 0 ? QString() : page.model().index(row, column).data().toString();
}

} // namespace

/// What a widget was asked to paint since.
struct PaintedRegion : QObject
{
    explicit PaintedRegion(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }

    QRegion region;
};

/// A page that has looked at everything.
struct FilledPage
{
    explicit FilledPage(const std::string& target = {})
        : analysis(sample(target))
        , page(selection)
    {
        page.resize(1280, 668);
        selection.show(analysis, *makePlan(analysis->sites, {}));
        selection.selectSite(SiteId{0});
        page.show();
        [this] { QTRY_VERIFY_WITH_TIMEOUT(!page.isComputing(), test::kWait); }();
    }

    Selection selection;
    std::shared_ptr<const Analysis> analysis;
    TargetsPage page;
};

class TargetsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("RESIZELENS_TARGETS", "no such folder"); }
    void cleanupTestCase() { m_filled.clear(); }

    void showsEverySiteOnEveryTarget()
    {
        FilledPage& filled = filledFor("");
        TargetMatrixModel& model = filled.page.model();
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.siteColumns(), 7);
        QCOMPARE(model.rowCount(), model.targetCount());
        QVERIFY(model.rowCount() >= 50);
        QCOMPARE(textAt(filled.page, "dla", 0), QStringLiteral("✕→●"));
        QCOMPARE(textAt(filled.page, "dla", 2), QStringLiteral("✓"));
        QCOMPARE(textAt(filled.page, "dla", 7), QStringLiteral("3 rewritten exactly"));
        const QString tip = model.index(model.rowOf("dla"), 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("integer factors")), qPrintable(tip));
        QVERIFY2(tip.contains(QStringLiteral("AveragePool 2×2")), qPrintable(tip));
        QVERIFY(model.index(model.rowOf("dla"), 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith(QStringLiteral("stem on NVIDIA DLA")));
    }

    /// Thirty rows and all sites in a window of 1280×800, with header and strip.
    void hasRoomForThirtyTargets()
    {
        FilledPage& filled = filledFor("dla");
        TargetTable& table = filled.page.table();
        QVERIFY2(table.visibleRows() >= 30, qPrintable(QString::number(table.visibleRows())));
        QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
        int right = StripView::kImageWidth;
        for (int column = 0; column < 7; ++column) { // side by side, as the strip has them
            const QRect cell = table.visualRect(table.model()->index(1, column));
            QCOMPARE(cell.left(), right);
            QCOMPARE(table.indexAt(cell.center()), table.model()->index(1, column));
            right = cell.right() + 1;
        }
        QCOMPARE(right, 1280 - StripView::kEndWidth);
    }

    /// Names at once, then verdicts, then rewrites; the order does not change while rewrites come in.
    void paintsAtOnceAndFillsIn()
    {
        Selection selection;
        TargetsPage page(selection);
        const auto analysis = sample({});
        selection.show(analysis, *makePlan(analysis->sites, {}));
        QCOMPARE(page.model().rowCount(), 0); // nobody looks at it yet
        page.resize(1280, 668);
        QElapsedTimer clock;
        clock.start();
        page.show();
        page.grab();
        QVERIFY2(clock.elapsed() < 100, qPrintable(QString::number(clock.elapsed())));
        QTRY_VERIFY_WITH_TIMEOUT(page.model().rowCount() >= 50, test::kWait);
        QTRY_VERIFY_WITH_TIMEOUT(page.model().cell(0, 0) != nullptr, test::kWait);
        std::vector<std::string> order;
        for (int row = 0; row < page.model().rowCount(); ++row)
            order.push_back(targetKey(*page.model().targetOf(row)));
        QTRY_VERIFY_WITH_TIMEOUT(!page.isComputing(), test::kWait);
        for (int row = 0; row < page.model().rowCount(); ++row)
            QCOMPARE(targetKey(*page.model().targetOf(row)), order[static_cast<std::size_t>(row)]);
        QVERIFY(page.model().outcome(0).complete);
    }

    /// What comes in is painted in every column, and nothing else stands in the table's corner.
    void whatComesInIsPainted()
    {
        FilledPage& filled = filledFor("");
        TargetTable& table = filled.page.table();
        QVERIFY(QTest::qWaitForWindowExposed(&filled.page));
        PaintedRegion painted(*table.viewport());
        std::vector<TargetCell> cells;
        for (int target = 0; target < filled.page.model().targetCount(); ++target)
            cells.push_back(*filled.page.model().cell(0, 0));
        const auto kept = filled.analysis->sites.size() - 1;
        filled.page.model().setSite(kept, cells);
        QTRY_VERIFY_WITH_TIMEOUT(QRegion(table.viewport()->rect()).subtracted(painted.region).isEmpty(),
                                 test::kWait);
        for (const auto* corner : table.findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
            QVERIFY(!corner->isVisible());
        m_filled.erase(std::string());
    }

    void mostWorkStandsFirstAndTheChosenTargetOnTop()
    {
        FilledPage& filled = filledFor("dla");
        TargetMatrixModel& model = filled.page.model();
        QVERIFY(model.hasChosenOnTop());
        QCOMPARE(model.rowOf("dla"), 0);
        for (int row = 1; row + 1 < model.rowCount(); ++row)
            QVERIFY(model.outcome(row).supported <= model.outcome(row + 1).supported);
        TargetTable& table = filled.page.table();
        const QRect pinned = table.visualRect(model.index(0, 0));
        table.verticalScrollBar()->setValue(table.verticalScrollBar()->maximum());
        QCOMPARE(table.visualRect(model.index(0, 0)), pinned); // it does not scroll
        QCOMPARE(table.indexAt(pinned.center()), model.index(0, 0));
        const QRect last = table.visualRect(model.index(model.rowCount() - 1, 3));
        QVERIFY(last.bottom() < table.viewport()->height());
    }

    void theFilterKeepsTheChosenTarget()
    {
        FilledPage& filled = filledFor("dla");
        QTest::keyClicks(&filled.page.filter(), QStringLiteral("rockchip rk35"));
        TargetMatrixModel& model = filled.page.model();
        QVERIFY(model.rowCount() > 1 && model.rowCount() < 10);
        QCOMPARE(model.rowOf("dla"), 0);
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(model.targetOf(row)->name.starts_with("Rockchip"));
        filled.page.filter().clear();
        QCOMPARE(model.rowCount(), model.targetCount());
    }

    /// Of every cell: why, and what replaces the node or what comes closest.
    void oneLineTellsTheReasonOfACell()
    {
        FilledPage& filled = filledFor("dla");
        TargetMatrixModel& model = filled.page.model();
        ReasonLine& line = filled.page.reason();
        QVERIFY2(line.text().startsWith(QStringLiteral("stem on NVIDIA DLA: ")), qPrintable(line.text()));
        QVERIFY2(line.text().endsWith(QStringLiteral("AveragePool 2×2 stride 2 replaces it exactly.")),
                 qPrintable(line.text()));
        QVERIFY(line.linkTarget().startsWith(QStringLiteral("https://")));
        int without = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.siteColumns(); ++column) {
                filled.page.table().setCurrentIndex(model.index(row, column));
                QTRY_VERIFY_WITH_TIMEOUT(!line.isLooking(), test::kWait);
                const TargetCell& cell = *model.cell(row, column);
                for (const VerdictReason& reason : cell.verdict.reasons)
                    if (reason.says == cell.verdict.acceptance && cell.verdict.reasons.size() == 1)
                        QVERIFY2(line.text().contains(capitalised(coreWords(reason.text)).simplified()),
                                 qPrintable(line.text()));
                QCOMPARE(line.text().contains(QStringLiteral(" it exactly.")),
                         cell.verdict.acceptance != Acceptance::accepted && !cell.rule.empty());
                if (!cell.solved()) {
                    ++without;
                    QVERIFY2(line.text().contains(QStringLiteral("The closest ")), qPrintable(line.text()));
                }
            }
        QVERIFY(without > 0);
        filled.selection.selectNothing();
        QVERIFY(line.text().startsWith(QStringLiteral("Click a cell")));
    }

    void clicksChooseSitesAndTargets()
    {
        FilledPage& filled = filledFor("");
        TargetTable& table = filled.page.table();
        QSignalSpy targets(&filled.page, &TargetsPage::targetRequested);
        const auto centre = [&](int row, int column) {
            return table.visualRect(table.model()->index(row, column)).center();
        };
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, centre(1, 2));
        QCOMPARE(filled.selection.site(), std::optional(SiteId{2}));
        QCOMPARE(table.currentIndex(), table.model()->index(1, 2));
        QCOMPARE(table.siteColumn(), 2);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(40, centre(5, 0).y())); // a name
        QCOMPARE(table.currentIndex(), table.model()->index(5, 2));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(centre(0, 4).x(), 10)); // a head
        QCOMPARE(filled.selection.site(), std::optional(SiteId{4}));
        QCOMPARE(table.currentIndex(), table.model()->index(5, 4));
        QVERIFY(targets.isEmpty());
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, centre(3, 4));
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(targets.count(), 2);
        QCOMPARE(targets.front().front().toString(),
                 QString::fromStdString(targetKey(*filled.page.model().targetOf(3))));
    }

    void keysStayWithinTheCells()
    {
        FilledPage& filled = filledFor("");
        TargetTable& table = filled.page.table();
        table.setCurrentIndex(table.model()->index(0, 0));
        std::mt19937 random(7);
        const Qt::Key keys[] = {Qt::Key_Up,     Qt::Key_Down,     Qt::Key_Left, Qt::Key_Right,
                                Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End};
        for (int step = 0; step < 2000; ++step) {
            QTest::keyClick(&table, keys[random() % std::size(keys)],
                            random() % 4 == 0 ? Qt::ControlModifier : Qt::NoModifier);
            const QModelIndex now = table.currentIndex();
            QVERIFY(now.isValid() && now.column() < filled.page.model().siteColumns());
            QVERIFY(filled.page.model().sitesOf(now.column()).contains(*filled.selection.site()));
            QVERIFY(table.viewport()->rect().contains(table.visualRect(now)));
        }
    }

    /// A name and an outcome are no cells: wherever the mouse is dragged, the current cell has a site.
    void draggingStaysWithinTheCells()
    {
        FilledPage& filled = filledFor("");
        TargetTable& table = filled.page.table();
        QWidget* viewport = table.viewport();
        std::mt19937 random(11);
        const auto anywhere = [&] {
            return QPoint(static_cast<int>(random() % viewport->width()),
                          static_cast<int>(random() % viewport->height()));
        };
        for (int step = 0; step < 1000; ++step) {
            QTest::mousePress(viewport, Qt::LeftButton, {}, anywhere());
            for (int move = 0; move < 3; ++move) {
                const QPoint to = anywhere();
                QMouseEvent event(QEvent::MouseMove, to, viewport->mapToGlobal(to), Qt::NoButton,
                                  Qt::LeftButton, Qt::NoModifier);
                QApplication::sendEvent(viewport, &event);
                const QModelIndex now = table.currentIndex();
                QVERIFY(!now.isValid() || now.column() < filled.page.model().siteColumns());
            }
            QTest::mouseRelease(viewport, Qt::LeftButton, {}, anywhere());
        }
    }

    void keepsTheMatrixWhileOnlyTheTargetChanges()
    {
        FilledPage filled;
        AnalysisOptions options;
        options.target = *findTarget("tidl", "no such folder");
        const auto judged = *reanalyse(*filled.analysis, options);
        filled.selection.show(judged, *makePlan(judged->sites, {}));
        QVERIFY(!filled.page.isComputing());
        QVERIFY(filled.page.model().rowCount() > 0 && filled.page.model().outcome(0).complete);
        QVERIFY(filled.page.model().hasChosenOnTop());
        filled.selection.show(nullptr, {});
        QCOMPARE(filled.page.model().rowCount(), 0);
    }

    /// More than nine sites: equal ones share a column, as in the strip, and it scrolls as the strip does.
    void manySitesScrollWithTheStrip()
    {
        FilledPage filled;
        auto many = std::make_shared<Analysis>(*filled.analysis);
        many->sites.insert(many->sites.end(), filled.analysis->sites.begin(), filled.analysis->sites.end());
        filled.selection.show(nullptr, {});
        filled.selection.show(many, *makePlan(many->sites, {}));
        QTRY_VERIFY_WITH_TIMEOUT(!filled.page.isComputing() && filled.page.model().rowCount() > 0,
                                 test::kWait);
        QVERIFY(filled.page.model().siteColumns() <= 7);
        const TargetOutcome outcome = filled.page.model().outcome(0);
        QCOMPARE(outcome.supported + outcome.rewritten + outcome.unknown + outcome.without, 14);
        SiteFrames frames(filled.selection);
        StripView strip;
        strip.setModel(&frames);
        filled.page.follow(strip);
        frames.setUnsupportedFirst(true);
        for (int column = 0; column < frames.rowCount(); ++column)
            QCOMPARE(filled.page.model().sitesOf(column), frames.sitesOf(column));
    }

private:
    /// One a target, as it takes seconds.
    FilledPage& filledFor(const std::string& target)
    {
        auto& filled = m_filled[target];
        if (!filled)
            filled = std::make_unique<FilledPage>(target);
        filled->selection.selectSite(SiteId{0});
        return *filled;
    }

    std::map<std::string, std::unique_ptr<FilledPage>> m_filled;
};

RL_GUI_CASE(TargetsPageTest)
#include "targets_page_test.moc"
