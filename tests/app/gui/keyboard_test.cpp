// The window without a mouse and for those who hear it: the command palette, focus, names of widgets, keys.
#include "app/gui/command_palette.h"
#include "app/gui/film_strip.h"
#include "app/gui/pages.h"
#include "tests/app/gui/gui_test.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/sites/strip_view.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

using namespace resizelens;
using namespace resizelens::test;

class KeyboardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void paletteRanksItsEntries();
    void menuTextsLoseTheirMnemonics();
    void paletteRunsCommands();
    void paletteGoesToSitesAndNodes();
    void everyFocusableWidgetHasAName();
    void tabReachesEveryPartAndComesBack();
    void controlF6GoesThroughThePanels();
    void aPageThatIsOpenedHasTheKeys();
    void aModelThatIsOpenedHasTheKeys();
    void noKeyIsGivenTwice();

private:
    QTemporaryDir m_folder;
};

namespace {

void typeIntoPalette(MainWindow& window, const QString& text)
{
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(part<CommandPalette>(window).isVisible());
    QTest::keyClicks(&part<CommandPalette>(window).field(), text);
}

QString describe(const QWidget* widget)
{
    QStringList chain;
    for (const QWidget* one = widget; one != nullptr && chain.size() < 4; one = one->parentWidget())
        chain.append(QString::fromLatin1(one->metaObject()->className()));
    return chain.join(QStringLiteral(" in "));
}

void collectKeys(const QMenu& menu, QHash<QString, QString>& owners, QStringList& clashes)
{
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr)
            collectKeys(*action->menu(), owners, clashes);
        for (const QKeySequence& key : action->shortcuts()) {
            const QString name = key.toString();
            if (owners.contains(name))
                clashes.append(name + QStringLiteral(": ") + owners.value(name) + QStringLiteral(", ") +
                               action->text());
            owners.insert(name, action->text());
        }
    }
}

} // namespace

void KeyboardTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void KeyboardTest::paletteRanksItsEntries()
{
    PaletteModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto named = [](const char* title, const char* detail) {
        return PaletteEntry{QString::fromLatin1(title), QString::fromLatin1(detail)};
    };
    model.setEntries({named("Reset layout", "View"), named("stem_reset", "Conv"), named("Reset", "Edit"),
                      named("Other", "Reset"), named("Open", "File")});
    QCOMPARE(model.rowCount(), 5);
    model.setFilter(QStringLiteral(" reset"));
    QStringList titles;
    for (int row = 0; row < model.rowCount(); ++row)
        titles.append(model.entryAt(row)->title);
    QCOMPARE(titles, QStringList({QStringLiteral("Reset"), QStringLiteral("Reset layout"),
                                  QStringLiteral("stem_reset"), QStringLiteral("Other")}));
    model.setFilter(QStringLiteral("view RES"));
    QCOMPARE(model.rowCount(), 1);
    model.setFilter(QStringLiteral("no such"));
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(model.entryAt(0) == nullptr);
    model.setEntries(std::vector<PaletteEntry>(100000, named("node", "Conv")));
    QElapsedTimer timer;
    timer.start();
    model.setFilter(QStringLiteral("conv"));
    QVERIFY2(timer.elapsed() < 200,
             qPrintable(QString::number(timer.elapsed()))); // 50 where nothing else runs
    QCOMPARE(model.rowCount(), static_cast<int>(PaletteModel::kMost));
}

void KeyboardTest::menuTextsLoseTheirMnemonics()
{
    QCOMPARE(plainText(QStringLiteral("E&xport…")), QStringLiteral("Export…"));
    QCOMPARE(plainText(QString::fromUtf8("导出(&E)…"), false), QString::fromUtf8("导出"));
    QCOMPARE(plainText(QStringLiteral("f(x)")), QStringLiteral("f(x)"));
}

void KeyboardTest::paletteRunsCommands()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    typeIntoPalette(window, QStringLiteral("keep as it"));
    QCOMPARE(part<CommandPalette>(window).model().entryAt(0)->keys, QStringLiteral("K"));
    QVERIFY(documentOf(window).plan().choices[0].candidate);
    QTest::keyClick(&part<CommandPalette>(window).field(), Qt::Key_Return);
    QVERIFY(!part<CommandPalette>(window).isVisible());
    QVERIFY(!documentOf(window).plan().choices[0].candidate);
    typeIntoPalette(window, QStringLiteral("undo"));
    QTest::keyClick(&part<CommandPalette>(window).field(), Qt::Key_Return);
    QVERIFY(documentOf(window).plan().choices[0].candidate);
    for (const char* page : {"which resize", "pre-processing"}) {
        typeIntoPalette(window, QLatin1String(page));
        QVERIFY2(part<CommandPalette>(window).model().rowCount() > 0, page);
        QTest::keyClick(&part<CommandPalette>(window), Qt::Key_Escape);
    }
    typeIntoPalette(window, QStringLiteral("no such thing"));
    const auto labels = part<CommandPalette>(window).findChildren<QLabel*>();
    QVERIFY(labels.size() == 1 && labels.front()->isVisible());
    QCOMPARE(labels.front()->text(), QStringLiteral("Nothing found"));
    QTest::keyClick(&part<CommandPalette>(window), Qt::Key_Escape);
    typeIntoPalette(window, QStringLiteral("x"));
    QTest::keyClick(&part<CommandPalette>(window), Qt::Key_Escape);
    QVERIFY(!part<CommandPalette>(window).isVisible());
}

