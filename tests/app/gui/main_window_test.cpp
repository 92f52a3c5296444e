// Drives the window as a user would: open, select, compare on an image, choose, undo, export and read the
// export back.
#include "app/gui/compare_tab.h"
#include "app/gui/film_strip.h"
#include "app/gui/find_panel.h"
#include "app/gui/graph_stages.h"
#include "app/gui/main_window.h"
#include "app/gui/model_export.h"
#include "app/gui/pages.h"
#include "app/gui/picture_feed.h"
#include "app/gui/target_chooser.h"
#include "core/engine/analysis.h"
#include "core/onnx/model_writer.h"
#include "core/resize/rewrite/rule.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/graph/graph_page.h"
#include "widgets/graph/graph_view.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/sites_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

namespace {

QString saveImage(const QTemporaryDir& folder, const QString& name)
{
    QImage image(48, 32, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(5 * x, 7 * y, (x * y) % 256));
    const QString path = folder.filePath(name);
    image.save(path);
    return path;
}

SiteId firstRewritten(MainWindow& window)
{
    const Plan& plan = documentOf(window).plan();
    for (std::size_t i = 0; i < plan.choices.size(); ++i)
        if (plan.choices[i].candidate)
            return SiteId{static_cast<std::uint32_t>(i)};
    return SiteId{0};
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void opensTheSampleAndShowsItsSites();
    void opensEverySample_data();
    void opensEverySample();
    void opensACompressedModel();
    void selectsASiteEverywhere();
    void selectsANodeByClickingInTheGraph();
    void comparesOnAnImage();
    void undoesAndRedoesAChoice();
    void keysTakeTheRulesOfTheSite();
    void exportsAndReadsTheExportBack();
    void replacesTheSourceOnlyAfterAQuestion();
    void judgesForATarget();
    void remembersTheTarget();
    void badFilesLeaveWhatIsOpen_data();
    void badFilesLeaveWhatIsOpen();
    void saysWhenThereIsNothingToRewrite();
    void runsABatchAndKeepsGoing();
    void cancelsABatch();
    void findsNodes();
    void acceptsDrops();
    void opensWhatTheCommandLineNames();
    void savesTheImageOfTheGraph();

private:
    QTemporaryDir m_folder;
};

void MainWindowTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void MainWindowTest::init()
{
    QSettings().clear();
}

void MainWindowTest::opensTheSampleAndShowsItsSites()
{
    MainWindow window;
    window.show();
    QVERIFY(window.windowTitle() == QStringLiteral("ResizeLens"));
    openAndWait(window, sampleModel());
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("segmenter.onnx")));
    const auto sites = static_cast<int>(documentOf(window).analysis()->sites.size());
    QVERIFY(sites > 3);
    QCOMPARE(part<SitesPanel>(window).table().model()->rowCount(), sites);
    QVERIFY(part<SitesPanel>(window).summary().startsWith(QString::number(sites)));
    int badges = 0;
    for (const SceneNode& node : part<GraphPage>(window).view().canvas().scene()->nodes)
        badges += node.badge ? 1 : 0;
    QCOMPARE(badges, sites);
    QCOMPARE(QSettings().value(QStringLiteral("recentFiles")).toStringList().size(), 1);
}

void MainWindowTest::opensEverySample_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("title");
    QTest::addColumn<int>("sites");
    QTest::newRow("segmenter") << QStringLiteral("&Segmenter") << QStringLiteral("segmenter.onnx") << 7;
    QTest::newRow("detector") << QStringLiteral("&Detector") << QStringLiteral("detector.onnx") << 3;
    QTest::newRow("quantised") << QStringLiteral("&Quantised decoder") << QStringLiteral("quantised.onnx")
                               << 2;
}

void MainWindowTest::opensEverySample()
{
    QFETCH(QString, action);
    QFETCH(QString, title);
    QFETCH(int, sites);
    MainWindow window;
    window.show();
    const auto actions = window.findChildren<QAction*>();
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const QAction* one) { return one->text() == action; });
    QVERIFY(found != actions.end());
    QSignalSpy opened(&documentOf(window), &Document::opened);
    (*found)->trigger();
    QVERIFY(opened.wait(kWait));
    QVERIFY(window.windowTitle().startsWith(title));
    QCOMPARE(static_cast<int>(documentOf(window).analysis()->sites.size()), sites);
}

