// Names in models and of files are text: no HTML is made of them, no file that they name is read, and none of
// them garbles the sentence that it stands in.
#include "app/gui/command_palette.h"
#include "app/gui/diff_window.h"
#include "app/gui/header_bar.h"
#include "app/gui/input_shapes_dialog.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "tests/app/gui/gui_test.h"
#include "tests/app/gui/own_sources.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/diff/diff_view.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/own_text_browser.h"
#include "widgets/targets/code_dialog.h"
#include "widgets/targets/reason_line.h"
#include "widgets/targets/targets_page.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QRegularExpression>
#include <QScreen>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTextDocument>
#include <QTimer>
#include <QToolTip>
#include <QTreeView>
#include <QUrl>

#include <array>

using namespace resizelens;
using namespace resizelens::test;

namespace {

const std::array<std::string, 10> kHostile = {
    "<img src=\"/nowhere/zero\">",
    "<b>bold</b><br>",
    "&amp;&lt;&",
    "%1 %2 %L1 %n",
    "\u202Egnp.\u202C\u2066x",
    "two\nlines\r\n\ttabs",
    "\x1b[31mred\x1b[0m\a",
    std::string(10000, 'x'),
    "<html><body><img src='file:///nowhere/zero'><a href='file:///etc/passwd'>x</a>",
    "=cmd|'/c x'!A1 \xff\xc3(",
};

std::string hostile(std::size_t i)
{
    return kHostile[i % kHostile.size()] + std::to_string(i);
}

/// Every kind of name that a model has is hostile.
onnx::ModelProto hostileModel(std::size_t first)
{
    auto model = emptyModel(hostile(first), 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input(hostile(first + 1), {1, 2, 6, 6});
    std::string value = hostile(first + 1);
    for (std::size_t i = 0; i < kHostile.size(); ++i) {
        const std::string scales = graph.floats(hostile(first + i) + " scales", {1, 1, 2, 2});
        value = graph.node("Resize", hostile(first + i) + " node", {value, "", scales},
                           {attribute("mode", "nearest"), attribute("nearest_mode", "floor"),
                            attribute("coordinate_transformation_mode", "asymmetric")},
                           hostile(first + i) + " tensor");
        const std::string half = graph.floats(hostile(first + i) + " half", {1, 1, 0.5F, 0.5F});
        value = graph.node("Resize", hostile(first + i) + " back", {value, "", half},
                           {attribute("mode", "linear")}, hostile(first + i) + " small");
        value = graph.node(i % 2 == 0 ? hostile(first + i) : "Relu", hostile(first + i) + " other", {value},
                           {attribute(hostile(first + i), hostile(first + i + 1).c_str())},
                           hostile(first + i) + " relu");
    }
    graph.output(value, {1, 2, 6, 6});
    return model;
}

bool isRich(const QLabel& label)
{
    return label.textFormat() == Qt::RichText || label.textFormat() == Qt::MarkdownText ||
           (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
}

/// What of a hostile name would be left in HTML.
bool holdsForeignTags(const QString& html)
{
    for (const char* tag : {"<img", "<b>bold", "<body", "<a href='file", "&amp;&lt;&"})
        if (html.contains(QLatin1String(tag)))
            return true;
    return false;
}

QStringList asked; // of rich text, and not the program's own

void recordRequests()
{
    asked.clear();
    // Where the file that a document asks for does not exist, Qt asks here.
    QTextDocument::setDefaultResourceProvider([](const QUrl& url) -> QVariant {
        if (url.scheme() == QLatin1String("qrc"))
            return {};
        asked.append(url.toString());
        return QImage(1, 1, QImage::Format_ARGB32);
    });
}

QLabel* shownTip()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel") && widget->isVisible())
            return qobject_cast<QLabel*>(widget);
    return nullptr;
}

int checkedTips = 0;

void checkTip(const QString& text)
{
    if (text.isEmpty())
        return;
    QToolTip::showText({10, 10}, text);
    QLabel* tip = shownTip();
    QVERIFY(tip != nullptr);
    ++checkedTips;
    QVERIFY2(!isRich(*tip), qPrintable(text.left(200)));
    QVERIFY2(tip->width() <= tip->screen()->size().width(), qPrintable(text.left(200)));
}

void checkModel(const QAbstractItemModel& model)
{
    for (int row = 0; row < std::min(model.rowCount(), 30); ++row)
        for (int column = 0; column < std::min(model.columnCount(), 30); ++column)
            checkTip(model.index(row, column).data(Qt::ToolTipRole).toString());
    for (int section = 0; section < std::min(model.columnCount(), 30); ++section)
        checkTip(model.headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString());
    for (int section = 0; section < std::min(model.rowCount(), 30); ++section)
        checkTip(model.headerData(section, Qt::Vertical, Qt::ToolTipRole).toString());
}

/// All that is there, shown or not.
void checkWidgets()
{
    // Asking a view for its words may make rows late and take widgets away.
    const QWidgetList all = QApplication::allWidgets();
    for (const QPointer<QWidget>& widget : QList<QPointer<QWidget>>(all.begin(), all.end())) {
        if (!widget)
            continue;
        checkTip(widget->toolTip());
        if (auto* label = qobject_cast<QLabel*>(widget.data())) {
            label->ensurePolished();
            QVERIFY2(!isRich(*label) || !holdsForeignTags(label->text()),
                     qPrintable(label->text().left(300)));
        }
        if (const auto* view = qobject_cast<QAbstractItemView*>(widget.data()); view && view->model())
            checkModel(*view->model());
        if (const auto* bar = qobject_cast<QTabBar*>(widget.data()))
            for (int tab = 0; tab < bar->count(); ++tab)
                checkTip(bar->tabToolTip(tab));
    }
    for (const QAction* action : QApplication::activeWindow()->findChildren<QAction*>())
        checkTip(action->toolTip());
}

} // namespace

class ForeignNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void namesBecomeOneLine();
    void tipsAreFolded();
    void labelsAreText();
    void noFileIsReadByRichText();
    void htmlIsMadeInFewPlaces();
    void everyViewShowsText_data();
    void everyViewShowsText();
    void theHeaderKeepsTheName();
    void messagesAreText();
    void profilesAreText();

private:
    QTemporaryDir m_folder;
};

void ForeignNamesTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void ForeignNamesTest::namesBecomeOneLine()
{
    QCOMPARE(foreignName(std::string_view("a\nb\x1b[0m\tc")), QStringLiteral("a b [0m c"));
    QCOMPARE(foreignName(QStringLiteral("x\u202Ey\u2069\u200Fz\u2028w")), QStringLiteral("x y  z w"));
    QCOMPARE(foreignName(QStringLiteral("<b>&amp; %1 名前 🦊")),
             QStringLiteral("<b>&amp; %1 名前 🦊"));
    for (const std::size_t length : {0, 1, 399, 400, 401, 5000, 2000000}) {
        const QString shown = foreignName(std::string(length, 'y'));
        QCOMPARE(shown.size(), std::min<qsizetype>(static_cast<qsizetype>(length), 400));
    }
    // Any bytes: nothing but text comes of them.
    quint32 state = 7;
    for (int round = 0; round < 3000; ++round) {
        std::string bytes;
        for (int i = 0; i < 60; ++i)
            bytes += static_cast<char>((state = state * 1664525U + 1013904223U) >> 24U);
        for (const QChar character : foreignName(bytes))
            QVERIFY(character.category() != QChar::Other_Control);
    }
}

void ForeignNamesTest::tipsAreFolded()
{
    QCOMPARE(foldedTip(QStringLiteral("short\nlines")), QStringLiteral("short\nlines"));
    const QString folded = foldedTip(QString(QStringLiteral("word ")).repeated(100), 40);
    for (const QString& line : folded.split(u'\n'))
        QVERIFY(line.size() <= 41 && line.startsWith(QStringLiteral("word")));
    QCOMPARE(QString(folded).remove(u'\n'), QString(QStringLiteral("word ")).repeated(100));
    QVERIFY(foldedTip(QString(1000000, u'x')).size() < 10000);
    QVERIFY(foldedTip(QString(1000000, u'\n')).size() < 10000);
    QCOMPARE(foldedTip({}), QString());
}

void ForeignNamesTest::labelsAreText()
{
    MainWindow window;
    QLabel label(QStringLiteral("<b>bold</b>"));
    label.show();
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QLabel asks(QStringLiteral("<b>bold</b>"));
    asks.setTextFormat(Qt::RichText);
    asks.show();
    QCOMPARE(asks.textFormat(), Qt::RichText);
    QMessageBox box;
    box.setText(QStringLiteral("<b>bold</b>"));
    box.show();
    for (const QLabel* part : box.findChildren<QLabel*>())
        QVERIFY(!isRich(*part));
    checkTip(QStringLiteral("<b>bold</b>"));
}

