// Other models that the window offers: resizes written with other operators as Resize nodes, faults of an exporter mended.
#include "app/gui/model_offer.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/messages/message_strip.h"

#include <algorithm>

using namespace resizelens;
using namespace resizelens::test;

class ModelOfferTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useSettingsIn(m_settings); }

    void areOfferedAndWritten()
    {
        const auto path = saveTemp(gatheredModel(), "hidden_gather");
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, QString::fromStdString(path.string()));
        auto& strip = part<MessageStrip>(window);
        QTRY_VERIFY_WITH_TIMEOUT(strip.text().contains(QStringLiteral("without a Resize node")), kWait);
        strip.message().other();
        const auto& selection = part<Selection>(window);
        QVERIFY(selection.node());
        QCOMPARE(selection.analysis()->index->nodeLabel(*selection.node()), std::string("pick"));
        QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
        offerOf(window, kRestoredResizes).write(tempFolder() / "hidden_restored.onnx");
        QVERIFY(opened.wait(kWait));
        QTRY_COMPARE_WITH_TIMEOUT(selection.analysis()->sites.size(), std::size_t{1}, kWait);
        QVERIFY(documentOf(window).path().endsWith(QStringLiteral("hidden_restored.onnx")));
    }

    void faultsOfAnyLengthAreOfferedAndMended()
    {
        const auto path = saveTemp(antialiasedModel(), "offered_fault");
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, QString::fromStdString(path.string()));
        auto& strip = part<MessageStrip>(window);
        QTRY_VERIFY_WITH_TIMEOUT(strip.text().contains(QStringLiteral("aa-border")), kWait);
        const auto& selection = part<Selection>(window);
        strip.message().other();
        QVERIFY(selection.node());
        QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
        offerOf(window, kMendedFaults).write(tempFolder() / "offered_meant.onnx");
        QVERIFY(opened.wait(kWait));
        QTRY_VERIFY_WITH_TIMEOUT(documentOf(window).path().endsWith(QStringLiteral("offered_meant.onnx")),
                                 kWait);
        QTRY_VERIFY_WITH_TIMEOUT(selection.analysis() && selection.analysis()->sites.size() == 1, kWait);
        QVERIFY(selection.analysis()->sites[0].site.spec.excludeOutside);
        QVERIFY(selection.analysis()->faults.empty());
    }

    void aModelWithoutIsNotSpokenOf() { isNotSpokenOf(sampleModel()); }

    void whatARuleWroteIsNotSpokenOf()
    {
        onnx::ModelProto model = gatheredModel();
        model.mutable_graph()->mutable_node(0)->set_doc_string("by rule gather of ResizeLens");
        isNotSpokenOf(QString::fromStdString(saveTemp(model, "hidden_rewrite").string()));
    }

private:
    static void isNotSpokenOf(const QString& path)
    {
        MainWindow window;
        window.show();
        openAndWait(window, path);
        QTest::qWait(300);
        QVERIFY(!part<MessageStrip>(window).text().contains(QStringLiteral("without a Resize node")));
    }

    static ModelOffer& offerOf(MainWindow& window, const OfferKind& kind)
    {
        const auto offers = window.findChildren<ModelOffer*>();
        return **std::ranges::find_if(offers, [&](const ModelOffer* one) { return &one->kind() == &kind; });
    }

    /// As PyTorch's exporter wrote antialias for a year, with lengths that only the run knows.
    static onnx::ModelProto antialiasedModel()
    {
        onnx::ModelProto model = emptyModel("antialiased", 18);
        model.set_producer_name("pytorch");
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, "h", "w"});
        const auto shape = graph.node("Shape", "shape", {"x"});
        const auto quarter = graph.node("Div", "quarter", {shape, graph.ints("by", {1, 1, 4, 4})});
        graph.node("Resize", "r", {"x", "", "", quarter},
                   {attribute("mode", "linear"), attribute("antialias", std::int64_t{1})}, "y");
        graph.output("y", {1, 1, "", ""});
        return model;
    }

    static onnx::ModelProto gatheredModel()
    {
        onnx::ModelProto model = emptyModel("gather", 17);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 2, 4, 8});
        graph.constant(intTensor("rows", {8}, std::vector<std::int64_t>{0, 0, 1, 1, 2, 2, 3, 3}));
        graph.node("Gather", "pick", {"x", "rows"}, {attribute("axis", std::int64_t{2})}, "y");
        graph.output("y", {1, 2, 8, 8});
        return model;
    }

    QTemporaryDir m_settings;
};

RL_GUI_CASE(ModelOfferTest)
#include "model_offer_test.moc"
