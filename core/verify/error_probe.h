#pragma once

#include "core/verify/model_session.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// What the rewrites' rounding bounds come to in a model's outputs: the original runs once more, and
/// something as large as its bound, of either sign, is added to the result of each rewritten site.
class ErrorProbe
{
public:
    ErrorProbe(RuntimePointer runtime, const ModelFile& original, const std::vector<SiteProbe>& sites,
               const ModelCompareOptions& options);

    /// The tolerance (TensorDifference::needed) that would take what each of `outputs` moved, by name. Those
    /// that are no floating tensors are left out; all are where no bounds are known, or the run time does not
    /// take the probe. Errors: cancellation, time.
    Result<std::map<std::string, double>> moved(const std::vector<NamedTensor>& inputs,
                                                const std::vector<std::string>& outputs,
                                                const TensorsByName& before, const RunLimits& limits);

    /// Whether moved() speaks of every rewrite: none lies in a body, and each has a bound.
    bool isComplete() const { return m_complete; }
    /// SiteBounds::quanta, once moved() has asked for the bounds.
    const std::vector<std::string>& quanta() const { return m_quanta; }

private:
    Result<std::vector<NamedTensor>> additions(const std::vector<NamedTensor>& inputs,
                                               const RunLimits& limits) const;
    Result<std::map<std::string, double>> measure(const std::vector<NamedTensor>& inputs,
                                                  const std::vector<std::string>& outputs,
                                                  const TensorsByName& before, const RunLimits& limits);

    RuntimePointer m_runtime;
    const ModelFile& m_original;
    const std::vector<SiteProbe>& m_sites;
    const ModelCompareOptions& m_options;
    std::optional<std::map<std::string, double>> m_bounds; // by value
    std::vector<std::string> m_quanta = {};
    bool m_complete = false;
};

} // namespace resizelens
