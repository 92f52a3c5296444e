#pragma once

#include "core/engine/analysis.h"

#include <QByteArray>

namespace resizelens {

/// A node as JSON by ONNX's terms: operator, name, attributes, inputs and outputs with types and shapes
/// (unknown lengths are their symbol or null), and of a site the chosen rule and those that are possible. Lists above 1,024
/// elements and tensors are described instead.
QByteArray nodeJson(const Analysis& analysis, const Plan& plan, NodeId node);

} // namespace resizelens
