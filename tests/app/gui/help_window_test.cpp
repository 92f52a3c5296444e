// The manual's window, the About box and the tour, as a newcomer uses them.
#include "app/gui/about_dialog.h"
#include "app/gui/help_window.h"
#include "app/gui/manual_browser.h"
#include "app/gui/manual_model.h"
#include "app/gui/tour.h"
#include "app/gui/welcome_page.h"
#include "core/resize/rewrite/rule.h"
#include "tests/gui/gui_case.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>
#include <QVBoxLayout>

using namespace resizelens;

class HelpWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void contentsHaveEveryPage();
    void everyRuleOpens();
    void everyPictureIsDrawn();
    void linksLeadOnAndBack();
    void headingsAreFound();
    void sourceFilesAreNamed();
    void searchFindsAndMarks();
    void opensOnce();
    void aboutTellsLibrariesAndLicence();
    void tourWalksAndEnds();
    void tourPassesOverWhatIsNotThere();
    void welcomeInvites();

private:
    QTemporaryDir m_settings;
};

void HelpWindowTest::initTestCase()
{
    QVERIFY(m_settings.isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    QCoreApplication::setOrganizationName(QStringLiteral("resizelens"));
    QCoreApplication::setApplicationName(QStringLiteral("resizelens"));
}

void HelpWindowTest::contentsHaveEveryPage()
{
    ManualModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QDir manual(QStringLiteral(":/help/manual")), rules(QStringLiteral(":/help/rules"));
    const QStringList filter = {QStringLiteral("*.md")};
    QVERIFY(manual.entryList(filter).size() > 10);
    for (const QDir& folder : {manual, rules})
        for (const QString& page : folder.entryList(filter))
            QVERIFY2(model.indexOf(QUrl(QStringLiteral("qrc") + folder.filePath(page))).isValid(),
                     qPrintable(page));
    model.setFilter(QStringLiteral("depthwise"));
    QVERIFY(model.foundCount() > 1);
    QVERIFY(model.foundCount() < model.pageCount());
}

void HelpWindowTest::everyRuleOpens()
{
    HelpWindow window;
    for (const Rule* rule : allRules()) {
        const QString id = QString::fromUtf8(rule->id.data(), static_cast<qsizetype>(rule->id.size()));
        window.showPage(QStringLiteral("rules/%1.md").arg(id));
        QVERIFY2(window.browser().toPlainText().startsWith(id), qPrintable(id));
        QVERIFY(window.contents().currentIndex().isValid());
    }
}

void HelpWindowTest::everyPictureIsDrawn()
{
    ManualBrowser browser;
    browser.setSource(QUrl(QStringLiteral("qrc:/help/rules/average.md")));
    int pictures = 0;
    for (const char* folder : {"rules/pictures", "screenshots"})
        for (const QFileInfo& file :
             QDir(QStringLiteral(":/help/") + QLatin1String(folder)).entryInfoList()) {
            const auto image =
                browser
                    .loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("qrc") + file.filePath()))
                    .value<QImage>();
            QVERIFY2(!image.isNull(), qPrintable(file.filePath()));
            QVERIFY(image.width() <= 820 * image.devicePixelRatio());
            ++pictures;
        }
    QVERIFY(pictures > 13);
}

void HelpWindowTest::linksLeadOnAndBack()
{
    HelpWindow window;
    window.showPage(QStringLiteral("manual/index.md"));
    ManualBrowser& browser = window.browser();
    QVERIFY(!browser.isBackwardAvailable());
    browser.setSource(QUrl(QStringLiteral("../rules/index.md"))); // as a click on a link does
    QCOMPARE(browser.source().path(), QStringLiteral("/help/rules/index.md"));
    browser.setSource(QUrl(QStringLiteral("patent.md")));
    QVERIFY(browser.toPlainText().contains(QStringLiteral("CN116703727B")));
    browser.setSource(QUrl(QStringLiteral("../targets/dla.json")));
    QVERIFY(browser.toPlainText().startsWith(QLatin1Char('{')));
    browser.backward();
    browser.backward();
    browser.backward();
    QCOMPARE(browser.source().path(), QStringLiteral("/help/manual/index.md"));
}

void HelpWindowTest::headingsAreFound()
{
    HelpWindow window;
    window.resize(900, 400);
    window.show();
    window.showPage(QStringLiteral("manual/rewrites.md#borders"));
    QCOMPARE(window.browser().textCursor().block().text(), QStringLiteral("Borders"));
}