void MainWindowTest::opensACompressedModel()
{
    const QString path = m_folder.filePath(QStringLiteral("packed.onnx.gz"));
    const auto file = ModelFile::open(sampleModel().toStdString());
    QVERIFY(file && writeModel(**file, {}, path.toStdString()));
    MainWindow window;
    window.show();
    openAndWait(window, path);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("packed.onnx.gz")));
    QCOMPARE(static_cast<int>(documentOf(window).analysis()->sites.size()), 7);
}

void MainWindowTest::selectsASiteEverywhere()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QTableView& table = part<SitesPanel>(window).table();
    const QModelIndex row = table.model()->index(1, 0);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(row).center());
    const NodeId node = documentOf(window).analysis()->sites[1].site.node;
    QTRY_COMPARE_WITH_TIMEOUT(part<GraphPage>(window).view().canvas().selectedNode(),
                              std::optional(boxOf(node)), kWait);
    QCOMPARE(part<InspectorPanel>(window).shownNode(), std::optional<NodeId>(node));
    QCOMPARE(part<InspectorPanel>(window).title(), QStringLiteral("context_resize"));
    QVERIFY(part<InspectorPanel>(window).asText().contains(QStringLiteral("coordinate_transformation_mode")));
    QVERIFY(!part<InspectorPanel>(window).verdict().isEmpty());
    QVERIFY(part<BeforeAfterView>(window).afterText().startsWith(QStringLiteral("After")));
    QTRY_VERIFY_WITH_TIMEOUT(part<BeforeAfterView>(window).after().canvas().scene() != nullptr, kWait);
    // The scenes came while another tab was in front: they must be in view when theirs is opened.
    part<GraphStages>(window).open(1);
    for (GraphView* view : {&part<BeforeAfterView>(window).before(), &part<BeforeAfterView>(window).after()})
        QTRY_VERIFY_WITH_TIMEOUT(view->canvas().scene() &&
                                     view->canvas().visibleScene().contains(view->canvas().scene()->bounds),
                                 kWait);
    QTest::keyClick(&window, Qt::Key_N);
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{2}));
}

void MainWindowTest::selectsANodeByClickingInTheGraph()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    const ResizeSite& site = documentOf(window).analysis()->sites[2].site;
    canvas.selectNode(boxOf(site.node), true);
    canvas.clearSelection();
    const auto index = canvas.scene()->indexOfId.at(site.node.value);
    QTest::mouseClick(&canvas, Qt::LeftButton, {},
                      canvas.toView(canvas.scene()->nodes[index].rect.center()).toPoint());
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{2}));
    QCOMPARE(part<InspectorPanel>(window).shownNode(), std::optional<NodeId>(site.node));
}

void MainWindowTest::comparesOnAnImage()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Selection>(window).selectSite(firstRewritten(window));
    QSignalSpy compared(&part<CompareTab>(window), &CompareTab::compared);
    window.openImage(saveImage(m_folder, QStringLiteral("Bild mit Größe.png")));
    QVERIFY(compared.wait(kWait));
    QVERIFY(part<CompareTab>(window).isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(part<CompareTab>(window).panel().picturesAreCurrent(), kWait);
    QVERIFY(!part<CompareTab>(window).panel().figuresText().isEmpty());
}

void MainWindowTest::undoesAndRedoesAChoice()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const SiteId site = firstRewritten(window);
    part<Selection>(window).selectSite(site);
    const Plan before = documentOf(window).plan();
    QTest::keyClick(&window, Qt::Key_K);
    QVERIFY(!documentOf(window).plan().choices[site.value].candidate);
    QVERIFY(part<InspectorPanel>(window).verdict().contains(QStringLiteral("It stays as it is.")));
    documentOf(window).undoStack().undo();
    QVERIFY(documentOf(window).plan() == before);
    documentOf(window).undoStack().redo();
    QVERIFY(!documentOf(window).plan().choices[site.value].candidate);
    QTest::keyClick(&window, Qt::Key_1, Qt::AltModifier);
    QVERIFY(documentOf(window).plan() == before);
}

