// Feature maps: the tensor that a site really gets when the model runs on an image.
//
//     auto input = findPictureInput(analysis);                          // name, size and channels
//     auto picture = toTensor(image, {channels, size});                 // core/image
//     auto tensor = toModelInput(*input, *picture);                     // the model's layout and type
//     auto part = PartialModel::open(runtime, analysis, site);          // once per site: tens of ms
//     auto maps = part->run({{input->name, *tensor}}, {stop.get_token(), 10s});   // once per image
//
// Too slow for the window's thread.
#pragma once

#include "core/engine/analysis.h"
#include "core/process/runtime_session.h"

#include <memory>
#include <string>
#include <vector>

namespace resizelens {

struct FeatureMaps
{
    Tensor input;                    // of the site, in its own type and layout
    std::vector<std::string> madeUp; // omitted model inputs, filled with seeded random values
    double seconds = 0.0;
};

/// The part of a model that computes one site's input. Independent of the analysis; one run at a time.
class PartialModel
{
public:
    /// Errors: a site in a subgraph or function ("partial.body": one input per execution), ONNX Runtime's.
    /// If OnnxRuntime::load() failed, show its Error instead: it says what to install.
    static Result<PartialModel> open(const RuntimePointer& runtime, const Analysis& analysis, SiteId site,
                                     const SessionOptions& options = {}, const RunLimits& limits = {});
    PartialModel(PartialModel&&) noexcept;
    PartialModel& operator=(PartialModel&&) noexcept;
    ~PartialModel();

    std::vector<std::string> neededInputs() const;

    /// `inputs` may cover the whole model: unneeded ones are ignored, missing ones made up (dynamic
    /// dimensions as in the analysis, else 1 for the first axis and 64 for others). Errors: as
    /// RuntimeSession::run(), wrong input type.
    Result<FeatureMaps> run(const std::vector<NamedTensor>& inputs, const RunLimits& limits = {});

private:
    PartialModel();
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace resizelens
