#include "widgets/inspector/model_rows.h"

#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/rows.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>
#include <map>

#include <QLocale>
#include <QTreeWidget>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kMostRows = 200; // inputs, outputs and metadata that have rows of their own

bool isResize(const std::string& op)
{
    return op == "Resize" || op == "Upsample";
}

bool worksOnCodes(const std::string& op)
{
    return op == "QuantizeLinear" || op == "DequantizeLinear" || op == "DynamicQuantizeLinear" ||
           op.starts_with("QLinear") || op.ends_with("Integer");
}

QString sizeText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes));
}

QString amountText(std::uint64_t number)
{
    return QLocale().toString(static_cast<qulonglong>(number));
}

const ValueFacts* factsKnownOf(const Analysis& analysis, ValueId value)
{
    return analysis.shapes && value != kNoValue ? &analysis.shapes->facts(value) : nullptr;
}

QString valueText(const Analysis& analysis, ValueId value)
{
    const ValueFacts* facts = factsKnownOf(analysis, value);
    const QString shape = facts != nullptr && facts->shape ? QString::fromStdString(toText(*facts->shape))
                                                           : InspectorPanel::tr("shape unknown");
    const QString type = facts != nullptr && facts->type != DType::undefined
                             ? QString::fromStdString(dtypeName(facts->type))
                             : InspectorPanel::tr("type unknown");
    return shape + QLatin1Char(' ') + type;
}

void addFileRows(const Analysis& analysis, std::uint64_t bytes, QTreeWidgetItem* section)
{
    const onnx::ModelProto& model = analysis.file->structure();
    addRow(section, InspectorPanel::tr("file"), foreignName(analysis.file->path().filename().string()),
           foreignName(analysis.file->path().string(), 2000));
    addRow(section, InspectorPanel::tr("size"), sizeText(bytes));
    if (const std::size_t files = analysis.file->externalFiles().size(); files > 0)
        addRow(section, InspectorPanel::tr("files of weights"), amountText(files));
    if (!model.producer_name().empty() || !model.producer_version().empty())
        addRow(section, InspectorPanel::tr("producer"),
               foreignName(model.producer_name() + " " + model.producer_version()).trimmed());
    addRow(section, InspectorPanel::tr("IR version"), QString::number(model.ir_version()));
    for (const auto& opset : model.opset_import())
        addRow(section, InspectorPanel::tr("operator set"),
               opset.domain().empty()
                   ? QStringLiteral("ai.onnx %1").arg(opset.version())
                   : foreignName(opset.domain()) + QStringLiteral(" %1").arg(opset.version()));
    if (!model.domain().empty())
        addRow(section, InspectorPanel::tr("domain"), foreignName(model.domain()));
    if (model.model_version() != 0)
        addRow(section, InspectorPanel::tr("model version"), QString::number(model.model_version()));
    if (!model.graph().name().empty())
        addRow(section, InspectorPanel::tr("graph"), foreignName(model.graph().name()));
    if (!model.doc_string().empty())
        addRow(section, InspectorPanel::tr("description"), foreignName(model.doc_string(), 1000));
}

void addMore(QTreeWidgetItem* section, std::size_t shown, std::size_t all)
{
    if (shown < all)
        addRow(section, QStringLiteral("…"), InspectorPanel::tr("and %1 more").arg(amountText(all - shown)));
}

void addValues(const Analysis& analysis, const std::vector<ValueId>& values, QTreeWidgetItem* section)
{
    const std::size_t shown = std::min<std::size_t>(values.size(), kMostRows);
    for (std::size_t i = 0; i < shown; ++i)
        addRow(section, foreignName(analysis.index->value(values[i]).name), valueText(analysis, values[i]));
    addMore(section, shown, values.size());
}

} // namespace

