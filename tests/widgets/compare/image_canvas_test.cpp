#include "tests/gui/gui_case.h"
#include "widgets/compare/image_canvas.h"

#include <cmath>
#include <random>

#include <QImage>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace resizelens;

namespace {

// Columns of black and white, one pixel wide.
QImage stripes(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image.setPixel(x, y, x % 2 == 0 ? 0xFF000000U : 0xFFFFFFFFU);
    return image;
}

QImage flat(int width, int height, const QColor& colour)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

void wheel(QWidget& widget, QPointF at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

void moveTo(QWidget& widget, QPointF at)
{
    QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                      Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class ImageCanvasTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levelsAreAverages()
    {
        const PicturePyramid pyramid(stripes(257, 130));
        QCOMPARE(pyramid.levelFor(1.0), 0);
        QCOMPARE(pyramid.levelFor(0.51), 0);
        QCOMPARE(pyramid.levelFor(0.5), 1);
        QCOMPARE(pyramid.levelFor(0.01), 3);
        QCOMPARE(pyramid.level(1).size(), QSize(129, 65));
        QCOMPARE(pyramid.level(1).pixel(60, 30), 0xFF808080U);
        QCOMPARE(pyramid.level(1).pixel(128, 64), 0xFF000000U);
        QVERIFY(PicturePyramid(QImage()).isEmpty());
    }

    void geometryKeepsTheAnchor()
    {
        const CanvasGeometry geometry({200, 200}, {400, 300}, {QPointF(60, 70), 4.0});
        const QPointF anchor(130, 70);
        const CanvasView closer = geometry.zoomed(2.0, anchor);
        QCOMPARE(closer.zoom, 8.0);
        const CanvasGeometry after({200, 200}, {400, 300}, closer);
        const QPointF moved = after.toPicture(anchor) - geometry.toPicture(anchor);
        QVERIFY(std::abs(moved.x()) < 0.2 && std::abs(moved.y()) < 0.2);
        QCOMPARE(geometry.zoomed(1e9, anchor).zoom, CanvasGeometry::kMostZoom);
    }

    /// The canvas shows nothing beyond the image along an axis that does not fit, whatever is asked for.
    void geometryIsClamped()
    {
        const CanvasGeometry geometry({200, 100}, {400, 300}, {QPointF(50, 60), 4.0});
        QCOMPARE(geometry.panned({-1e6, 1e6}).centre, QPointF(150, 37.5));
        std::mt19937 random(3);
        for (int trial = 0; trial < 5000; ++trial) {
            const auto length = [&](int most) {
                return 1 + static_cast<int>(random() % static_cast<unsigned>(most));
            };
            const QSize image(length(300), length(300)), canvas(length(1000), length(1000));
            const QPointF anywhere(length(2000) - 1000, length(2000) - 1000);
            CanvasView view{anywhere, 0.01 * length(4000)};
            view = CanvasGeometry(image, canvas, view).zoomed(0.02 * length(100), {length(900) * 1.0, 5.0});
            const QRectF shown = CanvasGeometry(image, canvas, view).pictureRect();
            const auto holds = [](double low, double high, double room) {
                return high - low >= room ? low <= 0.51 && high >= room - 0.51
                                          : std::abs(low - (room - high)) <= 1.01;
            };
            QVERIFY(holds(shown.left(), shown.right(), canvas.width()));
            QVERIFY(holds(shown.top(), shown.bottom(), canvas.height()));
        }
    }

    void geometryFits()
    {
        QCOMPARE(CanvasGeometry::fittingZoom({256, 256}, {640, 640}), 2.5);
        QCOMPARE(CanvasGeometry::fittingZoom({100, 100}, {316, 216}), 2.16);
        QCOMPARE(CanvasGeometry::fittingZoom({1000, 100}, {500, 216}), 0.5);
        QCOMPARE(CanvasGeometry::fittingZoom({1, 1}, {500, 500}), CanvasGeometry::kMostZoom);
        const CanvasGeometry geometry({10, 10}, {200, 240}, {});
        QCOMPARE(geometry.pixelAt({100, 120}), std::optional(QPoint(5, 5)));
        QVERIFY(!geometry.pixelAt({1, 1}));
        QCOMPARE(geometry.visiblePixels(), QRect(0, 0, 10, 10));
    }

    void enlargedPixelsAreSquares()
    {
        ImageCanvas canvas;
        canvas.resize(100, 100);
        canvas.setPicture(PicturePyramid(stripes(10, 10)));
        canvas.setView({QPointF(5, 5), 6.0});
        const QImage shown = canvas.grab().toImage();
        for (int x = 0; x < 60; ++x) {
            const bool white = x / 6 % 2 == 1;
            const int grey = qGray(shown.pixel(20 + x, 50));
            QVERIFY2(white ? grey > 250 : grey < 5, qPrintable(QString::number(x)));
        }
    }

    void reducedViewsDoNotAlias()
    {
        ImageCanvas canvas;
        canvas.resize(200, 200);
        canvas.setPicture(PicturePyramid(stripes(1024, 1024)));
        QVERIFY(canvas.zoom() < 0.2);
        const QImage shown = canvas.grab().toImage();
        for (int x = 40; x < 160; ++x)
            QVERIFY(std::abs(qGray(shown.pixel(x, 100)) - 128) < 4);
    }

    void aGridAppearsFromEightTimes()
    {
        ImageCanvas canvas;
        canvas.resize(200, 200);
        canvas.setPicture(PicturePyramid(flat(20, 20, Qt::white)));
        canvas.setView({QPointF(10, 10), 7.0});
        QCOMPARE(canvas.grab().toImage().pixel(100, 103), 0xFFFFFFFFU);
        canvas.setView({QPointF(10, 10), 16.0});
        QVERIFY(canvas.grab().toImage().pixel(100, 108) != 0xFFFFFFFFU);
    }

    void wheelZoomsAndDragPans()
    {
        ImageCanvas canvas;
        canvas.resize(300, 300);
        canvas.setPicture(PicturePyramid(stripes(400, 400)));
        QSignalSpy views(&canvas, &ImageCanvas::viewChanged);
        const double before = canvas.zoom();
        wheel(canvas, {100, 100}, 2);
        QVERIFY(canvas.zoom() > before * 1.5);
        QVERIFY(!views.isEmpty());
        const QPointF centre = canvas.view().centre;
        QTest::mousePress(&canvas, Qt::LeftButton, {}, QPoint(150, 150));
        QTest::mouseMove(&canvas, QPoint(110, 150));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, QPoint(110, 150));
        QVERIFY(canvas.view().centre.x() > centre.x());
        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, QPoint(150, 150));
        QVERIFY(canvas.view().fits());
    }

