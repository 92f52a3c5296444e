#pragma once

#include "core/session/analysis.h"
#include "core/session/proof_verdict.h"

#include <filesystem>
#include <optional>
#include <string>

namespace resizelens {

/// How a rewritten model is proved to compute what the original does.
struct ProofOptions
{
    RuntimePointer runtime = nullptr; // nullptr: node by node only
    Phrase noRuntime = {};            // why there is none; empty: it is not used
    ModelCompareOptions compare = {};
    bool allowUnrun = false; // content with certificates where not everything could be run
};

/// What options, job files and settings say of a proof.
struct ProofRequest
{
    std::filesystem::path library = {}; // of ONNX Runtime, or its folder; empty: looked for
    ModelCompareOptions compare = {};
    double seconds = 0.0; // that the whole comparison may take; 0: any
    bool allowUnrun = false;
};

/// Loads ONNX Runtime: for workers. Where no library is named, that there is none is no error but
/// ProofOptions::noRuntime. Errors: a library that was named and cannot be used.
Result<ProofOptions> proofFor(ProofRequest request);

/// Runs the analysed model and `rewritten` side by side, with the results of the main graph's sites in the
/// order of computation. Errors: cancellation, inputs that were given and do not
/// fit; a run time that does not take a model is no error but ModelProof::whyNot.
/// The run time runs in a worker process: what kills it there is a reason.
Result<ModelProof> proveModel(const Analysis& analysis, const GraphIndex& rewritten,
                              const ProofOptions& options, const Progress& progress = {});

/// The same for a plan that was not written to a file: what its rewrites make of the model's outputs. The
/// rewritten model is held in memory, weights included. Errors: also those of applyPlan().
Result<ModelProof> provePlan(const Analysis& analysis, const Plan& plan, const ProofOptions& options,
                             const Progress& progress = {});

struct VerifyReport
{
    std::filesystem::path original, rewritten;
    std::optional<double> tolerance; // as asked for
    ModelProof model;
    /// Where the models were not run: the nodes that stand in the place of each changed site, by certificate
    /// and own evaluation, and what differs besides them (compareRest).
    std::optional<NodeCheckReport> nodes;
    std::vector<Phrase> elsewhere;
    ProofVerdict verdict;
    double seconds = 0.0;
};

/// Compares two model files; no plan is needed. Errors: those of analyse() and proveModel().
Result<VerifyReport> verifyModels(const std::filesystem::path& original,
                                  const std::filesystem::path& rewritten, const ProofOptions& options,
                                  const Progress& progress = {});

} // namespace resizelens
