// Random ways through the window, seeded: clicks, keys, Find, the matrix, tabs, documents that are opened and
// closed. After each step every view shows what the one selection says. $RESIZELENS_TRIES times as many
// steps, $RESIZELENS_MONKEY_SEED.
#include "app/gui/find_field.h"
#include "app/gui/find_panel.h"
#include "app/gui/navigator.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/selection/selection.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/target_table.h"
#include "widgets/targets/targets_page.h"

#include <QAction>
#include <QApplication>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>
#include <functional>
#include <random>
#include <vector>

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

namespace {

constexpr int kSteps = 2000;

QLineEdit& filterOf(const SitesPanel& sites)
{
    return *sites.findChild<QLineEdit*>();
}

SiteIds sorted(SiteIds sites)
{
    std::sort(sites.begin(), sites.end());
    return sites;
}

/// One way through one window.
class Walk
{
public:
    Walk(MainWindow& window, QStringList models, unsigned seed)
        : m_window(window)
        , m_models(std::move(models))
        , m_random(seed)
    {
        const auto add = [this](int weight, const char* name, void (Walk::*run)()) {
            m_acts.insert(m_acts.end(), static_cast<std::size_t>(weight), {name, run});
        };
        add(8, "row", &Walk::clickRow);
        add(6, "key in the table", &Walk::pressInTable);
        add(5, "next site", &Walk::stepSite);
        add(10, "box", &Walk::clickBox);
        add(3, "empty place", &Walk::clickNothing);
        add(8, "key on the graph", &Walk::pressOnGraph);
        add(3, "other graph", &Walk::enterGraph);
        add(4, "find", &Walk::find);
        add(4, "next hit", &Walk::nextHit);
        add(6, "cell of the matrix", &Walk::clickCell);
        add(1, "target", &Walk::activateCell);
        add(6, "page", &Walk::turnPage);
        add(6, "box before", &Walk::clickBefore);
        add(5, "other document", &Walk::stepDocument);
        add(1, "open", &Walk::open);
        add(1, "close", &Walk::close);
        add(1, "reload", &Walk::reload);
        add(6, "back or forward", &Walk::navigate);
        add(4, "filter", &Walk::filter);
        add(5, "choice", &Walk::choose);
        add(3, "undo", &Walk::undo);
        add(3, "folding", &Walk::fold);
        add(2, "extent", &Walk::extend);
    }

    const QString& last() const { return m_last; }

    void act()
    {
        const auto& [name, run] = m_acts[below(m_acts.size())];
        m_last = QString::fromLatin1(name);
        (this->*run)();
    }

    /// What is under way has ended: it shows what was selected when it began.
    bool isAtRest() const
    {
        return !documentOf(m_window).isOpening() && !part<GraphPage>(m_window).view().isLoading() &&
               !part<BeforeAfterView>(m_window).before().isLoading() &&
               !part<BeforeAfterView>(m_window).after().isLoading() &&
               !part<FindPanel>(m_window).isSearching();
    }

    /// The first view that shows something else; empty: they agree.
    QString disagreement()
    {
        const Selection& selection = part<Selection>(m_window);
        DocumentArea& documents = part<DocumentArea>(m_window);
        if (documents.session().id != selection.document())
            return QStringLiteral("the document in front");
        if (documents.sessions()[static_cast<std::size_t>(documents.currentIndex())]->id !=
            selection.document())
            return QStringLiteral("the tab in front");
        if (documentOf(m_window).analysis() != selection.analysis())
            return QStringLiteral("the model");
        if (part<InspectorPanel>(m_window).shownNode() != selection.node())
            return QStringLiteral("the inspector");
        if (!selection.analysis())
            return part<SitesPanel>(m_window).table().model()->rowCount() == 0 ? QString()
                                                                               : QStringLiteral("no model");
        if (documentOf(m_window).plan() != selection.plan())
            return QStringLiteral("the plan");
        const auto& index = *selection.analysis()->index;
        const auto node = selection.node();
        if (node && selection.site() != selection.analysis()->siteOfNode(*node))
            return QStringLiteral("node and site");
        for (const QString& view : {graphView(index), table(), matrix(), rewrite(), history()})
            if (!view.isEmpty())
                return view;
        return {};
    }

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random() % limit; }
    bool often() { return below(3) != 0; }
    const std::shared_ptr<const Analysis>& analysis() const { return part<Selection>(m_window).analysis(); }
    QTableView& sites() { return part<SitesPanel>(m_window).table(); }