void MainWindowTest::keysTakeTheRulesOfTheSite()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const auto& sites = documentOf(window).analysis()->sites;
    int tried = 0;
    for (std::uint32_t i = 0; i < sites.size(); ++i) {
        part<Selection>(window).selectSite(SiteId{i});
        std::vector<std::string> rules;
        for (const Rule* rule : allRules())
            for (const Candidate& candidate : sites[i].candidates)
                if (candidate.rule == rule->id && rule->id != "patent")
                    rules.push_back(candidate.rule);
        for (std::size_t k = 0; k < std::min<std::size_t>(rules.size(), 7); ++k, ++tried) {
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_3 + static_cast<int>(k)), Qt::AltModifier);
            const auto chosen = documentOf(window).plan().choices[i].candidate;
            QVERIFY2(chosen.has_value(), rules[k].c_str());
            QCOMPARE(sites[i].candidates[*chosen].rule, rules[k]);
        }
        const Plan before = documentOf(window).plan();
        if (rules.size() < 7) { // no rule has this key
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_3 + static_cast<int>(rules.size())),
                            Qt::AltModifier);
            QVERIFY(documentOf(window).plan() == before);
        }
    }
    QVERIFY(tried > 5);
}

void MainWindowTest::exportsAndReadsTheExportBack()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const std::size_t rewritten = documentOf(window).plan().rewrittenCount();
    const std::size_t sites = documentOf(window).analysis()->sites.size();
    QVERIFY(rewritten > 0);
    QSignalSpy exported(&documentOf(window), &Document::exported);
    const QString target = m_folder.filePath(QStringLiteral("出力 model.onnx"));
    documentOf(window).exportTo(target, ExternalData::automatic);
    QVERIFY(exported.wait(kWait));
    const QString said = part<MessageStrip>(window).text();
    QVERIFY2(said.startsWith(QStringLiteral("Saved as %1. Rewritten: ").arg(target)), qPrintable(said));
    // Where there is no ONNX Runtime the last sentence ends with the name of a menu's entry.
    QVERIFY2(said.endsWith(QLatin1Char('.')) || said.endsWith(QChar(0x2026)), qPrintable(said));
    for (const char* wrong : {"..", ". :", "….", ": Saved"})
        QVERIFY2(!said.contains(QString::fromUtf8(wrong)), qPrintable(said));
    const auto again = analyse(target.toStdString());
    QVERIFY(again.has_value());
    QCOMPARE((*again)->sites.size(), sites - rewritten);
    QVERIFY((*again)->index->problems().empty());
    const auto report = exported.first().first().value<ExportReport>();
    QVERIFY(report.verify && report.verify->passed());
}

void MainWindowTest::replacesTheSourceOnlyAfterAQuestion()
{
    const QString path = m_folder.filePath(QStringLiteral("mine.onnx"));
    QFile::remove(path);
    QVERIFY(QFile::copy(sampleModel(), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const auto bytes = [&] { return test::readBytes(path.toStdString()); };
    const std::string before = bytes();
    MainWindow window;
    window.show();
    openAndWait(window, path);
    const auto answer = [](QMessageBox::StandardButton button) {
        QTimer::singleShot(0, [button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box != nullptr);
            box->button(button)->click();
        });
    };
    answer(QMessageBox::Cancel);
    part<ModelExport>(window).exportTo(path);
    QVERIFY(!documentOf(window).isExporting());
    QVERIFY(bytes() == before);
    QSignalSpy exported(&documentOf(window), &Document::exported),
        opened(&documentOf(window), &Document::opened);
    answer(QMessageBox::Yes);
    part<ModelExport>(window).exportTo(path);
    QVERIFY(exported.wait(kWait));
    QVERIFY(bytes() != before);
    // The window shows what the file holds now.
    QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), kWait);
    QCOMPARE(documentOf(window).analysis()->sites.size(), std::size_t{0});
}

