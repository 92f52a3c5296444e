#pragma once

#include "tests/fuzz/choices.h"

#include <onnx/onnx_pb.h>

namespace resizelens::fuzz {

/// A model that protobuf reads and whose values are mostly wired as ONNX asks, with what is seldom seen in models:
/// lengths of 0, 1 and 2^62, symbols, all types, scales of 1e-30 and not-a-number, sizes that are computed by Shape,
/// Slice, Concat and Div, bodies in bodies, functions that call functions, quantised values. Up to 48 nodes a graph.
onnx::ModelProto extremeModel(Choices& choices);

} // namespace resizelens::fuzz
