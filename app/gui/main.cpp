#include "app/gui/about_dialog.h"
#include "app/gui/language.h"
#include "app/gui/session_store.h"
#include "app/gui/window_host.h"
#include "core/base/version.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

namespace {

bool asksFor(std::string_view word, std::string_view letter, int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc,
                       [&](std::string_view argument) { return argument == word || argument == letter; });
}

void setNames()
{
    QCoreApplication::setOrganizationName(QStringLiteral("resizelens"));
    QCoreApplication::setApplicationName(QStringLiteral("resizelens"));
    QCoreApplication::setApplicationVersion(QString::fromUtf8(resizelens::programVersion()));
}

QCommandLineOption newSessionOption()
{
    return {QStringLiteral("new-session"),
            QCoreApplication::translate("main", "Start without the models of the last session.")};
}

/// In the language that is installed by then.
void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Inspect, rewrite and export the Resize nodes of ONNX models."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("paths"),
        QCoreApplication::translate("main", "Models to open, an image to show through the first of them, "
                                            "or a folder of models for the batch."),
        QStringLiteral("[MODEL…] [IMAGE] [FOLDER…]"));
    parser.addOption(newSessionOption());
}

/// Versions and help are told before there is a window system to connect to, so that they work without one.
int tellHelp(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    setNames();
    const resizelens::Language language;
    QCommandLineParser parser;
    describe(parser);
    std::fputs(qPrintable(parser.helpText()), stdout);
    return 0;
}

/// The window is closed: work that does not look at its stop token soon is not waited for. Files get their names only
/// when they are complete, and workers end with this process.
void exitWithin(std::chrono::milliseconds patience, int code)
{
    QSettings().sync();
    std::thread([patience, code] {
        std::this_thread::sleep_for(patience);
        std::_Exit(code);
    }).detach();
}

} // namespace

int main(int argc, char** argv)
{
    using namespace resizelens;
    if (asksFor("--version", "-v", argc, argv)) {
        std::vector<Component> all = windowComponents();
        all.push_back(runtimeComponent());
        std::puts(versionText("resizelens", all).c_str());
        return 0;
    }
    if (asksFor("--help", "-h", argc, argv))
        return tellHelp(argc, argv);
    QApplication app(argc, argv);
    setNames();
    QApplication::setApplicationDisplayName(QStringLiteral("ResizeLens"));
    QApplication::setDesktopFileName(QStringLiteral("org.resizelens.ResizeLens"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));

    resizelens::WindowHost host; // first: the help below speaks the chosen language
    QCommandLineParser parser;
    describe(parser);
    parser.process(app);

    resizelens::MainWindow& window = host.window();
    window.show();
    const QStringList paths = parser.positionalArguments();
    window.openPaths(paths);
    if (paths.isEmpty() && !parser.isSet(newSessionOption()) && resizelens::restoresSession())
        window.restoreSession();
    const int code = QApplication::exec();
    exitWithin(std::chrono::milliseconds(250), code);
    return code;
}
