#include "app/gui/main_window.h"

#include <QApplication>
#include <QCommandLineParser>

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("resizelens"));
    QApplication::setApplicationName(QStringLiteral("resizelens"));
    QApplication::setApplicationDisplayName(QStringLiteral("ResizeLens"));
    QApplication::setApplicationVersion(QStringLiteral(RESIZELENS_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "See, rewrite and export the Resize nodes of ONNX models."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("model"),
                                 QCoreApplication::translate("main", "Models to open, each in a tab."),
                                 QStringLiteral("[MODEL…]"));
    parser.process(app);

    resizelens::MainWindow window;
    window.show();
    for (const QString& model : parser.positionalArguments())
        window.openModel(model);
    return QApplication::exec();
}