void KeyboardTest::paletteGoesToSitesAndNodes()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Pages>(window).open(PageId::compare);
    typeIntoPalette(window, QStringLiteral("edge_resize"));
    QTest::keyClick(&part<CommandPalette>(window).field(), Qt::Key_Return);
    QCOMPARE(part<SitesPanel>(window).currentSite(),
             std::optional(*documentOf(window).analysis()->findSite("edge_resize")));
    QCOMPARE(part<Pages>(window).currentIndex(), 0);
    typeIntoPalette(window, QStringLiteral("relu"));
    QTest::keyClick(&part<CommandPalette>(window).field(), Qt::Key_Down);
    QTest::keyClick(&part<CommandPalette>(window).field(), Qt::Key_Return);
    QVERIFY(part<GraphPage>(window).view().canvas().selectedNode().has_value());
    QVERIFY(!part<SitesPanel>(window).currentSite());
}

void KeyboardTest::everyFocusableWidgetHasAName()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QStringList nameless;
    int checked = 0;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() != nullptr ||
            widget->window() != &window) // lists of combo boxes are read as parts of them
            continue;
        ++checked;
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        if (face == nullptr || face->text(QAccessible::Name).isEmpty())
            nameless.append(describe(widget));
    }
    QVERIFY(checked > 15);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void KeyboardTest::tabReachesEveryPartAndComesBack()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<GraphPage>(window).view().canvas().setFocus();
    QSet<QWidget*> reached;
    bool cameBack = false;
    for (int press = 0; press < 200 && !cameBack; ++press) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached.insert(QApplication::focusWidget());
        cameBack = QApplication::focusWidget() == &part<GraphPage>(window).view().canvas();
    }
    QVERIFY2(cameBack, qPrintable(describe(QApplication::focusWidget())));
    QVERIFY(reached.contains(&part<StripView>(window)));
    QVERIFY(reached.size() > 5);
}

void KeyboardTest::controlF6GoesThroughThePanels()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    window.findChild<QDockWidget*>(QStringLiteral("sites"))->show();
    part<SitesPanel>(window).table().setFocus();
    QList<QWidget*> panes;
    for (int press = 0; press < 4; ++press) {
        QTest::keyClick(&window, Qt::Key_F6, Qt::ControlModifier);
        panes.append(QApplication::focusWidget());
    }
    QVERIFY(part<Pages>(window).isAncestorOf(panes[0]));
    QVERIFY(part<SitesPanel>(window).isAncestorOf(panes[3]));
    QCOMPARE(QSet<QWidget*>(panes.begin(), panes.end()).size(), 4);
    QTest::keyClick(&window, Qt::Key_F6, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), panes[2]);
}

/// Whatever was used last: Tab on Compare opens its settings.
void KeyboardTest::aPageThatIsOpenedHasTheKeys()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Pages& pages = part<Pages>(window);
    const auto buttons = part<FilmStrip>(window).findChildren<QAbstractButton*>();
    const auto end = std::ranges::find(buttons, QStringLiteral("Export…"), &QAbstractButton::text);
    QVERIFY(end != buttons.end());
    for (const PageId page : {PageId::compare, PageId::targets, PageId::graph}) {
        (*end)->setFocus();
        QCOMPARE(QApplication::focusWidget(), *end);
        pages.open(page);
        QVERIFY2(pages.isAncestorOf(QApplication::focusWidget()),
                 qPrintable(describe(QApplication::focusWidget())));
    }
}

/// As from the command line: N and Enter lead to Compare, as the card says.
void KeyboardTest::aModelThatIsOpenedHasTheKeys()
{
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    openAndWait(window, sampleModel());
    Pages& pages = part<Pages>(window);
    QVERIFY2(pages.isAncestorOf(QApplication::focusWidget()),
             qPrintable(describe(QApplication::focusWidget())));
    QTest::keyClick(&window, Qt::Key_N);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(pages.page(), PageId::compare);
}

void KeyboardTest::noKeyIsGivenTwice()
{
    MainWindow window;
    QHash<QString, QString> owners;
    QStringList clashes;
    for (const QAction* menu : window.menuBar()->actions())
        collectKeys(*menu->menu(), owners, clashes);
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
    QVERIFY(owners.size() > 15);
}

RL_GUI_CASE(KeyboardTest)
#include "keyboard_test.moc"
