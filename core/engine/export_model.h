#pragma once

#include "core/engine/analysis.h"
#include "core/engine/fixed_lengths.h"
#include "core/engine/node_compare.h"
#include "core/engine/verify_models.h"
#include "core/onnx/model_writer.h"

#include <filesystem>
#include <functional>

namespace resizelens {

/// If there is nothing to rewrite: no Resize, or each is kept by choice or supported by the target.
enum class IfUnchanged {
    refuse,
    copy,
    skip, // nothing is written
};

struct ExportOptions
{
    bool verify = false; // read the file back and check every site (checkExport)
    std::uint64_t seed = 1;
    ExternalData externalData = ExternalData::automatic;
    bool overwriteSource = false; // the user confirmed it
    /// The file for certificateText(); empty: none. Not written if no node was rewritten.
    std::filesystem::path certificate = {};
    /// Have the certificate checked (checkCertificate()) before anything is replaced; it stands beside the
    /// output if it has no file of its own.
    bool checkCertificate = false;
    IfUnchanged ifUnchanged = IfUnchanged::refuse;
    ProofOptions proof = {}; // for `verify`: runs both models side by side if possible
    /// With `verify`: writes the model whatever the verdict; for measurements only.
    bool acceptsAll = false;
    /// With `verify`: called once with the verdict, accepted or not, on the exporting thread.
    std::function<void(const VerifyReport& verified)> onVerdict = {};
};

struct ExportedSite
{
    std::string id;
    std::string rule;
    std::optional<Certificate> certificate;
    std::vector<std::string> operators;                      // describeChain; empty if the node was removed
    std::vector<Phrase> dropped = {};                        // AppliedSite::dropped
    std::optional<QuantaCertificate> quanta = {};            // AppliedSite::quanta
    std::vector<std::pair<std::string, double>> scales = {}; // AppliedSite::scales
    std::optional<CandidateCost> cost = {};                  // nullopt if dimensions are unknown
};

struct ExportReport
{
    std::filesystem::path source, output; // `output` is empty if nothing was written
    bool unchanged = false;               // nothing to rewrite: see IfUnchanged
    std::vector<ExportedSite> sites;
    std::vector<std::pair<std::string, Phrase>> left; // site id, reason
    std::vector<FixedLengths> fixed; // dimensions made static because the rewrites hold only for these sizes
    /// Inputs that were removed (AppliedPlan::fixedInputs).
    std::vector<std::string> fixedInputs;
    std::optional<NodeCheckReport> verify;
    std::optional<ModelProof> proof;     // with `verify`
    std::optional<ProofVerdict> verdict; // with `verify`
    std::uint64_t bytes = 0;
    std::uint64_t sourceBytes = 0;   // of the source, including external data
    std::uint64_t constantBytes = 0; // added by the rewrites
    /// Size of the result relative to the source; 1 if unknown.
    double growth() const;
    bool growsMuch() const;
    double seconds = 0.0;
    std::vector<std::filesystem::path> externalFiles; // written beside the model
    std::filesystem::path certificate;                // empty if none was written
    bool independentlyChecked = false;                // checkCertificate() proved every claim
};

/// The written model is indexed again before it gets its final name, so an invalid result is never left
/// behind; with `verify`, the verdict must also be accepted. Errors: nothing to rewrite, those of
/// writeModel(), an invalid result; with `verify`, a broken certificate ("export.contradicted"), a model that
/// fails in the runtime or differs although all rewrites are exact ("export.differs"), or something not run
/// or checked ("export.unproved"; allowed with ProofOptions::allowUnrun if everything is proved).
Result<ExportReport> exportModel(const Analysis& analysis, const Plan& plan,
                                 const std::filesystem::path& output, const ExportOptions& options = {},
                                 const Progress& progress = {});

} // namespace resizelens
