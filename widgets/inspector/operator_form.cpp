#include "widgets/inspector/operator_form.h"

#include "core/onnx/domain.h"
#include "widgets/inspector/attribute_text.h"

#include <algorithm>
#include <limits>

#include <onnx/defs/schema.h>

namespace resizelens {

namespace {

QString nameIn(const QStringList& names, bool many, std::size_t index)
{
    const auto at = static_cast<qsizetype>(index);
    const bool repeated = many && at >= names.size() - 1;
    if (!repeated)
        return at < names.size() ? names[at] : QString::number(index);
    return QStringLiteral("%1 %2").arg(names.back()).arg(at - names.size() + 1);
}

template<class Parameters>
QStringList namesOf(const Parameters& parameters, bool& many)
{
    QStringList names;
    for (const auto& parameter : parameters)
        names.append(QString::fromStdString(parameter.GetName()));
    many = !parameters.empty() && parameters.back().GetOption() == onnx::OpSchema::Variadic;
    return names;
}

} // namespace

QString OperatorForm::inputName(std::size_t input) const
{
    return nameIn(inputs, manyInputs, input);
}

QString OperatorForm::outputName(std::size_t output) const
{
    return nameIn(outputs, manyOutputs, output);
}

std::optional<OperatorForm> operatorForm(const onnx::NodeProto& node, std::int64_t opset)
{
    const bool standard = isOnnxDomain(node.domain());
    const auto version = static_cast<int>(
        std::clamp<std::int64_t>(opset, 0, static_cast<std::int64_t>(std::numeric_limits<int>::max())));
    const onnx::OpSchema* schema =
        onnx::OpSchemaRegistry::Schema(node.op_type(), version, standard ? std::string() : node.domain());
    if (schema == nullptr)
        return std::nullopt;
    OperatorForm form;
    form.inputs = namesOf(schema->inputs(), form.manyInputs);
    form.outputs = namesOf(schema->outputs(), form.manyOutputs);
    for (const auto& [name, attribute] : schema->attributes())
        if (attribute.default_value.has_type())
            form.defaults.append({QString::fromStdString(name), attributeText(attribute.default_value)});
    return form;
}

} // namespace resizelens
