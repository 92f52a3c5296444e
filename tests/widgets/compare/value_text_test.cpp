#include "widgets/compare/value_text.h"
#include "widgets/support/palettes.h"

#include "tests/gui/contrast.h"
#include "tests/gui/gui_case.h"
#include "widgets/compare/palette_tones.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace resizelens;
using test::contrast;

class ValueTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("half") << 0.5 << QStringLiteral("0.5000");
        QTest::newRow("small") << -0.00012 << QStringLiteral("−1.20e−04");
        QTest::newRow("large") << 123456.0 << QStringLiteral("1.23e+05");
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << QStringLiteral("∞");
        QTest::newRow("unknown") << std::nan("") << QStringLiteral("not a number");
    }
    void values()
    {
        QFETCH(double, value);
        QTEST(valueText(value), "text");
    }

    void signs()
    {
        QCOMPARE(signedValueText(0.25), QStringLiteral("+0.2500"));
        QCOMPARE(signedValueText(-0.25), QStringLiteral("−0.2500"));
        QCOMPARE(signedValueText(0.0), QStringLiteral("0"));
    }

    void gains()
    {
        QCOMPARE(gainText(0), QStringLiteral("×1"));
        QCOMPARE(gainText(4), QStringLiteral("×16"));
        QCOMPARE(gainText(-2), QStringLiteral("×1/4"));
        CompareResult figures;
        figures.whole.maxAbs = 0.3;
        figures.whole.rmse = 0.3;
        QCOMPARE(fittingGain(figures), 1);
        figures.whole.rmse = 0.01; // few differ much: 6 · 0.01 is well seen at ×16
        QCOMPARE(fittingGain(figures), 4);
        figures.peak = 255.0;
        figures.whole.maxAbs = figures.whole.rmse = 1000.0;
        QCOMPARE(fittingGain(figures), -2);
        figures.whole.maxAbs = figures.whole.rmse = 0.0;
        QCOMPARE(fittingGain(figures), 0);
        figures.whole.maxAbs = std::numeric_limits<double>::infinity();
        QCOMPARE(fittingGain(figures), 0);
    }

    void roundingIsNotPaintedLikeAnError()
    {
        CompareResult figures;
        figures.whole.differing = 1000;
        for (const double peak : {1.0, 1.75, 255.0, 6.0, 1e-3}) {
            const auto step =
                std::nextafter(static_cast<float>(peak), std::numeric_limits<float>::infinity());
            const double place = static_cast<double>(step) - static_cast<double>(static_cast<float>(peak));
            QCOMPARE(lastPlace(peak), place);
            figures.peak = peak;
            for (const double places : {0.25, 0.5, 1.0}) {
                figures.whole.maxAbs = figures.whole.rmse = places * place;
                QVERIFY(isRoundingOnly(figures.whole, peak));
                QCOMPARE(fittingGain(figures), 0);
                QCOMPARE(fittingGain(figures, true), 0);
            }
            figures.whole.maxAbs = figures.whole.rmse = 2.0 * place;
            QVERIFY(!isRoundingOnly(figures.whole, peak));
            // Two units in the last place stay dark: an eighth of the scale, and a fourth at most.
            QVERIFY(figures.whole.maxAbs * gainOf(fittingGain(figures)) <= 0.26 * peak);
            figures.whole.maxAbs = figures.whole.rmse = 0.01 * peak;
            QVERIFY(figures.whole.maxAbs * gainOf(fittingGain(figures)) >= 0.5 * peak);
        }
        figures.whole = {};
        QVERIFY(!isRoundingOnly(figures.whole, 1.0)); // nothing differs
        figures.whole.differing = 1;
        figures.whole.maxAbs = std::numeric_limits<double>::infinity();
        QVERIFY(!isRoundingOnly(figures.whole, 1.0));
        QCOMPARE(lastPlace(0.0), 0.0);
    }

    void ratios()
    {
        QCOMPARE(psnrText(48.126), QStringLiteral("48.13 dB"));
        QCOMPARE(psnrText(std::numeric_limits<double>::infinity()), QStringLiteral("∞ dB"));
        QCOMPARE(psnrText({}), QStringLiteral("unknown"));
        QCOMPARE(ssimText(0.999999), QStringLiteral("0.99999"));
        QCOMPARE(ssimText(1.0), QStringLiteral("1.00000"));
        QCOMPARE(ssimText({}), QStringLiteral("unknown"));
    }

    void places()
    {
        QCOMPARE(placeText({0, 2, 7, 12}, 3), QStringLiteral("x 12, y 7, channel B"));
        QCOMPARE(placeText({0, 2, 7, 12}, 64), QStringLiteral("x 12, y 7, channel 2"));
        QCOMPARE(placeText({0, 0, 7, 12}, 1), QStringLiteral("x 12, y 7"));
    }

    void quietTextIsReadable()
    {
        for (const QColor& window :
             {QColor(246, 246, 248), QColor(37, 38, 42), QColor(Qt::white), QColor(Qt::black)}) {
            QPalette palette;
            palette.setColor(QPalette::Window, window);
            palette.setColor(QPalette::WindowText,
                             window.lightness() < 128 ? QColor(228, 229, 233) : Qt::black);
            QVERIFY(contrast(quietText(palette), window) > 4.5);
            QCOMPARE(isDarkPalette(palette), window.lightness() < 128);
        }
    }
};

RL_GUI_CASE(ValueTextTest)
#include "value_text_test.moc"
