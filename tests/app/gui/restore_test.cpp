// What the window remembers: places that were looked at, the last session, recent files, its layout; and
// what it does when a file changes under it.
#include "app/gui/file_watch.h"
#include "app/gui/model_files.h"
#include "app/gui/navigator.h"
#include "app/gui/pages.h"
#include "app/gui/recent_files.h"
#include "app/gui/session_store.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_columns.h"
#include "widgets/sites/sites_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>
#include <QToolButton>

#include <optional>

using namespace resizelens;
using namespace resizelens::test;

class RestoreTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void goesBackAndForward();
    void theMouseGoesBack();
    void restoresTheSession();
    void aGraphInViewStaysInView();
    void remembersBeforeTheEnd();
    void saysWhatIsMissing();
    void storesWhatItReads();
    void offersToReloadAChangedFile();
    void ownExportsAreNoChange();
    void watchSeesReplacedFiles();
    void recentFilesThatAreGone();
    void resetsTheLayout();
    void remembersTheColumnsOfTheSites();

private:
    QString copy(const char* name) const;
    QTemporaryDir m_folder;
};

namespace {

std::optional<SiteId> site(std::uint32_t number)
{
    return SiteId{number};
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

void RestoreTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

QString RestoreTest::copy(const char* name) const
{
    const QString path = m_folder.filePath(QString::fromLatin1(name));
    QFile::remove(path);
    if (!QFile::copy(sampleModel(), path))
        qFatal("cannot copy the sample model");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

void RestoreTest::goesBackAndForward()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QVERIFY(!part<Navigator>(window).back().isEnabled());
    part<Selection>(window).selectSite(SiteId{2});
    part<Selection>(window).selectSite(SiteId{1});
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(2));
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(0));
    QVERIFY(!part<Navigator>(window).back().isEnabled());
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(2));
    QVERIFY(part<Navigator>(window).forward().isEnabled());
    // Another model has its own history.
    openAndWait(window, copy("second.onnx"));
    QVERIFY(!part<Navigator>(window).back().isEnabled());
    part<DocumentArea>(window).step(1);
    QVERIFY(part<Navigator>(window).back().isEnabled());
    QVERIFY(part<Navigator>(window).forward().isEnabled());
}

void RestoreTest::theMouseGoesBack()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Selection>(window).selectSite(SiteId{3});
    QTest::mouseClick(&part<GraphPage>(window).view().canvas(), Qt::BackButton);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(0));
    QTest::mouseClick(&part<InspectorPanel>(window), Qt::ForwardButton);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(3));
}

void RestoreTest::restoresTheSession()
{
    const QString second = copy("second.onnx"), third = copy("third.onnx");
    QPointF centre;
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        openAndWait(window, second);
        openAndWait(window, third);
        part<Selection>(window).selectSite(SiteId{1});
        part<Pages>(window).open(PageId::compare);
        part<DocumentArea>(window).step(-1);
        QTRY_VERIFY_WITH_TIMEOUT(part<GraphPage>(window).view().canvas().scene() != nullptr, kWait);
        part<Selection>(window).selectSite(SiteId{2});
        documentOf(window).choose({SiteId{0}}, QStringLiteral("keep"));
        part<GraphPage>(window).setFolding(Folding::chains);
        part<GraphPage>(window).setExtent(Extent::nearSites);
        QTRY_VERIFY_WITH_TIMEOUT(!part<GraphPage>(window).view().isLoading(), kWait);
        part<GraphPage>(window).view().canvas().setScale(1.3);
        centre = part<GraphPage>(window).view().canvas().visibleScene().center();
        QTRY_VERIFY_WITH_TIMEOUT(!part<GraphPage>(window).view().isLoading(), kWait);
        window.close();
    }
    MainWindow window;
    window.show();
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    window.restoreSession();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 3, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(part<GraphPage>(window).view().canvas().scene() &&
                                 !part<GraphPage>(window).view().isLoading(),
                             kWait);
    QStringList paths;
    for (const DocumentSession* session : part<DocumentArea>(window).sessions())
        paths.append(session->path);
    QCOMPARE(paths, QStringList({sampleModel(), second, third}));
    QCOMPARE(documentOf(window).path(), second);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(2));
    QVERIFY(!documentOf(window).plan().choices[0].candidate);
    QVERIFY(documentOf(window).isModified());
    QCOMPARE(part<GraphPage>(window).view().canvas().scale(), 1.3);
    QVERIFY((part<GraphPage>(window).view().canvas().visibleScene().center() - centre).manhattanLength() <
            2.0);
    QCOMPARE(part<GraphPage>(window).query().folding, Folding::chains);
    QCOMPARE(part<GraphPage>(window).query().extent, Extent::nearSites);
    part<DocumentArea>(window).step(1);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(1));
    QCOMPARE(part<Pages>(window).currentIndex(), 1);
}

