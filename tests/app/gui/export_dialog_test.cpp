// Ctrl+E: what is said before an export, what is written, and what can be done then.
#include "app/gui/export_dialog.h"
#include "app/gui/export_for.h"
#include "app/gui/film_strip.h"
#include "app/gui/model_export.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/target_chooser.h"
#include "app/gui/target_popup.h"
#include "app/gui/welcome_page.h"
#include "core/engine/export_model.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/messages/message_strip.h"
#include "widgets/selection/selection.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

class ExportDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void foretellsWhatIsWritten();
    void foretellsWhatIsWritten_data();
    void exportsAndOpensTheResult();
    void asksBeforeAFileIsReplaced();
    void refusesWhereNothingIsRewritten();
    void keepsItsChoices();
    void namesWithoutAnEndingGetOne();
    void fiveClicksFromLaunchToAnExportForDla();
    void exportForWaitsForTheVerdict();

private:
    static ExportDialog* open(MainWindow& window);
    QTemporaryDir m_settings;
};

namespace {

std::size_t nodesIn(const std::string& path)
{
    const auto analysis = *analyse(path);
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < analysis->index->nodeCount(); ++i)
        count += analysis->index->node(NodeId{i}).proto->op_type() == "Constant" ? 0 : 1;
    return count;
}

} // namespace

void ExportDialogTest::initTestCase()
{
    useSettingsIn(m_settings);
}

ExportDialog* ExportDialogTest::open(MainWindow& window)
{
    part<ModelExport>(window).choose();
    auto* dialog = window.findChild<ExportDialog*>();
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!dialog->isWorkingOut(), kWait); }();
    return dialog;
}

void ExportDialogTest::foretellsWhatIsWritten_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("rule");
    for (const char* model : {"segmenter", "detector", "quantised"})
        for (const char* rule : {"exact", "patent", "auto"})
            QTest::addRow("%s %s", model, rule) << QString::fromLatin1(model) << QString::fromLatin1(rule);
}

/// Numbers are those of the written file.
void ExportDialogTest::foretellsWhatIsWritten()
{
    QFETCH(QString, model);
    QFETCH(QString, rule);
    const std::string source =
        std::string(RESIZELENS_SOURCE_DIR "/resources/samples/") + model.toStdString() + ".onnx";
    const auto analysis = *analyse(source);
    const auto plan = makePlan(analysis->sites, Policy{rule.toStdString()});
    if (!plan || plan->rewrittenCount() == 0)
        QSKIP("nothing is rewritten so");
    const auto preview = previewExport(*analysis, *plan, {});
    QVERIFY(preview.has_value());
    const auto output = freshFolder("foretold") / "written.onnx";
    ExportOptions options;
    options.externalData = ExternalData::embed;
    const auto report = exportModel(*analysis, *plan, output, options);
    QVERIFY(report.has_value());
    QCOMPARE(preview->rewritten, report->sites.size());
    QCOMPARE(preview->left.size(), report->left.size());
    QCOMPARE(preview->exact, static_cast<std::size_t>(std::count_if(
                                 report->sites.begin(), report->sites.end(), [](const ExportedSite& site) {
                                     return site.certificate && site.certificate->isExact();
                                 })));
    QCOMPARE(nodesIn(output.string()),
             nodesIn(source) - preview->rewritten - preview->helpers + preview->newNodes);
    QCOMPARE(preview->bytesBefore,
             static_cast<std::uint64_t>(QFileInfo(QString::fromStdString(source)).size()));
    const auto written = static_cast<double>(QFileInfo(QString::fromStdString(output.string())).size());
    QVERIFY2(std::abs(static_cast<double>(preview->bytesAfter) - written) <= 0.01 * written,
             qPrintable(QStringLiteral("%1 said, %2 written").arg(preview->bytesAfter).arg(written)));
}

void ExportDialogTest::exportsAndOpensTheResult()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    ExportDialog* dialog = open(window);
    QVERIFY2(dialog->whatChanges().contains(QStringLiteral("of 7 Resize nodes rewritten")),
             qPrintable(dialog->whatChanges()));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("written.onnx"));
    dialog->setPath(path);
    QSignalSpy exported(&part<DocumentArea>(window), &DocumentArea::exported);
    QTest::mouseClick(&dialog->exportButton(), Qt::LeftButton);
    QVERIFY(exported.wait(kWait));
    QVERIFY(QFileInfo::exists(path));
    const Message message = part<MessageStrip>(window).message();
    QCOMPARE(message.severity, Severity::success);
    QCOMPARE(message.thirdText, QStringLiteral("Open result"));
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    for (QToolButton* button : part<MessageStrip>(window).findChildren<QToolButton*>())
        if (button->text() == message.thirdText)
            button->click();
    QVERIFY(opened.wait(kWait));
    QCOMPARE(documentOf(window).path(), path);
}

