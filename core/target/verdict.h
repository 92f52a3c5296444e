#pragma once

#include "core/rewrite/candidate.h"
#include "core/target/operator_facts.h"
#include "core/target/target_profile.h"

#include <string>
#include <vector>

namespace resizelens {

enum class Acceptance { accepted, unknown, refused }; // from good to bad
std::string_view toString(Acceptance acceptance);

/// One sentence of a verdict.
struct VerdictReason
{
    Acceptance says = Acceptance::refused; // refused or unknown
    std::string op;                        // "Conv 4×4 depthwise", "Resize"
    std::string text;                      // the profile's sentence, or what is not known
    std::string found;                     // the facts that matter here: "kernel 64×64"; may be empty
    std::string source;                    // "title, url"; empty where the profile says nothing
    std::optional<Confidence> confidence = {};
    std::string needs = {}; // the limits that would do: "stride: up to 3 or pads: 0"; may be empty

    std::string sentence() const;
};

struct Verdict
{
    Acceptance acceptance = Acceptance::accepted;
    std::string target = {};                 // the profile's name
    std::vector<VerdictReason> reasons = {}; // empty when accepted

    /// The first of the gravest reasons, without the operator; empty when accepted.
    std::string mainReason() const;
};

Verdict judge(const OperatorFacts& facts, const TargetProfile& target);

/// The Resize node as it stands.
Verdict judgeSite(const ResizeSite& site, const TargetProfile& target);

/// Where versions of the target differ about the node: "accepted from 10.0 on", "accepted with 9.3"; else
/// empty.
std::string acceptedWhen(const ResizeSite& site, const TargetProfile& target);

/// All operators of a rewrite of the site: the worst of them, with the reasons of each.
Verdict judgeChain(const OperatorChain& chain, const ResizeSite& site, const TargetProfile& target);

} // namespace resizelens
