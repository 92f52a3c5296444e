// Every part of the window in both themes and languages, in a large and a small window: no word of a button or
// a line is cut off, and nothing stands outside its window. RESIZELENS_PICTURES=FOLDER keeps the pictures.
#include "app/gui/appearance.h"
#include "app/gui/compare_tab.h"
#include "app/gui/diff_window.h"
#include "app/gui/export_dialog.h"
#include "app/gui/find_field.h"
#include "app/gui/graph_stages.h"
#include "app/gui/header_bar.h"
#include "app/gui/language.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "app/gui/overlay_tools.h"
#include "app/gui/pages.h"
#include "app/gui/preferences_dialog.h"
#include "app/gui/target_chooser.h"
#include "app/gui/window_host.h"
#include "core/base/npy.h"
#include "core/image/to_tensor.h"
#include "core/resize/dialect/library_mode.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/diff/diff_view.h"
#include "widgets/graph/graph_page.h"
#include "widgets/messages/message_strip.h"
#include "widgets/selection/selection.h"
#include "widgets/targets/target_table.h"
#include "widgets/targets/targets_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QRegularExpression>
#include <QTableView>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>

using namespace resizelens;
using namespace resizelens::test;

class LooksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void init()
    {
        useSettingsIn(m_folder);
        QSettings().clear();
    }
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    void look(QWidget& window, const char* what);
    void lookAtTheGraph(MainWindow& window);
    void lookAtTheDialogs(WindowHost& host);
    void lookAtPictures(MainWindow& window);
    void lookAtNumbersAndModels(MainWindow& window);

    QTemporaryDir m_folder;
};

namespace {

/// Without what is left out where there is no room, and says so by an ellipsis.
bool mayBeCut(const QLabel& label)
{
    return label.wordWrap() || label.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored ||
           label.text().isEmpty();
}

QString plainTextOf(const QLabel& label)
{
    if (!Qt::mightBeRichText(label.text()))
        return label.text();
    QTextDocument document;
    document.setHtml(label.text());
    return document.toPlainText();
}

int widthOf(const QWidget& widget, const QString& text)
{
    int most = 0;
    for (const QString& line : text.split(u'\n'))
        most = std::max(most, widget.fontMetrics().horizontalAdvance(line));
    return most;
}

/// Words that have no room, and widgets that stand outside the window.
QStringList cutOffIn(const QWidget& window)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&\\w\\)|&"));
    QStringList cut;
    for (const QWidget* part : window.findChildren<QWidget*>()) {
        if (!part->isVisible() || part->window() != &window || part->visibleRegion().isEmpty())
            continue;
        int needed = 0;
        QString text;
        if (const auto* label = qobject_cast<const QLabel*>(part); label != nullptr && !mayBeCut(*label))
            needed = widthOf(*part, text = label->buddy() != nullptr ? plainTextOf(*label).remove(mnemonic)
                                                                     : plainTextOf(*label));
        // The plan's sentence gives way to what stands beside it; its tip has the whole.
        const auto* button = qobject_cast<const QAbstractButton*>(part);
        if (button != nullptr && qobject_cast<const StoryButton*>(part) == nullptr) {
            const auto* tool = qobject_cast<const QToolButton*>(part);
            if (tool == nullptr || tool->toolButtonStyle() != Qt::ToolButtonIconOnly)
                needed = widthOf(*part, text = button->text().remove(mnemonic));
        }
        if (needed > part->width())
            cut.append(QStringLiteral("%1 '%2': %3 of %4")
                           .arg(QLatin1String(part->metaObject()->className()), text)
                           .arg(part->width())
                           .arg(needed));
    }
    return cut;
}

} // namespace

void LooksTest::look(QWidget& window, const char* what)
{
    QTest::qWait(50);
    const QString cut = cutOffIn(window).join(QStringLiteral("; "));
    if (const QString folder = qEnvironmentVariable("RESIZELENS_PICTURES"); !folder.isEmpty()) {
        QDir().mkpath(folder);
        window.grab().save(QStringLiteral("%1/%2-%3.png")
                               .arg(folder, QLatin1String(what), QLatin1String(QTest::currentDataTag())));
    }
    QVERIFY2(cut.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(what), cut)));
}

void LooksTest::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    QTest::newRow("light") << QStringLiteral("en") << false << QSize(1280, 800);
    QTest::newRow("dark-small") << QStringLiteral("en") << true << QSize(1024, 700);
    QTest::newRow("chinese-dark") << QStringLiteral("zh_CN") << true << QSize(1280, 800);
    QTest::newRow("chinese-small") << QStringLiteral("zh_CN") << false << QSize(1024, 700);
}

void LooksTest::nothingIsCutOff()
{
    QFETCH(QString, language);
    QFETCH(bool, dark);
    QFETCH(QSize, size);
    QSettings().setValue(QStringLiteral("language"), language);
    WindowHost host;
    host.appearance().choose(dark ? ThemeChoice::dark : ThemeChoice::light);
    MainWindow& window = host.window();
    window.resize(size);
    window.resetLayout();
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    look(window, "welcome");
    openAndWait(window, sampleModel());
    lookAtTheGraph(window);
    lookAtTheDialogs(host);
    lookAtPictures(window);
    lookAtNumbersAndModels(window);
    host.appearance().choose(ThemeChoice::light);
}

