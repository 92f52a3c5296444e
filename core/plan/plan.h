// core/plan: what shall be done at each site, as a value, and how that becomes edits of the model.
#pragma once

#include "core/graph/graph_index.h"
#include "core/model/model_edits.h"
#include "core/plan/named_policy.h"
#include "core/rewrite/candidate.h"
#include "core/support/shared_vector.h"
#include "core/target/verdict.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// What the user asks for. A rule is named by its id, or is a NamedPolicy by its name.
struct Policy
{
    std::string rule{toString(NamedPolicy::exact)};  // for every site
    std::map<std::string, std::string> perSite = {}; // site id -> rule, stronger than `rule`
    std::optional<double> tolerance = {}; // largest accepted worst case as a share of max|x|; nullopt: any
    /// How many times its size, external data included, a model may have afterwards; nullopt: any. Rewrites
    /// with fewer bytes of constants take the place of the largest ones, then the nodes stay as they are.
    std::optional<double> maxGrowth = {};
};

/// The names of the NamedPolicy, then the ids of all rules.
std::vector<std::string> policyRules();

/// A site with everything that rules say of it.
struct SiteAnalysis
{
    ResizeSite site;
    // Shared by sites that are alike.
    SharedVector<Candidate> candidates = {};
    SharedVector<Refusal> refusals = {};
    SharedVector<AxisStructure> structures =
        {}; // one per axis; empty family information where lengths are unknown (p = 0)
    SharedVector<std::vector<std::int64_t>> tieSensitiveRows = {}; // one per axis
    std::optional<Verdict> verdict = {};          // of the node as it stands, where a target was chosen
    SharedVector<Verdict> candidateVerdicts = {}; // one per candidate, likewise
    std::shared_ptr<const PriceList> prices = {}; // the target's own; nullptr: the neutral list
    bool tieSensitive() const;
};

inline constexpr std::string_view kNeutralPrices = "neutral";

/// What a candidate costs at its site, at the prices of the target.
struct CandidateCost
{
    ChainCost chain;
    std::int64_t transfers = 0; // Verdict::transfers; 0 without a target
    double price = 0.0;         // what the cheapest candidate is chosen by, in multiply-adds
    std::string priceList;      // PriceList::of, or kNeutralPrices

    bool isNeutral() const { return priceList == kNeutralPrices; }
};

/// nullopt where lengths are unknown.
std::optional<CandidateCost> costOf(const SiteAnalysis& site, std::size_t candidate);

/// The choice at one site: a candidate, or keeping the node with the reason.
struct Choice
{
    std::optional<std::size_t> candidate; // index into SiteAnalysis::candidates
    Phrase keepReason = {};               // set when there is no candidate
    bool asked = false;                   // the node is kept because that was asked for
    bool operator==(const Choice&) const = default;
};

/// One choice a site, in the order of the analysis.
struct Plan
{
    std::vector<Choice> choices;
    bool operator==(const Plan&) const = default;
    std::size_t rewrittenCount() const;
};

/// `modelBytes` is what Policy::maxGrowth is a multiple of. Errors: a rule or site id in the policy that does
/// not exist.
Result<Plan> makePlan(const std::vector<SiteAnalysis>& sites, const Policy& policy,
                      std::uint64_t modelBytes = 0);

/// Bytes of the constants that the plan's rewrites bring, as far as lengths are known.
std::uint64_t newConstantBytes(const std::vector<SiteAnalysis>& sites, const Plan& plan);

/// What a plan's constants do to a model.
struct ModelGrowth
{
    std::uint64_t before = 0;    // bytes of the model as it was, external data included; 0: not known
    std::uint64_t constants = 0; // bytes that the rewrites bring

    /// The size afterwards as a multiple of the size before; 1 where that is not known.
    double factor() const;
    /// More than twice as large, by 64 KiB or more: a user has to hear of it.
    bool isMuch() const;
};

/// Where a rewrite went in the edited model.
struct AppliedSite
{
    std::size_t site = 0;
    std::vector<std::string> nodes; // names of the new nodes; empty when the node was removed
    /// Of the new nodes as they are written, read back; nullopt where lengths are unknown.
    std::optional<Certificate> certificate = {};
    /// What the node carried and no new node can: "metadata_props" of a node that is removed, "the sharding
    /// of scales" where nothing reads `scales` any more.
    std::vector<Phrase> dropped = {};
    /// Where the new nodes are quantised: what holds of their codes.
    std::optional<QuantaCertificate> quanta = {};
    /// The scale of each new tensor of real numbers that is quantised, by name.
    std::vector<std::pair<std::string, double>> scales = {};
};

struct AppliedPlan
{
    ModelEdits edits;
    std::vector<AppliedSite> sites;
    std::vector<std::pair<std::size_t, Phrase>>
        left; // site, reason: kept by choice or because it could not be applied
    /// Graph inputs that are none any more: overridable initializers whose default value a rewritten site
    /// rests on (ResizeSite::defaults), so that nobody can give another and get wrong results.
    std::vector<std::string> fixedInputs;
};

/// Turns choices into edits: new nodes with unique names and doc strings in place of the site, the first with
/// what the node carried besides (its doc string, metadata_props and unknown fields, NodeNotes), each with
/// its devices, weights as initializers (Constant nodes in functions), value names of outputs kept, size
/// computations and constants that nothing uses any more removed. A site whose nodes, read back, do not keep
/// what its candidate promised is left as it is. Errors: an unsound graph.
Result<AppliedPlan> applyPlan(const GraphIndex& index, const std::vector<SiteAnalysis>& sites,
                              const Plan& plan);

} // namespace resizelens
