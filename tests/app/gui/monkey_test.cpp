// Random clicks, keys, wheel turns, drags and sizes of the window with three models, seeded.
// $RESIZELENS_MONKEY_SECONDS a model (short by default), $RESIZELENS_MONKEY_SEED. Prints the slowest turns of
// the event loop (on the clock, and the part of it that this thread was computing: other programs take the
// rest; fails above $RESIZELENS_MONKEY_LIMIT ms of it); fails on a crash, a sanitizer's report, or when a
// model does not open any more afterwards.
#include "app/gui/main_window.h"
#include "tests/app/gui/gui_test.h"
#include "tests/app/gui/turn_clock.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QRandomGenerator>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cstdio>

using namespace resizelens;
using namespace resizelens::test;
using resizelens::test::TurnClock;

namespace {

int numberOf(const char* variable, int fallback)
{
    bool isNumber = false;
    const int value = qEnvironmentVariableIntValue(variable, &isNumber);
    return isNumber ? value : fallback;
}

/// QTest ends a function, all of its rows together, after five minutes.
const bool kPatient =
    qputenv("QTEST_FUNCTION_TIMEOUT",
            QByteArray::number(1000 * (3 * numberOf("RESIZELENS_MONKEY_SECONDS", 3) + 600)));

class Monkey
{
public:
    Monkey(MainWindow& window, quint32 seed)
        : m_window(window)
        , m_random(seed)
    {
    }

    /// What was done last: "click on QTableView".
    const QString& last() const { return m_last; }

    void act()
    {
        closePopups();
        if (below(60) == 0)
            return resizeWindow();
        QWidget* target = anyWidget();
        if (target == nullptr)
            return;
        const auto say = [&](const char* what) {
            m_last = QStringLiteral("%1 on %2")
                         .arg(QLatin1String(what), QLatin1String(target->metaObject()->className()));
        };
        const QPoint at(below(std::max(target->width(), 1)), below(std::max(target->height(), 1)));
        switch (below(10)) {
        case 0:
        case 1:
        case 2:
            say("click");
            return click(*target, at);
        case 3:
            say("double click");
            return QTest::mouseDClick(target, Qt::LeftButton, {}, at);
        case 4:
        case 5:
            say("wheel");
            return turnWheel(*target, at);
        case 6:
            say("drag");
            return drag(*target, at);
        default:
            say("key");
            return press(*target);
        }
    }

private:
    int below(int limit) { return m_random.bounded(limit); }

