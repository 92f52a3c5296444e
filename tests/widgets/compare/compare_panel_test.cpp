#include "widgets/compare/canvas_card.h"
#include "widgets/compare/compare_panel.h"

#include "core/image/test_patterns.h"
#include "core/image/to_tensor.h"
#include "tests/gui/gui_case.h"
#include "widgets/compare/comparison_stage.h"
#include "widgets/compare/image_canvas.h"
#include "widgets/compare/pixel_texts.h"
#include "widgets/compare/readout_line.h"
#include "widgets/compare/settings_drawer.h"

#include <algorithm>
#include <cmath>

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
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

QString shownChannel(const QWidget& panel)
{
    for (const QComboBox* each : panel.findChildren<QComboBox*>())
        if (each->accessibleName() == QStringLiteral("Channel"))
            return each->currentText();
    return {};
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
        m_drawer = new SettingsDrawer(m_panel.get());
        m_panel->addSections(*m_drawer);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void withoutAnImageItAsksForOne()
    {
        QSignalSpy open(m_panel.get(), &ComparePanel::openImageRequested);
        QTest::mouseClick(button(*m_panel, QStringLiteral("Open image…")), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
    }

    /// A page may get its card before it is shown for the first time.
    void aCardIsWholeBeforeItWasShown()
    {
        QWidget page;
        page.resize(900, 600);
        CanvasCard card(&page);
        card.setMessage(
            QStringLiteral("The lengths of this node depend on dynamic dimensions of the inputs, and the "
                           "model does not say which ones they have."),
            {QStringLiteral("Input shapes and values…")});
        card.show();
        card.placeIn(page.rect());
        const int before = card.height();
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        card.placeIn(page.rect());
        QCOMPARE(before, card.height());
    }

    /// The page is image: at the size that it has in a window of 1280×800, and few controls besides.
    void thePageIsImage()
    {
        m_panel->resize(1280, 668);
        auto view = std::make_shared<ComparisonView>();
        view->original = Tensor::zeros(DType::float32, {1, 3, 128, 128}).value();
        std::ranges::fill(view->original.as<float>(), 1.0F);
        view->rewrite = view->original;
        view->figures = compareTensors(view->original, view->rewrite).value();
        m_panel->setResult(view);
        QVERIFY(waitForPictures(*m_panel));
        auto& stage = *m_panel->findChild<ComparisonStage*>();
        const auto share = [&] { // of white, without what lies on the images
            double white = 0.0;
            for (const auto& [title, image] : stage.views())
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        white += image.pixel(x, y) == 0xFFFFFFFFU ? 1.0 : 0.0;
            return white / (m_panel->width() * m_panel->height());
        };
        QVERIFY2(share() >= 0.95, qPrintable(QString::number(share())));
        int controls = 0;
        for (const QWidget* each : m_panel->findChildren<QWidget*>())
            controls += each->isVisible() && each->focusPolicy() != Qt::NoFocus ? 1 : 0;
        QVERIFY2(controls <= 10, qPrintable(QString::number(controls)));
        // A window of 1024×640 without the strip.
        m_panel->resize(1024, 568);
        QVERIFY2(share() >= 0.85, qPrintable(QString::number(share()))); // two squares in a wider page
        // The surround is flat.
        m_panel->resize(1280, 400);
        const QImage first = stage.views().front().second;
        QCOMPARE(first.pixel(1, 1), first.pixel(9, 17));
        QVERIFY(first.pixel(1, 1) == 0xFFD0D0D0U || first.pixel(1, 1) == 0xFF1E1E1EU);
    }

    void theDiscSaysHowTheSidesLie()
    {
        m_panel->setResult(rampWithError(0.0F));
        const auto& disc = *m_panel->findChild<VerdictDisc*>();
        QVERIFY(disc.sameness() == Sameness::equal);
        QCOMPARE(disc.toolTip(), QStringLiteral("Identical"));
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(disc.sameness() == Sameness::differs);
        auto bounded = rampWithError(0.25F);
        bounded->bound = 0.3;
        m_panel->setResult(bounded);
        QVERIFY(disc.sameness() == Sameness::within);
        auto broken = rampWithError(0.25F);
        broken->bound = 0.2;
        broken->exact = true;
        m_panel->setResult(broken);
        QVERIFY(disc.sameness() == Sameness::differs); // whatever was promised
        auto rounded = rampWithError(4e-6F);
        rounded->bound = 1e-5;
        rounded->exact = true;
        m_panel->setResult(rounded);
        QVERIFY(disc.sameness() == Sameness::equal);
        QCOMPARE(disc.toolTip(), QStringLiteral("Equal up to rounding"));
        // It is the wipe's handle.
        QVERIFY(waitForPictures(*m_panel));
        m_panel->setMode(CompareMode::wipe);
        auto& canvas = m_panel->findChild<ComparisonStage*>()->canvas(0);
        const QPoint centre = disc.rect().center();
        auto* handle = m_panel->findChild<VerdictDisc*>();
        QTest::mousePress(handle, Qt::LeftButton, {}, centre);
        QTest::mouseMove(handle, centre + QPoint(90, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, centre);
        QVERIFY2(std::abs(canvas.wipe() - 0.6) < 0.02, qPrintable(QString::number(canvas.wipe())));
    }

    void aNodeAloneHasOneCanvas()
    {
        auto view = rampWithError(0.0F);
        view->alone = true;
        m_panel->setResult(view);
        QVERIFY(waitForPictures(*m_panel));
        auto& stage = *m_panel->findChild<ComparisonStage*>();
        for (const auto mode : {CompareMode::sideBySide, CompareMode::wipe, CompareMode::difference}) {
            m_panel->setMode(mode);
            QVERIFY(stage.canvas(0).isVisible() && !stage.canvas(1).isVisible() &&
                    !stage.canvas(2).isVisible());
        }
        QVERIFY(!m_panel->findChild<VerdictDisc*>()->isVisible());
        // What is missing is said on it, with the remedy.
        int acted = 0;
        m_panel->setCard(QStringLiteral("It cannot."), {{QStringLiteral("Mend it"), [&] { ++acted; }}});
        QVERIFY(stage.canvas(0).isVisible());
        QTest::mouseClick(button(*m_panel, QStringLiteral("Mend it")), Qt::LeftButton);
        QCOMPARE(acted, 1);
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(m_panel->cardText().isEmpty());
    }

    /// Letters act wherever the focus is, unless it is in a text field.
    void lettersAreKeysUnlessOneWrites()
    {
        QWidget window;
        auto* field = new QLineEdit(&window);
        auto* other = new QPushButton(QStringLiteral("Other"), &window);
        m_panel->setParent(&window);
        window.resize(900, 600);
        m_panel->resize(900, 600);
        m_panel->setResult(rampWithError(0.25F));
        m_panel->show();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other->setFocus();
        QTest::keyClick(other, Qt::Key_W);
        QCOMPARE(m_panel->mode(), CompareMode::wipe);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_S);
        QCOMPARE(field->text(), QStringLiteral("s"));
        QCOMPARE(m_panel->mode(), CompareMode::wipe);
        QSignalSpy settings(m_panel.get(), &ComparePanel::settingsRequested);
        m_panel->focusCanvas();
        QTest::keyClick(&m_panel->findChild<ComparisonStage*>()->canvas(0), Qt::Key_Tab);
        QCOMPARE(settings.count(), 1);
        m_panel->setParent(nullptr);
    }

    void theViewIsCopied()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        m_panel->focusCanvas();
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(&m_panel->findChild<ComparisonStage*>()->canvas(0), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->image().width(), 900);
    }

    void columnsHaveNineCharacters()
    {
        for (const double value : {0.0, 1.0, 0.59804, 255.0, 99999.5, 999999.9, 1e6, 3.4e38, 1.19e-7, 1e-45,
                                   9.99996e-5, 9.9999999, 0.99999999})
            for (const double sign : {1.0, -1.0}) {
                const QString text = columnText(sign * value, {}, true);
                QVERIFY2(text.size() <= ReadoutLine::kColumn, qPrintable(text));
                QVERIFY(!text.contains(QLatin1Char('-')));
                QCOMPARE(value == 0.0, text == QStringLiteral("0"));
            }
        QCOMPARE(columnText(0.598040, {}, false), QStringLiteral("0.598040"));
        QCOMPARE(columnText(-0.0997, {}, true), QStringLiteral("−0.099700"));
        QCOMPARE(columnText(5.96e-8, {}, true), QStringLiteral("+5.96e−08"));
    }

    void figuresSayWhatDiffers()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        const QString text = m_panel->figuresText();
        QVERIFY2(text.contains(QStringLiteral("max: 0.2500")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("worst at: x 12, y 7, channel B")));
        QVERIFY(text.contains(QStringLiteral("PSNR: ")) && text.contains(QStringLiteral(" dB")));
    }

    void equalOutputsAreCalledIdentical()
    {
        m_panel->setResult(rampWithError(0.0F));
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("Identical")));
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
        QVERIFY2(m_panel->figuresText().contains(QStringLiteral("max, steps: 3\n")),
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
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("max: 1.5000")));
        QVERIFY(m_panel->readoutText().contains(QStringLiteral("+1.500000")));
        QVERIFY(m_panel->legendLabels() != inCodes);
        button(*m_panel, QStringLiteral("Codes"))->click();
        QCOMPARE(m_panel->legendLabels(), inCodes);

        m_panel->setResult(rampWithError(0.25F)); // of real numbers: nothing of it is there
        QVERIFY(m_panel->quantaText().isEmpty());
        QVERIFY(!button(*m_panel, QStringLiteral("Codes"))->isVisible());
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("max: 0.2500")));
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
            QVERIFY(canvas->visiblePart().contains(QPointF(12.5, 7.5)) || !canvas->isVisible());
            QVERIFY(canvas->zoom() >= 16.0);
        }
        QVERIFY(m_panel->readoutText().startsWith(QStringLiteral("x 12, y 7")));
        QVERIFY(m_panel->readoutText().contains(QStringLiteral("+0.250000")));
    }

    void linesOfAPixelAreItsValues()
    {
        const auto view = rampWithError(0.25F);
        const QPoint worst(12, 7);
        const auto lines = [&](PixelSide side, std::optional<std::int64_t> channel = {}) {
            return pixelLines(*view, channel, worst, {}, side);
        };
        QCOMPARE(lines(PixelSide::difference),
                 (QStringList{QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("+0.2500")}));
        QCOMPARE(lines(PixelSide::original).size(), 3);
        QCOMPARE(lines(PixelSide::original, 1), QStringList{lines(PixelSide::original)[1]});
        QCOMPARE(lines(PixelSide::rewrite, 1), lines(PixelSide::original, 1));
        QVERIFY(lines(PixelSide::rewrite, 2) != lines(PixelSide::original, 2));
        QCOMPARE(lines(PixelSide::difference, kLuminanceChannel).size(), 1);
        for (const QPoint outside : {QPoint(-1, 0), QPoint(0, -1), QPoint(40, 0), QPoint(0, 30)})
            QVERIFY(pixelLines(*view, {}, outside, {}, PixelSide::original).isEmpty());
    }

    void valuesStandInEnlargedPixels()
    {
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        m_panel->setMode(CompareMode::difference);
        m_panel->goToWorstPixel();
        auto* difference = m_panel->findChild<ImageCanvas*>(QStringLiteral("canvas2"));
        const auto bright = [&] { // the ground is dark but for the one pixel
            const QImage image = difference->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += qGray(image.pixel(x, y)) > 230 ? 1 : 0;
            return count;
        };
        difference->setView({QPointF(12.5, 7.5), 39.0});
        const int without = bright();
        difference->setView({QPointF(12.5, 7.5), 64.0});
        QVERIFY2(bright() > without + 50, qPrintable(QStringLiteral("%1, %2").arg(bright()).arg(without)));
    }

    void worstPixelShowsItsChannel()
    {
        m_panel->setResult(rampWithError(0.25F, 5));
        QVERIFY(waitForPictures(*m_panel));
        m_panel->goToWorstPixel();
        QVERIFY(waitForPictures(*m_panel));
        QCOMPARE(shownChannel(*m_panel), QStringLiteral("4"));
        QVERIFY(m_panel->readoutText().endsWith(QStringLiteral("+0.250000")));
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
        QCOMPARE(shown(), QList<bool>({true, true, false}));
        QTest::keyClick(&stage.canvas(0), Qt::Key_3); // the difference as a third canvas
        QCOMPARE(shown(), QList<bool>({true, true, true}));
        m_panel->setResult(rampWithError(0.0F)); // where there is one
        QCOMPARE(shown(), QList<bool>({true, true, false}));
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        QTest::keyClick(m_panel.get(), Qt::Key_O);
        QCOMPARE(m_panel->mode(), CompareMode::overlay);
        QCOMPARE(shown(), QList<bool>({true, false, false}));
        QTest::keyClick(m_panel.get(), Qt::Key_W);
        QCOMPARE(m_panel->mode(), CompareMode::wipe);
        QCOMPARE(shown(), QList<bool>({true, false, false}));
        QTest::keyClick(m_panel.get(), Qt::Key_D);
        QCOMPARE(shown(), QList<bool>({true, false, true}));
        QTest::keyClick(m_panel.get(), Qt::Key_F);
        QCOMPARE(m_panel->mode(), CompareMode::flicker);
        QVERIFY(!stage.showsRewrite());
        QTest::keyClick(m_panel.get(), Qt::Key_F);
        QVERIFY(stage.showsRewrite());
        QTest::keyClick(m_panel.get(), Qt::Key_F);
        QVERIFY(!stage.showsRewrite());
        QTest::keyPress(&stage.canvas(0), Qt::Key_Space); // as long as it is held
        QVERIFY(stage.showsRewrite());
        QTest::keyRelease(&stage.canvas(0), Qt::Key_Space);
        QVERIFY(!stage.showsRewrite());
        QTest::keyClick(&stage.canvas(0), Qt::Key_3);
        QTest::keyClick(m_panel.get(), Qt::Key_S);
        QCOMPARE(shown(), QList<bool>({true, true, false}));
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
        QCOMPARE(shownChannel(*m_panel), QStringLiteral("G"));
    }

    void messageAndBusy()
    {
        m_panel->setResult(rampWithError(0.25F));
        m_panel->setBusy(QStringLiteral("Working…"));
        QVERIFY(m_panel->figuresText().contains(QStringLiteral("0.2500")));
        m_panel->setMessage(QStringLiteral("The site's input has rank 3."));
        QVERIFY(!m_panel->picturesAreCurrent());
        QCOMPARE(m_panel->cardText(), QStringLiteral("The site's input has rank 3."));
        QTest::keyClick(m_panel.get(), Qt::Key_X);
        m_panel->setResult(rampWithError(0.25F));
        QVERIFY(waitForPictures(*m_panel));
        QVERIFY(m_panel->cardText().isEmpty());
    }

    void resultsThatAreNoPicturesAreRefused()
    {
        auto view = rampWithError(0.25F);
        view->rewrite = Tensor::zeros(DType::float32, {1, 3, 30, 41}).value();
        m_panel->setResult(view);
        QVERIFY(!m_panel->picturesAreCurrent());
        QVERIFY(m_panel->cardText().contains(QStringLiteral("cannot be shown")));
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
    SettingsDrawer* m_drawer = nullptr; // its child
};

RL_GUI_CASE(ComparePanelTest)
#include "compare_panel_test.moc"
