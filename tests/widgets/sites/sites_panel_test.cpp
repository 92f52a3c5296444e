#include "core/engine/analysis.h"
#include "core/engine/words.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/sites/site_columns.h"
#include "widgets/sites/site_text.h"
#include "widgets/sites/sites_panel.h"

#include <limits>

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace resizelens;

namespace {

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const std::string& name)
{
    const auto analysis = analyse(test::saveTemp(model, name));
    return analysis ? *analysis : nullptr;
}

Plan planOf(const Analysis& analysis)
{
    return *makePlan(analysis.sites, Policy{"patent"});
}

QString cell(const SiteModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QList<int> shownColumns(const QTableView& table)
{
    QList<int> columns;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        if (!table.isColumnHidden(column))
            columns.append(column);
    return columns;
}

} // namespace

class SitesPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsItsContract();
    void saysWhatEachSiteIs();
    void sortsNumbersAsNumbers();
    void filters();
    void selectsWithoutEcho();
    void summarises();
    void saysWhenARewriteServesAnyLength();
    void showsOnlyThoseThatStandSo();
    void countsUnknownShapes();
    void unknownFactorsAreNotCalledOne();
    void actsOnAllSelectedSites();
    void isUsedByKeys();
    void showsTheColumnsThatHaveRoom();
    void showsTheColumnsThatTheUserWants();
    void showsScaleAndZeroPoint();
};

void SitesPanelTest::showsScaleAndZeroPoint()
{
    const auto analysis = analysed(test::quantised(), "sites_quantised");
    SiteModel model;
    model.reset(analysis, planOf(*analysis));
    QCOMPARE(cell(model, 0, SiteModel::Codes), QStringLiteral("int8 0.007874, 0"));
    const auto real = analysed(test::segmenter(), "sites_real");
    QVERIFY(model.headerData(SiteModel::Codes, Qt::Horizontal, SiteModel::TellsRole).toBool());
    model.reset(real, planOf(*real));
    QCOMPARE(cell(model, 0, SiteModel::Codes), QStringLiteral("—"));
    QVERIFY(!model.headerData(SiteModel::Codes, Qt::Horizontal, SiteModel::TellsRole).toBool());

    // Where there are any they stand before what matters less.
    ResizeSite site = analysis->sites[0].site;
    site.quantisation->after->zeroPoint = -3;
    site.quantisation->after->scale = 0.5;
    QCOMPARE(numbersText(site), QStringLiteral("int8 0.007874, 0 → int8 0.5, -3"));
    site.quantisation->kind = SiteQuantisation::Kind::input;
    QCOMPARE(numbersText(site), QStringLiteral("int8 0.007874, 0 → —"));
    site.quantisation->kind = SiteQuantisation::Kind::codes;
    site.quantisation->after = site.quantisation->before;
    QCOMPARE(numbersText(site), QStringLiteral("int8"));
    Selection selection;
    SitesPanel panel(selection);
    selection.show(analysis, planOf(*analysis));
    panel.resize(700, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTRY_VERIFY_WITH_TIMEOUT(!panel.table().isColumnHidden(SiteModel::Codes), test::kWait);
    selection.show(real, planOf(*real));
    QTRY_VERIFY_WITH_TIMEOUT(panel.table().isColumnHidden(SiteModel::Codes), test::kWait);
}

void SitesPanelTest::showsTheColumnsThatHaveRoom()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_room");
    selection.show(analysis, planOf(*analysis));
    panel.resize(300, 400);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTableView& table = panel.table();
    for (const int column : {SiteModel::Name, SiteModel::Verdict, SiteModel::Lengths})
        QVERIFY2(!table.isColumnHidden(column), qPrintable(QString::number(column)));
    QCOMPARE(table.horizontalScrollBar()->maximum(), 0); // nothing to scroll to
    const int few = static_cast<int>(shownColumns(table).size());
    panel.resize(1600, 400);
    QTRY_COMPARE_WITH_TIMEOUT(shownColumns(table).size(), table.model()->columnCount(), test::kWait);
    QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
    panel.resize(300, 400);
    QTRY_COMPARE_WITH_TIMEOUT(static_cast<int>(shownColumns(table).size()), few, test::kWait);
    QVERIFY(!table.model()->headerData(SiteModel::Factor, Qt::Horizontal, Qt::ToolTipRole).isNull());
}