    /// Menus, combo boxes and message boxes would stop the world.
    void closePopups()
    {
        while (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        if (QWidget* modal = QApplication::activeModalWidget())
            modal->close();
    }

    QWidget* anyWidget()
    {
        if (below(2) == 0)
            return &part<GraphPage>(m_window).view().canvas(); // what this is about most of all
        QList<QWidget*> shown;
        for (QWidget* widget : m_window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled() && qobject_cast<QMenuBar*>(widget) == nullptr &&
                qobject_cast<QMenu*>(widget) == nullptr)
                shown.append(widget);
        return shown.isEmpty() ? nullptr : shown[below(static_cast<int>(shown.size()))];
    }

    void resizeWindow()
    {
        m_last = QStringLiteral("resizing the window");
        m_window.resize(800 + below(1200), 500 + below(800));
    }

    void click(QWidget& target, const QPoint& at)
    {
        const Qt::KeyboardModifiers modifiers[] = {Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier};
        QTest::mouseClick(&target, Qt::LeftButton, modifiers[below(3)], at);
    }

    void turnWheel(QWidget& target, const QPoint& at)
    {
        const Qt::KeyboardModifiers modifiers = below(2) == 0 ? Qt::ControlModifier : Qt::NoModifier;
        QWheelEvent event(at, target.mapToGlobal(at), {}, QPoint(0, 120 * (below(9) - 4)), Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&target, &event);
    }

    /// What is pressed may be gone by then: a button of the inspector whose rows are made anew.
    void drag(QWidget& widget, const QPoint& from)
    {
        const QPointer<QWidget> target(&widget);
        QTest::mousePress(target, Qt::LeftButton, {}, from);
        for (int i = 0; i < 4 && target; ++i) {
            const QPointF to = from + QPoint(below(200) - 100, below(200) - 100);
            QMouseEvent move(QEvent::MouseMove, to, target->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QApplication::sendEvent(target, &move);
        }
        if (target)
            QTest::mouseRelease(target, Qt::LeftButton, {}, from);
    }

    /// No shortcut that leads to a dialog of files or out of the program.
    void press(QWidget& target)
    {
        constexpr Qt::Key kKeys[] = {
            Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down, Qt::Key_PageUp,
            Qt::Key_Plus, Qt::Key_Minus, Qt::Key_F,      Qt::Key_Z,    Qt::Key_1,
            Qt::Key_2,    Qt::Key_K,     Qt::Key_N,      Qt::Key_P,    Qt::Key_Return,
            Qt::Key_Tab,  Qt::Key_Space, Qt::Key_Escape, Qt::Key_A,    Qt::Key_Delete,
            Qt::Key_Home, Qt::Key_D,     Qt::Key_S,      Qt::Key_W,    Qt::Key_X};
        const Qt::Key key = kKeys[below(static_cast<int>(std::size(kKeys)))];
        m_last += QLatin1Char(' ') + QKeySequence(key).toString();
        if (below(8) == 0)
            QTest::keyClick(&m_window, below(2) == 0 ? Qt::Key_Z : Qt::Key_Y, Qt::ControlModifier);
        else
            QTest::keyClick(&target, key);
    }

    MainWindow& m_window;
    QRandomGenerator m_random;
    QString m_last = {};
};

} // namespace

class MonkeyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void survives_data();
    void survives();

private:
    QTemporaryDir m_folder;
};

void MonkeyTest::initTestCase()
{
    QVERIFY(kPatient);
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QCoreApplication::setOrganizationName(QStringLiteral("resizelens-monkey"));
    QCoreApplication::setApplicationName(QStringLiteral("resizelens-monkey"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
}

void MonkeyTest::survives_data()
{
    QTest::addColumn<QString>("path");
    const auto add = [](const char* name, const onnx::ModelProto& model) {
        QTest::newRow(name) << QString::fromStdString(
            test::saveTemp(model, std::string("monkey_") + name).string());
    };
    add("segmenter", test::segmenter());
    add("bodies", test::resizeInIf());
    add("dynamic", test::dynamicComputedSizes());
}

void MonkeyTest::survives()
{
    QFETCH(QString, path);
    const auto seed = static_cast<quint32>(numberOf("RESIZELENS_MONKEY_SEED", 1));
    const int seconds = numberOf("RESIZELENS_MONKEY_SECONDS", 3);
    QSettings().clear();
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    // A dialog that a click opened would wait for a person.
    QTimer dialogs;
    connect(&dialogs, &QTimer::timeout, &dialogs, [] {
        if (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        else if (QWidget* modal = QApplication::activeModalWidget())
            modal->close();
    });
    dialogs.start(20);

    QSignalSpy shown(&part<GraphPage>(window).view(), &GraphView::sceneShown);
    window.openModel(path);
    QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), kWait);
    Monkey monkey(window, seed);
    QElapsedTimer all;
    all.start();
    TurnClock turns;
    int acts = 0;
    for (; all.elapsed() < 1000 * seconds; ++acts) {
        turns.act(acts, &monkey.last());
        monkey.act();
        QApplication::processEvents();
        turns.stop();
    }
    // Not by qInfo(): the offscreen platform's warnings use up what QTest prints.
    std::printf("%s: %d acts with seed %u; the slowest turns:%s\n", QTest::currentDataTag(), acts, seed,
                qPrintable(turns.slow().text()));
    std::fflush(stdout);
    if (const int limit = numberOf("RESIZELENS_MONKEY_LIMIT", 0); limit > 0)
        QVERIFY2(turns.slow().mostComputed() <= limit, "a turn took longer than $RESIZELENS_MONKEY_LIMIT ms");
    QVERIFY(acts > 10);
    const QString other =
        path + QStringLiteral(".other.onnx"); // what is open already would only come to the front
    QFile::remove(other);
    QVERIFY(QFile::copy(path, other));
    shown.clear();
    window.openModel(other); // all is still in order
    QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), kWait);
    window.hide();
}

RL_GUI_CASE(MonkeyTest)
#include "monkey_test.moc"
