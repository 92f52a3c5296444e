#include "app/gui/components.h"
#include "app/gui/session_store.h"
#include "app/gui/window_host.h"
#include "core/support/version.h"

#include <QApplication>
#include <QCommandLineParser>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace {

/// Answered before there is a window system to connect to, so that it works without one.
bool asksForVersion(int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc,
                       [](std::string_view argument) { return argument == "--version" || argument == "-v"; });
}

} // namespace

int main(int argc, char** argv)
{
    using namespace resizelens;
    if (asksForVersion(argc, argv)) {
        std::vector<Component> all = windowComponents();
        all.push_back(runtimeComponent());
        std::puts(versionText("resizelens", all).c_str());
        return 0;
    }
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("resizelens"));
    QApplication::setApplicationName(QStringLiteral("resizelens"));
    QApplication::setApplicationDisplayName(QStringLiteral("ResizeLens"));
    QApplication::setApplicationVersion(
        QString::fromUtf8(programVersion().data(), static_cast<qsizetype>(programVersion().size())));
    QApplication::setDesktopFileName(QStringLiteral("org.resizelens.ResizeLens"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));

    resizelens::WindowHost host; // first: the help below speaks the chosen language
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Inspect, rewrite and export the Resize nodes of ONNX models."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("model"),
                                 QCoreApplication::translate("main", "Models to open, each in a tab."),
                                 QStringLiteral("[MODEL…]"));
    const QCommandLineOption newSession(
        QStringLiteral("new-session"),
        QCoreApplication::translate("main", "Start without the models of the last session."));
    parser.addOption(newSession);
    parser.process(app);

    resizelens::MainWindow& window = host.window();
    window.show();
    const QStringList models = parser.positionalArguments();
    for (const QString& model : models)
        window.openModel(model);
    if (models.isEmpty() && !parser.isSet(newSession) && resizelens::restoresSession())
        window.restoreSession();
    return QApplication::exec();
}
