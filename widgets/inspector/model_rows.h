#pragma once

#include "core/engine/analysis.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

class QString;
class QTreeWidgetItem;

namespace resizelens {

/// What a model is made of, in all of its graphs: main, bodies and functions.
struct ModelCount
{
    struct Weights
    {
        DType type = DType::undefined;
        std::uint64_t tensors = 0, bytes = 0;
    };
    std::uint64_t bytes = 0; // with external data
    std::vector<std::pair<std::string, std::uint64_t>>
        operators;                     // Resize and Upsample first, then by number and name
    std::uint64_t quantisingNodes = 0; // QuantizeLinear, DequantizeLinear and operators of codes
    std::vector<Weights> weights;      // initializers and constants; the largest first
};

/// Takes a moment for large models: for workers.
ModelCount countModel(const Analysis& analysis, const std::stop_token& stop);

/// The page of the model: its file, inputs, outputs, operators, weights and metadata.
void addModelRows(const Analysis& analysis, const ModelCount& count,
                  const std::function<QTreeWidgetItem*(const QString& title)>& addSection);

/// Whether an input has lengths that the file leaves free.
bool hasFreeInputs(const Analysis& analysis);

} // namespace resizelens
