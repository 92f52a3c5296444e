// Feature maps: the tensor that a site really gets when the model sees a picture.
//
//     auto input = findPictureInput(analysis);                          // name, size and channels it takes
//     auto picture = toTensor(image, {channels, size});                 // core/image
//     auto tensor = toModelInput(*input, *picture);                     // layout and type of the model
//     auto part = PartialModel::open(runtime, analysis, site);          // once per site: tens of milliseconds
//     auto maps = part->run({{input->name, *tensor}}, {stop.get_token(), 10s});   // once per picture
//
// Nothing here is quick enough for the window's own thread.
#pragma once

#include "core/runtime/runtime_session.h"
#include "core/session/analysis.h"

#include <memory>
#include <string>
#include <vector>

namespace resizelens {

struct FeatureMaps
{
    Tensor input;                    // of the site, in its own type and layout
    std::vector<std::string> madeUp; // model inputs that were not given: seeded random values
    double seconds = 0.0;
};

/// The part of a model that computes the input of one site, ready to run. Movable; one run at a time. It may
/// outlive the analysis.
class PartialModel
{
public:
    /// Errors: a site inside of a body or function ("partial.body": it has as many inputs as it is run), and
    /// what ONNX Runtime refuses. Without a run time there is nothing to open: show the Error of
    /// OnnxRuntime::load(), which says what to install.
    static Result<PartialModel> open(const RuntimePointer& runtime, const Analysis& analysis, SiteId site,
                                     const SessionOptions& options = {}, const RunLimits& limits = {});
    PartialModel(PartialModel&&) noexcept;
    PartialModel& operator=(PartialModel&&) noexcept;
    ~PartialModel();

    /// Names of the model's inputs that this part needs.
    std::vector<std::string> neededInputs() const;

    /// `inputs`: of the whole model; those that the part does not need are left aside, missing ones are made
    /// up (free lengths: as the analysis has them, else 1 for the first axis and 64 for others). Errors: as
    /// RuntimeSession::run(), an input of another type.
    Result<FeatureMaps> run(const std::vector<NamedTensor>& inputs, const RunLimits& limits = {});

private:
    PartialModel();
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace resizelens
