#pragma once

#include "core/base/tensor.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace resizelens::test {

struct OutputDifference
{
    std::string name;
    std::string shape;
    bool sameShape = false; // and the same element type
    bool finite = false;
    double maxAbs = 0;
    double largest = 0; // largest magnitude that the original gave
};

/// ONNX Runtime, driven through Node.js.
class Oracle
{
public:
    /// nullopt when Node.js or the package onnxruntime-node is not there; `why` then says what to do. The
    /// package is looked for in $RESIZELENS_ORT_NODE_DIR, then where packaging/install-oracle puts it.
    static std::optional<Oracle> find(std::string& why);

    struct Answer
    {
        std::vector<OutputDifference> outputs;
        std::string error; // of ONNX Runtime; empty when both models ran
    };
    /// Runs both models on the same random inputs. `shapes`: "input=1x3x320x320".
    Answer compare(const std::filesystem::path& original, const std::filesystem::path& rewritten,
                   const std::vector<std::string>& shapes) const;

    /// One model with its one input.
    struct Job
    {
        std::string model; // serialized
        const Tensor* input = nullptr;
        bool optimise = false; // as ONNX Runtime changes the graph
    };
    /// Runs every model in one process and gives its first output. Errors: ONNX Runtime's own, one per model.
    std::vector<Result<Tensor>> run(const std::vector<Job>& jobs) const;

    /// The same, with the graph that was run, serialized; empty where nothing was optimised.
    struct Run
    {
        Result<Tensor> output;
        std::string graph;
    };
    std::vector<Run> runGraphs(const std::vector<Job>& jobs) const;

private:
    explicit Oracle(std::filesystem::path modules);
    std::filesystem::path m_modules;
};

} // namespace resizelens::test
