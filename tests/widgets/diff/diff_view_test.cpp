// Two models beside each other: same places, linked selection and zoom, the list and its filter, weights as
// grids.
#include "core/extras/model_diff/model_diff.h"
#include "tests/app/gui/turn_clock.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/diff/change_details.h"
#include "widgets/diff/change_filter.h"
#include "widgets/diff/change_model.h"
#include "widgets/diff/diff_view.h"
#include "widgets/diff/weight_grids.h"
#include "widgets/graph/graph_view.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>

using namespace resizelens;
using namespace resizelens::test;

namespace {

/// x → conv → relu → resize → y
onnx::ModelProto smallModel()
{
    onnx::ModelProto model = emptyModel("small", 13);
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats random(3);
    graph.input("x", {1, 3, 8, 8});
    const std::string a = graph.conv("conv", "x", {3, 4, 3, 1, 1}, random);
    const std::string b = graph.node("Relu", "relu", {a});
    graph.node("Resize", "resize", {b, "", graph.floats("scales", {1, 1, 2, 2})},
               {attribute("mode", "linear")}, "y");
    graph.output("y", {1, 4, 16, 16});
    return model;
}

/// Another weight, another mode, a Sigmoid in place of the Relu, another producer.
onnx::ModelProto otherModel()
{
    onnx::ModelProto model = smallModel();
    onnx::GraphProto& graph = *model.mutable_graph();
    const float value = 9.0f;
    graph.mutable_initializer(0)->mutable_raw_data()->replace(4 * 13, 4,
                                                              reinterpret_cast<const char*>(&value), 4);
    *graph.mutable_node(2)->mutable_attribute(0) = attribute("mode", "cubic");
    graph.mutable_node(1)->set_op_type("Sigmoid");
    model.set_producer_name("somebody");
    return model;
}

std::shared_ptr<const ModelDiff> diffOf(const onnx::ModelProto& before, const onnx::ModelProto& after)
{
    auto diff = diffModels(saveTemp(before, "view_before"), saveTemp(after, "view_after"));
    return diff ? std::make_shared<const ModelDiff>(std::move(*diff)) : nullptr;
}

int rowsOf(const DiffView& view)
{
    return const_cast<DiffView&>(view).list().model()->rowCount();
}

} // namespace

class DiffViewTest : public QObject
{
    Q_OBJECT

private:
    static void showAndWait(DiffView& view, const std::shared_ptr<const ModelDiff>& diff)
    {
        view.resize(1280, 800);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy before(&view.before(), &GraphView::sceneShown),
            after(&view.after(), &GraphView::sceneShown);
        view.setDiff(diff);
        QTRY_VERIFY_WITH_TIMEOUT(!before.isEmpty() && !after.isEmpty(), kWait);
    }

    static QRectF placeOf(GraphView& view, NodeId node)
    {
        const auto& scene = *view.canvas().scene();
        return scene.nodes[scene.indexOfId.at(node.value)].rect;
    }

private Q_SLOTS:
    void matchedNodesStandAtTheSamePlace()
    {
        const auto diff = diffOf(smallModel(), otherModel());
        DiffView view;
        showAndWait(view, diff);
        int pairs = 0;
        for (std::uint32_t i = 0; i < diff->before->nodeCount(); ++i)
            if (const auto other = diff->match.afterOf(NodeId{i})) {
                QCOMPARE(placeOf(view.before(), NodeId{i}).center(), placeOf(view.after(), *other).center());
                ++pairs;
            }
        QCOMPARE(pairs, 2);
        QVERIFY2(view.before().height() > view.details().height(),
                 "the graphs have more room than the details");
        QCOMPARE(view.before().canvas().scene()->bounds, view.after().canvas().scene()->bounds);
        // What differs has a colour and a mark on its side.
        QCOMPARE(view.before().canvas().tints().size(), 3);
        QCOMPARE(view.after().canvas().tints().size(), 3);
        for (const NodeTint& tint : view.before().canvas().tints())
            QVERIFY(!tint.mark.isEmpty());
    }

    void zoomAndSelectionAreLinked()
    {
        const auto diff = diffOf(smallModel(), otherModel());
        DiffView view;
        showAndWait(view, diff);
        view.before().canvas().setScale(1.75);
        QCOMPARE(view.after().canvas().scale(), 1.75);
        view.after().canvas().centerOn(placeOf(view.after(), NodeId{2}).center());
        QVERIFY(
            (view.before().canvas().visibleScene().center() - view.after().canvas().visibleScene().center())
                .manhattanLength() < 1.0);
        // By hand on one side: the partner on the other, and its row.
        Q_EMIT view.before().canvas().nodeSelected(boxOf(NodeId{2}));
        QCOMPARE(view.after().canvas().selectedNode(), boxOf(*diff->match.afterOf(NodeId{2})));
        QCOMPARE(view.list().currentIndex().siblingAtColumn(ChangeModel::Node).data().toString(),
                 QStringLiteral("resize"));
        Q_EMIT view.before().canvas().nodeSelected(boxOf(NodeId{1}));
        QVERIFY(!view.after().canvas().selectedNode()); // it has none
    }

