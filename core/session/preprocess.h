// The resize in front of a network: that of training against that of the device, on a picture and on what the network
// makes of it.
#pragma once

#include "core/dialect/library_mode.h"
#include "core/image/to_tensor.h"
#include "core/runtime/runtime_session.h"
#include "core/session/analysis.h"
#include "core/session/picture_input.h"
#include "core/verify/tensor_difference.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// How a picture comes to a network's input; only the library is another on both sides.
struct PreprocessFrame
{
    PixelSize size = {};
    Fit fit = Fit::stretch; // crop: the shorter side is brought to the size, then the middle cut out
    int channels = 3;
    bool bgr = false;
    ScaleLayer scale = {}; // applied last, to floating inputs only
    /// The library is given samples of 0..1 in floating point, not bytes.
    bool floats = false;
    bool operator==(const PreprocessFrame&) const = default;
};

/// The picture resized by this library: [1, channels, height, width], samples of 0..1, the Scale layer not applied.
/// Bytes are resized in the library's own arithmetic where it is known, else in floating point, rounded. Errors: those
/// of toTensor() and resizeAs().
Result<Tensor> preprocessed(const Image& image, const LibraryMode& mode, const PreprocessFrame& frame);

/// How far the two can be apart in floating point for any picture of this size with samples of 0..1, before a crop.
Result<PlaneDistance> preprocessDistance(PixelSize picture, const LibraryMode& trained,
                                         const LibraryMode& deployed, const PreprocessFrame& frame);

/// Places of an output at which another entry along axis 1 is the largest: another class of a picture or a pixel.
struct ChangedClasses
{
    std::int64_t places = 0;
    std::int64_t changed = 0;
    std::int64_t before = 0, after = 0; // at the first place that changed
    bool operator==(const ChangedClasses&) const = default;
};

/// nullopt: not of floating type, or with fewer than two entries along axis 1.
std::optional<ChangedClasses> changedClasses(const Tensor& before, const Tensor& after);

/// What one output of the network becomes.
struct OutputEffect
{
    std::string name;
    std::optional<TensorDifference> difference; // nullopt: they cannot be compared
    Phrase problem = {};                        // why
    std::optional<ChangedClasses> classes = {};
};

/// A whole network in ONNX Runtime, run on pairs of pictures. Movable; one run at a time.
class NetworkEffect
{
public:
    /// Errors: no input that takes a picture, what ONNX Runtime refuses, no run time ("runtime.none").
    static Result<NetworkEffect> open(const RuntimePointer& runtime, const Analysis& analysis,
                                      const RunLimits& limits = {});

    /// Names of inputs that take no picture and are given the same seeded random values on both sides.
    const std::vector<std::string>& madeUp() const { return m_madeUp; }

    /// What it makes of a picture as preprocessed() gives it, by output; strings, sequences and maps are left aside.
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

/// Both sides of NetworkEffect::outputsOf().
std::vector<OutputEffect> effectsOn(const std::vector<NamedTensor>& trained,
                                    const std::vector<NamedTensor>& deployed);

} // namespace resizelens