void HelpWindowTest::sourceFilesAreNamed()
{
    HelpWindow window;
    window.showPage(QStringLiteral("rules/average.md"));
    QSignalSpy asked(&window.browser(), &ManualBrowser::sourceFileRequested);
    window.browser().setSource(QUrl(QStringLiteral("../../core/resize/rewrite/rules/average.cpp")));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().front().toString(), QStringLiteral("core/resize/rewrite/rules/average.cpp"));
    QVERIFY(window.browser().toPlainText().startsWith(QStringLiteral("average")));
}

void HelpWindowTest::searchFindsAndMarks()
{
    HelpWindow window;
    window.showPage(QStringLiteral("manual/index.md"));
    window.searchLine().setText(QStringLiteral("bilinear"));
    const int found = window.contents().model()->rowCount();
    QVERIFY(found >= 1);
    QTest::keyClick(&window.searchLine(), Qt::Key_Return);
    QVERIFY(window.browser().markCount() > 0);
    window.searchLine().setText(QStringLiteral("no page has these words"));
    QCOMPARE(window.contents().model()->rowCount(), 0);
    window.searchLine().clear();
    QVERIFY(window.contents().model()->rowCount() > 3);
    QCOMPARE(window.browser().markCount(), 0);
}

void HelpWindowTest::opensOnce()
{
    QWidget parent;
    HelpWindow* first = HelpWindow::open(&parent);
    QCOMPARE(HelpWindow::open(&parent, QStringLiteral("manual/limits.md")), first);
    QVERIFY(first->isVisible());
    QCOMPARE(first->browser().source().path(), QStringLiteral("/help/manual/limits.md"));
}

void HelpWindowTest::aboutTellsLibrariesAndLicence()
{
    auto* dialog = new AboutDialog;
    dialog->show();
    auto* table = dialog->findChild<QTableView*>();
    const int linked = table->model()->rowCount();
    QVERIFY(linked >= 8);
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), linked + 1,
                              test::kWait); // ONNX Runtime, found or not
    for (int row = 0; row < table->model()->rowCount(); ++row)
        for (int column = 0; column < 4; ++column)
            QVERIFY(!table->model()->index(row, column).data().toString().isEmpty());
    QVERIFY(dialog->versions().startsWith(QStringLiteral("resizelens ")));
    for (const char* name : {"Qt", "onnx", "protobuf", "OpenCV", "ONNX Runtime"})
        QVERIFY2(dialog->versions().contains(QStringLiteral("\n  %1 ").arg(QLatin1String(name))), name);
    QVERIFY(dialog->findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("Apache License")));
    dialog->close();
}

void HelpWindowTest::tourWalksAndEnds()
{
    QWidget window;
    window.resize(800, 500);
    auto* column = new QVBoxLayout(&window);
    auto* one = new QPushButton(QStringLiteral("one"), &window);
    auto* two = new QPushButton(QStringLiteral("two"), &window);
    column->addWidget(one);
    column->addWidget(two);
    window.show();
    QPointer<Tour> tour(new Tour(window, {{one, QStringLiteral("One"), QStringLiteral("first")},
                                          {two, QStringLiteral("Two"), QStringLiteral("second")}}));
    QCOMPARE(tour->currentStep(), 0);
    window.resize(600, 420);
    QTRY_COMPARE_WITH_TIMEOUT(tour->size(), window.size(), test::kWait);
    tour->next();
    QCOMPARE(tour->currentStep(), 1);
    tour->next();
    QTRY_VERIFY_WITH_TIMEOUT(tour.isNull(), test::kWait);
    QTRY_COMPARE_WITH_TIMEOUT(window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly).size(), 2,
                              test::kWait);
}

void HelpWindowTest::tourPassesOverWhatIsNotThere()
{
    QWidget window;
    auto* hidden = new QPushButton(&window);
    auto* shown = new QPushButton(&window);
    hidden->hide();
    window.show();
    QPointer<Tour> tour(new Tour(window, {{hidden, {}, {}}, {nullptr, {}, {}}, {shown, {}, {}}}));
    QCOMPARE(tour->currentStep(), 2);
    tour->end();
    QTRY_VERIFY_WITH_TIMEOUT(tour.isNull(), test::kWait);
}

void HelpWindowTest::welcomeInvites()
{
    WelcomePage page;
    QSignalSpy open(&page, &WelcomePage::openRequested), sample(&page, &WelcomePage::sampleRequested),
        tour(&page, &WelcomePage::tourRequested), manual(&page, &WelcomePage::manualRequested);
    for (QPushButton* button : page.findChildren<QPushButton*>())
        button->click();
    QCOMPARE(open.size(), 1);
    QCOMPARE(sample.size(), 3);
    QCOMPARE(tour.size(), 1);
    QCOMPARE(manual.size(), 1);
}

RL_GUI_CASE(HelpWindowTest)
#include "help_window_test.moc"
