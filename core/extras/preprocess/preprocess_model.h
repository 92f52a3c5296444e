// Pre-processing as ONNX operators: in front of a model, or as a model of its own.
#pragma once

#include "core/engine/analysis.h"
#include "core/extras/preprocess/preprocess_spec.h"
#include "core/onnx/model_edits.h"
#include "core/preview/picture_input.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Heights and widths of the images that the operators are given; empty: any.
using SourceSizes = std::vector<PixelSize>;

/// A serialized model: "image", uint8 [N, height, width, 3], to what the spec gives. For images of known sizes, the
/// resize is a MatMul per axis with the library's weights, chosen by an If where there are several sizes; for any size it
/// is a Resize per axis (opset 18 with antialiasing), which not every library's mode is. Where the library rounds
/// to bytes, so do the operators. Errors: those of geometryOf(), "preprocess.any-size", too many sizes.
Result<std::string> preprocessModel(const PreprocessSpec& spec, const SourceSizes& sources);

/// How far the resized image may be from the library's bytes, in levels of 255, by the bits of both; 0: equal.
/// nullopt: the library's own arithmetic has no known bound. Errors: those of geometryOf().
Result<std::optional<int>> levelsFromLibrary(const PreprocessSpec& spec, const SourceSizes& sources);
/// The same as a sentence without a full stop; empty if nothing is known.
Result<Phrase> boundOf(const PreprocessSpec& spec, const SourceSizes& sources);

/// Errors: the input takes another size.
Result<void> expectSize(const PictureInput& input, PixelSize size);

/// The edits that put the same operators before the model's image input. Errors: no image input of three
/// channels of floating point, another size, patches, an older opset than needed; those of preprocessModel().
Result<ModelEdits> preprocessEdits(const Analysis& analysis, const PreprocessSpec& spec,
                                   const SourceSizes& sources);

/// Puts them into an exported file, which is removed if that fails, unless it replaced its source. Errors: those of
/// analyse(), preprocessEdits() and writeModel().
Result<void> prependPreprocess(const std::filesystem::path& model, AnalysisOptions analysing,
                               const PreprocessSpec& spec, const SourceSizes& sources, bool replacedSource,
                               const Progress& progress);

} // namespace resizelens