void SitesPanelTest::showsTheColumnsThatTheUserWants()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_wanted");
    selection.show(analysis, planOf(*analysis));
    panel.resize(300, 400);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QSignalSpy changed(&panel.columns(), &SiteColumns::chosenChanged);
    QMenu menu;
    panel.columns().fillMenu(menu);
    const auto entry = [&](const QString& text) {
        for (QAction* action : menu.actions())
            if (action->text() == text)
                return action;
        return static_cast<QAction*>(nullptr);
    };
    QVERIFY(entry(QStringLiteral("Site")) == nullptr); // the name always stays
    QVERIFY(entry(QStringLiteral("Cost")) != nullptr);
    QVERIFY(!entry(QStringLiteral("Cost"))->isChecked());
    entry(QStringLiteral("Cost"))->trigger();
    QCOMPARE(changed.size(), 1);
    QVERIFY(!panel.table().isColumnHidden(SiteModel::Cost));
    panel.columns().choose({SiteModel::Mode});
    QCOMPARE(shownColumns(panel.table()), (QList<int>{SiteModel::Name, SiteModel::Mode}));
    selection.setPlan(planOf(*analysis)); // stays
    QCOMPARE(shownColumns(panel.table()), (QList<int>{SiteModel::Name, SiteModel::Mode}));
    panel.columns().choose({});
    QVERIFY(panel.table().isColumnHidden(SiteModel::Cost));
    QVERIFY(!panel.table().isColumnHidden(SiteModel::Lengths));
}

void SitesPanelTest::modelKeepsItsContract()
{
    SiteModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto analysis = analysed(test::segmenter(), "sites_contract");
    model.reset(analysis, planOf(*analysis));
    QCOMPARE(model.rowCount(), static_cast<int>(analysis->sites.size()));
    Plan kept;
    kept.choices.assign(analysis->sites.size(), {std::nullopt, say(words::keptByChoice), true});
    model.setPlan(kept);
    QCOMPARE(cell(model, 0, SiteModel::Rewrite), QStringLiteral("kept"));
    model.reset(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
}

void SitesPanelTest::saysWhatEachSiteIs()
{
    SiteModel model;
    const auto analysis = analysed(test::segmenter(), "sites_words");
    model.reset(analysis, planOf(*analysis));
    QCOMPARE(cell(model, 0, SiteModel::Name), QStringLiteral("stem_resize"));
    QCOMPARE(cell(model, 0, SiteModel::SiteDirection), QStringLiteral("down"));
    QCOMPARE(cell(model, 0, SiteModel::Lengths), QStringLiteral("128×128 → 64×64"));
    QCOMPARE(cell(model, 0, SiteModel::Factor), QStringLiteral("×1/2"));
    QCOMPARE(cell(model, 0, SiteModel::Mode), QStringLiteral("linear"));
    QCOMPARE(cell(model, 0, SiteModel::Rounding), QStringLiteral("—"));
    QCOMPARE(cell(model, 0, SiteModel::ExactnessColumn), QStringLiteral("exact"));
    QCOMPARE(cell(model, 2, SiteModel::Rounding), QStringLiteral("floor"));
    QCOMPARE(badgeText(analysis->sites[0].site), QStringLiteral("↓1/2×"));
    QCOMPARE(badgeText(analysis->sites[2].site), QStringLiteral("↑2×"));
    QVERIFY(verdictText(analysis->sites[3], planOf(*analysis).choices[3]).contains(QStringLiteral("43.8 %")));
}

void SitesPanelTest::sortsNumbersAsNumbers()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_sort");
    selection.show(analysis, planOf(*analysis));
    panel.table().sortByColumn(SiteModel::Cost, Qt::DescendingOrder);
    qlonglong last = std::numeric_limits<qlonglong>::max();
    for (int row = 0; row < panel.table().model()->rowCount(); ++row) {
        const qlonglong value =
            panel.table().model()->index(row, SiteModel::Cost).data(SiteModel::SortRole).toLongLong();
        QVERIFY(value <= last);
        last = value;
    }
}

void SitesPanelTest::filters()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_filter");
    selection.show(analysis, planOf(*analysis));
    panel.findChild<QLineEdit*>()->setText(QStringLiteral("align"));
    QCOMPARE(panel.table().model()->rowCount(), 1);
}

void SitesPanelTest::selectsWithoutEcho()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_select");
    selection.show(analysis, planOf(*analysis));
    selection.selectSite(SiteId{3});
    QCOMPARE(panel.currentSite(), std::optional<SiteId>(SiteId{3}));
    QSignalSpy selected(&selection, &Selection::nodeChanged);
    panel.table().selectRow(1);
    QCOMPARE(selected.size(), 1);
}

void SitesPanelTest::summarises()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_summary");
    selection.show(analysis, planOf(*analysis));
    QCOMPARE(panel.summary(), QStringLiteral("7 Resize nodes: ● 4 exact, ◐ 3 with an error"));
    Plan plan = planOf(*analysis);
    plan.choices[0] = {std::nullopt, foreignPhrase("no exact rewrite")};
    plan.choices[1] = {std::nullopt, say(words::keptByChoice), true};
    selection.setPlan(plan);
    QVERIFY2(panel.summary().contains(QStringLiteral("1 needs your choice")), qPrintable(panel.summary()));
    QVERIFY2(panel.summary().contains(QStringLiteral("1 kept")), qPrintable(panel.summary()));
    selection.show(nullptr, {});
    QVERIFY(panel.summary().isEmpty());
}