    void keysZoomAndFit()
    {
        ImageCanvas canvas;
        canvas.resize(300, 300);
        canvas.setPicture(PicturePyramid(stripes(600, 600)));
        QTest::keyClick(&canvas, Qt::Key_1);
        QCOMPARE(canvas.zoom(), 1.0);
        QTest::keyClick(&canvas, Qt::Key_Plus);
        QCOMPARE(canvas.zoom(), 1.5);
        QTest::keyClick(&canvas, Qt::Key_2);
        QCOMPARE(canvas.zoom(), 2.0);
        const QPointF before = canvas.view().centre;
        QTest::keyClick(&canvas, Qt::Key_Right);
        QCOMPARE(canvas.view().centre, before + QPointF(1, 0)); // by one image pixel
        QTest::keyClick(&canvas, Qt::Key_0);
        QVERIFY(canvas.view().fits());
    }

    void writesIntoEnlargedPixels()
    {
        ImageCanvas canvas;
        canvas.resize(300, 200);
        canvas.setPicture(PicturePyramid(flat(60, 60, Qt::white)));
        QList<QPoint> asked;
        canvas.setPixelLines([&](QPoint pixel) {
            asked.append(pixel);
            return QStringList{QString::number(pixel.x()), QString::number(pixel.y())};
        });
        canvas.setView({QPointF(30, 30), 16.0});
        const QImage plain = canvas.grab().toImage();
        QVERIFY(asked.isEmpty()); // no room
        canvas.setView({QPointF(30, 30), 64.0});
        const QImage written = canvas.grab().toImage();
        QVERIFY(asked.contains(QPoint(30, 30)));
        for (const QPoint pixel : std::as_const(asked)) // 300 / 64 and 200 / 64, and the cut ones
            QVERIFY(std::abs(pixel.x() - 30) <= 3 && std::abs(pixel.y() - 30) <= 3);
        canvas.setPixelLines({});
        const QImage blank = canvas.grab().toImage();
        const auto dark = [](const QImage& image) {
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += qGray(image.pixel(x, y)) < 80 ? 1 : 0;
            return count;
        };
        QVERIFY2(dark(written) > dark(blank) + 200,
                 qPrintable(QString::number(dark(written)))); // on white, too
    }

