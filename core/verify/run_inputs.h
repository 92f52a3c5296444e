#pragma once

#include "core/verify/model_compare.h"
#include "core/verify/random_input.h"

#include <optional>
#include <vector>

namespace resizelens {

/// Which inputs two models are run on: ranges and distributions in turn, then further lengths where there are
/// free ones.
class RunInputs
{
public:
    /// Errors: given tensors that do not fit, inputs that cannot be made ("verify.input").
    static Result<RunInputs> plan(const ModelFile& original, const RuntimeSession& before,
                                  const RuntimeSession& after, const ModelCompareOptions& options);

    /// Of the first run.
    const std::vector<ComparedInput>& inputs() const { return m_inputs; }
    const std::vector<ComparedRun>& runs() const { return m_runs; }

    Result<std::vector<NamedTensor>> make(const ComparedRun& run) const;

    /// Takes smaller integers from now on, where there are integers that could be too large for what they
    /// index; false where they cannot get any smaller.
    bool lowerIntegers();

private:
    explicit RunInputs(const ModelCompareOptions& options)
        : m_options(options)
    {
    }
    Result<ComparedInput> planInput(const RuntimeValue& input, const RuntimeValue& rewritten);
    void planRuns();

    const ModelCompareOptions& m_options;
    std::vector<ComparedInput> m_inputs;
    std::vector<std::vector<bool>> m_free; // of each input and axis: may be of another length
    std::vector<bool> m_numbers;           // of each input: what it holds is computed with, never an index
    std::vector<ComparedRun> m_runs;
    std::int64_t m_most = 100; // integers that index are below
};

} // namespace resizelens
