// The dialog for models with free lengths: what it reads, what it foresees, what it remembers.
#include "app/gui/input_shape_memory.h"
#include "app/gui/input_shape_text.h"
#include "app/gui/input_shapes_dialog.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QStandardItemModel>

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

class InputShapesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void readsShapes_data();
    void readsShapes();
    void foreseesWhatBecomesKnown();
    void saysWhatIsWrong();
    void remembersPerModel();
    void goesBackToTheFile();
    void appliesToTheDocument();

private:
    std::shared_ptr<const Analysis> dynamicModel();
    QTemporaryDir m_folder;
};

namespace {

std::optional<Shape> declared()
{
    return Shape{{-1, "batch"}, {3, {}}, {-1, {}}, {-1, "width"}};
}

QString stateWith(const InputShapesDialog& dialog, int row)
{
    return dialog.preview().item(row, 2)->text();
}

} // namespace

void InputShapesTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

std::shared_ptr<const Analysis> InputShapesTest::dynamicModel()
{
    const auto path = test::saveTemp(test::dynamicComputedSizes(), "gui_dynamic.onnx");
    auto analysis = analyse(path);
    if (!analysis)
        qFatal("the test model cannot be opened");
    return *analysis;
}

void InputShapesTest::readsShapes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<qint64>>("dims"); // empty: none
    QTest::addColumn<QString>("problem");    // a part of it; empty: none
    const auto row = [](const char* text, const QList<qint64>& dims, const char* problem) {
        QTest::newRow(text) << QString::fromUtf8(text) << dims << QString::fromUtf8(problem);
    };
    row("1x3x224x320", {1, 3, 224, 320}, "");
    row("1×3×224×320", {1, 3, 224, 320}, "");
    row(" 1, 3, 224 ,320 ", {1, 3, 224, 320}, "");
    row("1 3 224 320", {1, 3, 224, 320}, "");
    row("batch×3×?×width", {}, "");
    row("2×3×?×width", {}, "");
    row("", {}, "");
    row("1x3x224", {}, "4 lengths; here are 3");
    row("1x3x224x320x1", {}, "here are 5");
    row("1x3x224xwide", {}, "“wide” is not a whole number");
    row("1x3x2.5x7", {}, "“2.5” is not");
    row("1x3x0x7", {}, "at least 1, not 0");
    row("1x3x-4x7", {}, "at least 1, not -4");
    row("1x3xx7", {}, "“” is not");
    row("99999999999999999999x3x1x1", {}, "is not a whole number");
    row("4000000000x3x4000000000x4000000000", {}, "more than any memory");
}

void InputShapesTest::readsShapes()
{
    QFETCH(QString, text);
    QFETCH(QList<qint64>, dims);
    QFETCH(QString, problem);
    const ShapeText read = readShape(text, declared());
    QCOMPARE(read.dims.has_value(), !dims.isEmpty());
    if (read.dims)
        QVERIFY(std::equal(read.dims->begin(), read.dims->end(), dims.begin(), dims.end()));
    QCOMPARE(read.problem.isEmpty(), problem.isEmpty());
    QVERIFY2(read.problem.contains(problem), qPrintable(read.problem));
    QVERIFY(readShape(QStringLiteral("1x4x2x2"), declared()).note.contains(QStringLiteral("3 for axis 1")));
    QVERIFY(readShape(QStringLiteral("7x7"), std::nullopt).dims.has_value());
}

