// What a user of the compare tab waits for with pictures of 12 megapixels: from the choice of a picture, a
// rewrite or a mode to the first view, as the window does it. Prints figures and fails nothing. Arguments:
// two or more pictures of a folder to take instead of made ones. Those of more than 16 megapixels
// go through the site that halves, since ×2 of them is more than the window takes.
#include "app/gui/compare_tab.h"
#include "core/image/decode.h"
#include "tests/data/test_files.h"
#include "widgets/compare/against_list.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/mode_sheet_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>

#include <fmt/format.h>

using namespace resizelens;

namespace {

constexpr int kRuns = 3;

/// The site of resources/samples/segmenter.onnx that pictures like this one go through.
std::string siteFor(const QString& file)
{
    const PixelSize size = pictureSize(file.toStdString());
    return size.width * size.height > 16'000'000 ? "stem_resize" : "up2_resize";
}

/// Milliseconds from `act` to `signal`; until `then` comes nothing else is asked for.
template<class Signal, class Then>
double wait(CompareTab& tab, Signal signal, Then then, const std::function<void()>& act)
{
    QEventLoop seen, finished;
    double taken = 0.0;
    bool done = false;
    QElapsedTimer timer;
    const auto first = QObject::connect(&tab, signal, [&] {
        taken = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        seen.quit();
    });
    const auto second = QObject::connect(&tab, then, [&] {
        done = true;
        finished.quit();
    });
    timer.start();
    act();
    if (taken == 0.0)
        seen.exec();
    if (!done)
        finished.exec();
    QObject::disconnect(first);
    QObject::disconnect(second);
    return taken;
}

/// As long as a picture is measured in the background, five seconds at most.
void rest(CompareTab& tab)
{
    QEventLoop measured;
    QObject::connect(&tab, &CompareTab::structureShown, &measured, &QEventLoop::quit);
    QTimer::singleShot(5000, &measured, &QEventLoop::quit);
    measured.exec();
}

/// Nothing would be waited for any more.
void endOnFailure(CompareTab& tab)
{
    QObject::connect(&tab.pictures(), &PictureFeed::failed, &tab, [](const Error& error) {
        fmt::print(stderr, "{}\n", error.sentence());
        std::exit(1);
    });
}

void print(const char* what, std::vector<double> times)
{
    std::ranges::sort(times);
    fmt::print("{:<44} {:7.1f} ms best, {:7.1f} ms median\n", what, times.front(), times[times.size() / 2]);
    std::fflush(stdout);
}

/// As a camera would: with detail everywhere.
bool saveJpeg(const QString& path)
{
    const auto pattern = testPattern(TestPattern::zonePlate, 4000, 3000);
    QImage image(4000, 3000, QImage::Format_RGB888);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            for (int c = 0; c < 3; ++c)
                image.scanLine(y)[3 * x + c] =
                    static_cast<uchar>(255.0F * pattern->at(x, y, c % pattern->channels));
    return image.save(path, "JPEG", 85);
}

/// The first picture of a tab, which has nothing to show before: what is seen at first, and of the whole.
/// `pointed`: the user has had it chosen in a dialog, or dragged over the window, for a second.
void printOpening(const std::shared_ptr<const Analysis>& analysis, const QString& file, bool pointed)
{
    std::vector<double> first, whole;
    for (int i = 0; i < kRuns; ++i) {
        Selection selection;
        CompareTab tab(selection);
        tab.resize(1600, 1000);
        endOnFailure(tab);
        selection.show(analysis, *makePlan(analysis->sites, {}));
        selection.selectSite(*analysis->findSite(siteFor(file)));
        tab.show();
        QTest::qWait(1000); // the user chooses a file
        if (pointed) {
            tab.pictures().pointAt(file);
            QTest::qWait(1000);
        }
        QElapsedTimer timer;
        const auto note = [&] {
            if (static_cast<int>(first.size()) == i)
                first.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        };
        QObject::connect(&tab, &CompareTab::reducedShown, &tab, note);
        QObject::connect(&tab, &CompareTab::firstViewShown, &tab, note);
        timer.start();
        whole.push_back(wait(tab, &CompareTab::firstViewShown, &CompareTab::compared,
                             [&] { tab.pictures().openFiles({file}); }));
    }
    const std::string name =
        QFileInfo(file).suffix().toStdString() + (pointed ? ", after a look at its name" : "");
    print(fmt::format("opened, {}: seen at first", name).c_str(), first);
    print(fmt::format("opened, {}: the whole", name).c_str(), whole);
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QTemporaryDir folder;
    QStringList files = application.arguments().mid(1);
    if (files.size() < 2) {
        files = {folder.filePath(QStringLiteral("a.png")), folder.filePath(QStringLiteral("b.png"))};
        for (const QString& file : files)
            if (!savePng(file.toStdString(), *testPattern(TestPattern::zonePlate, 4000, 3000)))
                return 1;
    }
    const QString photograph = folder.filePath(QStringLiteral("c.jpg"));
    if (!saveJpeg(photograph))
        return 1;
    const auto analysis = *analyse(test::sourceFolder() / "resources/samples/segmenter.onnx");
    for (const QString& file : {files.front(), photograph})
        for (const bool pointed : {false, true})
            printOpening(analysis, file, pointed);
    Selection selection;
    CompareTab tab(selection);
    tab.resize(1600, 1000);
    endOnFailure(tab);
    selection.show(analysis, *makePlan(analysis->sites, {}));
    const SiteId site = *analysis->findSite(siteFor(files.front()));
    selection.selectSite(site);
    tab.show();

    const auto firstView = [&](const std::function<void()>& act) {
        return wait(tab, &CompareTab::firstViewShown, &CompareTab::compared, act);
    };
    print("picture opened", {firstView([&] { tab.pictures().openFiles(files); })});
    std::vector<double> steps, rewrites, modes, hasty;
    for (int i = 0; i < kRuns; ++i) {
        rest(tab);
        steps.push_back(firstView([&] { tab.pictures().step(1); }));
        rest(tab);
        rewrites.push_back(firstView([&] { Q_EMIT tab.against().chosen(i % 2 + 1); }));
    }
    for (int i = 0; i < kRuns; ++i) {
        rest(tab);
        ModeVariant mode{analysis->sites[site.value].site.spec};
        mode.spec.coordinateMode = i % 2 == 0 ? CoordinateMode::alignCorners : CoordinateMode::asymmetric;
        tab.showModeSheet(true);
        modes.push_back(firstView([&] { Q_EMIT tab.modeSheet().modeChosen(mode, QStringLiteral("mode")); }));
    }
    for (int i = 0; i < kRuns; ++i)
        hasty.push_back(firstView([&] { Q_EMIT tab.against().chosen(i % 2 + 1); }));
    print("stepped to the next picture", steps);
    print("another rewrite", rewrites);
    print("another mode", modes);
    print("another rewrite while figures are measured", hasty);
    return 0;
}