void LooksTest::lookAtTheGraph(MainWindow& window)
{
    part<Selection>(window).selectNothing();
    look(window, "model-page");
    part<Selection>(window).selectSite(SiteId{1});
    look(window, "inspector-card");
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening(), kWait);
    look(window, "inspector-refused");
    part<FindField>(window).begin();
    part<FindField>(window).setText(QStringLiteral("Conv"));
    look(window, "find");
    part<FindField>(window).clear();
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    const quint32 node = part<Selection>(window).analysis()->sites[1].site.node.value;
    canvas.selectNode(BoxId{node}, true);
    const QPoint place =
        canvas.toView(canvas.scene()->nodes[canvas.scene()->indexOfId.at(node)].rect.center()).toPoint();
    QToolTip::showText(canvas.mapToGlobal(place), canvas.tipAt(place), &canvas);
    for (QWidget* tip : QApplication::topLevelWidgets())
        if (tip->inherits("QTipLabel") && tip->isVisible())
            look(*tip, "hover-card");
    QToolTip::hideText();
    part<MessageStrip>(window).show({Severity::success,
                                     QStringLiteral("Saved as model-dla.onnx."),
                                     QStringLiteral("Show folder"),
                                     {},
                                     QStringLiteral("Compare before and after")});
    look(window, "message");
    part<MessageStrip>(window).dismiss();
    part<GraphStages>(window).open(1);
    QTest::qWait(300);
    look(window, "rewrite");
    part<GraphStages>(window).open(0);
    part<Pages>(window).open(PageId::targets);
    QTRY_VERIFY_WITH_TIMEOUT(!part<TargetsPage>(window).isComputing(), kWait);
    TargetTable& table = part<TargetsPage>(window).table();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(0, 4)).center());
    look(window, "targets");
    part<Pages>(window).setCurrentIndex(0);
}

void LooksTest::lookAtTheDialogs(WindowHost& host)
{
    part<ModelExport>(host.window()).choose();
    auto* dialog = host.window().findChild<ExportDialog*>();
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->isWorkingOut(), kWait);
    look(*dialog, "export");
    dialog->reject();
    host.showPreferences();
    look(*host.preferences(), "preferences");
    host.preferences()->close();
}

void LooksTest::lookAtPictures(MainWindow& window)
{
    // One sample is rewritten as it is only: there is nothing to see of a picture.
    part<Selection>(window).selectSite(SiteId{2});
    CompareTab& tab = part<CompareTab>(window);
    part<Pages>(window).open(PageId::compare);
    look(window, "compare-empty");
    QSignalSpy compared(&tab, &CompareTab::compared), sheet(&tab, &CompareTab::sheetShown),
        channels(&tab, &CompareTab::channelsShown), preprocessed(&tab, &CompareTab::preprocessed),
        identified(&tab, &CompareTab::identified);
    tab.pictures().showPattern(TestPattern::zonePlate);
    QTRY_VERIFY_WITH_TIMEOUT(!compared.isEmpty(), kWait);
    look(window, "compare");
    tab.showChannels();
    QTRY_VERIFY_WITH_TIMEOUT(!channels.isEmpty(), kWait);
    look(window, "compare-channels");
    tab.showModeSheet(true);
    QTRY_VERIFY_WITH_TIMEOUT(!sheet.isEmpty(), kWait);
    look(window, "compare-sheet");
    const auto input = toTensor(*tab.pictures().source().image,
                                ToTensorOptions{.channels = tab.bar().conversion().channels});
    const QString output = m_folder.filePath(QStringLiteral("device.npy"));
    QVERIFY(writeNpy(*resizeAs(*findLibraryMode("opencv.area"), *input, 40, 56), output.toStdString()));
    tab.identifyOutput(output);
    QTRY_VERIFY_WITH_TIMEOUT(!identified.isEmpty(), kWait);
    look(window, "compare-which");
    tab.showPreprocess();
    QTRY_VERIFY_WITH_TIMEOUT(!preprocessed.isEmpty(), 2 * kWait);
    look(window, "compare-preprocessing");
    tab.showModeSheet(false);
}

void LooksTest::lookAtNumbersAndModels(MainWindow& window)
{
    part<Pages>(window).setCurrentIndex(0);
    auto& overlay = *window.findChild<OverlayTools*>();
    QSignalSpy shown(&overlay, &OverlayTools::shown);
    overlay.read(QString::fromStdString(
        saveTempBytes("node,time\nedge_resize,4\nstage1_conv,1\nhead_concat,3\n", "looks.csv").string()));
    QVERIFY(!shown.isEmpty() || shown.wait(kWait));
    look(window, "overlay");
    overlay.clearAction().trigger();
    part<Pages>(window).open(PageId::batch);
    part<BatchPanel>(window).addPaths({sampleModel()});
    look(window, "batch");
    part<Pages>(window).open(PageId::graph);
    const QString result =
        m_folder.filePath(QStringLiteral("exported-%1.onnx").arg(QLatin1String(QTest::currentDataTag())));
    QSignalSpy exported(&part<DocumentArea>(window), &DocumentArea::exported);
    part<ModelExport>(window).exportTo(result);
    QVERIFY(exported.wait(kWait));
    DiffWindow* comparison = part<ModelComparison>(window).compare(sampleModel(), result);
    QTRY_VERIFY_WITH_TIMEOUT(!comparison->isWorking(), kWait);
    comparison->resize(window.size());
    QTest::qWait(400);
    comparison->view().step(1);
    look(*comparison, "two-models");
    comparison->close();
}

RL_GUI_CASE(LooksTest)
#include "looks_test.moc"
