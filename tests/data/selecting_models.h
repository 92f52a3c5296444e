// Models whose outputs jump: heads of detectors, comparisons, roundings, quantised and random results.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

/// As line detectors (M-LSD) end: a linear Resize ×3, then the 200 best places of the map, as rows and columns
/// ("points", 200×2) and their scores. Most of the map is saturated, so that rounding decides among candidates.
onnx::ModelProto lineDetector();

/// A head behind "scores" (1×2×8×8): a nearest Resize ×2, whose values come in fours, plus the constant
/// "jitter", ±`jitter` in turn.
enum class Head {
    topK,         // indices and values of the best 40
    topKUnsorted, // in any order
    argMax,       // the best channel of each place
    comparison,   // where a map is above itself, by Greater and Where
    nonZero,      // the places where a comparison holds
    steps,        // Round
    casts,        // Cast to int32
    suppression,  // NonMaxSuppression
    quantised,    // QuantizeLinear
    quantisedBack // and DequantizeLinear
};
std::string nameOf(Head head);
onnx::ModelProto headModel(Head head, float jitter);

/// A model that adds random numbers to its result, in the main graph or in the body of an If.
onnx::ModelProto randomModel(float mean = 0.0F);
/// `behind`: as behindAnother().
onnx::ModelProto randomInBody(bool behind = false);
/// The same with a node before all others: ONNX Runtime takes the place of a node as its seed.
onnx::ModelProto behindAnother(onnx::ModelProto model);

} // namespace resizelens::test
