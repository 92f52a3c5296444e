// Compares the resize in training with the device's: on an image, and in its effect on the network.
#pragma once

#include "core/engine/analysis.h"
#include "core/engine/tensor_difference.h"
#include "core/extras/preprocess/preprocess_spec.h"
#include "core/image/to_tensor.h"
#include "core/preview/picture_input.h"
#include "core/process/runtime_session.h"
#include "core/resize/dialect/library_mode.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// How an image becomes a network's input; both sides differ in the library only.
struct PreprocessFrame
{
    PixelSize size = {};
    Fit fit = Fit::stretch; // crop: resize the shorter side, then centre crop
    int channels = 3;
    bool bgr = false;
    ScaleLayer scale = {}; // applied last, to floating-point inputs only
    /// The library resizes floating-point samples in 0..1 rather than bytes.
    bool floats = false;
    /// Replaces size, fit and floats; `bgr` and `scale` are its own (see frameOf()).
    std::optional<PreprocessSpec> spec = {};
    bool operator==(const PreprocessFrame&) const = default;
};

/// What training said, as a frame in front of the input: its size is that for `source`. Errors: those of geometryOf()
/// and expectSize().
Result<PreprocessFrame> frameOf(const PreprocessSpec& spec, PixelSize source, const PictureInput& input);

/// What the network is given: float32 [1, 3, height, width], or [patches, values] with PreprocessSpec::patch.
/// Errors: those of toTensor(), geometryOf() and resizeAs().
Result<Tensor> preprocessed(const Image& image, const PreprocessSpec& spec);

/// The image resized by this library: [1, channels, height, width], in 0..1, before the Scale layer. Bytes
/// use the library's own arithmetic if known, else rounded floats. Errors: those of toTensor() and
/// resizeAs().
Result<Tensor> preprocessed(const Image& image, const LibraryMode& mode, const PreprocessFrame& frame);

/// Upper bound of the floating-point difference for any image of this size in 0..1, before a crop.
Result<PlaneDistance> preprocessDistance(PixelSize picture, const LibraryMode& trained,
                                         const LibraryMode& deployed, const PreprocessFrame& frame);

/// Counts positions where the argmax along axis 1 changed, i.e. the class of an image or pixel.
struct ChangedClasses
{
    std::int64_t places = 0;
    std::int64_t changed = 0;
    std::int64_t before = 0, after = 0; // at the first position that changed
    bool operator==(const ChangedClasses&) const = default;
};

/// nullopt: not a floating-point type, or fewer than two entries along axis 1.
std::optional<ChangedClasses> changedClasses(const Tensor& before, const Tensor& after);

struct OutputEffect
{
    std::string name;
    std::optional<TensorDifference> difference; // nullopt: not comparable
    Phrase problem = {};                        // the reason
    std::optional<ChangedClasses> classes = {};
};

/// Runs a network in ONNX Runtime on images. Movable; one run at a time.
class NetworkEffect
{
public:
    /// Errors: no image input, a model rejected by ONNX Runtime, no runtime ("runtime.none").
    static Result<NetworkEffect> open(const RuntimePointer& runtime, const Analysis& analysis,
                                      const RunLimits& limits = {});

    /// Inputs other than the image, which get the same seeded random values on both sides.
    const std::vector<std::string>& madeUp() const { return m_madeUp; }

    /// Outputs for an image from preprocessed(); strings, sequences and maps are skipped.
    Result<std::vector<NamedTensor>> outputsOf(const Tensor& picture, const PreprocessFrame& frame,
                                               const RunLimits& limits = {});

private:
    NetworkEffect(RuntimeSession session, PictureInput input)
        : m_session(std::move(session))
        , m_input(std::move(input))
    {
    }

    RuntimeSession m_session;
    PictureInput m_input;
    std::vector<NamedTensor> m_others;
    std::vector<std::string> m_madeUp;
};

std::vector<OutputEffect> effectsOn(const std::vector<NamedTensor>& trained,
                                    const std::vector<NamedTensor>& deployed);

} // namespace resizelens