    /// A canvas marks the selected node where its scene has it, and no other node.
    static bool marks(const GraphCanvas& canvas, std::optional<NodeId> node)
    {
        const auto box = canvas.selectedNode();
        const bool hasIt = node && canvas.scene() && canvas.scene()->indexOfId.contains(node->value);
        if (!hasIt)
            return !box || !nodeOf(*box);
        const auto& places = canvas.scene()->indexOfId; // a box in rows may stand for several nodes
        return box && places.at(box->value) == places.at(node->value);
    }

    QString graphView(const GraphIndex& index) const
    {
        const Selection& selection = part<Selection>(m_window);
        if (part<GraphPage>(m_window).query().graph != selection.graph())
            return QStringLiteral("the graph that is shown");
        const auto node = selection.node();
        const bool isHere = node && index.node(*node).graph == selection.graph();
        const bool agrees = marks(part<GraphPage>(m_window).view().canvas(), isHere ? node : std::nullopt);
        return agrees ? QString() : QStringLiteral("the canvas");
    }

    QString table() const
    {
        const Selection& selection = part<Selection>(m_window);
        SitesPanel& panel = part<SitesPanel>(m_window);
        SiteIds seen;
        const QAbstractItemModel& rows = *panel.table().model();
        const auto isSeen = [&](SiteId site) { // the filter lets it through
            const QString name = QString::fromStdString(analysis()->sites[site.value].site.id);
            return !rows.match(rows.index(0, SiteModel::Name), Qt::DisplayRole, name, 1, Qt::MatchExactly)
                        .isEmpty();
        };
        for (const SiteId site : selection.sites())
            if (isSeen(site))
                seen.append(site);
        if (sorted(panel.selectedSites()) != seen)
            return QStringLiteral("the selected rows");
        const auto site = selection.site();
        const auto row = panel.currentSite();
        if (row != (site && isSeen(*site) ? site : std::nullopt))
            return QStringLiteral("the current row");
        return {};
    }

    QString matrix() const
    {
        const QModelIndex cell = part<TargetsPage>(m_window).table().currentIndex();
        const auto site = part<Selection>(m_window).site();
        const bool agrees = !cell.isValid() || (site && cell.column() == static_cast<int>(site->value));
        return agrees ? QString() : QStringLiteral("the matrix");
    }

    QString rewrite() const
    {
        const Selection& selection = part<Selection>(m_window);
        BeforeAfterView& view = part<BeforeAfterView>(m_window);
        if (view.afterText().isEmpty() == selection.shownSite().has_value())
            return QStringLiteral("the rewrite's text");
        if (!selection.shownSite())
            return view.before().canvas().scene() ? QStringLiteral("the rewrite's scene") : QString();
        const NodeId site = analysis()->sites[selection.shownSite()->value].site.node;
        const auto& scene = view.before().canvas().scene();
        if (scene && !scene->indexOfId.contains(site.value))
            return QStringLiteral("the rewrite's site");
        return marks(view.before().canvas(), selection.node()) ? QString()
                                                               : QStringLiteral("the rewrite's node");
    }

    QString history() const
    {
        const NavigationHistory& places = part<DocumentArea>(m_window).session().history;
        const bool agrees = part<Navigator>(m_window).back().isEnabled() == places.canGoBack() &&
                            part<Navigator>(m_window).forward().isEnabled() == places.canGoForward();
        return agrees ? QString() : QStringLiteral("back and forward");
    }

    Qt::KeyboardModifiers anyModifier()
    {
        const Qt::KeyboardModifiers all[] = {Qt::NoModifier, Qt::NoModifier, Qt::ControlModifier,
                                             Qt::ShiftModifier};
        return all[below(std::size(all))];
    }

    void clickRow()
    {
        const auto rows = static_cast<std::size_t>(sites().model()->rowCount());
        if (rows == 0)
            return;
        const QModelIndex index = sites().model()->index(static_cast<int>(below(rows)), 0);
        sites().scrollTo(index);
        QTest::mouseClick(sites().viewport(), Qt::LeftButton, anyModifier(),
                          sites().visualRect(index).center());
    }

    void pressInTable()
    {
        const Qt::Key keys[] = {Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageDown};
        QTest::keyClick(&sites(), keys[below(std::size(keys))], often() ? Qt::NoModifier : Qt::ShiftModifier);
    }

    void stepSite() { QTest::keyClick(&m_window, often() ? Qt::Key_N : Qt::Key_P); }

    void clickAnyBox(GraphCanvas& canvas)
    {
        const auto scene = canvas.scene();
        if (!scene || scene->nodes.empty())
            return;
        const SceneNode& box = scene->nodes[below(scene->nodes.size())];
        canvas.centerOn(box.rect.center());
        const QPoint at = canvas.toView(box.rect.center()).toPoint();
        if (below(8) == 0)
            QTest::mouseDClick(&canvas, Qt::LeftButton, {}, at);
        else
            QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
    }

