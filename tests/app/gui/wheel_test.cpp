// The wheel changes no field that is not in use, in the window and in every dialog.
#include "app/gui/about_dialog.h"
#include "app/gui/export_dialog.h"
#include "app/gui/input_shapes_dialog.h"
#include "app/gui/pages.h"
#include "app/gui/preferences_dialog.h"
#include "app/gui/runtime_dialog.h"
#include "app/gui/save_preprocess.h"
#include "app/gui/verification_dialog.h"
#include "app/gui/wheel_guard.h"
#include "app/gui/window_host.h"
#include "tests/app/gui/gui_test.h"
#include "tests/app/gui/own_sources.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/compare/scale_dialog.h"
#include "widgets/targets/code_dialog.h"
#include "widgets/targets/profile_browser.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace resizelens;
using namespace resizelens::test;

namespace {

QList<QWidget*> fieldsOf(const QWidget& window)
{
    QList<QWidget*> fields;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isSlider = qobject_cast<QAbstractSlider*>(widget) && !qobject_cast<QScrollBar*>(widget);
        if (isSlider || qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget))
            fields.append(widget);
    }
    return fields;
}

QString valueOf(const QWidget& field)
{
    if (const auto* box = qobject_cast<const QComboBox*>(&field))
        return box->currentText();
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(&field))
        return box->text();
    return QString::number(static_cast<const QAbstractSlider&>(field).value());
}

/// As from the mouse: Qt gives the focus by such events.
void turnWheel(QWidget& over, int steps)
{
    const QPointF at(over.width() / 2.0, over.height() / 2.0);
    QWheelEvent event(at, over.mapToGlobal(at), {}, QPoint(0, 120 * steps), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    QCoreApplication::instance()->notify(&over, &event);
}

struct WheelWalk
{
    int fields = 0;
    int changeable = 0; // by the wheel, once they have the focus
    QStringList changed;
};

void walk(QWidget& window, WheelWalk& result)
{
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.activateWindow();
    QApplication::processEvents();
    for (QWidget* field : fieldsOf(window)) {
        ++result.fields;
        if (QWidget* focus = QApplication::focusWidget())
            focus->clearFocus();
        const QString before = valueOf(*field);
        QList<QWidget*> parts = field->findChildren<QWidget*>(); // the line in a spin box
        parts.prepend(field);
        for (QWidget* part : std::as_const(parts))
            for (const int steps : {1, -1, 3})
                if (!part->isWindow() && part->window() == &window) {
                    turnWheel(*part, steps);
                    if (valueOf(*field) != before || field->hasFocus())
                        result.changed.append(QStringLiteral("%1 %2: %3 to %4")
                                                  .arg(QLatin1String(field->metaObject()->className()),
                                                       field->accessibleName(), before, valueOf(*field)));
                }
        field->setFocus();
        if (!field->hasFocus())
            continue;
        for (const int steps : {1, -1, -1, 1})
            if (valueOf(*field) == before)
                turnWheel(*field, steps);
        result.changeable += valueOf(*field) != before ? 1 : 0;
        field->clearFocus();
    }
}

} // namespace

class WheelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void changesNoFieldOfTheWindow();
    void theWalkFindsWhatTheWheelChanges();
    void changesNoFieldOfADialog();
    void scrollsInstead();
    void everyDialogIsWalked();

private:
    QTemporaryDir m_folder;
};

void WheelTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void WheelTest::changesNoFieldOfTheWindow()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    for (QDockWidget* dock : window.findChildren<QDockWidget*>())
        dock->show();
    for (int page = 0; page < part<Pages>(window).count(); ++page) {
        part<Pages>(window).setCurrentIndex(page);
        WheelWalk result;
        walk(window, result);
        QVERIFY2(result.changed.isEmpty(), qPrintable(result.changed.join(u'\n')));
        QVERIFY2(
            result.fields >= 10 && result.changeable >= 3,
            qPrintable(QStringLiteral("%1 fields, %2 changeable").arg(result.fields).arg(result.changeable)));
    }
}

/// Without the guard there is much to find: else the walks would prove nothing.
void WheelTest::theWalkFindsWhatTheWheelChanges()
{
    MainWindow window;
    qApp->removeEventFilter(window.findChild<WheelGuard*>());
    window.show();
    openAndWait(window, sampleModel());
    WheelWalk result;
    walk(window, result);
    QVERIFY2(result.changed.size() >= 3, qPrintable(result.changed.join(u'\n')));
}