void ExportDialogTest::asksBeforeAFileIsReplaced()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("there.onnx"));
    const auto fill = [&] {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("kept");
    };
    fill();
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    ExportDialog* dialog = open(window);
    dialog->setPath(path);
    bool asked = false;
    const auto answer = [&](QMessageBox::StandardButton with) {
        QTimer::singleShot(0, &window, [&, with] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                asked = true;
                box->button(with)->click();
            }
        });
    };
    answer(QMessageBox::Cancel);
    dialog->accept();
    QVERIFY(asked);
    QVERIFY(dialog->isVisible());
    QCOMPARE(QFileInfo(path).size(), 4);
    asked = false;
    answer(QMessageBox::Yes);
    QSignalSpy exported(&part<DocumentArea>(window), &DocumentArea::exported);
    dialog->accept();
    QVERIFY(asked);
    QVERIFY(exported.wait(kWait));
    QVERIFY(QFileInfo(path).size() > 1000);
}

void ExportDialogTest::refusesWhereNothingIsRewritten()
{
    MainWindow window;
    openAndWait(window, sampleModel());
    SiteIds all;
    for (std::uint32_t i = 0; i < part<Selection>(window).analysis()->sites.size(); ++i)
        all.append(SiteId{i});
    documentOf(window).choose(all, QStringLiteral("keep"));
    ExportDialog* dialog = open(window);
    QVERIFY(!dialog->exportButton().isEnabled());
    QVERIFY2(dialog->whatChanges().startsWith(QStringLiteral("Nothing: ")),
             qPrintable(dialog->whatChanges()));
    QVERIFY(dialog->whatChanges().contains(QStringLiteral(" stays: ")));
    dialog->setPath(QStringLiteral("elsewhere.onnx"));
    QVERIFY(!dialog->exportButton().isEnabled());
}

/// The menu and the next dialog have what was chosen in this one, if it was not cancelled.
void ExportDialogTest::keepsItsChoices()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    ExportDialog* dialog = open(window);
    QVERIFY(dialog->weights() == ExternalData::automatic);
    QVERIFY(dialog->findChild<QCheckBox*>()->isChecked());
    const auto choose = [](ExportDialog& on) {
        auto* weights = on.findChild<QComboBox*>();
        weights->setCurrentIndex(weights->findData(static_cast<int>(ExternalData::embed)));
        on.findChild<QCheckBox*>()->setChecked(false);
    };
    choose(*dialog);
    dialog->reject();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ExportDialog*>() == nullptr, kWait);
    QVERIFY(runtimeChoice().wholeModels);
    dialog = open(window);
    QVERIFY(dialog->weights() == ExternalData::automatic);
    choose(*dialog);
    QTemporaryDir folder;
    dialog->setPath(folder.filePath(QStringLiteral("kept.onnx")));
    QSignalSpy ended(&part<DocumentArea>(window), &DocumentArea::exported);
    dialog->accept();
    QVERIFY(!runtimeChoice().wholeModels);
    ended.wait(kWait);
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ExportDialog*>() == nullptr, kWait);
    QVERIFY(open(window)->weights() == ExternalData::embed);
}

void ExportDialogTest::namesWithoutAnEndingGetOne()
{
    MainWindow window;
    openAndWait(window, sampleModel());
    ExportDialog* dialog = open(window);
    QVERIFY(dialog->exportButton().isEnabled());
    dialog->setPath(QStringLiteral("folder.d/name"));
    QCOMPARE(dialog->path(), QStringLiteral("folder.d/name.onnx"));
    dialog->setPath(QStringLiteral("name.onnx.gz"));
    QCOMPARE(dialog->path(), QStringLiteral("name.onnx.gz"));
    dialog->setPath(QStringLiteral("  "));
    QVERIFY(!dialog->exportButton().isEnabled());
}