    void writesBothSidesOfAWipe()
    {
        ImageCanvas canvas;
        canvas.resize(512, 128);
        canvas.setPicture(PicturePyramid(flat(8, 2, Qt::black)));
        canvas.setOverlay(PicturePyramid(flat(8, 2, Qt::white)));
        canvas.setWipe(0.5);
        canvas.setView({QPointF(4, 1), 64.0});
        QList<int> left, right;
        canvas.setPixelLines(
            [&](QPoint pixel) {
                left.append(pixel.x());
                return QStringList{QStringLiteral("a")};
            },
            [&](QPoint pixel) {
                right.append(pixel.x());
                return QStringList{QStringLiteral("b")};
            });
        canvas.grab();
        QCOMPARE(left, (QList<int>{0, 1, 2, 3, 0, 1, 2, 3}));
        QCOMPARE(right, (QList<int>{4, 5, 6, 7, 4, 5, 6, 7}));
    }

    void hoverTellsThePixel()
    {
        ImageCanvas canvas;
        canvas.resize(200, 200);
        canvas.setPicture(PicturePyramid(stripes(10, 10)));
        canvas.setView({QPointF(5, 5), 10.0});
        QSignalSpy hovered(&canvas, &ImageCanvas::pixelHovered);
        QSignalSpy ended(&canvas, &ImageCanvas::hoverEnded);
        moveTo(canvas, {55, 145});
        QCOMPARE(hovered.count(), 1);
        QCOMPARE(hovered.last().at(0).toInt(), 0);
        QCOMPARE(hovered.last().at(1).toInt(), 9);
        moveTo(canvas, {5, 5});
        QCOMPARE(ended.count(), 1);
    }

    void wipeShowsBothAndIsDragged()
    {
        ImageCanvas canvas;
        canvas.resize(200, 200);
        canvas.setPicture(PicturePyramid(flat(100, 100, Qt::red)));
        canvas.setOverlay(PicturePyramid(flat(100, 100, Qt::blue)));
        QImage shown = canvas.grab().toImage();
        QCOMPARE(shown.pixel(70, 80), QColor(Qt::red).rgb());
        QCOMPARE(shown.pixel(130, 80), QColor(Qt::blue).rgb());
        QSignalSpy moved(&canvas, &ImageCanvas::wipeMoved);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, QPoint(100, 50));
        QTest::mouseMove(&canvas, QPoint(140, 50));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, QPoint(140, 50));
        QVERIFY(!moved.isEmpty());
        QCOMPARE(canvas.wipe(), 0.7);
        shown = canvas.grab().toImage();
        QCOMPARE(shown.pixel(130, 80), QColor(Qt::red).rgb());
    }

    void withoutAPictureNothingHappens()
    {
        ImageCanvas canvas;
        canvas.resize(100, 100);
        wheel(canvas, {50, 50}, 1);
        canvas.centreOn({3, 3}, 8.0);
        canvas.zoomTo(2.0);
        QCOMPARE(canvas.zoom(), 0.0);
        QVERIFY(!canvas.grab().isNull());
    }
};

RL_GUI_CASE(ImageCanvasTest)
#include "image_canvas_test.moc"
