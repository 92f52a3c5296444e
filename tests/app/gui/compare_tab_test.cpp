// Drives the compare tab as a user would: pictures from everywhere, conversions, modes, large pictures, files
// that are no pictures, and what is saved.
#include "app/gui/compare_tab.h"
#include "core/base/npy.h"
#include "core/image/decode.h"
#include "core/process/worker_search.h"
#include "core/resize/dialect/library_mode.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/processes.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/compare/against_list.h"
#include "widgets/compare/canvas_card.h"
#include "widgets/compare/channel_grid_view.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/figures_view.h"
#include "widgets/compare/identify_view.h"
#include "widgets/compare/image_canvas.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/legend.h"
#include "widgets/compare/mode_sheet_view.h"
#include "widgets/compare/preprocess_view.h"
#include "widgets/compare/settings_drawer.h"

#include <algorithm>
#include <memory>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace resizelens;
using namespace resizelens::test;

namespace {

struct Sample
{
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};

const Sample& sample()
{
    static const Sample made = [] {
        auto analysis = *analyse(test::sourceFolder() / "resources/samples/segmenter.onnx");
        auto plan = *makePlan(analysis->sites, {});
        return Sample{std::move(analysis), std::move(plan)};
    }();
    return made;
}

} // namespace

class CompareTabTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().remove(QStringLiteral("compare/input")); // as the test before left it
        m_tab = std::make_unique<CompareTab>(m_selection);
        m_tab->resize(1000, 760);
        m_selection.show(sample().analysis, sample().plan);
        m_selection.selectSite(*sample().analysis->findSite("up2_resize"));
        m_tab->show();
        QVERIFY(QTest::qWaitForWindowActive(m_tab.get()));
        QTRY_VERIFY_WITH_TIMEOUT(m_tab->panel().result() != nullptr, kWait); // it opens with an image
    }
    void cleanup() { m_tab.reset(); }

    void comparesAPattern()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        const auto& view = m_tab->panel().result();
        QCOMPARE(view->original.dims(), (Dims{1, 3, 512, 512}));
        QVERIFY(view->figures.whole.maxAbs < 1e-6);
        QVERIFY(view->figures.border.has_value());
        QVERIFY(view->axes != nullptr);
    }

    /// What stands at the right is what others are compared with from then on, on every image.
    void aReferenceTakesTheNodesPlace()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        waitFor([this] { Q_EMIT m_tab->against().chosen(1); });
        const Tensor rewritten = m_tab->panel().result()->rewrite;
        waitFor([this] { m_tab->setReference(true); });
        QVERIFY(m_tab->hasReference());
        QVERIFY(std::ranges::equal(m_tab->panel().result()->original.as<float>(), rewritten.as<float>()));
        QCOMPARE(m_tab->panel().result()->figures.whole.maxAbs, 0.0); // it is compared with itself
        waitFor([this] { Q_EMIT m_tab->against().chosen(0); });
        QVERIFY(std::ranges::equal(m_tab->panel().result()->original.as<float>(), rewritten.as<float>()));
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        QVERIFY(m_tab->hasReference());
        waitFor([this] { m_tab->setReference(false); });
        QVERIFY(!m_tab->hasReference());
        QVERIFY(!m_tab->panel().result()->alone);
        waitFor([this] { m_tab->setReference(true); });
        m_selection.selectSite(*sample().analysis->findSite("up1_resize"));
        QVERIFY(!m_tab->hasReference()); // it was one of the other site
    }

    void itOpensWithAnImage()
    {
        QVERIFY2(m_tab->pictures().name().startsWith(QStringLiteral("test image")),
                 qPrintable(m_tab->pictures().name()));
        QVERIFY(m_tab->panel().cardText().isEmpty());
    }

    /// A rewrite that is built for one size gets an image of that size, and says so.
    void theAutomaticSizeShrinks()
    {
        m_selection.selectSite(*sample().analysis->findSite("edge_resize"));
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 3, 31, 31}));
        QVERIFY(!m_tab->panel().result()->alone);
        QCOMPARE(noteText(), QStringLiteral("Shrunk to 16×16"));
        // At its original size the node's own result stays, a card says why there is no other, and has the remedy.
        waitFor([this] { m_tab->bar().setConversion({}); });
        QVERIFY(m_tab->panel().result()->alone);
        QVERIFY(m_tab->panel().result()->original.dims()[3] > 400);
        QVERIFY2(m_tab->panel().cardText().startsWith(QStringLiteral(
                     "This rewrite is built for 16×16 inputs and cannot resize a 256×256 image")),
                 qPrintable(m_tab->panel().cardText()));
        QPushButton* shrink = nullptr;
        for (QPushButton* button : m_tab->panel().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Shrink to 16×16"))
                shrink = button;
        QVERIFY(shrink != nullptr);
        waitFor([&] { shrink->click(); });
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 3, 31, 31}));
        QVERIFY(m_tab->panel().cardText().isEmpty());
    }

    /// What one wants to see of a node that is kept is what would replace it.
    void aKeptNodeStandsBesideItsBestRewrite()
    {
        Plan plan = sample().plan;
        const SiteId site = *sample().analysis->findSite("up2_resize");
        plan.choices[site.value].candidate.reset();
        m_selection.show(sample().analysis, plan);
        m_selection.selectSite(site);
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        QVERIFY(!m_tab->panel().result()->alone);
        QVERIFY(samenessOf(*m_tab->panel().result()) == Sameness::equal);
        const AgainstList& list = m_tab->against();
        QVERIFY(list.entry(list.chosenIndex()).promise == Sameness::equal);
        waitFor([&] { Q_EMIT m_tab->against().chosen(list.entryCount() - 1); }); // the node alone
        QVERIFY(m_tab->panel().result()->alone);
    }

    /// Every rewrite is listed with what its certificate promises, and keeps to it.
    void rewritesKeepToTheirMark()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        for (int i = 0; i < m_tab->against().entryCount() - 1; ++i) {
            waitFor([&] { Q_EMIT m_tab->against().chosen(i); });
            QVERIFY(samenessOf(*m_tab->panel().result()) == m_tab->against().entry(i).promise);
        }
    }

    void figuresHaveFlip()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        QSignalSpy structure(m_tab.get(), &CompareTab::structureShown);
        waitFor([&] { Q_EMIT m_tab->against().chosen(against("patent")); });
        QVERIFY(!structure.isEmpty() || structure.wait(kWait));
        const auto flip = m_tab->panel().figures().flip;
        QVERIFY(flip && *flip > 0.0 && *flip < 0.5);
        QVERIFY(m_tab->panel().figuresText().contains(QStringLiteral("FLIP: 0.")));
    }

    /// Settings slide over the image; pinned, they stand beside it. A choice gives the focus back.
    void settingsSlideOverTheImage()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        SettingsDrawer& drawer = m_tab->settings();
        auto* canvas = m_tab->panel().findChild<ImageCanvas*>();
        const int wide = m_tab->panel().width();
        m_tab->panel().focusCanvas();
        QTest::keyClick(canvas, Qt::Key_Tab);
        QVERIFY(drawer.isOpen() && drawer.isVisible());
        QCOMPARE(m_tab->panel().width(), wide);
        QTRY_COMPARE(drawer.geometry().right(), m_tab->rect().right());
        auto* box = drawer.findChild<QComboBox*>();
        box->setFocus();
        Q_EMIT box->activated(box->currentIndex());
        QVERIFY(canvas->hasFocus());
        drawer.setPinned(true);
        QTRY_COMPARE(m_tab->panel().width(), wide - SettingsDrawer::kWidth);
        drawer.setPinned(false);
        QTest::keyClick(canvas, Qt::Key_Tab);
        QVERIFY(!drawer.isOpen());
        QTRY_VERIFY(!drawer.isVisible());
    }

    void theRuleCanBeChosen()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        const int patent = against("patent");
        QVERIFY(patent > 0);
        waitFor([&] { Q_EMIT m_tab->against().chosen(patent); });
        const auto& figures = m_tab->panel().result()->figures;
        QVERIFY(figures.border->maxAbs > 0.05);
        QVERIFY(figures.interior->maxAbs < 1e-6);
        QVERIFY(!m_tab->panel().result()->histogram.counts.empty());
        m_tab->panel().setFiguresPart(static_cast<int>(FiguresView::Part::border));
        QVERIFY(!m_tab->panel().figuresText().contains(QStringLiteral("Identical")));
        m_tab->panel().setFiguresPart(static_cast<int>(FiguresView::Part::interior));
        QVERIFY(m_tab->panel().figuresText().contains(QStringLiteral("max: 0")));
        m_tab->panel().setFiguresPart(static_cast<int>(FiguresView::Part::visible));
        QTRY_VERIFY_WITH_TIMEOUT(
            m_tab->panel().figuresText().contains(QStringLiteral("of the values differ")), kWait);
        // The pixel readout says what makes the worst pixel.
        m_tab->panel().goToWorstPixel();
        bool tapsShown = false;
        for (const QLabel* each : m_tab->settings().findChildren<QLabel*>())
            tapsShown = tapsShown || each->text().contains(QStringLiteral("Taps of the node: y"));
        QVERIFY(tapsShown);
    }

    void quantisedNodesAreComparedOnCodes()
    {
        auto analysis = *analyse(test::sourceFolder() / "resources/samples/quantised.onnx");
        auto plan = *makePlan(analysis->sites, {});
        m_selection.show(analysis, plan);
        m_selection.selectSite(*analysis->findSite("up1_resize"));
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        const auto shown = [this] { return m_tab->panel().result(); };
        QVERIFY(shown() != nullptr);
        QVERIFY(shown()->codes.has_value());
        QCOMPARE(shown()->quanta.all(), shown()->original.count());
        QCOMPARE(shown()->quanta.most, 0); // ties to even on both sides
        QVERIFY(shown()->promise.contains(QStringLiteral("identical codes")));
        const int dense = against("dense");
        QVERIFY(dense > 0);
        waitFor([&] { Q_EMIT m_tab->against().chosen(dense); });
        QCOMPARE(shown()->quanta.most, 1);
        QVERIFY(shown()->promise.contains(QStringLiteral("at most 1 quantum")));
        // Runtimes that round otherwise.
        waitFor([&] { Q_EMIT m_tab->panel().roundingChosen(CodeRounding::truncate); });
        QVERIFY(shown()->rounding == CodeRounding::truncate);
        QVERIFY(shown()->quanta.counts[1] + shown()->quanta.counts[3] > 0);
        // The channels are written in the same numbers.
        m_tab->showChannels();
        QAbstractItemModel* tiles = m_tab->channels().list().model();
        QTRY_VERIFY_WITH_TIMEOUT(tiles->rowCount() > 0, kWait);
        const auto tip = [&] { return tiles->index(0, 0).data(Qt::ToolTipRole).toString(); };
        const QRegularExpression whole(QStringLiteral("values −?\\d+ … −?\\d+\n"));
        QVERIFY2(tip().contains(whole), qPrintable(tip()));
        m_tab->panel().setCodes(false);
        QVERIFY2(!tip().contains(whole), qPrintable(tip()));
        m_tab->showModeSheet(false);
        m_tab->panel().setCodes(true);
        // Nodes of real numbers.
        m_selection.show(sample().analysis, sample().plan);
        m_selection.selectSite(*sample().analysis->findSite("up2_resize"));
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        QVERIFY(shown() != nullptr);
        QVERIFY(!shown()->codes.has_value());
    }

    void theWorstPictureReachesTheCertificate()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        waitFor([this] { Q_EMIT m_tab->against().chosen(against("patent")); });
        waitFor([this] { m_tab->pictures().showWorstCase(); });
        QVERIFY(m_tab->panel().result()->figures.whole.maxAbs > 0.4);
    }

    void theConversionIsVisibleAndEditable()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        PreviewConversion conversion;
        conversion.nodeSize = true;
        conversion.fit = Fit::pad;
        conversion.bgr = true;
        conversion.scale = scalePresets()[1].layer;
        waitFor([&] { m_tab->bar().setConversion(conversion); });
        const auto& view = m_tab->panel().result();
        QCOMPARE(view->original.dims(), (Dims{1, 3, 32, 32}));
        QCOMPARE(view->figures.peak, 255.0);
        QVERIFY(view->note.contains(QStringLiteral("BGR 16×16 (pad), 0 … 255")));
        conversion = {};
        conversion.channels = 1;
        waitFor([&] { m_tab->bar().setConversion(conversion); });
        QCOMPARE(m_tab->panel().result()->original.dims()[1], std::int64_t{1});
    }

    void everyModeIsATile()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        QSignalSpy shown(m_tab.get(), &CompareTab::sheetShown);
        m_tab->showModeSheet(true);
        QVERIFY(shown.wait(kWait));
        QListView& list = m_tab->modeSheet().list();
        auto* model = list.model();
        const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model->rowCount() >= 10);
        QVERIFY(model->index(0, 0).data(ModeSheetModel::ConfiguredRole).toBool());
        for (int row = 2; row < model->rowCount(); ++row)
            QVERIFY(model->index(row - 1, 0).data(ModeSheetModel::RmseRole).toDouble() <=
                    model->index(row, 0).data(ModeSheetModel::RmseRole).toDouble());
        m_tab->modeSheet().sortByName(true);
        for (int row = 1; row < model->rowCount(); ++row)
            QVERIFY(model->index(row - 1, 0).data().toString() < model->index(row, 0).data().toString());

        // A filter keeps the node as configured and what has the text in one of its names.
        const int all = model->rowCount();
        m_tab->modeSheet().setFilter(QStringLiteral("pillow"));
        QVERIFY(model->rowCount() >= 3 && model->rowCount() < all);
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex tile = model->index(row, 0);
            QVERIFY(tile.data(ModeSheetModel::ConfiguredRole).toBool() ||
                    tile.data(ModeSheetModel::NamesRole).toString().contains(QStringLiteral("Pillow")));
        }
        m_tab->modeSheet().setFilter({});
        QCOMPARE(model->rowCount(), all);

        // The sheet is saved as it is seen, with its figures.
        const QTemporaryDir folder;
        QVERIFY(m_tab->saveSheetPicture(folder.filePath(QStringLiteral("sheet.png"))).has_value());
        QVERIFY(QImage(folder.filePath(QStringLiteral("sheet.png"))).width() > 1000);
        QVERIFY(m_tab->saveSheetTable(folder.filePath(QStringLiteral("sheet.csv"))).has_value());
        QFile table(folder.filePath(QStringLiteral("sheet.csv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        const QByteArray lines = table.readAll();
        QCOMPARE(lines.count('\n'), all + 1);
        QVERIFY(lines.contains("OpenCV INTER_AREA"));

        // A tile opens in the compare view, and its figures are those of the tile.
        const QModelIndex last = model->index(model->rowCount() - 1, 0);
        const double rmse = last.data(ModeSheetModel::RmseRole).toDouble();
        waitFor([&] { Q_EMIT list.activated(last); });
        QVERIFY(m_tab->panel().isVisible());
        QVERIFY(std::abs(m_tab->panel().result()->figures.whole.rmse - rmse) < 1e-6);
    }

    void aDevicesOutputIsIdentified()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        const auto shownAs = [this](const QString& path) {
            QSignalSpy identified(m_tab.get(), &CompareTab::identified);
            m_tab->identifyOutput(path);
            QVERIFY(identified.wait(kWait));
        };
        const QTemporaryDir folder;
        QVERIFY(m_tab->saveTensors(folder.path()).has_value());
        const auto input = readNpy(folder.filePath(QStringLiteral("input.npy")).toStdString());
        QVERIFY(input.has_value());
        const Dims resized = m_tab->panel().result()->original.dims();
        const auto output = resizeAs(*findLibraryMode("opencv.area"), *input, 40, 56);
        QVERIFY(output.has_value());
        QVERIFY(writeNpy(*output, folder.filePath(QStringLiteral("device.npy")).toStdString()).has_value());
        shownAs(folder.filePath(QStringLiteral("device.npy")));
        IdentifyView& view = m_tab->identification();
        QVERIFY2(view.answer().startsWith(QStringLiteral("device.npy: ")), qPrintable(view.answer()));
        QVERIFY2(view.answer().contains(QStringLiteral("OpenCV INTER_AREA")), qPrintable(view.answer()));
        QVERIFY(view.table().topLevelItemCount() >= 5);
        QVERIFY2(view.answer().contains(QStringLiteral(
                     "No ONNX Resize gives this: resize before the model, by OpenCV INTER_AREA.")) ||
                     view.answer().contains(QStringLiteral("In the model, change ")),
                 qPrintable(view.answer()));
        QVERIFY2(view.answer().contains(QStringLiteral("Pixels where the runner-up differs:")),
                 qPrintable(view.answer()));
        QSignalSpy written(m_tab.get(), &CompareTab::modelWritten);
        const QString path = folder.filePath(QStringLiteral("applied.onnx"));
        m_tab->applyFound(*view.found(), path);
        QVERIFY2(written.wait(kWait), qPrintable(view.answer()));
        QVERIFY(QFileInfo::exists(path));

        // A pair is kept, and the next output decided by both.
        QVERIFY(writeNpy(*resizeAs(*findLibraryMode("opencv.area"), *input, 300, 400),
                         folder.filePath(QStringLiteral("larger.npy")).toStdString())
                    .has_value());
        const auto buttonWith = [&](const QString& text) -> QPushButton* {
            for (auto* button : view.findChildren<QPushButton*>())
                if (button->text().contains(text))
                    return button;
            return nullptr;
        };
        buttonWith(QStringLiteral("Keep this pair"))->click();
        QVERIFY(!buttonWith(QStringLiteral("Forget"))->isHidden());
        QVERIFY(!buttonWith(QStringLiteral("Keep this pair"))->isEnabled());
        shownAs(folder.filePath(QStringLiteral("larger.npy")));
        QVERIFY2(view.answer().startsWith(QStringLiteral("larger.npy: OpenCV INTER_AREA")),
                 qPrintable(view.answer()));
        buttonWith(QStringLiteral("Forget"))->click();
        QVERIFY(buttonWith(QStringLiteral("Forget"))->isHidden());

        // An entry opens in the compare view.
        waitFor([&] { Q_EMIT view.table().itemActivated(view.table().topLevelItem(0), 0); });
        QVERIFY(m_tab->panel().isVisible());
        QCOMPARE(m_tab->panel().result()->original.dims(), resized);

        QVERIFY(writeNpy(*Tensor::zeros(DType::float32, {1, 3, 4, 4}),
                         folder.filePath(QStringLiteral("flat.npy")).toStdString())
                    .has_value());
        shownAs(folder.filePath(QStringLiteral("flat.npy")));
        QVERIFY2(view.answer().contains(QStringLiteral("nothing tells resizes apart")),
                 qPrintable(view.answer()));
        QVERIFY(view.table().isHidden());
    }

    void thePreprocessingIsCompared()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::circle); });
        QSignalSpy done(m_tab.get(), &CompareTab::preprocessed);
        m_tab->showPreprocess();
        QVERIFY(done.wait(kWait));
        PreprocessView& view = m_tab->preprocessing();
        QVERIFY2(view.answer().startsWith(QStringLiteral("Largest difference ")), qPrintable(view.answer()));
        QVERIFY2(view.answer().contains(QStringLiteral("Output logits: ")) ||
                     view.answer().contains(QStringLiteral("The network was not run: ")),
                 qPrintable(view.answer()));
        done.clear();
        view.choose(*findLibraryMode("opencv.linear"), *findLibraryMode("opencv.linear"));
        QVERIFY(done.wait(kWait));
        QTRY_VERIFY2_WITH_TIMEOUT(view.answer().startsWith(QStringLiteral("Both give the same samples")),
                                  qPrintable(view.answer()), kWait);
        waitFor([this] { m_tab->showModeSheet(false); });
    }

    void thePreprocessingIsThatOfAConfiguration()
    {
        const QTemporaryDir folder;
        const auto saved = [&](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                      : QString();
        };
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::circle); });
        QSignalSpy done(m_tab.get(), &CompareTab::preprocessed);
        m_tab->showPreprocess();
        QVERIFY(done.wait(kWait));
        PreprocessView& view = m_tab->preprocessing();
        view.choose(*findLibraryMode("opencv.linear"), *findLibraryMode("opencv.linear"));
        QVERIFY(done.wait(kWait));
        done.clear();
        m_tab->readConfiguration(
            saved("preprocessor_config.json",
                  R"({"image_processor_type": "ViTImageProcessor", "do_resize": true, "resample": 3,
                                           "size": {"height": 128, "width": 128}, "do_rescale": true,
                                           "rescale_factor": 0.00392156862745098, "do_normalize": false})"));
        QVERIFY(done.wait(kWait));
        QVERIFY(view.spec() && view.spec()->mode == &view.trained());
        QVERIFY(view.trained().id.find("bicubic") != std::string_view::npos);
        QTRY_VERIFY2_WITH_TIMEOUT(view.answer().startsWith(QStringLiteral("Largest difference ")),
                                  qPrintable(view.answer()), kWait);
        // Another size than the network has, and a file that is none.
        m_tab->readConfiguration(
            saved("other.json",
                  R"({"image_processor_type": "ViTImageProcessor", "do_resize": true, "resample": 3,
                                           "size": {"height": 96, "width": 96}, "do_rescale": true})"));
        QTRY_VERIFY2_WITH_TIMEOUT(view.answer().contains(QStringLiteral("96")), qPrintable(view.answer()),
                                  kWait);
        view.setSpec(std::nullopt, {});
        QTRY_VERIFY_WITH_TIMEOUT(view.answer().startsWith(QStringLiteral("Largest difference ")), kWait);
        m_tab->readConfiguration(saved("none.json", "{}"));
        QVERIFY2(!view.answer().startsWith(QStringLiteral("Largest")), qPrintable(view.answer()));
        QVERIFY(!view.spec());
        waitFor([this] { m_tab->showModeSheet(false); });
    }

    void aLargePictureIsSeenBeforeItIsMeasured()
    {
        const QTemporaryDir folder;
        const QString path =
            savePattern(folder, QStringLiteral("large.png"), TestPattern::zonePlate, 1600, 1200);
        waitFor([&] { m_tab->pictures().openPicture(path); });
        QSignalSpy first(m_tab.get(), &CompareTab::firstViewShown);
        QSignalSpy compared(m_tab.get(), &CompareTab::compared);
        Q_EMIT m_tab->against().chosen(against("patent"));
        QVERIFY(first.wait(kWait));
        QCOMPARE(compared.count(), 0);
        for (ImageCanvas* canvas : m_tab->panel().findChildren<ImageCanvas*>())
            QCOMPARE(canvas->picture().size(), QSize(3200, 2400));
        QVERIFY(m_tab->panel().figuresText().contains(QStringLiteral("…")));
        // Zooming in the meantime shows what is there.
        m_tab->panel().findChild<ImageCanvas*>()->zoomTo(4.0);
        QVERIFY(compared.count() > 0 || compared.wait(kWait));
        QTRY_VERIFY_WITH_TIMEOUT(m_tab->panel().picturesAreCurrent(), kWait);
        QVERIFY(!m_tab->panel().findChild<ImageCanvas*>()->picture().patch());
        // The SSIM comes last.
        QSignalSpy structure(m_tab.get(), &CompareTab::structureShown);
        QVERIFY(!m_tab->panel().figuresText().contains(QStringLiteral("SSIM: …")) || structure.wait(kWait));
        QVERIFY(m_tab->panel().figuresText().contains(QStringLiteral("SSIM: 0.99")));
        QVERIFY(m_tab->panel().figures().ssim.value_or(0.0) > 0.99);
        // A change of the gain is seen at once, in part, and then as a whole.
        m_tab->panel().setGain(3);
        QTRY_VERIFY_WITH_TIMEOUT(m_tab->panel().picturesAreCurrent(), kWait);
        QVERIFY(!m_tab->panel().findChild<ImageCanvas*>()->picture().patch());
    }

    /// The first picture of a tab: a smaller copy is compared while it is being read.
    void aLargePictureIsSeenWhileItIsRead()
    {
        const QTemporaryDir folder;
        const QString path =
            savePattern(folder, QStringLiteral("large.png"), TestPattern::zonePlate, 2400, 2000);
        // The feed has the copy before the whole.
        QSignalSpy read(&m_tab->pictures(), &PictureFeed::reducedRead);
        QSignalSpy changed(&m_tab->pictures(), &PictureFeed::changed);
        m_tab->pictures().openPicture(path);
        QVERIFY(read.wait(kWait));
        QVERIFY(changed.isEmpty());
        const auto smaller = read.front().front().value<PreviewSource>();
        QCOMPARE(smaller.size().width, 1200);
        QVERIFY(changed.wait(kWait));
        QSignalSpy compared(m_tab.get(), &CompareTab::compared);
        QVERIFY(compared.wait(kWait));
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 3, 4000, 4800}));
        // Where one of its size is shown, place and zoom stay until the whole is there.
        QSignalSpy reduced(m_tab.get(), &CompareTab::reducedShown);
        Q_EMIT m_tab->pictures().reducedRead(smaller);
        QVERIFY(!reduced.wait(300));
        QVERIFY(m_tab->panel().result() != nullptr);
    }

    /// The head of the file is sound, its end is not.
    void aSmallerCopyOfADamagedPictureGoes()
    {
        const QTemporaryDir folder;
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        PreviewSource smaller{std::make_shared<const Image>(*testPattern(TestPattern::zonePlate, 400, 300)),
                              {}};
        QSignalSpy reduced(m_tab.get(), &CompareTab::reducedShown);
        Q_EMIT m_tab->pictures().reducedRead(smaller);
        QVERIFY(reduced.wait(kWait));
        QVERIFY(m_tab->panel().result() == nullptr);
        waitFor([this] { Q_EMIT m_tab->pictures().stayed(); });
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 3, 512, 512})); // the one before
    }

    void aFolderIsSteppedThrough()
    {
        const QTemporaryDir folder;
        savePattern(folder, QStringLiteral("a2.png"), TestPattern::ramp, 20, 20);
        savePattern(folder, QStringLiteral("a10.png"), TestPattern::ramp, 30, 20);
        QFile text(folder.filePath(QStringLiteral("notes.txt")));
        QVERIFY(text.open(QIODevice::WriteOnly));
        waitFor([&] { m_tab->pictures().openFolder(folder.path()); });
        QVERIFY(m_tab->pictures().name().startsWith(QStringLiteral("a2.png")));
        waitFor([this] { m_tab->pictures().step(1); });
        QVERIFY(m_tab->pictures().name().startsWith(QStringLiteral("a10.png")));
        waitFor([this] { m_tab->pictures().step(1); });
        QVERIFY(m_tab->pictures().name().startsWith(QStringLiteral("a2.png")));
        const QTemporaryDir empty;
        QSignalSpy failed(m_tab.get(), &CompareTab::failed);
        m_tab->pictures().openFolder(empty.path());
        QVERIFY(failed.wait(kWait));
    }

    void theNextPictureIsReadAhead()
    {
        const QTemporaryDir folder;
        savePattern(folder, QStringLiteral("a1.png"), TestPattern::ramp, 20, 20);
        savePattern(folder, QStringLiteral("a2.png"), TestPattern::ramp, 30, 20);
        savePattern(folder, QStringLiteral("a3.png"), TestPattern::ramp, 40, 20);
        PictureFeed& pictures = m_tab->pictures();
        QSignalSpy ahead(&pictures, &PictureFeed::aheadRead), reading(&pictures, &PictureFeed::reading);
        m_tab->pictures().openFolder(folder.path());
        QVERIFY(ahead.wait(kWait));
        reading.clear();
        pictures.step(1);
        QVERIFY(pictures.name().startsWith(QStringLiteral("a2.png  30×20"))); // at once
        QCOMPARE(reading.count(), 1);                                         // its end alone
        // Asked for while it may still be read, it is read once.
        QTRY_VERIFY_WITH_TIMEOUT(isCompared(QStringLiteral("a2.png")), kWait);
        ahead.clear();
        pictures.step(1);
        QTRY_VERIFY_WITH_TIMEOUT(isCompared(QStringLiteral("a3.png")), kWait);
        QTRY_VERIFY_WITH_TIMEOUT(ahead.count() > 0, kWait); // the first again
        pictures.step(-1);
        QTRY_VERIFY_WITH_TIMEOUT(isCompared(QStringLiteral("a2.png")), kWait);
        // A file that was written since is read anew.
        const QString first = folder.filePath(QStringLiteral("a1.png"));
        QVERIFY(savePng(first.toStdString(), *testPattern(TestPattern::ramp, 50, 20)));
        std::filesystem::last_write_time(first.toStdString(), std::filesystem::file_time_type::clock::now() +
                                                                  std::chrono::seconds(5));
        pictures.step(-1);
        QTRY_VERIFY_WITH_TIMEOUT(pictures.name().startsWith(QStringLiteral("a1.png  50×20")), kWait);
    }

    void picturesArePasted()
    {
        QImage image(12, 8, QImage::Format_RGB32);
        image.fill(qRgb(255, 0, 0));
        QGuiApplication::clipboard()->setImage(image);
        waitFor([this] { m_tab->pictures().paste(); });
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 3, 16, 24}));
        QCOMPARE(m_tab->panel().result()->original.as<float>()[0], 1.0F);
        QGuiApplication::clipboard()->setText(QStringLiteral("words"));
        QSignalSpy failed(m_tab.get(), &CompareTab::failed);
        m_tab->pictures().paste();
        QCOMPARE(failed.count(), 1);
    }

    /// What another program copied is decoded where files are, not by Qt in this process.
    void filesOnTheClipboardAreDecodedElsewhere()
    {
        const auto paste = [this](const QByteArray& bytes) {
            auto clip = std::make_unique<QMimeData>();
            clip->setData(QStringLiteral("image/png"), bytes);
            QGuiApplication::clipboard()->setMimeData(clip.release());
            m_tab->pictures().paste();
        };
        const auto png = encodePng(*testPattern(TestPattern::ramp, 12, 8));
        QVERIFY(png);
        const QByteArray good(reinterpret_cast<const char*>(png->data()),
                              static_cast<qsizetype>(png->size()));
        waitFor([&] { paste(good); });
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 3, 16, 24}));
        const QString before = m_tab->pictures().name();
        QByteArray bomb = good;
        bomb.replace(16, 8, QByteArray::fromHex("0000400000004000")); // 16384×16384
        for (const QByteArray& bad : {bomb, good.left(60), QByteArray("no picture")}) {
            QSignalSpy failed(m_tab.get(), &CompareTab::failed);
            paste(bad);
            QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kWait);
            QCOMPARE(m_tab->pictures().name(), before);
        }
    }

    void arraysAreTakenAsTheyAre()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("features.npy"));
        Tensor features = *Tensor::zeros(DType::float32, {512, 9, 7});
        features.as<float>()[3] = -5.0F;
        QVERIFY(writeNpy(features, path.toStdString()));
        waitFor([&] { m_tab->pictures().openPicture(path); });
        QCOMPARE(m_tab->panel().result()->original.dims(), (Dims{1, 512, 18, 14}));
        QCOMPARE(m_tab->panel().result()->show.black, -5.0F);

        // Its channels are tiles; one of them is compared.
        QSignalSpy shown(m_tab.get(), &CompareTab::channelsShown);
        m_tab->showChannels();
        QVERIFY(shown.wait(kWait));
        QListView& list = m_tab->channels().list();
        QCOMPARE(list.model()->rowCount(), 512);
        const QModelIndex first = list.model()->index(0, 0);
        QVERIFY(first.data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("−3.7500"))); // linear, between two samples
        const auto tipOf = [&](ChannelSide side) {
            m_tab->channels().setSide(side);
            return shown.wait(kWait) ? list.model()->index(0, 0).data(Qt::ToolTipRole).toString() : QString();
        };
        QVERIFY(tipOf(ChannelSide::input).contains(QStringLiteral("−5.0000")));
        QVERIFY(tipOf(ChannelSide::rewrite).contains(QStringLiteral("−3.7500")));
        QVERIFY(tipOf(ChannelSide::difference).contains(QStringLiteral("values 0 … 0")));
        Q_EMIT list.activated(list.model()->index(17, 0));
        QVERIFY(m_tab->panel().isVisible());
        const auto boxes = m_tab->settings().findChildren<QComboBox*>();
        const auto channel = std::ranges::find(boxes, QStringLiteral("Channel"), &QComboBox::accessibleName);
        QVERIFY(channel != boxes.end());
        QCOMPARE((*channel)->currentText(), QStringLiteral("17"));
    }

    void badFilesAreRefusedInASentence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("text") << "a.png" << QByteArray("not a picture") << "not a readable image";
        QTest::newRow("empty") << "b.png" << QByteArray() << "empty";
        QTest::newRow("cut") << "c.png" << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) << "damaged";
        QTest::newRow("array") << "d.npy" << QByteArray("numpy?") << "d.npy";
        QByteArray huge("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x02\0\0\0", 29);
        QTest::newRow("huge") << "e.png" << huge << "20000×20000";
    }
    void badFilesAreRefusedInASentence()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        const auto before = m_tab->panel().result();
        const QTemporaryDir folder;
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QString got;
        connect(m_tab.get(), &CompareTab::failed, this,
                [&](const Error& error) { got = QString::fromStdString(error.sentence()); });
        m_tab->pictures().openPicture(file.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(!got.isEmpty(), kWait);
        QVERIFY2(got.contains(sentence), qPrintable(got));
        QCOMPARE(m_tab->panel().result(), before); // what was shown stays
    }

    void aPictureThatItsDecoderDoesNotSurviveIsRefused()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        const auto before = m_tab->panel().result();
        const QTemporaryDir folder;
        const QString path = savePattern(folder, QStringLiteral("x.png"), TestPattern::ramp, 20, 20);
        const QByteArray worker = qgetenv(kWorkerVariable);
        test::endChildren(); // decoders that wait for the next picture
        qputenv(kWorkerVariable, RESIZELENS_EVIL_WORKER);
        qputenv("EVIL", "crash");
        QString got;
        connect(m_tab.get(), &CompareTab::failed, this,
                [&](const Error& error) { got = QString::fromStdString(error.sentence()); });
        m_tab->pictures().openPicture(path);
        QTRY_VERIFY_WITH_TIMEOUT(!got.isEmpty(), kWait);
        qputenv(kWorkerVariable, worker);
        QVERIFY2(got.contains(QStringLiteral("the image decoder died by SIGSEGV")), qPrintable(got));
        QCOMPARE(m_tab->panel().result(), before);
        waitFor([&] { m_tab->pictures().openPicture(path); }); // the next one gets a worker again
    }

    void sitesThatShowNoPictureSayWhy()
    {
        auto analysis = std::make_shared<Analysis>(*sample().analysis);
        SiteAnalysis& site = analysis->sites[0];
        site.site.axes[1].scale = 2.0;
        site.site.axes[1].nOut = 2 * *site.site.axes[1].nIn;
        m_selection.show(analysis, sample().plan);
        m_selection.selectSite(SiteId{0});
        m_tab->pictures().showPattern(TestPattern::ramp);
        QTRY_VERIFY2_WITH_TIMEOUT(m_tab->panel().cardText().contains(QStringLiteral("t resizes 3 axes")),
                                  qPrintable(m_tab->panel().cardText()), kWait);
    }

    void viewsTensorsAndFiguresAreSaved()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
        waitFor([this] { Q_EMIT m_tab->against().chosen(against("patent")); });
        QTRY_VERIFY_WITH_TIMEOUT(m_tab->panel().picturesAreCurrent(), kWait);
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("view.png"));
        QVERIFY(m_tab->saveView(png));
        const QImage saved(png);
        QVERIFY(saved.width() > m_tab->panel().findChild<ImageCanvas*>()->width() * 2);
        QVERIFY(m_tab->saveTensors(folder.path()));
        const auto rewrite = readNpy(folder.filePath(QStringLiteral("rewrite.npy")).toStdString());
        QVERIFY(rewrite.has_value());
        QCOMPARE(rewrite->dims(), (Dims{1, 3, 512, 512}));
        for (const char* name : {"figures.json", "figures.csv"}) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            QVERIFY(m_tab->saveFigures(path));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY(
                text.contains(path.endsWith(QStringLiteral("csv")) ? "border," : "\"against\": \"patent\""));
        }
        QVERIFY(!m_tab->saveFigures(folder.filePath(QStringLiteral("no/such/folder.json"))));
    }

    void manyRequestsEndInTheLast()
    {
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        for (int i = 0; i < 40; ++i) {
            m_tab->pictures().showPattern(kTestPatterns[static_cast<std::size_t>(i) % kTestPatterns.size()]);
            if (i % 7 == 0)
                m_tab->showModeSheet(i % 14 == 0);
        }
        m_tab->showModeSheet(false);
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::impulses); });
        QVERIFY(m_tab->pictures().name().contains(QStringLiteral("impulses")));
        m_tab->showModeSheet(true);
        m_tab.reset(); // with work under way
    }

private:
    template<class Act>
    void waitFor(const Act& act)
    {
        QSignalSpy compared(m_tab.get(), &CompareTab::compared);
        act();
        QVERIFY(compared.count() > 0 || compared.wait(kWait));
    }

    QString noteText() const
    {
        const auto* chip = m_tab->panel().findChild<CanvasChip*>();
        return chip->isHidden() ? QString() : chip->note();
    }

    /// Whether the picture is there and so is its comparison.
    bool isCompared(const QString& name)
    {
        const auto& view = m_tab->panel().result();
        const PixelSize size = m_tab->pictures().source().size();
        return m_tab->pictures().name().startsWith(name) && view &&
               view->original.dims()[3] == 2 * size.width;
    }

    int against(const char* rule) { return m_tab->against().indexOf(QString::fromLatin1(rule)); }

    Selection m_selection;
    std::unique_ptr<CompareTab> m_tab;
};

RL_GUI_CASE(CompareTabTest)
#include "compare_tab_test.moc"
