#pragma once

#include "core/engine/analysis.h"
#include "core/engine/proof_verdict.h"
#include "core/process/runnable_model.h"

#include <filesystem>
#include <optional>
#include <string>

namespace resizelens {

struct ProofOptions
{
    RuntimePointer runtime = nullptr; // nullptr: node checks only
    Phrase noRuntime = {};            // why there is none; empty: not requested
    ModelCompareOptions compare = {};
    bool allowUnrun = false;      // accept certificates if not everything could be run
    InputValues inputValues = {}; // of the original, see withInputValues(); for verifyModels()
};

struct ProofRequest
{
    std::filesystem::path library = {}; // of ONNX Runtime, or its folder; empty: search
    ModelCompareOptions compare = {};
    double seconds = 0.0; // limit for the whole comparison; 0: none
    bool allowUnrun = false;
};

/// Loads ONNX Runtime; for workers. Sets ProofOptions::noRuntime if none is named and none is found. Errors:
/// a named library that cannot be used.
Result<ProofOptions> proofFor(ProofRequest request);

/// Runs the analysed model and `rewritten` side by side in a worker process and compares outputs and the
/// results of the main graph's sites. Errors: cancellation, given inputs that do not fit. A runtime that
/// rejects a model or crashes is no error: see ModelProof::whyNot.
Result<ModelProof> proveModel(const Analysis& analysis, const GraphIndex& rewritten,
                              const ProofOptions& options, const Progress& progress = {});

/// Same for a plan; holds the rewritten model, weights included, in memory. Errors: also those of
/// applyPlan().
Result<ModelProof> provePlan(const Analysis& analysis, const Plan& plan, const ProofOptions& options,
                             const Progress& progress = {});

/// The model that a plan makes, for a run, weights included. Errors: those of applyPlan() and runnableModel().
Result<RunnableModel> runnablePlan(const Analysis& analysis, const Plan& plan, const Progress& progress = {});

struct VerifyReport
{
    std::filesystem::path original, rewritten;
    std::optional<double> tolerance;
    ModelProof model;
    /// If the models were not run: node checks of each changed site, and all other differences (compareRest).
    std::optional<NodeCheckReport> nodes;
    std::vector<Phrase> elsewhere;
    ProofVerdict verdict;
    double seconds = 0.0;
};

/// Compares two model files without a plan. Errors: those of analyse() and proveModel().
Result<VerifyReport> verifyModels(const std::filesystem::path& original,
                                  const std::filesystem::path& rewritten, const ProofOptions& options,
                                  const Progress& progress = {});

} // namespace resizelens