void InputShapesTest::foreseesWhatBecomesKnown()
{
    const auto analysis = dynamicModel();
    InputShapesDialog dialog(analysis, nullptr);
    dialog.show();
    QSignalSpy previewed(&dialog, &InputShapesDialog::previewed);
    QVERIFY(previewed.wait(kWait));
    QCOMPARE(dialog.preview().rowCount(), static_cast<int>(analysis->sites.size()));
    QVERIFY2(stateWith(dialog, 0).startsWith(u'?'), qPrintable(stateWith(dialog, 0)));
    dialog.field(QStringLiteral("x"))->setText(QStringLiteral("1x4x32x32"));
    QVERIFY(previewed.wait(kWait));
    QVERIFY(stateWith(dialog, 0).startsWith(u'?')); // the other input decides as well
    dialog.field(QStringLiteral("like"))->setText(QStringLiteral("1x2x64x48"));
    QVERIFY(previewed.wait(kWait));
    QVERIFY2(stateWith(dialog, 0).startsWith(QStringLiteral("✓ ")), qPrintable(stateWith(dialog, 0)));
    QVERIFY(stateWith(dialog, 0).contains(QStringLiteral("32×32 → 64×48")));
    QVERIFY2(dialog.summary().contains(QStringLiteral("1 of 1")), qPrintable(dialog.summary()));
    QCOMPARE(dialog.inputs().shapes.size(), std::size_t{2});
}

void InputShapesTest::saysWhatIsWrong()
{
    InputShapesDialog dialog(dynamicModel(), nullptr);
    dialog.show();
    QLineEdit* edit = dialog.findChild<QLineEdit*>();
    QPushButton* use = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(use->isEnabled());
    edit->setText(QStringLiteral("1x3xmanyx7"));
    QVERIFY(dialog.problem().contains(QStringLiteral("many")));
    QVERIFY(!use->isEnabled());
    bool shown = false;
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        shown = shown || (label->isVisible() && label->text().contains(QStringLiteral("“many”")));
    QVERIFY(shown);
}

void InputShapesTest::remembersPerModel()
{
    const auto analysis = dynamicModel();
    QVERIFY(rememberedInputs(*analysis) == GivenInputs());
    rememberInputs(*analysis, {{{"x", {1, 3, 40, 48}}}, {}});
    QVERIFY((rememberedInputs(*analysis).shapes == InputShapes{{"x", {1, 3, 40, 48}}}));
    const auto other = analyse(test::saveTemp(test::dynamicShape(), "gui_dynamic_2.onnx"));
    QVERIFY(other && rememberedInputs(**other) == GivenInputs());
    for (int i = 0; i < 60; ++i) // one model does not fill the memory
        rememberInputs(*analysis, {{{"x", {1, 3, 40, i + 1}}}, {}});
    QCOMPARE(QSettings().value(QStringLiteral("inputShapes")).toList().size(), 1);
    rememberInputs(*analysis, {});
    QVERIFY(rememberedInputs(*analysis) == GivenInputs());
}

void InputShapesTest::goesBackToTheFile()
{
    const auto analysis = dynamicModel();
    const std::string input(analysis->index->value(openInputs(*analysis).front()).name);
    rememberInputs(*analysis, {{{input, {1, 3, 40, 48}}}, {}});
    InputShapesDialog dialog(analysis, nullptr);
    QCOMPARE(dialog.field(QString::fromStdString(input))->text(), QStringLiteral("1×3×40×48"));
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("As in the file"))
            button->click();
    QVERIFY(dialog.inputs().shapes.empty());
}

void InputShapesTest::appliesToTheDocument()
{
    MainWindow window;
    window.show();
    openAndWait(window, QString::fromStdString(dynamicModel()->file->path().string()));
    for (QAction* menu : window.menuBar()->actions())
        for (QAction* action : menu->menu()->actions())
            if (action->text() == QStringLiteral("&Input shapes and values…"))
                action->trigger();
    auto* dialog = window.findChild<InputShapesDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible() && !dialog->isModal());
    const auto input = openInputs(*documentOf(window).analysis()).front();
    QStringList lengths;
    for (const Dim& dim : *documentOf(window).analysis()->shapes->facts(input).shape)
        lengths.append(QString::number(dim.known() ? dim.length : 24));
    dialog->findChild<QLineEdit*>()->setText(lengths.join(u'x'));
    QSignalSpy opened(&documentOf(window), &Document::opened);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QVERIFY(opened.wait(kWait));
    QCOMPARE(documentOf(window).analysis()->inputShapes.size(), std::size_t{1});
    QVERIFY(rememberedInputs(*documentOf(window).analysis()) == documentOf(window).inputs());
}

RL_GUI_CASE(InputShapesTest)
#include "input_shapes_test.moc"