ModelCount countModel(const Analysis& analysis, const std::stop_token& stop)
{
    const GraphIndex& index = *analysis.index;
    ModelCount count;
    count.bytes = modelBytes(analysis);
    std::map<std::string, std::uint64_t> operators;
    for (std::uint32_t i = 0; i < index.nodeCount() && !stop.stop_requested(); ++i) {
        const std::string& op = index.node(NodeId{i}).proto->op_type();
        ++operators[op];
        count.quantisingNodes += worksOnCodes(op) ? 1 : 0;
    }
    count.operators.assign(operators.begin(), operators.end());
    std::ranges::stable_sort(count.operators, [](const auto& a, const auto& b) {
        return isResize(a.first) != isResize(b.first) ? isResize(a.first) : a.second > b.second;
    });
    std::map<DType, ModelCount::Weights> weights;
    for (std::uint32_t i = 0; i < index.valueCount() && !stop.stop_requested(); ++i) {
        const onnx::TensorProto* tensor = index.value(ValueId{i}).initializer;
        if (tensor == nullptr)
            tensor = index.constantTensor(ValueId{i});
        if (tensor == nullptr)
            continue;
        if (const auto ref = index.file().tensorRef(*tensor)) {
            ModelCount::Weights& entry = weights[ref->type];
            entry.type = ref->type;
            ++entry.tensors;
            entry.bytes += ref->length;
        }
    }
    for (const auto& [type, entry] : weights)
        count.weights.push_back(entry);
    std::ranges::stable_sort(count.weights, [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    return count;
}

void addModelRows(const Analysis& analysis, const ModelCount& count,
                  const std::function<QTreeWidgetItem*(const QString& title)>& addSection)
{
    const GraphInfo& graph = analysis.index->graph(GraphIndex::mainGraph());
    addFileRows(analysis, count.bytes, addSection(InspectorPanel::tr("Model")));
    addValues(analysis, graph.inputs, addSection(InspectorPanel::tr("Inputs")));
    addValues(analysis, graph.outputs, addSection(InspectorPanel::tr("Outputs")));
    QTreeWidgetItem* operators = addSection(InspectorPanel::tr("Operators (%1)").arg(count.operators.size()));
    for (const auto& [op, number] : count.operators)
        addRow(operators, foreignName(op), amountText(number));
    QTreeWidgetItem* weights = addSection(InspectorPanel::tr("Weights"));
    for (const ModelCount::Weights& entry : count.weights)
        addRow(weights, QString::fromStdString(dtypeName(entry.type)),
               entry.tensors == 1 ? InspectorPanel::tr("%1 in 1 tensor").arg(sizeText(entry.bytes))
                                  : InspectorPanel::tr("%1 in %2 tensors")
                                        .arg(sizeText(entry.bytes), amountText(entry.tensors)));
    if (count.weights.empty())
        addRow(weights, InspectorPanel::tr("none"), {});
    addRow(weights, InspectorPanel::tr("quantised"),
           count.quantisingNodes == 0 ? InspectorPanel::tr("no")
                                      : InspectorPanel::tr("yes, nodes that make or take codes: %1")
                                            .arg(amountText(count.quantisingNodes)));
    const auto& metadata = analysis.file->structure().metadata_props();
    if (metadata.empty())
        return;
    QTreeWidgetItem* section = addSection(InspectorPanel::tr("Metadata"));
    const int shown = std::min(metadata.size(), kMostRows);
    for (int i = 0; i < shown; ++i)
        addRow(section, foreignName(metadata[i].key()), foreignName(metadata[i].value(), 1000));
    addMore(section, static_cast<std::size_t>(shown), static_cast<std::size_t>(metadata.size()));
}

bool hasFreeInputs(const Analysis& analysis)
{
    const auto& inputs = analysis.index->graph(GraphIndex::mainGraph()).inputs;
    return std::ranges::any_of(inputs, [&](ValueId input) {
        const ValueFacts* facts = factsKnownOf(analysis, input);
        return facts == nullptr || !facts->shape ||
               !std::ranges::all_of(*facts->shape, [](const Dim& length) { return length.known(); });
    });
}

} // namespace resizelens
