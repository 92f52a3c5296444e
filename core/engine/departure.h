#pragma once

#include "core/base/progress.h"
#include "core/engine/compare_report.h"
#include "core/engine/model_compare.h"
#include "core/engine/replay.h"
#include "core/process/runtime_session.h"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// Compares two models tensor by tensor up to the first divergence.
class DepartureSearch
{
public:
    /// `otherNames`: original to rewritten name, if different. `report`: has the outputs' tolerances.
    DepartureSearch(RuntimePointer runtime, const ModelFile& original, const ModelFile& rewritten,
                    const ModelCompareOptions& options, const std::map<std::string, std::string>& otherNames,
                    const ModelCompareReport& report);

    /// Feeds the original with the values of `replay`; `finding` must be from the same inputs. `tolerances`:
    /// by type, for everything computed from them. All must outlive the search.
    void follow(const Replay& replay, const ReplayFinding& finding, std::function<double(DType)> tolerances);

    /// Compares the tensors that both main graphs contain, in the original's order of evaluation, until one
    /// diverges. Runs in-memory copies that expose a few at a time. Errors: cancellation, limits, runtime
    /// errors.
    Result<Departure> find(const std::vector<NamedTensor>& inputs, const RunLimits& limits,
                           const Progress& progress) const;

private:
    struct Candidate
    {
        std::string value, other; // in the original, in the rewritten model
        std::string node;         // "Conv 'stem'"
        std::uint64_t bytes = 0;
    };
    std::vector<Candidate> candidates() const;
    Result<bool> compareGroup(std::span<const Candidate> group, const std::vector<NamedTensor>& inputs,
                              const RunLimits& limits, Departure& found) const;
    bool isGiven(const std::string& value) const;
    bool siteDeparts(const Candidate& candidate, Departure& found) const;
    bool departs(const Candidate& candidate, const Tensor& before, const Tensor& after,
                 Departure& found) const;

    RuntimePointer m_runtime;
    const ModelFile& m_original;
    const ModelFile& m_rewritten;
    const ModelCompareOptions& m_options;
    const std::map<std::string, std::string>& m_otherNames;
    const ModelCompareReport& m_report;
    const Replay* m_replay = nullptr;
    const ReplayFinding* m_finding = nullptr;
    std::function<double(DType)> m_tolerances = usualTolerance;
};

} // namespace resizelens