void ForeignNamesTest::noFileIsReadByRichText()
{
    MainWindow window;
    const QString file = m_folder.filePath(QStringLiteral("big.png"));
    QImage picture(300, 200, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(file));
    for (const QString& source :
         {file, QUrl::fromLocalFile(file).toString(), QDir::current().relativeFilePath(file)})
        for (const QString& html :
             {QStringLiteral("<p>x</p><img src=\"%1\">"), QStringLiteral("<p>x</p>< IMG\nsrc='%1'"),
              QStringLiteral("<p>x</p><im<img>g src='%1'>"),
              QStringLiteral("<table style='background-image:url(%1)'><tr><td>x</td></tr></table>")}) {
            QLabel label;
            setHtml(label, html.arg(source));
            label.show();
            QVERIFY2(label.sizeHint().width() < 100 && label.sizeHint().height() < 100, qPrintable(html));
            QVERIFY2(!label.text().contains(QStringLiteral("url(")), qPrintable(html));
            if (html.contains(QStringLiteral("<im<"))) // text to a browser, and a wide one
                continue;
            OwnTextBrowser browser;
            browser.setHtml(html.arg(source));
            browser.document()->adjustSize();
            QVERIFY2(browser.document()->idealWidth() < 100, qPrintable(html));
            browser.setSource(QUrl::fromLocalFile(file));
            QVERIFY(browser.source().isEmpty());
        }
    OwnTextBrowser own;
    own.setHtml(QStringLiteral("<img src=\"qrc:/samples/test-picture.png\">"));
    QVERIFY(QFile::exists(QStringLiteral(":/samples/test-picture.png")));
    own.document()->adjustSize(); // nothing is laid out before it is asked for
    QVERIFY(own.document()->idealWidth() > 100);
}

/// HTML is made in few places, and they are these.
void ForeignNamesTest::htmlIsMadeInFewPlaces()
{
    const QStringList labels = {QStringLiteral("foreign_text.cpp"), QStringLiteral("keys_box.cpp"),
                                QStringLiteral("canvas_card.cpp")},
                      browsers = {QStringLiteral("own_text_browser.cpp"),
                                  QStringLiteral("own_text_browser.h"), QStringLiteral("manual_browser.cpp"),
                                  QStringLiteral("help_window.cpp"), QStringLiteral("profile_browser.h")};
    int found = 0;
    for (const auto& [name, text] : ownSources()) {
        const bool rich = text.contains(QStringLiteral("setTextFormat(Qt::RichText)")) ||
                          text.contains(QStringLiteral("setTextFormat(Qt::AutoText)"));
        QVERIFY2(!rich || labels.contains(name), qPrintable(name));
        const bool browser = text.contains(QRegularExpression(
            QStringLiteral("\\bQTextBrowser\\b|\\bQTextEdit\\(|QTextDocument\\(|drawHtml|QStaticText")));
        QVERIFY2(!browser || browsers.contains(name), qPrintable(name));
        found += rich + browser;
    }
    QVERIFY(found >= 4);
}

void ForeignNamesTest::everyViewShowsText_data()
{
    QTest::addColumn<int>("first");
    for (int first = 0; first < static_cast<int>(kHostile.size()); first += 2)
        QTest::addRow("names from %d", first) << first;
}

