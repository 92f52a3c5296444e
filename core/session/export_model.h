#pragma once

#include "core/model/model_writer.h"
#include "core/session/analysis.h"
#include "core/session/fixed_lengths.h"
#include "core/session/verify_models.h"
#include "core/verify/node_compare.h"

#include <filesystem>
#include <functional>

namespace resizelens {

/// What becomes of a model in which there is nothing to do: it has no Resize, or each is kept by choice or
/// supported by the target as it is.
enum class IfUnchanged {
    refuse, // an error
    copy,   // it is written as it is
    skip,   // nothing is written
};

struct ExportOptions
{
    bool verify = false;    // read the result back and compare every site (checkExport)
    std::uint64_t seed = 1; // of the random inputs
    ExternalData externalData = ExternalData::automatic;
    bool overwriteSource = false; // the user agreed to it
    IfUnchanged ifUnchanged = IfUnchanged::refuse;
    ProofOptions proof = {}; // with `verify`: both models are run side by side where that is possible
    /// With `verify`: a verdict that is not accepted is no error, and the model is written all the same. For
    /// who measures, and hands nothing over.
    bool acceptsAll = false;
    /// Called once with `verify`, when the verdict is known, also where it is not accepted; from the thread
    /// that exports.
    std::function<void(const VerifyReport& verified)> onVerdict = {};
};

struct ExportedSite
{
    std::string id;
    std::string rule;
    std::optional<Certificate> certificate;
    std::vector<std::string> operators;                      // describeChain; empty when the node was removed
    std::vector<Phrase> dropped = {};                        // AppliedSite::dropped
    std::optional<QuantaCertificate> quanta = {};            // AppliedSite::quanta
    std::vector<std::pair<std::string, double>> scales = {}; // AppliedSite::scales
    std::optional<CandidateCost> cost = {};                  // nullopt where lengths are unknown
};

struct ExportReport
{
    std::filesystem::path source, output; // `output` is empty where nothing was written
    bool unchanged = false;               // there was nothing to do: IfUnchanged
    std::vector<ExportedSite> sites;
    std::vector<std::pair<std::string, Phrase>> left; // site id, reason
    std::vector<FixedLengths> fixed; // lengths that the result takes only, since rewrites hold for them alone
    /// Inputs that are none any more (AppliedPlan::fixedInputs).
    std::vector<std::string> fixedInputs;
    std::optional<NodeCheckReport> verify;
    std::optional<ModelProof> proof;     // with `verify`
    std::optional<ProofVerdict> verdict; // with `verify`: what these two come to
    std::uint64_t bytes = 0;
    std::uint64_t sourceBytes = 0;   // of the model as it was, external data included
    std::uint64_t constantBytes = 0; // that the rewrites bring
    /// The size afterwards as a multiple of the size before; 1 where it is not known.
    double growth() const;
    /// ModelGrowth::isMuch().
    bool growsMuch() const;
    double seconds = 0.0;
    std::vector<std::filesystem::path> externalFiles; // external data files written beside the model
};

/// Applies the plan and writes the model; what is written is opened and indexed again before it gets its
/// name, so that an unsound result is never left behind. With `verify` it gets its name only with a verdict
/// that is accepted. Errors: nothing to rewrite (with the reasons), what writeModel() refuses, an unsound
/// result; with `verify` a rewrite that breaks its certificate ("export.contradicted"), a rewritten model
/// that fails in the run time or, where every rewrite is exact, gives other outputs ("export.differs"), and
/// what could not be run or checked ("export.unproved") unless ProofOptions::allowUnrun and all is proved.
Result<ExportReport> exportModel(const Analysis& analysis, const Plan& plan,
                                 const std::filesystem::path& output, const ExportOptions& options = {},
                                 const Progress& progress = {});

} // namespace resizelens
