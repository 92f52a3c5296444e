// Several models in one window: tabs, what each of them remembers, and what happens when one is closed.
#include "app/gui/distinct_names.h"
#include "app/gui/last_verification.h"
#include "app/gui/navigation.h"
#include "app/gui/pages.h"
#include "app/gui/verification_dialog.h"
#include "core/targets/target_profile.h"
#include "tests/app/gui/gui_test.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/sites/sites_panel.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>
#include <string>

using namespace resizelens;
using namespace resizelens::test;

class DocumentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void opensEachModelInATab();
    void eachTabKeepsItsView();
    void eachTabKeepsTheSelectedSites();
    void anEmptyClickSelectsNothingAnywhere();
    void eachTabHasItsOwnUndo();
    void anOpenModelComesToTheFront();
    void aFailedOpenLeavesTheTabs();
    void closesTabs();
    void namesTellFilesApart_data();
    void namesTellFilesApart();
    void filesOfOneNameAreToldApart();
    void scrollsTabsThatDoNotFit();
    void firstFileBrokenAndTheNextSound();
    void theLastAskedForComesToTheFront();
    void reloadKeepsChoicesAndSelection();
    void historyGoesBackAndForward();
    void aVerificationSelectsInItsOwnDocument();

private:
    QString copy(const char* name) const;
    QTemporaryDir m_folder;
};

void DocumentsTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

QString DocumentsTest::copy(const char* name) const
{
    const QString path = m_folder.filePath(QString::fromLatin1(name));
    QFile::remove(path);
    QDir().mkpath(QFileInfo(path).path());
    if (!QFile::copy(sampleModel(), path))
        qFatal("cannot copy the sample model");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

void DocumentsTest::opensEachModelInATab()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QVERIFY(!part<DocumentArea>(window).isVisible()); // one model needs no tabs
    Document* first = &documentOf(window);
    const QString second = copy("second.onnx");
    openAndWait(window, second);
    QVERIFY(!part<DocumentArea>(window).isVisible()); // they have room in a wide window only
    window.resize(1700, 900);
    QTRY_VERIFY_WITH_TIMEOUT(part<DocumentArea>(window).isVisible(), kWait);
    QCOMPARE(part<DocumentArea>(window).count(), 2);
    QCOMPARE(documentOf(window).path(), second);
    QVERIFY(&documentOf(window) != first);
    QVERIFY(first->isOpen());
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("second.onnx")));
    QTest::keyClick(&window, Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(&documentOf(window), first);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("segmenter.onnx")));
    QTest::keyClick(&window, Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(documentOf(window).path(), second);
}

void DocumentsTest::eachTabKeepsItsView()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Selection>(window).selectSite(SiteId{2});
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    QSignalSpy wrapped(&part<GraphPage>(window).view(), &GraphView::sceneShown);
    while (wrapped.wait(1500)) // rows are wrapped again once the window has its size
        continue;
    canvas.setScale(1.7);
    const QPointF centre = canvas.visibleScene().center();
    openAndWait(window, copy("second.onnx"));
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{0}));
    part<Selection>(window).selectSite(SiteId{1});
    part<Pages>(window).open(PageId::compare);
    QSignalSpy shown(&part<GraphPage>(window).view(), &GraphView::sceneShown);
    part<DocumentArea>(window).step(1);
    QVERIFY(shown.wait(kWait));
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{2}));
    QCOMPARE(part<InspectorPanel>(window).shownNode(),
             std::optional<NodeId>(documentOf(window).analysis()->sites[2].site.node));
    QCOMPARE(part<Pages>(window).currentIndex(), 0);
    QCOMPARE(canvas.scale(), 1.7);
    QVERIFY((canvas.visibleScene().center() - centre).manhattanLength() < 1.0);
    part<DocumentArea>(window).step(1);
    QCOMPARE(part<Pages>(window).currentIndex(), 1);
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{1}));
}