/// Rows are wrapped for the window: what was in the middle of them in a larger one is no place in a smaller one.
void RestoreTest::aGraphInViewStaysInView()
{
    const QString model =
        sourceFolder().string().c_str() + QStringLiteral("/resources/samples/segmenter.onnx");
    std::optional<QSize> before;
    for (const QSize size : {QSize(1280, 800), QSize(1000, 900), QSize(1600, 1000), QSize(1100, 700)}) {
        MainWindow window;
        window.show();
        GraphPage& graph = part<GraphPage>(window);
        const auto isSettled = [&graph] {
            return graph.canvas().scene() && !graph.view().isLoading() && graph.canvas().isFitted();
        };
        if (before) {
            window.restoreSession();
            QTRY_VERIFY_WITH_TIMEOUT(graph.canvas().scene() && !graph.view().isLoading(), kWait);
        } else {
            openAndWait(window, model);
        }
        QTest::qWait(100);
        window.resize(size); // the rows are wrapped anew
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), kWait);
        QTest::qWait(300);
        QVERIFY(isSettled());
        QVERIFY(graph.canvas().visibleScene().contains(graph.canvas().scene()->bounds));
        part<Pages>(window).open(before ? PageId::compare : PageId::graph);
        before = size;
        window.close();
        part<Pages>(window).open(PageId::graph);
    }
}

void RestoreTest::remembersBeforeTheEnd()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    openAndWait(window, copy("second.onnx"));
    QCOMPARE(loadSession().documents.size(), std::size_t{2});
    QCOMPARE(loadSession().current, 1);
    part<ModelFiles>(window).close(part<DocumentArea>(window).sessions()[1]->id);
    QCOMPARE(loadSession().documents.size(), std::size_t{1});
    part<ModelFiles>(window).close(part<DocumentArea>(window).sessions()[0]->id);
    QVERIFY(loadSession().documents.empty());
}

void RestoreTest::saysWhatIsMissing()
{
    const QString gone = copy("gone.onnx");
    {
        MainWindow window;
        window.show();
        openAndWait(window, gone);
        openAndWait(window, sampleModel());
        window.close();
    }
    QVERIFY(QFile::remove(gone));
    MainWindow window;
    window.show();
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    window.restoreSession();
    QVERIFY(part<MessageStrip>(window).text().contains(QStringLiteral("gone.onnx")));
    QVERIFY(opened.wait(kWait));
    QCOMPARE(part<DocumentArea>(window).count(), 1);
    QCOMPARE(documentOf(window).path(), sampleModel());
}

void RestoreTest::storesWhatItReads()
{
    SavedDocument document;
    document.path = QStringLiteral("/data/模型 1.onnx");
    document.inputs.values = {{"ratio", "0.25"}};
    document.inputs.shapes = {{"x", {1, 3, 224, 224}}, {"scalar", {}}};
    document.choices = {{"up/Resize_1", "keep"}, {"b", "polyphase"}};
    document.view = {QStringLiteral("if_3/then_branch"),
                     QStringLiteral("résize"),
                     {0.75, {12.5, -3.0}},
                     PageId::compare,
                     {1, 4, 2}};
    saveSession({{document, document}, 1});
    const SavedSession read = loadSession();
    QCOMPARE(read.documents.size(), std::size_t{2});
    QCOMPARE(read.current, 1);
    const SavedDocument& back = read.documents[1];
    QCOMPARE(back.path, document.path);
    QVERIFY(back.inputs == document.inputs);
    QVERIFY(back.choices == document.choices);
    QCOMPARE(back.view.graph, document.view.graph);
    QCOMPARE(back.view.node, document.view.node);
    QCOMPARE(back.view.place, document.view.place);
    QCOMPARE(back.view.page, document.view.page);
    QVERIFY(back.view.extent == document.view.extent);
    const QVariantMap wrong = {{QStringLiteral("x"), QStringLiteral("1xtwo")},
                               {QStringLiteral("y"), QStringLiteral("1x-3")}};
    QVERIFY(inputsOfMap({{QStringLiteral("shapes"), wrong}}) == GivenInputs());
    QVERIFY(restoresSession());
    setRestoresSession(false);
    QVERIFY(!restoresSession());
}