    void clickBox() { clickAnyBox(part<GraphPage>(m_window).view().canvas()); }
    void clickBefore() { clickAnyBox(part<BeforeAfterView>(m_window).before().canvas()); }

    void clickNothing()
    {
        GraphCanvas& canvas = part<GraphPage>(m_window).view().canvas();
        QPoint at(2, 2);
        while (canvas.nodeAt(at) && at.x() < canvas.width())
            at += QPoint(5, 0);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
    }

    void pressOnGraph()
    {
        const Qt::Key keys[] = {Qt::Key_Left, Qt::Key_Right,  Qt::Key_Up, Qt::Key_Down, Qt::Key_Up,
                                Qt::Key_Down, Qt::Key_Return, Qt::Key_F,  Qt::Key_Z,    Qt::Key_Escape};
        QTest::keyClick(&part<GraphPage>(m_window).view().canvas(), keys[below(std::size(keys))]);
    }

    void enterGraph()
    {
        if (analysis())
            Q_EMIT part<GraphPage>(m_window).graphRequested(
                GraphId{static_cast<std::uint32_t>(below(analysis()->index->graphCount()))});
    }

    void find()
    {
        const char* const words[] = {"", "op:Resize", "conv", "relu", "op:Concat", "up", "nothing at all"};
        part<FindField>(m_window).setText(QString::fromLatin1(words[below(std::size(words))]));
        if (often())
            QTest::keyClick(&part<FindField>(m_window), Qt::Key_Return);
    }

    void nextHit() { QTest::keyClick(&m_window, Qt::Key_F3, often() ? Qt::NoModifier : Qt::ShiftModifier); }

    std::optional<QModelIndex> anyCell()
    {
        const TargetMatrixModel* model = &part<TargetsPage>(m_window).model();
        if (model->rowCount() == 0 || model->siteColumns() == 0)
            return std::nullopt;
        return model->index(static_cast<int>(below(static_cast<std::size_t>(model->rowCount()))),
                            static_cast<int>(below(static_cast<std::size_t>(model->siteColumns()))));
    }

    void clickCell()
    {
        part<Pages>(m_window).open(PageId::targets);
        TargetTable& table = part<TargetsPage>(m_window).table();
        const auto cell = anyCell();
        if (!cell)
            return;
        table.scrollTo(*cell);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(*cell).center());
    }

    void activateCell()
    {
        if (const auto cell = anyCell())
            Q_EMIT part<TargetsPage>(m_window).table().rowChosen(cell->row());
        else
            part<TargetChooser>(m_window).choose({});
    }

    void turnPage()
    {
        part<Pages>(m_window).setCurrentIndex(
            static_cast<int>(below(static_cast<std::size_t>(part<Pages>(m_window).count()))));
    }

    void stepDocument()
    {
        QTest::keyClick(&m_window, Qt::Key_Tab,
                        often() ? Qt::ControlModifier : Qt::ControlModifier | Qt::ShiftModifier);
    }

    void open()
    {
        m_window.openModel(
            m_models[static_cast<qsizetype>(below(static_cast<std::size_t>(m_models.size())))]);
    }
    void close() { QTest::keyClick(&m_window, Qt::Key_W, Qt::ControlModifier); }
    void reload() { QTest::keyClick(&m_window, Qt::Key_F5); }

    void navigate() { QTest::keyClick(&m_window, often() ? Qt::Key_Left : Qt::Key_Right, Qt::AltModifier); }

    void filter()
    {
        const char* const texts[] = {"", "", "up", "stem", "fuse", "zzz"};
        filterOf(part<SitesPanel>(m_window)).setText(QString::fromLatin1(texts[below(std::size(texts))]));
    }

    void choose()
    {
        const Qt::Key keys[] = {Qt::Key_K, Qt::Key_1, Qt::Key_2};
        if (often())
            QTest::keyClick(&m_window, keys[below(std::size(keys))]);
        else
            QTest::keyClick(&sites(), Qt::Key_Delete);
    }

    void undo() { QTest::keyClick(&m_window, often() ? Qt::Key_Z : Qt::Key_Y, Qt::ControlModifier); }
    void fold() { part<GraphPage>(m_window).setFolding(static_cast<Folding>(below(3))); }
    void extend() { part<GraphPage>(m_window).setExtent(static_cast<Extent>(below(3))); }

    MainWindow& m_window;
    QStringList m_models;
    std::mt19937 m_random;
    std::vector<std::pair<const char*, void (Walk::*)()>> m_acts;
    QString m_last;
};

} // namespace

class SelectionWalkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void viewsAgreeAfterEachStep();
    void aTableThatIsLeftAndEnteredKeepsItsSelection();
    void controlAddsARow();
    void theFilterLeavesWhatIsSelected();
    void theWayBackToANodeInAnotherGraph();

private:
    QTemporaryDir m_folder;
};

void SelectionWalkTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void SelectionWalkTest::viewsAgreeAfterEachStep()
{
    const QStringList models = {sampleModel(),
                                QString::fromStdString(saveTemp(resizeInIf(), "walk_bodies").string()),
                                QString::fromStdString(saveTemp(noResize(), "walk_none").string()),
                                QString::fromStdString(saveTemp(segmenter(), "walk_other").string())};
    bool isNumber = false;
    const int seed = qEnvironmentVariableIntValue("RESIZELENS_MONKEY_SEED", &isNumber);
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (const QString& model : models)
        openAndWait(window, model);
    Walk walk(window, models, static_cast<unsigned>(isNumber ? seed : 1));
    QStringList way;
    const int steps = static_cast<int>(tries(kSteps));
    for (int step = 0; step < steps; ++step) {
        walk.act();
        way.append(walk.last());
        if (way.size() > 12)
            way.removeFirst();
        QTRY_VERIFY_WITH_TIMEOUT(walk.isAtRest(), kWait);
        const QString wrong = walk.disagreement();
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QStringLiteral("step %1 (%2): %3 disagrees")
                                .arg(QString::number(step), way.join(QStringLiteral(", ")), wrong)));
    }
}

void SelectionWalkTest::aTableThatIsLeftAndEnteredKeepsItsSelection()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QTableView& table = part<SitesPanel>(window).table();
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers,
                          table.visualRect(table.model()->index(row, 0)).center());
    };
    click(1, {});
    click(3, Qt::ShiftModifier);
    const SiteIds chosen = {SiteId{1}, SiteId{2}, SiteId{3}};
    QCOMPARE(sorted(part<SitesPanel>(window).selectedSites()), chosen);
    for (int page = part<Pages>(window).count(); page-- > 0;) {
        part<Pages>(window).setCurrentIndex(page);
        QCOMPARE(sorted(part<SitesPanel>(window).selectedSites()), chosen);
        QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional(SiteId{3}));
    }
}

void SelectionWalkTest::controlAddsARow()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QTableView& table = part<SitesPanel>(window).table();
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers,
                          table.visualRect(table.model()->index(row, 0)).center());
    };
    click(1, {});
    click(4, Qt::ControlModifier);
    QCOMPARE(sorted(part<SitesPanel>(window).selectedSites()), (SiteIds{SiteId{1}, SiteId{4}}));
    QCOMPARE(part<Selection>(window).sites(), (SiteIds{SiteId{1}, SiteId{4}}));
    QCOMPARE(part<Selection>(window).site(), std::optional(SiteId{4}));
    click(1, Qt::ControlModifier);
    QCOMPARE(part<Selection>(window).sites(), SiteIds{SiteId{4}});
}

void SelectionWalkTest::theFilterLeavesWhatIsSelected()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Selection>(window).selectSite(SiteId{3});
    const QString name =
        QString::fromStdString(documentOf(window).analysis()->sites[0].site.id); // another one
    filterOf(part<SitesPanel>(window)).setText(name);
    QCOMPARE(part<SitesPanel>(window).table().model()->rowCount(), 1);
    QCOMPARE(part<Selection>(window).site(), std::optional(SiteId{3}));
    QVERIFY(!part<SitesPanel>(window).currentSite());
    filterOf(part<SitesPanel>(window)).clear();
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional(SiteId{3}));
    QCOMPARE(part<SitesPanel>(window).selectedSites(), SiteIds{SiteId{3}});
}

/// A node that is selected already, though its graph was left, is a way back to it.
void SelectionWalkTest::theWayBackToANodeInAnotherGraph()
{
    MainWindow window;
    window.show();
    openAndWait(window, QString::fromStdString(saveTemp(resizeInIf(), "walk_back").string()));
    const GraphId inner = documentOf(window).analysis()->sites.front().site.graph;
    QCOMPARE(part<GraphPage>(window).query().graph, inner); // where the first site is
    Q_EMIT part<GraphPage>(window).graphRequested(GraphIndex::mainGraph());
    QCOMPARE(part<GraphPage>(window).query().graph, GraphIndex::mainGraph());
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional(SiteId{0}));
    part<Selection>(window).selectSite(SiteId{0});
    QCOMPARE(part<GraphPage>(window).query().graph, inner);
}

RL_GUI_CASE(SelectionWalkTest)
#include "selection_walk_test.moc"