void DocumentsTest::eachTabKeepsTheSelectedSites()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const auto selectRows = [&](std::initializer_list<int> rows) {
        auto& selection = *part<SitesPanel>(window).table().selectionModel();
        selection.setCurrentIndex(selection.model()->index(*rows.begin(), 0),
                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        for (const int row : rows)
            selection.select(selection.model()->index(row, 0),
                             QItemSelectionModel::Select | QItemSelectionModel::Rows);
    };
    const auto sorted = [&] {
        SiteIds sites = part<SitesPanel>(window).selectedSites();
        std::sort(sites.begin(), sites.end());
        return sites;
    };
    selectRows({4, 1, 2});
    QCOMPARE(sorted(), (SiteIds{SiteId{1}, SiteId{2}, SiteId{4}}));
    openAndWait(window, copy("second.onnx"));
    QCOMPARE(sorted(), SiteIds{SiteId{0}});
    // The key that goes to the other document is held while the table is filled.
    for (int round = 0; round < 3; ++round) {
        QTest::keyPress(&window, Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(sorted(), (SiteIds{SiteId{1}, SiteId{2}, SiteId{4}}));
        QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{4}));
        QTest::keyPress(&window, Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(sorted(), SiteIds{SiteId{0}});
    }
    part<DocumentArea>(window).step(1);
    // The same model for another target: the same sites.
    QSignalSpy opened(&documentOf(window), &Document::opened);
    documentOf(window).setTarget(*findTarget("dla", {}));
    QVERIFY(opened.wait(kWait));
    QCOMPARE(sorted(), (SiteIds{SiteId{1}, SiteId{2}, SiteId{4}}));
}

void DocumentsTest::anEmptyClickSelectsNothingAnywhere()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Selection>(window).selectSite(SiteId{2});
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    const Plan before = documentOf(window).plan();
    const auto nothing = [&] {
        return !canvas.selectedNode() && !part<InspectorPanel>(window).shownNode() &&
               !part<SitesPanel>(window).currentSite() && part<SitesPanel>(window).selectedSites().isEmpty();
    };
    QPoint empty(2, 2);
    while (canvas.nodeAt(empty))
        empty += QPoint(5, 0);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, empty);
    QVERIFY(nothing());
    QTest::keyClick(&window, Qt::Key_K); // keeps the selected site
    QVERIFY(documentOf(window).plan() == before);
    openAndWait(window, copy("second.onnx"));
    QVERIFY(!nothing());
    part<DocumentArea>(window).step(1);
    QTRY_VERIFY_WITH_TIMEOUT(canvas.scene() != nullptr, kWait);
    QVERIFY(nothing());
    part<Selection>(window).selectSite(SiteId{2}); // the one from before can be selected again
    QCOMPARE(part<SitesPanel>(window).selectedSites(), SiteIds{SiteId{2}});
    QTest::keyClick(&canvas, Qt::Key_Escape);
    QVERIFY(nothing());
}

void DocumentsTest::eachTabHasItsOwnUndo()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document& first = documentOf(window);
    first.choose({SiteId{0}}, QStringLiteral("keep"));
    QVERIFY(first.isModified());
    QVERIFY(window.isWindowModified());
    openAndWait(window, copy("second.onnx"));
    QVERIFY(!window.isWindowModified());
    QVERIFY(!part<DocumentArea>(window).undoGroup().canUndo());
    part<DocumentArea>(window).step(1);
    QVERIFY(part<DocumentArea>(window).undoGroup().canUndo());
    part<DocumentArea>(window).undoGroup().undo();
    QVERIFY(!first.isModified());
    QVERIFY(!window.isWindowModified());
}

void DocumentsTest::anOpenModelComesToTheFront()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    openAndWait(window, copy("second.onnx"));
    window.openModel(sampleModel());
    QCOMPARE(part<DocumentArea>(window).count(), 2);
    QCOMPARE(documentOf(window).path(), sampleModel());
}

void DocumentsTest::aFailedOpenLeavesTheTabs()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document* before = &documentOf(window);
    QSignalSpy failed(&part<DocumentArea>(window), &DocumentArea::openFailed);
    window.openModel(m_folder.filePath(QStringLiteral("none.onnx")));
    QVERIFY(failed.wait(kWait));
    QCOMPARE(part<DocumentArea>(window).count(), 1);
    QCOMPARE(&documentOf(window), before);
    QVERIFY(!part<DocumentArea>(window).isVisible());
}

