#pragma once

#include "core/batch/batch.h"
#include "core/report/site_pictures.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// One site, told for somebody who has neither the model nor the program.
struct SiteReport
{
    std::string id, node, graph; // `graph` empty: the main one
    std::string opType;
    std::int64_t opset = 0;
    std::string mode;   // "linear half_pixel"
    Phrase direction;   // "up"
    std::string factor; // "×2 ×2"
    Phrase type, inputShape, outputShape;
    Phrase sizeSource;
    std::vector<std::string> defaults = {}; // ResizeSite::defaults
    Phrase quantisation = {};               // "scale 0.0125, zero point 3, uint8"; empty: real numbers

    std::string rule; // empty: the node is kept
    Phrase why;       // a sentence: why this rule, or why it is kept
    Phrase ruleSummary;
    std::vector<Phrase> operators = {};
    std::optional<Certificate> certificate = {};  // of the nodes as written, where they were
    std::optional<QuantaCertificate> quanta = {}; // where the new nodes are quantised
    Phrase uncertified;                           // why there is no certificate; may be empty
    std::optional<CandidateCost> cost = {};
    std::optional<Verdict> before = {}, after = {}; // by the target
    std::optional<SiteCheck> measured = {};
    std::vector<Refusal> refusals = {};
    std::optional<SitePictures> pictures = {};
    Phrase noPictures; // why there are none; empty: not asked for
};

/// One model; of one that could not be worked on, only the first few members.
struct ModelReport
{
    std::filesystem::path source;
    std::filesystem::path output; // empty: nothing was written
    BatchStatus status = BatchStatus::ok;
    Phrase error, note;
    std::uint64_t bytes = 0, outputBytes = 0;
    std::vector<std::filesystem::path> externalFiles = {}; // written beside the output
    std::vector<std::string> fixedInputs = {};             // ExportReport::fixedInputs
    std::vector<FixedLengths> fixed = {};                  // ExportReport::fixed

    bool analysed = false;   // the rest is known
    ModelGrowth growth = {}; // by what the sites below become
    Phrase prices;           // pricesPhrase(): what the costs of the sites are reckoned in
    std::int64_t irVersion = 0;
    std::optional<std::int64_t> opset = {};
    std::string producer;
    std::size_t nodes = 0, initializers = 0;
    std::vector<Phrase> inputs = {}, outputs = {};     // "image: float32 1×3×128×128"
    std::map<std::string, std::size_t> operators = {}; // operator -> nodes in all graphs
    std::vector<Phrase> notes = {};                    // noteLines()
    TargetPointer target = nullptr;
    std::vector<SiteReport> sites = {};
    std::optional<NodeCheckReport> verify = {};
    std::optional<ModelProof> proof = {};     // whole models side by side, or why not
    std::optional<ProofVerdict> verdict = {}; // what these two come to

    std::size_t rewritten() const;
    std::size_t rewrittenExactly() const;
};

struct ModelReportOptions
{
    /// What was asked for; nullopt: each site was chosen by hand.
    std::optional<Policy> policy = {};
    std::size_t pictures = 8; // sites shown on a test pattern
    TestPattern pattern = TestPattern::zonePlate;
};

/// What the file says besides its computation, a line each: metadata of model, graph and sites ("model: author = X"), and
/// the devices that the model was divided for.
std::vector<Phrase> noteLines(const Analysis& analysis);

/// `exported` is nullptr where nothing was written. Pictures are computed here: this takes a while.
ModelReport reportModel(const Analysis& analysis, const Plan& plan, const ExportReport* exported,
                        const ModelReportOptions& options, const Progress& progress = {});

/// Writes the model into a folder of its own below `folder`, reads it back, compares, and removes it: what a
/// report of a model that is not exported says was measured; whole models are run as `proof` says, and what
/// cannot be run stands in the verdict. Errors: as exportModel().
Result<ExportReport> measureModel(const Analysis& analysis, const Plan& plan,
                                  const std::filesystem::path& folder, std::uint64_t seed,
                                  const Progress& progress = {}, const ProofOptions& proof = {});

} // namespace resizelens