void WheelTest::changesNoFieldOfADialog()
{
    WindowHost host;
    MainWindow& window = host.window();
    window.show();
    openAndWait(window, sampleModel());
    const auto& analysis = documentOf(window).analysis();
    const SiteAnalysis& site = analysis->sites[4];
    std::vector<CodeDialog::Rewrite> rewrites;
    for (const Candidate& candidate : site.candidates)
        rewrites.push_back({candidate.rule, candidate.chain});
    const std::vector<QWidget*> dialogs = {
        new CodeDialog(site.site, std::move(rewrites), std::nullopt, &window),
        new ScaleDialog({}, &window),
        new ProfileBrowser(m_folder.path().toStdString(), &window),
        new InputShapesDialog(analysis, &window),
        new RuntimeDialog(&window),
        new ExportDialog({analysis, documentOf(window).plan()}, QStringLiteral("out.onnx"), {}, &window),
        new SavePreprocessDialog({PreprocessFile::Kind::inFront,
                                  *readPreprocess("letterbox:128"),
                                  {},
                                  analysis,
                                  documentOf(window).plan()},
                                 QStringLiteral("letterbox"), {640, 480}, &window),
        new VerificationDialog(&window),
        new AboutDialog(&window),
        new PreferencesDialog(host),
    };
    WheelWalk result;
    for (QWidget* dialog : dialogs) {
        walk(*dialog, result);
        dialog->close();
    }
    QVERIFY2(result.changed.isEmpty(), qPrintable(result.changed.join(u'\n')));
    QVERIFY(result.changeable >= 1);
}

void WheelTest::scrollsInstead()
{
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    QScrollArea area;
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    QList<QWidget*> fields = {new QComboBox, new QSpinBox, new QDoubleSpinBox, new QSlider(Qt::Horizontal)};
    static_cast<QComboBox*>(fields[0])->addItems({QStringLiteral("a"), QStringLiteral("b")});
    for (QWidget* field : std::as_const(fields))
        column->addWidget(field);
    content->setMinimumHeight(4000);
    area.setWidget(content);
    area.setWidgetResizable(true);
    area.resize(300, 200);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    for (QWidget* field : std::as_const(fields)) {
        if (QWidget* focus = QApplication::focusWidget())
            focus->clearFocus();
        const int before = area.verticalScrollBar()->value();
        turnWheel(*field, -1);
        QVERIFY2(area.verticalScrollBar()->value() > before, field->metaObject()->className());
    }
    // The batch form, which scrolls where the window is low.
    for (QDockWidget* dock : window.findChildren<QDockWidget*>())
        dock->show();
    auto* form = part<BatchPanel>(window).findChild<QScrollArea*>();
    QVERIFY(form != nullptr);
    form->setMaximumHeight(60);
    QTRY_VERIFY_WITH_TIMEOUT(form->verticalScrollBar()->maximum() > 0, kWait);
    for (QWidget* field : fieldsOf(*form)) {
        if (QWidget* focus = QApplication::focusWidget())
            focus->clearFocus();
        form->verticalScrollBar()->setValue(0);
        turnWheel(*field, -1);
        QVERIFY2(form->verticalScrollBar()->value() > 0, qPrintable(field->accessibleName()));
    }
}

/// A dialog that is added joins the walk above.
void WheelTest::everyDialogIsWalked()
{
    QFile self(QStringLiteral(RESIZELENS_SOURCE_DIR "/tests/app/gui/wheel_test.cpp"));
    QVERIFY(self.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(self.readAll());
    static const QRegularExpression dialog(QStringLiteral("class (\\w+) : public QDialog"));
    int found = 0;
    for (const OwnSource& source : ownSources())
        for (auto match = dialog.globalMatch(source.text); match.hasNext(); ++found) {
            const QString name = match.next().captured(1);
            QVERIFY2(text.contains(QStringLiteral("new %1(").arg(name)), qPrintable(name));
        }
    QVERIFY(found >= 6);
}

RL_GUI_CASE(WheelTest)
#include "wheel_test.moc"
