#pragma once

#include "core/batch/batch.h"
#include "core/report/report_language.h"
#include "core/report/site_pictures.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

struct ModelDiff;

/// One site, described for a reader without the model or the program.
struct SiteReport
{
    std::string id, node, graph; // `graph` empty: the main graph
    std::string opType;
    std::int64_t opset = 0;
    std::string mode;   // "linear half_pixel"
    Phrase direction;   // "up"
    std::string factor; // "×2 ×2"
    Phrase type, inputShape, outputShape;
    Phrase sizeSource;
    std::vector<std::string> defaults = {}; // ResizeSite::defaults
    Phrase quantisation = {};               // "scale 0.0125, zero point 3, uint8"; empty: not quantised

    std::string rule; // empty: the node is kept
    Phrase why;       // one sentence: why this rule, or why the node is kept
    Phrase ruleSummary;
    std::vector<Phrase> operators = {};
    std::optional<Certificate> certificate = {};  // of the nodes as written, if any
    std::optional<QuantaCertificate> quanta = {}; // if the new nodes are quantised
    Phrase uncertified;                           // why there is no certificate; may be empty
    std::optional<CandidateCost> cost = {};
    std::optional<Verdict> before = {}, after = {}; // for the target
    std::optional<SiteCheck> measured = {};
    std::vector<Refusal> refusals = {};
    std::optional<SitePictures> pictures = {};
    Phrase noPictures; // why there are none; empty: not requested
};

/// One model; only the first members are set if it could not be processed.
struct ModelReport
{
    std::filesystem::path source;
    std::filesystem::path output; // empty: not written
    BatchStatus status = BatchStatus::ok;
    Phrase error, note;
    std::uint64_t bytes = 0, outputBytes = 0;
    std::vector<std::filesystem::path> externalFiles = {}; // written beside the output
    std::vector<std::string> fixedInputs = {};             // ExportReport::fixedInputs
    std::vector<FixedLengths> fixed = {};                  // ExportReport::fixed

    bool analysed = false;   // the members below are valid
    ModelGrowth growth = {}; // caused by the sites below
    Phrase prices;           // pricesPhrase(): unit of the sites' costs
    std::int64_t irVersion = 0;
    std::optional<std::int64_t> opset = {};
    std::string producer;
    std::size_t nodes = 0, initializers = 0;
    std::vector<Phrase> inputs = {}, outputs = {};     // "image: float32 1×3×128×128"
    std::map<std::string, std::size_t> operators = {}; // operator → node count over all graphs
    std::vector<Phrase> notes = {};                    // noteLines()
    std::vector<Phrase> findings = {};                 // exporter faults
    std::vector<Phrase> hidden = {};                   // resizes without a Resize node
    TargetPointer target = nullptr;
    std::vector<SiteReport> sites = {};
    std::optional<NodeCheckReport> verify = {};
    bool independentlyChecked = false;        // ExportReport::independentlyChecked
    std::optional<ModelProof> proof = {};     // whole-model comparison, or why there is none
    std::optional<ProofVerdict> verdict = {}; // derived from verify and proof
    std::string graph = {}, matrix = {}; // JSON for the page, in both languages; empty: none was requested
    std::filesystem::path other = {};    // the model that `graph` also has

    std::size_t rewritten() const;
    std::size_t rewrittenExactly() const;
};

struct ModelReportOptions
{
    /// As requested; nullopt: each site was chosen by hand.
    std::optional<Policy> policy = {};
    std::size_t pictures = 8; // sites drawn with a test pattern
    TestPattern pattern = TestPattern::zonePlate;
    std::shared_ptr<const Image> image = {};     // drawn in place of the pattern
    bool graph = false;                          // for pages: ModelReport::graph
    bool matrix = false;                         // likewise; judges the sites for every target
    std::shared_ptr<const ModelDiff> other = {}; // drawn together with the model, which is its `before`
    std::shared_ptr<const ShapeTable> otherShapes = {}; // of ModelDiff::after
};

/// Metadata of model, graph and sites ("model: author = X") and device assignments, one line each.
std::vector<Phrase> noteLines(const Analysis& analysis);

/// `exported` is nullptr if nothing was written. Renders the images here, which takes a while.
ModelReport reportModel(const Analysis& analysis, const Plan& plan, const ExportReport* exported,
                        const ModelReportOptions& options, const Progress& progress = {});

/// Provides the measurements for the report of a model that is not exported: writes it to a temporary folder
/// below `folder`, reads it back, compares and deletes it. Whole models are run as `proof` says; what could
/// not be run is stated in the verdict. `checkCertificate` as in ExportOptions. Errors: as exportModel().
Result<ExportReport> measureModel(const Analysis& analysis, const Plan& plan,
                                  const std::filesystem::path& folder, std::uint64_t seed,
                                  const Progress& progress = {}, const ProofOptions& proof = {},
                                  bool checkCertificate = false);

} // namespace resizelens