void RestoreTest::offersToReloadAChangedFile()
{
    MainWindow window;
    window.show();
    const QString path = copy("watched.onnx");
    openAndWait(window, path);
    part<Selection>(window).selectSite(SiteId{1});
    documentOf(window).choose({SiteId{2}}, QStringLiteral("keep"));
    const auto before = documentOf(window).analysis();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    file.close();
    QVERIFY(QFile::remove(path)); // as editors do: another file under the same name
    write(path, bytes + QByteArray());
    QTRY_VERIFY_WITH_TIMEOUT(part<MessageStrip>(window).text().contains(QStringLiteral("watched.onnx")),
                             kWait);
    QCOMPARE(documentOf(window).analysis(), before); // nothing happens unasked
    QToolButton* reload = nullptr;
    for (QToolButton* button : part<MessageStrip>(window).findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Reload"))
            reload = button;
    QVERIFY(reload != nullptr);
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    QTest::mouseClick(reload, Qt::LeftButton);
    QVERIFY(opened.wait(kWait));
    QVERIFY(documentOf(window).analysis() != before);
    QCOMPARE(part<SitesPanel>(window).currentSite(), site(1));
    QVERIFY(!documentOf(window).plan().choices[2].candidate);
}

void RestoreTest::ownExportsAreNoChange()
{
    MainWindow window;
    window.show();
    openAndWait(window, copy("own.onnx"));
    QSignalSpy changed(&part<DocumentArea>(window), &DocumentArea::changedOnDisk),
        opened(&part<DocumentArea>(window), &DocumentArea::opened);
    documentOf(window).exportTo(documentOf(window).path(), ExternalData::automatic, true);
    QVERIFY(opened.wait(kWait));
    QTRY_VERIFY_WITH_TIMEOUT(part<MessageStrip>(window).text().contains(QStringLiteral("Rewritten")), kWait);
    QTest::qWait(600);
    QCOMPARE(changed.size(), 0);
}

void RestoreTest::watchSeesReplacedFiles()
{
    const QString path = m_folder.filePath(QStringLiteral("replaced.txt"));
    write(path, "one");
    FileWatch watch;
    QSignalSpy changed(&watch, &FileWatch::changed);
    watch.watch(path);
    QVERIFY(QFile::remove(path));
    QVERIFY(!changed.wait(500)); // gone is no change
    write(path, "three");
    QVERIFY(changed.wait(kWait));
    changed.clear();
    write(path, "seventeen"); // and again
    QVERIFY(changed.wait(kWait));
    watch.forget(path);
    changed.clear();
    write(path, "x");
    QVERIFY(!changed.wait(500));
}

void RestoreTest::recentFilesThatAreGone()
{
    const QString gone = m_folder.filePath(QStringLiteral("long gone.onnx"));
    addRecentFile(gone);
    addRecentFile(sampleModel());
    MainWindow window;
    window.show();
    QMenu* recent = nullptr;
    for (QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        if (menu->title() == QStringLiteral("Open &recent"))
            recent = menu;
    QVERIFY(recent != nullptr);
    Q_EMIT recent->aboutToShow();
    const auto find = [&](const QString& text) -> QAction* {
        for (QAction* action : recent->actions())
            if (action->text() == text)
                return action;
        return nullptr;
    };
    QVERIFY(find(QStringLiteral("segmenter.onnx")) && find(QStringLiteral("segmenter.onnx"))->isEnabled());
    QVERIFY(find(QStringLiteral("long gone.onnx")) && !find(QStringLiteral("long gone.onnx"))->isEnabled());
    find(QStringLiteral("Forget &missing files"))->trigger();
    QCOMPARE(recentFiles(), QStringList({sampleModel()}));
    Q_EMIT recent->aboutToShow();
    find(QStringLiteral("&Clear this list"))->trigger();
    QVERIFY(recentFiles().isEmpty());
}

void RestoreTest::resetsTheLayout()
{
    MainWindow window;
    window.show();
    auto* sites = window.findChild<QDockWidget*>(QStringLiteral("sites"));
    QVERIFY(sites != nullptr);
    openAndWait(window, sampleModel());
    auto* inspector = window.findChild<QDockWidget*>(QStringLiteral("inspector"));
    QVERIFY(inspector->isVisible() && !sites->isVisible());
    window.addDockWidget(Qt::RightDockWidgetArea, sites);
    sites->show();
    inspector->hide();
    window.resetLayout();
    QVERIFY(inspector->isVisible() && !sites->isVisible());
    QCOMPARE(window.dockWidgetArea(sites), Qt::LeftDockWidgetArea);
}

void RestoreTest::remembersTheColumnsOfTheSites()
{
    const QList<int> wanted = {SiteModel::Name, SiteModel::Cost};
    for (const QList<int>& columns : {wanted, QList<int>{SiteModel::Mode}, QList<int>{}}) {
        {
            MainWindow window;
            part<SitesPanel>(window).columns().choose(columns);
            window.saveLayout();
        }
        MainWindow again;
        QCOMPARE(part<SitesPanel>(again).columns().chosen(), columns);
    }
    MainWindow window;
    part<SitesPanel>(window).columns().choose(wanted);
    window.resetLayout();
    QVERIFY(part<SitesPanel>(window).columns().chosen().isEmpty());
}

RL_GUI_CASE(RestoreTest)
#include "restore_test.moc"
