// The line of Python in the card of a node.
#include "core/engine/analysis.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/inspector/inspector_panel.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <iterator>
#include <string>
#include <utility>

#include <onnx/onnx_pb.h>

using namespace resizelens;

class SourceLinkTest : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void takeUrl(const QUrl& url) { m_opened = url; }

private Q_SLOTS:
    void init() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "takeUrl"); }
    void cleanup() { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    void opensThePythonFileOrCopiesTheLine();

private:
    QUrl m_opened;
};

namespace {

QList<QPushButton*> buttonsOf(const InspectorPanel& panel)
{
    QList<QPushButton*> buttons = panel.findChildren<QPushButton*>();
    buttons.removeIf(
        [](const QPushButton* button) { return button->text() != QStringLiteral("Open the file"); });
    return buttons;
}

} // namespace

/// Beside the model, where its path is not a whole one. The file handler stands for the user's editor.
void SourceLinkTest::opensThePythonFileOrCopiesTheLine()
{
    const QTemporaryDir folder;
    const auto written = [&](const char* name) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) ? file.fileName().toStdString() : std::string();
    };
    const std::pair<std::string, std::string> traced[] = {
        {written("here.py"), ""},
        {"here.py", ""},
        {folder.path().toStdString() + "/gone.py", "gone.py:7"},
        {written("run.sh"), "run.sh:7"}, // whatever a model says, only Python is opened
        {folder.path().toStdString(), QFileInfo(folder.path()).fileName().toStdString() + ":7"},
    };
    onnx::ModelProto model = test::emptyModel("source", 18);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 8, 8});
    for (const auto& [file, copied] : traced) {
        graph.output(graph.node("Relu", "r", {"x"}, {}, "out " + file), {1, 1, 8, 8});
        test::addMetadata(*model.mutable_graph()->mutable_node()->rbegin(), "pkg.torch.onnx.stack_trace",
                          "File \"" + file + "\", line 7, in forward");
    }
    const QString path = folder.filePath(QStringLiteral("source.onnx"));
    QVERIFY(QFile::copy(QString::fromStdString(test::saveTemp(model, "source").string()), path));
    const auto analysis = analyse(path.toStdString());
    QVERIFY(analysis);
    Selection selection;
    InspectorPanel panel(selection);
    selection.show(*analysis, *makePlan((*analysis)->sites, Policy{}));
    QSignalSpy copies(&panel, &InspectorPanel::sourceCopied);
    for (std::uint32_t i = 0; i < std::size(traced); ++i) {
        m_opened.clear();
        copies.clear();
        QGuiApplication::clipboard()->clear();
        selection.selectNode(NodeId{i});
        QTRY_COMPARE(buttonsOf(panel).size(), 1); // that of the node before it goes later
        buttonsOf(panel).front()->click();
        const QString copied = QString::fromStdString(traced[i].second);
        if (copied.isEmpty()) {
            QTRY_COMPARE(m_opened, QUrl::fromLocalFile(folder.filePath(QStringLiteral("here.py"))));
            QCOMPARE(copies.count(), 0);
            continue;
        }
        QTRY_COMPARE(copies.count(), 1);
        QVERIFY(m_opened.isEmpty());
        QCOMPARE(QGuiApplication::clipboard()->text(), copied);
    }
}

RL_GUI_CASE(SourceLinkTest)
#include "source_link_test.moc"
