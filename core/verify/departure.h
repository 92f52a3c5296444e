#pragma once

#include "core/runtime/runtime_session.h"
#include "core/support/progress.h"
#include "core/verify/compare_report.h"
#include "core/verify/model_compare.h"

#include <map>
#include <string>
#include <vector>

namespace resizelens {

/// Follows two models, tensor by tensor, to where they part.
class DepartureSearch
{
public:
    /// `otherNames`: what values of the original are called in the rewritten model, where that is not the
    /// same. `report`: its outputs are held against the tolerances that they got.
    DepartureSearch(RuntimePointer runtime, const ModelFile& original, const ModelFile& rewritten,
                    const ModelCompareOptions& options, const std::map<std::string, std::string>& otherNames,
                    const ModelCompareReport& report);

    /// Runs both on `inputs` and compares every tensor that the main graphs share, in the order in which the
    /// original computes them, until one departs. The models are copies in memory that give these tensors as
    /// outputs, some at a time. Errors: cancellation, the limits, what the run time says of a copy.
    Result<Departure> find(const std::vector<NamedTensor>& inputs, const RunLimits& limits,
                           const Progress& progress) const;

private:
    struct Candidate
    {
        std::string value, other; // names in the original and in the rewritten model
        std::string node;         // "Conv 'stem'"
        std::uint64_t bytes = 0;
    };
    std::vector<Candidate> candidates() const;
    Result<bool> compareGroup(std::span<const Candidate> group, const std::vector<NamedTensor>& inputs,
                              const RunLimits& limits, Departure& found) const;
    bool departs(const Candidate& candidate, const Tensor& before, const Tensor& after,
                 Departure& found) const;

    RuntimePointer m_runtime;
    const ModelFile& m_original;
    const ModelFile& m_rewritten;
    const ModelCompareOptions& m_options;
    const std::map<std::string, std::string>& m_otherNames;
    const ModelCompareReport& m_report;
};

} // namespace resizelens