    void stepsThroughWhatIsShown()
    {
        DiffView view;
        showAndWait(view, diffOf(smallModel(), otherModel()));
        QCOMPARE(rowsOf(view), 5); // producer, conv, Relu, Sigmoid, resize
        QCOMPARE(view.list().currentIndex().row(), 0);
        QStringList seen;
        for (int i = 0; i < 5; ++i) {
            seen.append(view.list().currentIndex().siblingAtColumn(ChangeModel::Operator).data().toString());
            QTest::keyClick(&view.list(), Qt::Key_N);
        }
        QVERIFY2(seen.contains(QStringLiteral("Relu")) && seen.contains(QStringLiteral("Sigmoid")),
                 qPrintable(seen.join(QLatin1Char(' '))));
        QCOMPARE(view.list().currentIndex().row(), 0); // round
        QTest::keyClick(&view.list(), Qt::Key_P);
        QCOMPARE(view.list().currentIndex().row(), 4);
        view.filterField().setText(QStringLiteral("cubic"));
        QCOMPARE(rowsOf(view), 1);
        QVERIFY2(view.countText().contains(QStringLiteral("1 of 5")), qPrintable(view.countText()));
        view.filterField().clear();
        view.kindButton(ChangeKind::changed).click();
        QCOMPARE(rowsOf(view), 3);
    }

    void aChangedWeightIsShownAsGrids()
    {
        DiffView view;
        showAndWait(view, diffOf(smallModel(), otherModel()));
        view.filterField().setText(QStringLiteral("conv"));
        view.step(1);
        QCOMPARE(view.details().title(), QStringLiteral("≠ Conv conv: changed"));
        const WeightGrids& grids = view.details().grids();
        QTRY_VERIFY_WITH_TIMEOUT(grids.difference().rowCount() > 0, kWait);
        QVERIFY(view.details().grids().isVisible());
        QCOMPARE(grids.after().rowCount(), 4);
        QCOMPARE(grids.after().columnCount(), 27);
        QCOMPARE(grids.after().value(0, 13), 9.0);
        QCOMPARE(grids.difference().value(0, 13), 9.0 - grids.before().value(0, 13));
        QCOMPARE(grids.difference().value(1, 13), 0.0);
        QVERIFY(grids.difference().index(0, 13).data(Qt::BackgroundRole).isValid());
        QVERIFY(!grids.difference().index(1, 13).data(Qt::BackgroundRole).isValid());
    }

    void aNodeOfOneModelIsShownWhole()
    {
        onnx::ModelProto with = smallModel();
        GraphBuilder graph(*with.mutable_graph());
        graph.node("LeakyRelu", "leaky", {"y"}, {attribute("alpha", 0.25f)}, "z");
        DiffView view;
        showAndWait(view, diffOf(with, smallModel()));
        view.filterField().setText(QStringLiteral("leaky"));
        view.step(1);
        QCOMPARE(view.details().list().topLevelItemCount(), 2);
        const auto row = [&](int i, int column) {
            return view.details().list().topLevelItem(i)->text(column);
        };
        QCOMPARE(row(0, 0), QStringLiteral("alpha"));
        QCOMPARE(row(0, 1), QStringLiteral("0.25"));
        QCOMPARE(row(0, 2), QStringLiteral("–"));
        QCOMPARE(row(1, 1), QStringLiteral("y"));
    }

    void modelsThatAreTheSame()
    {
        DiffView view;
        showAndWait(view, diffOf(smallModel(), smallModel()));
        QCOMPARE(rowsOf(view), 0);
        QCOMPARE(view.countText(), QStringLiteral("The models are the same."));
        view.step(1); // nowhere to go
    }

    void theListIsAProperModel()
    {
        ChangeModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDiff(diffOf(smallModel(), otherModel()));
        QCOMPARE(model.rowCount(), 5);
        model.setDiff(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    /// A thousand layers: the window goes on while they are laid out.
    void neverKeepsTheWindowWaiting()
    {
        onnx::ModelProto before = emptyModel("long", 13);
        GraphBuilder graph(*before.mutable_graph());
        graph.input("x", {1, 3, 8, 8});
        std::string last = "x";
        for (int i = 0; i < 5000; ++i)
            last = graph.node(i % 2 == 0 ? "Relu" : "Sigmoid", "n" + std::to_string(i), {last});
        graph.output(last, {1, 3, 8, 8});
        const auto diff = diffOf(before, smallModel());
        DiffView view;
        view.resize(1280, 800);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy shown(&view.after(), &GraphView::sceneShown);
        double turnBegan = threadMilliseconds(), longest = 0; // what other programs take is not the window's
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] {
            const double now = threadMilliseconds();
            longest = std::max(longest, now - turnBegan);
            turnBegan = now;
        });
        beat.start(1);
        view.setDiff(diff);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), kWait);
        QVERIFY2(longest < 300, qPrintable(QString::number(longest)));
    }
};

RL_GUI_CASE(DiffViewTest)
#include "diff_view_test.moc"
