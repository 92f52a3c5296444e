// Pre-processing as ONNX operators: in front of a model, or as a model of its own.
#pragma once

#include "core/engine/analysis.h"
#include "core/extras/preprocess/preprocess_spec.h"
#include "core/onnx/model_edits.h"
#include "core/preview/picture_input.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// A serialized model (opset 13): "image", uint8 [N, height, width, 3] of the source's size, to what the spec
/// gives. The resize is one float32 MatMul per axis with the library's weights; where the library rounds to
/// bytes, so do the operators, so that they differ from it by rounding alone. Errors: those of geometryOf().
Result<std::string> preprocessModel(const PreprocessSpec& spec, PixelSize source);

/// Errors: the input takes another size.
Result<void> expectSize(const PictureInput& input, PixelSize size);

/// The edits that put the same operators before the model's image input. Errors: no image input of three
/// channels of floating point, another size, patches, an opset before 11; those of geometryOf().
Result<ModelEdits> preprocessEdits(const Analysis& analysis, const PreprocessSpec& spec, PixelSize source);

/// Puts them into an exported file, which is removed if that fails, unless it replaced its source. Errors: those of
/// analyse(), preprocessEdits() and writeModel().
Result<void> prependPreprocess(const std::filesystem::path& model, AnalysisOptions analysing,
                               const PreprocessSpec& spec, PixelSize source, bool replacedSource,
                               const Progress& progress);

} // namespace resizelens
