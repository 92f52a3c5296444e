// The page of targets with one that computes some operators otherwise, in both languages and themes.
#include "app/gui/appearance.h"
#include "app/gui/language.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "core/targets/target_profile.h"
#include "tests/app/gui/gui_test.h"
#include "tests/gui/gui_case.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/targets_page.h"

using namespace resizelens;
using namespace resizelens::test;

class DiffersWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useSettingsIn(m_settings); }

    void thePageOfTargetsSaysIt_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("words");
        QTest::newRow("light") << false << QStringLiteral("en") << QStringLiteral("≠");
        QTest::newRow("dark") << true << QStringLiteral("en") << QStringLiteral("≠");
        QTest::newRow("chinese") << false << QStringLiteral("zh_CN") << QStringLiteral("≠");
    }

    void thePageOfTargetsSaysIt()
    {
        QFETCH(bool, dark);
        QFETCH(QString, language);
        QFETCH(QString, words);
        Language chosen;
        chosen.choose(language);
        Appearance appearance;
        appearance.choose(dark ? ThemeChoice::dark : ThemeChoice::light);
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        part<TargetChooser>(window).choose(QStringLiteral("webnn"));
        QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening(), kWait);
        auto* page = window.findChild<TargetsPage*>();
        QVERIFY(page != nullptr);
        part<Pages>(window).open(PageId::targets);
        const auto says = [&] {
            bool found = false;
            for (int column = 0; page->model().hasChosenOnTop() && column < page->model().siteColumns();
                 ++column)
                found = found || page->model().index(0, column).data().toString().contains(words);
            return found;
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(), kWait);
        if (const QByteArray file = qgetenv("RESIZELENS_SCREENSHOT"); !file.isEmpty()) {
            QTest::qWait(1500);
            window.grab().save(QString::fromLocal8Bit(file + '-' + QTest::currentDataTag() + ".png"));
        }
        chosen.choose(QStringLiteral("en"));
        appearance.choose(ThemeChoice::light);
    }

private:
    QTemporaryDir m_settings;
};

RL_GUI_CASE(DiffersWindowTest)
#include "differs_window_test.moc"