void DocumentsTest::closesTabs()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    openAndWait(window, copy("second.onnx"));
    openAndWait(window, copy("third.onnx"));
    DocumentArea& tabs = part<DocumentArea>(window);
    tabs.moveTab(0, 2);
    QCOMPARE(documentOf(window).path(), m_folder.filePath(QStringLiteral("third.onnx")));
    QTest::mouseClick(&tabs, Qt::MiddleButton, {}, tabs.tabRect(2).center()); // the sample
    QCOMPARE(tabs.count(), 2);
    for (const DocumentSession* session : tabs.sessions())
        QVERIFY(session->path != sampleModel());
    QTest::keyClick(&window, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(tabs.count(), 1);
    QCOMPARE(documentOf(window).path(), m_folder.filePath(QStringLiteral("second.onnx")));
    QTest::keyClick(&window, Qt::Key_W, Qt::ControlModifier);
    QVERIFY(!documentOf(window).isOpen());
    QCOMPARE(window.windowTitle(), QStringLiteral("ResizeLens"));
    QCOMPARE(part<SitesPanel>(window).table().model()->rowCount(), 0);
    openAndWait(window, sampleModel()); // the empty window takes the next one
    QCOMPARE(tabs.count(), 1);
}

void DocumentsTest::namesTellFilesApart_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("none") << QStringList() << QStringList();
    QTest::newRow("no file") << QStringList{QString()} << QStringList{QString()};
    QTest::newRow("names") << QStringList{"/m/a.onnx", "/m/b.onnx"} << QStringList{"a.onnx", "b.onnx"};
    QTest::newRow("folders") << QStringList{"/m/x/a.onnx", "/m/y/a.onnx", "/m/b.onnx"}
                             << QStringList{"x/a.onnx", "y/a.onnx", "b.onnx"};
    QTest::newRow("folders above") << QStringList{"/x/v1/a.onnx", "/y/v1/a.onnx", "/x/v2/a.onnx"}
                                   << QStringList{"x/v1/a.onnx", "y/v1/a.onnx", "v2/a.onnx"};
    QTest::newRow("one inside") << QStringList{"/a.onnx", "/m/a.onnx"} << QStringList{"/a.onnx", "m/a.onnx"};
    QTest::newRow("twice") << QStringList{"/m/a.onnx", "/m/a.onnx"} << QStringList{"a.onnx", "a.onnx"};
}

void DocumentsTest::namesTellFilesApart()
{
    QFETCH(QStringList, paths);
    QTEST(distinctNames(paths), "names");
}

void DocumentsTest::filesOfOneNameAreToldApart()
{
    MainWindow window;
    window.show();
    openAndWait(window, copy("int8/model.onnx"));
    openAndWait(window, copy("other.onnx"));
    const DocumentArea& tabs = part<DocumentArea>(window);
    QCOMPARE(tabs.tabText(0), QStringLiteral("model.onnx"));
    openAndWait(window, copy("float/model.onnx"));
    QCOMPARE(tabs.tabText(0), QStringLiteral("int8/model.onnx"));
    QCOMPARE(tabs.tabText(1), QStringLiteral("other.onnx"));
    QCOMPARE(tabs.tabText(2), QStringLiteral("float/model.onnx"));
    QTest::keyClick(&window, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(tabs.tabText(0), QStringLiteral("model.onnx"));
}

void DocumentsTest::scrollsTabsThatDoNotFit()
{
    MainWindow window;
    window.resize(1700, 900);
    window.show();
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"})
        openAndWait(window, copy((std::string("segmenter_for_the_chip_") + name + ".onnx").c_str()));
    const DocumentArea& tabs = part<DocumentArea>(window);
    for (int i = 0; i < tabs.count(); ++i)
        QVERIFY2(tabs.tabRect(i).width() > tabs.fontMetrics().horizontalAdvance(tabs.tabText(i)),
                 qPrintable(tabs.tabText(i)));
    QVERIFY(tabs.rect().contains(tabs.tabRect(tabs.currentIndex()))); // scrolled to
}

void DocumentsTest::firstFileBrokenAndTheNextSound()
{
    MainWindow window;
    window.show();
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened),
        failed(&part<DocumentArea>(window), &DocumentArea::openFailed);
    window.openModel(m_folder.filePath(QStringLiteral("none.onnx")));
    window.openModel(sampleModel());
    QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty() && !failed.isEmpty(), kWait);
    QCOMPARE(part<DocumentArea>(window).count(), 1);
    QCOMPARE(documentOf(window).path(), sampleModel());
    QVERIFY(part<SitesPanel>(window).table().model()->rowCount() > 3);
}

