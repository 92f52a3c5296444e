#include "app/gui/node_json.h"

#include "widgets/inspector/attribute_text.h"
#include "widgets/sites/policy_name.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kMostElements = 1024;

template<class List, class Each>
QJsonValue listJson(const List& list, const onnx::AttributeProto& attribute, Each each)
{
    if (list.size() > kMostElements)
        return attributeText(attribute);
    QJsonArray array;
    for (const auto& one : list)
        array.append(each(one));
    return array;
}

QJsonValue attributeJson(const onnx::AttributeProto& attribute)
{
    const auto number = [](auto value) { return QJsonValue(value); };
    const auto whole = [](std::int64_t value) { return QJsonValue(static_cast<qint64>(value)); };
    switch (attribute.type()) {
    case onnx::AttributeProto::INT:
        return whole(attribute.i());
    case onnx::AttributeProto::FLOAT:
        return number(static_cast<double>(attribute.f()));
    case onnx::AttributeProto::STRING:
        return QString::fromUtf8(attribute.s());
    case onnx::AttributeProto::INTS:
        return listJson(attribute.ints(), attribute, whole);
    case onnx::AttributeProto::FLOATS:
        return listJson(attribute.floats(), attribute,
                        [&](float value) { return number(static_cast<double>(value)); });
    case onnx::AttributeProto::STRINGS:
        return listJson(attribute.strings(), attribute,
                        [](const std::string& value) { return QJsonValue(QString::fromUtf8(value)); });
    default:
        return attributeText(attribute);
    }
}

QJsonValue lengthJson(const Dim& length)
{
    if (length.known())
        return static_cast<qint64>(length.length);
    return length.symbol.empty() ? QJsonValue() : QJsonValue(QString::fromUtf8(length.symbol));
}

QJsonArray valuesJson(const Analysis& analysis, std::span<const ValueId> values)
{
    QJsonArray list;
    for (const ValueId value : values) {
        if (value == kNoValue) {
            list.append(QJsonValue());
            continue;
        }
        QJsonObject entry{{QStringLiteral("name"), QString::fromUtf8(analysis.index->value(value).name)}};
        if (analysis.shapes) {
            const ValueFacts& facts = analysis.shapes->facts(value);
            if (facts.type != DType::undefined)
                entry.insert(QStringLiteral("type"), QString::fromStdString(dtypeName(facts.type)));
            if (facts.shape) {
                QJsonArray shape;
                for (const Dim& length : *facts.shape)
                    shape.append(lengthJson(length));
                entry.insert(QStringLiteral("shape"), shape);
            }
        }
        list.append(entry);
    }
    return list;
}

QJsonObject siteJson(const SiteAnalysis& entry, const Choice& choice)
{
    QJsonArray rules;
    for (const Candidate& candidate : entry.candidates)
        rules.append(QString::fromStdString(candidate.rule));
    return {{QStringLiteral("id"), QString::fromStdString(entry.site.id)},
            {QStringLiteral("chosen"), choice.candidate
                                           ? QString::fromStdString(entry.candidates[*choice.candidate].rule)
                                           : policyName(NamedPolicy::keep)},
            {QStringLiteral("rewrites"), rules}};
}

} // namespace

QByteArray nodeJson(const Analysis& analysis, const Plan& plan, NodeId id)
{
    const GraphNode& node = analysis.index->node(id);
    QJsonObject attributes;
    for (const auto& attribute : node.proto->attribute())
        attributes.insert(QString::fromUtf8(attribute.name()), attributeJson(attribute));
    QJsonObject json{{QStringLiteral("op_type"), QString::fromUtf8(node.proto->op_type())},
                     {QStringLiteral("domain"), QString::fromUtf8(node.proto->domain())},
                     {QStringLiteral("name"), QString::fromUtf8(node.proto->name())},
                     {QStringLiteral("graph"), QString::fromUtf8(analysis.index->graphPath(node.graph))},
                     {QStringLiteral("attributes"), attributes},
                     {QStringLiteral("inputs"), valuesJson(analysis, node.inputs)},
                     {QStringLiteral("outputs"), valuesJson(analysis, node.outputs)}};
    if (const auto site = analysis.siteOfNode(id))
        json.insert(QStringLiteral("site"), siteJson(analysis.sites[site->value], plan.choices[site->value]));
    return QJsonDocument(json).toJson();
}

} // namespace resizelens