void ForeignNamesTest::everyViewShowsText()
{
    QFETCH(int, first);
    const auto path = saveTemp(hostileModel(static_cast<std::size_t>(first)),
                               "<img src=x> &amp; %1 %2 %L1 \x1b \n \u202E<b>[*].onnx");
    MainWindow window;
    recordRequests(); // in place of what keeps files from being read
    window.resize(1280, 800);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    openAndWait(window, QString::fromStdString(path.string()));
    QVERIFY(!documentOf(window).analysis()->sites.empty());
    for (QDockWidget* dock : window.findChildren<QDockWidget*>())
        dock->show();
    part<BatchPanel>(window).addPaths({QString::fromStdString(path.parent_path().string())});
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening(), kWait);
    checkedTips = 0;
    for (int page = 0; page < part<Pages>(window).count(); ++page) {
        part<Pages>(window).setCurrentIndex(page);
        QTest::qWait(50);
        const auto count = static_cast<std::uint32_t>(documentOf(window).analysis()->index->nodeCount());
        for (std::uint32_t node = 0; node < count; node += page == 0 ? 1 : 7) {
            part<Selection>(window).selectNode(NodeId{node});
            QCoreApplication::processEvents();
            if (page == 0 && node % 6 == 0)
                checkWidgets();
        }
        checkWidgets();
    }
    QVERIFY(checkedTips > 100);
    if (const auto scene = part<GraphPage>(window).view().canvas().scene())
        for (const auto& box : scene->nodes)
            checkTip(foldedTip(box.tooltip));
    InputShapesDialog shapes(documentOf(window).analysis(), &window);
    shapes.show();
    const SiteAnalysis& site = documentOf(window).analysis()->sites[0];
    CodeDialog code(site.site, {}, std::nullopt, &window);
    code.show();
    QTRY_VERIFY_WITH_TIMEOUT(!code.isWriting(), kWait);
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    part<MessageStrip>(window).show(
        {Severity::note, QString::fromStdString(hostile(static_cast<std::size_t>(first)))});
    checkWidgets();
    DiffWindow* comparison = part<ModelComparison>(window).compare(
        QString::fromStdString(path.string()),
        QString::fromStdString(saveTemp(hostileModel(static_cast<std::size_t>(first) + 1),
                                        "<i>other</i> %1 %2 \x1b \u202E&lt;.onnx")
                                   .string()));
    QSignalSpy compared(comparison, &DiffWindow::compared);
    QVERIFY(compared.wait(kWait));
    QAbstractItemModel& changes = *comparison->view().list().model();
    QVERIFY(changes.rowCount() > 5);
    for (int row = 0; row < changes.rowCount(); ++row) {
        comparison->view().list().setCurrentIndex(changes.index(row, 0));
        QCoreApplication::processEvents();
    }
    checkWidgets();
    QVERIFY2(asked.isEmpty(), qPrintable(asked.join(u' ').left(300)));
}

void ForeignNamesTest::theHeaderKeepsTheName()
{
    const QString name = QStringLiteral("<b>a</b> %1 %2 %3 %4 %L1 %n &amp;").replace(u'/', u'|');
    const QString path = m_folder.filePath(name + QStringLiteral(".onnx"));
    QVERIFY(QFile::copy(sampleModel(), path));
    MainWindow window;
    window.show();
    openAndWait(window, path);
    QStringList said;
    for (const auto* button : part<HeaderBar>(window).findChildren<QAbstractButton*>())
        said.append(button->text());
    QVERIFY2(said.contains(name), qPrintable(said.join(u'|')));
    QVERIFY2(window.windowTitle().startsWith(name), qPrintable(window.windowTitle()));
}

void ForeignNamesTest::messagesAreText()
{
    const QString path = m_folder.filePath(QStringLiteral("<img src=x> %1.onnx"));
    QFile::remove(path);
    QVERIFY(QFile::copy(sampleModel(), path));
    MainWindow window;
    window.show();
    openAndWait(window, path);
    QString asks;
    bool rich = true;
    QTimer::singleShot(100, &window, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr)
            return;
        asks = box->text();
        rich = false;
        for (const QLabel* label : box->findChildren<QLabel*>())
            rich = rich || isRich(*label);
        box->reject();
    });
    part<ModelExport>(window).exportTo(path); // its own file: asks
    QVERIFY2(asks.startsWith(QStringLiteral("<img src=x> %1.onnx is the model")), qPrintable(asks));
    QVERIFY(!rich);
    window.openModel(m_folder.filePath(QStringLiteral("<b>none %1 %2.onnx")));
    QTRY_VERIFY_WITH_TIMEOUT(part<MessageStrip>(window).text().contains(QStringLiteral("<b>none %1 %2.onnx")),
                             kWait);
}

void ForeignNamesTest::profilesAreText()
{
    auto profile = std::make_shared<TargetProfile>(**findTarget("dla", {}));
    profile->id = "evil";
    profile->name = hostile(0) + hostile(3);
    profile->description = hostile(8);
    MainWindow window;
    recordRequests();
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    openAndWait(window, sampleModel());
    part<DocumentArea>(window).setTarget(profile);
    QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening(), kWait);
    for (int page = 0; page < part<Pages>(window).count(); ++page) {
        part<Pages>(window).setCurrentIndex(page);
        QTest::qWait(100);
        checkWidgets();
    }
    part<Pages>(window).open(PageId::targets);
    part<Selection>(window).selectSite(SiteId{0});
    QTRY_VERIFY_WITH_TIMEOUT(
        part<TargetsPage>(window).reason().text().contains(QStringLiteral("%1 %2 %L1 %n3")), kWait);
    QVERIFY2(asked.isEmpty(), qPrintable(asked.join(u' ').left(300)));
}

RL_GUI_CASE(ForeignNamesTest)
#include "foreign_names_test.moc"