void DocumentsTest::theLastAskedForComesToTheFront()
{
    const QStringList paths = {copy("second.onnx"), copy("third.onnx"), sampleModel()};
    MainWindow window;
    window.show();
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    for (const QString& path : paths)
        window.openModel(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 3, kWait);
    QCOMPARE(documentOf(window).path(), sampleModel()); // whichever was read first
}

void DocumentsTest::reloadKeepsChoicesAndSelection()
{
    MainWindow window;
    window.show();
    openAndWait(window, copy("second.onnx"));
    part<Selection>(window).selectSite(SiteId{2});
    documentOf(window).choose({SiteId{1}}, QStringLiteral("keep"));
    const Plan plan = documentOf(window).plan();
    const auto before = documentOf(window).analysis();
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    QTest::keyClick(&window, Qt::Key_F5);
    QVERIFY(opened.wait(kWait));
    QVERIFY(documentOf(window).analysis() != before);
    QVERIFY(documentOf(window).plan() == plan);
    QVERIFY(documentOf(window).isModified());
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{2}));
}

void DocumentsTest::historyGoesBackAndForward()
{
    const auto at = [](std::uint32_t node) { return Place{GraphId{0}, NodeId{node}}; };
    NavigationHistory history;
    QVERIFY(!history.back());
    for (const std::uint32_t node : {1u, 2u, 2u, 3u})
        history.visit(at(node));
    QCOMPARE(history.size(), std::size_t{3});
    QVERIFY(!history.canGoForward());
    QVERIFY(history.back() == at(2));
    QVERIFY(history.back() == at(1));
    QVERIFY(!history.back());
    QVERIFY(history.forward() == at(2));
    history.visit(at(7)); // what lay ahead is forgotten
    QVERIFY(!history.forward());
    QVERIFY(history.back() == at(2));
    for (std::uint32_t node = 0; node < 500; ++node)
        history.visit(at(node));
    QCOMPARE(history.size(), std::size_t{200});
    QVERIFY(!history.canGoForward());
}

/// The dialog stays open while another model, with sites of the same names, is looked at.
void DocumentsTest::aVerificationSelectsInItsOwnDocument()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document* verified = &documentOf(window);
    const auto id = QString::fromStdString(verified->analysis()->sites[2].site.id);
    auto checked = std::make_shared<VerifiedExport>();
    const auto saysChecked = [&] {
        Q_EMIT verified->verified(checked);
        const auto labels = part<LastVerification>(window).dialog().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().contains(QStringLiteral("checked independently"));
        });
    };
    QVERIFY(!saysChecked());
    checked->independentlyChecked = true;
    QVERIFY(saysChecked());
    openAndWait(window, copy("second.onnx"));
    Document* second = &documentOf(window);
    QVERIFY(second != verified);
    part<Selection>(window).selectSite(SiteId{1});
    // What was in view in the verified model is far from the site.
    part<DocumentArea>(window).step(-1);
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    const auto isShown = [&] { return canvas.scene() && !part<GraphPage>(window).view().isLoading(); };
    QTRY_VERIFY_WITH_TIMEOUT(isShown(), kWait);
    canvas.setScale(2.0);
    canvas.centerOn(canvas.scene()->nodes.back().rect.center() + QPointF(0, 2000));
    part<DocumentArea>(window).step(1);

    Q_EMIT part<LastVerification>(window).dialog().siteActivated(id);
    QCOMPARE(&documentOf(window), verified);
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{2}));
    QTRY_VERIFY_WITH_TIMEOUT(isShown(), kWait);
    const quint32 node = verified->analysis()->sites[2].site.node.value;
    const QRectF box = canvas.scene()->nodes[canvas.scene()->indexOfId.at(node)].rect;
    QTRY_VERIFY_WITH_TIMEOUT(canvas.visibleScene().intersects(box), kWait);
    part<DocumentArea>(window).step(1);
    QCOMPARE(&documentOf(window), second);
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{1}));

    // Closed: nothing of what is in front is taken for it.
    for (const DocumentSession* session : part<DocumentArea>(window).sessions())
        if (&session->document == verified) {
            part<DocumentArea>(window).close(session->id);
            break;
        }
    Q_EMIT part<LastVerification>(window).dialog().siteActivated(id);
    QCOMPARE(&documentOf(window), second);
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{1}));
}

RL_GUI_CASE(DocumentsTest)
#include "documents_test.moc"
