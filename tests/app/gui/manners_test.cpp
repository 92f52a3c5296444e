// Small things that a user expects of a window: names of files, Return, messages at their place, its size.
#include "app/gui/export_dialog.h"
#include "app/gui/model_files.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "app/gui/tour.h"
#include "app/gui/window_layout.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/messages/message_strip.h"
#include "widgets/selection/selection.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

using namespace resizelens;
using namespace resizelens::test;

namespace {

/// The sample under another name, in a folder of its own.
QString sampleCopy(const QString& name)
{
    const QString path = QDir(QString::fromStdString(freshFolder("manners").string())).filePath(name);
    QFile::copy(sampleModel(), path);
    return path;
}

} // namespace

class MannersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        useSettingsIn(m_settings);
        QSettings().clear();
    }

    void anExportWithoutASuffixGetsOne()
    {
        MainWindow window;
        window.show();
        const QString source = sampleCopy(QStringLiteral("source.onnx"));
        openAndWait(window, source);
        QSignalSpy exported(&part<DocumentArea>(window), &DocumentArea::exported);
        const QString wanted = QFileInfo(source).dir().filePath(QStringLiteral("bare"));
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        auto* dialog = window.findChild<ExportDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setPath(wanted);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->exportButton().isEnabled(), kWait);
        QTest::keyClick(dialog, Qt::Key_Return);
        QVERIFY(!exported.isEmpty() || exported.wait(kWait));
        QVERIFY(QFile::exists(wanted + QStringLiteral(".onnx")));
        QVERIFY(!QFile::exists(wanted));
    }

    void returnLeadsThroughTheTour()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        openAndWait(window, sampleModel());
        for (QAction* action : window.findChildren<QAction*>())
            if (action->text() == QStringLiteral("Take a &tour"))
                action->trigger();
        QPointer<Tour> tour = window.findChild<Tour*>();
        QVERIFY(tour != nullptr);
        for (int step = 0; step < 3; ++step) {
            QVERIFY(qobject_cast<QPushButton*>(QApplication::focusWidget()) != nullptr);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QTRY_VERIFY_WITH_TIMEOUT(tour == nullptr, kWait);
    }

    /// The whole window has its place on the smallest screen that is promised, whatever page is open.
    void theWindowFitsASmallScreen()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        for (int page = 0; page < part<Pages>(window).count(); ++page) {
            part<Pages>(window).setCurrentIndex(page);
            QCoreApplication::processEvents();
            const QSize least = window.minimumSizeHint();
            QStringList wide;
            for (const QWidget* part : window.findChildren<QWidget*>())
                if (part->minimumSizeHint().width() > 500)
                    wide.append(QStringLiteral("%1 %2 %3")
                                    .arg(QLatin1String(part->metaObject()->className()), part->objectName())
                                    .arg(part->minimumSizeHint().width()));
            QVERIFY2(least.width() <= 1024 && least.height() <= 700,
                     qPrintable(
                         QStringLiteral("page %1: %2×%3: ").arg(page).arg(least.width()).arg(least.height()) +
                         wide.join(QStringLiteral("; "))));
        }
    }

    void noPageIsWiderThanItsPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("laptop") << QSize(1280, 750);
        QTest::newRow("small") << QSize(1024, 700);
    }

    /// No page has to be scrolled sideways, with both docks beside it.
    void noPageIsWiderThanItsPlace()
    {
        QFETCH(QSize, size);
        MainWindow window;
        window.resize(size);
        window.resetLayout();
        window.show();
        openAndWait(window, sampleModel());
        for (int page = 0; page < part<Pages>(window).count(); ++page) {
            part<Pages>(window).setCurrentIndex(page);
            QCoreApplication::processEvents();
            const QWidget* place = part<Pages>(window).widget(page);
            const auto* scrolled = qobject_cast<const QScrollArea*>(place);
            const QWidget* content = scrolled != nullptr ? scrolled->widget() : place;
            QVERIFY2(content->minimumSizeHint().width() <= place->width(),
                     qPrintable(QStringLiteral("%1: %2 of %3")
                                    .arg(part<Pages>(window).all()[static_cast<std::size_t>(page)].title)
                                    .arg(content->minimumSizeHint().width())
                                    .arg(place->width())));
        }
    }

    void aMessageMovesNothing()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        MessageStrip& strip = part<MessageStrip>(window);
        strip.dismiss();
        const QRect before = part<GraphPage>(window).view().canvas().geometry();
        strip.show({Severity::error, QStringLiteral("Something is wrong. ").repeated(40)});
        QCoreApplication::processEvents();
        QVERIFY(strip.isVisible());
        QCOMPARE(part<GraphPage>(window).view().canvas().geometry(), before);
        const QRect place(strip.mapToGlobal(QPoint(0, 0)), strip.size());
        const QRect inside(part<Pages>(window).mapToGlobal(QPoint(0, 0)), part<Pages>(window).size());
        QVERIFY(inside.contains(place));
        const int folded = strip.height();
        for (auto* button : strip.findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("Details"))
                button->click();
        QCoreApplication::processEvents();
        QVERIFY(strip.height() > folded + strip.fontMetrics().height()); // all of it can be read
        QCOMPARE(part<GraphPage>(window).view().canvas().geometry(), before);
        window.resize(1024, 700);
        QCoreApplication::processEvents();
        QVERIFY(QRect(part<Pages>(window).mapToGlobal(QPoint(0, 0)), part<Pages>(window).size())
                    .contains(QRect(strip.mapToGlobal(QPoint(0, 0)), strip.size())));
        strip.show({Severity::note, QStringLiteral("Short.")});
        QVERIFY(strip.width() < 300);
    }

    /// Three buttons leave a sentence no room beside them; it has the row above.
    void aMessageWithButtonsCanBeRead()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        MessageStrip& strip = part<MessageStrip>(window);
        Message message{Severity::success,
                        QStringLiteral("Saved as segmenter-dla.onnx and compared in ONNX Runtime.")};
        message.actionText = QStringLiteral("Show folder");
        const auto widthOfText = [&] {
            QCoreApplication::processEvents();
            return strip.findChild<QLabel*>(QStringLiteral("messageText"))->width();
        };
        strip.show(message);
        const int beside = strip.height();
        QVERIFY(widthOfText() >= strip.fontMetrics().horizontalAdvance(message.text));
        message.otherText = QStringLiteral("Compare before and after");
        message.thirdText = QStringLiteral("Open the rewritten model and close this one");
        strip.show(message);
        QVERIFY2(widthOfText() >= 320, qPrintable(QString::number(widthOfText())));
        QVERIFY(strip.height() > beside);
        for (const auto* button : strip.findChildren<QToolButton*>())
            QVERIFY2(!button->isVisible() ||
                         strip.rect().contains(button->geometry().translated(
                             button->parentWidget() == &strip ? QPoint() : button->parentWidget()->pos())),
                     qPrintable(button->text()));
        message.otherText.clear();
        message.thirdText.clear();
        strip.show(message);
        QCoreApplication::processEvents();
        QCOMPARE(strip.height(), beside);
    }

    void messagesGoWithTheirDocument()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleCopy(QStringLiteral("one.onnx")));
        openAndWait(window, sampleCopy(QStringLiteral("two.onnx")));
        MessageStrip& strip = part<MessageStrip>(window);
        strip.show({Severity::note, QStringLiteral("of two")});
        part<DocumentArea>(window).step(-1);
        QCOMPARE(strip.text(), QString());
        part<DocumentArea>(window).step(1);
        QCOMPARE(strip.text(), QStringLiteral("of two"));
        part<ModelFiles>(window).close(part<Selection>(window).document());
        QCOMPARE(strip.text(), QString());
        strip.show({Severity::note, QStringLiteral("of one")});
        part<ModelFiles>(window).close(part<Selection>(window).document());
        QCOMPARE(strip.text(), QString());
    }

    void aFileThatIsGoneIsSaid()
    {
        MainWindow window;
        window.show();
        const QString path = sampleCopy(QStringLiteral("fleeting.onnx"));
        openAndWait(window, path);
        QSignalSpy gone(&part<DocumentArea>(window), &DocumentArea::goneFromDisk),
            changed(&part<DocumentArea>(window), &DocumentArea::changedOnDisk);
        QVERIFY(QFile::rename(path, path + QStringLiteral(".away")));
        QVERIFY(gone.wait(kWait));
        QVERIFY2(part<MessageStrip>(window).text().contains(
                     QStringLiteral("fleeting.onnx was deleted, moved or renamed")),
                 qPrintable(part<MessageStrip>(window).text()));
        QVERIFY(documentOf(window).isOpen());
        QVERIFY(changed.isEmpty());
        // Back as it was: nothing to say. Written anew: as ever.
        QVERIFY(QFile::rename(path + QStringLiteral(".away"), path));
        QVERIFY(!changed.wait(700));
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append) && file.write(" ") == 1);
        file.close();
        QVERIFY(changed.wait(kWait));
        QCOMPARE(gone.size(), 1);
    }

    void theFirstWindowFitsItsScreen()
    {
        QCOMPARE(firstSize({1280, 800}, {1920, 1080}), QSize(1280, 800));
        const QSize small = firstSize({1280, 800}, {1280, 800});
        QVERIFY(small.width() < 1280 && small.height() < 800 && small.height() > 700);
        MainWindow window;
        QCOMPARE(window.size(), firstSize({1280, 800}, window.screen()->availableSize()));
    }

    /// All of it can be had, and the graph has room between the docks.
    void aSmallWindowIsOfUse()
    {
        MainWindow window;
        window.resize(1024, 700);
        window.resetLayout();
        window.show();
        openAndWait(window, sampleModel());
        QCoreApplication::processEvents();
        QCOMPARE(window.size(), QSize(1024, 700)); // no part of it asks for more
        QVERIFY2(part<GraphPage>(window).view().canvas().width() >= 400,
                 qPrintable(QString::number(part<GraphPage>(window).view().canvas().width())));
        for (int page = 0; page < part<Pages>(window).count(); ++page) {
            part<Pages>(window).setCurrentIndex(page);
            QTest::qWait(50);
            QCOMPARE(window.size(), QSize(1024, 700));
        }
        if (const QByteArray file = qgetenv("RESIZELENS_SCREENSHOT"); !file.isEmpty()) {
            part<Pages>(window).setCurrentIndex(0);
            part<MessageStrip>(window).show({Severity::success,
                                             QStringLiteral("Saved as /tmp/model.onnx."),
                                             QStringLiteral("Show folder"),
                                             {},
                                             QStringLiteral("Compare before and after")});
            QTest::qWait(300);
            window.grab().save(QString::fromLocal8Bit(file));
        }
    }

    /// Plain texts are not folded by Qt.
    void noTipIsWiderThanASmallScreen()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        QStringList tips;
        for (const QWidget* widget : window.findChildren<QWidget*>())
            tips += widget->toolTip().split(u'\n');
        for (const QAction* action : window.findChildren<QAction*>())
            tips += action->toolTip().split(u'\n');
        int items = 0;
        for (const auto* box : window.findChildren<QComboBox*>()) // also of the batch
            for (int i = 0; i < box->count(); ++i, ++items)
                tips += box->itemData(i, Qt::ToolTipRole).toString().split(u'\n');
        QVERIFY(items > 2 * window.findChild<TargetChooser*>()->count() - 10);
        QVERIFY(window.findChild<TargetChooser*>()->count() > 40);
        const QFontMetrics font(QToolTip::font());
        for (const QString& line : tips)
            QVERIFY2(font.horizontalAdvance(line) < 1000, qPrintable(line));
    }

    /// The graph's page counts the nodes that it could draw, once.
    void theCountOfNodesIsExplained()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        QStringList tips;
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->text().contains(QRegularExpression(QStringLiteral("\\d nodes"))))
                tips += label->toolTip();
        QVERIFY2(tips.filter(QStringLiteral("Nodes of this graph")).size() == 1, qPrintable(tips.join(u'|')));
    }

    void oneNodeIsNotSeveral()
    {
        onnx::ModelProto model = emptyModel("single", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 3, 8, 8});
        graph.node("Relu", "relu", {"x"}, {}, "y");
        graph.output("y", {1, 3, 8, 8});
        MainWindow window;
        window.show();
        openAndWait(window, QString::fromStdString(saveTemp(model, "single").string()));
        QStringList texts;
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->text().contains(QRegularExpression(QStringLiteral("\\b1 node"))))
                texts.append(label->text());
        QVERIFY2(!texts.isEmpty(), qPrintable(texts.join(u'|')));
        for (const QString& text : texts)
            QVERIFY2(!text.contains(QStringLiteral("1 nodes")), qPrintable(text));
    }

private:
    QTemporaryDir m_settings;
};

RL_GUI_CASE(MannersTest)
#include "manners_test.moc"