void MainWindowTest::judgesForATarget()
{
    QSettings().remove(QStringLiteral("target"));
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const auto edge = documentOf(window).analysis()->findSite("edge_resize");
    QVERIFY(edge.has_value());
    part<Selection>(window).selectSite(*edge);
    const std::size_t rewritten = documentOf(window).plan().rewrittenCount();
    QSignalSpy opened(&documentOf(window), &Document::opened);
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    QVERIFY(opened.wait(kWait));
    QVERIFY(documentOf(window).plan().rewrittenCount() < rewritten); // most nodes run as they are
    QVERIFY2(part<InspectorPanel>(window).verdict().contains(QStringLiteral(
                 "NVIDIA DLA does not support it. DLA supports linear Resize with half_pixel coordinates")),
             qPrintable(part<InspectorPanel>(window).verdict()));
    QVERIFY(part<InspectorPanel>(window).verdict().contains(QStringLiteral("nearest_convolution")));
    opened.clear();
    part<TargetChooser>(window).choose({});
    QVERIFY(opened.wait(kWait));
    QCOMPARE(documentOf(window).plan().rewrittenCount(), rewritten);
    QVERIFY(!part<InspectorPanel>(window).verdict().contains(QStringLiteral("DLA")));
}

void MainWindowTest::remembersTheTarget()
{
    QSettings().setValue(QStringLiteral("target"), QStringLiteral("tidl"));
    MainWindow window;
    QVERIFY(documentOf(window).target() && documentOf(window).target()->id == "tidl");
    part<TargetChooser>(window).choose({});
    QVERIFY(QSettings().value(QStringLiteral("target")).toString().isEmpty());
}

void MainWindowTest::badFilesLeaveWhatIsOpen_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write a test file");
        file.write(bytes);
        return file.fileName();
    };
    QFile model(sampleModel());
    QVERIFY(model.open(QIODevice::ReadOnly));
    const QByteArray bytes = model.readAll();
    QTest::newRow("missing") << m_folder.filePath(QStringLiteral("none.onnx"))
                             << QStringLiteral("no such file");
    QTest::newRow("a folder") << m_folder.path() << QStringLiteral("folder");
    QTest::newRow("empty") << write("empty.onnx", {}) << QStringLiteral("empty");
    QTest::newRow("truncated") << write("cut.onnx", bytes.left(bytes.size() / 2))
                               << QStringLiteral("ends early");
    QTest::newRow("JPEG") << write("photo.onnx", QByteArray::fromHex("ffd8ffe000104a464946"))
                          << QStringLiteral("JPEG");
    QTest::newRow("text") << write("text.onnx", "hello, this is no model")
                          << QStringLiteral("not an ONNX model");
    // The weights go to a file that is never written.
    onnx::ModelProto moved = test::segmenter();
    test::moveToExternal(moved, "weights.data", 64);
    const auto external = test::saveTemp(moved, "no_data.onnx");
    QTest::newRow("external data missing")
        << QString::fromStdString(external.string()) << QStringLiteral("missing");
}

void MainWindowTest::badFilesLeaveWhatIsOpen()
{
    QFETCH(QString, path);
    QFETCH(QString, words);
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const auto before = documentOf(window).analysis();
    QSignalSpy failed(&part<DocumentArea>(window), &DocumentArea::openFailed);
    window.openModel(path);
    QVERIFY(failed.wait(kWait));
    QVERIFY2(part<MessageStrip>(window).text().contains(words),
             qPrintable(part<MessageStrip>(window).text()));
    QCOMPARE(documentOf(window).analysis(), before);
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("segmenter")));
}

void MainWindowTest::saysWhenThereIsNothingToRewrite()
{
    MainWindow window;
    window.show();
    openAndWait(window,
                QString::fromStdString(test::saveTemp(test::noResize(), "gui_no_resize.onnx").string()));
    QVERIFY(part<MessageStrip>(window).text().contains(QStringLiteral("no Resize")));
    QVERIFY(!part<GraphPage>(window).view().canvas().scene()->nodes.empty());
    const auto buttons = part<FilmStrip>(window).findChildren<QAbstractButton*>();
    QVERIFY(std::ranges::any_of(buttons, [](const QAbstractButton* button) {
        return button->toolTip().contains(QStringLiteral("nothing to rewrite"));
    }));
}