namespace {

/// A user's clicks, counted.
class Mouse
{
public:
    void click(QWidget& widget, const QPoint& place)
    {
        ++m_clicks;
        if (qobject_cast<QMenu*>(&widget) != nullptr)
            moveTo(widget, place);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, place);
    }
    void click(QWidget& widget) { click(widget, widget.rect().center()); }
    int clicks() const { return m_clicks; }

private:
    /// A menu takes a click where no pointer has moved for the end of the one that opened it (Qt 6.8). QTest moves the
    /// pointer of the platform, which this one has none of.
    static void moveTo(QWidget& widget, const QPoint& place)
    {
        constexpr int kSteps = 8;
        for (int step = kSteps; step >= 0; --step) {
            const QPoint at = place - QPoint(step, 0);
            QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(&widget, &move);
        }
    }

    int m_clicks = 0;
};

} // namespace

/// A recent model, its target, Export, the dialog.
void ExportDialogTest::fiveClicksFromLaunchToAnExportForDla()
{
    const QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("model.onnx"));
    QVERIFY(QFile::copy(sampleModel(), model));
    {
        MainWindow before;
        openAndWait(before, model);
    }
    Mouse mouse;
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!part<TargetChooser>(window).target());
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    for (auto* link : window.findChild<WelcomePage*>()->findChildren<QPushButton*>())
        if (link->text().startsWith(QStringLiteral("model.onnx")))
            mouse.click(*link);
    QVERIFY(opened.wait(kWait));

    auto& chooser = part<TargetChooser>(window);
    mouse.click(chooser);
    QTRY_VERIFY_WITH_TIMEOUT(chooser.popup() != nullptr && chooser.popup()->isVisible(), kWait);
    auto* rows = chooser.popup()->findChild<QListView*>();
    const QModelIndex dla = rows->model()->index(chooser.popup()->list().rowOf("dla"), 0);
    rows->scrollTo(dla);
    mouse.click(*rows->viewport(), rows->visualRect(dla).center());
    QTRY_VERIFY_WITH_TIMEOUT(documentOf(window).analysis()->target != nullptr, kWait);
    for (auto* button : part<FilmStrip>(window).findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Export…"))
            mouse.click(*button);
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ExportDialog*>() != nullptr, kWait);
    auto* dialog = window.findChild<ExportDialog*>();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->exportButton().isEnabled(), kWait);
    QSignalSpy exported(&part<DocumentArea>(window), &DocumentArea::exported);
    const QString result = dialog->path();
    mouse.click(dialog->exportButton());
    QVERIFY(!exported.isEmpty() || exported.wait(kWait));
    QVERIFY2(mouse.clicks() <= 5, qPrintable(QString::number(mouse.clicks())));
    // It is the model for this target: none of its nodes is refused any more.
    const auto written = analyse(result.toStdString(), {.target = *findTarget("dla")});
    QVERIFY(written.has_value());
    for (const SiteAnalysis& site : (*written)->sites)
        QVERIFY(site.verdict->acceptance != Acceptance::refused);
}

void ExportDialogTest::exportForWaitsForTheVerdict()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    ExportFor exportFor(part<TargetChooser>(window), part<DocumentArea>(window), part<ModelExport>(window),
                        &window);
    QMenu menu;
    exportFor.fill(menu);
    int targets = 0;
    for (const QAction* action : menu.actions())
        targets += action->menu() != nullptr ? static_cast<int>(action->menu()->actions().size()) : 1;
    QCOMPARE(targets, static_cast<int>(allTargets()->size()));
    exportFor.begin(QStringLiteral("dla"));
    QVERIFY(window.findChild<ExportDialog*>() == nullptr); // what would it say?
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ExportDialog*>() != nullptr, kWait);
    QCOMPARE(documentOf(window).analysis()->target->id, std::string("dla"));
    window.findChild<ExportDialog*>()->reject();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ExportDialog*>() == nullptr, kWait);
    exportFor.begin(QStringLiteral("dla")); // judged for it already
    QVERIFY(window.findChild<ExportDialog*>() != nullptr);
    window.findChild<ExportDialog*>()->reject();
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ExportDialog*>() == nullptr, kWait);
    // Work that is cancelled leads to no dialog.
    exportFor.begin(QStringLiteral("tensorrt"));
    documentOf(window).cancelWork();
    QTest::qWait(200);
    QVERIFY(window.findChild<ExportDialog*>() == nullptr);
}

RL_GUI_CASE(ExportDialogTest)
#include "export_dialog_test.moc"
