#include "widgets/compare/compare_panel.h"

#include "core/image/to_tensor.h"
#include "tests/gui/gui_case.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/image_canvas.h"

#include <cmath>

#include <QAbstractButton>
#include <QComboBox>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

using namespace resizelens;

namespace {

/// A ramp of 40×30 pixels and a copy in which some values of one pixel are changed.
std::shared_ptr<ComparisonView> rampWithError(float error, std::int64_t channels = 3)
{
    const Image ramp = testPattern(TestPattern::ramp, 40, 30).value();
    auto view = std::make_shared<ComparisonView>();
    view->original = toTensor(ramp, {.channels = static_cast<int>(channels)}).value();
    view->rewrite = view->original;
    const auto last = static_cast<std::size_t>((channels - 1) * 30 * 40 + 7 * 40 + 12);
    view->rewrite.as<float>()[last] += error;
    view->figures = compareTensors(view->original, view->rewrite).value();
    return view;
}

bool waitForPictures(const ComparePanel& panel)
{
    return QTest::qWaitFor([&panel] { return panel.picturesAreCurrent(); }, 5000);
}

QAbstractButton* button(const QWidget& panel, const QString& text)
{
    for (QAbstractButton* each : panel.findChildren<QAbstractButton*>())
        if (each->text() == text)
            return each;
    return nullptr;
}

void drop(QWidget& panel, const QUrl& url)
{
    QMimeData data;
    data.setUrls({url});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&panel, &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&panel, &event);
}

} // namespace

class ComparePanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_panel = std::make_unique<ComparePanel>(m_selection);
        m_panel->resize(900, 600);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void emptyStateTeachesAndAsks()
    {
        QSignalSpy open(m_panel.get(), &ComparePanel::openImageRequested);
        QSignalSpy pattern(m_panel.get(), &ComparePanel::testPatternRequested);
        QTest::mouseClick(button(*m_panel, QStringLiteral("Open image…")), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
        QTest::mouseClick(button(*m_panel, QStringLiteral("Impulses")), Qt::LeftButton);
        QCOMPARE(pattern.count(), 1);
        QCOMPARE(pattern.first().first().value<TestPattern>(), TestPattern::impulses);
    }

    void figuresSayWhatDiffers()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        const QString text = m_panel->figuresText();
        QVERIFY2(text.contains(QStringLiteral("Max-abs: 0.2500")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("Worst at: x 12, y 7, channel B")));
        QVERIFY(text.contains(QStringLiteral("PSNR: ")) && text.contains(QStringLiteral(" dB")));
    }

    void equalOutputsAreCalledIdentical()
    {
        m_panel->setResult(rampWithError(0.0F));
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("Outputs: Identical")));
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("PSNR: ∞ dB")));
        QVERIFY(!button(*m_panel, QStringLiteral("Worst pixel"))->isEnabled());
        const QString before = m_panel->readoutText();
        m_panel->goToWorstPixel();
        QCOMPARE(m_panel->readoutText(), before);
    }

    void codesAndQuantaAreShown()
    {
        const Quantisation numbers{DType::uint8, 0.5, 3};
        auto view = rampWithError(0.0F);
        for (float& value : view->original.as<float>())
            value = std::nearbyint(255.0F * value - 3.0F) * 0.5F;
        view->rewrite = view->original;
        const auto pixel = [](int x, int y) { return static_cast<std::size_t>(y * 40 + x); };
        view->rewrite.as<float>()[pixel(12, 7)] += 0.5F;
        view->rewrite.as<float>()[pixel(13, 7)] -= 0.5F;
        view->rewrite.as<float>()[pixel(14, 7)] += 1.5F;
        view->show.black = -1.5F;
        view->show.white = 126.0F;
        view->figures = compareTensors(view->original, view->rewrite, {.peak = 127.5}).value();
        view->codes = SiteQuantisation{SiteQuantisation::Kind::wrapped, numbers, numbers};
        view->quanta = countQuanta(view->original, view->rewrite, numbers);
        view->promise = QStringLiteral("at most 3 quanta");
        m_panel->setResult(view);
        QVERIFY(waitForPictures(*m_panel));
        const QString counts = m_panel->quantaText();
        for (const char* line : {"< −1: 0 (0 %)", "\n−1: 1 (0.03 %)", "\n0: 3597 (99.92 %)",
                                 "\n+1: 1 (0.03 %)", "\n> +1: 1 (0.03 %)", "at most 3 quanta"})
            QVERIFY2(counts.contains(QString::fromUtf8(line)), qPrintable(counts));
        QVERIFY2(m_panel->figuresText().contains(QStringLiteral("Max-abs, quanta: 3\n")),
                 qPrintable(m_panel->figuresText()));
        m_panel->goToWorstPixel();
        const double code =
            std::nearbyint(2.0 * static_cast<double>(view->original.as<float>()[pixel(14, 7)])) + 3;
        QVERIFY2(m_panel->readoutText().contains(QStringLiteral("\n%1").arg(code)),
                 qPrintable(m_panel->readoutText()));
        QVERIFY(m_panel->readoutText().contains(QStringLiteral("+3")));
        const QStringList inCodes = m_panel->legendLabels();

        QSignalSpy changed(m_panel.get(), &ComparePanel::unitChanged);
        button(*m_panel, QStringLiteral("Real values"))->click();
        QCOMPARE(changed.count(), 1);
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("Max-abs: 1.5000")));
        QVERIFY(m_panel->readoutText().contains(QStringLiteral("+1.5000")));
        QVERIFY(m_panel->legendLabels() != inCodes);
        button(*m_panel, QStringLiteral("Codes"))->click();
        QCOMPARE(m_panel->legendLabels(), inCodes);

        m_panel->setResult(rampWithError(0.25F)); // of real numbers: nothing of it is there
        QVERIFY(m_panel->quantaText().isEmpty());
        QVERIFY(!button(*m_panel, QStringLiteral("Codes"))->isVisible());
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("Max-abs: 0.2500")));
    }

    void unknownFiguresAreCalledUnknown()
    {
        auto view = rampWithError(0.25F);
        view->figures.ssim.reset();
        m_panel->setResult(view);
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("SSIM: unknown")));
    }

    void worstPixelIsCentredAndRead()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        QTest::keyClick(m_panel.get(), Qt::Key_X);
        for (ImageCanvas* canvas : m_panel->findChildren<ImageCanvas*>()) {
            QCOMPARE(canvas->view().centre, QPointF(12.5, 7.5));
            QVERIFY(canvas->zoom() >= 16.0);
        }
        QVERIFY(m_panel->readoutText().startsWith(QStringLiteral("x 12, y 7")));
        QVERIFY(m_panel->readoutText().contains(QStringLiteral("+0.2500")));
    }

    void worstPixelShowsItsChannel()
    {
        m_panel->setResult(rampWithError(0.25F, 5));
        QVERIFY(waitForPictures(*m_panel));
        m_panel->goToWorstPixel();
        QVERIFY(waitForPictures(*m_panel));
        QCOMPARE(m_panel->findChild<QComboBox*>()->currentText(), QStringLiteral("4"));
        QVERIFY(m_panel->readoutText().endsWith(QStringLiteral("+0.2500")));
    }

    void keysChooseTheMode()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        auto& stage = *m_panel->findChild<ComparisonStage*>();
        const auto shown = [&stage] {
            QList<bool> visible;
            for (int i = 0; i < 3; ++i)
                visible.append(stage.canvas(i).isVisible());
            return visible;
        };
        QCOMPARE(shown(), QList<bool>({true, true, true}));
        QTest::keyClick(m_panel.get(), Qt::Key_O);
        QCOMPARE(m_panel->mode(), CompareMode::overlay);
        QCOMPARE(shown(), QList<bool>({true, false, false}));
        QTest::keyClick(m_panel.get(), Qt::Key_W);
        QCOMPARE(m_panel->mode(), CompareMode::wipe);
        QCOMPARE(shown(), QList<bool>({true, false, false}));
        QTest::keyClick(m_panel.get(), Qt::Key_D);
        QCOMPARE(shown(), QList<bool>({false, false, true}));
        QTest::keyClick(m_panel.get(), Qt::Key_Space);
        QCOMPARE(m_panel->mode(), CompareMode::flicker);
        QVERIFY(!stage.showsRewrite());
        QTest::keyClick(m_panel.get(), Qt::Key_Space);
        QVERIFY(stage.showsRewrite());
        QTest::keyClick(m_panel.get(), Qt::Key_Space);
        QVERIFY(!stage.showsRewrite());
        QTest::keyClick(m_panel.get(), Qt::Key_S);
        QCOMPARE(shown(), QList<bool>({true, true, true}));
        QVERIFY(button(*m_panel, QStringLiteral("Side by side"))->isChecked());
    }

    void flickerShowsTheOtherPicture()
    {
        m_panel->setResult(rampWithError(-1.0F));
        QVERIFY(waitForPictures(*m_panel));
        auto& canvas = m_panel->findChild<ComparisonStage*>()->canvas(0);
        const QRgb before = canvas.picture().full().pixel(12, 7);
        m_panel->setMode(CompareMode::flicker);
        m_panel->findChild<ComparisonStage*>()->flip();
        QVERIFY(canvas.picture().full().pixel(12, 7) != before);
    }

    /// As long as Ctrl is held, wherever Space left it, and in no other mode.
    void holdingControlShowsTheOther()
    {
        m_panel->setResult(rampWithError(-1.0F));
        QVERIFY(waitForPictures(*m_panel));
        auto& stage = *m_panel->findChild<ComparisonStage*>();
        auto& canvas = stage.canvas(0);
        const auto pixel = [&] { return canvas.picture().full().pixel(12, 7); };
        const QRgb original = pixel();
        m_panel->setMode(CompareMode::flicker);
        QTest::keyPress(&canvas, Qt::Key_Control);
        QVERIFY(stage.showsRewrite());
        QVERIFY(pixel() != original);
        QTest::keyRelease(&canvas, Qt::Key_Control);
        QVERIFY(!stage.showsRewrite());
        QCOMPARE(pixel(), original);
        stage.flip();
        QTest::keyPress(&canvas, Qt::Key_Control);
        QVERIFY(!stage.showsRewrite());
        m_panel->setMode(CompareMode::sideBySide); // while it is held
        QVERIFY(!stage.showsRewrite());
        QTest::keyRelease(&canvas, Qt::Key_Control);
        QTest::keyPress(&canvas, Qt::Key_Control);
        QVERIFY(!stage.showsRewrite());
        QTest::keyRelease(&canvas, Qt::Key_Control);
    }

    void gainChangesLegendAndPicture()
    {
        m_panel->setResult(rampWithError(0.25F));
        m_panel->setGain(0);
        QVERIFY(waitForPictures(*m_panel));
        QCOMPARE(m_panel->legendLabels(),
                 QStringList({QStringLiteral("≤ −1"), QStringLiteral("0"), QStringLiteral("≥ +1")}));
        auto& canvas = m_panel->findChild<ComparisonStage*>()->canvas(2);
        const ColorTable table = colorTable(DifferenceKind::signedDifference);
        QCOMPARE(canvas.picture().full().pixel(0, 0), table[128]);
        QCOMPARE(canvas.picture().full().pixel(12, 7), table[159]);
        QTest::keyClick(m_panel.get(), Qt::Key_BracketRight);
        QTest::keyClick(m_panel.get(), Qt::Key_BracketRight);
        QCOMPARE(m_panel->gain(), 2);
        QVERIFY(waitForPictures(*m_panel));
        QCOMPARE(canvas.picture().full().pixel(12, 7), table[255]);
        QCOMPARE(m_panel->legendLabels().last(), QStringLiteral("≥ +0.25"));
        QTest::keyClick(m_panel.get(), Qt::Key_BracketLeft);
        QCOMPARE(m_panel->gain(), 1);
        m_panel->setDifferenceKind(DifferenceKind::magnitude);
        QCOMPARE(m_panel->legendLabels(),
                 QStringList({QStringLiteral("0"), QStringLiteral("0.25"), QStringLiteral("≥ 0.5")}));
    }

    void automaticGainFollowsTheFigures()
    {
        m_panel->setResult(rampWithError(0.25F));
        QCOMPARE(m_panel->gain(), 5); // RMSE is 0.25 / 60, six times that 0.025: within 1 / 32
        m_panel->setGain(3);
        m_panel->setResult(rampWithError(0.001F));
        QCOMPARE(m_panel->gain(), 3);
        m_panel->setAutomaticGain(true);
        QVERIFY(m_panel->gain() > 8);
    }

    void canvasesAreLinked()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        auto& stage = *m_panel->findChild<ComparisonStage*>();
        stage.canvas(1).zoomTo(12.0);
        QCOMPARE(stage.canvas(0).view(), stage.canvas(1).view());
        QCOMPARE(stage.canvas(2).view(), stage.canvas(1).view());
        Q_EMIT stage.canvas(1).pixelHovered(3, 4);
        QVERIFY(m_panel->readoutText().startsWith(QStringLiteral("x 3, y 4")));
        Q_EMIT stage.canvas(1).hoverEnded();
        QVERIFY(!m_panel->readoutText().contains(QStringLiteral("x 3")));
    }

    void channelsAreChosen()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        m_panel->setChannel(1);
        QVERIFY(waitForPictures(*m_panel));
        const QRgb pixel = m_panel->findChild<ComparisonStage*>()->canvas(0).picture().full().pixel(20, 29);
        QCOMPARE(pixel, 0xFFFFFFFFU); // green is full in the last row
        m_panel->setChannel(99);
        QCOMPARE(m_panel->findChild<QComboBox*>()->currentText(), QStringLiteral("G"));
    }

    void messageAndBusy()
    {
        m_panel->setResult(rampWithError(0.25F));
        m_panel->setBusy(QStringLiteral("Working…"));
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("0.2500")));
        m_panel->setMessage(QStringLiteral("The site's input has rank 3."));
        QVERIFY(!m_panel->picturesAreCurrent());
        QVERIFY(button(*m_panel, QStringLiteral("Open image…"))->isVisible());
        QTest::keyClick(m_panel.get(), Qt::Key_X);
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        QVERIFY(!button(*m_panel, QStringLiteral("Open image…"))->isVisible());
    }

    void resultsThatAreNoPicturesAreRefused()
    {
        auto view = rampWithError(0.25F);
        view->rewrite = Tensor::zeros(DType::float32, {1, 3, 30, 41}).value();
        m_panel->setResult(view);
        QVERIFY(!m_panel->picturesAreCurrent());
        QVERIFY(button(*m_panel, QStringLiteral("Open image…"))->isVisible());
        m_panel->setResult(std::make_shared<ComparisonView>());
        m_panel->setResult(nullptr);
        QVERIFY(!m_panel->picturesAreCurrent());
    }

    void manyRequestsEndInTheLast()
    {
        QSignalSpy shown(m_panel.get(), &ComparePanel::picturesShown);
        for (int i = 1; i <= 50; ++i)
            m_panel->setResult(rampWithError(0.01F * static_cast<float>(i)));
        for (int gain = 0; gain < 20; ++gain)
            m_panel->setGain(gain);
        QVERIFY(waitForPictures(*m_panel));
        const auto& stage = *m_panel->findChild<ComparisonStage*>();
        QVERIFY(stage.zoom() > 0.0);
        QVERIFY(shown.count() <= 70);
        m_panel->setResult(rampWithError(0.25F));
        m_panel.reset(); // with work under way
    }

    void picturesAreDropped()
    {
        QSignalSpy dropped(m_panel.get(), &ComparePanel::filesDropped);
        drop(*m_panel, QUrl::fromLocalFile(QStringLiteral("/a/photo.jpg")));
        QCOMPARE(dropped.count(), 1);
        QCOMPARE(dropped.first().first().toStringList(), QStringList{QStringLiteral("/a/photo.jpg")});
        drop(*m_panel, QUrl::fromLocalFile(QStringLiteral("/a/model.onnx")));
        QCOMPARE(dropped.count(), 1);
    }

    void everythingHasAName()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        for (const QAbstractButton* each : m_panel->findChildren<QAbstractButton*>())
            QVERIFY(!each->text().isEmpty() || !each->accessibleName().isEmpty());
        for (const ImageCanvas* canvas : m_panel->findChildren<ImageCanvas*>())
            QVERIFY(!canvas->accessibleName().isEmpty());
    }

private:
    Selection m_selection;
    std::unique_ptr<ComparePanel> m_panel = {};
};

RL_GUI_CASE(ComparePanelTest)
#include "compare_panel_test.moc"
