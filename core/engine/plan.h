// core/engine: the plan says what to do at each site, as a value; applying it gives edits of the model.
#pragma once

#include "core/base/shared_vector.h"
#include "core/engine/named_policy.h"
#include "core/onnx/graph_index.h"
#include "core/onnx/model_edits.h"
#include "core/resize/rewrite/candidate.h"
#include "core/targets/verdict.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// What the user requests. A rule is given by its id or by the name of a NamedPolicy.
struct Policy
{
    std::string rule{toString(NamedPolicy::exact)};
    std::map<std::string, std::string> perSite = {}; // site (as SiteNames finds it) to rule; overrides `rule`
    std::optional<double> tolerance = {}; // largest worst-case error as a share of max|x|; nullopt: any
    /// Largest size of the result relative to the source, external data included; nullopt: any. If exceeded,
    /// the largest rewrites are replaced by ones with smaller constants, then dropped.
    std::optional<double> maxGrowth = {};
    bool asMeant = false; // sites at which the exporter wrote another Resize than was meant get that one
};

struct SiteAnalysis;

/// The rule of each site, from perSite or `rule`; points into `policy`. Errors: those of SiteNames::find(),
/// two different rules for one site (plan.site-twice).
Result<std::vector<const std::string*>> rulesBySite(const std::vector<SiteAnalysis>& sites,
                                                    const Policy& policy);

/// Names of the NamedPolicy, then ids of all rules.
std::vector<std::string> policyRules();

/// Whether the certificates call it equal up to rounding, quantised values included.
bool isExact(const Candidate& candidate);

struct SiteAnalysis
{
    ResizeSite site;
    // Shared between similar sites.
    SharedVector<Candidate> candidates = {};
    SharedVector<Refusal> refusals = {};
    SharedVector<AxisStructure> structures =
        {}; // one per axis; no family information (p = 0) if dimensions are unknown
    SharedVector<std::vector<std::int64_t>> tieSensitiveRows = {}; // one per axis
    std::optional<Verdict> verdict = {};                           // of the node as is, if there is a target
    SharedVector<Verdict> candidateVerdicts = {};                  // one per candidate, likewise
    std::shared_ptr<const PriceList> prices = {}; // the target's own; nullptr: the neutral list
    bool tieSensitive() const;
};

inline constexpr std::string_view kNeutralPrices = "neutral";

struct CandidateCost
{
    ChainCost chain;
    std::int64_t transfers = 0; // Verdict::transfers; 0 without a target
    double price = 0.0;         // estimated cost in multiply-adds, used to choose the cheapest
    std::string priceList;      // PriceList::of, or kNeutralPrices

    bool isNeutral() const { return priceList == kNeutralPrices; }
};

/// nullopt if dimensions are unknown.
std::optional<CandidateCost> costOf(const SiteAnalysis& site, std::size_t candidate);

struct Choice
{
    std::optional<std::size_t> candidate; // index into SiteAnalysis::candidates
    Phrase keepReason = {};
    bool asked = false; // the user asked to keep the node
    bool operator==(const Choice&) const = default;
};

/// One choice per site, in the order of the analysis.
struct Plan
{
    std::vector<Choice> choices;
    bool operator==(const Plan&) const = default;
    std::size_t rewrittenCount() const;
};

/// `modelBytes`: the base of Policy::maxGrowth. Errors: an unknown rule or site id in the policy.
Result<Plan> makePlan(const std::vector<SiteAnalysis>& sites, const Policy& policy,
                      std::uint64_t modelBytes = 0);

/// Bytes of the constants that the rewrites add, as far as dimensions are known.
std::uint64_t newConstantBytes(const std::vector<SiteAnalysis>& sites, const Plan& plan);

struct ModelGrowth
{
    std::uint64_t before = 0;    // source size in bytes, external data included; 0: unknown
    std::uint64_t constants = 0; // bytes added by the rewrites

    /// Size of the result relative to the source; 1 if unknown.
    double factor() const;
    /// More than twice as large, and by at least 64 KiB: the user must be told.
    bool isMuch() const;
};

struct AppliedSite
{
    std::size_t site = 0;
    std::vector<std::string> nodes; // of the new nodes; empty if the node was removed
    /// Of the nodes as written, read back; nullopt if dimensions are unknown.
    std::optional<Certificate> certificate = {};
    /// Lost node data: "metadata_props" of a removed node, "the sharding of scales" if `scales` is gone.
    std::vector<Phrase> dropped = {};
    /// If the new nodes are quantised: the guarantee for their quantised values.
    std::optional<QuantaCertificate> quanta = {};
    /// Scale of each new quantised tensor, by name.
    std::vector<std::pair<std::string, double>> scales = {};
};

struct AppliedPlan
{
    ModelEdits edits;
    std::vector<AppliedSite> sites;
    std::vector<std::pair<std::size_t, Phrase>> left; // site, reason: kept by choice, or not applicable
    /// Former graph inputs: overridable initializers whose default a site relies on (ResizeSite::defaults).
    std::vector<std::string> fixedInputs;
};

/// Replaces the sites by new nodes with unique names and doc strings; the first one also inherits the site's
/// doc string, metadata_props and unknown fields (NodeNotes), each one its devices. Weights become
/// initializers (Constant nodes in functions), output names stay, unused size computations and constants go.
/// A site whose nodes, read back, break the candidate's guarantee is left as is. Errors: an invalid graph.
Result<AppliedPlan> applyPlan(const GraphIndex& index, const std::vector<SiteAnalysis>& sites,
                              const Plan& plan);

} // namespace resizelens
