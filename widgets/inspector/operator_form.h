#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>

namespace onnx {
class NodeProto;
}

namespace resizelens {

/// What the standard says of an operator: the names of its inputs and outputs, and what holds where an
/// attribute is not given.
struct OperatorForm
{
    QStringList inputs, outputs;
    bool manyInputs = false, manyOutputs = false; // the last name stands for all that follow
    QList<std::pair<QString, QString>> defaults;  // attribute, value

    /// "X", "B", "inputs 3"; the number alone where there is no name.
    QString inputName(std::size_t input) const;
    QString outputName(std::size_t output) const;
};

/// nullopt for operators that are not of the standard, or not of this version. Any thread; the first call
/// takes tens of milliseconds.
std::optional<OperatorForm> operatorForm(const onnx::NodeProto& node, std::int64_t opset);

} // namespace resizelens