void SitesPanelTest::saysWhenARewriteServesAnyLength()
{
    const auto analysis = analysed(test::dynamicShape(), "sites_free");
    const Plan plan = planOf(*analysis);
    QVERIFY(siteState(analysis->sites[0], plan.choices[0]) == SiteState::exact);
    QVERIFY(verdictText(analysis->sites[0], plan.choices[0]).contains(QStringLiteral("any length")));
    QCOMPARE(lengthsText(analysis->sites[0].site), QStringLiteral("any size ×2"));
}

void SitesPanelTest::showsOnlyThoseThatStandSo()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_standing");
    selection.show(analysis, planOf(*analysis));
    panel.showStanding(SiteStanding::withError);
    QCOMPARE(panel.table().model()->rowCount(), 3);
    panel.showStanding(SiteStanding::refused);
    QCOMPARE(panel.table().model()->rowCount(), 0);
    panel.showStanding(std::nullopt);
    QCOMPARE(panel.table().model()->rowCount(), 7);
}

void SitesPanelTest::countsUnknownShapes()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::dynamicComputedSizes(), "sites_unknown");
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    QVERIFY2(panel.summary().contains(QStringLiteral("unknown shape")), qPrintable(panel.summary()));
}

/// Scales that are given at run time: nothing is said of what they make of the lengths.
void SitesPanelTest::unknownFactorsAreNotCalledOne()
{
    auto model = test::emptyModel("run_time_scales", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 256, 256});
    graph.input("scales", {4});
    const auto y = graph.node("Resize", "resize", {"x", "", "scales"}, {test::attribute("mode", "linear")});
    graph.output(y, {1, 3, "", ""});
    const auto analysis = analysed(model, "run_time_scales");
    SiteModel sites;
    sites.reset(analysis, *makePlan(analysis->sites, Policy{}));
    QCOMPARE(cell(sites, 0, SiteModel::Factor), QStringLiteral("?"));
    QVERIFY2(cell(sites, 0, SiteModel::Lengths).contains(QStringLiteral("256 → ?")),
             qPrintable(cell(sites, 0, SiteModel::Lengths)));
    QCOMPARE(badgeText(analysis->sites[0].site), QStringLiteral("?"));
    QVERIFY(analysis->sites[0].site.direction() == Direction::unknown);
}

void SitesPanelTest::actsOnAllSelectedSites()
{
    Selection selection;
    SitesPanel panel(selection);
    const auto analysis = analysed(test::segmenter(), "sites_actions");
    selection.show(analysis, planOf(*analysis));
    const auto button = [&](const QString& text) {
        for (auto* candidate : panel.findChildren<QToolButton*>())
            if (candidate->text() == text)
                return candidate;
        return static_cast<QToolButton*>(nullptr);
    };
    QToolButton* keep = button(QStringLiteral("Keep"));
    QVERIFY(keep != nullptr && !keep->isEnabled()); // nothing is selected
    QSignalSpy requested(&panel, &SitesPanel::choiceRequested);
    panel.table().selectAll();
    QVERIFY(keep->isEnabled());
    keep->click();
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested[0][0].value<SiteIds>().size(), 7);
    QCOMPARE(requested[0][1].toString(), QStringLiteral("keep"));
    button(QStringLiteral("Reset"))->click();
    QCOMPARE(requested[1][1].toString(), QStringLiteral("exact"));
    QMenu* rules = button(QStringLiteral("Rewrite by ▾"))->menu();
    Q_EMIT rules->aboutToShow();
    QAction* patent = nullptr;
    for (QAction* action : rules->actions())
        if (action->text().startsWith(QStringLiteral("patent")))
            patent = action;
    QVERIFY(patent != nullptr);
    QVERIFY2(patent->text().contains(QStringLiteral(" of 7)")), qPrintable(patent->text()));
    patent->trigger();
    QCOMPARE(requested[2][1].toString(), QStringLiteral("patent"));
}

void SitesPanelTest::isUsedByKeys()
{
    Selection selection;
    SitesPanel panel(selection);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    panel.activateWindow();
    const auto analysis = analysed(test::segmenter(), "sites_keys");
    selection.show(analysis, planOf(*analysis));
    auto* filter = panel.findChild<QLineEdit*>();
    filter->setFocus();
    QTRY_VERIFY_WITH_TIMEOUT(filter->hasFocus(), test::kWait);
    QTest::keyClick(filter, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(panel.table().hasFocus(), test::kWait);
    QCOMPARE(panel.currentSite(), std::optional<SiteId>(SiteId{0}));
    QSignalSpy activated(&panel, &SitesPanel::siteActivated), requested(&panel, &SitesPanel::choiceRequested);
    QTest::keyClick(&panel.table(), Qt::Key_Down);
    QTest::keyClick(&panel.table(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QVERIFY(activated[0][0].value<SiteId>() == SiteId{1});
    QTest::keyClick(&panel.table(), Qt::Key_Delete);
    QCOMPARE(requested.count(), 1);
}

RL_GUI_CASE(SitesPanelTest)
#include "sites_panel_test.moc"
