#pragma once

#include "core/verify/flat_models.h"
#include "core/verify/model_compare.h"
#include "core/verify/model_session.h"
#include "core/verify/selection_check.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// A value that both models gave in one run, and that is further apart than it may be.
struct OpenDifference
{
    const ComparedValue* value = nullptr;
    std::string rewritten; // its name in the rewritten model
    const Tensor* before = nullptr;
    const Tensor* after = nullptr;
    double tolerance = 0.0;
};

struct ExplainedDifference
{
    SelectionFinding finding;
    /// What remains where both models select the same, where that could be compared.
    std::optional<TensorDifference> remaining = {};
};

/// Says of differences whether they come from selections (selectionsBefore) that are as good either way: the
/// original is run once more with what the rewritten model selected (and its random values) in the place of
/// its own; each selection must be one that the original's scores allow (checkSelection), and the outputs
/// must then agree. Likewise what a rewritten site gives where runtimes decide ties differently (checkTies).
class SelectionCompare
{
public:
    /// `flat`: of the run that is looked into.
    SelectionCompare(RuntimePointer runtime, const ModelFile& original, const ModelFile& rewritten,
                     const ModelCompareOptions& options, FlatModels flat);

    /// By name; those that no selection makes have no entry. Errors: cancellation, time; a run time that does
    /// not take the models so is none, and nothing is explained then.
    Result<std::map<std::string, ExplainedDifference>> explain(const std::vector<OpenDifference>& values,
                                                               const std::vector<NamedTensor>& inputs,
                                                               const RunLimits& limits) const;

private:
    struct Forced;
    std::vector<Selection> sharedSelections(const std::vector<std::string>& values) const;
    Result<std::vector<Selection>> ties(const std::vector<OpenDifference>& values,
                                        const std::vector<NamedTensor>& inputs,
                                        const RunLimits& limits) const;
    SelectionCheck checkOne(const Forced& forced, const Selection& selection) const;
    Result<Forced> force(const std::vector<OpenDifference>& values, const std::vector<NamedTensor>& inputs,
                         const RunLimits& limits) const;

    const FlatModels m_flat; // selections point into it
    RuntimePointer m_runtime;
    const ModelFile& m_original;
    const ModelFile& m_rewritten;
    const ModelCompareOptions& m_options;
};

} // namespace resizelens
