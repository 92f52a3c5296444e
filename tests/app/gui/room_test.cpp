// Who gets the room of the window: the share of its pixels that images, graph and rows have, and how many controls are
// seen. Prints a table; RESIZELENS_PICTURES=FOLDER keeps the pictures.
#include "app/gui/compare_tab.h"
#include "app/gui/film_strip.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "tests/app/gui/gui_test.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/batch/batch_table.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/image_canvas.h"
#include "widgets/compare/palette_tones.h"
#include "widgets/selection/selection.h"
#include "widgets/targets/target_table.h"
#include "widgets/targets/targets_page.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>

using namespace resizelens;
using namespace resizelens::test;

namespace {

double shareOf(const QWidget& window, const QWidget& part)
{
    const QRect seen = QRect(part.mapTo(&window, QPoint(0, 0)), part.size()).intersected(window.rect());
    return static_cast<double>(seen.width()) * seen.height() / (window.width() * window.height());
}

/// Pixels of canvases that are not what surrounds an image; a thousandth of the test image has that colour, too.
double imageShare(MainWindow& window)
{
    const QImage shot = window.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const QRgb around = surround(window.palette()).rgb();
    qint64 count = 0;
    for (const ImageCanvas* canvas : window.findChildren<ImageCanvas*>()) {
        if (!canvas->isVisible())
            continue;
        const QRect place =
            QRect(canvas->mapTo(&window, QPoint(0, 0)), canvas->size()).intersected(shot.rect());
        for (int y = place.top(); y <= place.bottom(); ++y)
            for (int x = place.left(); x <= place.right(); ++x)
                count += (shot.pixel(x, y) | 0xff000000U) == around ? 0 : 1;
    }
    return static_cast<double>(count) / (static_cast<double>(shot.width()) * shot.height());
}

/// What can be clicked or edited; a list is one.
int controlsIn(const QWidget& window)
{
    int count = 0;
    for (const QWidget* part : window.findChildren<QWidget*>()) {
        if (!part->isVisible() || part->visibleRegion().isEmpty() || part->window() != &window)
            continue;
        const QWidget* parent = part->parentWidget();
        const bool inside = qobject_cast<const QLineEdit*>(parent) != nullptr ||
                            qobject_cast<const QComboBox*>(parent) != nullptr ||
                            qobject_cast<const QAbstractSpinBox*>(parent) != nullptr ||
                            qobject_cast<const QHeaderView*>(part) != nullptr ||
                            qobject_cast<const QScrollBar*>(part) != nullptr;
        const bool control = qobject_cast<const QAbstractButton*>(part) != nullptr ||
                             qobject_cast<const QComboBox*>(part) != nullptr ||
                             qobject_cast<const QLineEdit*>(part) != nullptr ||
                             qobject_cast<const QAbstractSpinBox*>(part) != nullptr ||
                             qobject_cast<const QAbstractSlider*>(part) != nullptr ||
                             qobject_cast<const QAbstractItemView*>(part) != nullptr;
        count += control && !inside ? 1 : 0;
    }
    return count;
}

} // namespace

class RoomTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useSettingsIn(m_folder); }
    void init() { QSettings().clear(); }

    void imagesGraphAndRowsHaveTheRoom_data()
    {
        // Least shares in per cent: graph, two squares, one image of 3:2, targets, list of a batch; rows of both.
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QList<int>>("least");
        QTest::newRow("1280x800") << QSize(1280, 800) << QList<int>{55, 79, 75, 75, 55, 30, 20};
        QTest::newRow("1024x640") << QSize(1024, 640) << QList<int>{55, 79, 68, 70, 50, 24, 18};
        QTest::newRow("1920x1080") << QSize(1920, 1080) << QList<int>{36, 80, 73, 80, 68, 42, 30};
    }

    void imagesGraphAndRowsHaveTheRoom()
    {
        QFETCH(QSize, size);
        QFETCH(QList<int>, least);
        MainWindow window;
        window.resize(size);
        window.show();
        openAndWait(window, sampleModel());
        part<TargetChooser>(window).choose(QStringLiteral("dla"));
        QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening(), kWait);
        part<Selection>(window).selectSite(SiteId{0});
        QCOMPARE(window.size(), size); // nothing makes it larger
        part<Pages>(window).open(PageId::graph);
        measure(window, "graph", shareOf(window, part<GraphPage>(window).view().canvas()), least[0]);

        CompareTab& compare = part<CompareTab>(window);
        part<Pages>(window).open(PageId::compare);
        showImage(window, QSize(512, 512));
        measure(window, "compare", imageShare(window), least[1]);
        const int controls = controlsIn(window);
        QVERIFY2(controls <= 20, qPrintable(QStringLiteral("%1 controls").arg(controls)));
        compare.panel().setMode(CompareMode::wipe);
        showImage(window, QSize(600, 400));
        measure(window, "wipe", imageShare(window), least[2]);
        compare.panel().setMode(CompareMode::sideBySide);

        part<Pages>(window).open(PageId::targets);
        QTRY_VERIFY_WITH_TIMEOUT(!part<TargetsPage>(window).isComputing(), kWait);
        TargetTable& targets = part<TargetsPage>(window).table();
        measure(window, "targets", shareOf(window, targets), least[3]);
        QVERIFY2(targets.visibleRows() >= least[5], qPrintable(QString::number(targets.visibleRows())));
        QCOMPARE(targets.horizontalScrollBar()->maximum(), 0);

        part<Pages>(window).open(PageId::batch);
        part<BatchPanel>(window).addPaths({sampleModel()});
        QTRY_COMPARE_WITH_TIMEOUT(part<BatchPanel>(window).model().rowCount(), 1, kWait);
        QCOMPARE(part<BatchPanel>(window).job().settings.target, std::string("dla"));
        BatchTable& models = part<BatchPanel>(window).table();
        measure(window, "batch", shareOf(window, models), least[4]);
        QVERIFY2(models.visibleRows() >= least[6], qPrintable(QString::number(models.visibleRows())));
        QCOMPARE(window.size(), size);
    }

    /// Where one image fills the page, the strip is one line with the values in it; both come back.
    void theStripGivesWayToOneImage()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        ComparePanel& panel = part<CompareTab>(window).panel();
        FilmStrip& strip = part<FilmStrip>(window);
        part<Pages>(window).open(PageId::compare);
        QCOMPARE(strip.height(), 88);
        QVERIFY(panel.isAncestorOf(&panel.readout()));
        panel.setMode(CompareMode::flicker);
        QTRY_VERIFY_WITH_TIMEOUT(strip.height() < 40, kWait);
        QVERIFY(strip.isAncestorOf(&panel.readout()) && panel.readout().isVisible());
        part<Pages>(window).open(PageId::graph);
        QTRY_COMPARE_WITH_TIMEOUT(strip.height(), 88, kWait);
        QVERIFY(panel.isAncestorOf(&panel.readout()));
        part<Pages>(window).open(PageId::compare);
        QTRY_VERIFY_WITH_TIMEOUT(strip.height() < 40, kWait);
        panel.setMode(CompareMode::sideBySide);
        QTRY_COMPARE_WITH_TIMEOUT(strip.height(), 88, kWait);
        QVERIFY(panel.isAncestorOf(&panel.readout()) && panel.readout().isVisible());
    }

private:
    void showImage(MainWindow& window, const QSize& size)
    {
        CompareTab& compare = part<CompareTab>(window);
        QSignalSpy compared(&compare, &CompareTab::compared);
        compare.pictures().openPicture(savePattern(m_folder, QStringLiteral("p%1.png").arg(size.width()),
                                                   TestPattern::zonePlate, size.width(), size.height()));
        QTRY_VERIFY_WITH_TIMEOUT(!compared.isEmpty() && compare.panel().picturesAreCurrent(), kWait);
        QTest::qWait(50);
    }

    static void measure(MainWindow& window, const char* what, double share, int least)
    {
        QTest::qWait(50);
        qInfo("%-10s %-8s %5.1f %%, at least %d %%, %d controls", QTest::currentDataTag(), what,
              100.0 * share, least, controlsIn(window));
        if (const QString folder = qEnvironmentVariable("RESIZELENS_PICTURES"); !folder.isEmpty()) {
            QDir().mkpath(folder);
            window.grab().save(QStringLiteral("%1/%2-%3.png")
                                   .arg(folder, QLatin1String(what), QLatin1String(QTest::currentDataTag())));
        }
        QVERIFY2(100.0 * share >= least, what);
    }

    QTemporaryDir m_folder;
};

RL_GUI_CASE(RoomTest)
#include "room_test.moc"
