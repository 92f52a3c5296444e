// The graph of large models: layout, opened to painted, and frames of a pan and zoom tour, as the window does
// them, with the software rasteriser. Prints figures and fails nothing. Without arguments: 1,000, 10,000 and
// 100,000 nodes; else those numbers of nodes, or model files. Where Graphviz is installed, its drawing of 1,000 nodes is the
// peer.
#include "core/engine/analysis.h"
#include "core/layout/layered_layout.h"
#include "tests/app/gui/gui_test.h"
#include "tests/bench/network_model.h"
#include "tests/data/test_files.h"
#include "widgets/graph/graph_page.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <numbers>

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace resizelens;
using test::part;

namespace {

constexpr QSize kFrame(1600, 1000);
constexpr std::size_t kPeerNodes = 1000, kWholeLayout = 200'000;
constexpr int kFrames = 300;
constexpr int kOpenings = 5;

double milliseconds(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Of this thread: frames are compared on machines that do other work at the same time, too.
double processorMilliseconds()
{
    timespec time = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

double bestOf(int runs, const std::function<void()>& work)
{
    double best = 1e9;
    for (int i = 0; i < runs; ++i) {
        const double start = processorMilliseconds();
        work();
        best = std::min(best, processorMilliseconds() - start);
    }
    return best;
}

struct Drawn
{
    std::vector<LayoutSize> sizes;
    std::vector<LayoutEdge> edges;
    GraphScene scene;
};

Drawn drawnOf(const Analysis& analysis)
{
    Drawn drawn;
    drawn.scene =
        *arrangeScene(describeGraph(*analysis.index, analysis.shapes.get(), GraphIndex::mainGraph(), {}));
    for (const SceneNode& node : drawn.scene.nodes)
        drawn.sizes.push_back({node.rect.width(), node.rect.height()});
    for (const SceneEdge& edge : drawn.scene.edges)
        drawn.edges.push_back({edge.from, edge.to});
    return drawn;
}

/// Graphviz on the same boxes and distances. Its width, or nothing where it is not installed.
void printPeer(const Drawn& drawn)
{
    const QString dot = QStandardPaths::findExecutable(QStringLiteral("dot"));
    if (dot.isEmpty())
        return;
    const LayoutOptions options;
    std::string text = fmt::format("digraph g {{ nodesep={}; ranksep={}; splines=false; node [shape=box, "
                                   "fixedsize=true, label=\"\"];\n",
                                   options.nodeSpacing / 72, options.rankSpacing / 72);
    for (std::size_t i = 0; i < drawn.sizes.size(); ++i)
        text += fmt::format("n{} [width={}, height={}];\n", i, drawn.sizes[i].width / 72,
                            drawn.sizes[i].height / 72);
    for (const LayoutEdge& edge : drawn.edges)
        text += fmt::format("n{} -> n{};\n", edge.from, edge.to);
    text += "}\n";
    QProcess process;
    QElapsedTimer timer;
    timer.start();
    process.start(dot, {QStringLiteral("-Tplain")});
    process.write(QByteArray::fromStdString(text));
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000))
        return;
    const double time = milliseconds(timer);
    const QList<QByteArray> words = process.readAllStandardOutput().split('\n').value(0).split(' ');
    if (words.size() < 4)
        return;
    const double width = words[2].toDouble() * 72, height = words[3].toDouble() * 72;
    fmt::print("  beside dot: width {:.0f} / {:.0f} = {:.2f}, height {:.0f} / {:.0f} = {:.2f}, dot takes "
               "{:.0f} ms\n",
               drawn.scene.bounds.width(), width, drawn.scene.bounds.width() / width,
               drawn.scene.bounds.height(), height, drawn.scene.bounds.height() / height, time);
}

/// Wall times from the request on: the model is analysed, the window's parts are filled, the graph is laid
/// out, its first picture is painted.
struct Opening
{
    double analysed = 0.0, filled = 0.0, laidOut = 0.0, painted = 0.0;
};

Opening openedToPainted(const std::filesystem::path& path)
{
    MainWindow window;
    window.resize(kFrame);
    window.show();
    QApplication::processEvents();
    Opening times;
    QElapsedTimer timer;
    QEventLoop loop;
    QObject::connect(&part<DocumentArea>(window).current(), &Document::workEnded, &loop,
                     [&] { times.analysed = milliseconds(timer); });
    QObject::connect(&part<DocumentArea>(window), &DocumentArea::opened, &loop,
                     [&] { times.filled = milliseconds(timer); });
    QObject::connect(&part<GraphPage>(window).view(), &GraphView::sceneShown, &loop, [&] {
        times.laidOut = milliseconds(timer);
        part<GraphPage>(window).view().canvas().repaint();
        times.painted = milliseconds(timer);
        loop.quit();
    });
    QTimer::singleShot(120'000, &loop, &QEventLoop::quit);
    timer.start();
    window.openModel(QString::fromStdString(path.string()));
    loop.exec();
    return times;
}

/// Other work on the machine only ever adds: the best of some runs tells most.
Opening quickestOpening(const std::filesystem::path& path, int runs)
{
    Opening best = openedToPainted(path);
    for (int i = 1; i < runs; ++i)
        if (const Opening next = openedToPainted(path); next.painted < best.painted)
            best = next;
    return best;
}

/// What the process has taken so far, at most, in MB.
double peakMemory()
{
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Before anything else is done with the model: the memory is that of a window in which it is open.
void printOpening(const std::filesystem::path& path)
{
    (void)openedToPainted(path);
    const double memory = peakMemory();
    const Opening opening = quickestOpening(path, kOpenings);
    fmt::print("  opened to painted {:.0f} ms, the best of {} (analysed at {:.0f}, window filled at {:.0f}, "
               "laid out at {:.0f}); at most {:.0f} MB of memory\n",
               opening.painted, kOpenings, opening.analysed, opening.filled, opening.laidOut, memory);
}

/// One way down the graph: fit, into the details, along, and out again. Milliseconds a frame.
std::vector<double> tour(GraphCanvas& canvas, int frames)
{
    QImage image(kFrame, QImage::Format_RGB32);
    std::vector<double> times;
    canvas.fit();
    const double fitted = canvas.scale();
    const QRectF bounds = canvas.scene()->bounds;
    for (int i = 0; i < frames; ++i) {
        const double part = static_cast<double>(i) / (frames - 1);
        // In and out four times on the way: every scale between the whole and 1.2 comes up.
        const double zoom = std::pow(std::sin(4 * std::numbers::pi * part), 2);
        canvas.setScale(fitted * std::pow(1.2 / fitted, zoom));
        canvas.centerOn({bounds.center().x() + 0.2 * bounds.width() * std::sin(20 * part),
                         bounds.top() + part * bounds.height()});
        const double start = processorMilliseconds();
        canvas.render(&image);
        times.push_back(processorMilliseconds() - start);
    }
    std::sort(times.begin(), times.end());
    return times;
}

void printTour(const char* what, GraphCanvas& canvas)
{
    const auto times = tour(canvas, kFrames);
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    const auto smooth = std::count_if(times.begin(), times.end(), [](double time) { return time < 16.0; });
    fmt::print(
        "  tour of {}: {:.1f} % of {} frames below 16 ms; median {:.1f}, 95 % {:.1f}, worst {:.1f} ms\n",
        what, 100.0 * static_cast<double>(smooth) / static_cast<double>(times.size()), times.size(), at(0.5),
        at(0.95), times.back());
}

void show(GraphPage& page, const std::function<void()>& action)
{
    QEventLoop loop;
    QObject::connect(&page.view(), &GraphView::sceneShown, &loop, &QEventLoop::quit, Qt::QueuedConnection);
    action();
    loop.exec();
}

/// Made in a process of its own: what that takes is no memory of the window.
std::filesystem::path modelOf(int nodes)
{
    (void)test::tempFolder(); // this process removes it
    int ends[2] = {};
    if (pipe(ends) != 0)
        return {};
    if (fork() == 0) {
        const std::string path = test::networkModel(nodes).string();
        _exit(write(ends[1], path.data(), path.size()) == static_cast<ssize_t>(path.size()) ? 0 : 1);
    }
    close(ends[1]);
    std::string path(4096, '\0');
    path.resize(static_cast<std::size_t>(std::max<ssize_t>(read(ends[0], path.data(), path.size()), 0)));
    close(ends[0]);
    wait(nullptr);
    return path;
}

/// Of the whole graph, which the window does on demand only.
void printLayout(const Analysis& model)
{
    const double describing = bestOf(
        3, [&] { (void)describeGraph(*model.index, model.shapes.get(), GraphIndex::mainGraph(), {}); });
    const double arranging = bestOf(3, [&] { (void)drawnOf(model); });
    const Drawn drawn = drawnOf(model);
    const double layout = bestOf(5, [&] { (void)layoutGraph(drawn.sizes, drawn.edges); });
    fmt::print("  layout {:.1f} ms; describing {:.1f} ms, describing, measuring and layout {:.1f} ms\n",
               layout, describing, arranging);
    if (drawn.sizes.size() <= kPeerNodes)
        printPeer(drawn);
}

void measure(const std::string& name, const std::filesystem::path& path)
{
    fmt::print("{} (processor time but for opened to painted)\n", name);
    printOpening(path);
    const auto analysis = analyse(path);
    if (!analysis) {
        fmt::print("  not analysed: {}\n", analysis.error().message);
        return;
    }
    const Analysis& model = **analysis;
    fmt::print("  analysis {:.0f} ms, {} Resize nodes\n", bestOf(2, [&] { (void)analyse(path); }),
               model.sites.size());
    if (model.index->nodeCount() <= kWholeLayout)
        printLayout(model);
    SiteBadges badges;
    for (const SiteAnalysis& site : model.sites)
        badges.insert(site.site.node.value, {QStringLiteral("↑2×"), SiteState::exact});
    GraphPage page;
    page.resize(kFrame);
    page.show();
    show(page, [&] { page.setModel(model.index, model.shapes, badges); });
    page.canvas().resize(kFrame);
    printTour(page.query().extent == Extent::whole ? "the whole graph" : "the sites' neighbourhood",
              page.canvas());
    if (page.query().extent != Extent::whole && model.index->nodeCount() <= kWholeLayout) {
        show(page, [&] { page.setExtent(Extent::whole); });
        page.canvas().resize(kFrame);
        printTour("the whole graph", page.canvas());
    }
}

} // namespace

int main(int argc, char** argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    std::vector<std::string> asked(argv + 1, argv + argc);
    if (asked.empty())
        asked = {"1000", "10000", "100000"};
    std::vector<std::filesystem::path> models; // before there are threads
    for (const std::string& each : asked) {
        const int nodes = std::atoi(each.c_str());
        models.push_back(nodes > 0 ? modelOf(nodes) : std::filesystem::path(each));
    }
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    const QTemporaryDir settings;
    QCoreApplication::setOrganizationName(QStringLiteral("resizelens-bench"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    for (std::size_t i = 0; i < models.size(); ++i)
        measure(asked[i], models[i]);
    return 0;
}
