// The frame around the pages: header, strip, menus, panels, list of targets.
#include "app/gui/compare_tab.h"
#include "app/gui/film_strip.h"
#include "app/gui/header_bar.h"
#include "app/gui/header_buttons.h"
#include "app/gui/map_colours.h"
#include "app/gui/menu_bar.h"
#include "app/gui/pages.h"
#include "app/gui/site_pair_feed.h"
#include "app/gui/target_chooser.h"
#include "app/gui/target_popup.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/target_bars.h"
#include "widgets/inspector/target_card.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_badge.h"
#include "widgets/sites/site_frames.h"

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QWheelEvent>

#include <random>

using namespace resizelens;
using namespace resizelens::test;

namespace {

void chooseTarget(MainWindow& window, const QString& id)
{
    part<TargetChooser>(window).choose(id);
    QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening() &&
                                 (documentOf(window).analysis()->target != nullptr) == !id.isEmpty(),
                             kWait);
}

QAbstractButton* pageButton(MainWindow& window, const QString& title)
{
    for (auto* button : part<HeaderBar>(window).findChildren<QAbstractButton*>())
        if (button->isCheckable() && button->text() == title)
            return button;
    return nullptr;
}

StripFrame frameAt(MainWindow& window, int row)
{
    return part<SiteFrames>(window).index(row).data(StripView::FrameRole).value<StripFrame>();
}

void turnWheel(QWidget& widget, int notches)
{
    QWheelEvent turn(QPointF(20, 20), widget.mapToGlobal(QPointF(20, 20)), {}, QPoint(0, 120 * notches),
                     Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &turn);
}

/// Float maps [1, C, H, W].
Tensor mapsOf(std::int64_t channels, std::int64_t side,
              const std::function<float(std::int64_t, std::int64_t)>& value)
{
    Tensor tensor = *Tensor::uninitialized(DType::float32, {1, channels, side, side});
    const auto values = tensor.as<float>();
    for (std::int64_t c = 0; c < channels; ++c)
        for (std::int64_t i = 0; i < side * side; ++i)
            values[static_cast<std::size_t>(c * side * side + i)] = value(c, i);
    return tensor;
}

} // namespace

class FrameTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useSettingsIn(m_folder); }
    void init() { QSettings().clear(); }

    /// The plan as a sentence, with a target and without.
    void theHeaderTellsTheStory()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        auto& header = part<HeaderBar>(window);
        QVERIFY(!header.story().isVisible());
        openAndWait(window, sampleModel());
        QCOMPARE(header.storyText(), QStringLiteral("7 Resize nodes, each has an exact rewrite"));
        QVERIFY(header.story().isVisible());
        chooseTarget(window, QStringLiteral("dla"));
        QCOMPARE(header.storyText(),
                 QStringLiteral("3 not supported, all 3 rewritten exactly · 4 supported"));
        // The first one that is not supported is kept.
        documentOf(window).choose({SiteId{0}}, policyName(NamedPolicy::keep));
        QCOMPARE(header.storyText(),
                 QStringLiteral("3 not supported, 2 rewritten exactly, 1 kept · 4 supported"));
        documentOf(window).undoStack().undo();
        QCOMPARE(header.storyText(),
                 QStringLiteral("3 not supported, all 3 rewritten exactly · 4 supported"));
        chooseTarget(window, {});
        QCOMPARE(header.storyText(), QStringLiteral("7 Resize nodes, each has an exact rewrite"));
    }

    /// Every target: the numbers of the sentence add up to the sites, and its marks are those of the strip.
    void storiesOfAllTargetsAddUp()
    {
        const auto targets = allTargets();
        QVERIFY(targets.has_value());
        for (const TargetPointer& target : *targets) {
            const auto analysis = analyse(sampleModel().toStdString(), {.target = target});
            QVERIFY(analysis.has_value());
            const auto plan = planFor(**analysis, Policy{});
            QVERIFY(plan.has_value());
            const PlanStory story = planStory(**analysis, *plan);
            QVERIFY2(story.marks && story.marks->target, target->name.c_str());
            int sum = 0;
            const QString own = story.head.section(QStringLiteral(", "), 0, 0);
            for (const QString& part :
                 QStringList{own} + story.rest.split(QStringLiteral(" · "), Qt::SkipEmptyParts))
                for (const QString& word : part.split(QLatin1Char(' ')))
                    if (bool isNumber = false; word.toInt(&isNumber) > 0 && isNumber)
                        sum += word.toInt();
            QVERIFY2(sum == 7, qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(target->name),
                                                                       story.text())));
        }
    }

    /// The sentence gives way, not the names of the model and its target.
    void largeLettersLeaveTheNamesWhole()
    {
        MainWindow window;
        QFont large = window.font();
        large.setPointSize(14);
        window.setFont(large);
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        auto& targets = part<TargetChooser>(window);
        QVERIFY2(targets.width() >= targets.sizeHint().width(), qPrintable(QString::number(targets.width())));
        for (const QAbstractButton* name : part<HeaderBar>(window).findChildren<QAbstractButton*>())
            if (dynamic_cast<const PickButton*>(name) != nullptr)
                QVERIFY2(name->width() >= name->sizeHint().width(), qPrintable(name->text()));
        QVERIFY(window.width() <= 1280);
    }

    void pagesAreWordsInTheHeader()
    {
        MainWindow window;
        window.show();
        QVERIFY(!pageButton(window, QStringLiteral("Graph"))->isEnabled());
        QVERIFY(pageButton(window, QStringLiteral("Batch"))->isEnabled());
        QTest::mouseClick(pageButton(window, QStringLiteral("Batch")), Qt::LeftButton);
        QVERIFY(part<BatchPanel>(window).isVisible()); // without a model
        openAndWait(window, sampleModel());
        for (const Page& page : part<Pages>(window).all()) {
            QTest::mouseClick(pageButton(window, page.title), Qt::LeftButton);
            QCOMPARE(part<Pages>(window).page(), page.id);
            QVERIFY(page.view->isVisible());
            for (const Page& other : part<Pages>(window).all())
                QCOMPARE(pageButton(window, other.title)->isChecked(), other.id == page.id);
        }
    }

    void theStripHasAFrameForEachSite()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        chooseTarget(window, QStringLiteral("dla"));
        auto& frames = part<SiteFrames>(window);
        new QAbstractItemModelTester(&frames, QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     &frames);
        QCOMPARE(frames.rowCount(), 7);
        const StripFrame stem = frameAt(window, 0);
        QCOMPARE(stem.name, QStringLiteral("stem"));
        QCOMPARE(stem.in, QSize(128, 128));
        QCOMPARE(stem.out, QSize(64, 64));
        QCOMPARE(marksText(stem.marks), QStringLiteral("✕→●"));
        QCOMPARE(marksText(frameAt(window, 2).marks), QStringLiteral("✓"));
        documentOf(window).choose({SiteId{0}}, policyName(NamedPolicy::keep));
        QCOMPARE(marksText(frameAt(window, 0).marks), QStringLiteral("✕"));
        chooseTarget(window, {});
        QCOMPARE(marksText(frameAt(window, 0).marks), QStringLiteral("○"));
        QCOMPARE(marksText(frameAt(window, 2).marks), QStringLiteral("●"));
        QCOMPARE(part<FilmStrip>(window).height(), 88);
    }

    void theStripStepsThroughTheSites()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        auto& view = part<StripView>(window);
        auto& selection = part<Selection>(window);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          view.visualRect(view.model()->index(4, 0)).center());
        QCOMPARE(selection.site(), std::optional(SiteId{4}));
        turnWheel(*view.viewport(), -1);
        QCOMPARE(selection.site(), std::optional(SiteId{5}));
        turnWheel(*view.viewport(), 2);
        QCOMPARE(selection.site(), std::optional(SiteId{3}));
        QTest::keyClick(&window, Qt::Key_N);
        QCOMPARE(view.currentIndex().row(), 4);
        QTest::keyClick(&window, Qt::Key_P);
        QCOMPARE(view.currentIndex().row(), 3);
        // All frames are in view, side by side, and fill the strip.
        int right = 0;
        for (int row = 0; row < 7; ++row) {
            const QRect place = view.visualRect(view.model()->index(row, 0));
            QCOMPARE(place.left(), right);
            right = place.left() + place.width();
        }
        QCOMPARE(right, view.viewport()->width());
    }

    void theStripFolds()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        auto& strip = part<FilmStrip>(window);
        QTest::keyClick(&window, Qt::Key_F6);
        QTRY_VERIFY_WITH_TIMEOUT(strip.height() < 40, kWait);
        QCOMPARE(part<SiteFrames>(window).rowCount(), 7); // nothing is lost
        QTest::keyClick(&window, Qt::Key_F6);
        QTRY_COMPARE_WITH_TIMEOUT(strip.height(), 88, kWait);
        window.resize(1024, 640);
        QTRY_VERIFY_WITH_TIMEOUT(strip.height() < 40, kWait);
        QCOMPARE(window.size(), QSize(1024, 640));
    }

    /// Nothing but the place to drop a model on, and the steps.
    void withoutAModelThereAreNoPanels()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
            QVERIFY2(!dock->isVisible(), qPrintable(dock->objectName()));
        QVERIFY(!part<StripView>(window).isVisible());
        openAndWait(window, sampleModel());
        QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("inspector"))->isVisible());
        part<Pages>(window).open(PageId::compare);
        QVERIFY(!window.findChild<QDockWidget*>(QStringLiteral("inspector"))->isVisible());
        part<Pages>(window).open(PageId::graph);
        QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("inspector"))->isVisible());
    }

    /// The card answers when the target changes and when the sentence is clicked, and gives way to a node.
    void theCardComesWithTheTarget()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        auto& inspector = part<InspectorPanel>(window);
        QVERIFY(!inspector.showsCard());
        chooseTarget(window, QStringLiteral("dla"));
        QVERIFY(inspector.showsCard());
        TargetCard& card = inspector.card();
        QCOMPARE(card.answer(),
                 QStringLiteral("3 of 7 Resize nodes are not supported. All 3 are rewritten exactly."));
        QCOMPARE(card.listed(), (SiteIds{SiteId{0}, SiteId{1}, SiteId{4}}));
        QTRY_VERIFY_WITH_TIMEOUT(!card.isWorking(), kWait);
        QCOMPARE(card.bars().bars().piecesBefore, std::size_t{5});
        QCOMPARE(card.bars().bars().piecesAfter, std::size_t{2});
        documentOf(window).choose({SiteId{0}}, policyName(NamedPolicy::keep));
        QVERIFY(inspector.showsCard());
        QVERIFY2(card.answer().endsWith(QStringLiteral("2 rewritten exactly, 1 without a rewrite.")),
                 qPrintable(card.answer()));
        documentOf(window).undoStack().undo();
        part<Selection>(window).selectSite(SiteId{4});
        QVERIFY(!inspector.showsCard());
        QTest::mouseClick(&part<HeaderBar>(window).story(), Qt::LeftButton);
        QVERIFY(inspector.showsCard());
        auto& view = part<StripView>(window); // the frame that is current already
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          view.visualRect(view.model()->index(4, 0)).center());
        QVERIFY(!inspector.showsCard());
        inspector.showCard();
        card.compareButton().click();
        QCOMPARE(part<Pages>(window).page(), PageId::compare);
        QCOMPARE(part<Selection>(window).site(), std::optional(SiteId{0}));
        chooseTarget(window, {});
        QVERIFY(!inspector.showsCard());
    }

    /// Both words are underlined, both pages are there, the inspector lies below the graph; a narrow window shows one.
    void graphAndCompareStandBesideEachOther()
    {
        MainWindow window;
        window.resize(1920, 1080);
        window.show();
        openAndWait(window, sampleModel());
        part<Selection>(window).selectSite(SiteId{0});
        auto& pages = part<Pages>(window);
        auto& graph = part<GraphPage>(window);
        auto& compare = part<CompareTab>(window);
        auto& inspector = part<InspectorPanel>(window);
        QVERIFY(graph.isVisible() && !compare.isVisible());
        QTest::keyClick(&window, Qt::Key_F9);
        QTRY_VERIFY_WITH_TIMEOUT(graph.isVisible() && compare.isVisible() && inspector.isVisible(), kWait);
        QVERIFY(pageButton(window, QStringLiteral("Graph"))->isChecked());
        QVERIFY(pageButton(window, QStringLiteral("Compare"))->isChecked());
        const auto place = [&](const QWidget& widget) {
            return QRect(widget.mapTo(&window, QPoint()), widget.size());
        };
        QTRY_VERIFY_WITH_TIMEOUT(place(graph).right() < place(compare).left() &&
                                     place(inspector).top() > place(graph).bottom(),
                                 kWait);
        QVERIFY(place(inspector).right() < place(compare).left());
        QVERIFY(!inspector.verdict().isEmpty());
        pages.open(PageId::targets);
        QVERIFY(!graph.isVisible() && !compare.isVisible());
        pages.open(PageId::compare);
        QVERIFY(graph.isVisible() && compare.isVisible());
        QCOMPARE(pages.page(), PageId::compare);
        window.resize(1280, 800);
        QTRY_VERIFY_WITH_TIMEOUT(compare.isVisible() && !graph.isVisible(), kWait);
        QCOMPARE(pages.page(), PageId::compare);
        pages.open(PageId::graph);
        QVERIFY(graph.isVisible() && inspector.isVisible());
        QVERIFY(place(inspector).left() >= place(graph).right());
        window.resize(1920, 1080); // remembered
        QTRY_VERIFY_WITH_TIMEOUT(compare.isVisible() && graph.isVisible(), kWait);
        QTest::keyClick(&window, Qt::Key_F9);
        QTRY_VERIFY_WITH_TIMEOUT(!compare.isVisible() && graph.isVisible(), kWait);
        QTest::mouseClick(pageButton(window, QStringLiteral("Compare")), Qt::LeftButton, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(compare.isVisible() && graph.isVisible(), kWait);
        part<DocumentArea>(window).close(part<Selection>(window).document());
        QTRY_VERIFY_WITH_TIMEOUT(!compare.isVisible() && !graph.isVisible(), kWait);
    }

    /// Without ONNX Runtime the image itself goes through the node: both sides are there and equal.
    void theInspectorShowsWhatTheNodeMakesOfTheImage()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        auto& inspector = part<InspectorPanel>(window);
        auto& feed = part<SitePairFeed>(window);
        for (std::uint32_t site = 0; site < 7; ++site) {
            part<Selection>(window).selectSite(SiteId{site});
            QTRY_VERIFY_WITH_TIMEOUT(!feed.isWorking() && !inspector.pairView().pair().left.isNull(), kWait);
            const SitePair& pair = inspector.pairView().pair();
            QVERIFY(inspector.pairView().isVisible());
            QCOMPARE(pair.left.size(), pair.right.size());
            QVERIFY(pair.maxAbs && *pair.maxAbs <= pair.bound);
            QCOMPARE(inspector.pairView().sign(), QStringLiteral("="));
        }
        documentOf(window).choose({SiteId{6}}, policyName(NamedPolicy::keep));
        QTRY_VERIFY_WITH_TIMEOUT(!feed.isWorking() && !inspector.pairView().pair().left.isNull(), kWait);
        QCOMPARE(inspector.pairView().sign(), QStringLiteral("→"));
        part<Selection>(window).selectNothing();
        QVERIFY(!inspector.pairView().isVisible());
    }

    void theMenuBarIsFoldedAndItsKeysWork()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        QCOMPARE(window.menuBar()->height(), 0);
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(window.menuBar()->height() > 10, kWait);
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(window.menuBar()->height(), 0, kWait);
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(part<Pages>(window).page(), PageId::batch);
    }

    void theListOfTargetsSaysWhatEachMeans()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        auto& chooser = part<TargetChooser>(window);
        chooser.showPopup();
        TargetPopup& popup = *chooser.popup();
        TargetList& list = popup.list();
        new QAbstractItemModelTester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest, &list);
        const int dla = list.rowOf("dla");
        QTRY_VERIFY_WITH_TIMEOUT(list.standing(list.row(dla)).has_value(), kWait);
        const TargetStanding standing = *list.standing(list.row(dla));
        QCOMPARE(standing.count, 3);
        QCOMPARE(marksText(standing.marks), QStringLiteral("✕→●"));
        QTest::keyClicks(&popup.field(), QStringLiteral("nvidia dla"));
        const int found = list.nextChoice(0, 1);
        QVERIFY(found > 0 && list.row(0).kind == TargetList::Row::Kind::heading);
        QCOMPARE(list.row(found).key, std::string("dla"));
        QTest::keyClick(&popup.field(), Qt::Key_Return);
        QVERIFY(!popup.isVisible());
        QCOMPARE(chooser.target()->id, std::string("dla"));
        QTRY_VERIFY_WITH_TIMEOUT(documentOf(window).analysis()->target != nullptr, kWait);
        chooser.showPopup(); // it is among the recent ones now
        QCOMPARE(list.row(1).kind, TargetList::Row::Kind::heading);
        QCOMPARE(list.row(2).key, std::string("dla"));
        QTest::keyClicks(&popup.field(), QStringLiteral("no such chip"));
        QCOMPARE(list.nextChoice(0, 1), -1);
        popup.hide();
    }

    void onBatchTheFramesAreModels()
    {
        MainWindow window;
        window.show();
        part<Pages>(window).open(PageId::batch);
        auto& strip = part<FilmStrip>(window);
        QVERIFY(strip.batchView().isVisible() && !strip.view().isVisible());
        part<BatchPanel>(window).addPaths({sampleModel()});
        QTRY_COMPARE_WITH_TIMEOUT(strip.batchView().model()->rowCount(), 1, kWait);
        const QModelIndex first = strip.batchView().model()->index(0, 0);
        QVERIFY(first.data().toString().startsWith(QStringLiteral("segmenter.onnx")));
        QVERIFY(!first.data(StripView::FrameRole).value<StripFrame>().hasMarks); // not exported yet
        QCOMPARE(strip.endText(), QStringLiteral("0 of 1 done"));
        openAndWait(window, sampleModel());
        part<Pages>(window).open(PageId::graph);
        QVERIFY(!strip.batchView().isVisible() && strip.view().isVisible());
        QCOMPARE(strip.endText(), QStringLiteral("7 nodes rewritten exactly"));
    }

    /// The largest of several samples may be anything: no percentage is promised, neither on the strip nor on the card.
    void whatDependsOnTheDataIsNotBounded()
    {
        onnx::ModelProto model = segmenter();
        for (onnx::NodeProto& node : *model.mutable_graph()->mutable_node())
            for (onnx::AttributeProto& attribute : *node.mutable_attribute())
                if (node.name() == "stem_resize" && attribute.name() == "mode")
                    attribute.set_s("nearest");
        MainWindow window;
        window.show();
        openAndWait(window, QString::fromStdString(saveTemp(model, "frame_nearest").string()));
        documentOf(window).choose({SiteId{0}}, QStringLiteral("patent"));
        const PlanPromise promise = promiseOf(*documentOf(window).analysis(), documentOf(window).plan());
        QVERIFY(promise.any && !promise.bounded);
        QCOMPARE(part<FilmStrip>(window).endText(), QStringLiteral("an error is not bounded"));
    }

    /// Any maps give an image of the asked size: equal values, one channel, values that are not finite.
    void anyMapsHaveColours()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<float> uniform(-5.0F, 5.0F);
        for (const std::int64_t channels : {1, 2, 3, 40, 300})
            for (const std::int64_t side : {1, 2, 7, 200}) {
                const Tensor noise = mapsOf(channels, side, [&](auto, auto) { return uniform(random); });
                const QImage image = MapColours(noise).image(noise, 128);
                QVERIFY(!image.isNull() && image.width() <= 128 && image.width() == image.height());
            }
        const Tensor equal = mapsOf(4, 8, [](auto, auto) { return 3.0F; });
        QVERIFY(!MapColours(equal).image(equal, 128).isNull());
        const Tensor broken = mapsOf(4, 8, [](auto c, auto i) {
            return i == 3 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(c * i);
        });
        QVERIFY(!MapColours(broken).image(broken, 128).isNull());
        // The left half differs from the right one, so it does in the image.
        const Tensor halves =
            mapsOf(5, 8, [](auto c, auto i) { return i % 8 < 4 ? static_cast<float>(c) : 0.0F; });
        const QImage image = MapColours(halves).image(halves, 128);
        QVERIFY(image.pixel(0, 0) != image.pixel(7, 0));
        QCOMPARE(image.pixel(0, 0), image.pixel(0, 7));
    }

    /// Many sites: frames of 62 pixels, equal ones share one, and all can be reached.
    void equalSitesShareAFrame()
    {
        std::vector<SiteAnalysis> none;
        QVERIFY(siteNames(none).isEmpty());
        const auto analysis = analyse(sampleModel().toStdString());
        QVERIFY(analysis.has_value());
        auto many = std::make_shared<Analysis>(**analysis);
        for (int copy = 0; copy < 3; ++copy)
            many->sites.insert(many->sites.end(), (*analysis)->sites.begin(), (*analysis)->sites.end());
        Selection selection;
        SiteFrames frames(selection);
        new QAbstractItemModelTester(&frames, QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     &frames);
        selection.show(many, *planFor(*many, Policy{}));
        QCOMPARE(frames.siteCount(), 28);
        QVERIFY(frames.rowCount() <= 7);
        qsizetype sites = 0;
        for (int row = 0; row < frames.rowCount(); ++row) {
            sites += frames.sitesOf(row).size();
            for (const SiteId site : frames.sitesOf(row))
                QCOMPARE(frames.indexOf(site).row(), row);
        }
        QCOMPARE(sites, 28);
    }

    /// Where lengths are free, maps are drawn at the size that they have for the image.
    void mapsOfFreeLengthsHaveASize()
    {
        const auto analysis = analyse(saveTemp(dynamicShape(), "frame_dynamic.onnx"));
        QVERIFY(analysis.has_value());
        Selection selection;
        SiteFrames frames(selection);
        selection.show(*analysis, *planFor(**analysis, Policy{}));
        const auto frame = [&] { return frames.index(0).data(StripView::FrameRole).value<StripFrame>(); };
        QVERIFY(frame().in.isEmpty());
        const QImage image(128, 96, QImage::Format_RGB32);
        frames.setMaps(SiteId{0}, {image, image, {160, 120}, {320, 240}});
        QCOMPARE(frame().in, QSize(160, 120));
        QCOMPARE(frame().out, QSize(320, 240));
        frames.clearMaps();
        QVERIFY(frame().in.isEmpty());
    }

private:
    QTemporaryDir m_folder;
};

RL_GUI_CASE(FrameTest)
#include "frame_test.moc"
