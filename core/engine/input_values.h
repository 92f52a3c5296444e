#pragma once

#include "core/base/progress.h"
#include "core/onnx/model_file.h"
#include "core/onnx/shape_table.h"

#include <map>
#include <memory>
#include <string>

namespace resizelens {

/// Values of graph inputs by name, as written: a number, a list ("[1, 3, 224, 224]") or a .npy file.
using InputValues = std::map<std::string, std::string>;

/// What the user says of the inputs of a model.
struct GivenInputs
{
    InputShapes shapes = {};
    InputValues values = {};
    bool operator==(const GivenInputs&) const = default;
};

/// The model with an initializer for each of these inputs: a default value, which the analysis knows and an export
/// makes constant where a rewrite depends on it. `fix`: the inputs are removed, so that they are constants
/// everywhere. Nothing is written; external data stays where it is. Errors: no input of that name, a value that
/// does not fit its type or shape, an unreadable file.
Result<std::shared_ptr<const ModelFile>> withInputValues(std::shared_ptr<const ModelFile> file,
                                                         const InputValues& values, bool fix,
                                                         const Progress& progress = {});

} // namespace resizelens