void MainWindowTest::runsABatchAndKeepsGoing()
{
    QTemporaryDir folder;
    QVERIFY(QFile::copy(sampleModel(), folder.filePath(QStringLiteral("a.onnx"))));
    QVERIFY(QFile::copy(sampleModel(), folder.filePath(QStringLiteral("c.onnx"))));
    QFile broken(folder.filePath(QStringLiteral("b.onnx")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("broken");
    broken.close();
    MainWindow window;
    window.show();
    part<BatchPanel>(window).setSourceFolder(folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(part<BatchPanel>(window).model().rowCount(), 3, kWait);
    QSignalSpy finished(&part<BatchPanel>(window), &BatchPanel::finished);
    part<BatchPanel>(window).start();
    QVERIFY(finished.wait(kWait));
    QCOMPARE(part<BatchPanel>(window).model().count(BatchStatus::ok), 2);
    QCOMPARE(part<BatchPanel>(window).model().count(BatchStatus::failed), 1);
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("resizelens/c.onnx"))));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("resizelens/b.onnx"))));
}

void MainWindowTest::cancelsABatch()
{
    QTemporaryDir folder;
    for (int i = 0; i < 40; ++i)
        QVERIFY(QFile::copy(sampleModel(), folder.filePath(QStringLiteral("m%1.onnx").arg(i))));
    MainWindow window;
    window.show();
    part<BatchPanel>(window).setSourceFolder(folder.path());
    QTRY_COMPARE_WITH_TIMEOUT(part<BatchPanel>(window).model().rowCount(), 40, kWait);
    part<BatchPanel>(window).start();
    QVERIFY(part<BatchPanel>(window).isRunning());
    part<BatchPanel>(window).cancel();
    QVERIFY(!part<BatchPanel>(window).isRunning());
    QVERIFY(part<BatchPanel>(window).model().count(BatchStatus::cancelled) > 0);
}

void MainWindowTest::findsNodes()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QLineEdit* find = nullptr;
    for (QLineEdit* edit : window.findChildren<QLineEdit*>())
        if (edit->accessibleName() == QStringLiteral("Find"))
            find = edit;
    QVERIFY(find != nullptr);
    find->setText(QStringLiteral("relu"));
    QTest::keyClick(find, Qt::Key_Return);
    const auto isRelu = [&] {                             // once the search has ended
        const auto node = part<Selection>(window).node(); // its box may be that of what it follows
        return node && part<GraphPage>(window).view().canvas().selectedNode() &&
               documentOf(window).analysis()->index->node(*node).proto->op_type() == "Relu";
    };
    QTRY_VERIFY_WITH_TIMEOUT(isRelu(), kWait);
    find->setText(QStringLiteral("no such thing"));
    QTest::keyClick(find, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(part<FindPanel>(window).countText().contains(QStringLiteral("no such thing")),
                             kWait);
    QVERIFY(isRelu());
}

void MainWindowTest::acceptsDrops()
{
    MainWindow window;
    window.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(sampleModel())});
    QSignalSpy opened(&documentOf(window), &Document::opened);
    // A drop goes to the widget that the drag entered.
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    QVERIFY(opened.wait(kWait));
}

void MainWindowTest::opensWhatTheCommandLineNames()
{
    QTemporaryDir folder;
    QVERIFY(QFile::copy(sampleModel(), folder.filePath(QStringLiteral("a.onnx"))));
    const QString image = folder.filePath(QStringLiteral("gradient.png"));
    QImage pixels(64, 64, QImage::Format_RGB32);
    pixels.fill(Qt::darkCyan);
    QVERIFY(pixels.save(image));
    {
        MainWindow window;
        window.show();
        QSignalSpy opened(&documentOf(window), &Document::opened);
        window.openPaths({sampleModel(), image});
        QVERIFY(opened.wait(kWait));
        QTRY_COMPARE_WITH_TIMEOUT(part<CompareTab>(window).pictures().path(), image, kWait);
    }
    MainWindow window;
    window.show();
    window.openPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(part<BatchPanel>(window).model().rowCount(), 1, kWait);
    QCOMPARE(part<Pages>(window).page(), PageId::batch);
}

void MainWindowTest::savesTheImageOfTheGraph()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    const auto actions = part<GraphStages>(window).findChildren<QAction*>();
    const auto save = std::ranges::find(actions, QStringLiteral("Save graph &image…"), &QAction::text);
    QVERIFY(save != actions.end());
    const QString path = m_folder.filePath(QStringLiteral("graph.svg"));
    QTimer::singleShot(0, this, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    (*save)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(QFile(path).size() > 1000, kWait);
}

RL_GUI_CASE(MainWindowTest)
#include "main_window_test.moc"
