// Each preference does something at once and is kept.
#include "app/gui/model_export.h"
#include "app/gui/preferences_dialog.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/window_host.h"
#include "tests/app/gui/gui_test.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QWheelEvent>

using namespace resizelens;
using namespace resizelens::test;

class PreferencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void cleanup() { GraphCanvas::setWheelZooms(false); }
    void opensByItsKey();
    void theThemeChanges();
    void theLanguageChangesAroundTheDialog();
    void lettersGrow();
    void unknownSizesAreTheSystems();
    void theWheelZooms();
    void weightsAreRemembered_data();
    void weightsAreRemembered();
    void verificationIsTheRuntimesChoice();

private:
    QTemporaryDir m_folder;
};

namespace {

void choose(QComboBox& box, const QVariant& data)
{
    const int index = box.findData(data);
    QVERIFY(index >= 0);
    box.setCurrentIndex(index);
}

void wheel(QWidget& widget, Qt::KeyboardModifiers keys)
{
    const QPointF at(widget.width() / 2.0, widget.height() / 2.0);
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, keys, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

void PreferencesTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

/// Once, with every field named and showing what holds.
void PreferencesTest::opensByItsKey()
{
    WindowHost host;
    host.window().show();
    QVERIFY(QTest::qWaitForWindowActive(&host.window()));
    QVERIFY(host.preferences() == nullptr);
    QTest::keyClick(&host.window(), Qt::Key_Comma, Qt::ControlModifier);
    QVERIFY(host.preferences() != nullptr);
    QVERIFY(host.preferences()->isVisible());
    PreferencesDialog* first = host.preferences();
    host.showPreferences();
    QCOMPARE(host.preferences(), first);
    for (QComboBox* box : first->findChildren<QComboBox*>()) {
        QVERIFY(box->currentIndex() >= 0);
        QVERIFY(!QAccessible::queryAccessibleInterface(box)->text(QAccessible::Name).isEmpty());
    }
    first->close();
    QTRY_VERIFY_WITH_TIMEOUT(host.preferences() == nullptr, kWait);
}

void PreferencesTest::theThemeChanges()
{
    {
        WindowHost host;
        host.showPreferences();
        choose(host.preferences()->theme(), static_cast<int>(ThemeChoice::dark));
        QVERIFY(host.appearance().isDark());
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
        host.appearance().choose(ThemeChoice::light); // as View > Theme does
        QCOMPARE(host.preferences()->theme().currentData().toInt(), static_cast<int>(ThemeChoice::light));
        choose(host.preferences()->theme(), static_cast<int>(ThemeChoice::dark));
    }
    WindowHost again;
    QCOMPARE(again.appearance().choice(), ThemeChoice::dark);
}

/// The window is another one afterwards; the dialog is there again, in that language.
void PreferencesTest::theLanguageChangesAroundTheDialog()
{
    WindowHost host;
    host.window().show();
    host.showPreferences();
    const QString english = host.preferences()->windowTitle();
    choose(host.preferences()->language(), QStringLiteral("zh_CN"));
    QTRY_VERIFY_WITH_TIMEOUT(host.preferences() != nullptr && host.preferences()->windowTitle() != english,
                             kWait);
    QVERIFY(host.preferences()->isVisible());
    QCOMPARE(host.preferences()->language().currentData().toString(), QStringLiteral("zh_CN"));
    QVERIFY(host.preferences()->parentWidget() == &host.window());
    choose(host.preferences()->language(), QStringLiteral("en"));
    QTRY_VERIFY_WITH_TIMEOUT(host.preferences() != nullptr && host.preferences()->windowTitle() == english,
                             kWait);
}

void PreferencesTest::lettersGrow()
{
    const QFont before = QApplication::font();
    {
        WindowHost host;
        host.window().show();
        openAndWait(host.window(), sampleModel());
        host.showPreferences();
        const MainWindow* small = &host.window();
        choose(host.preferences()->fontSize(), 18);
        QCOMPARE(QApplication::font().pointSize(), 18);
        QTRY_VERIFY_WITH_TIMEOUT(&host.window() != small, kWait);
        QVERIFY(documentOf(host.window()).isOpen()); // nothing that is open is lost
        QCOMPARE(host.window().font().pointSize(), 18);
        QVERIFY(host.preferences()->isVisible());
    }
    QCOMPARE(QApplication::font(), before);
    WindowHost again;
    QCOMPARE(again.fontSize().choice(), 18);
    QCOMPARE(QApplication::font().pointSize(), 18);
    again.fontSize().choose(0);
    QCOMPARE(QApplication::font(), before);
}

void PreferencesTest::unknownSizesAreTheSystems()
{
    const QFont before = QApplication::font();
    QSettings().setValue(QStringLiteral("fontSize"), 4000);
    FontSize size;
    QCOMPARE(size.choice(), 0);
    QCOMPARE(QApplication::font(), before);
    size.choose(-3);
    QCOMPARE(size.choice(), 0);
}

void PreferencesTest::theWheelZooms()
{
    {
        WindowHost host;
        host.window().show();
        openAndWait(host.window(), sampleModel());
        GraphCanvas& canvas = part<GraphPage>(host.window()).view().canvas();
        canvas.setScale(1.0);
        wheel(canvas, Qt::NoModifier);
        QCOMPARE(canvas.scale(), 1.0);
        host.showPreferences();
        choose(host.preferences()->wheel(), true);
        wheel(canvas, Qt::NoModifier);
        QVERIFY(canvas.scale() > 1.0);
        const double zoomed = canvas.scale();
        wheel(canvas, Qt::ShiftModifier);
        QCOMPARE(canvas.scale(), zoomed);
        wheel(canvas, Qt::ControlModifier);
        QVERIFY(canvas.scale() > zoomed);
    }
    GraphCanvas::setWheelZooms(false);
    WindowHost again;
    QVERIFY(GraphCanvas::wheelZooms());
}

void PreferencesTest::weightsAreRemembered_data()
{
    QTest::addColumn<int>("weights");
    for (const ExternalData each : {ExternalData::gather, ExternalData::embed, ExternalData::automatic})
        QTest::addRow("%d", static_cast<int>(each)) << static_cast<int>(each);
}

void PreferencesTest::weightsAreRemembered()
{
    QFETCH(int, weights);
    setPreferredWeights(weights == static_cast<int>(ExternalData::automatic) ? ExternalData::embed
                                                                             : ExternalData::automatic);
    {
        WindowHost host;
        host.showPreferences();
        choose(host.preferences()->weights(), weights);
        QCOMPARE(static_cast<int>(part<ModelExport>(host.window()).externalData()), weights);
    }
    WindowHost again;
    QCOMPARE(static_cast<int>(part<ModelExport>(again.window()).externalData()), weights);
}

void PreferencesTest::verificationIsTheRuntimesChoice()
{
    WindowHost host;
    host.showPreferences();
    QVERIFY(host.preferences()->wholeModels().isChecked());
    host.preferences()->wholeModels().setChecked(false);
    QVERIFY(!runtimeChoice().wholeModels);
    setRuntimeChoice({true, "somewhere"});
    host.preferences()->wholeModels().setChecked(true);
    host.preferences()->wholeModels().setChecked(false);
    QVERIFY(runtimeChoice().library == "somewhere"); // the library stays
}

RL_GUI_CASE(PreferencesTest)
#include "preferences_test.moc"
