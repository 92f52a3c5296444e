// Profiles are read, checked while they are typed, saved as the user's own and removed again.
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/targets/profile_browser.h"
#include "widgets/targets/profile_list_model.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

using namespace resizelens;

class ProfileBrowserTest : public QObject
{
    Q_OBJECT

    static std::filesystem::path folder(const char* name) { return test::tempFolder() / name; }

    static void replace(ProfileBrowser& browser, const QString& from, const QString& to)
    {
        QString text = browser.editor().toPlainText();
        QVERIFY(text.contains(from));
        browser.editor().setPlainText(text.replace(from, to));
    }

private Q_SLOTS:
    void showsWhatAProfileAccepts()
    {
        ProfileBrowser browser(folder("none"));
        QVERIFY(browser.model().rowCount() >= 13);
        browser.showProfile(QStringLiteral("dla"));
        QCOMPARE(browser.shownId(), QStringLiteral("dla"));
        const QString page = browser.page().toPlainText();
        for (const char* text : {"NVIDIA DLA", "half_pixel coordinates only", "vendor document",
                                 "docs.nvidia.com", "one group only"})
            QVERIFY2(page.contains(QLatin1String(text)), text);
        QVERIFY(!browser.saveButton().isEnabled()); // nothing was changed
        QVERIFY(browser.deleteButton().isHidden());
    }

    void saysWhereAProfileIsWrong()
    {
        ProfileBrowser browser(folder("none"));
        browser.showProfile(QStringLiteral("tidl"));
        replace(browser, QStringLiteral("\"stride\""), QStringLiteral("\"strid\""));
        QVERIFY2(browser.verdict().text().contains(QStringLiteral(".strid: there is no such fact")),
                 qPrintable(browser.verdict().text()));
        QVERIFY(!browser.saveButton().isEnabled());
        browser.editor().setPlainText(QStringLiteral("{"));
        QVERIFY(browser.verdict().text().contains(QStringLiteral("not a JSON object")));
    }

    void savesAndRemovesOnesOwn()
    {
        ProfileBrowser browser(folder("mine"));
        QSignalSpy changed(&browser, &ProfileBrowser::profilesChanged);
        browser.showProfile(QStringLiteral("dla"));
        replace(browser, QStringLiteral("\"name\": \"NVIDIA DLA\""), QStringLiteral("\"name\": \"Our DLA\""));
        QVERIFY(browser.saveButton().isEnabled());
        browser.saveButton().click();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(browser.shownId(), QStringLiteral("dla"));
        const auto shown = [&] {
            return browser.model()
                .data(browser.model().index(browser.model().rowOf(QStringLiteral("dla"))))
                .toString();
        };
        QCOMPARE(shown(), QStringLiteral("Our DLA (yours)"));
        QCOMPARE((*findTarget("dla", folder("mine")))->name, std::string("Our DLA"));
        QVERIFY(!browser.deleteButton().isHidden());
        QTimer::singleShot(0, [] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(question != nullptr);
            question->button(QMessageBox::Yes)->click();
        });
        browser.deleteButton().click();
        QCOMPARE(changed.count(), 2);
        QCOMPARE(shown(), QStringLiteral("NVIDIA DLA"));
    }

    void listsTheProgramsOwnBesideABrokenOne()
    {
        std::filesystem::create_directories(folder("broken"));
        test::saveTempBytes("{", "broken/bad.json");
        ProfileBrowser browser(folder("broken"));
        QVERIFY(browser.model().rowCount() >= 13);
        QVERIFY2(browser.verdict().text().contains(QStringLiteral("bad.json")),
                 qPrintable(browser.verdict().text()));
    }
};

RL_GUI_CASE(ProfileBrowserTest)
#include "profile_browser_test.moc"
