#include "widgets/inspector/attribute_text.h"

#include "core/base/dtype.h"
#include "core/base/shape.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kMostItems = 64;

template<class List, class Format>
QString listText(const List& list, Format&& format)
{
    QStringList items;
    for (int i = 0; i < list.size() && i < kMostItems; ++i)
        items.append(format(list[i]));
    if (list.size() > kMostItems)
        items.append(QStringLiteral("…"));
    return QStringLiteral("[%1]").arg(items.join(QStringLiteral(", ")));
}

QString real(float value)
{
    return QLocale::c().toString(static_cast<double>(value), 'g', 7);
}

QString tensorText(const onnx::TensorProto& tensor)
{
    const Dims dims(tensor.dims().begin(), tensor.dims().end());
    return QString::fromStdString(dtypeName(static_cast<DType>(tensor.data_type())) + " " + toText(dims));
}

} // namespace

QString attributeText(const onnx::AttributeProto& attribute)
{
    switch (attribute.type()) {
    case onnx::AttributeProto::INT:
        return QString::number(attribute.i());
    case onnx::AttributeProto::FLOAT:
        return real(attribute.f());
    case onnx::AttributeProto::STRING:
        return QString::fromStdString(attribute.s());
    case onnx::AttributeProto::INTS:
        return listText(attribute.ints(), [](auto value) { return QString::number(value); });
    case onnx::AttributeProto::FLOATS:
        return listText(attribute.floats(), real);
    case onnx::AttributeProto::STRINGS:
        return listText(attribute.strings(),
                        [](const std::string& value) { return QString::fromStdString(value); });
    case onnx::AttributeProto::TENSOR:
        return tensorText(attribute.t());
    case onnx::AttributeProto::GRAPH:
        return QCoreApplication::translate("Attribute", "graph, nodes: %1").arg(attribute.g().node_size());
    default:
        return QCoreApplication::translate("Attribute", "(not shown)");
    }
}

} // namespace resizelens
