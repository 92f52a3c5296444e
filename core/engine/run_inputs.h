#pragma once

#include "core/engine/model_compare.h"
#include "core/engine/random_input.h"

#include <optional>
#include <vector>

namespace onnx {
class GraphProto;
}

namespace resizelens {

/// The inputs of the runs: a cycle of ranges and distributions, then other sizes of dynamic dimensions.
class RunInputs
{
public:
    /// Errors: given tensors that do not fit, inputs that cannot be generated ("verify.input").
    static Result<RunInputs> plan(const ModelFile& original, const RuntimeSession& before,
                                  const RuntimeSession& after, const ModelCompareOptions& options);

    const std::vector<ComparedInput>& inputs() const { return m_inputs; } // of the first run
    const std::vector<ComparedRun>& runs() const { return m_runs; }

    Result<std::vector<NamedTensor>> make(const ComparedRun& run) const;

    /// Makes integers that may be indices smaller from now on; false if impossible.
    bool lowerIntegers();

    /// Enlarges dynamic dimensions from now on, up to 4096, or 512 if there are several; false if impossible.
    bool raiseLengths();

    /// Simplifies an additional run: all dynamic dimensions except axis 0 get the same size or, if they have
    /// it, axis 0 becomes 1. False if nothing changed.
    bool simplify(ComparedRun& run) const;

private:
    explicit RunInputs(const ModelCompareOptions& options)
        : m_options(options)
    {
    }
    Result<ComparedInput> planInput(const onnx::GraphProto& graph, const RuntimeValue& input,
                                    const RuntimeValue& rewritten);
    template<class LengthOf>
    void setFree(ComparedRun& run, const LengthOf& lengthOf) const;
    void planRuns();

    const ModelCompareOptions& m_options;
    std::vector<ComparedInput> m_inputs;
    /// Symbol of each dynamic dimension by input and axis, invented if it has none; empty for static ones.
    std::vector<std::vector<std::string>> m_free;
    std::int64_t m_length = 64;  // of dynamic dimensions in regular runs
    std::vector<bool> m_numbers; // by input: only used arithmetically, never as an index
    std::vector<ComparedRun> m_runs;
    std::int64_t m_most = 100; // upper bound (exclusive) of integers that may be indices
};

} // namespace resizelens
