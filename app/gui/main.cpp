#include "app/gui/components.h"
#include "app/gui/main_window.h"

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
    if (asksForVersion(argc, argv)) {
        std::puts(resizelens::versionText("resizelens", resizelens::windowComponents()).c_str());
        return 0;
    }
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("resizelens"));
    QApplication::setApplicationName(QStringLiteral("resizelens"));
    QApplication::setApplicationDisplayName(QStringLiteral("ResizeLens"));
    QApplication::setApplicationVersion(QStringLiteral(RESIZELENS_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.resizelens.ResizeLens"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "See, rewrite and export the Resize nodes of ONNX models."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("model"),
                                 QCoreApplication::translate("main", "Models to open, each in a window."),
                                 QStringLiteral("[MODEL…]"));
    parser.process(app);

    std::vector<std::unique_ptr<resizelens::MainWindow>> windows;
    const QStringList models = parser.positionalArguments();
    for (qsizetype i = 0; i < qMax<qsizetype>(models.size(), 1); ++i) {
        windows.push_back(std::make_unique<resizelens::MainWindow>());
        windows.back()->show();
        if (i < models.size())
            windows.back()->openModel(models[i]);
    }
    return QApplication::exec();
}
